import { alarmSourceEvents, type Missed } from '../../../domain/alarm/events.ts';
import { dataOf } from '../../../domain/event/declaration.ts';
import type { Actor, Event } from '../../../domain/event/event.ts';
import type { Queryable } from '../../store/database.ts';

/** One source kept out of service by one ticket or person, as long as it was. */
export interface OutRow {
  readonly source: string;
  readonly rule: string;
  readonly point: string;
  readonly org: string;
  readonly device: string | null;
  /** Id and number of the ticket; null: a person for himself. */
  readonly ticket: string | null;
  readonly number: string | null;
  readonly reason: string;
  readonly until: string | null;
  readonly by: Actor;
  readonly at: string;
  /** Of its taking out; a later end that it was given leaves it. */
  readonly position: number;
  readonly returned_at: string | null;
  readonly missed: Missed | null;
}

export const outTable = (suffix: string): string => `create table read.alarm_out${suffix} (
      source text not null, rule text not null, point text not null, org text not null, device text, ticket text, number text,
      reason text not null, until text, by jsonb not null, at text not null, position int8 not null, returned_at text, missed jsonb,
      span int8range not null);
    create index on read.alarm_out${suffix} (source) where upper_inf(span);
    create index on read.alarm_out${suffix} using gist (span);`;

/** Folds one event of a source into `read.alarm_out`. */
export async function followOut(tx: Queryable, event: Event, suffix: string): Promise<void> {
  if (event.type === 'AlarmSourceTakenOut') await takenOut(tx, event, suffix);
  if (event.type === 'AlarmSourceReturned') await returned(tx, event, suffix);
}

/** The row of this source and holder that stands ends here. */
const ending = (suffix: string): string => `update read.alarm_out${suffix}
  set span = int8range(lower(span), $3), returned_at = $4, missed = $5
  where source = $1 and ticket is not distinct from $2 and upper_inf(span)`;

async function takenOut(tx: Queryable, event: Event, suffix: string): Promise<void> {
  const { source, device, under, reason, until } = dataOf(alarmSourceEvents.AlarmSourceTakenOut, event);
  const ticket = under?.id ?? null;
  await tx.query(ending(suffix), [event.stream, ticket, event.position, null, null]);
  const row: OutRow & { readonly span: string } = {
    source: event.stream,
    ...source,
    org: event.org,
    device,
    ticket,
    number: under?.number ?? null,
    reason,
    until,
    by: event.by,
    at: event.at,
    position: event.position,
    returned_at: null,
    missed: null,
    span: `[${event.position},)`,
  };
  const table = `read.alarm_out${suffix}`;
  await tx.query(`insert into ${table} select * from jsonb_populate_record(null::${table}, $1::jsonb)`, [
    JSON.stringify(row),
  ]);
}

async function returned(tx: Queryable, event: Event, suffix: string): Promise<void> {
  const { under, missed } = dataOf(alarmSourceEvents.AlarmSourceReturned, event);
  const told = missed === null ? null : JSON.stringify(missed);
  await tx.query(ending(suffix), [event.stream, under?.id ?? null, event.position, event.at, told]);
}

/** A row, and whether it was out at the moment that is asked for. */
export type AskedRow = OutRow & { readonly out: boolean };
