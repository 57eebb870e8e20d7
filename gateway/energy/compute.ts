import { aMinute as minute } from '../../domain/clock/lengths.ts';
import { type Classified, classifyRegister, type Link, sight } from '../../domain/energy/classifyRegister.ts';
import { answersOfEpochs, type Epoch } from '../../domain/energy/epochs.ts';
import { quarter, type Split, splitLinks, startOfInterval } from '../../domain/energy/intervals.ts';
import type { Answered, Reading } from '../../domain/energy/register.ts';
import type { Span } from '../../domain/telemetry/grid.ts';
import type { ReadTelemetry } from '../telemetry/telemetry.ts';
import { standing } from './besideReading.ts';
import type { Counter } from './counters.ts';
import { usable } from './usable.ts';

const day = 1440 * minute;
/** So far it is looked for the readings around a change, each time further; beyond the last there is none that matters. */
const farthest = 400 * day;
/** A reading may change what is thought of so many before it: they are told again, with as many before them to go by. */
const told = sight + 1;

export interface Computed extends Split {
  /** What was computed: every interval in it stands anew. */
  readonly span: Span;
  /** Links that a person must say something about. */
  readonly doubts: readonly Link[];
  /** Whether the register came back from a leap that was asked about: what was told since is told otherwise. */
  readonly settled: boolean;
}

type Newest = ReadonlyMap<number, { readonly at: number }>;

export interface ComputeMeans {
  readonly telemetry: Pick<ReadTelemetry, 'samples'> & {
    /** Beyond it there is no reading. */
    readonly latest: (points: readonly number[]) => Newest | Promise<Newest>;
  };
  readonly answers: (point: number, span: Span) => Promise<ReadonlyMap<number, Answered>>;
  /** When other meters began to count. */
  readonly epochs: (point: number) => Promise<readonly Epoch[]>;
  /** When a substituted value stood: after its own instant nothing counts until its end. */
  readonly substitutions: (point: number, span: Span) => Promise<readonly Span[]>;
}

/** The energy of a counter around what changed from one instant to another, from its samples and nothing else. */
export async function compute(means: ComputeMeans, counter: Counter, changed: Span): Promise<Computed> {
  const { span, links, settledFrom } = await linksAround(means, counter, changed);
  const { intervals, kept } = splitLinks(links, { period: counter.period, bridging: counter.bridging });
  const isIn = (at: number): boolean => at >= span.from && at < span.to;
  return {
    span,
    intervals: new Map([...intervals].filter(([start]) => isIn(start))),
    kept: kept.filter(({ from }) => isIn(from)),
    doubts: links.filter((link) => link.kind === 'doubt' && isIn(link.to.at)),
    settled: settledFrom !== null && settledFrom >= span.from,
  };
}

/** What the register of a counter did, and of which span it can be told. */
export interface LinksAround extends Classified {
  readonly span: Span;
  /** What it is told by: readings of usable quality that no substituted value stands for. */
  readonly readings: readonly Reading[];
}

/** What a register did around what changed, from one reading that counts to the next. */
export async function linksAround(means: ComputeMeans, counter: Counter, changed: Span): Promise<LinksAround> {
  const near = await linksWithin(means, counter, { changed, wanted: 2 * told });
  if (!near.links.some(isFall)) return near;
  const far = await linksWithin(means, counter, { changed, wanted: lookedBack });
  const { settledFrom } = far;
  if (settledFrom === null || settledFrom >= far.span.from) return far;
  // What was told since the leap is told again, up to what changed.
  return linksAround(means, counter, { from: settledFrom, to: changed.to });
}

/** A register that fell may have come back from a leap: it is looked for over so many readings. */
const lookedBack = 96;
const isFall = ({ kind, from, to }: Link): boolean => kind === 'doubt' && to.value < from.value;

interface Looked {
  readonly changed: Span;
  /** So many readings before and after the change. */
  readonly wanted: number;
}

async function linksWithin(means: ComputeMeans, counter: Counter, { changed, wanted }: Looked): Promise<LinksAround> {
  const { readings, known } = await readAround(means, counter, { changed, wanted });
  const before = readings.filter(({ at }) => at < changed.from);
  const after = readings.filter(({ at }) => at > changed.to);
  const first = before.at(-told) ?? before[0];
  const last = after[told - 1] ?? after.at(-1);
  const span = {
    from: startOfInterval(first?.at ?? changed.from),
    to: startOfInterval(last?.at ?? changed.to) + quarter,
  };
  const said = await means.answers(counter.number, known);
  const answers = new Map([...said, ...answersOfEpochs(readings, await means.epochs(counter.number))]);
  return { span, readings, ...classifyRegister(readings, counter.register, answers) };
}

interface Around {
  readonly readings: readonly Reading[];
  readonly known: Span;
}

/** The readings of the change, with enough of them before and after; each look goes further where there are few. */
async function readAround(
  { telemetry, substitutions }: ComputeMeans,
  { number, period }: Counter,
  { changed, wanted }: Looked,
): Promise<Around> {
  const newest = (await telemetry.latest([number])).get(number)?.at ?? changed.to;
  let [back, on] = [Math.max(30 * minute, 3 * wanted * period), 0];
  if (newest > changed.to) on = back;
  for (;;) {
    const known = { from: changed.from - back, to: Math.min(newest, changed.to + on) + 1 };
    const samples = await telemetry.samples(number, known.from, Math.max(known.to, changed.to + 1));
    const readings = standing(usable(samples), await substitutions(number, known));
    const lacksBefore = back < farthest && !isEnough(readings.filter(({ at }) => at < changed.from).reverse(), wanted);
    const lacksAfter =
      on < farthest &&
      known.to <= newest &&
      !isEnough(
        readings.filter(({ at }) => at > changed.to),
        wanted,
      );
    if (!lacksBefore && !lacksAfter) return { readings, known };
    if (lacksBefore) back = Math.min(farthest, back * 8);
    if (lacksAfter) on = Math.min(farthest, on * 8);
  }
}

/** Going away from the change: the readings to be told again, and beyond the interval that the last of them lies in as many more. */
function isEnough(away: readonly Reading[], wanted: number): boolean {
  const edge = away[told - 1];
  if (edge === undefined) return false;
  const interval = startOfInterval(edge.at);
  return away.filter(({ at }) => startOfInterval(at) !== interval).length >= wanted - told && away.length >= wanted;
}
