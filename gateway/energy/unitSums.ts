import { isAlways, partsWithin } from '../../domain/access/membership.ts';
import { instantOf, type Millis } from '../../domain/clock/clock.ts';
import type { Zone } from '../../domain/clock/zone.ts';
import { quarter } from '../../domain/energy/intervals.ts';
import { doubtWithin, type OpenDoubt } from '../../domain/energy/openDoubt.ts';
import { type Quantity, quantity, rounded, textOf } from '../../domain/energy/quantity.ts';
import { dueIn, type Step } from '../../domain/energy/rollUp.ts';
import { hiddenSum, type Sum, shareOf, sumOfParts } from '../../domain/energy/sum.ts';
import { daysOfPart, type Measure, sightOf } from '../../domain/unit/countingParts.ts';
import type { HeldPoint } from '../live/index.ts';
import type { Queryable } from '../store/database.ts';
import type { EnergyReads } from './energyReads.ts';
import { type CountedStep, countedSteps, type Former, judgedUntil } from './energyRows.ts';
import { openDoubts } from './openDoubts.ts';
import type { Part } from './unitParts.ts';

export interface AskedSums {
  readonly edges: readonly Millis[];
  readonly step: Step;
  readonly zone: Zone;
  /** The moment of the past whose figures are asked for, ms; null for those of now. */
  readonly asOf: Millis | null;
  readonly now: Millis;
  /** Out of which its counters are read; left out: each by itself. */
  readonly reads?: EnergyReads;
}

/** A step of a sum, with what was said of each of its counters before. */
export interface SumStep {
  readonly start: Millis;
  readonly end: Millis;
  readonly sum: Sum;
  readonly parts: readonly SumPart[];
}

export interface SumPart {
  readonly sum: Sum;
  readonly former: Former | null;
  readonly share: string;
  /** ms of the step for which it counts, elapsed or not. */
  readonly expected: Millis;
}

export interface MeasureSums {
  readonly steps: readonly SumStep[];
  /** Up to when all of its counters are judged. */
  readonly until: Millis;
}

/** What counters of one kind and unit counted together, step by step. */
export async function sumsOf(on: Queryable, { parts }: Measure<Part>, asked: AskedSums): Promise<MeasureSums> {
  const { edges, asOf } = asked;
  const [from = 0, to = 0] = [edges[0], edges.at(-1)];
  const seen = parts.flatMap(({ point }) => (point === null ? [] : [point.number]));
  const doubts = await openDoubts(on, seen, { from, to, asOf });
  const read = await Promise.all(
    parts.map((part) => readPart(on, part, { ...asked, doubts: doubts.get(part.point?.number ?? -1) ?? [] })),
  );
  const steps = edges.slice(1).map((end, i) => {
    const start = edges[i] as number;
    const mine = read.flatMap(({ stepOf }, n) => {
      const step = stepOf(i);
      return step === null ? [] : [{ ...step, share: parts[n]?.share ?? '100' }];
    });
    return { start, end, sum: sumOfParts(mine.map(({ sum }) => sum)), parts: mine };
  });
  return { steps, until: Math.min(asked.now, ...read.map(({ until }) => until)) };
}

interface ReadPart {
  readonly until: Millis;
  /** Null where it does not count in the step. */
  readonly stepOf: (index: number) => Omit<SumPart, 'share'> | null;
}

type AskedPart = AskedSums & { readonly doubts: readonly OpenDoubt[] };

/** One counter: as much of each step as it counts for, with its share. */
async function readPart(on: Queryable, part: Part, asked: AskedPart): Promise<ReadPart> {
  const { edges, zone, asOf, now, reads, doubts } = asked;
  const { point } = part;
  const counts = point?.kind === 'counter';
  const until = point === null || !counts ? now : await judgedUntil(on, point, { now, asOf, reads });
  const steps = point === null || !counts ? [] : await countedSteps(on, narrowed(point, part, zone), asked);
  return {
    until,
    stepOf(index) {
      const extent = { from: edges[index] as number, to: edges[index + 1] as number };
      const sight = sightOf(part, extent, zone);
      if (sight === null) return null;
      if (sight.isHidden) return { sum: hiddenSum, former: null, expected: 0 };
      const due = dueIn({ start: sight.days.from, end: sight.days.to }, until) * quarter;
      const running = until < sight.days.to;
      const counted = steps[index];
      const doubt = doubtWithin(doubts, sight.days);
      return {
        sum: shareOf(sumOfStep(counted, { due, running, doubt, lowered: point?.net === true }), part.share),
        former: counted?.former ?? null,
        expected: sight.days.to - sight.days.from,
      };
    },
  };
}

function sumOfStep(
  step: CountedStep | undefined,
  { due, ...told }: Pick<Sum, 'running' | 'doubt' | 'lowered'> & { due: Millis },
): Sum {
  const { amount = null, quality = 'missing', present = 0, bridged = 0 } = step?.rolled ?? {};
  if (amount === null)
    return { ...told, amount, none: 'missing', quality: 'missing', bridged: 0, coverage: { present: 0, due } };
  const coverage = { present: Math.min(due, present * quarter), due };
  return { ...told, amount, none: null, quality, bridged: bridged * quarter, coverage };
}

/** A counter for as long as it counts: of what it counted before and after, nothing is taken. */
function narrowed(point: HeldPoint, part: Part, zone: Zone): HeldPoint {
  const days = daysOfPart(part, zone);
  return isAlways([days]) ? point : { ...point, within: partsWithin(days, point.within ?? [days]) };
}

/** What the counters of a sum said before the last of them was revised; the others stood then as they stand now. */
export function revisedSum(amount: Quantity | null, parts: readonly SumPart[]): RevisedSum | null {
  const formers = parts.flatMap(({ former }) => (former === null ? [] : [former]));
  const last = formers.reduce<Former | null>(
    (newest, one) => (newest === null || one.until > newest.until ? one : newest),
    null,
  );
  if (last === null || last.amount === null || last.cause === null) return null;
  const then = parts.map((part) => amountBefore(part, last.until));
  if (then.some((one) => one === null)) return null;
  const before = then.reduce<Quantity>((all, one) => all.plus(one ?? 0), quantity(0));
  if (amount?.eq(before) === true) return null;
  return { amount: textOf(rounded(before, 9)), at: instantOf(last.until), cause: last.cause };
}

export interface RevisedSum {
  readonly amount: string;
  readonly at: string;
  readonly cause: NonNullable<Former['cause']>;
}

const amountBefore = ({ sum, former, share }: SumPart, until: Millis): Quantity | null =>
  former?.until === until ? (former.amount?.times(share).div(100) ?? null) : sum.amount;
