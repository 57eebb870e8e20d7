import { aDay as dayMs } from '../../clock/lengths.ts';
import type { IsRestDay } from '../../clock/workingDays.ts';
import { percentChange } from '../../energy/compare.ts';
import { type Quantity, quantity, sumOf } from '../../energy/quantity.ts';
import { type Figured, folded, isWhole, noFigure } from './figured.ts';

/** An hour by the clock of the site, with what was used in it. */
export interface PaceHour {
  /** `2026-11-26`. */
  readonly date: string;
  readonly hour: number;
  readonly figure: Figured;
}

export type PaceFactId =
  | ('soFar' | 'low' | 'middle' | 'high' | 'today' | 'todayUsual' | 'todayPercent')
  | ('night' | 'nightUsual' | 'nightPercent' | 'idle' | 'idlePercent');

export interface PaceFact {
  readonly id: PaceFactId;
  readonly figure: Figured;
}

interface PaceQuestion {
  /** The days of the span: from the first, up to, not with, the second. */
  readonly from: string;
  readonly to: string;
  /** The day that runs. */
  readonly today: string;
  /** By the calendar and what the site says of its days. */
  readonly isRest: IsRestDay;
}

const weeks = [1, 2, 3, 4] as const;
const numberOf = (date: string): number => Date.parse(`${date}T00:00Z`) / dayMs;
const dateOf = (day: number): string => new Date(day * dayMs).toISOString().slice(0, 10);
/** From the first day up to, not with, the second. */
export const datesOf = (from: string, to: string): readonly string[] =>
  Array.from({ length: Math.max(0, numberOf(to) - numberOf(from)) }, (_, n) => dateOf(numberOf(from) + n));

export const isOverDay = (one: Figured): boolean =>
  isWhole(one) && one.elapsed > 0 && one.elapsed >= one.expected && one.value !== null;
const amountOf = (one: Figured): Quantity => one.value ?? quantity(0);

/** Nobody works then, as far as anybody has said: nights and days of rest. */
const isIdle = ({ date, hour }: Pick<PaceHour, 'date' | 'hour'>, isRest: IsRestDay): boolean =>
  isRest(date) || isNight(hour);
const isNight = (hour: number): boolean => hour >= 22 || hour < 6;

/**
 * How a span goes on: what was used so far, and with what it ends where its other days are those of the last four weeks, weekday for weekday: the
 * lowest and the highest of the four are the band. Beside it today against the same hours of its weekday, the calmest hour of last night against those
 * of the nights before, and what was used while nobody works.
 */
export function paceFacts(hours: readonly PaceHour[], { from, to, today, isRest }: PaceQuestion): readonly PaceFact[] {
  const byDay = Map.groupBy(hours, ({ date }) => date);
  const dayOf = (date: string): Figured =>
    folded(
      (byDay.get(date) ?? []).map(({ figure }) => figure),
      'sum',
    );
  const begun = datesOf(from, to).filter((date) => date <= today);
  const soFar = folded(begun.map(dayOf), 'sum');
  return [
    { id: 'soFar', figure: soFar },
    ...bandOf({ from, to, today }, dayOf),
    ...todayOf(byDay, today),
    ...nightOf(byDay, today),
    ...idleOf(
      begun.flatMap((date) => byDay.get(date) ?? []),
      { soFar, isRest },
    ),
  ];
}

function bandOf(
  { from, to, today }: Omit<PaceQuestion, 'isRest'>,
  dayOf: (date: string) => Figured,
): readonly PaceFact[] {
  const none = (why: Figured): readonly PaceFact[] =>
    (['low', 'middle', 'high'] as const).map((id) => ({ id, figure: why }));
  const before = datesOf(from, to).filter((date) => date < today);
  const done = folded(before.map(dayOf), 'exact');
  const isDone = before.every((date) => isOverDay(dayOf(date)));
  if (before.length > 0 && (done.none !== null || !isDone)) return none(noFigure(done.none ?? 'notWhole'));
  const left = datesOf(from > today ? from : today, to);
  const ends = weeks.flatMap((_, n): readonly Quantity[] => {
    const like = left.map((date) => dayOf(likeDays(date, today)[n] ?? ''));
    if (!like.every(isOverDay)) return [];
    return [sumOf([...(before.length === 0 ? [] : [amountOf(done)]), ...like.map(amountOf)])];
  });
  const [first] = ends;
  if (first === undefined) return none(noFigure('tooFew'));
  const told = (value: Quantity): Figured => ({ ...noFigure('noBase'), none: null, quality: 'estimated', value });
  return [
    { id: 'low', figure: told(ends.reduce((a, b) => (b.lt(a) ? b : a), first)) },
    { id: 'middle', figure: told(sumOf(ends).div(ends.length)) },
    { id: 'high', figure: told(ends.reduce((a, b) => (b.gt(a) ? b : a), first)) },
  ];
}

/** The same weekday in each of the four weeks before today. */
export const likeDays = (date: string, today: string): readonly string[] => {
  const ahead = numberOf(date) - numberOf(today);
  return weeks.map((week) => dateOf(numberOf(date) - 7 * (Math.floor(ahead / 7) + week)));
};

type Days = ReadonlyMap<string, readonly PaceHour[]>;

/** A figure beside what is usual, and by how much it is another. */
function besideUsual(
  ids: readonly [PaceFactId, PaceFactId, PaceFactId],
  now: Figured,
  usual: readonly Quantity[],
): readonly PaceFact[] {
  const base = usual.length === 0 ? null : sumOf(usual).div(usual.length);
  const told = (value: Quantity | null): Figured =>
    value === null ? noFigure('tooFew') : { ...noFigure('noBase'), none: null, quality: 'good', value };
  const percent = isWhole(now) ? percentChange(now.value, base) : null;
  return [
    { id: ids[0], figure: now },
    { id: ids[1], figure: told(base) },
    { id: ids[2], figure: told(percent) },
  ];
}

/** The whole hours of today, beside the same hours of its weekday in the last four weeks. */
function todayOf(byDay: Days, today: string): readonly PaceFact[] {
  const done = (byDay.get(today) ?? []).filter(({ figure }) => figure.elapsed >= figure.expected && figure.elapsed > 0);
  const last = Math.max(-1, ...done.map(({ hour }) => hour));
  const now =
    done.length === 0
      ? noFigure('notYet')
      : folded(
          done.map(({ figure }) => figure),
          'sum',
        );
  const usual = weeks.flatMap((week) => {
    const like = (byDay.get(dateOf(numberOf(today) - 7 * week)) ?? []).filter(({ hour }) => hour <= last);
    const isKnown = like.length > 0 && like.every(({ figure }) => isOverDay(figure));
    return isKnown ? [sumOf(like.map(({ figure }) => amountOf(figure)))] : [];
  });
  return besideUsual(['today', 'todayUsual', 'todayPercent'], now, usual);
}

const nights = 28;

/** The calmest whole hour of last night, from midnight to six, beside those of the four weeks before. */
function nightOf(byDay: Days, today: string): readonly PaceFact[] {
  const calmest = (date: string): Figured | null => {
    const known = (byDay.get(date) ?? []).filter(({ hour, figure }) => hour < 6 && isOverDay(figure));
    const [first, ...others] = known.map(({ figure }) => figure);
    // With hours missing the calmest may be among them.
    if (first === undefined || known.length < 5) return null;
    return others.reduce((a, b) => (amountOf(b).lt(amountOf(a)) ? b : a), first);
  };
  const before = Array.from({ length: nights }, (_, n) => calmest(dateOf(numberOf(today) - 1 - n)));
  return besideUsual(
    ['night', 'nightUsual', 'nightPercent'],
    calmest(today) ?? noFigure(isNightOver(byDay, today) ? 'missing' : 'notYet'),
    before.flatMap((one) => (one === null ? [] : [amountOf(one)])),
  );
}

/** Whether the hours from midnight to six have all passed: until then nothing is lacking. */
const isNightOver = (byDay: Days, today: string): boolean => {
  const hours = (byDay.get(today) ?? []).filter(({ hour }) => hour < 6);
  return hours.length > 0 && hours.every(({ figure }) => figure.elapsed > 0 && figure.elapsed >= figure.expected);
};

function idleOf(
  hours: readonly PaceHour[],
  { soFar, isRest }: { readonly soFar: Figured; readonly isRest: IsRestDay },
): readonly PaceFact[] {
  const idle = folded(
    hours.filter((one) => isIdle(one, isRest)).map(({ figure }) => figure),
    'sum',
  );
  const isTold =
    idle.value !== null && soFar.value !== null && isWhole(idle) && isWhole(soFar) && !soFar.value.isZero();
  const share = isTold ? amountOf(idle).div(amountOf(soFar)).times(100) : null;
  // What is charged and given back by turns has no share: it would be more than the whole, or less than nothing.
  const percent = share === null || share.lt(0) || share.gt(100) ? null : share;
  return [
    { id: 'idle', figure: idle },
    {
      id: 'idlePercent',
      figure:
        percent === null
          ? noFigure(idle.none ?? (share === null ? 'notWhole' : 'noBase'))
          : { ...idle, value: percent },
    },
  ];
}
