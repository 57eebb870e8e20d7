import { millisOf } from '../../domain/clock/clock.ts';
import { accepted, refused } from '../../domain/error/errors.ts';
import { beatWall } from '../../domain/wall/calls.ts';
import { type ServedCall, serve } from '../http/handler.ts';
import type { Ledgers } from '../ledger/ledgers.ts';
import type { Database } from '../store/database.ts';
import { pagesOfWalls, wallOf } from './wallPages.ts';

interface BeatParts {
  readonly database: Database;
  readonly ledgers: Pick<Ledgers, 'anyRow' | 'everyRow'>;
  /** The console that is served. */
  readonly build: () => string;
}

/** A wall says what it shows and how it is, and is told what to show. By the gateway's clock alone: a wall's own may be wrong by a day. */
export function beatCall({ database, ledgers, build }: BeatParts): ServedCall {
  return serve(beatWall, async ({ body }, { caller, now }) => {
    const standing = await wallOf(ledgers, caller);
    if (standing === null) return refused('NO_PERMISSION');
    const { ask, wall } = standing;
    const { page, version, position, age, heap, missed, fault, supervised, up } = body;
    await database.query(
      `insert into keep.wall_beat (wall, ask, at, page, version, position, age, heap, missed, fault, supervised)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) on conflict (wall, at) do nothing`,
      [wall.id, ask.id, now, page, version, position, age, heap, missed, fault, supervised],
    );
    const ordered = ask.reloadAt === null ? null : millisOf(ask.reloadAt);
    return accepted({
      build: build(),
      // A page that was loaded since has obeyed.
      reload: ordered !== null && ordered > now - up * 1000,
      // A board that was withdrawn while it hangs is left out.
      pages: (await pagesOfWalls(ledgers, [wall], null)).of(wall).shown,
      how: {
        urgentHolds: wall.urgentHolds,
        sound: wall.sound,
        pixelShift: wall.pixelShift,
        nightReload: wall.nightReload,
      },
    });
  });
}
