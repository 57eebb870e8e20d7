import { type Instant, instantOf, instantOrNull } from '../../domain/clock/clock.ts';
import { accepted } from '../../domain/error/errors.ts';
import { nameIn } from '../../domain/ledger/names.ts';
import { wallStates } from '../../domain/wall/calls.ts';
import { healthOf } from '../../domain/wall/health.ts';
import { walls } from '../../domain/wall/wall.ts';
import { wallAsks } from '../../domain/wall/wallAsk.ts';
import { type ServedCall, serve } from '../http/handler.ts';
import type { Ledgers } from '../ledger/ledgers.ts';
import type { Database } from '../store/database.ts';
import { type Beat, lastBeats } from './lastBeats.ts';
import { pagesOfWalls } from './wallPages.ts';

/** How the walls are that somebody sees: by their last beat, and by whether a browser was ever approved for them. */
export function statesCall({
  database,
  ledgers,
}: {
  readonly database: Database;
  readonly ledgers: Pick<Ledgers, 'seen' | 'everyRow'>;
}): ServedCall {
  return serve(wallStates, async (_, { caller, now, lang }) => {
    const [seen, asks] = await Promise.all([ledgers.seen(walls, caller.scope), ledgers.everyRow(wallAsks)]);
    const approved = new Map(asks.flatMap((ask) => (ask.state === 'approved' ? [[ask.wallId ?? '', ask]] : [])));
    const beats = await lastBeats(
      database,
      seen.map(({ id }) => id),
      now,
    );
    const boundTo = await bindings(database);
    const pages = await pagesOfWalls(ledgers, seen, null);
    return accepted(
      seen.map((wall) => {
        const { id } = wall;
        const ask = approved.get(id) ?? null;
        const beat = beats.get(id);
        const health = healthOf({ ask: ask?.id ?? null, beat: beat ?? null }, now);
        const leftOut = pages.of(wall).leftOut.map(({ boardId, why }) => {
          const board = pages.byId.get(boardId);
          return { name: board === undefined ? boardId : nameIn(board, lang), why };
        });
        return {
          wallId: id,
          health,
          askId: ask?.id ?? null,
          ...boundTo(ask?.id),
          leftOut,
          ...told(beat ?? null),
        } as const;
      }),
    );
  });
}

/** Whether the key of a browser cannot leave it, and when somebody else came with it last. */
async function bindings(database: Pick<Database, 'query'>) {
  const rows = await database.query<{ readonly ask: string; readonly misused_at: number | null }>(
    'select ask, misused_at from keep.wall_key where public_key is not null',
  );
  const known = new Map(rows.map(({ ask, misused_at: at }) => [ask, at]));
  return (ask: string | undefined) => ({
    bound: ask !== undefined && known.has(ask),
    misusedAt: instantOrNull(known.get(ask ?? '') ?? null),
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
