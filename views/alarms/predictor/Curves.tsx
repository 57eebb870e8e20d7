import { useMemo } from 'react';
import type { ForecastCurve } from '../../../domain/alarm/forecast/calls.ts';
import { useClock } from '../../../src/clock/useClock.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { ChartPanel } from '../../../src/kit/chart/ChartPanel.tsx';
import type { ChartData, ChartLimit, ChartSeries } from '../../../src/kit/chart/chart.ts';
import { TimeChart } from '../../../src/kit/chart/TimeChart.tsx';
import { useChartFeed } from '../../../src/kit/chart/useChartFeed.ts';
import { useTimes } from '../../../src/kit/time/times.ts';
import { plainNumber } from '../parts/forecast/nearest.ts';
import styles from './predictor.module.css';
import { useMeasure } from './told.tsx';
import { words } from './words.ts';

interface Props {
  /** Of one unit; each bears its place among all that are drawn, from 1. */
  readonly curves: readonly { readonly curve: ForecastCurve; readonly place: number }[];
  readonly isBusy: boolean;
}

const seconds = (at: string): number => Date.parse(at) / 1000;
const quarter = 900;

/** What was measured, then what is expected with its spread, and the limits; the table says the same. */
export function Curves({ curves, isBusy }: Props) {
  const say = useText(words);
  const times = useTimes();
  const measure = useMeasure();
  const clock = useClock();
  const [first] = curves;
  const unit = first?.curve.unit ?? null;
  const edges = useMemo(
    () => [...new Set(curves.flatMap(({ curve }) => curve.quarters.map(({ at }) => at)))].sort(),
    [curves],
  );
  const at = useMemo(
    () => curves.map(({ curve }) => new Map(curve.quarters.map((one) => [one.at, one] as const))),
    [curves],
  );
  const looks = useMemo(() => curves.flatMap(({ curve, place }) => looksOf(curve, place, say)), [curves, say]);
  const data = useMemo<ChartData>(
    () => ({
      times: edges.map(seconds),
      series: at.flatMap((one) => {
        const column = (of: 'came' | 'value' | 'low' | 'high') => edges.map((edge) => one.get(edge)?.[of] ?? null);
        return [{ mean: column('came') }, { mean: column('value'), min: column('low'), max: column('high') }];
      }),
      gaps: [],
    }),
    [edges, at],
  );
  const feed = useChartFeed(data);
  const from = seconds(edges[0] ?? '');
  const to = seconds(edges.at(-1) ?? '') + quarter;
  const madeAt = first?.curve.madeAt ?? null;
  const title = curves.map(({ curve }) => curve.name).join('、');
  return (
    <ChartPanel
      title={title}
      note={[unit ?? '', madeAt === null ? '' : say('predictor.madeAt', { at: times.dayTime(madeAt) })]
        .filter((one) => one !== '')
        .join(' · ')}
      busy={isBusy}
      legend={curves.flatMap(({ curve, place }) => [
        { color: place, name: say('predictor.came', { name: curve.name }) },
        { color: place, name: say('predictor.value', { name: curve.name }) },
      ])}
      table={{
        rows: edges.map((edge) => ({ edge })),
        idOf: ({ edge }) => edge,
        say,
        columns: (column) => [
          column.name('predictor.at', ({ edge }) => times.full(edge), { draws: ({ edge }) => times.dayTime(edge) }),
          ...curves.flatMap(({ curve }, n) =>
            (['came', 'value', 'low', 'high'] as const).map((of) =>
              column.figure(
                { key: `${curve.point}/${of}`, title: say(`predictor.${of}`, { name: curve.name }) },
                ({ edge }: { readonly edge: string }) => {
                  const value = at[n]?.get(edge)?.[of] ?? null;
                  return value === null ? null : plainNumber(value);
                },
                (value: number) => measure(value, null),
              ),
            ),
          ),
        ],
      }}
    >
      <div className={styles['chart']}>
        <TimeChart
          label={title}
          series={looks}
          feed={feed}
          limits={curves.flatMap(({ curve }) => limitsOf(curve, curves.length > 1))}
          span={() => ({ from, to })}
          now={() => clock.now() / 1000}
          gapText={say('predictor.gap')}
        />
      </div>
    </ChartPanel>
  );
}

type Say = ReturnType<typeof useText<typeof words>>;

function looksOf({ point, name, unit }: ForecastCurve, place: number, say: Say): readonly ChartSeries[] {
  const of = { unit, decimals: 2, color: place };
  return [
    { id: `${point}/came`, name: say('predictor.came', { name }), ...of },
    { id: `${point}/value`, name: say('predictor.value', { name }), ...of, dashed: true },
  ];
}

function limitsOf({ point, name, passings }: ForecastCurve, isNamed: boolean): readonly ChartLimit[] {
  return passings.map(({ limitName, limit }) => ({
    name: limitName,
    value: limit,
    level: limitName === 'HH' || limitName === 'LL' ? 1 : 2,
    series: `${point}/came`,
    ...(isNamed ? { of: name } : {}),
  }));
}
