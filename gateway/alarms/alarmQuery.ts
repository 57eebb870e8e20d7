import type { AlarmFilter, AlarmListQuery } from '../../domain/alarm/calls.ts';
import type { AlarmPicture } from '../../domain/alarm/picture.ts';
import { millisOf } from '../../domain/clock/clock.ts';
import type { Ledgers } from '../ledger/ledgers.ts';
import type { Database } from '../store/database.ts';
import { idsNamed } from './names.ts';
import { type AlarmSight, type Parameters, parameters, seenAlarms } from './seen.ts';
import { unacknowledged } from './unacknowledged.ts';

/** Beyond this a total is told as "at least". */
const exactUpTo = 100_000;

/** What alarms are asked for, whichever call asks. */
export interface AlarmQuery {
  readonly filter: AlarmFilter;
  /** Only what stands. */
  readonly standing: boolean;
  readonly sight: AlarmSight;
  /** A position of the past; null for now. */
  readonly asOf: number | null;
}

export interface AlarmPage {
  readonly pictures: readonly AlarmPicture[];
  readonly total: number;
  readonly totalIs: 'exact' | 'atLeast';
}

/** The filters of a list's query, as a body writes them. */
export function filterOf({ page: _p, size: _s, sort: _o, standing: _t, ...query }: AlarmListQuery): AlarmFilter {
  const { 'raisedAt.from': from, 'raisedAt.to': to, ...rest } = query;
  return from === undefined && to === undefined
    ? rest
    : { ...rest, raisedAt: { ...(from && { from }), ...(to && { to }) } };
}

/** A statement in the making. Column names are ours, values are always parameters. */
interface Where extends Parameters {
  readonly conditions: string[];
}

const orders: Readonly<Record<string, string>> = {
  level: 'level, raised_at desc, id',
  '-level': 'level desc, raised_at desc, id',
  raisedAt: 'raised_at, id',
  '-raisedAt': 'raised_at desc, id',
  recoveredAt: 'recovered_at nulls last, id',
  '-recoveredAt': 'recovered_at desc nulls last, id',
  confirmedAt: 'confirmed_at nulls last, id',
  '-confirmedAt': 'confirmed_at desc nulls last, id',
  position: 'position, id',
  '-position': 'position desc, id',
};

interface AlarmQueryMeans {
  readonly database: Database;
  readonly ledgers: Ledgers;
}

/** One page; the worst first, of these the newest, unless another order is asked for. */
export async function readAlarms(
  means: AlarmQueryMeans,
  query: AlarmQuery,
  page: { readonly page: number; readonly size: number; readonly sort: string },
): Promise<AlarmPage> {
  const where = await whereOf(means, query);
  const table = tableOf(query.asOf);
  const conditions = where.conditions.join(' and ');
  const order = orders[page.sort] ?? orders['level'];
  const { length } = where.values;
  const [rows, counted] = await Promise.all([
    means.database.query<{ picture: AlarmPicture }>(
      `select picture from ${table} where ${conditions} order by ${order} limit $${length + 1} offset $${length + 2}`,
      [...where.values, page.size, (page.page - 1) * page.size],
    ),
    means.database.query<{ total: number }>(
      `select count(*) as total from (select from ${table} where ${conditions} limit ${exactUpTo + 1}) counted`,
      where.values,
    ),
  ]);
  const total = Number(counted[0]?.total ?? 0);
  const isMore = total > exactUpTo;
  return {
    pictures: rows.map(({ picture }) => picture),
    total: isMore ? exactUpTo : total,
    totalIs: isMore ? 'atLeast' : 'exact',
  };
}

/** Ids and versions of all that the filter shows, in order of id: what a confirmation up to a position is about. */
export async function readItems(
  means: AlarmQueryMeans,
  query: AlarmQuery,
): Promise<readonly { readonly id: string; readonly version: number }[]> {
  const where = await whereOf(means, query);
  return means.database.query<{ id: string; version: number }>(
    `select id, version from ${tableOf(query.asOf)} where ${where.conditions.join(' and ')} order by id`,
    where.values,
  );
}

/** Some alarms by id, whatever their state. Unscoped: the caller asks `seesAlarm`. */
export async function picturesOf(
  { database }: Pick<AlarmQueryMeans, 'database'>,
  ids: readonly string[],
  asOf: number | null,
): Promise<readonly AlarmPicture[]> {
  const past = asOf === null ? '' : ' and span @> $2::int8';
  const rows = await database.query<{ picture: AlarmPicture }>(
    `select picture from ${tableOf(asOf)} where id = any($1)${past}`,
    asOf === null ? [ids] : [ids, asOf],
  );
  return rows.map(({ picture }) => picture);
}

const tableOf = (asOf: number | null): string => (asOf === null ? 'read.alarm' : 'read.alarm_span');

async function whereOf(means: AlarmQueryMeans, query: AlarmQuery): Promise<Where> {
  const where: Where = { conditions: [], ...parameters() };
  where.conditions.push(seenAlarms(query.sight, where.value));
  if (query.asOf !== null) add(where, 'span @> ?::int8', query.asOf);
  if (query.standing) where.conditions.push('stands');
  const { filter } = query;
  for (const name of ['id', 'org', 'type', 'level', 'object', 'point', 'rule'] as const)
    if (filter[name] !== undefined) add(where, `${name} = any(?)`, filter[name]);
  for (const name of ['confirmed', 'recovered', 'handled', 'suppressed', 'shelved', 'closed'] as const)
    if (filter[name] !== undefined) add(where, `${name} = ?`, filter[name]);
  if (filter.unacknowledged !== undefined)
    where.conditions.push(filter.unacknowledged ? unacknowledged : `not (${unacknowledged})`);
  const { from, to } = filter.raisedAt ?? {};
  if (from !== undefined) add(where, 'raised_at >= ?', millisOf(from));
  if (to !== undefined) add(where, 'raised_at < ?', millisOf(to));
  if (filter.q !== undefined && filter.q !== '') await addSearch(means, where, { q: filter.q, asOf: query.asOf });
  return where;
}

function add(where: Where, condition: string, value: unknown): void {
  where.conditions.push(condition.replace('?', where.value(value)));
}

/** Text search is over the names of what the alarms are about: of now, or of then. What moved on is found by what it was called where the alarm is. */
async function addSearch(
  { database, ledgers }: AlarmQueryMeans,
  where: Where,
  { q, asOf }: { readonly q: string; readonly asOf: number | null },
): Promise<void> {
  const seen = await database.query<{ object: string; point: string | null; org: string }>(
    `select distinct object, point, org from ${tableOf(asOf)} where ${where.conditions.join(' and ')}`,
    where.values,
  );
  const objects = seen.map(({ object, org }) => ({ id: object, org }));
  const points = seen.flatMap(({ point, org }) => (point === null ? [] : [{ id: point, org }]));
  const named = await idsNamed(ledgers, q, { objects, points }, asOf);
  where.values.push(named, q);
  const n = where.values.length;
  where.conditions.push(`(object = any($${n - 1}) or point = any($${n - 1}) or id = $${n})`);
}
