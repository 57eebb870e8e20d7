import { instantOf, type Millis } from '../../domain/clock/clock.ts';
import type { Zone } from '../../domain/clock/zone.ts';
import type { CostGap } from '../../domain/cost/calls.ts';
import { type CostCalendar, ladderBegin } from '../../domain/cost/ladderBegin.ts';
import { type ClimbedOn, isRising, type LadderOf, lastTierFrom } from '../../domain/cost/tariff/ladder.ts';
import { isLadder, type RateTemplate, versionOn } from '../../domain/cost/tariff/rateTemplate.ts';
import { type Quantity, zero } from '../../domain/energy/quantity.ts';
import { edgesOfStep } from '../../domain/energy/rollUp.ts';
import { piecesIn, type Stepped } from '../../domain/figure/computing/bridged.ts';
import { isWhole } from '../../domain/figure/computing/figured.ts';
import type { Plan } from './uses.ts';

/** Where ladders stood when a span began, and how far that is known. */
export interface Climb {
  readonly on: ClimbedOn;
  /** `atLeast`: what is not known of the time before can only make it dearer; `incomplete`: it could make it cheaper too. */
  readonly extent: 'whole' | 'atLeast' | 'incomplete';
  /** What is not known of the time before, in order. */
  readonly gaps: readonly CostGap[];
}

/** By what is paid on a day. */
interface Paying {
  readonly template: Pick<RateTemplate, 'kind' | 'versions'>;
  readonly lossFactor: string | null;
}

interface ClimbAsked {
  readonly zone: Zone;
  readonly calendar: CostCalendar;
  /** The days that are charged, in order. */
  readonly days: readonly string[];
  /** Where what is charged begins: within the first of the days what it used that morning was used before. */
  readonly until: Millis;
  readonly paysOn: (day: string) => Paying | null;
  /** The energy that is charged, in kWh, by other steps. */
  readonly read: (plan: Plan) => Promise<Stepped>;
}

/**
 * What the month and the year of each ladder had used before what is charged begins, as it was billed: counted from the same energy as what is charged. Only
 * what holds on these days is asked for.
 */
export async function climbedBefore({ zone, calendar, days, until, paysOn, read }: ClimbAsked): Promise<Climb> {
  const [first] = days;
  const begin = (day: string, of: LadderOf): string => ladderBegin(day, of, calendar);
  const versions = days.flatMap((day) => {
    const pays = paysOn(day);
    const version = pays === null || !isLadder(pays.template.kind) ? null : versionOn(pays.template, day);
    return version === null ? [] : [{ day, version }];
  });
  const stands = new Map<LadderOf, Before>();
  for (const ladder of ['month', 'year'] as const) {
    const mine = versions.filter(({ version }) => version.ladder === ladder);
    const from = first === undefined ? '' : begin(first, ladder);
    if (first === undefined || !mine.some(({ day }) => begin(day, ladder) === from)) continue;
    const span = { from: zone.instantAt(`${from}T00:00`) ?? 0, to: until };
    // What begins with what is charged, or within it, begins at its first tier.
    if (span.from < span.to) stands.set(ladder, await usedBefore(span, { zone, paysOn, read }));
  }
  const on: ClimbedOn = (day, of) => {
    const stretch = begin(day, of);
    const isBefore = first !== undefined && stretch === begin(first, of);
    return { stretch, before: isBefore ? (stands.get(of)?.kwh ?? zero) : zero };
  };
  const unsure = versions.flatMap(({ day, version }) => {
    const stand = stands.get(version.ladder);
    const isFirst = first !== undefined && begin(day, version.ladder) === begin(first, version.ladder);
    if (!isFirst || stand === undefined || stand.gaps.length === 0) return [];
    // At the last tier more changes nothing.
    if (!stand.isLowered && stand.kwh.greaterThanOrEqualTo(lastTierFrom(version))) return [];
    return [{ stand, isBound: !stand.isLowered && isRising(version) }];
  });
  const gaps = [...new Set(unsure.flatMap(({ stand }) => stand.gaps))];
  const extent = unsure.length === 0 ? 'whole' : unsure.every(({ isBound }) => isBound) ? 'atLeast' : 'incomplete';
  return { on, extent, gaps };
}

interface Before {
  readonly kwh: Quantity;
  readonly gaps: readonly CostGap[];
  /** Something is taken off in it: known in part it is no bound. */
  readonly isLowered: boolean;
}

/** As it was billed: each day by the loss factor of its fee rule. */
async function usedBefore(
  { from, to }: { readonly from: Millis; readonly to: Millis },
  { zone, paysOn, read }: Pick<ClimbAsked, 'zone' | 'paysOn' | 'read'>,
): Promise<Before> {
  const days = edgesOfStep({ from, to }, 'day', zone);
  // Days are kept as whole ones: where the last of them is not, all are made of their quarters, so that a gap over its midnight is known as well.
  const plan: Plan =
    days.at(-1) === to ? { step: 'day', edges: days } : { step: 'hour', edges: [...days.slice(0, -1), to] };
  const stepped = await read(plan);
  let kwh = zero;
  const gaps: CostGap[] = [];
  const factorAt = (at: Millis): string => paysOn(zone.written(at).local.slice(0, 10))?.lossFactor ?? '1';
  for (const { start, end, figure } of piecesIn(stepped, { start: from, end: to })) {
    const isOutside = figure.none === 'notYet' || figure.none === 'noCounter';
    const days = plan.edges.filter((at) => at >= start && at < end);
    const isOneFactor = new Set(days.map(factorAt)).size < 2;
    if (figure.value !== null && isOneFactor) kwh = kwh.plus(figure.value.times(factorAt(start)));
    if (isOutside || (isWhole(figure) && isOneFactor)) continue;
    const last = gaps.at(-1);
    if (last?.to === instantOf(start)) gaps[gaps.length - 1] = { ...last, to: instantOf(end) };
    else gaps.push({ from: instantOf(start), to: instantOf(end), kwh: null });
  }
  return { kwh, gaps, isLowered: stepped.figures.some(({ lowered }) => lowered) };
}
