import { type Instant, instantOf } from '../../domain/clock/clock.ts';
import { accepted } from '../../domain/error/errors.ts';
import { beatTimes, wallStates } from '../../domain/wall/calls.ts';
import { walls } from '../../domain/wall/wall.ts';
import { wallAsks } from '../../domain/wall/wallAsk.ts';
import { type ServedCall, serve } from '../http/handler.ts';
import type { Ledgers } from '../ledger/ledgers.ts';
import type { Database } from '../store/database.ts';

interface Beat {
  readonly [column: string]: unknown;
  readonly wall: string;
  readonly ask: string;
  readonly at: number;
  readonly page: string;
  readonly version: string;
  readonly position: number | null;
  readonly age: number | null;
  readonly heap: number | null;
  readonly missed: number;
  readonly fault: string | null;
  readonly supervised: boolean;
}

/** The last beat of each of these walls, of a week. */
async function lastBeats(database: Database, ids: readonly string[]): Promise<ReadonlyMap<string, Beat>> {
  const rows = await database.query<Beat>(
    'select distinct on (wall) * from keep.wall_beat where wall = any($1) order by wall, at desc',
    [ids],
  );
  return new Map(rows.map((row) => [row.wall, row]));
}

/** How the walls are that somebody sees: by their last beat, and by whether a browser was ever approved for them. */
export function statesCall({
  database,
  ledgers,
}: {
  readonly database: Database;
  readonly ledgers: Pick<Ledgers, 'seen' | 'everyRow'>;
}): ServedCall {
  return serve(wallStates, async (_, { caller, now }) => {
    const [seen, asks] = await Promise.all([ledgers.seen(walls, caller.scope), ledgers.everyRow(wallAsks)]);
    const approved = new Map(asks.flatMap((ask) => (ask.state === 'approved' ? [[ask.wallId ?? '', ask]] : [])));
    const beats = await lastBeats(
      database,
      seen.map(({ id }) => id),
    );
    return accepted(
      seen.map(({ id }) => {
        const ask = approved.get(id) ?? null;
        const beat = beats.get(id);
        // What another browser said before is no word of this one.
        const own = ask !== null && beat?.ask === ask.id ? beat : null;
        const health =
          ask === null ? 'noBrowser' : own === null ? 'neverSeen' : now - own.at < beatTimes.silent ? 'live' : 'silent';
        return { wallId: id, health, askId: ask?.id ?? null, bound: false, ...told(beat ?? null) } as const;
      }),
    );
  });
}

function told(beat: Beat | null) {
  const at: Instant | null = beat === null ? null : instantOf(beat.at);
  const { page = null, version = null, position = null, age = null, heap = null } = beat ?? {};
  return {
    at,
    page,
    version,
    position,
    age,
    heap,
    missed: beat?.missed ?? null,
    fault: beat?.fault ?? null,
    supervised: beat?.supervised ?? null,
  };
}
