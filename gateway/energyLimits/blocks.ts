import { always } from '../../domain/access/membership.ts';
import type { Millis } from '../../domain/clock/clock.ts';
import { aMinute, anHour } from '../../domain/clock/lengths.ts';
import type { Zone } from '../../domain/clock/zone.ts';
import { type Quantity, quantity } from '../../domain/energy/quantity.ts';
import type { Reading } from '../../domain/energy/register.ts';
import type { Period } from '../../domain/energyLimit/periods.ts';
import { type BlockPart, type Demand, demandOf, judgedBy, lacking } from '../../domain/energyLimit/verdict.ts';
import { usable } from '../energy/usable.ts';
import type { Queryable } from '../store/database.ts';
import type { ReadTelemetry } from '../telemetry/telemetry.ts';
import { type Counting, countingIn, type PartSum, readCounted, sumsIn } from './counting.ts';

/** The power now is what the register counted over so long, ms: shorter, and its steps are taken for power. */
export const powerOver = 5 * aMinute;
/** The least over which a power is told, ms, and how old the newest reading may be. */
const leastOver = aMinute;
const fresh = 2 * aMinute;

interface BlockMeans {
  readonly database: Queryable;
  readonly telemetry: Pick<ReadTelemetry, 'samples'>;
  readonly zone: Zone;
}

/** A block that runs, by what was counted of it and what its registers count now. */
export async function runningBlock(
  { database, telemetry, zone }: BlockMeans,
  limit: { readonly limit: string },
  { counting, block, now }: { readonly counting: Counting; readonly block: Period; readonly now: Millis },
): Promise<Demand> {
  const { lacks } = countingIn(counting, { from: block.from, to: now }, zone);
  if (lacks !== null) return { ...lacking(lacks), power: null, shed: null };
  const counters = await readCounted(database, counting.parts, { from: block.from, to: now, asOf: null });
  const sums = sumsIn(counters, { from: block.from, to: now }, zone);
  const parts = await Promise.all(
    sums.map(
      async (one): Promise<BlockPart> => ({
        sum: one.sum,
        until: one.so.end ?? block.from,
        power: await powerOf(telemetry, one, now),
      }),
    ),
  );
  // The block as the meter has it, whenever the limit began.
  return judgedBy(
    sums.map(({ sum }) => sum),
    (all) => demandOf(limit, all, { parts, block: block.whole, now }),
  ).verdict;
}

async function powerOf(telemetry: BlockMeans['telemetry'], { part }: PartSum, now: Millis): Promise<Quantity | null> {
  const { point, share } = part;
  if (point === null) return null;
  // Of what went to another organisation, or came from one, what it counted there is told to nobody here.
  const held = (point.within ?? always).find(({ from, to }) => from <= now && now < to);
  if (held === undefined) return null;
  const stale = Math.max(fresh, 3 * point.period);
  const read = usable(await telemetry.samples(point.number, now - stale - powerOver, now + 1));
  const mine = read.filter(({ at }) => at >= held.from);
  const power = powerBy(mine, now - stale);
  return power === null ? null : power.times(share).div(100);
}

/** By the readings of a register: the newest, and the first of those up to five minutes before it. Null where it is old, alone, or not the higher one. */
export function powerBy(readings: readonly Reading[], notBefore: Millis): Quantity | null {
  const last = readings.at(-1);
  if (last === undefined || last.at < notBefore) return null;
  const first = readings.find(({ at }) => at >= last.at - powerOver);
  if (first === undefined || last.at - first.at < leastOver || last.value < first.value) return null;
  return quantity(last.value)
    .minus(first.value)
    .times(anHour)
    .div(last.at - first.at);
}
