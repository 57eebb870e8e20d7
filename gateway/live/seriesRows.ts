import { always, partsWithin } from '../../domain/access/membership.ts';
import { anHour as hour } from '../../domain/clock/lengths.ts';
import { type Zone, zoneOf } from '../../domain/clock/zone.ts';
import { toldName } from '../../domain/ledger/toldName.ts';
import { telemetryMessages } from '../../domain/telemetry/messages.ts';
import { qualities } from '../../domain/telemetry/quality.ts';
import type { Lang } from '../../domain/text/message.ts';
import type { Telemetry } from '../telemetry/telemetry.ts';
import type { CellRow } from '../workbook/cell.ts';
import type { HeldPoint } from './heldPoints.ts';
import { type Span, seriesPoint } from './series.ts';

/** What is read at once of a point: some thousand samples. */
const sliceOf = ({ period }: FilePoint): number => (period < 60_000 ? hour : 24 * hour);

/** What a point says of itself in a file: its device before it, by the name that it has or last had. */
export type FilePoint = Pick<HeldPoint, 'id' | 'name' | 'unit' | 'number' | 'period' | 'within'> & {
  readonly device: string | null;
};

export interface SeriesTable {
  readonly telemetry: Pick<Telemetry, 'samples' | 'series'>;
  readonly points: readonly FilePoint[];
  readonly span: Span;
  /** Null: the samples themselves. */
  readonly buckets: number | null;
  /** Of the site: an IANA name. */
  readonly zone: string;
  readonly lang: Lang;
  /** Told how far it is, in parts of `partsOf`; it goes on when that resolves. */
  readonly progress?: (done: number) => Promise<void>;
}

/** The series as a table with its head, one row a bucket or a sample. What is read goes on at once. */
export function seriesRows(table: SeriesTable): AsyncGenerator<CellRow> {
  const parts = { ...table, zone: zoneOf(table.zone) };
  return table.buckets === null ? sampleRows(parts) : bucketRows({ ...parts, most: table.buckets });
}

/** How many parts it is read in. */
export function partsOf({ points, span, buckets }: Pick<SeriesTable, 'points' | 'span' | 'buckets'>): number {
  return buckets === null
    ? points.reduce((sum, point) => sum + Math.ceil((span.to - span.from) / sliceOf(point)), 0)
    : 1;
}

type Parts = Omit<SeriesTable, 'zone'> & { readonly zone: Zone };

const word = (lang: Lang, key: keyof typeof telemetryMessages): string => telemetryMessages[key][lang];
const timeTitle = ({ lang, zone, span }: Parts): string =>
  word(lang, 'telemetry.file.time').replace('{zone}', `${zone.name} ${zone.written(span.from).offset}`);

/** One row a sample: point after point, each in order of its instants. */
async function* sampleRows(parts: Parts): AsyncGenerator<CellRow> {
  const { telemetry, points, span, zone, lang } = parts;
  const titles = ['point', 'name', 'value', 'unit', 'quality'] as const;
  yield [timeTitle(parts), ...titles.map((title) => word(lang, `telemetry.file.${title}`))];
  let done = 0;
  for (const point of points) {
    const { id, unit } = point;
    const name = toldName(point.name, point.device);
    for (const slice of slicesOf(span, sliceOf(point))) {
      for (const { from, to } of partsWithin(slice, point.within ?? always)) {
        for (const { at, value, quality } of await telemetry.samples(point.number, from, to)) {
          yield [{ wall: zone.written(at).local }, id, name, value, unit, qualities[quality] ?? null];
        }
      }
      await parts.progress?.(++done);
    }
  }
}

function* slicesOf({ from, to }: Span, length: number): Generator<Span> {
  for (let start = from; start < to; start += length) yield { from: start, to: Math.min(to, start + length) };
}

/** One row a bucket, five columns a point. A bucket in which nothing held a value is empty: never 0. */
async function* bucketRows(parts: Parts & { readonly most: number }): AsyncGenerator<CellRow> {
  const { telemetry, points, span, zone, lang, most } = parts;
  const titles = ['mean', 'min', 'max', 'covered', 'quality'] as const;
  yield [
    timeTitle(parts),
    ...points.flatMap((point) => titles.map((title) => `${titleOf(point)} ${word(lang, `telemetry.file.${title}`)}`)),
  ];
  const asked = points.map(seriesPoint);
  const { series } = await telemetry.series({ points: asked, ...span, buckets: most, zone: zone.name });
  const columns = points.map((point) => series.get(point.number) ?? []);
  for (const [index, { start }] of (columns[0] ?? []).entries()) {
    const cells = columns.flatMap((column) => {
      const bucket = column[index];
      return bucket === undefined
        ? [null, null, null, null, null]
        : [bucket.mean, bucket.min, bucket.max, bucket.covered / 1000, qualities[bucket.quality] ?? null];
    });
    yield [{ wall: zone.written(start).local }, ...cells];
  }
  await parts.progress?.(1);
}

const titleOf = ({ id, name, device, unit }: FilePoint): string =>
  `${toldName(name, device)} ${id}${unit === null ? '' : ` (${unit})`}`;

/** `busbar-2026-11-20.csv`: the local day on which the span begins. */
export const fileNameOf = (table: Pick<SeriesTable, 'span' | 'zone'>, ending: string): string =>
  `busbar-${zoneOf(table.zone).written(table.span.from).local.slice(0, 10)}.${ending}`;
