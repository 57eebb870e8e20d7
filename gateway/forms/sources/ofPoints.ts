import { instantOf } from '../../../domain/clock/clock.ts';
import { anHour as hour, aMinute as minute } from '../../../domain/clock/lengths.ts';
import type { SourceAnswer } from '../../../domain/form/sources/answer.ts';
import type { columnsOfPoint, columnsOfSeries } from '../../../domain/form/sources/columns.ts';
import { sourceWords } from '../../../domain/form/sources/messages.ts';
import { toldName } from '../../../domain/ledger/toldName.ts';
import {
  type BucketRow,
  latestOfPoints,
  listPoints,
  type PointRow,
  seriesOfPoints,
} from '../../../domain/telemetry/calls.ts';
import { qualities, qualityWords } from '../../../domain/telemetry/quality.ts';
import { type Asking, asNamed, holds, notRead, type SourceRead } from './sourceRead.ts';

type Column = SourceAnswer['columns'][number];
type Key = (typeof columnsOfPoint)[number] | (typeof columnsOfSeries)[number];

const column = (
  { context: { lang } }: Asking,
  key: Key,
  kind: Column['kind'] = 'text',
  unit: string | null = null,
): Column => ({ key, label: sourceWords[`source.${key}`][lang], unit, kind });

/** The point of a source as who asks may see it, and in use; else why not. */
async function seenPoint({ ask, context, source }: Asking): Promise<PointRow | SourceRead> {
  const page = await ask(listPoints, { query: { id: [source.of], size: 1 } }, context);
  return (page.ok ? page.value.rows[0] : undefined) ?? notRead('noPermission');
}

const written = (value: number | null, decimals: number): string | null =>
  value === null ? null : value.toFixed(decimals);

/** The newest value of a point, with when it was and how good. */
export async function ofPoint(asking: Asking): Promise<SourceRead> {
  const { ask, context, word, ids } = asking;
  const point = await seenPoint(asking);
  if ('ok' in point) return point;
  const latest = await ask(latestOfPoints, { query: { points: [point.id] } }, context);
  const now = latest.ok ? latest.value[point.id] : undefined;
  if (now === undefined) return notRead('refused');
  const { lang } = context;
  const value = typeof now.value === 'number' ? written(now.value, point.decimals) : now.value;
  const quality = qualityWords[qualities[now.quality] ?? 'none'][lang];
  const cells = [toldName(point.name, point.device.name), value, point.unit, now.at, quality];
  const columns = [
    column(asking, 'point'),
    column(asking, 'value', 'number', point.unit),
    column(asking, 'unit'),
    column(asking, 'at', 'instant'),
    column(asking, 'quality'),
  ];
  const row = { id: point.id, cells };
  const isSought = holds(row, word) && (ids === null || ids.includes(point.id));
  return { ok: true, ...asNamed(asking, columns, isSought ? [row] : []), more: false, hidden: false };
}

/** The last hours of a point, the newest first. Hours of which nothing is known are empty. */
export async function ofSeries(asking: Asking): Promise<SourceRead> {
  const { ask, context, source, rows: most, word, ids } = asking;
  const point = await seenPoint(asking);
  if ('ok' in point) return point;
  if (point.kind === 'text') return notRead('refused', sourceWords['source.textPoint'][context.lang]);
  const to = Math.ceil(context.now / hour) * hour;
  const hours = Math.ceil(((source.minutes ?? 24 * 60) * minute) / hour);
  const query = { points: [point.id], from: instantOf(to - hours * hour), to: instantOf(to), buckets: hours };
  const answer = await ask(seriesOfPoints, { query }, context);
  if (!answer.ok) return notRead(answer.refusal.code === 'NO_PERMISSION' ? 'noPermission' : 'refused');
  const { decimals, unit } = point;
  const found = ((answer.value.series[point.id] ?? []) as readonly BucketRow[])
    .toReversed()
    .map(({ start, mean, min, max }) => ({
      id: start,
      cells: [start, ...[mean, min, max].map((value) => written(value, decimals))],
    }))
    .filter((row) => holds(row, word) && (ids === null || ids.includes(row.id)));
  const columns = [
    column(asking, 'start', 'instant'),
    column(asking, 'mean', 'number', unit),
    column(asking, 'min', 'number', unit),
    column(asking, 'max', 'number', unit),
  ];
  return { ok: true, ...asNamed(asking, columns, found.slice(0, most)), more: found.length > most, hidden: false };
}
