import type { AlarmPicture } from '../../domain/alarm/picture.ts';
import { type Asked, announced, events, pictures } from './performanceRows.ts';

/** What alarms are counted together: those of one limit of one rule, or of one type that no rule raises. */
const cause = `concat_ws(' ', type, rule, picture->>'limitName')`;

type Row<T> = T & Record<string, unknown>;

export interface Counted {
  readonly key: string;
  readonly n: number;
  readonly sources: number;
  readonly last: number;
}

const counted = (asked: Asked, key: string, among: readonly string[] | null) => {
  const { where, values } = events(asked);
  const only = among === null ? '' : ` and ${key} = any($${values.push(among)}::text[])`;
  return asked.means.database.query<Row<Counted>>(
    `select ${key} as key, count(*)::int as n, count(distinct source)::int as sources, max(position)::float8 as last
     from read.alarm_span where ${announced} and ${where}${only} group by 1 order by n desc, key`,
    values,
  );
};

export const countedCauses = (asked: Asked): Promise<readonly Counted[]> => counted(asked, cause, null);
/** `among`: of these alone. */
export const countedObjects = (asked: Asked, among: readonly string[] | null = null): Promise<readonly Counted[]> =>
  counted(asked, `concat_ws(' ', picture->'object'->>'kind', object)`, among);

/** How many sources of each cause were said to chatter. */
export async function chatteringCauses(asked: Asked): Promise<ReadonlyMap<string, number>> {
  const { where, values } = events(asked);
  const rows = await asked.means.database.query<{ key: string; n: number }>(
    `select ${cause} as key, count(distinct source)::int as n from read.alarm_span where event = 'AlarmChattering' and ${where} group by 1`,
    values,
  );
  return new Map(rows.map(({ key, n }) => [key, n]));
}

export interface Lasted {
  readonly key: string;
  readonly confirmed: number;
  readonly confirm: number | null;
  readonly returned: number;
  readonly active: number | null;
  readonly still: number;
}

/** How long it took until they were confirmed and until they returned, of each cause; as much of it as is known. */
export async function lastedCauses(asked: Asked): Promise<ReadonlyMap<string, Lasted>> {
  const { where, values } = events(asked);
  const of = pictures(asked, ...values);
  const rows = await asked.means.database.query<Row<Lasted>>(
    `with raised as (select id, raised_at, ${cause} as key from read.alarm_span where event = 'AlarmRaised' and ${announced} and ${where})
     select r.key, count(a.confirmed_at)::int as confirmed, count(a.recovered_at)::int as returned,
       count(*) filter (where a.recovered_at is null and not a.closed)::int as still,
       percentile_disc(0.5) within group (order by greatest(0, a.confirmed_at - r.raised_at)) filter (where a.confirmed_at is not null)::float8 as confirm,
       percentile_disc(0.5) within group (order by greatest(0, a.recovered_at - r.raised_at)) filter (where a.recovered_at is not null)::float8 as active
     from raised r join (select id, confirmed_at, recovered_at, closed from ${of.table} where ${of.where}) a using (id) group by 1`,
    of.values,
  );
  return new Map(rows.map((row) => [row.key, row]));
}

/** The alarms as they were right after events, by their positions. */
export async function picturesAt(
  { means }: Asked,
  positions: readonly number[],
): Promise<ReadonlyMap<number, AlarmPicture>> {
  const rows = await means.database.query<{ at: number; picture: AlarmPicture }>(
    'select position::float8 as at, picture from read.alarm_span where position = any($1::int8[])',
    [positions],
  );
  return new Map(rows.map(({ at, picture }) => [at, picture]));
}
