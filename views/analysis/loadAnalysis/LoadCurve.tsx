import { useMemo } from 'react';
import type { Answer } from '../../../domain/figure/answer.ts';
import { useClock } from '../../../src/clock/useClock.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { ChartPanel } from '../../../src/kit/chart/ChartPanel.tsx';
import type { ChartData, ChartSeries } from '../../../src/kit/chart/chart.ts';
import { TimeChart } from '../../../src/kit/chart/TimeChart.tsx';
import { useChartFeed } from '../../../src/kit/chart/useChartFeed.ts';
import { useFigure } from '../../../src/kit/figure/useFigure.ts';
import { useTimes } from '../../../src/kit/time/times.ts';
import styles from '../parts/figures.module.css';
import type { FigureView } from '../parts/useFigureView.ts';
import { words } from './words.ts';

interface Props {
  readonly answer: Answer;
  readonly view: FigureView;
  readonly isBusy: boolean;
}

const numberOf = (value: string | null | undefined): number | null => (value == null ? null : Number(value));

/** The load over time, before that of the comparison: step beside step. */
export function LoadCurve({ answer, view, isBusy }: Props) {
  const say = useText(words);
  const figure = useFigure();
  const times = useTimes();
  const clock = useClock();
  const nameOf = (id: string): string => answer.names.find((one) => one.id === id)?.name ?? id;
  const edges = useMemo(() => (answer.axes[0]?.edges ?? []).map((at) => Date.parse(at) / 1000), [answer]);
  const series = useMemo(() => {
    const now = answer.series.filter(({ compared }) => compared === null);
    return [...answer.series.filter(({ compared }) => compared === 0), ...now].map((one) => ({
      one,
      color: now.findIndex(({ subject }) => subject.id === one.subject.id) + 1,
    }));
  }, [answer]);
  const looks = useMemo<readonly ChartSeries[]>(
    () =>
      series.map(({ one, color }) => ({
        ...{
          id: `${one.subject.id}${one.compared}`,
          name: one.subject.id,
          unit: 'kW',
          decimals: 1,
          color,
          stepped: true,
        },
        ...(one.compared === null ? {} : { reference: true }),
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
  return (
    <ChartPanel
      title={say('load.curve')}
      note={view.step === '15min' ? say('load.curve.note') : `${say('load.curve.note')}`}
      busy={isBusy}
      legend={now.map(({ one, color }) => ({ color, name: nameOf(one.subject.id) }))}
      table={{
        rows: edges.slice(0, -1).map((at, n) => ({ at, n })),
        idOf: ({ at }) => String(at),
        columns: [
          {
            ...{ key: 'at', title: say('load.at'), names: true },
            cell: ({ at }) => times.dayTime(at * 1000),
            written: ({ at }) => times.full(at * 1000),
          },
          ...series.map(({ one }) => ({
            key: `${one.subject.id}${one.compared}`,
            title:
              one.compared === null ? nameOf(one.subject.id) : `${nameOf(one.subject.id)} · ${say('load.compared')}`,
            align: 'end' as const,
            cell: ({ n }: { readonly n: number }) => figure.number(one.values[n] ?? null, 'kW'),
            written: ({ n }: { readonly n: number }) => numberOf(one.values[n]),
          })),
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
