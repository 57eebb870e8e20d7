import type { Forecast, ForecastLack } from '../../domain/alarm/forecast/forecast.ts';
import { forecastMethod } from '../../domain/alarm/forecast/profile.ts';
import type { Queryable, Row } from '../store/database.ts';

/** A forecast as it was kept, or why there was none. */
export interface KeptForecast {
  readonly point: number;
  readonly madeAt: number;
  readonly now: number | null;
  readonly lacks: ForecastLack | null;
  readonly forecast: Forecast | null;
}

type Curve = (number | null)[] | null;

interface ForecastRow extends Row {
  point: number;
  made_at: number;
  now: number | null;
  lacks: ForecastLack | null;
  values: Curve;
  low: Curve;
  high: Curve;
}

const columns = 'point, made_at, now, lacks, "values", low, high';

const keptIn = ({ point, made_at, now, lacks, values, low, high }: ForecastRow): KeptForecast => ({
  point,
  madeAt: made_at,
  now,
  lacks,
  forecast: values === null || low === null || high === null ? null : { madeAt: made_at, values, low, high },
});

/** The newest of each point, as it was known at a moment; of then, where a time is named. */
export async function newestForecasts(
  database: Queryable,
  points: readonly number[],
  { asOf, madeAt = null }: { readonly asOf: number | null; readonly madeAt?: number | null },
): Promise<ReadonlyMap<number, KeptForecast>> {
  const rows = await database.query<ForecastRow>(
    `select f.* from unnest($1::int4[]) as asked(point) cross join lateral (
       select ${columns} from tele.forecast f where f.point = asked.point and ($2::int8 is null or f.seen <= $2)
         and ($3::int8 is null or f.made_at <= $3) order by f.made_at desc limit 1) f`,
    [points, asOf, madeAt],
  );
  return new Map(rows.map((row) => [row.point, keptIn(row)]));
}

/** Those of a point that were made in a span, from ≤ madeAt < to. */
export async function forecastsOf(
  database: Queryable,
  point: number,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<readonly Forecast[]> {
  const rows = await database.query<ForecastRow>(
    `select ${columns} from tele.forecast where point = $1 and made_at >= $2 and made_at < $3 and "values" is not null order by made_at`,
    [point, from, to],
  );
  return rows.flatMap((row) => keptIn(row).forecast ?? []);
}

/** When forecasts of these points were made since; tries that came to nothing are left out. */
export async function madeSince(
  database: Queryable,
  points: readonly number[],
  since: number,
): Promise<ReadonlyMap<number, readonly number[]>> {
  const rows = await database.query<{ readonly point: number; readonly made_at: number }>(
    'select point, made_at from tele.forecast where point = any($1) and made_at >= $2 and "values" is not null',
    [points, since],
  );
  return new Map(
    [...Map.groupBy(rows, ({ point }) => point)].map(([point, made]) => [point, made.map(({ made_at }) => made_at)]),
  );
}

/** Each is kept once: a run that is repeated changes none. */
export async function keepForecasts(database: Queryable, kept: readonly KeptForecast[], seen: number): Promise<void> {
  const given = kept.map(({ point, madeAt, now, lacks, forecast }) => ({
    point,
    made_at: madeAt,
    seen,
    method: forecastMethod,
    lacks,
    now,
    values: forecast?.values ?? null,
    low: forecast?.low ?? null,
    high: forecast?.high ?? null,
  }));
  if (given.length === 0) return;
  await database.query(
    `insert into tele.forecast (point, made_at, seen, method, lacks, now, "values", low, high)
     select point, made_at, seen, method, lacks, now, "values", low, high
     from jsonb_populate_recordset(null::tele.forecast, $1::jsonb) on conflict do nothing`,
    [JSON.stringify(given)],
  );
}
