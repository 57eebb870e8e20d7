import { useLocation } from 'wouter';
import { zoneOf } from '../../../domain/clock/zone.ts';
import type { Answer } from '../../../domain/figure/answer.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { BarsChart } from '../../../src/kit/chart/BarsChart.tsx';
import { ChartPanel } from '../../../src/kit/chart/ChartPanel.tsx';
import { useFigure } from '../../../src/kit/figure/useFigure.ts';
import { useSite, useTimes } from '../../../src/kit/time/times.ts';
import { axisNames } from '../parts/axisNames.ts';
import styles from '../parts/figures.module.css';
import type { FigureView } from '../parts/useFigureView.ts';
import { words } from './words.ts';

interface Props {
  readonly answer: Answer;
  readonly view: FigureView;
  readonly isBusy: boolean;
}

const numberOf = (value: string | null | undefined): number | null => (value == null ? null : Number(value));

/** Step by step; of one unit, last year behind. A bar opens that step. */
export function Steps({ answer, view, isBusy }: Props) {
  const say = useText(words);
  const figure = useFigure();
  const times = useTimes();
  const zone = zoneOf(useSite().zone);
  const [, go] = useLocation();
  const names = axisNames(answer, view.step, times);
  const now = answer.series.filter(({ compared }) => compared === null);
  const unit = now[0]?.unit ?? null;
  const mine = now.filter((one) => one.unit === unit);
  const before = mine.length === 1 ? answer.series.find((one) => one.compared === 0 && one.unit === unit) : undefined;
  const nameOf = (id: string): string => answer.names.find((one) => one.id === id)?.name ?? id;
  const told = [
    ...(before === undefined
      ? []
      : [{ id: 'then', name: say('trend.lastYear'), values: before.values, color: 1, reference: true as const }]),
    ...mine.map(({ subject, values }, n) => ({ id: subject.id, name: nameOf(subject.id), values, color: n + 1 })),
  ];
  const open = (n: number) => {
    const [from, to] = [answer.axes[0]?.edges[n], answer.axes[0]?.edges[n + 1]];
    const [id] = view.units;
    if (from === undefined || to === undefined || id === undefined) return;
    const dayOf = (at: string): string => zone.written(Date.parse(at)).local.slice(0, 10);
    const address = { units: id, from: dayOf(from), to: dayOf(to), medium: view.medium ?? 'all' };
    go(`/energyConsumption?${new URLSearchParams(address)}`);
  };
  return (
    <ChartPanel
      title={say('trend.steps')}
      note={before === undefined ? (unit ?? '') : say('trend.steps.note', { unit: unit ?? '' })}
      busy={isBusy}
      legend={mine.map(({ subject }, n) => ({ color: n + 1, name: nameOf(subject.id) }))}
      table={{
        rows: names.map((name, n) => ({ name, n })),
        idOf: ({ name, n }) => `${name}${n}`,
        say,
        columns: (column) => [
          column.name('trend.time', ({ name }) => name),
          ...told.map(({ id, name, values }) =>
            column.figure({ key: id, title: name }, ({ n }: { readonly n: number }) => values[n], figure.in(unit)),
          ),
        ],
      }}
    >
      <div className={styles.chart}>
        <BarsChart
          label={say('trend.steps')}
          categories={names}
          bars={told.map(({ values, ...bar }) => ({ ...bar, values: values.map(numberOf) }))}
          onPick={open}
        />
      </div>
    </ChartPanel>
  );
}
