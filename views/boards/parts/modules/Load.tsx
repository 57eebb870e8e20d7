import { useMemo } from 'react';
import { Link } from 'wouter';
import { instantOf } from '../../../../domain/clock/clock.ts';
import { aDay as day } from '../../../../domain/clock/lengths.ts';
import { type BucketRow, seriesOfPoints } from '../../../../domain/telemetry/calls.ts';
import { quality } from '../../../../domain/telemetry/quality.ts';
import { defineMessages } from '../../../../domain/text/message.ts';
import { usePast } from '../../../../src/address/usePast.ts';
import { useAsked } from '../../../../src/api/useAsked.ts';
import { useClock, useNow } from '../../../../src/clock/useClock.ts';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { useLang } from '../../../../src/i18n/lang.ts';
import type { ChartData, ChartFeed, ChartLimit, ChartSeries } from '../../../../src/kit/chart/chart.ts';
import { TimeChart } from '../../../../src/kit/chart/TimeChart.tsx';
import { Bar, Box, Words } from '../../../../src/kit/layout/parts.tsx';
import { writeNumber } from '../../../../src/kit/number/format.ts';
import { Quantity } from '../../../../src/kit/number/Quantity.tsx';
import { Unit } from '../../../../src/kit/number/Unit.tsx';
import { useTimes } from '../../../../src/kit/time/times.ts';
import { useLinks } from '../../../../src/live/useLive.ts';
import { useTrend } from '../../../../src/live/useTrend.ts';
import { useApi } from '../../../../src/session/useSession.ts';
import { Failed, NoPoints, useHome } from '../AtHome.tsx';
import { bySubject } from '../bySubject.tsx';
import { type Curve, curveOf, summed, together, valueAt } from '../load/today.ts';
import { useHomeLoad } from '../load/useHomeLoad.ts';
import { useSumNow } from '../load/useSumNow.ts';
import { useToday } from '../load/useToday.ts';
import { ModuleFrame } from '../ModuleFrame.tsx';
import { PointChips } from '../PointChips.tsx';
import styles from './modules.module.css';
import { UnitLoad } from './unit/UnitLoad.tsx';

const words = defineMessages({
  'home.load.now': { cn: '现在', en: 'Now' },
  'home.load.today': { cn: '今日', en: 'Today' },
  'home.load.yesterday': { cn: '昨日', en: 'Yesterday' },
  'home.load.vsYesterday': { cn: '比昨日同刻', en: 'vs yesterday' },
  'home.load.demand': { cn: '15 分钟需量 {time} 起，进行中', en: '15 min mean since {time}, running' },
  'home.load.demand.partial': {
    cn: '15 分钟需量 {time} 起，进行中，缺数',
    en: '15 min mean since {time}, running, partial',
  },
  'home.load.toLimit': { cn: '需量距核定需量', en: '15 min mean to the agreed demand' },
  'home.load.peak': { cn: '今日峰值 {time}', en: 'Peak today {time}' },
  'home.load.limit': { cn: '核定需量', en: 'Contracted demand' },
  'home.load.of': { cn: '{n} 个测点之和', en: 'Sum of {n} points' },
  'home.load.notThen': {
    cn: '只看今天进行中的负荷，过去的见历史数据',
    en: 'It tells of the day that runs; what was before stands in the history',
  },
  'home.load.history': { cn: '历史数据', en: 'History' },
  'home.load.gap': { cn: '无数据', en: 'no data' },
});

const unit = 'kW';
const buckets = 288;
const nothing: Curve = { times: [], values: [] };

/** The load now, its curve of today beside that of yesterday, and the demand that is agreed. */
function AtHome() {
  const say = useText(words);
  const { loadPoints } = useHome().real;
  return (
    <ModuleFrame
      note={say('home.load.of', { n: loadPoints.length })}
      way={
        loadPoints.length === 0 ? null : (
          <Link href={`/z_historyData?points=${loadPoints.join()}`}>{say('home.load.history')}</Link>
        )
      }
    >
      {loadPoints.length === 0 ? <NoPoints /> : <Curves points={loadPoints} />}
    </ModuleFrame>
  );
}

function Curves({ points }: { readonly points: readonly string[] }) {
  const say = useText(words);
  const clock = useClock();
  const today = useToday();
  const yesterday = useYesterday(points, today.from);
  const trend = useTrend({
    points: useMemo(() => points.map((id) => ({ id, period: 1000 })), [points]),
    since: today.from,
    buckets,
  });
  const feed = useLoadFeed(trend.feed, yesterday);
  const { demandLimit } = useHome().real;
  const series = useMemo<readonly ChartSeries[]>(
    () => [
      { id: 'today', name: say('home.load.today'), unit, decimals: 0, color: 1 },
      { id: 'yesterday', name: say('home.load.yesterday'), unit, decimals: 0, color: 2, reference: true },
    ],
    [say],
  );
  const limits: readonly ChartLimit[] =
    demandLimit === null
      ? []
      : [{ name: 'H', value: demandLimit, level: 3, series: 'today', label: say('home.load.limit') }];
  return (
    <>
      <Figures points={points} limit={demandLimit} yesterday={yesterday} midnight={today.from} />
      <div className={styles.made}>
        <PointChips ids={points} />
      </div>
      {trend.fault === null ? null : <Failed why={trend.fault} />}
      <Box pad="1" size="fill">
        {feed === null ? null : (
          <TimeChart
            label={`${say('home.load.today')}, ${say('home.load.yesterday')} ${unit}`}
            series={series}
            feed={feed}
            span={() => ({ from: today.from / 1000, to: today.to / 1000 })}
            now={() => clock.now() / 1000}
            limits={limits}
            zeroBase
            gapText={say('home.load.gap')}
          />
        )}
      </Box>
    </>
  );
}

/** Yesterday's curve, laid on today's clock. */
function useYesterday(points: readonly string[], midnight: number): Curve {
  const api = useApi();
  const { value } = useAsked(`${points.join()} ${midnight}`, (signal) =>
    api.call(
      seriesOfPoints,
      { query: { points, from: instantOf(midnight - day), to: instantOf(midnight), buckets } },
      { signal },
    ),
  );
  return useMemo(() => {
    if (value === null) return nothing;
    return curveOf(value.series as Readonly<Record<string, readonly BucketRow[]>>, points, {
      width: value.width ?? 0,
      later: day,
    });
  }, [value, points]);
}

/** Today's points as one curve, with yesterday's behind it. */
function useLoadFeed(feed: ChartFeed | null, yesterday: Curve): ChartFeed | null {
  return useMemo(() => {
    if (feed === null) return null;
    let made: { readonly of: ChartData; readonly data: ChartData } | null = null;
    return {
      subscribe: feed.subscribe,
      read: () => {
        const of = feed.read();
        if (made?.of !== of)
          made = { of, data: { ...together({ times: of.times, values: summed(of) }, yesterday), gaps: of.gaps } };
        return made.data;
      },
    };
  }, [feed, yesterday]);
}

interface FiguresProps {
  readonly points: readonly string[];
  readonly limit: number | null;
  readonly yesterday: Curve;
  /** ms; when today began. */
  readonly midnight: number;
}

function Figures({ points, limit, yesterday, midnight }: FiguresProps) {
  const say = useText(words);
  const lang = useLang();
  const times = useTimes();
  const now = useNow(5000);
  const sum = useSumNow(points);
  const isOld = useLinks().values.downSince !== null;
  const { peak, demand, left } = useHomeLoad({ of: points.join(), midnight, sum: isOld ? null : sum, limit });
  const before = valueAt(yesterday, now / 1000);
  const change = sum === null || before === null || before === 0 ? null : ((sum - before) / before) * 100;
  const figure = (
    label: string,
    value: number | null,
    more: { readonly decimals?: number; readonly unit?: string; readonly sign?: string } = {},
  ) => (
    <div>
      <Words as="dt" text="note">
        {label}
      </Words>
      <Words as="dd" text="figure" words="line">
        {value !== null && value > 0 ? more.sign : ''}
        {writeNumber(value, more.decimals ?? 0, lang)} {value === null ? null : <Unit unit={more.unit ?? unit} />}
      </Words>
    </div>
  );
  return (
    <Bar as="dl" at="end" pad="0 3" size="fixed" className={styles.figures}>
      <div className={styles.now}>
        <Words as="dt" text="note" className="bb-spoken">
          {say('home.load.now')}
        </Words>
        <Words as="dd" words="line" text="figure">
          <Quantity value={sum} decimals={0} unit={unit} quality={isOld ? quality.stale : quality.good} />
        </Words>
      </div>
      {figure(say('home.load.vsYesterday'), change, { decimals: 1, unit: '%', sign: '+' })}
      {demand === null
        ? null
        : figure(
            say(demand.isPartial ? 'home.load.demand.partial' : 'home.load.demand', { time: times.short(demand.from) }),
            demand.mean,
          )}
      {limit === null ? null : figure(say('home.load.toLimit'), left)}
      {peak === null ? null : figure(say('home.load.peak', { time: times.short(peak.at) }), peak.value)}
    </Bar>
  );
}

/** Peak, demand and load are those of the day that runs: of the past they would pass for those of then. */
function OfNow() {
  const say = useText(words);
  if (usePast() === null) return <AtHome />;
  return (
    <ModuleFrame>
      <Words as="p" text="note" pad="0 3">
        {say('home.load.notThen')}
      </Words>
    </ModuleFrame>
  );
}

export const Load = bySubject({ Home: OfNow, Unit: UnitLoad });
