import { useMemo } from 'react';
import type { PointRow } from '../../../../domain/telemetry/calls.ts';
import { defineMessages } from '../../../../domain/text/message.ts';
import { useClock } from '../../../../src/clock/useClock.ts';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { useLang } from '../../../../src/i18n/lang.ts';
import { Button } from '../../../../src/kit/action/Button.tsx';
import {
  type ChartData,
  type ChartEvent,
  type ChartFeed,
  type ChartLimit,
  type ChartSeries,
  standsOnZero,
} from '../../../../src/kit/chart/chart.ts';
import { Swatch } from '../../../../src/kit/chart/Swatch.tsx';
import { TimeChart } from '../../../../src/kit/chart/TimeChart.tsx';
import { Bar, Beside, Box } from '../../../../src/kit/layout/parts.tsx';
import { Unit } from '../../../../src/kit/number/Unit.tsx';
import { useTrend } from '../../../../src/live/useTrend.ts';
import { curveSeries, isState } from '../../../live/parts/point/curveSeries.ts';
import { useLimits, useStateNames } from '../../../live/parts/usePointFacts.ts';
import { type Earlier, noEarlier, withEarlier } from './dayBefore.ts';
import styles from './points.module.css';
import type { SpanQuestion } from './spanQuestion.ts';

const words = defineMessages({
  'board.trend.gap': { cn: '无数据', en: 'no data' },
  'board.trend.failed': { cn: '未能读取：{why}', en: 'Not read: {why}' },
  'board.trend.again': { cn: '重试', en: 'Try again' },
  'board.trend.dayBefore': { cn: '{name} 前一日', en: '{name}, the day before' },
});

interface Props {
  /** Of one unit. */
  readonly points: readonly PointRow[];
  readonly firstColor: number;
  readonly question: SpanQuestion;
  /** What is drawn, s; left out: what was asked. */
  readonly span?: () => { readonly from: number; readonly to: number };
  readonly buckets: number;
  /** Of the first point. */
  readonly earlier?: Earlier;
  readonly events?: readonly ChartEvent[];
}

const noEvents: readonly ChartEvent[] = [];

/** Curves of one unit with their limits, moving on with now. */
export function PointsChart({
  points,
  firstColor,
  question,
  span,
  buckets,
  earlier = noEarlier,
  events = noEvents,
}: Props) {
  const say = useText(words);
  const clock = useClock();
  const lang = useLang();
  const key = points.map(({ id }) => id).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the points count by their ids
  const shown = useMemo(() => points, [key]);
  const trend = useTrend({
    points: useMemo(() => shown.map((one) => ({ id: one.id, period: one.period, isState: isState(one) })), [shown]),
    ...question,
    buckets,
  });
  const names = useStateNames(shown);
  const feed = useBefore(trend.feed, earlier);
  const [first] = shown;
  const series = useMemo<readonly ChartSeries[]>(() => {
    const own = shown.map((one, n) => ({
      ...curveSeries(one, names.get(one.id) ?? null, lang),
      name: one.name,
      color: firstColor + n,
    }));
    if (earlier.size === 0 || first === undefined) return own;
    const name = say('board.trend.dayBefore', { name: first.name });
    const { unit, decimals } = first;
    return [...own, { id: 'dayBefore', name, unit, decimals, color: firstColor + own.length, reference: true }];
  }, [shown, first, names, lang, firstColor, earlier, say]);
  const limits = useLimits(shown.map(({ id }) => id));
  const drawn = shown.flatMap((one): readonly ChartLimit[] =>
    isState(one)
      ? []
      : (limits.get(one.id) ?? []).map((limit) => ({
          ...limit,
          series: one.id,
          ...(shown.length > 1 ? { of: one.name } : {}),
        })),
  );
  if (first === undefined) return null;
  return (
    <section className={styles.chart} aria-busy={trend.isLoading || undefined}>
      <Bar still size="fixed" pad="0 3" text="note">
        {first.unit === null ? null : <Unit unit={first.unit} />}
        {series.map((one) => (
          <Beside key={one.id}>
            {one.reference === true ? <i className={styles.before} /> : <Swatch color={one.color} />} {one.name}
          </Beside>
        ))}
      </Bar>
      {trend.fault === null ? null : (
        <Bar as="p" still pad="0 3" text="fault" role="alert">
          {say('board.trend.failed', { why: trend.fault })}
          <Button size="row" onClick={trend.again}>
            {say('board.trend.again')}
          </Button>
        </Bar>
      )}
      <Box size="fill" pad="1">
        {feed === null ? null : (
          <TimeChart
            label={series.map(({ name }) => name).join(', ')}
            series={series}
            feed={feed}
            span={span ?? trend.span}
            now={() => clock.now() / 1000}
            limits={drawn}
            events={events}
            zeroBase={first.kind !== 'counter' && standsOnZero(first.unit)}
            cursorKey="board"
            gapText={say('board.trend.gap')}
          />
        )}
      </Box>
    </section>
  );
}

/** One feed with the earlier curve behind it; the same as long as both are. */
function useBefore(feed: ChartFeed | null, earlier: Earlier): ChartFeed | null {
  return useMemo(() => {
    if (feed === null || earlier.size === 0) return feed;
    let made: { readonly of: ChartData; readonly data: ChartData } | null = null;
    return {
      subscribe: feed.subscribe,
      read() {
        const of = feed.read();
        if (made?.of !== of) made = { of, data: withEarlier(of, earlier) };
        return made.data;
      },
    };
  }, [feed, earlier]);
}
