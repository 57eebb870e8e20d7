import { instantOf } from '../../../domain/clock/clock.ts';
import type { Actor, Event, Json } from '../../../domain/event/event.ts';
import type { Queryable } from '../../store/database.ts';
import { type EventTypes, lifted } from '../append/eventTypes.ts';
import type { PersonKeys } from '../append/personKeys.ts';
import { holdsSealed, unseal } from '../append/seal.ts';
import type { EventQuery } from '../log.ts';

/** A row of `log.event`, as it was recorded. */
export interface RecordedEvent {
  readonly position: number;
  readonly stream: string;
  readonly version: number;
  readonly type: string;
  readonly at: number;
  readonly recorded_at: number;
  readonly org: string;
  readonly by: Actor;
  readonly command: string;
  readonly cause: number | null;
  readonly leads_to: Json;
  readonly data: Json;
  readonly hash: Buffer;
}

const columns = 'position, stream, version, type, at, recorded_at, org, by, command, cause, leads_to, data';

export interface Reading {
  readonly database: Queryable;
  readonly types: EventTypes;
  readonly keys: Pick<PersonKeys, 'keysOf'>;
}

/**
 * Events in order of position: sealed details opened, old versions lifted to today's shape. Of whatever version: whoever reads a type meets
 * one that is newer than this program, and never passes over it.
 */
export async function readEvents({ database, types, keys }: Reading, query: EventQuery): Promise<readonly Event[]> {
  const rows = await database.query<RecordedEvent & { [key: string]: unknown }>(
    `select ${columns} from log.event
     where position > $1 and position <= $2 and ($3::text[] is null or stream = any($3)) and ($4::text[] is null or type = any($4) or (type like '%@%' and split_part(type, '@', 1) = any($4)))
       and ($6::text[] is null or split_part(stream, '-', 1) = any($6)) and ($7::text[] is null or by->>'kind' = any($7))
       and ($8::text is null or by->>'id' = $8)
     order by position ${query.newestFirst === true ? 'desc' : 'asc'} limit $5`,
    [
      query.after,
      query.upTo ?? Number.MAX_SAFE_INTEGER,
      query.streams ?? null,
      query.types ?? null,
      query.limit,
      query.aggregates ?? null,
      query.actors ?? null,
      query.actor ?? null,
    ],
  );
  return opened(rows, { types, keys });
}

async function opened(
  rows: readonly RecordedEvent[],
  { types, keys }: Omit<Reading, 'database'>,
): Promise<readonly Event[]> {
  const sealed = new Set(rows.filter((row) => holdsSealed(row.data)).map((row) => row.stream));
  const keyOf = sealed.size === 0 ? new Map<string, Buffer>() : await keys.keysOf(sealed);
  return rows.map((row) => {
    const data = sealed.has(row.stream) ? unseal(row.data, keyOf.get(row.stream) ?? null) : row.data;
    return eventOf(row, lifted(row.type, data, types));
  });
}

function eventOf(row: RecordedEvent, shape: { readonly type: string; readonly data: Json }): Event {
  return {
    position: row.position,
    stream: row.stream,
    version: row.version,
    type: shape.type,
    at: instantOf(row.at),
    recordedAt: instantOf(row.recorded_at),
    org: row.org,
    by: row.by,
    command: row.command,
    cause: row.cause,
    to: row.leads_to,
    data: shape.data,
  };
}
