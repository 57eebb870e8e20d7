import { millisOf } from '../../domain/clock/clock.ts';
import { accepted, refused } from '../../domain/error/errors.ts';
import { beatWall } from '../../domain/wall/calls.ts';
import { walls } from '../../domain/wall/wall.ts';
import { wallAsks } from '../../domain/wall/wallAsk.ts';
import { type ServedCall, serve } from '../http/handler.ts';
import type { Ledgers } from '../ledger/ledgers.ts';
import type { Database } from '../store/database.ts';

interface BeatParts {
  readonly database: Database;
  readonly ledgers: Pick<Ledgers, 'anyRow'>;
  /** The console that is served. */
  readonly build: () => string;
}

/** A wall says what it shows and how it is, and is told what to show. By the gateway's clock alone: a wall's own may be wrong by a day. */
export function beatCall({ database, ledgers, build }: BeatParts): ServedCall {
  return serve(beatWall, async ({ body }, { caller, now }) => {
    // The session of a wall bears the id of its asking.
    const ask = caller.wall === true ? await ledgers.anyRow(wallAsks, caller.sessionId) : null;
    const wall = ask?.wallId == null ? null : await ledgers.anyRow(walls, ask.wallId);
    if (ask === null || wall === null) return refused('NO_PERMISSION');
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
      pages: wall.pages.map(({ route, dwell }) => ({ route, dwell })),
      how: {
        urgentHolds: wall.urgentHolds,
        sound: wall.sound,
        pixelShift: wall.pixelShift,
        nightReload: wall.nightReload,
      },
    });
  });
}
