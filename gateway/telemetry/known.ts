import { aMinute as minute } from '../../domain/clock/lengths.ts';
import { ever, type Piece, readPieces } from './read.ts';
import { type Reading, samplesOf, seriesOf } from './series.ts';
import type { KnownTelemetry, Latest } from './telemetry.ts';

const day = 1440 * minute;
/** So far back it is looked for the newest sample of a point, each time further. */
const looks = [10 * minute, 6 * 60 * minute, 2 * day, 40 * day, 800 * day] as const;
/** A device's clock may run ahead of ours by so much. */
const ahead = 5 * minute;
/** Points of one look: between two others have their turn. */
const together = 20;

/** The telemetry as it was known at a moment: what was taken later is not there, what it took the place of is. */
export function asKnown(reading: Omit<Reading, 'knownAt'>, moment: number): KnownTelemetry {
  const then: Reading = { ...reading, knownAt: moment };
  return {
    samples: (point, from, to) => samplesOf(then, { point, from, to }),
    series: (query) => seriesOf(then, query),
    latest: (points) => latestOf(then, points),
  };
}

async function latestOf(reading: Reading, points: readonly number[]): Promise<ReadonlyMap<number, Latest>> {
  const found = new Map<number, Latest>();
  for (const back of looks) {
    const missing = points.filter((point) => !found.has(point));
    for (let from = 0; from < missing.length; from += together)
      await look(reading, { points: missing.slice(from, from + together), back }, found);
  }
  return found;
}

interface Look {
  readonly points: readonly number[];
  readonly back: number;
}

async function look(reading: Reading, { points, back }: Look, found: Map<number, Latest>): Promise<void> {
  const { database, shelf, knownAt } = reading;
  const span = { from: knownAt - back, to: knownAt + ahead };
  const asked = points.map((point) => ({ point, hold: ever }));
  // One bucket: a block that lies in it stays closed, and its summary says when its last sample is.
  const pieces = await readPieces(
    database,
    shelf,
    { points: asked, ...span, edges: [span.from, span.to], until: span.to, knownAt },
    reading.slices(),
  );
  for (const point of points) {
    const newest = (pieces.get(point) ?? []).flatMap(lastOf).findLast(({ at }) => at >= span.from);
    if (newest === undefined) continue;
    const [sample] = await samplesOf(reading, { point, from: newest.at, to: newest.at + 1 });
    found.set(point, sample ?? newest);
  }
}

/** Of a summary only its last usable value is known: its sample is read where it is kept. */
function lastOf(piece: Piece): readonly Latest[] {
  if (!('columns' in piece))
    return piece.summaries.map(({ lastAt, last, endQuality, lastSeen }) => ({
      at: lastAt,
      value: last,
      quality: endQuality,
      seen: lastSeen,
    }));
  const { at, values, qualities, seen, length } = piece.columns;
  if (length === 0) return [];
  const [end, value] = [length - 1, values[length - 1] as number];
  return [
    {
      at: at[end] as number,
      value: Number.isNaN(value) ? null : value,
      quality: qualities[end] as number,
      seen: seen[end] as number,
    },
  ];
}
