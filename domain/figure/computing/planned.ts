import { aDay as dayMs } from '../../clock/lengths.ts';
import { restDays } from '../../clock/workingDays.ts';
import { type Quantity, quantity, sumOf } from '../../energy/quantity.ts';
import { type Figured, folded, isWhole, noFigure } from './figured.ts';
import { datesOf, isOverDay, likeDays, type PaceHour, paceFacts } from './pace.ts';

export type PlanFactId =
  | ('target' | 'targetSoFar' | 'used' | 'percent')
  | ('low' | 'middle' | 'high')
  /** Only where it is passed; `on`: the day. */
  | 'crossing';

export interface PlanFact {
  readonly id: PlanFactId;
  readonly figure: Figured;
  readonly on?: string;
}

export interface PlanAsked {
  /** The first day of the year, and that of the next. */
  readonly from: string;
  readonly to: string;
  /** The day that runs; of a year that is over, its last. */
  readonly today: string;
  readonly isOver: boolean;
  readonly target: Quantity;
  /** What each month is to use, January first. */
  readonly months: readonly Quantity[];
}

const dayAfter = (date: string): string => new Date(Date.parse(`${date}T00:00Z`) + dayMs).toISOString().slice(0, 10);

const told = (value: Quantity): Figured => ({ ...noFigure('noBase'), none: null, quality: 'good', value });

/** How a year goes against its plan, told of its days. */
export function planFacts(days: readonly PaceHour[], asked: PlanAsked): readonly PlanFact[] {
  const { from, to, today, isOver, target } = asked;
  const byDay = new Map(days.map(({ date, figure }) => [date, figure]));
  const dayOf = (date: string): Figured => byDay.get(date) ?? noFigure('missing');
  const end = isOver ? to : today < from ? from : today;
  const used = end === from ? noFigure('notYet') : folded(datesOf(from, end).map(dayOf), 'sum');
  const planned = plannedUntil(asked, end);
  const isTold = used.value !== null && isWhole(used);
  const band = paceFacts(days, { ...asked, isRest: restDays() }).flatMap(({ id, figure }): readonly PlanFact[] =>
    id === 'low' || id === 'middle' || id === 'high' ? [{ id, figure: isOver ? used : figure }] : [],
  );
  const on = crossing(asked, { dayOf, isKnown: isTold || end === from });
  return [
    { id: 'target', figure: told(target) },
    { id: 'targetSoFar', figure: told(planned) },
    { id: 'used', figure: used },
    { id: 'percent', figure: percentOf(asked, end, dayOf) },
    ...band,
    ...(on === null ? [] : [{ id: 'crossing' as const, figure: told(target), on }]),
  ];
}

/** What the months plan for the days before this one: of a month that runs, its days' share. */
function plannedUntil({ from, months }: PlanAsked, end: string): Quantity {
  const year = Number(from.slice(0, 4));
  return sumOf(
    months.map((amount, n) => {
      const first = `${year}-${String(n + 1).padStart(2, '0')}-01`;
      const next = n === 11 ? `${year + 1}-01-01` : `${year}-${String(n + 2).padStart(2, '0')}-01`;
      const over = datesOf(first, end < next ? end : next).length;
      return amount.times(over).div(datesOf(first, next).length);
    }),
  );
}

/** Used of planned, over the days of which all is known: a day that is not stands on neither side. */
function percentOf(asked: PlanAsked, end: string, dayOf: (date: string) => Figured): Figured {
  const dates = datesOf(asked.from, end);
  if (dates.length === 0) return noFigure('notYet');
  const known = dates.filter((date) => isOverDay(dayOf(date)));
  const time = { present: known.length * dayMs, elapsed: dates.length * dayMs, expected: dates.length * dayMs };
  const hidden = dates.some((date) => dayOf(date).none === 'hidden');
  if (hidden || known.length === 0) return noFigure(hidden ? 'hidden' : 'missing', hidden ? {} : time);
  const planned = sumOf(known.map((date) => plannedUntil(asked, dayAfter(date)).minus(plannedUntil(asked, date))));
  if (planned.isZero()) return noFigure('noBase', time);
  const used = sumOf(known.map((date) => dayOf(date).value ?? quantity(0)));
  return { ...told(used.div(planned).times(100)), ...time };
}

/** The first day on which the target is passed; null: it is not, or nobody can say. */
function crossing(
  { from, to, today, isOver, target }: PlanAsked,
  { dayOf, isKnown }: { readonly dayOf: (date: string) => Figured; readonly isKnown: boolean },
): string | null {
  if (!isKnown) return null;
  let all = quantity(0);
  for (const date of datesOf(from, to)) {
    const amount = isOver || date < today ? dayOf(date).value : usual(likeDays(date, today).map(dayOf));
    if (amount === null) return null;
    all = all.plus(amount);
    if (all.gt(target)) return date;
  }
  return null;
}

function usual(like: readonly Figured[]): Quantity | null {
  const known = like.filter(isOverDay).flatMap(({ value }) => (value === null ? [] : [value]));
  return known.length === 0 ? null : sumOf(known).div(known.length);
}
