import type { Series } from '../../../domain/figure/answer.ts';
import type { Medium } from '../../../domain/figure/vocabulary.ts';
import { energyKinds } from '../../../domain/unit/energyKinds.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { useWord } from '../../../src/i18n/lang.ts';
import { ChartPanel } from '../../../src/kit/chart/ChartPanel.tsx';
import { FlowChart } from '../../../src/kit/chart/FlowChart.tsx';
import type { Flow } from '../../../src/kit/chart/flows.ts';
import { useFigure } from '../../../src/kit/figure/useFigure.ts';
import type { Consumption } from '../parts/consumption.ts';
import styles from '../parts/figures.module.css';
import { words } from './words.ts';

interface Props {
  readonly consumption: Consumption;
  readonly name: string;
  readonly medium: Medium | null;
  /** Of its own counters, or of each medium. */
  readonly sources: readonly Series[];
  readonly isBusy: boolean;
  readonly onPick: (id: string) => void;
  readonly onRest: () => void;
}

const restId = 'rest';

/** Where it came from and where it went. What gives more than it takes (the sun, a battery) stands among the sources. */
export function Flows({ consumption, name, sources, isBusy, onPick, onRest }: Props) {
  const say = useText(words);
  const word = useWord();
  const figure = useFigure();
  const { main, unit, rows } = consumption;
  if (main === null) return null;
  const told = sources.filter((one) => one.part !== null && one.unit === unit);
  const nameOf = ({ part, medium }: Series): string =>
    part?.name ?? (part?.by === 'medium' && medium !== null ? word(energyKinds[medium]) : say('consumption.hidden'));
  const all: readonly Flow[] = rows.flatMap(({ id, name: of, isRest, total }) =>
    total.value === null
      ? []
      : [
          {
            id: isRest ? restId : id,
            name: isRest ? say('consumption.rest') : (of ?? say('consumption.hidden')),
            value: Number(total.value),
            ...(isRest ? { kind: 'unexplained' as const } : {}),
          },
        ],
  );
  const given = all.filter(({ value }) => value < 0).map((one) => ({ ...one, value: -one.value }));
  const taken = all.filter(({ value }) => value > 0);
  const from: readonly Flow[] = [
    ...told.flatMap((one) => {
      const value = Number(one.total.value ?? 0);
      return value > 0 ? [{ id: one.part?.id ?? '', name: nameOf(one), value }] : [];
    }),
    ...given,
  ];
  const lines = [
    ...from.map((flow) => ({ side: say('consumption.source'), flow })),
    ...taken.map((flow) => ({ side: say('consumption.part'), flow })),
  ];
  const lacking = rows.filter(({ total }) => total.value === null);
  return (
    <ChartPanel
      title={say('consumption.flows')}
      note={say('consumption.flows.note', { unit: unit ?? '' })}
      busy={isBusy}
      table={{
        rows: lines,
        idOf: ({ side, flow }) => `${side}${flow.id}`,
        say,
        columns: (column) => [
          column.words('consumption.source', ({ side }) => side),
          column.name('consumption.unit', ({ flow }) => flow.name),
          column.figure(
            { key: 'value', title: `${say('consumption.use')} ${unit ?? ''}` },
            ({ flow }) => flow.value,
            (value) => figure.number(String(value), unit),
          ),
        ],
      }}
    >
      {all.length === 0 ? (
        <p className={styles.notes}>
          {say('consumption.flows.none')}{' '}
          {rows.length === 0 ? say('consumption.table.none') : figure.why(lacking[0]?.total ?? main.total)}
        </p>
      ) : (
        <>
          <FlowChart
            label={say('consumption.flows')}
            middle={{ name, figure: `${figure.value(main.total, unit)} ${unit ?? ''}` }}
            sources={from}
            parts={taken}
            figureOf={({ value }) => figure.number(String(value), unit)}
            onPick={(id) => (id === restId ? onRest() : onPick(id))}
          />
          <p className={styles.notes}>
            {say('consumption.opens')}
            {lacking.map(({ id, name: of, isRest, total }) => (
              <span key={id}>
                {' · '}
                {isRest ? say('consumption.rest') : (of ?? say('consumption.hidden'))}: {figure.why(total)}
              </span>
            ))}
          </p>
        </>
      )}
    </ChartPanel>
  );
}
