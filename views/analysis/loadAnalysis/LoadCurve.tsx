import { useMemo } from 'react';
import type { Answer, Series } from '../../../domain/figure/answer.ts';
import { useClock } from '../../../src/clock/useClock.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { ChartPanel } from '../../../src/kit/chart/ChartPanel.tsx';
import type { ChartData, ChartSeries } from '../../../src/kit/chart/chart.ts';
import { TimeChart } from '../../../src/kit/chart/TimeChart.tsx';
import { useChartFeed } from '../../../src/kit/chart/useChartFeed.ts';
import { useFigure } from '../../../src/kit/figure/useFigure.ts';
import { useTimes } from '../../../src/kit/time/times.ts';
import styles from '../parts/figures.module.css';
import { words } from './words.ts';

interface Props {
  readonly answer: Answer;
  readonly isBusy: boolean;
}

const numberOf = (value: string | null | undefined): number | null => (value == null ? null : Number(value));

const isContract = ({ measure }: Series): boolean => measure === 'load.contract';
const keyOf = ({ measure, subject, compared }: Series): string => `${measure}${subject.id}${compared}`;

/** The load over time beside the demand that was agreed, before that of the comparison: step beside step. */
export function LoadCurve({ answer, isBusy }: Props) {
  const say = useText(words);
  const figure = useFigure();
  const times = useTimes();
  const clock = useClock();
  const nameOf = (id: string): string => answer.names.find((one) => one.id === id)?.name ?? id;
  const edges = useMemo(() => (answer.axes[0]?.edges ?? []).map((at) => Date.parse(at) / 1000), [answer]);
  const series = useMemo(() => {
    const powers = answer.series.filter(({ measure }) => measure === 'load.power');
    const now = powers.filter(({ compared }) => compared === null);
    const agreed = answer.series.filter(
      ({ measure, values }) => measure === 'load.contract' && values.some((value) => value !== null),
    );
    return [...powers.filter(({ compared }) => compared === 0), ...now, ...agreed].map((one) => ({
      one,
      color: now.findIndex(({ subject }) => subject.id === one.subject.id) + 1,
    }));
  }, [answer]);
  const looks = useMemo<readonly ChartSeries[]>(
    () =>
      series.map(({ one, color }) => ({
        id: keyOf(one),
        name: one.subject.id,
        unit: 'kW',
        decimals: 1,
        color,
        stepped: true,
        ...(one.compared === null ? {} : { reference: true }),
        ...(isContract(one) ? { dashed: true } : {}),
      })),
    [series],
  );
  const data = useMemo<ChartData>(
    () => ({
      times: edges,
      // A step holds to its end: closed at the last edge.
      series: series.map(({ one }) => ({ mean: edges.map((_, n) => numberOf(one.values[n] ?? one.values.at(n - 1))) })),
      gaps: [],
    }),
    [edges, series],
  );
  const feed = useChartFeed(data);
  const now = series.filter(({ one }) => one.compared === null);
  const titleOf = (one: Series): string => {
    const name = nameOf(one.subject.id);
    if (isContract(one)) return say('load.contractOf', { unit: name });
    return one.compared === null ? name : `${name} · ${say('load.compared')}`;
  };
  return (
    <ChartPanel
      title={say('load.curve')}
      note={say('load.curve.note')}
      busy={isBusy}
      legend={now.filter(({ one }) => !isContract(one)).map(({ one, color }) => ({ color, name: titleOf(one) }))}
      table={{
        rows: edges.slice(0, -1).map((at, n) => ({ at, n })),
        idOf: ({ at }) => String(at),
        say,
        columns: (column) => [
          column.name('load.at', ({ at }) => times.full(at * 1000), { draws: ({ at }) => times.dayTime(at * 1000) }),
          ...series.map(({ one }) =>
            column.figure(
              { key: keyOf(one), title: titleOf(one) },
              ({ n }: { readonly n: number }) => one.values[n],
              figure.in('kW'),
            ),
          ),
        ],
      }}
    >
      <div className={styles.high}>
        <TimeChart
          label={say('load.curve')}
          series={looks}
          feed={feed}
          span={() => ({ from: edges[0] ?? 0, to: edges.at(-1) ?? 1 })}
          now={() => clock.now() / 1000}
          zeroBase
          gapText={say('load.gap')}
        />
      </div>
    </ChartPanel>
  );
}
