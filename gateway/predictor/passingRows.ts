import type { LimitName } from '../../domain/alarm/alarm.ts';
import type { Outcome, UnjudgedWhy, Warning } from '../../domain/alarm/forecast/judging.ts';
import type { Queryable, Row } from '../store/database.ts';

/** A warning, or a limit that was passed without one, as it was known at a position of the log. */
export interface KeptPassing {
  readonly position: number;
  readonly point: string;
  readonly rule: string;
  readonly limitName: LimitName;
  readonly limit: number | null;
  readonly toldAt: number;
  readonly madeAt: number | null;
  readonly foreseenAt: number | null;
  readonly outcome: Outcome | null;
  readonly why: UnjudgedWhy | null;
  readonly leadMinutes: number | null;
  readonly cameAt: number | null;
  readonly alarm: string | null;
}

interface PassingRow extends Row {
  position: number;
  point: string;
  rule: string;
  limit_name: LimitName;
  limit_value: number | null;
  told_at: number;
  made_at: number | null;
  foreseen_at: number | null;
  outcome: Outcome | null;
  why: UnjudgedWhy | null;
  lead_minutes: number | null;
  came_at: number | null;
  alarm: string | null;
}

/** What was judged after the position was not judged then. */
const columns = `position, point, rule, limit_name, limit_value, told_at, made_at, foreseen_at,
  case when judged_position <= $1 then outcome end as outcome, case when judged_position <= $1 then why end as why,
  case when judged_position <= $1 then lead_minutes end as lead_minutes, case when judged_position <= $1 then came_at end as came_at,
  case when judged_position <= $1 then alarm end as alarm`;
const ever = Number.MAX_SAFE_INTEGER;

const keptIn = (row: PassingRow): KeptPassing => ({
  position: row.position,
  point: row.point,
  rule: row.rule,
  limitName: row.limit_name,
  limit: row.limit_value,
  toldAt: row.told_at,
  madeAt: row.made_at,
  foreseenAt: row.foreseen_at,
  outcome: row.outcome,
  why: row.why,
  leadMinutes: row.lead_minutes,
  cameAt: row.came_at,
  alarm: row.alarm,
});

/** Warnings that stand: of these points, or of all. */
export async function standingPassings(
  database: Queryable,
  { points = null, asOf = null }: { readonly points?: readonly string[] | null; readonly asOf?: number | null } = {},
): Promise<readonly KeptPassing[]> {
  const rows = await database.query<PassingRow>(
    `select ${columns} from read.passing where position <= $1 and (judged_position is null or judged_position > $1)
       and ($2::text[] is null or point = any($2)) order by position`,
    [asOf ?? ever, points],
  );
  return rows.map(keptIn);
}

interface Told {
  readonly from: number;
  readonly to: number;
  readonly asOf: number | null;
}

/** Of which points something was told in a span. */
export async function pointsTold(database: Queryable, { from, to, asOf }: Told): Promise<readonly string[]> {
  const rows = await database.query<{ readonly point: string }>(
    'select distinct point from read.passing where position <= $1 and told_at >= $2 and told_at < $3',
    [asOf ?? ever, from, to],
  );
  return rows.map(({ point }) => point);
}

/** When something of a point is a reader's to see. */
export interface SeenStretch {
  readonly point: string;
  readonly from: number;
  readonly to: number;
}

/** All that was told of in a span, the newest first. Cut after the sight: what a reader does not see takes no place of what he does. */
export async function passingsTold(
  database: Queryable,
  {
    seen,
    from,
    to,
    asOf,
    most,
  }: {
    /** Null: all. */
    readonly seen: readonly SeenStretch[] | null;
    readonly from: number;
    readonly to: number;
    readonly asOf: number | null;
    readonly most: number;
  },
): Promise<readonly KeptPassing[]> {
  const rows = await database.query<PassingRow>(
    `select ${columns} from read.passing p where position <= $1 and told_at >= $2 and told_at < $3
       and ($5::text[] is null or exists (
         select from unnest($5::text[], $6::float8[], $7::float8[]) as s(point, begun, ended)
         where s.point = p.point and p.told_at >= s.begun and p.told_at < s.ended))
     order by told_at desc, position desc limit $4`,
    [
      asOf ?? ever,
      from,
      to,
      most,
      seen?.map(({ point }) => point) ?? null,
      seen?.map((one) => Math.max(one.from, from)) ?? null,
      seen?.map((one) => Math.min(one.to, to)) ?? null,
    ],
  );
  return rows.map(keptIn);
}

/** As the law of judging takes it; null of what had no warning. */
export const warningOf = ({ rule, limitName, limit, madeAt, toldAt }: KeptPassing): Warning | null =>
  limit === null || madeAt === null ? null : { rule, limitName, limit, madeAt, toldAt };

export interface Switch {
  readonly on: boolean;
  readonly error: number | null;
  readonly naive: number | null;
  readonly at: number;
  readonly by: string | null;
}

/** How each predictor was switched last; those that never were are left out, and are on. */
export async function lastSwitches(
  database: Queryable,
  points: readonly string[],
  asOf: number | null,
): Promise<ReadonlyMap<string, Switch>> {
  const rows = await database.query<{
    readonly point: string;
    readonly is_on: boolean;
    readonly error: number | null;
    readonly naive: number | null;
    readonly at: number;
    readonly by_user: string | null;
  }>(
    `select distinct on (point) point, is_on, error, naive, at, by_user from read.predictor_switch
     where point = any($1) and position <= $2 order by point, position desc`,
    [points, asOf ?? ever],
  );
  return new Map(
    rows.map(({ point, is_on, error, naive, at, by_user }) => [point, { on: is_on, error, naive, at, by: by_user }]),
  );
}
