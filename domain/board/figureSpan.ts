import type { Millis } from '../clock/clock.ts';
import type { Zone } from '../clock/zone.ts';
import { recentSpan, spanOfDays } from '../figure/period.ts';
import type { AskedSpan } from '../figure/question.ts';
import type { FigureStep } from '../figure/vocabulary.ts';
import { type SpanName, spanOf } from './spans.ts';

/** What figures are asked of for a span of a board, and by which steps it is drawn: whole days of the calendar, or the 24 hours up to the last whole quarter. */
export function figureSpan(
  name: SpanName,
  now: Millis,
  zone: Zone,
): { readonly span: AskedSpan; readonly step: Extract<FigureStep, 'hour' | 'day' | 'month'> } {
  if (name === 'last24h') return { span: recentSpan('hours24', now, zone), step: 'hour' };
  const dayOf = (at: Millis): string => zone.written(at).local.slice(0, 10);
  const { from, to } = spanOf(name, now, zone);
  // Of so many days until now the day that runs is one: what is still to come of it is told as that.
  const end = name === 'last7d' || name === 'last30d' ? zone.startOfNextDay(now) : to;
  return { span: spanOfDays(dayOf(from), dayOf(end)), step: steps[name] };
}

const steps = {
  today: 'hour',
  yesterday: 'hour',
  month: 'day',
  year: 'month',
  last7d: 'day',
  last30d: 'day',
} as const satisfies Partial<Record<SpanName, FigureStep>>;

/** The longest that a trend is told of: what the screen of boards may ask at once. */
const mostSteps = { day: 31, month: 12 } as const;

/** So many days or months up to the one that runs, it among them. */
export function trendSpan(
  { step, count }: { readonly step: 'day' | 'month'; readonly count: number },
  now: Millis,
  zone: Zone,
): { readonly span: AskedSpan; readonly count: number } {
  const n = Math.min(Math.max(1, Math.trunc(count)), mostSteps[step]);
  const dayOf = (at: Millis): string => zone.written(at).local.slice(0, 10);
  const [start, end] =
    step === 'day'
      ? ([zone.startOfDay, zone.startOfNextDay] as const)
      : ([zone.startOfMonth, zone.startOfNextMonth] as const);
  let from = start(now);
  for (let back = 1; back < n; back++) from = start(from - 1);
  return { span: spanOfDays(dayOf(from), dayOf(end(now))), count: n };
}
