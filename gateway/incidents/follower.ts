import { sourceStream } from '../../domain/alarm/events.ts';
import { type IncidentCause, incidentEvents, type Reach } from '../../domain/alarm/incident/events.ts';
import type { LeaveReason, Relation } from '../../domain/alarm/incident/relations.ts';
import { millisOf } from '../../domain/clock/clock.ts';
import { dataOf } from '../../domain/event/declaration.ts';
import { type Event, partsOfStream } from '../../domain/event/event.ts';
import { incidentFollowerName } from '../alarms/index.ts';
import type { Follower } from '../log/follow/follower.ts';
import type { Queryable } from '../store/database.ts';

export { incidentFollowerName };

/** An incident as its facts left it, but its members. */
export interface IncidentRow {
  readonly id: string;
  /** Of the fact that made it so. */
  readonly position: number;
  readonly org: string;
  readonly state: 'open' | 'asking' | 'closed';
  readonly pattern: string;
  readonly pattern_version: number;
  readonly since: number;
  readonly opened_at: string;
  readonly closed_at: string | null;
  readonly cause: IncidentCause;
  /** By which a cause that comes again is known: its source, or its switch. */
  readonly cause_key: string;
  /** The switch that opened with it. */
  readonly opens: string | null;
  readonly device: string | null;
  readonly channel: string | null;
  /** What it takes the voltage from now; `took`: when it opened. */
  readonly reach: Reach | null;
  readonly took: Reach | null;
  readonly remedy: { readonly text: string; readonly at: string; readonly by: string } | null;
}

/** An alarm that joined. `left_at`: the position of the fact by which it is no member any more. */
export interface MemberRow {
  readonly incident: string;
  readonly alarm: string;
  readonly joined: number;
  readonly left_at: number | null;
  readonly source: string;
  readonly relation: Relation;
  readonly pattern: string;
  readonly sure: boolean;
  readonly quiet: boolean;
  readonly ms: number;
  readonly order_known: boolean;
  readonly gone: {
    readonly why: LeaveReason;
    readonly at: string;
    readonly by: string | null;
    readonly reason: string | null;
  } | null;
}

const columns = `id text not null, position int8 not null, org text not null, state text not null, pattern text not null, pattern_version int not null,
  since int8 not null, opened_at text not null, closed_at text, cause jsonb not null, cause_key text not null, opens text, device text, channel text,
  reach jsonb, took jsonb, remedy jsonb`;

/** Writes `read.incident`, each as it is; `read.incident_span`, each as it was after each of its facts; `read.incident_member`, from when to when who belonged. */
export const incidentFollower: Follower = {
  name: incidentFollowerName,
  version: 2,
  types: Object.keys(incidentEvents),
  tables: ['incident', 'incident_span', 'incident_member'],
  create: (suffix) => `
    create table read.incident${suffix} (${columns}, primary key (id));
    create index on read.incident${suffix} (state, since desc);
    create index on read.incident${suffix} (cause_key, since desc);
    create table read.incident_span${suffix} (${columns}, span int8range not null, primary key (position));
    create index on read.incident_span${suffix} (id);
    create table read.incident_member${suffix} (
      incident text not null, alarm text not null, joined int8 not null, left_at int8, source text not null, relation text not null, pattern text not null,
      sure boolean not null, quiet boolean not null, ms int8 not null, order_known boolean not null, gone jsonb, primary key (incident, alarm));
    create index on read.incident_member${suffix} (alarm);
    create index on read.incident_member${suffix} (source) where left_at is null;`,
  async follow(tx, events, suffix) {
    for (const event of events) {
      if (event.type === 'IncidentJoined') await joined(tx, event, suffix);
      else if (event.type === 'IncidentLeft') await left(tx, event, suffix);
      else await moved(tx, event, suffix);
    }
  },
};

const idOf = ({ stream }: Event): string => partsOfStream(stream).id;

async function moved(tx: Queryable, event: Event, suffix: string): Promise<void> {
  const id = idOf(event);
  const [before] = await tx.query<IncidentRow & Record<string, unknown>>(
    `select * from read.incident${suffix} where id = $1`,
    [id],
  );
  const row = rowAfter(before ?? null, event);
  if (row === null) return;
  const live = `read.incident${suffix}`;
  const spans = `read.incident_span${suffix}`;
  await tx.query(`update ${spans} set span = int8range(lower(span), $2) where id = $1 and upper_inf(span)`, [
    id,
    event.position,
  ]);
  await tx.query(`delete from ${live} where id = $1`, [id]);
  await tx.query(`insert into ${live} select * from jsonb_populate_record(null::${live}, $1::jsonb)`, [
    JSON.stringify(row),
  ]);
  await tx.query(`insert into ${spans} select * from jsonb_populate_record(null::${spans}, $1::jsonb)`, [
    JSON.stringify({ ...row, span: `[${event.position},)` }),
  ]);
}

function rowAfter(before: IncidentRow | null, event: Event): IncidentRow | null {
  const { position, at, by } = event;
  if (event.type === 'IncidentOpened') return openedRow(event);
  if (before === null) return null;
  const head = { ...before, position };
  switch (event.type) {
    case 'IncidentNoted': {
      const { remedy } = dataOf(incidentEvents.IncidentNoted, event);
      return { ...head, remedy: { text: remedy, at, by: by.id } };
    }
    case 'IncidentReopened': {
      const { reach } = dataOf(incidentEvents.IncidentReopened, event);
      return { ...head, closed_at: null, state: 'open', reach, took: reach };
    }
    case 'IncidentReachChanged':
      return { ...head, reach: dataOf(incidentEvents.IncidentReachChanged, event).reach };
    case 'IncidentClosed':
      return {
        ...head,
        closed_at: dataOf(incidentEvents.IncidentClosed, event).since,
        state: event.to === 'asking' ? 'asking' : 'closed',
      };
    case 'IncidentEnded':
      return { ...head, state: 'closed' };
    default:
      return head;
  }
}

export const causeKey = (cause: IncidentCause): string => {
  if (cause.kind === 'operation') return `switch ${cause.switch}`;
  return cause.switch === null ? sourceStream(cause.source) : `switch ${cause.switch}`;
};

function openedRow(event: Event): IncidentRow {
  const { pattern, version, cause, since, device, channel, reach } = dataOf(incidentEvents.IncidentOpened, event);
  return {
    id: idOf(event),
    position: event.position,
    org: event.org,
    state: 'open',
    pattern,
    pattern_version: version,
    since: millisOf(since) ?? 0,
    opened_at: event.recordedAt,
    closed_at: null,
    cause,
    cause_key: causeKey(cause),
    opens: cause.switch,
    device,
    channel,
    reach,
    took: reach,
    remedy: null,
  };
}

async function joined(tx: Queryable, event: Event, suffix: string): Promise<void> {
  const table = `read.incident_member${suffix}`;
  const rows = dataOf(incidentEvents.IncidentJoined, event).members.map(
    ({ alarm, source, relation, pattern, sure, quiet, ms, order }): MemberRow => ({
      incident: idOf(event),
      alarm,
      joined: event.position,
      left_at: null,
      source: sourceStream(source),
      relation,
      pattern,
      sure,
      quiet,
      ms,
      order_known: order === 'known',
      gone: null,
    }),
  );
  await tx.query(`insert into ${table} select * from jsonb_populate_recordset(null::${table}, $1::jsonb)`, [
    JSON.stringify(rows),
  ]);
}

async function left(tx: Queryable, event: Event, suffix: string): Promise<void> {
  const { alarms, why, reason } = dataOf(incidentEvents.IncidentLeft, event);
  const gone = { why, at: event.at, by: event.by.kind === 'user' ? event.by.id : null, reason };
  await tx.query(
    `update read.incident_member${suffix} set left_at = $3, gone = $4::jsonb where incident = $1 and alarm = any($2)`,
    [idOf(event), alarms, event.position, JSON.stringify(gone)],
  );
}
