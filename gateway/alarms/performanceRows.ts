import type { AlarmType } from '../../domain/alarm/alarm.ts';
import type { Performance } from '../../domain/alarm/performance/calls.ts';
import type { AnnouncedMinute } from '../../domain/alarm/performance/floodNow.ts';
import type { Span } from '../../domain/alarm/performance/load.ts';
import type { AlarmPicture } from '../../domain/alarm/picture.ts';
import { instantOf, type Millis, millisOf } from '../../domain/clock/clock.ts';
import { aMinute } from '../../domain/clock/lengths.ts';
import type { AlarmMeans } from './alarmMeans.ts';
import { type AlarmSight, parameters, seenAlarms } from './seen.ts';
import { unacknowledged } from './unacknowledged.ts';

export const aDay = 86_400_000;
/** Events are counted by the minute: a span that begins within one begins with it. */
export const minuteOf = (at: Millis): Millis => Math.floor(at / aMinute) * aMinute;

/** Over within this time, and not again within the other: nobody could have done anything about it. */
const fleeting = { over: 10_000, again: 60_000 };
const loudestShown = 10;

/** `isAnnounced` (domain/alarm/picture.ts), said of the rows of `read.alarm_span`; begins as the index does. */
export const announced = `event in ('AlarmRaised', 'AlarmEscalated', 'AlarmUnshelved', 'AlarmUnsuppressed', 'AlarmReturnedToService')
  and not shelved and not suppressed and not out_of_service and not closed and (event in ('AlarmRaised', 'AlarmEscalated') or not confirmed)`;

/** What is asked for, by whom. */
export interface Asked {
  readonly means: AlarmMeans;
  readonly sight: AlarmSight;
  readonly span: Span;
  /** Only those of this type, level or organisation. */
  readonly only?: {
    readonly type?: AlarmType | undefined;
    readonly level?: number | undefined;
    readonly org?: string | undefined;
  };
  readonly asOf: number | null;
  /** The position up to which events count. */
  readonly upTo: number;
}

/** The events of the span that the person may see; the text of an instant is in the order of time. */
export function events({ sight, span, upTo, only = {} }: Asked) {
  const given = parameters(instantOf(span.from), instantOf(span.to), upTo);
  const seen = seenAlarms(sight, given.value);
  const narrowed = (['type', 'level', 'org'] as const)
    .map((column) => (only[column] === undefined ? '' : ` and ${column} = ${given.value(only[column])}`))
    .join('');
  return { ...given, where: `at collate "C" >= $1 and at collate "C" < $2 and position <= $3 and ${seen}${narrowed}` };
}

/** The alarms as they are, or were. */
export function pictures({ sight, asOf, only = {} }: Asked, ...first: readonly unknown[]) {
  const given = parameters(...first);
  const then = asOf === null ? '' : ` and span @> ${given.value(asOf)}::int8`;
  const placed = only.org === undefined ? '' : ` and org = ${given.value(only.org)}`;
  return {
    ...given,
    table: asOf === null ? 'read.alarm' : 'read.alarm_span',
    where: `${seenAlarms(sight, given.value)}${placed}${then}`,
  };
}

export async function minutesOf(asked: Asked): Promise<readonly AnnouncedMinute[]> {
  const { where, values } = events(asked);
  const rows = await asked.means.database.query<{ minute: string; n: number }>(
    `select left(at, 16) as minute, count(*)::int as n from read.alarm_span where ${announced} and ${where} group by 1 order by 1`,
    values,
  );
  // The first and the last minute may be cut by the span.
  return rows.map(({ minute, n }) => ({ at: Math.max(asked.span.from, millisOf(`${minute}:00.000Z`) ?? 0), n }));
}

export async function levelsOf(asked: Asked): Promise<Performance['levels']> {
  const { where, values } = events(asked);
  return asked.means.database.query<{ level: 1 | 2 | 3 | 4; n: number }>(
    `select level, count(*)::int as n from read.alarm_span where ${announced} and ${where} group by level order by level`,
    values,
  );
}

export async function announcedOf(asked: Asked): Promise<number> {
  const { where, values } = events(asked);
  const [row] = await asked.means.database.query<{ n: number }>(
    `select count(*)::int as n from read.alarm_span where ${announced} and ${where}`,
    values,
  );
  return row?.n ?? 0;
}

export interface Loud {
  readonly source: string;
  readonly n: number;
  readonly picture: AlarmPicture;
}

export async function loudestOf(asked: Asked): Promise<readonly Loud[]> {
  const { where, values } = events(asked);
  return asked.means.database.query<Loud & Record<string, unknown>>(
    `select l.source, l.n, s.picture from (
       select source, count(*)::int as n, max(position) as last from read.alarm_span where ${announced} and ${where}
       group by source order by n desc, source limit ${loudestShown}) l
     join read.alarm_span s on s.position = l.last order by l.n desc, l.source`,
    values,
  );
}

export async function chatteredOf(asked: Asked): Promise<ReadonlySet<string>> {
  const { where, values } = events(asked);
  const rows = await asked.means.database.query<{ source: string }>(
    `select distinct source from read.alarm_span where event = 'AlarmChattering' and ${where}`,
    values,
  );
  return new Set(rows.map(({ source }) => source));
}

export async function fleetingOf(asked: Asked): Promise<number> {
  const { where, values } = events(asked);
  const of = pictures(asked, ...values);
  const [row] = await asked.means.database.query<{ n: number }>(
    `with raised as (select id, source, raised_at, lead(raised_at) over (partition by source order by raised_at, position) as next
       from read.alarm_span where event = 'AlarmRaised' and ${announced} and ${where})
     select count(*)::int as n from raised r join (select id, recovered_at from ${of.table} where ${of.where}) a using (id)
     where a.recovered_at - r.raised_at < ${fleeting.over} and (r.next is null or r.next - a.recovered_at >= ${fleeting.again})`,
    of.values,
  );
  return row?.n ?? 0;
}

export interface Lasting {
  readonly raised_at: number;
  readonly recovered_at: number | null;
}

/** Alarms whose condition held for more than a day, of which some is in the span. */
export async function lastingOf(asked: Asked): Promise<readonly Lasting[]> {
  const { span } = asked;
  const { table, where, values } = pictures(asked, span.from, span.to);
  return asked.means.database.query<Lasting & Record<string, unknown>>(
    `select raised_at, recovered_at from ${table} where not closed and raised_at <= $2::int8 - ${aDay} and coalesce(recovered_at, $2::int8) >= $1::int8
     and coalesce(recovered_at, $2::int8) - raised_at >= ${aDay} and ${where}`,
    values,
  );
}

export async function confirmingOf(asked: Asked): Promise<Performance['confirming']> {
  const { where, values } = events(asked);
  const of = pictures(asked, ...values);
  const [row] = await asked.means.database.query<{
    n: number;
    median: number | null;
    p95: number | null;
    waiting: number;
    since: number | null;
  }>(
    `with raised as (select id, raised_at from read.alarm_span where event = 'AlarmRaised' and ${announced} and ${where})
     select count(a.confirmed_at)::int as n,
       percentile_disc(0.5) within group (order by a.confirmed_at - r.raised_at) filter (where a.confirmed_at is not null) as median,
       percentile_disc(0.95) within group (order by a.confirmed_at - r.raised_at) filter (where a.confirmed_at is not null) as p95,
       count(*) filter (where a.waits)::int as waiting, min(r.raised_at) filter (where a.waits) as since
     from raised r join (select id, confirmed_at, ${unacknowledged} as waits from ${of.table} where ${of.where}) a using (id)`,
    of.values,
  );
  const ms = (value: number | null | undefined): number | null => (value == null ? null : Math.max(0, Number(value)));
  const since = row?.since == null ? null : instantOf(Number(row.since));
  return { n: row?.n ?? 0, median: ms(row?.median), p95: ms(row?.p95), waiting: row?.waiting ?? 0, since };
}

export async function standingOf(asked: Asked): Promise<{ readonly active: number; readonly shelved: number }> {
  const { table, where, values } = pictures(asked, asked.span.to);
  const [row] = await asked.means.database.query<{ active: number; shelved: number }>(
    `select count(*) filter (where not closed and raised_at < $1::int8 and coalesce(recovered_at, $1::int8) >= $1::int8)::int as active,
       count(*) filter (where stands and shelved)::int as shelved from ${table} where ${where}`,
    values,
  );
  return { active: row?.active ?? 0, shelved: row?.shelved ?? 0 };
}
