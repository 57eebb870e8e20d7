import type { Answer } from '../../../domain/figure/answer.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { BarsChart } from '../../../src/kit/chart/BarsChart.tsx';
import { ChartPanel } from '../../../src/kit/chart/ChartPanel.tsx';
import { useFigure } from '../../../src/kit/figure/useFigure.ts';
import { useTimes } from '../../../src/kit/time/times.ts';
import { axisNames } from '../parts/axisNames.ts';
import styles from '../parts/figures.module.css';
import type { FigureView } from '../parts/useFigureView.ts';
import { words } from './words.ts';

interface Props {
  readonly answer: Answer;
  readonly view: FigureView;
  readonly driver: string;
  readonly name: string;
  readonly isBusy: boolean;
}

const numberOf = (value: string | null | undefined): number | null => (value == null ? null : Number(value));

/** What one of a driver took, step by step; of one unit with the comparison behind. */
export function Bars({ answer, view, driver, name, isBusy }: Props) {
  const say = useText(words);
  const figure = useFigure();
  const times = useTimes();
  const names = axisNames(answer, view.step, times);
  const mine = answer.series.filter(({ measure, part }) => measure !== 'driver.value' && part?.id === driver);
  const now = mine.filter(({ compared }) => compared === null);
  const unit = now[0]?.unit ?? null;
  const then = now.length === 1 ? mine.find(({ compared }) => compared === 0) : undefined;
  const nameOf = (id: string): string => answer.names.find((one) => one.id === id)?.name ?? id;
  const told = [
    ...(then === undefined
      ? []
      : [{ id: 'then', name: say('eea.before'), values: then.values, color: 1, reference: true as const }]),
    ...now.map(({ subject, values }, n) => ({ id: subject.id, name: nameOf(subject.id), values, color: n + 1 })),
  ];
  return (
    <ChartPanel
      title={say('eea.chart', { name })}
      note={unit ?? ''}
      busy={isBusy}
      legend={now.map(({ subject }, n) => ({ color: n + 1, name: nameOf(subject.id) }))}
      table={{
        rows: names.map((step, n) => ({ step, n })),
        idOf: ({ step, n }) => `${step}${n}`,
        say,
        columns: (column) => [
          column.name('eea.time', ({ step }) => step),
          ...told.map(({ id, name: title, values }) =>
            column.figure({ key: id, title }, ({ n }: { readonly n: number }) => values[n], figure.in(unit)),
          ),
        ],
      }}
    >
      <div className={styles.chart}>
        <BarsChart
          label={say('eea.chart', { name })}
          categories={names}
          bars={told.map(({ values, ...bar }) => ({ ...bar, values: values.map(numberOf) }))}
        />
      </div>
    </ChartPanel>
  );
}
