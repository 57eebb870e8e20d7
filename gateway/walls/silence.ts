import type { Cancel, Clock, Millis } from '../../domain/clock/clock.ts';
import { partsOfStream } from '../../domain/event/event.ts';
import { silenceOf } from '../../domain/wall/health.ts';
import { walls } from '../../domain/wall/wall.ts';
import { wallAsks } from '../../domain/wall/wallAsk.ts';
import { soleKind } from '../ledger/claims.ts';
import type { Ledgers } from '../ledger/ledgers.ts';
import type { Log } from '../log/log.ts';
import type { Database } from '../store/database.ts';
import type { WatchAlarms } from '../wing/wing.ts';
import { lastBeats } from './lastBeats.ts';

const lookEvery = 10_000;
/** Between two looks so far apart nobody listened: the machine slept, its clock was set, the store hung. */
const pause = 3 * lookEvery;
const rule = 'wallSilence';

interface SilenceMeans {
  readonly database: Pick<Database, 'query'>;
  readonly ledgers: Pick<Ledgers, 'everyRow'>;
  readonly log: Pick<Log, 'holders'>;
  readonly clock: Clock;
  readonly alarms: WatchAlarms;
  readonly say: (line: string) => void;
}

/**
 * A wall that is let in and switched on and was not heard for 90 s is an alarm, once until it beats again. By its last beat the alarm is always the
 * same one: whoever looks anew, after a restart too, makes no second.
 */
export function watchSilence({ database, ledgers, log, clock, alarms, say }: SilenceMeans): {
  readonly close: () => void;
} {
  let isOpen = true;
  let cancel: Cancel = () => undefined;
  let listens: Millis = clock.now();
  let lookedAt: Millis = listens;
  /** The store did not answer: it took no beat either. */
  let failed = false;

  /** The browser that is let in as each wall: one at most. However many have ever asked is no matter. */
  async function browsersOf(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const kind = soleKind(wallAsks, 'wallId');
    const held = await log.holders(ids.map((key) => ({ kind, key })));
    return new Map(held.map(({ key, stream }) => [key, partsOfStream(stream).id]));
  }

  async function judge(now: Millis): Promise<void> {
    const every = await ledgers.everyRow(walls);
    const ids = every.map(({ id }) => id);
    const [approved, beats] = await Promise.all([browsersOf(ids), lastBeats(database, ids, now)]);
    for (const { id, org, enabled } of every) {
      const beat = beats.get(id) ?? null;
      const object = { kind: 'wall', id } as const;
      const silence = silenceOf({ ask: approved.get(id) ?? null, beat, enabled }, { now, listens });
      if (silence === 'none') await alarms.recover(rule, object);
      if (silence !== 'silent' || beat === null) continue;
      const measure = { since: beat.at, value: ((now - beat.at) / 1000).toFixed(0), unit: 's' };
      await alarms.raise(rule, measure, { object, org, mark: `${beat.ask} ${beat.at}` });
    }
    for (const id of alarms.standing(rule)) if (!ids.includes(id)) await alarms.recover(rule, { kind: 'wall', id });
  }

  async function look(): Promise<void> {
    const now = clock.now();
    if (failed || now < lookedAt || now - lookedAt > pause) listens = now;
    lookedAt = now;
    try {
      await judge(now);
      failed = false;
    } catch (error) {
      failed = true;
      say(`whether walls are silent is not known: ${String(error)}`);
    }
    if (isOpen) cancel = clock.after(lookEvery, () => void look());
  }
  void look();
  return {
    close() {
      isOpen = false;
      cancel();
    },
  };
}
