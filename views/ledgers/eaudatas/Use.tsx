import { TimelineLineChartIcon } from '@blueprintjs/icons';
import { useMemo } from 'react';
import { useText } from '../../../src/i18n/I18n.tsx';
import { useLang } from '../../../src/i18n/lang.ts';
import { writeNumber } from '../../../src/kit/number/format.ts';
import { Skeleton } from '../../../src/kit/state/Skeleton.tsx';
import { StatePage } from '../../../src/kit/state/StatePage.tsx';
import { PlainTable } from '../../../src/kit/table/PlainTable.tsx';
import { useTimes } from '../../../src/kit/time/times.ts';
import { measuresOf, totalOf, type UsedRow, usePlaces } from '../parts/units/unitEnergy.ts';
import styles from '../parts/units/units.module.css';
import { type Unit, type UnitView, useUsed } from '../parts/units/useUnits.ts';
import { words as unitWords } from '../parts/units/words.ts';
import { Revised } from './Revised.tsx';
import { words } from './words.ts';

/** What the counters of the unit counted, step by step, with its quality; what is missing is missing. */
export function Use({ unit, view }: { readonly unit: Unit; readonly view: UnitView }) {
  const say = useText(words);
  const sayUnit = useText(unitWords);
  const units = useMemo(() => [unit], [unit]);
  const { used, fault, isAnswered } = useUsed(units, view.range, view.step);
  const mine = used.get(unit.id);
  if (unit.energyPoints.length === 0) {
    return (
      <StatePage icon={<TimelineLineChartIcon size={24} />} title={sayUnit('units.noCounters')}>
        {sayUnit('units.noCounters.why')}
      </StatePage>
    );
  }
  if (fault !== null) return <p role="alert">{say('eaudatas.failed', { why: fault.message })}</p>;
  if (!isAnswered) return <Skeleton rows={10} widths={[40, 30]} label={say('eaudatas.loading')} />;
  return (
    <div className={styles.scroll}>
      {measuresOf(mine === undefined ? [] : [mine]).map((measure) => (
        <UseTable key={measure} unit={unit} view={view} measure={measure} rows={mine?.get(measure) ?? []} />
      ))}
    </div>
  );
}

interface TableProps {
  readonly unit: Unit;
  readonly view: UnitView;
  /** What is counted in: kWh, m³. */
  readonly measure: string;
  readonly rows: readonly UsedRow[];
}

function UseTable({ unit, view, measure, rows }: TableProps) {
  const say = useText(words);
  const lang = useLang();
  const times = useTimes();
  const total = totalOf(rows);
  return (
    <div>
      <PlainTable
        label={`${unit.name} ${say('eaudatas.use')} ${measure}`}
        rows={rows}
        idOf={({ start }) => start}
        empty={say('eaudatas.empty')}
        columns={[
          {
            key: 'from',
            title: say('eaudatas.from'),
            names: true,
            cell: ({ start }) => times.full(start).slice(0, view.step === 'month' ? 7 : view.step === 'day' ? 10 : 16),
          },
          {
            key: 'amount',
            title: `${say('eaudatas.amount')} ${measure}`,
            align: 'end',
            cell: ({ amount }) => <span className={styles.number}>{writeNumber(amount, usePlaces, lang)}</span>,
          },
          {
            key: 'quality',
            title: say('eaudatas.quality'),
            cell: ({ quality, partial, revised }) => (
              <>
                {say(`eaudatas.quality.${quality}`)}
                {partial && quality !== 'missing' ? ` · ${say('eaudatas.partial')}` : null}
                {revised === null ? null : <Revised former={revised} measure={measure} />}
              </>
            ),
          },
        ]}
        foot={
          <tr>
            <th scope="row">{say('eaudatas.total')}</th>
            <td data-align="end">
              <span className={styles.number}>{writeNumber(total.amount, usePlaces, lang)}</span>
            </td>
            <td>{say('eaudatas.known', { known: total.known, all: rows.length })}</td>
          </tr>
        }
      />
    </div>
  );
}
