import { OfficeIcon } from '@blueprintjs/icons';
import { Link } from 'wouter';
import { monthsIn } from '../../../domain/cost/costMonth.ts';
import type { Division } from '../../../domain/cost/sharing/calls.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { FlowChart } from '../../../src/kit/chart/FlowChart.tsx';
import { Panel } from '../../../src/kit/panel/Panel.tsx';
import { Loaded } from '../../../src/kit/state/Loaded.tsx';
import { StatePage } from '../../../src/kit/state/StatePage.tsx';
import { TableFiles } from '../../../src/kit/table/TableFiles.tsx';
import { type FigurePageProps, figurePage } from '../../analysis/parts/figurePage.tsx';
import styles from '../../analysis/parts/figures.module.css';
import { DivisionTable, divisionRows, useDivisionColumns } from '../parts/DivisionTable.tsx';
import { shareWords } from '../parts/shareWords.ts';
import { useCostWords } from '../parts/useCostWords.ts';
import { useShares } from '../parts/useShares.ts';

const route = '/eco/middle/apportionment';

/** Why a shop pays this share: what a unit gives, to whom, by what. */
export const Screen = figurePage(route, {
  title: { cn: '费用分摊', en: 'Apportionment' },
  isOfFigures: false,
  children: (props) => <Shares {...props} />,
});

function Shares({ view }: FigurePageProps) {
  const say = useText(shareWords);
  const month = monthsIn(view.span.from, view.span.to).at(-1) ?? '';
  const [unit] = view.units;
  const asked = useShares(unit === undefined || month === '' ? null : { screen: route, month, unit }, view.asOf);
  return (
    <Loaded of={asked} rows={10} widths={[96]} label={say('share.loading')}>
      {({ divisions }) =>
        divisions.length === 0 ? (
          <StatePage icon={<OfficeIcon size={24} />} title={say('share.noRule')}>
            {say('share.noRule.why')} <Link href="/energyApportioning">{say('share.ledger')}</Link>
          </StatePage>
        ) : (
          <>
            {divisions.map((one) => (
              <Shared key={one.rule ?? ''} of={one} month={month} isBusy={asked.isLoading} />
            ))}
            <p className={styles.notes}>{say('share.estimate')}</p>
          </>
        )
      }
    </Loaded>
  );
}

interface Props {
  readonly of: Division;
  readonly month: string;
  readonly isBusy: boolean;
}

function Shared({ of, month, isBusy }: Props) {
  const say = useText(shareWords);
  const cost = useCostWords();
  const columns = useDivisionColumns(of);
  const title = `${of.name} · ${month}`;
  const inMoney = of.amount !== null;
  const worthOf = (one: Division['receivers'][number]): number => Number((inMoney ? one.amount : one.energy) ?? 0);
  const figure = (value: number): string =>
    inMoney ? `¥ ${cost.number(value.toFixed(2), 2)}` : `${cost.number(String(value), 2)} ${of.measure ?? ''}`;
  const parts = of.receivers
    .map((one) => ({ id: one.unit, name: one.name ?? say('share.hiddenUnit'), value: worthOf(one) }))
    .filter(({ value }) => value > 0);
  const all = parts.reduce((sum, { value }) => sum + value, 0);
  const giver = of.unitName ?? say('share.hiddenUnit');
  return (
    <Panel
      title={title}
      note={say('share.flow', { name: giver })}
      busy={isBusy}
      actions={<TableFiles name={title} columns={columns} rows={divisionRows(of)} />}
    >
      {of.none === null ? null : <p className={styles.missed}>{say(`share.none.${of.none}`)}</p>}
      {parts.length === 0 ? null : (
        <FlowChart
          label={say('share.flow', { name: giver })}
          middle={{ name: giver, figure: figure(all) }}
          sources={[{ id: of.unit, name: of.name, value: all }]}
          parts={parts}
          figureOf={({ value }) => figure(value)}
        />
      )}
      <DivisionTable of={of} />
    </Panel>
  );
}
