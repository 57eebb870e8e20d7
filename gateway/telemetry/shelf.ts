import { type Columns, firstAtOrAfter, sliceColumns } from '../../domain/telemetry/columns.ts';
import { countsForRules, type Quality, quality } from '../../domain/telemetry/quality.ts';
import { rankOf } from '../../domain/telemetry/rank.ts';
import { type Added, addSample, isSameValue, type NewSample, type OpenColumns, openColumns } from './openSamples.ts';
import type { OpenPart } from './openSamplesAt.ts';
import type { Replaced } from './replaced.ts';
import { type Batch, type Counts, countNames, type Latest } from './telemetry.ts';

/** What a point has in memory: its newest sample, what is open, and what is on its way into a block. */
interface PointShelf {
  newest: NewSample;
  /** The newest `at` that is in a block or on its way there: what is not after it is late. */
  closedTo: number;
  live: OpenColumns | null;
  frozen: OpenColumns | null;
}

export interface LateSample extends NewSample {
  readonly point: number;
}

/** The samples in memory. Everything is synchronous: what a caller sees in one go belongs together. */
export interface Shelf {
  /** The samples of batches that come too late to stay open. Asked before the batches are committed, so that they are with them. */
  readonly lateOf: (batches: readonly Batch[]) => readonly LateSample[];
  /** Takes what is not late, after the commit. */
  readonly take: (batch: Batch) => void;
  /** What a block said was newest, at start. */
  readonly remember: (point: number, newest: NewSample) => void;
  readonly freeze: () => void;
  readonly frozen: () => Iterable<readonly [point: number, columns: Columns]>;
  readonly frozenReplaced: () => readonly Replaced[];
  readonly dropFrozen: () => void;
  readonly openParts: (point: number, from: number, to: number) => readonly OpenPart[];
  readonly latest: (point: number) => Latest | null;
  /** Samples that are open and not on their way into a block. */
  readonly size: () => number;
  readonly counts: () => Counts;
}

const largestInstant = 8.64e15;
const never: NewSample = { at: Number.NEGATIVE_INFINITY, value: Number.NaN, quality: quality.none, seen: 0 };
const countOf: Readonly<Record<Added, keyof Counts>> = {
  added: 'taken',
  outOfOrder: 'outOfOrder',
  replaced: 'replaced',
  duplicate: 'duplicates',
  outranked: 'outranked',
};

/** `flushes`: how many have been committed; the open samples are of the next generation. */
export function openShelf(flushes: number): Shelf {
  const shelves = new Map<number, PointShelf>();
  const counts = Object.fromEntries(countNames.map((name) => [name, 0])) as Record<keyof Counts, number>;
  let generation = flushes + 1;
  let size = 0;
  let replaced: Replaced[] = [];
  let frozenReplaced: Replaced[] = [];

  const shelfOf = (point: number): PointShelf => {
    const known = shelves.get(point);
    if (known !== undefined) return known;
    const made: PointShelf = { newest: never, closedTo: Number.NEGATIVE_INFINITY, live: null, frozen: null };
    shelves.set(point, made);
    return made;
  };

  const takeOne = (point: number, sample: NewSample): keyof Counts => {
    const shelf = shelfOf(point);
    if (isSame(shelf.newest, sample)) return 'duplicates';
    if (sample.at >= shelf.newest.at && !isOutranked(shelf, sample)) shelf.newest = sample;
    if (sample.at <= shelf.closedTo) return 'late';
    shelf.live ??= openColumns();
    const before = openAt(shelf.live, sample.at);
    const added = addSample(shelf.live, sample);
    if (added === 'replaced' && before !== null) replaced.push({ point, ...before, until: sample.seen });
    if (added === 'added' || added === 'outOfOrder') size++;
    return countOf[added];
  };

  return {
    lateOf(batches) {
      const late: LateSample[] = [];
      const replacing = new Map<number, NewSample>();
      for (const batch of batches) {
        for (let i = 0; i < batch.points.length; i++) {
          const point = batch.points[i] as number;
          const shelf = shelves.get(point);
          if (shelf === undefined || Math.floor(batch.at[i] as number) > shelf.closedTo || refusalOf(batch, i) !== null)
            continue;
          const sample = sampleOf(batch, i);
          const newest = replacing.get(point) ?? shelf.newest;
          if (isSame(newest, sample)) continue;
          late.push({ point, ...sample });
          if (sample.at === newest.at) replacing.set(point, sample);
        }
      }
      return late;
    },
    take(batch) {
      for (let i = 0; i < batch.points.length; i++) {
        counts[refusalOf(batch, i) ?? takeOne(batch.points[i] as number, sampleOf(batch, i))]++;
      }
    },
    remember(point, newest) {
      Object.assign(shelfOf(point), { newest, closedTo: newest.at });
    },
    freeze() {
      for (const shelf of shelves.values()) {
        shelf.frozen = shelf.live;
        shelf.live = null;
        if (shelf.frozen !== null) shelf.closedTo = shelf.frozen.at[shelf.frozen.length - 1] as number;
      }
      generation++;
      size = 0;
      [frozenReplaced, replaced] = [replaced, []];
    },
    *frozen() {
      for (const [point, { frozen }] of shelves) if (frozen !== null) yield [point, frozen];
    },
    frozenReplaced: () => frozenReplaced,
    dropFrozen() {
      frozenReplaced = [];
      for (const shelf of shelves.values()) shelf.frozen = null;
    },
    openParts(point, from, to) {
      const shelf = shelves.get(point);
      const parts: OpenPart[] = [];
      const of = (some: readonly Replaced[]) =>
        some.filter((one) => one.point === point && one.at >= from && one.at < to);
      if (shelf?.frozen)
        parts.push({
          generation: generation - 1,
          columns: between(shelf.frozen, from, to),
          replaced: of(frozenReplaced),
        });
      if (shelf?.live) parts.push({ generation, columns: between(shelf.live, from, to), replaced: of(replaced) });
      return parts;
    },
    latest(point) {
      const newest = shelves.get(point)?.newest ?? never;
      if (newest === never) return null;
      return { ...newest, value: Number.isNaN(newest.value) ? null : newest.value };
    },
    size: () => size,
    counts: () => ({ ...counts }),
  };
}

/** The open sample of the instant. Samples come in order, so that it is hardly ever looked for. */
function openAt(open: OpenColumns, at: number): NewSample | null {
  if (open.length === 0 || at > (open.at[open.length - 1] as number)) return null;
  const place = firstAtOrAfter(open, at);
  if (open.at[place] !== at) return null;
  return {
    at,
    value: open.values[place] as number,
    quality: open.qualities[place] as number,
    seen: open.seen[place] as number,
  };
}

/** Why a sample may not enter, or null. NaN says "no value", which no good, manual or substituted sample can say. */
function refusalOf(batch: Batch, i: number): keyof Counts | null {
  const at = batch.at[i] as number;
  const value = batch.values[i] as number;
  const q = batch.qualities[i] as number;
  if (!(Math.abs(at) <= largestInstant)) return 'refusedTime';
  if (q > quality.none) return 'refusedQuality';
  const isAbsent = Number.isNaN(value) && (q === quality.uncertain || !countsForRules(q as Quality));
  return Number.isFinite(value) || isAbsent ? null : 'refusedValue';
}

/** Instants are whole ms. */
function sampleOf(batch: Batch, i: number): NewSample {
  return {
    at: Math.floor(batch.at[i] as number),
    value: batch.values[i] as number,
    quality: batch.qualities[i] as number,
    seen: Math.floor(batch.seen),
  };
}

function isSame(a: NewSample, b: NewSample): boolean {
  return a.at === b.at && isSameValue(a.value, b.value);
}

function isOutranked(shelf: PointShelf, sample: NewSample): boolean {
  return sample.at === shelf.newest.at && rankOf(sample.quality) < rankOf(shelf.newest.quality);
}

function between(columns: Columns, from: number, to: number): Columns {
  return sliceColumns(columns, firstAtOrAfter(columns, from), firstAtOrAfter(columns, to));
}
