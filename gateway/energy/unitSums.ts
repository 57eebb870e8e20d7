import { isAlways, partsWithin } from '../../domain/access/membership.ts';
import type { Millis } from '../../domain/clock/clock.ts';
import type { Zone } from '../../domain/clock/zone.ts';
import { quarter } from '../../domain/energy/intervals.ts';
import { doubtWithin, type OpenDoubt } from '../../domain/energy/openDoubt.ts';
import { dueIn, type Step } from '../../domain/energy/rollUp.ts';
import { hiddenSum, type Sum, shareOf, sumOfParts } from '../../domain/energy/sum.ts';
import { daysOfPart, type Measure, sightOf } from '../../domain/unit/countingParts.ts';
import type { HeldPoint } from '../live/index.ts';
import type { Queryable } from '../store/database.ts';
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
}

/** A step of a sum, with what was said of each of its counters before. */
export interface SumStep {
  readonly start: Millis;
  readonly end: Millis;
  readonly sum: Sum;
  readonly parts: readonly { readonly sum: Sum; readonly former: Former | null; readonly share: string }[];
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
  readonly stepOf: (index: number) => { readonly sum: Sum; readonly former: Former | null } | null;
}

type AskedPart = AskedSums & { readonly doubts: readonly OpenDoubt[] };

/** One counter: as much of each step as it counts for, with its share. */
async function readPart(on: Queryable, part: Part, asked: AskedPart): Promise<ReadPart> {
  const { edges, zone, asOf, now, doubts } = asked;
  const { point } = part;
  const counts = point?.kind === 'counter';
  const until = point === null || !counts ? now : await judgedUntil(on, point, { now, asOf });
  const steps = point === null || !counts ? [] : await countedSteps(on, narrowed(point, part, zone), asked);
  return {
    until,
    stepOf(index) {
      const extent = { from: edges[index] as number, to: edges[index + 1] as number };
      const sight = sightOf(part, extent, zone);
      if (sight === null) return null;
      if (sight.isHidden) return { sum: hiddenSum, former: null };
      const due = dueIn({ start: sight.days.from, end: sight.days.to }, until) * quarter;
      const running = until < sight.days.to;
      const counted = steps[index];
      const doubt = doubtWithin(doubts, sight.days);
      return {
        sum: shareOf(sumOfStep(counted, { due, running, doubt }), part.share),
        former: counted?.former ?? null,
      };
    },
  };
}

function sumOfStep(
  step: CountedStep | undefined,
  { due, ...told }: Pick<Sum, 'running' | 'doubt'> & { due: Millis },
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
