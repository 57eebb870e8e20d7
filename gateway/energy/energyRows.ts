import { always, isAlways } from '../../domain/access/membership.ts';
import { instantOf, type Millis } from '../../domain/clock/clock.ts';
import type { Zone } from '../../domain/clock/zone.ts';
import type { EnergyRow } from '../../domain/energy/calls.ts';
import { type Interval, quarter } from '../../domain/energy/intervals.ts';
import { textOf } from '../../domain/energy/quantity.ts';
import {
  dueIn,
  elapsedUntil,
  newestFrom,
  type Rolled,
  type Rolling,
  rollUp,
  type Step,
} from '../../domain/energy/rollUp.ts';
import { percentOf } from '../../domain/energy/sum.ts';
import type { Span } from '../../domain/telemetry/grid.ts';
import type { HeldPoint } from '../live/index.ts';
import type { Queryable } from '../store/database.ts';
import { type EnergyReads, readsOf } from './energyReads.ts';
import type { Revision } from './revisions.ts';
import { withEnd } from './tables.ts';

export interface AskedRows {
  readonly edges: readonly Millis[];
  readonly step: Step;
  readonly zone: Zone;
  /** The moment of the past whose figures are asked for, ms; null for those of now. */
  readonly asOf: Millis | null;
}

interface Extent {
  readonly start: Millis;
  readonly end: Millis;
}

export type Former = Pick<Rolled, 'amount' | 'quality'> & Pick<Revision, 'until' | 'cause'>;

/** What is known of each step, and what was said of it before it was revised. */
interface Known {
  readonly rolled: (step: Extent) => Rolled;
  readonly former: (step: Extent) => Former | null;
}

type AskedReads = AskedRows & Span & { readonly reads: EnergyReads };

type Of = Pick<HeldPoint, 'number' | 'period' | 'within'>;

/** A step of one counter: what it counted, and what was said of it before. */
export interface CountedStep extends Extent {
  readonly rolled: Rolled;
  readonly former: Former | null;
}

/** The steps of one counter, as far as it was the reader's. */
export async function countedSteps(
  on: Queryable,
  of: Of,
  { reads = readsOf(on), ...rows }: AskedRows & { readonly reads?: EnergyReads | undefined },
): Promise<readonly CountedStep[]> {
  const asked = { ...rows, reads };
  const { edges, step } = asked;
  const [from, to] = [edges[0], edges.at(-1)];
  if (from === undefined || to === undefined) return [];
  const known =
    step === 'day' || step === 'month'
      ? await ofPeriods(of, { ...asked, step, from, to })
      : await ofIntervals(of, { ...asked, from, to });
  return edges.slice(1).map((end, i) => {
    const extent = { start: edges[i] as number, end };
    return { ...extent, rolled: known.rolled(extent), former: known.former(extent) };
  });
}

/** Up to when a counter is judged, as known at the moment `now`. */
export async function judgedUntil(
  on: Queryable,
  { number, period }: Pick<Of, 'number' | 'period'>,
  {
    now,
    asOf,
    reads = readsOf(on),
  }: { readonly now: Millis; readonly asOf: Millis | null; readonly reads?: EnergyReads | undefined },
): Promise<Millis> {
  const newest = { from: newestFrom(period, now), to: now };
  return elapsedUntil({ intervals: await reads.intervals(number, { ...newest, asOf }), period }, now);
}

/** The rows of one counter, step by step, as known at the moment `now`. */
export async function energyRows(
  on: Queryable,
  of: Of,
  { now, ...asked }: AskedRows & { readonly now: Millis },
): Promise<readonly EnergyRow[]> {
  const until = await judgedUntil(on, of, { now, asOf: asked.asOf });
  return (await countedSteps(on, of, asked)).map((step) => rowOf(step, until));
}

async function ofPeriods(
  { number, period, within = always }: Of,
  { step, zone, asOf, from, to, reads }: AskedReads & { readonly step: 'day' | 'month' },
): Promise<Known> {
  const span = { from, to };
  const nothing = { intervals: new Map(), kept: [], period };
  const broken = isAlways(within)
    ? nothing
    : await rollingIn({ number, period, within }, { ...span, step, asOf, reads });
  const whole = await wholeSteps();
  const revised = await reads.revisions(number, { level: step, span, asOf });
  const isWhole = ({ start, end }: Extent): boolean => within.some((mine) => mine.from <= start && end <= mine.to);
  return {
    rolled: (one) => (isWhole(one) ? whole(one) : rollUp(one, broken)),
    former: (one) => (isWhole(one) ? (revised.get(one.start)?.at(-1) ?? null) : null),
  };

  /** Of the past they are rolled up anew: from the intervals and differences that were known then. */
  async function wholeSteps(): Promise<Known['rolled']> {
    if (asOf === null) {
      const periods = await reads.periods(number, { step, span, zone });
      return (one) => periods.get(one.start) ?? rollUp(one, nothing);
    }
    const intervals = await reads.intervals(number, { ...withEnd(span), asOf });
    const kept = await reads.kept(number, { ...span, asOf });
    return (one) => rollUp(one, { intervals, kept, period });
  }
}

async function ofIntervals(of: Of, { step, asOf, from, to, reads }: AskedReads): Promise<Known> {
  const span = { from, to };
  const rolling = await rollingIn(of, { ...span, step, asOf, reads });
  const all = await reads.revisions(of.number, { level: 'quarter', span: withEnd(span), asOf });
  const isTheirs = isMine(of.within ?? always);
  const revised = new Map([...all].filter(([start]) => isTheirs(start)));
  return { rolled: (one) => rollUp(one, rolling), former: (one) => formerOf(one, { rolling, revised }) };
}

const isMine =
  (within: readonly Span[]) =>
  (start: Millis): boolean =>
    within.some(({ from, to }) => from <= start && start + quarter <= to);

/**
 * A quarter of an hour in which it changed hands is nobody's alone: it is left out, and a longer step says by its coverage what it stands on. A longer
 * step also has what was counted over a gap that lies in it; of a quarter that is never known.
 */
async function rollingIn(
  { number, period, within = always }: Of,
  { step, asOf, reads, ...span }: Span & Pick<AskedReads, 'step' | 'asOf' | 'reads'>,
): Promise<Rolling> {
  const around = await reads.intervals(number, { ...withEnd(span), asOf });
  const isTheirs = isMine(within);
  const intervals = isAlways(within) ? around : new Map([...around].filter(([start]) => isTheirs(start)));
  const kept = step === '15min' ? [] : await reads.kept(number, { ...span, asOf });
  const isWithin = (one: Span): boolean => within.some(({ from, to }) => from <= one.from && one.to <= to);
  return { intervals, around, kept: kept.filter(isWithin), period };
}

interface Versions {
  readonly rolling: Rolling;
  readonly revised: ReadonlyMap<Millis, readonly Revision[]>;
}

/** What the step was before an interval in it was revised last; null where none ever was. */
function formerOf({ start, end }: Extent, { rolling, revised }: Versions): Former | null {
  let last: Revision | null = null;
  for (let at = start; at < end; at += quarter) {
    const newest = revised.get(at)?.at(-1);
    if (newest !== undefined && (last === null || newest.until > last.until)) last = newest;
  }
  if (last === null) return null;
  const { until, cause } = last;
  const intervals = before(rolling.intervals);
  const { amount, quality } = rollUp(
    { start, end },
    { ...rolling, intervals, around: before(rolling.around ?? rolling.intervals) },
  );
  return { amount, quality, until, cause };

  function before(now: ReadonlyMap<Millis, Interval>): ReadonlyMap<Millis, Interval> {
    const then = new Map<Millis, Interval>();
    for (let at = start; at <= end; at += quarter) {
      const version = revised.get(at)?.find((one) => one.until >= until);
      const interval = version === undefined ? now.get(at) : intervalOf(version);
      if (interval !== undefined) then.set(at, interval);
    }
    return then;
  }
}

function intervalOf({ amount, covered = 0, gap = 0, quality, read }: Revision): Interval | undefined {
  return amount === null ? undefined : { amount, covered, gap, quality, read };
}

function rowOf({ start, end, rolled, former }: CountedStep, until: Millis): EnergyRow {
  const due = dueIn({ start, end }, until);
  return {
    start: instantOf(start),
    end: instantOf(end),
    amount: rolled.amount === null ? null : textOf(rolled.amount),
    quality: rolled.quality,
    coverage: rolled.amount !== null && due === 0 ? '100' : percentOf({ present: rolled.present, due }),
    bridged: rolled.bridged * quarter,
    partial: rolled.present < due,
    running: due < rolled.expected,
    revised: revisedOf(rolled, former),
  };
}

/** That something came where nothing was known revises no figure, and neither does what leaves it as it was. */
function revisedOf(rolled: Pick<Rolled, 'amount' | 'quality'>, former: Former | null): EnergyRow['revised'] {
  if (former === null || former.amount === null || former.cause === null) return null;
  if (rolled.amount?.eq(former.amount) === true && rolled.quality === former.quality) return null;
  return { amount: textOf(former.amount), quality: former.quality, at: instantOf(former.until), cause: former.cause };
}
