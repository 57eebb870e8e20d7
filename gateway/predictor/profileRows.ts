import type { Medians } from '../../domain/alarm/forecast/calendar.ts';
import type { ForecastLack } from '../../domain/alarm/forecast/forecast.ts';
import { forecastMethod, type Persistence } from '../../domain/alarm/forecast/profile.ts';
import type { Skill } from '../../domain/alarm/forecast/skill.ts';
import type { Queryable, Row } from '../store/database.ts';

/** What was learned of a point on a day, or why nothing was. */
export interface Learned {
  /** When it was learned. */
  readonly seen: number;
  readonly days: number;
  readonly enoughFrom: string | null;
  readonly lacks: ForecastLack | null;
  readonly medians: Medians | null;
  readonly persistence: Persistence | null;
  readonly skill: Skill | null;
}

type Curve = (number | null)[] | null;

interface ProfileRow extends Row {
  point: number;
  seen: number;
  lacks: ForecastLack | null;
  days: number;
  enough_from: string | null;
  step: number | null;
  work: Curve;
  rest: Curve;
  low: Curve;
  high: Curve;
  error: number | null;
  naive: number | null;
  forecasts: number;
  is_judged: boolean;
}

const learnedIn = (row: ProfileRow): Learned => ({
  seen: row.seen,
  days: row.days,
  enoughFrom: row.enough_from,
  lacks: row.lacks,
  medians: row.work === null || row.rest === null ? null : { work: row.work, rest: row.rest },
  persistence:
    row.step === null || row.low === null || row.high === null
      ? null
      : { step: row.step, low: row.low, high: row.high },
  skill: skillIn(row),
});

/** How well it is foreseen since it was switched on: what was judged of the week before says nothing any more. */
export const skillSince = ({ seen, skill }: Learned, since: number | null): Skill | null =>
  since !== null && seen < since ? null : skill;

const skillIn = ({
  error,
  naive,
  forecasts,
  is_judged,
}: Pick<ProfileRow, 'error' | 'naive' | 'forecasts' | 'is_judged'>): Skill | null =>
  error === null || naive === null
    ? null
    : { error, naive, ratio: naive === 0 ? null : error / naive, forecasts, isJudged: is_judged };

/** What was learned of these points on a day. */
export async function learnedOn(
  database: Queryable,
  points: readonly number[],
  day: string,
): Promise<ReadonlyMap<number, Learned>> {
  const rows = await database.query<ProfileRow>(
    'select * from tele.forecast_profile where point = any($1) and day = $2 and method = $3',
    [points, day, forecastMethod],
  );
  return new Map(rows.map((row) => [row.point, learnedIn(row)]));
}

/** What was learned of each point last, as it was known at a moment. */
export async function learnedLast(
  database: Queryable,
  points: readonly number[],
  asOf: number | null,
): Promise<ReadonlyMap<number, Learned>> {
  const rows = await database.query<ProfileRow>(
    `select distinct on (point) point, seen, lacks, days, enough_from, null::float8 as step, null::float8[] as work, null::float8[] as rest,
       null::float8[] as low, null::float8[] as high, error, naive, forecasts, is_judged
     from tele.forecast_profile where point = any($1) and ($2::int8 is null or seen <= $2) order by point, day desc`,
    [points, asOf],
  );
  return new Map(rows.map((row) => [row.point, learnedIn(row)]));
}

export interface LearnedRow {
  readonly point: number;
  readonly day: string;
  readonly learned: Learned;
}

/** Kept once a point and day. */
export async function keepLearned(database: Queryable, rows: readonly LearnedRow[]): Promise<void> {
  const given = rows.map(({ point, day, learned: { seen, days, enoughFrom, lacks, medians, persistence, skill } }) => ({
    point,
    day,
    seen,
    method: forecastMethod,
    lacks,
    days,
    enough_from: enoughFrom,
    step: persistence?.step ?? null,
    work: medians?.work ?? null,
    rest: medians?.rest ?? null,
    low: persistence?.low ?? null,
    high: persistence?.high ?? null,
    error: skill?.error ?? null,
    naive: skill?.naive ?? null,
    forecasts: skill?.forecasts ?? 0,
    is_judged: skill?.isJudged ?? false,
  }));
  if (given.length === 0) return;
  await database.query(
    `insert into tele.forecast_profile select * from jsonb_populate_recordset(null::tele.forecast_profile, $1::jsonb) on conflict do nothing`,
    [JSON.stringify(given)],
  );
}
