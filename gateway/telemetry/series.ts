import { partsWithin } from '../../domain/access/membership.ts';
import type { Clock } from '../../domain/clock/clock.ts';
import { zoneOf } from '../../domain/clock/zone.ts';
import { type Adopted, heldInto } from '../../domain/telemetry/adopted.ts';
import { type Columns, sliceColumns } from '../../domain/telemetry/columns.ts';
import { growingGrid, type Span } from '../../domain/telemetry/grid.ts';
import type { Quality } from '../../domain/telemetry/quality.ts';
import { type ReduceBy, reducer } from '../../domain/telemetry/reduce.ts';
import type { Sample } from '../../domain/telemetry/sample.ts';
import { inSlices, type Slices, unsliced } from '../ground/slices.ts';
import type { Database } from '../store/database.ts';
import { type AdoptedColumns, adoptedColumns, adoptedIn, heldPeriods } from './adopted.ts';
import { ever, type Piece, readPieces } from './read.ts';
import { quarter } from './rollup.ts';
import type { Shelf } from './shelf.ts';
import type { Bucket, Series, SeriesPoint, SeriesQuery } from './telemetry.ts';
import { type ReadPart, reducedWithin } from './within.ts';

export interface Reading {
  readonly database: Database;
  readonly shelf: Pick<Shelf, 'openParts'>;
  readonly clock: Pick<Clock, 'now'>;
  /** The turns of one reading. */
  readonly slices: () => Slices;
  /** As it was known then; `ever` for now. */
  readonly knownAt: number;
}

export interface SamplesQuery {
  readonly point: number;
  /** from ≤ at < to */
  readonly from: number;
  readonly to: number;
}

export async function samplesOf(
  { database, shelf, knownAt, slices: begin }: Reading,
  { point, from, to }: SamplesQuery,
): Promise<readonly Sample[]> {
  const points = [{ point, hold: 0 }];
  const slices = begin();
  const found = await readPieces(database, shelf, { points, from, to, edges: null, until: ever, knownAt }, slices);
  return inSlices(samplesIn(found.get(point) ?? [], { point, from, to }), slices);
}

/** The samples of many points by one statement; without any, a point is left out. */
export async function samplesOfMany(
  { database, shelf, knownAt, slices: begin }: Reading,
  { points, from, to }: { readonly points: readonly number[] } & Omit<SamplesQuery, 'point'>,
): Promise<ReadonlyMap<number, readonly Sample[]>> {
  const asked = points.map((point) => ({ point, hold: 0 }));
  const slices = begin();
  const found = await readPieces(
    database,
    shelf,
    { points: asked, from, to, edges: null, until: ever, knownAt },
    slices,
  );
  const samples = new Map<number, readonly Sample[]>();
  for (const [point, pieces] of found) {
    const mine = await inSlices(samplesIn(pieces, { point, from, to }), slices);
    if (mine.length > 0) samples.set(point, mine);
  }
  return samples;
}

/** Yields after each stretch. */
function* samplesIn(
  pieces: readonly Piece[],
  { point, from, to }: SamplesQuery,
): Generator<undefined, readonly Sample[]> {
  const samples: Sample[] = [];
  for (const columns of stretchesOf(pieces)) {
    yield;
    const { length, at, values, qualities, seen } = columns;
    for (let i = 0; i < length; i++) {
      const when = at[i] as number;
      if (when < from || when >= to) continue;
      const value = values[i] as number;
      samples.push({
        point,
        at: when,
        value: Number.isNaN(value) ? null : value,
        quality: qualities[i] as Quality,
        seen: seen[i] as number,
      });
    }
  }
  return samples;
}

/** A second of a day each is a day of 86,400: too many for one turn. */
const samplesAtOnce = 10_000;

function* stretchesOf(pieces: readonly Piece[]): Generator<Columns> {
  for (const piece of pieces) {
    if (!('columns' in piece)) continue;
    const { length } = piece.columns;
    for (let from = 0; from < length; from += samplesAtOnce)
      yield sliceColumns(piece.columns, from, Math.min(length, from + samplesAtOnce));
  }
}

const holdOf = ({ period }: SeriesPoint): number => period * heldPeriods;

/** All that a series may read of the samples, whichever of its days have only roll-ups left by then. */
export async function reachOf(database: Database, query: SeriesQuery): Promise<Span> {
  const { adopted } = await limitsOf(database);
  const zone = zoneOf(query.zone);
  const edges: number[] = [];
  for (const least of [0, quarter]) {
    const grid = await inSlices(growingGrid({ ...query, least }, query.buckets, zone), unsliced);
    edges.push(grid.edges[0] as number, grid.edges.at(-1) as number);
  }
  const first = Math.min(...edges);
  return { from: first - heldInto(first, Math.max(0, ...query.points.map(holdOf)), adopted), to: Math.max(...edges) };
}

export async function seriesOf(
  { database, shelf, clock, knownAt, slices: begin }: Reading,
  query: SeriesQuery,
): Promise<Series> {
  const { samplesFrom, adopted } = await limitsOf(database);
  const least = query.from < samplesFrom ? quarter : 0;
  const slices = begin();
  await slices.next();
  const { width, edges } = await inSlices(growingGrid({ ...query, least }, query.buckets, zoneOf(query.zone)), slices);
  const asked = { from: Number.NEGATIVE_INFINITY, to: query.to };
  const points = query.points
    .filter(({ within }) => within === undefined)
    .map((one) => ({ point: one.point, hold: holdOf(one) }));
  const first = edges[0] as number;
  const before = heldInto(first, Math.max(0, ...query.points.map(holdOf)), adopted);
  const [from, to] = [first - before, edges.at(-1) as number];
  const until = Math.min(clock.now(), knownAt);
  // Blocks that go on beyond `to` are opened: the last bucket may end within them.
  const open = { edges, until: Math.min(until, query.to - 1), knownAt };
  const found = await readPieces(database, shelf, { points, from, to, ...open }, slices);
  const cut = edges.length < 2 ? edges : [...edges.slice(0, -1), query.to];
  const series = new Map<number, readonly Bucket[]>();
  for (const { point, hold } of points) {
    series.set(point, await inSlices(reduce(found.get(point) ?? [], { edges: cut, hold, until, adopted }), slices));
  }
  for (const one of query.points) {
    if (one.within === undefined) continue;
    const mine = [{ point: one.point, hold: holdOf(one) }];
    const read: ReadPart = async (part) =>
      (await readPieces(database, shelf, { ...part, points: mine, until, knownAt }, slices)).get(one.point) ?? [];
    series.set(
      one.point,
      await reducedWithin(
        partsWithin(asked, one.within),
        { edges, hold: holdOf(one), until, adopted },
        { before, read, slices },
      ),
    );
  }
  return { width, series };
}

/** Days before it have only roll-ups left, of quarters of an hour. */
export const keptFrom = async (database: Database): Promise<number> => (await limitsOf(database)).samplesFrom;

interface Limits {
  readonly samplesFrom: number;
  /** The history that was taken over at the installation. */
  readonly adopted: Adopted;
}

async function limitsOf(database: Database): Promise<Limits> {
  const [row] = await database.query<{ [column: string]: unknown; samples_from: number } & AdoptedColumns>(
    `select w.samples_from, ${adoptedColumns} from tele.writer w where w.id = 1`,
  );
  if (row === undefined) throw new Error('tele.writer has lost its row');
  return { samplesFrom: row.samples_from, adopted: adoptedIn(row) };
}

/** Yields after each stretch. Of days that have only roll-ups left, a cell that goes on beyond the last edge is left out. */
function* reduce(pieces: readonly Piece[], by: ReduceBy): Generator<undefined, readonly Bucket[]> {
  const reducing = reducer(by);
  const end = by.edges.at(-1) as number;
  for (const piece of pieces) {
    yield;
    if ('summaries' in piece)
      for (const summary of piece.summaries) if (summary.lastAt < end) reducing.summary(summary);
    for (const columns of stretchesOf([piece])) {
      reducing.samples(columns);
      yield;
    }
  }
  yield;
  return reducing.finish();
}
