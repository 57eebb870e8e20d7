import type { Adopted } from '../../domain/telemetry/adopted.ts';
import { type Columns, firstAtOrAfter, sliceColumns } from '../../domain/telemetry/columns.ts';
import type { Span } from '../../domain/telemetry/grid.ts';
import { unsliced } from '../ground/slices.ts';
import type { Database } from '../store/database.ts';
import { adoptedHistory } from './adopted.ts';
import { day, startOfDay, timesOf } from './blocks.ts';
import { decodeBlock } from './codec/block.ts';
import { joined } from './compact/compactDay.ts';
import type { OpenPart, OpenSamples } from './openSamplesAt.ts';
import { ever, type Piece, readPieces } from './read.ts';

/** A stretch that is to be opened: all of a point's samples from the first to the last. */
export interface ClosedStretch {
  readonly point: number;
  readonly firstAt: number;
  readonly lastAt: number;
  readonly count: number;
}

/** Reads stretches by their figures, for whoever may pass over most of them; in a process of its own, over connections of its own. */
export interface StretchReader {
  /** Each point's stretches that reach into the span, in order: blocks stay closed, but for those beside which something came late. */
  readonly closed: (points: readonly number[], span: Span) => Promise<ReadonlyMap<number, readonly Piece[]>>;
  /** What came at another pace than its points', and how long each sample of it holds. */
  readonly adopted: () => Promise<Adopted>;
  /** Opens stretches in the order named; several are fetched together. */
  readonly openAhead: (wanted: readonly ClosedStretch[]) => Opening;
}

export interface Opening {
  /** The samples of a stretch, whether it was named before or not. */
  readonly open: (stretch: ClosedStretch) => Promise<Columns>;
}

/** So many samples are fetched together, unless one stretch alone holds more. */
const mostTogether = 2_000_000;

export function openStretchReader(database: Database, { parts }: OpenSamples): StretchReader {
  const openParts = (point: number, from: number, to: number): readonly OpenPart[] =>
    (parts.get(point) ?? []).map(({ generation, columns, replaced }) => {
      return {
        generation,
        replaced,
        columns: sliceColumns(columns, firstAtOrAfter(columns, from), firstAtOrAfter(columns, to)),
      };
    });
  const shelf = { openParts };

  async function opened({ point, firstAt, lastAt }: ClosedStretch): Promise<Columns> {
    const asked = {
      points: [{ point, hold: 0 }],
      from: firstAt,
      to: lastAt + 1,
      edges: null,
      until: ever,
      knownAt: ever,
    };
    const pieces = (await readPieces(database, shelf, asked, unsliced)).get(point) ?? [];
    const columns = joined(pieces.flatMap((piece) => ('columns' in piece ? [piece.columns] : [])));
    return sliceColumns(columns, firstAtOrAfter(columns, firstAt), firstAtOrAfter(columns, lastAt + 1));
  }

  return {
    closed(points, span) {
      // A block lies between these edges whole, and no roll-up of quarters of an hour is asked for: they are on none of them.
      const edges = [startOfDay(span.from) - 1, startOfDay(span.to) + day + 1];
      const asked = points.map((point) => ({ point, hold: ever }));
      return readPieces(database, shelf, { points: asked, ...span, edges, until: ever, knownAt: ever }, unsliced);
    },
    adopted: () => adoptedHistory(database),
    openAhead(wanted) {
      const fetched = new Map<string, FetchedBlock>();
      const places = new Map(wanted.map((stretch, place) => [keyOf(stretch), place]));
      return {
        async open(stretch) {
          const key = keyOf(stretch);
          const place = places.get(key);
          if (!fetched.has(key) && place !== undefined)
            for (const block of await fetchBlocks(database, portion(wanted, place))) fetched.set(keyOf(block), block);
          const block = fetched.get(key);
          fetched.delete(key);
          // What was compacted meanwhile lies in another block now.
          if (block === undefined) return opened(stretch);
          const columns = decodeBlock(block.data, block.times);
          return columns.length === stretch.count ? columns : opened(stretch);
        },
      };
    },
  };
}

type FetchedBlock = Pick<ClosedStretch, 'point' | 'firstAt'> & { readonly data: Buffer; readonly times: Buffer | null };

const keyOf = ({ point, firstAt }: Pick<ClosedStretch, 'point' | 'firstAt'>): string => `${point} ${firstAt}`;

function portion(wanted: readonly ClosedStretch[], place: number): readonly ClosedStretch[] {
  const together: ClosedStretch[] = [];
  let samples = 0;
  for (const stretch of wanted.slice(place)) {
    samples += stretch.count;
    if (together.length > 0 && samples > mostTogether) break;
    together.push(stretch);
  }
  return together;
}

async function fetchBlocks(database: Database, wanted: readonly ClosedStretch[]): Promise<readonly FetchedBlock[]> {
  const rows = await database.query<{ point: number; first_at: number; data: Buffer; times: Buffer | null }>(
    `select b.point, b.first_at, b.data, ${timesOf('b')} as times
     from unnest($1::int4[], $2::int8[]) as a(point, first_at) join tele.block b on b.point = a.point and b.first_at = a.first_at`,
    [wanted.map(({ point }) => point), wanted.map(({ firstAt }) => firstAt)],
    'stretches',
  );
  return rows.map(({ point, first_at: firstAt, data, times }) => ({ point, firstAt, data, times }));
}
