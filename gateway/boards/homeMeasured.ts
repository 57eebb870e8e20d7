import { always, isWithin } from '../../domain/access/membership.ts';
import type { Millis } from '../../domain/clock/clock.ts';
import { anHour } from '../../domain/clock/lengths.ts';
import type { Zone } from '../../domain/clock/zone.ts';
import { doubtWithin, type OpenDoubt } from '../../domain/energy/openDoubt.ts';
import { type Counted, type SoFar, soFar, soFarOf, sumSoFar } from '../../domain/energy/soFar.ts';
import { hiddenSum, type Sum, sumOfParts } from '../../domain/energy/sum.ts';
import type { HomeSetting } from '../../domain/site/home.ts';
import { openDoubts } from '../energy/openDoubts.ts';
import { countedWithin } from '../energy/tables.ts';
import { type Part, pointParts } from '../energy/unitParts.ts';
import type { Caller } from '../http/handler.ts';
import type { Ledgers } from '../ledger/ledgers.ts';
import type { Database } from '../store/database.ts';
import type { When } from './homeCalls.ts';

export interface Means {
  readonly database: Database;
  readonly ledgers: Ledgers;
  readonly zone: Zone;
}

export interface Moments {
  readonly now: Millis;
  readonly midnight: Millis;
  readonly month: Millis;
  /** Where `now` is a moment of the past: of what was counted then, whole quarters of an hour are known as they were. */
  readonly isPast: boolean;
}

/** Who asks, with the permission of now, and as of which position of the log; left out: now. */
export interface Asker {
  readonly caller: Caller;
  readonly when: When;
}

export interface Counter extends Counted {
  readonly part: Part;
  readonly doubts: readonly OpenDoubt[];
}

export interface Measured {
  readonly today: SumSoFar;
  readonly yesterday: SumSoFar;
  readonly month: SumSoFar;
}

/** A sum with what else home says of it. */
export interface SumSoFar extends Pick<SoFar, 'since' | 'end' | 'missing'> {
  readonly sum: Sum;
}

export interface Valued extends Asker {
  readonly setting: HomeSetting | null;
  readonly counters: readonly Counter[];
  readonly span: Moments;
  readonly measured: Measured;
}

export const spanOf = (now: Millis, zone: Zone, isPast: boolean): Moments => ({
  now,
  isPast,
  midnight: zone.startOfDay(now),
  month: zone.startOfMonth(now),
});

interface AskedCounters extends Asker {
  readonly ids: readonly string[];
  readonly span: Moments;
}

/** Those that home names, the ones outside the caller's sight among them; none where one of them measures no electricity. */
export async function countersOf(
  means: Means,
  { caller, when, ids, span }: AskedCounters,
): Promise<readonly Counter[]> {
  const parts = await pointParts(means.ledgers, ids, { scope: caller.scope, asOf: when.asOf ?? null });
  return parts.every(isUsable) ? Promise.all(parts.map((part) => read(means, part, span))) : [];
}

const isUsable = ({ point }: Part): boolean => point === null || (point.kind === 'counter' && point.unit === 'kWh');

export async function read(
  { database, zone }: Means,
  part: Part,
  { now, midnight, month, isPast }: Moments,
): Promise<Counter> {
  const { point } = part;
  if (point?.kind !== 'counter') return { part, doubts: [], intervals: new Map(), kept: [], period: 0 };
  const span = { from: Math.min(month, zone.startOfDay(midnight - 1)), to: now, asOf: isPast ? now : null };
  const doubts = (await openDoubts(database, [point.number], span)).get(point.number) ?? [];
  return { part, doubts, ...(await countedWithin(database, point, span)) };
}

export function measuredIn(counters: readonly Counter[], { now, midnight, month, isPast }: Moments): Measured {
  const of = (from: Millis, until: Millis): SumSoFar => {
    const asked = { from, until, isPast: isPast && until === now };
    const told = counters.map((counter) => ({ counter, so: soFar(counter, asked) }));
    return {
      ...soFarOf(told.map(({ so }) => so)),
      sum: sumOfParts(told.map(({ counter, so }) => sumOf(counter, so, asked))),
    };
  };
  const today = of(midnight, now);
  // As far into the day as today has been computed, so that the two compare.
  const passed = (today.end ?? now) - midnight;
  const before = midnight - 86_400_000;
  return { today, yesterday: of(before, before + passed), month: of(month, now) };
}

/** What was counted in each hour of today and of yesterday: what is still to come, and what is not known, is no number. */
export function hoursIn(
  counters: readonly Counter[],
  { now, midnight, isPast }: Moments,
  zone: Zone,
): readonly { readonly at: Millis; readonly today: Sum | null; readonly yesterday: Sum }[] {
  const sumIn = (from: Millis, until: Millis): Sum => {
    const asked = { from, until, isPast: isPast && until === now };
    return sumOfParts(counters.map((counter) => sumOf(counter, soFar(counter, asked), asked)));
  };
  const hours = (zone.startOfNextDay(midnight) - midnight) / anHour;
  const before = zone.startOfDay(midnight - 1);
  return Array.from({ length: hours }, (_, n) => {
    const at = midnight + n * anHour;
    const then = before + n * anHour;
    return {
      at,
      today: at >= now ? null : sumIn(at, Math.min(at + anHour, now)),
      yesterday: sumIn(then, Math.min(then + anHour, midnight)),
    };
  });
}

interface AskedSum {
  readonly from: Millis;
  readonly until: Millis;
}

/** What one counter adds: nothing where it lies, or lay at the end of that time, outside the caller's sight. */
export function sumOf({ part, doubts }: Counter, so: SoFar, asked: AskedSum): Sum {
  const span = { from: asked.from, to: asked.until };
  const isSeen = part.point !== null && isWithin(span.to - 1, part.point.within ?? always);
  if (!isSeen) return hiddenSum;
  return sumSoFar(so, asked, { doubt: doubtWithin(doubts, span), lowered: part.point?.net === true });
}
