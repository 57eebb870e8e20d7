import { useMemo } from 'react';
import type { Answer, Series } from '../../../domain/figure/answer.ts';
import { useClock } from '../../../src/clock/useClock.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { ChartPanel } from '../../../src/kit/chart/ChartPanel.tsx';
import type { ChartData, ChartLimit, ChartSeries } from '../../../src/kit/chart/chart.ts';
import { TimeChart } from '../../../src/kit/chart/TimeChart.tsx';
import { useChartFeed } from '../../../src/kit/chart/useChartFeed.ts';
import { useTimes } from '../../../src/kit/time/times.ts';
import { deviceWords as words } from './deviceWords.ts';
import styles from './figures.module.css';
import { useQualityNumber } from './useQualityNumber.ts';

interface Props {
  readonly title: string;
  readonly note: string;
  readonly answer: Pick<Answer, 'axes'>;
  readonly series: readonly Series[];
  readonly nameOf: (series: Series) => string;
  /** `isBound`: it parts zones of which neither is amiss. */
  readonly limits?: readonly { readonly label: string; readonly value: number; readonly isBound?: boolean }[];
  readonly zeroBase?: boolean;
  readonly isBusy: boolean;
}

const numberOf = (value: string | null | undefined): number | null => (value == null ? null : Number(value));
const idOf = ({ measure, subject, part }: Series): string => `${measure}/${subject.id}/${part?.id ?? ''}`;

/** Steps of several series over time, with the limits that they are judged by. */
export function SeriesChart({ title, note, answer, series, nameOf, limits = [], zeroBase = false, isBusy }: Props) {
  const say = useText(words);
  const number = useQualityNumber();
  const times = useTimes();
  const clock = useClock();
  const edges = useMemo(() => (answer.axes[0]?.edges ?? []).map((at) => Date.parse(at) / 1000), [answer]);
  const looks = useMemo<readonly ChartSeries[]>(
    () =>
      series.map((one, n) => ({
        id: idOf(one),
        name: nameOf(one),
        unit: one.unit,
        decimals: 2,
        color: n + 1,
        stepped: true,
      })),
    [series, nameOf],
  );
  const data = useMemo<ChartData>(
    () => ({
      times: edges,
      // A step holds to its end: closed at the last edge.
      series: series.map(({ values }) => ({
        mean: edges.map((_, n) => numberOf(values[n] ?? (n === values.length ? values.at(-1) : null))),
      })),
      gaps: [],
    }),
    [edges, series],
  );
  const feed = useChartFeed(data);
  const drawn = limits.map(
    ({ label, value, isBound = false }): ChartLimit => ({
      name: value < 0 ? 'L' : 'H',
      value,
      level: 2,
      label,
      isBound,
    }),
  );
  return (
    <ChartPanel
      title={title}
      note={note}
      busy={isBusy}
      legend={series.map((one, n) => ({ color: n + 1, name: nameOf(one) }))}
      table={{
        rows: edges.slice(0, -1).map((at, n) => ({ at, n })),
        idOf: ({ at }) => String(at),
        say,
        columns: (column) => [
          column.name('devices.at', ({ at }) => times.full(at * 1000), { draws: ({ at }) => times.dayTime(at * 1000) }),
          ...series.map((one) =>
            column.figure(
              { key: idOf(one), title: nameOf(one) },
              ({ n }: { readonly n: number }) => one.values[n],
              number,
            ),
          ),
        ],
      }}
    >
      <div className={styles.chart}>
        <TimeChart
          label={title}
          series={looks}
          feed={feed}
          limits={drawn}
          span={() => ({ from: edges[0] ?? 0, to: edges.at(-1) ?? 1 })}
          now={() => clock.now() / 1000}
          zeroBase={zeroBase}
          gapText={say('devices.gap')}
        />
      </div>
    </ChartPanel>
  );
}
