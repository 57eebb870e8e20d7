import type { AnswerOf } from '../../domain/call/declaration.ts';
import { type Zone, zoneOf } from '../../domain/clock/zone.ts';
import type { Point } from '../../domain/device/point.ts';
import { accepted, type Result } from '../../domain/error/errors.ts';
import type { seriesFile } from '../../domain/telemetry/calls.ts';
import { telemetryMessages } from '../../domain/telemetry/messages.ts';
import { qualities } from '../../domain/telemetry/quality.ts';
import type { Lang } from '../../domain/text/message.ts';
import type { CallContext } from '../http/handler.ts';
import type { Telemetry } from '../telemetry/telemetry.ts';
import { type SeriesCallQuery, type SeriesNeeds, type Span, type WantedSeries, wantedSeries } from './series.ts';

const hour = 3_600_000;
/** Rows that go out at once. */
const rowsAtOnce = 500;
/** Excel reads UTF-8 by this mark. */
const mark = '\uFEFF';

type Row = readonly (string | number | null)[];

/** The series as CSV. What is read is written at once: an export of a week of seconds takes no more memory than one hour of it. */
export async function fileOfSeries(
  { ledgers, telemetry, zone: name }: SeriesNeeds,
  query: SeriesCallQuery,
  context: CallContext,
): Promise<Result<AnswerOf<typeof seriesFile>>> {
  const wanted = await wantedSeries(ledgers, query, context);
  if (!wanted.ok) return wanted;
  const parts = { telemetry, zone: zoneOf(name), lang: context.lang, ...wanted.value };
  const rows = parts.buckets === null ? sampleRows(parts) : bucketRows({ ...parts, most: parts.buckets });
  const day = parts.zone.written(parts.span.from).local.slice(0, 10);
  return accepted({ contentType: 'text/csv; charset=utf-8', bytes: csv(rows), fileName: `busbar-${day}.csv` });
}

interface Parts extends WantedSeries {
  readonly telemetry: Telemetry;
  readonly zone: Zone;
  readonly lang: Lang;
}

const word = (lang: Lang, key: keyof typeof telemetryMessages): string => telemetryMessages[key][lang];
const timeTitle = ({ lang, zone, span }: Parts): string =>
  word(lang, 'telemetry.file.time').replace('{zone}', `${zone.name} ${zone.written(span.from).offset}`);

/** One row a sample: point after point, each in order of its instants. */
async function* sampleRows(parts: Parts): AsyncGenerator<Row> {
  const { telemetry, points, span, zone, lang } = parts;
  const titles = ['point', 'name', 'value', 'unit', 'quality'] as const;
  yield [timeTitle(parts), ...titles.map((title) => word(lang, `telemetry.file.${title}`))];
  for (const point of points) {
    for (const { from, to } of hoursOf(span)) {
      for (const { at, value, quality } of await telemetry.samples(point.number, from, to)) {
        yield [zone.written(at).local, point.id, point.name, value, point.unit, qualities[quality] ?? null];
      }
    }
  }
}

function* hoursOf({ from, to }: Span): Generator<Span> {
  for (let start = from; start < to; start += hour) yield { from: start, to: Math.min(to, start + hour) };
}

/** One row a bucket, five columns a point. A bucket in which nothing held a value is empty: never 0. */
async function* bucketRows(parts: Parts & { readonly most: number }): AsyncGenerator<Row> {
  const { telemetry, points, span, zone, lang, most } = parts;
  const titles = ['mean', 'min', 'max', 'covered', 'quality'] as const;
  yield [timeTitle(parts), ...points.flatMap((point) => titles.map((title) => `${titleOf(point)} ${word(lang, `telemetry.file.${title}`)}`))];
  const asked = points.map(({ number, period }) => ({ point: number, period }));
  const { series } = await telemetry.series({ points: asked, ...span, buckets: most, zone: zone.name });
  const columns = points.map((point) => series.get(point.number) ?? []);
  for (const [index, { start }] of (columns[0] ?? []).entries()) {
    const cells = columns.flatMap((column) => {
      const bucket = column[index];
      return bucket === undefined
        ? [null, null, null, null, null]
        : [bucket.mean, bucket.min, bucket.max, bucket.covered / 1000, qualities[bucket.quality]];
    });
    yield [zone.written(start).local, ...cells];
  }
}

const titleOf = ({ id, name, unit }: Point): string => `${name} ${id}${unit === null ? '' : ` (${unit})`}`;

async function* csv(rows: AsyncIterable<Row>): AsyncGenerator<Uint8Array> {
  let text = mark;
  let waiting = 0;
  for await (const row of rows) {
    text += `${row.map(cell).join(',')}\r\n`;
    waiting += 1;
    if (waiting < rowsAtOnce) continue;
    yield Buffer.from(text);
    text = '';
    waiting = 0;
  }
  if (text !== '') yield Buffer.from(text);
}

/** Quoted where it must be; a text that a spreadsheet would run as a formula is made a text. */
export function cell(value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
