import type { Millis } from '../clock/clock.ts';
import type { Zone } from '../clock/zone.ts';
import { quarter } from '../energy/intervals.ts';
import type { Text } from '../text/message.ts';
import { movedBack } from './axis.ts';
import type { AskedSpan } from './question.ts';
import type { FigureScreen } from './screens.ts';
import { type FigureStep, figureSteps, type SpanFormat } from './vocabulary.ts';

/** The spans that are one click away, whole ones of the calendar: this month is all of it, and what is still to come is told as that. */
export const periodPicks = [
  'yesterday',
  'currentMonth',
  'previousMonth',
  'currentQuarter',
  'thisYear',
  'lastYear',
] as const;
export type PeriodPick = (typeof periodPicks)[number];

export const periodNames: Readonly<Record<PeriodPick, Text>> = {
  yesterday: { cn: '昨天', en: 'Yesterday' },
  currentMonth: { cn: '本月', en: 'This month' },
  previousMonth: { cn: '上月', en: 'Last month' },
  currentQuarter: { cn: '本季', en: 'This quarter' },
  thisYear: { cn: '今年', en: 'This year' },
  lastYear: { cn: '去年', en: 'Last year' },
};

const pad = (n: number): string => String(n).padStart(2, '0');
/** The first of a month, counted from the year 0. */
const first = (months: number): string =>
  `${String(Math.floor(months / 12)).padStart(4, '0')}-${pad((months % 12) + 1)}-01`;
const monthsOf = (date: string): number => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1;
export const dayAfter = (date: string, days = 1): string =>
  new Date(Date.parse(`${date}T00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

const today = (now: Millis, zone: Zone): string => zone.written(now).local.slice(0, 10);

export function pickedSpan(pick: PeriodPick, now: Millis, zone: Zone): AskedSpan {
  const date = today(now, zone);
  const month = monthsOf(date);
  const quarter = month - (month % 3);
  const year = month - (month % 12);
  const of: Readonly<Record<PeriodPick, readonly [string, string]>> = {
    yesterday: [dayAfter(date, -1), date],
    currentMonth: [first(month), first(month + 1)],
    previousMonth: [first(month - 1), first(month)],
    currentQuarter: [first(quarter), first(quarter + 3)],
    thisYear: [first(year), first(year + 12)],
    lastYear: [first(year - 12), first(year)],
  };
  return spanOfDays(...of[pick]);
}

/** What a screen opens with. */
export function firstSpan(of: FigureScreen['first']['span'], now: Millis, zone: Zone): AskedSpan {
  const date = today(now, zone);
  const month = monthsOf(date);
  if (of === 'minutes120' || of === 'hours24' || of === 'hours72') return recentSpan(of, now, zone);
  if (of === 'days7') return spanOfDays(dayAfter(date, -7), date);
  if (of === 'days31') return spanOfDays(dayAfter(date, -31), date);
  if (of === 'months3') return spanOfDays(first(month - 2), first(month + 1));
  if (of === 'months12') return spanOfDays(first(month - 11), first(month + 1));
  if (of === 'quarters8') return spanOfDays(first(month - (month % 3) - 21), first(month - (month % 3) + 3));
  return pickedSpan(of, now, zone);
}

const recent = { minutes120: 120, hours24: 1440, hours72: 4320 } as const;

/** A moment as a question names it. */
export const askedMoment = (at: Millis, zone: Zone): string => zone.written(at).local.slice(0, 16).replace(' ', 'T');

/** So long back from the last whole quarter of an hour. */
export function recentSpan(of: keyof typeof recent, now: Millis, zone: Zone): AskedSpan {
  const to = Math.floor(now / quarter) * quarter;
  const from = askedMoment(to - recent[of] * 60_000, zone);
  return { format: of === 'minutes120' ? 'minute' : 'hour', from, to: askedMoment(to, zone) };
}

/** By what a span is picked follows from its ends: years, quarters and months are whole ones. */
export function spanOfDays(from: string, to: string): AskedSpan {
  return { format: formatOf(from, to), from, to };
}

function formatOf(from: string, to: string): SpanFormat {
  if (!from.endsWith('-01') || !to.endsWith('-01')) return 'day';
  const months = monthsOf(to) - monthsOf(from);
  if (months <= 12) return 'month';
  if (monthsOf(from) % 12 === 0 && months % 12 === 0) return 'year';
  return monthsOf(from) % 3 === 0 && months % 3 === 0 ? 'quarter' : 'month';
}

/** A span as people say it: its first and its last day, both within; one day alone; one of hours with its ends. */
export function writtenSpan({ from, to }: Pick<AskedSpan, 'from' | 'to'>): string {
  const last = isDay(to) ? dayAfter(to, -1) : to;
  return from === last ? from : `${from} – ${last}`.replaceAll('T', ' ');
}

const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text) && Number.isFinite(Date.parse(text));

/** The span before or after, as long by the calendar. */
export function steppedSpan({ from, to, format }: AskedSpan, by: -1 | 1, zone: Zone): AskedSpan {
  const days = Math.round((Date.parse(`${to}T00:00Z`) - Date.parse(`${from}T00:00Z`)) / 86_400_000);
  const isMonths = from.endsWith('-01') && to.endsWith('-01');
  const back = isMonths ? { months: -by * (monthsOf(to) - monthsOf(from)) } : { days: -by * days };
  const ends = movedBack(
    [from, to].map((date) => zone.instantAt(`${date}T00:00`) ?? 0),
    back,
    zone,
  );
  const [start = from, end = to] = ends.map((at) => zone.written(at).local.slice(0, 10));
  return { format, from: start, to: end };
}

const longest: Readonly<Partial<Record<FigureStep, number>>> = { '15min': 31, hour: 31, day: 400, week: 800 };
const shortest: Readonly<Partial<Record<FigureStep, number>>> = { day: 2, week: 8, month: 63, quarter: 184, year: 367 };

/** The steps that make sense of a span: neither one nor thousands. */
export function stepsOfSpan({ from, to }: AskedSpan, offered: readonly FigureStep[]): readonly FigureStep[] {
  const days = (Date.parse(`${to}T00:00Z`) - Date.parse(`${from}T00:00Z`)) / 86_400_000;
  return figureSteps.filter(
    (step) =>
      offered.includes(step) && days <= (longest[step] ?? Number.POSITIVE_INFINITY) && days >= (shortest[step] ?? 0),
  );
}
