import type { ReadingAnswer } from '../../domain/energy/readingAnswers.ts';
import type { Answered, Reading } from '../../domain/energy/register.ts';
import type { Span } from '../../domain/telemetry/grid.ts';
import { quality } from '../../domain/telemetry/quality.ts';
import type { Queryable } from '../store/database.ts';

const ofPoint = `read.meter_reading r join read.point p on p.id = r."pointId" and p.number = $1`;

/** What was said of readings by hand as they were entered, by their instant. */
export async function answersOfReadings(
  on: Queryable,
  point: number,
  { from, to }: Span,
): Promise<ReadonlyMap<number, Answered>> {
  const rows = await on.query<{ at: number; answer: ReadingAnswer }>(
    `select r.at, r.answer from ${ofPoint} where r.at >= $2 and r.at < $3 and r.answer is not null`,
    [point, from, to],
  );
  return new Map(rows.map(({ at, answer }) => [at, { at, answer, replacement: null }]));
}

/** When substituted values of the point stood, as far as it touches the span. */
export async function substitutionsOf(on: Queryable, point: number, { from, to }: Span): Promise<readonly Span[]> {
  return on.query<Span & Record<string, unknown>>(
    `select r.at as "from", r.until as "to" from ${ofPoint} where r.until is not null and r.until > $2 and r.at < $3 order by r.at`,
    [point, from, to],
  );
}

/** Another reading by hand of the very instant. */
export async function readingAt(
  on: Queryable,
  point: number,
  { at, not }: { readonly at: number; readonly not: string },
): Promise<string | null> {
  const [row] = await on.query<{ value: string }>(
    `select r.value::text as value from ${ofPoint} where r.at = $2 and r.id <> $3 limit 1`,
    [...[point, at, not]],
  );
  return row?.value ?? null;
}

/** The readings by hand nearest to an instant, as the ledger has them: so many before it, and as many after it. */
export async function handReadings(
  on: Queryable,
  point: number,
  { at, not, each }: { readonly at: number; readonly not: string; readonly each: number },
): Promise<readonly Reading[]> {
  const rows = await on.query<{ at: number; value: number; kind: 'manual' | 'substituted' }>(
    `(select r.at, r.value::float8 as value, r.kind from ${ofPoint} where r.at < $2 and r.id <> $3 order by r.at desc limit ${each})
     union all
     (select r.at, r.value::float8, r.kind from ${ofPoint} where r.at > $2 and r.id <> $3 order by r.at limit ${each})`,
    [point, at, not],
  );
  return rows.map(({ kind, ...row }) => ({ ...row, quality: qualityOfKind(kind) }));
}

/** When the reading by hand after this instant was taken. */
export async function nextByHand(on: Queryable, point: number, at: number): Promise<number | null> {
  const [row] = await on.query<{ at: number | null }>(`select min(r.at) as at from ${ofPoint} where r.at > $2`, [
    point,
    at,
  ]);
  return row?.at ?? null;
}

/** When a person last read each of these points, by their numbers. */
export async function newestByHand(on: Queryable, points: readonly number[]) {
  const rows = await on.query<{ point: number; at: number }>(
    `select p.number as point, max(r.at) as at from read.meter_reading r join read.point p on p.id = r."pointId"
     where p.number = any($1) group by p.number`,
    [points],
  );
  return new Map(rows.map(({ point, at }) => [point, { at }]));
}

/** The last that a person read by that moment, by the ids of points. */
export async function lastByHand(on: Queryable, points: readonly string[], at: number) {
  const rows = await on.query<{ point: string; at: number; value: string; org: string }>(
    `select distinct on ("pointId") "pointId" as point, at, value::text as value, org from read.meter_reading
     where "pointId" = any($1::text[]) and at <= $2 order by "pointId", at desc`,
    [points, at],
  );
  return new Map(rows.map(({ point, ...row }) => [point, row]));
}

/** As which sample a reading stands. */
export const qualityOfKind = (kind: 'manual' | 'substituted') =>
  kind === 'manual' ? quality.manual : quality.substituted;
