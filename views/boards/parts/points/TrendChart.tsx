import { useMemo } from 'react';
import { listAlarms } from '../../../../domain/alarm/calls.ts';
import { instantOf } from '../../../../domain/clock/clock.ts';
import { aDay as day } from '../../../../domain/clock/lengths.ts';
import { type BucketRow, type PointRow, seriesOfPoints } from '../../../../domain/telemetry/calls.ts';
import { titleOfAlarm } from '../../../../src/alarms/alarmWords.ts';
import { useCall, useWholeList } from '../../../../src/api/useCall.ts';
import { useClock } from '../../../../src/clock/useClock.ts';
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

/** The first curve a day before, laid on the span; none where it was not asked for, is a counter or a state. */
function useDayBefore([first]: readonly PointRow[]): Earlier {
  const { name, from, to } = useBoardSpan();
  const { compare } = useParameters();
  const fits = name === 'today' || name === 'yesterday' || name === 'last24h';
  const asks = first?.kind === 'analog' && compare !== 'none' && fits;
  const { value } = useCall(
    seriesOfPoints,
    asks ? { query: { points: [first.id], from: instantOf(from - day), to: instantOf(to - day), buckets } } : null,
    { noErrorPage: true },
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
  const { from, to } = useBoardSpan();
  const asked = useWholeList(
    listAlarms,
    points.length === 0
      ? null
      : {
          point: points.map(({ id }) => id),
          'raisedAt.from': instantOf(from),
          'raisedAt.to': instantOf(to),
          standing: false,
          sort: '-raisedAt',
        },
    { noErrorPage: true },
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
