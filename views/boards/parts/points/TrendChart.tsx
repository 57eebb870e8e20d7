import { useMemo } from 'react';
import { listAlarms } from '../../../../domain/alarm/calls.ts';
import { instantOf } from '../../../../domain/clock/clock.ts';
import { aDay as day, anHour as hour } from '../../../../domain/clock/lengths.ts';
import { type BucketRow, type PointRow, seriesOfPoints } from '../../../../domain/telemetry/calls.ts';
import { titleOfAlarm } from '../../../../src/alarms/alarmWords.ts';
import { useReading } from '../../../../src/api/useCall.ts';
import { wholeList } from '../../../../src/api/wholeList.ts';
import { useClock, useNow } from '../../../../src/clock/useClock.ts';
import { useLang } from '../../../../src/i18n/lang.ts';
import type { ChartEvent } from '../../../../src/kit/chart/chart.ts';
import { markStateOf } from '../../../../src/kit/mark/markState.ts';
import { useBoardSpan, useParameters } from '../board/standing.ts';
import { type Earlier, laidOn, noEarlier } from './dayBefore.ts';
import { PointsChart } from './PointsChart.tsx';
import { spanQuestion } from './spanQuestion.ts';

const buckets = 288;

interface Props {
  /** Of one unit. */
  readonly points: readonly PointRow[];
  readonly firstColor: number;
}

/** Curves of one unit over the span of their board, with limits and alarms; the first before that of the day before. */
export function TrendChart({ points, firstColor }: Props) {
  const clock = useClock();
  const span = useBoardSpan();
  const earlier = useDayBefore(points);
  const events = useAlarms(points);
  return (
    <PointsChart
      points={points}
      firstColor={firstColor}
      question={spanQuestion(span, clock.now())}
      span={() => ({ from: span.from / 1000, to: span.to / 1000 })}
      buckets={buckets}
      earlier={earlier}
      events={events}
    />
  );
}

/** How often (ms) the marks of alarms are asked for again. */
const beat = 60_000;

/** The first curve a day before, laid on the span; none where it was not asked for, is a counter or a state. */
function useDayBefore([first]: readonly PointRow[]): Earlier {
  const { name, from, to } = useBoardSpan();
  const { compare } = useParameters();
  const fits = name === 'today' || name === 'yesterday' || name === 'last24h';
  const asks = first?.kind === 'analog' && compare !== 'none' && fits;
  // A span that moves with now is the same question all the while: what was told stays until it is told anew.
  const { value } = useReading(
    asks ? ['the day before', first.id, name, name === 'last24h' ? null : from] : null,
    { noErrorPage: true, moved: Math.floor(to / hour) },
    (api, options) =>
      api.call(
        seriesOfPoints,
        { query: { points: [first?.id ?? ''], from: instantOf(from - day), to: instantOf(to - day), buckets } },
        options,
      ),
  );
  return useMemo(() => {
    if (!asks || value === null || value.width === null) return noEarlier;
    const rows = (value.series[first.id] ?? []) as readonly BucketRow[];
    return laidOn(rows, { width: value.width / 1000, later: day / 1000 });
  }, [asks, value, first?.id]);
}

/** What alarmed at these points within the span, as marks. */
function useAlarms(points: readonly PointRow[]): readonly ChartEvent[] {
  const lang = useLang();
  const { name, from, to } = useBoardSpan();
  const minute = Math.floor(useNow(beat) / beat);
  const ids = points.map(({ id }) => id);
  const query = {
    point: ids,
    'raisedAt.from': instantOf(from),
    'raisedAt.to': instantOf(to),
    standing: false,
    sort: '-raisedAt' as const,
  };
  const asked = useReading(
    ids.length === 0 ? null : ['alarms of a trend', ids, name, name.startsWith('last') ? null : from],
    { noErrorPage: true, moved: minute },
    (api, options) => wholeList((page) => api.call(listAlarms, { query: { ...query, ...page } }, options)),
  );
  const rows = asked.value?.rows;
  return useMemo(
    () =>
      (rows ?? []).map((alarm) => ({
        at: Date.parse(alarm.raisedAt) / 1000,
        level: alarm.level,
        state: markStateOf(alarm),
        text: titleOfAlarm(alarm, lang),
      })),
    [rows, lang],
  );
}
