import type { AlarmSource } from '../../domain/alarm/events.ts';
import type { Event } from '../../domain/event/event.ts';
import type { Queryable } from '../store/database.ts';

/** A source that something was ever done to. */
export interface SourceRow {
  readonly source: string;
  readonly rule: string;
  readonly point: string;
  readonly org: string;
  readonly position: number;
  readonly shelved_until: string | null;
  readonly shelve_reason: string | null;
  /** The alarms that suppress it. */
  readonly causes: readonly string[];
  readonly out_of_service: boolean;
}

/** Folds the sources' events into `read.alarm_source`. */
export async function followSources(tx: Queryable, events: readonly Event[], suffix: string): Promise<void> {
  const streams = [...new Set(events.map((event) => event.stream))];
  const rows = await tx.query<SourceRow & Record<string, unknown>>(
    `select * from read.alarm_source${suffix} where source = any($1)`,
    [streams],
  );
  const now = new Map<string, SourceRow>(rows.map((row) => [row.source, row]));
  for (const event of events) now.set(event.stream, rowAfter(now.get(event.stream) ?? newRow(event), event));
  await tx.query(`delete from read.alarm_source${suffix} where source = any($1)`, [streams]);
  const table = `read.alarm_source${suffix}`;
  await tx.query(`insert into ${table} select * from jsonb_populate_recordset(null::${table}, $1::jsonb)`, [
    JSON.stringify([...now.values()]),
  ]);
}

function newRow({ stream, org, position, data }: Event): SourceRow {
  const { source } = data as unknown as { source: AlarmSource };
  const nothing = { shelved_until: null, shelve_reason: null, causes: [], out_of_service: false };
  return { source: stream, rule: source.rule, point: source.point, org, position, ...nothing };
}

function rowAfter(before: SourceRow, { type, position, data: raw, to }: Event): SourceRow {
  const data = raw as { readonly until: string; readonly reason: string; readonly cause: string };
  const head = { ...before, position };
  switch (type) {
    case 'AlarmSourceShelved':
      return { ...head, shelved_until: data.until, shelve_reason: data.reason };
    case 'AlarmSourceUnshelved':
      return { ...head, shelved_until: null, shelve_reason: null };
    case 'AlarmSourceSuppressed':
      return { ...head, causes: [...before.causes, data.cause] };
    case 'AlarmSourceUnsuppressed':
      return { ...head, causes: before.causes.filter((cause) => cause !== data.cause) };
    case 'AlarmSourceTakenOut':
      return { ...head, out_of_service: true };
    case 'AlarmSourceReturned':
      return { ...head, out_of_service: (to as { readonly service?: string }).service === 'outOfService' };
    default:
      return head;
  }
}
