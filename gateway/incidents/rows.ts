import type { AlarmLevel } from '../../domain/alarm/alarm.ts';
import type { AlarmPicture } from '../../domain/alarm/picture.ts';
import { alarmsAsked } from '../alarms/index.ts';
import type { CallContext } from '../http/handler.ts';
import { seenSql } from '../http/scope.ts';
import type { Database } from '../store/database.ts';
import type { IncidentRow, MemberRow } from './follower.ts';

type Asker = Pick<CallContext, 'caller' | 'asOf'>;

/** Parameters of a statement in the making. */
interface Given {
  readonly values: unknown[];
  readonly value: (parameter: unknown) => string;
}
export function given(): Given {
  const values: unknown[] = [];
  return { values, value: (parameter) => `$${values.push(parameter)}` };
}

/** Where incidents and alarms are read: as they are, or as they were at a position. */
export const tableOf = (table: 'incident' | 'alarm', asOf: number | null): string =>
  asOf === null ? `read.${table}` : `read.${table}_span`;
export const asOfSql = (column: string, asOf: number | null, value: Given['value']): string =>
  asOf === null ? '' : ` and ${column} @> ${value(asOf)}::int8`;

/** What a reader sees of incidents: those whose cause he may ask for; of a switch that was opened on order, where it hangs. */
export function seenIncidents({ caller, asOf }: Asker, value: Given['value']): string {
  const place = {
    org: 'i.org',
    line: (meets: (line: { readonly channel: string; readonly device: string }) => string) =>
      meets({ channel: 'i.channel', device: 'i.device' }),
    unit: null,
  };
  const alarms = `select id from ${tableOf('alarm', asOf)} where ${alarmsAsked(caller, value)}${asOfSql('span', asOf, value)}`;
  return `(case when i.cause->>'kind' = 'operation' then ${seenSql(caller.scope, place, value)} else i.id in (${alarms}) end)`;
}

/** Members as of a moment that nobody took out, each with whether the reader sees it. */
function membersSql({ caller, asOf }: Asker, value: Given['value']): string {
  const seen = `select id, level, recovered, (${alarmsAsked(caller, value)}) as seen from ${tableOf('alarm', asOf)} where true${asOfSql('span', asOf, value)}`;
  const [joined, gone] =
    asOf === null ? ['true', 'm.left_at is not null'] : [`m.joined <= ${value(asOf)}`, `m.left_at <= ${value(asOf)}`];
  return `select m.*, a.level, a.recovered, coalesce(a.seen, false) as seen, coalesce(${gone}, false) as has_left
    from read.incident_member m left join (${seen}) a on a.id = m.alarm
    where ${joined} and not (coalesce(${gone}, false) and m.gone->>'why' = 'wrong')`;
}

/** An incident with what its effects come to, as far as they are seen. */
export interface CountedRow extends IncidentRow {
  readonly level: AlarmLevel;
  readonly total: number;
  readonly l1: number;
  readonly l2: number;
  readonly l3: number;
  readonly l4: number;
  readonly standing: number;
  readonly unordered: number;
  readonly unsure: number;
  readonly hidden: number;
}

export interface IncidentFilter {
  readonly id?: readonly string[] | undefined;
  readonly org?: readonly string[] | undefined;
  readonly pattern?: readonly string[] | undefined;
  readonly level?: readonly number[] | undefined;
  readonly open?: boolean | undefined;
  readonly since?: number | undefined;
  readonly until?: number | undefined;
  /** Closed at this instant or after it. */
  readonly closedFrom?: string | undefined;
  /** The same cause, earlier. */
  readonly key?: string | undefined;
}

const sums = ['total', 'l1', 'l2', 'l3', 'l4', 'standing', 'unordered', 'unsure', 'hidden'] as const;

const orders = {
  worst: 'level, since desc, id',
  newest: 'since desc, id',
  closedLast: 'closed_at desc nulls last, id',
} as const;

interface Paged {
  readonly limit: number;
  readonly offset: number;
  /** Which are first. Those of the worst level unless it is said, of these the newest. */
  readonly first?: keyof typeof orders;
}

/** Incidents that have an effect, and how many there are. Asked by its id, one is found without any too. */
export async function readIncidents(
  { database }: { readonly database: Database },
  filter: IncidentFilter,
  { limit, offset, first = 'worst' }: Paged,
  asker: Asker,
): Promise<{ readonly rows: readonly CountedRow[]; readonly total: number }> {
  const { values, value } = given();
  const { asOf } = asker;
  const where = [`${seenIncidents(asker, value)}${asOfSql('i.span', asOf, value)}`];
  for (const field of ['id', 'org', 'pattern'] as const)
    if (filter[field] !== undefined) where.push(`i.${field} = any(${value(filter[field])})`);
  if (filter.open !== undefined) where.push(`i.state ${filter.open ? '<>' : '='} 'closed'`);
  if (filter.since !== undefined) where.push(`i.since >= ${value(filter.since)}`);
  if (filter.until !== undefined) where.push(`i.since < ${value(filter.until)}`);
  if (filter.closedFrom !== undefined) where.push(`i.closed_at >= ${value(filter.closedFrom)}`);
  if (filter.key !== undefined) where.push(`i.cause_key = ${value(filter.key)}`);
  const members = membersSql(asker, value);
  const cause = `select id as cause_id, level as cause_level from ${tableOf('alarm', asOf)} where true${asOfSql('span', asOf, value)}`;
  const counts = [1, 2, 3, 4].map((one) => `count(*) filter (where seen and level = ${one}) as l${one}`).join(', ');
  const join = filter.id === undefined ? 'join' : 'left join';
  const counted = `select i.*, ${sums.map((sum) => `coalesce(c.${sum}, 0) as ${sum}`).join(', ')},
      least(coalesce(c.worst, 4), coalesce(a.cause_level, 4)) as level
    from ${tableOf('incident', asOf)} i ${join} (select incident, min(level) filter (where seen) as worst, count(*) filter (where seen) as total, ${counts},
      count(*) filter (where seen and not recovered and not has_left) as standing,
      count(*) filter (where seen and not order_known) as unordered, count(*) filter (where seen and not sure) as unsure,
      count(*) filter (where not seen) as hidden from (${members}) m group by incident) c on c.incident = i.id
    left join (${cause}) a on a.cause_id = i.id where ${where.join(' and ')}`;
  const ofLevel = filter.level === undefined ? '' : ` where level = any(${value(filter.level)})`;
  const found = `from (${counted}) counted${ofLevel}`;
  const asked = [...values];
  const rows = await database.query<CountedRow & { readonly every: number } & Record<string, unknown>>(
    `select *, count(*) over () as every ${found} order by ${orders[first]} limit ${value(limit)} offset ${value(offset)}`,
    values,
  );
  if (rows.length > 0 || offset === 0) return { rows, total: Number(rows[0]?.every ?? 0) };
  // A page after the last has no row that tells how many there are.
  const [every] = await database.query<{ n: number }>(`select count(*) as n ${found}`, asked);
  return { rows, total: Number(every?.n ?? 0) };
}

/** The members of one incident as of a moment: those that are seen, and those that somebody took out among them. */
export async function readMembers(
  { database }: { readonly database: Database },
  id: string,
  { caller, asOf }: Asker,
): Promise<readonly (MemberRow & { readonly picture: AlarmPicture })[]> {
  const { values, value } = given();
  const seen = `select id, picture from ${tableOf('alarm', asOf)} where ${alarmsAsked(caller, value)}${asOfSql('span', asOf, value)}`;
  const joined = asOf === null ? 'true' : `m.joined <= ${value(asOf)}`;
  const rows = await database.query<MemberRow & { readonly picture: AlarmPicture } & Record<string, unknown>>(
    `select m.*, a.picture from read.incident_member m join (${seen}) a on a.id = m.alarm where m.incident = ${value(id)} and ${joined}
     order by m.ms, m.alarm`,
    values,
  );
  return rows.map((row) =>
    asOf !== null && row.left_at !== null && row.left_at > asOf ? { ...row, left_at: null, gone: null } : row,
  );
}

/** Alarms that are seen, raised around a moment in an organisation, and that an incident does not have: the first of them, and how many there are. */
export async function readUnexplained(
  { database }: { readonly database: Database },
  { id, org, since }: Pick<IncidentRow, 'id' | 'org' | 'since'>,
  { caller, asOf }: Asker,
): Promise<{ readonly pictures: readonly AlarmPicture[]; readonly total: number }> {
  const { values, value } = given();
  const joined = asOf === null ? 'true' : `m.joined <= ${value(asOf)}`;
  const wrong = asOf === null ? '' : ` and m.left_at <= ${value(asOf)}`;
  const members = `select m.alarm from read.incident_member m where m.incident = ${value(id)} and ${joined} and not coalesce(m.gone->>'why' = 'wrong'${wrong}, false)`;
  const rows = await database.query<{ picture: AlarmPicture; every: number }>(
    `select picture, count(*) over () as every from ${tableOf('alarm', asOf)} where ${alarmsAsked(caller, value)}${asOfSql('span', asOf, value)} and org = ${value(org)}
       and raised_at between ${value(Number(since) - aroundIt)} and ${value(Number(since) + aroundIt)} and id <> ${value(id)} and id not in (${members})
     order by raised_at, id limit ${mostUnexplained}`,
    values,
  );
  return { pictures: rows.map(({ picture }) => picture), total: Number(rows[0]?.every ?? 0) };
}

/** Of the ten minutes around the cause. */
const aroundIt = 300_000;
const mostUnexplained = 200;

interface Fold {
  readonly id: string;
  readonly members: readonly string[];
  readonly hidden: number;
}

/** Members that stand, under incidents that are seen. */
export async function readFolds(
  { database }: { readonly database: Database },
  asker: Asker,
): Promise<readonly (Fold & { readonly row: IncidentRow })[]> {
  const { values, value } = given();
  const { asOf, caller } = asker;
  const gone =
    asOf === null
      ? 'm.left_at is null'
      : `m.joined <= ${value(asOf)} and (m.left_at is null or m.left_at > ${value(asOf)} or m.gone->>'why' <> 'wrong')`;
  const kept = asOf === null ? `(m.left_at is null or m.gone->>'why' <> 'wrong')` : gone;
  const standing = `select id, (${alarmsAsked(caller, value)}) as seen from ${tableOf('alarm', asOf)} where stands${asOfSql('span', asOf, value)}`;
  const rows = await database.query<
    IncidentRow & { members: readonly string[] | null; hidden: number } & Record<string, unknown>
  >(
    `select i.*, f.members, f.hidden from ${tableOf('incident', asOf)} i join (
       select m.incident, jsonb_agg(m.alarm order by m.ms, m.alarm) filter (where a.seen) as members, count(*) filter (where not a.seen) as hidden
       from read.incident_member m join (${standing}) a on a.id = m.alarm where ${kept} group by m.incident) f on f.incident = i.id
     where ${seenIncidents(asker, value)}${asOfSql('i.span', asOf, value)} order by i.since, i.id`,
    values,
  );
  return rows.map((row) => ({ id: row.id, members: row.members ?? [], hidden: Number(row.hidden), row }));
}

/** Alarms that stand and that no incident which the reader is listed, and that is not closed, explains: one whose effects are still held counts by itself. */
export async function countSingle({ database }: { readonly database: Database }, asker: Asker): Promise<number> {
  const { values, value } = given();
  const { caller, asOf } = asker;
  const listed = `${seenIncidents(asker, value)} and i.id in (select incident from (${membersSql(asker, value)}) e)`;
  const open = `select i.id from ${tableOf('incident', asOf)} i where i.state <> 'closed'${asOfSql('i.span', asOf, value)} and ${listed}`;
  const joined =
    asOf === null
      ? 'm.left_at is null'
      : `m.joined <= ${value(asOf)} and (m.left_at is null or m.left_at > ${value(asOf)})`;
  const [row] = await database.query<{ n: number }>(
    `select count(*) as n from ${tableOf('alarm', asOf)} where ${alarmsAsked(caller, value)}${asOfSql('span', asOf, value)} and stands
       and id not in (${open}) and id not in (select m.alarm from read.incident_member m where m.incident in (${open}) and ${joined})`,
    values,
  );
  return Number(row?.n ?? 0);
}

/** Alarms by id that the reader sees, by id. */
export async function alarmsSeen(
  { database }: { readonly database: Database },
  ids: readonly string[],
  { caller, asOf }: Asker,
): Promise<ReadonlyMap<string, AlarmPicture>> {
  if (ids.length === 0) return new Map();
  const { values, value } = given();
  const rows = await database.query<{ picture: AlarmPicture }>(
    `select picture from ${tableOf('alarm', asOf)} where ${alarmsAsked(caller, value)}${asOfSql('span', asOf, value)} and id = any(${value(ids)})`,
    values,
  );
  return new Map(rows.map(({ picture }) => [picture.id, picture]));
}
