import { instantOf, type Millis } from '../../../domain/clock/clock.ts';
import { type Interval, isWhole, quarter } from '../../../domain/energy/intervals.ts';
import { demandOf } from '../../../domain/energy/load.ts';
import type { MeterRow } from '../../../domain/energy/meterCalls.ts';
import { textOf } from '../../../domain/energy/quantity.ts';
import { dueIn, elapsedUntil, rollUp } from '../../../domain/energy/rollUp.ts';
import type { Counted } from '../../../domain/energy/soFar.ts';
import { percentOf } from '../../../domain/energy/sum.ts';
import type { HeldPoint } from '../../live/index.ts';
import { countedWithin } from '../tables.ts';
import type { AtMoment } from './meterMeans.ts';

type SoFar = NonNullable<MeterRow['today']>;
type Demand = NonNullable<MeterRow['demand']>;

/** What a register counted since the day and the month began, by the quarters of an hour that are full, and its demands. */
export interface CountedSoFar {
  readonly today: SoFar;
  readonly month: SoFar;
  readonly demand: Demand | null;
  readonly peak: MeterRow['peak'];
}

/** A demand is of now for so long after its block ended: it is counted at leisure. */
const fresh = 2 * quarter;
const minutes = quarter / 60_000;

export async function countedSoFar(asked: AtMoment, point: HeldPoint): Promise<CountedSoFar> {
  const { at, means } = asked;
  const { zone } = means;
  const end = Math.floor(at / quarter) * quarter;
  const month = zone.startOfMonth(at);
  // With the interval that begins at the end, which knows how far apart the readings around it lie.
  const counted = await countedWithin(means.database, point, { from: month, to: end + 1, asOf: asked.asOf });
  const until = elapsedUntil(counted, asked.now);
  const since = (start: Millis): SoFar => soFarOf(counted, { start, end, until });
  const sinceMonth = since(month);
  const blocks = [...counted.intervals].filter(([start, one]) => start >= month && start < end && isWhole(one));
  const isPower = point.unit === 'kWh';
  const newest = blocks.findLast(([start]) => start + quarter > end - fresh);
  const highest = blocks.reduce<(typeof blocks)[number] | null>(
    (most, block) => (most === null || block[1].amount.gt(most[1].amount) ? block : most),
    null,
  );
  return {
    today: since(zone.startOfDay(at)),
    month: sinceMonth,
    demand: !isPower || newest === undefined ? null : demandIn(newest),
    peak:
      !isPower || highest === null
        ? null
        : { ...demandIn(highest), atLeast: blocks.length < dueIn({ start: month, end }, until) },
  };
}

const demandIn = ([start, { amount, quality }]: readonly [Millis, Interval]): Demand => ({
  kw: textOf(demandOf(amount, minutes)),
  at: instantOf(start),
  quality,
});

function soFarOf(
  counted: Counted,
  { start, end, until }: { readonly start: Millis; readonly end: Millis; readonly until: Millis },
): SoFar {
  const { amount, quality, present } = rollUp({ start, end }, counted);
  const due = dueIn({ start, end }, until);
  return {
    from: instantOf(start),
    to: instantOf(end),
    amount: amount === null ? null : textOf(amount),
    quality,
    coverage: due === 0 ? (amount === null ? null : '100') : percentOf({ present, due }),
    partial: present < due,
  };
}
