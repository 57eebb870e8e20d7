import type { Millis } from '../clock/clock.ts';
import type { Zone } from '../clock/zone.ts';
import { quarter } from '../energy/intervals.ts';
import { edgesOfStep, type Step } from '../energy/rollUp.ts';
import type { Span } from '../telemetry/grid.ts';
import { daysIntoWeek, monthsIntoYear, type UnitCalendar, usualCalendar } from '../unit/unitCalendar.ts';
import type { Comparison } from './question.ts';
import type { FigureStep } from './vocabulary.ts';

/** Between two neighbours lies a step. They never fall: a step for which there is nothing like it in another span is empty there. */
export type Edges = readonly Millis[];

/** The instant of a local moment, `2026-07-01` or `2026-07-01T08:15`; null for what is no time. */
export const instantOfLocal = (local: string, zone: Zone): Millis | null =>
  zone.instantAt(local.includes('T') ? local : `${local}T00:00`);

/** Steps of the calendar, cut where the span begins and ends: weeks and years begin where the unit that is asked about says. */
export function edgesOfSpan(
  { from, to }: Span,
  step: FigureStep,
  zone: Zone,
  calendar: UnitCalendar = usualCalendar,
): Edges {
  if (from >= to) return [];
  if (step === 'whole') return [from, to];
  const isEdge = longer[step];
  const inner = edgesOfStep({ from, to }, isEdge === undefined ? (step as Step) : isEdge.of, zone);
  const kept = inner.filter((at) => at > from && at < to && (isEdge?.begins(dateAt(at, zone), calendar) ?? true));
  return [from, ...kept, to];
}

interface Longer {
  readonly of: Step;
  /** Whether it begins on this local date. */
  readonly begins: (date: string, calendar: UnitCalendar) => boolean;
}

const dateAt = (at: Millis, zone: Zone): string => zone.written(at).local.slice(0, 10);
const monthOf = (date: string): number => Number(date.slice(5, 7));

const longer: Readonly<Partial<Record<FigureStep, Longer>>> = {
  week: { of: 'day', begins: (date, calendar) => daysIntoWeek(date, calendar) === 0 },
  quarter: { of: 'month', begins: (date, calendar) => monthsIntoYear(monthOf(date), calendar) % 3 === 0 },
  year: { of: 'month', begins: (date, calendar) => monthsIntoYear(monthOf(date), calendar) === 0 },
};

/** The longest steps of counters that all of these edges stand on. */
export function innerStep(edges: Edges, zone: Zone): Step {
  const clocks = edges.map((at) => zone.written(at).local.slice(8, 16));
  if (clocks.every((one) => one === '01 00:00')) return 'month';
  if (clocks.every((one) => one.endsWith(' 00:00'))) return 'day';
  return clocks.every((one) => one.endsWith(':00')) ? 'hour' : '15min';
}

/** How far back a comparison lies, by the calendar where it can. */
export type Back = { readonly months: number } | { readonly days: number } | { readonly ms: Millis };

const dayOf = (local: string): number => Date.parse(`${local.slice(0, 10)}T00:00Z`) / 86_400_000;
const monthsOf = (local: string): number => Number(local.slice(0, 4)) * 12 + monthOf(local);
const isMonthStart = (local: string): boolean => local.slice(8, 16) === '01 00:00';

/** From one moment back to another: whole months between two firsts, whole days between equal times of day. */
function backBetween(later: Millis, earlier: Millis, zone: Zone): Back {
  const [to, from] = [zone.written(later).local, zone.written(earlier).local];
  if (isMonthStart(to) && isMonthStart(from)) return { months: monthsOf(to) - monthsOf(from) };
  if (to.slice(11, 16) === from.slice(11, 16)) return { days: dayOf(to) - dayOf(from) };
  return { ms: later - earlier };
}

/** How far back a comparison of a span lies; null: its beginning is no time. */
export function backOf(comparison: Comparison, { from, to }: Span, zone: Zone): Back | null {
  if (comparison === 'lastYear') return { months: 12 };
  if (comparison === 'before') return backBetween(to, from, zone);
  const own = instantOfLocal(comparison.from, zone);
  return own === null ? null : backBetween(from, own, zone);
}

/** The same by the calendar, so far back. What the other month does not have, 29 to 31, falls on the first of the month after it. */
export function movedBack(edges: Edges, back: Back, zone: Zone): Edges {
  if ('ms' in back) return edges.map((at) => at - back.ms);
  let last = Number.NEGATIVE_INFINITY;
  return edges.map((at) => {
    const { local } = zone.written(at);
    const moved = 'days' in back ? daysBack(local, back.days) : monthsBack(local, back.months);
    last = Math.max(last, zone.instantAt(moved) ?? at);
    return last;
  });
}

const written = (day: number): string => new Date(day * 86_400_000).toISOString().slice(0, 10);
const daysBack = (local: string, days: number): string => `${written(dayOf(local) - days)}T${local.slice(11, 16)}`;

function monthsBack(local: string, months: number): string {
  const all = monthsOf(local) - 1 - months;
  const [year, month] = [Math.floor(all / 12), all - Math.floor(all / 12) * 12];
  const day = Number(local.slice(8, 10));
  const first = Date.UTC(year, month, 1) / 86_400_000;
  const next = Date.UTC(year, month + 1, 1) / 86_400_000;
  return first + day - 1 < next ? `${written(first + day - 1)}T${local.slice(11, 16)}` : `${written(next)}T00:00`;
}

/** Steps longer than a day may last longer elsewhere: a month is a month. Others stand beside their like or beside nothing. */
export function isLike(step: FigureStep, now: Span, then: Span, zone: Zone): boolean {
  if (then.from >= then.to) return false;
  if (step === 'month' || step === 'quarter' || step === 'year' || step === 'whole') return true;
  const shown = ({ from, to }: Span): number => shownAt(to, zone) - shownAt(from, zone);
  return shown(now) === shown(then);
}

const shownAt = (at: Millis, zone: Zone): number => Date.parse(`${zone.written(at).local.replace(' ', 'T')}Z`);

/** Whether the moment is one at which counters are looked at. */
export const isOnQuarter = (at: Millis): boolean => at % quarter === 0;
