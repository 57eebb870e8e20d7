import type { SessionEnd } from '../../../domain/access/events.ts';
import { menus } from '../../../domain/access/menuLedger.ts';
import { visitsKept } from '../../../domain/visit/calls.ts';
import { beatTimes } from '../../../domain/wall/calls.ts';
import { sweepAnswers } from '../../http/answers.ts';
import { type AccessParts, gatewayItself } from '../parts.ts';
import { sweepWallKeys } from '../walls/enrolment.ts';
import { oldKeysKept } from '../walls/wallKeys.ts';
import { sweepAttempts } from './lockout.ts';
import { isOver, type Session, sessionTimes } from './sessions.ts';

const rhythm = 1_000;
const cleaningRhythm = 3_600_000;

/** Every second: ends the sessions whose time, or whose user's time, is over. Every hour: forgets what is long past. */
export function startSweep(given: {
  readonly parts: AccessParts;
  readonly say: (line: string) => void;
  readonly endOf: (session: Session) => SessionEnd | null;
}): { readonly close: () => void } {
  const { parts, say, endOf } = given;
  const { clock, sessions, database } = parts;
  let cancel = (): void => undefined;
  let open = true;
  let cleanedAt = Number.NEGATIVE_INFINITY;

  async function endWhatIsOver(): Promise<void> {
    const all = [...sessions.all()];
    if (all.length === 0) return;
    await parts.directory.ready();
    const now = clock.now();
    for (const session of all) {
      const why = isOver(session, now) ? 'expired' : endOf(session);
      if (why !== null) await parts.end([session.id], why, gatewayItself);
    }
  }

  async function clean(): Promise<void> {
    if (clock.monotonic() - cleanedAt < cleaningRhythm) return;
    cleanedAt = clock.monotonic();
    const now = clock.now();
    await database.query('delete from keep.ticket where expires_at <= $1', [now]);
    await sweepAnswers({ database, now: clock.now });
    await parts.files.sweep();
    await parts.externalForms.keepOnly((await parts.ledgers.everyRow(menus)).map(({ id }) => id));
    await database.query('delete from keep.visit where started_at <= $1', [now - visitsKept]);
    await database.query('delete from keep.token where expires_at <= $1', [now]);
    await database.query('delete from keep.wall_old_key where at <= $1', [now - oldKeysKept]);
    // The last word of a wall is kept: by that it is told that it is silent, however long it is.
    await database.query(
      'delete from keep.wall_beat b where at <= $1 and exists (select 1 from keep.wall_beat where wall = b.wall and at > b.at)',
      [now - beatTimes.kept],
    );
    await sweepWallKeys(parts, now);
    await sweepAttempts(database, now);
    await parts.credentials.sweep();
    await database.query('delete from keep.session where coalesce(ends_at, ended_at) <= $1', [now - sessionTimes.kept]);
  }

  async function sweep(): Promise<void> {
    try {
      await endWhatIsOver();
      await clean();
    } catch (error) {
      say(`access: sessions could not be looked through: ${String(error)}`);
    }
    if (open) cancel = clock.after(rhythm, () => void sweep());
  }

  cancel = clock.after(rhythm, () => void sweep());
  return {
    close() {
      open = false;
      cancel();
    },
  };
}
