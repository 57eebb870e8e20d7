import { users } from '../../../domain/access/user.ts';
import { typesTold } from '../../../domain/alarm/desks.ts';
import { type FailurePush, failurePushes } from '../../../domain/alarm/failurePush.ts';
import { type AlarmPicture, announcing, isAlarmEvent, isAnnounced } from '../../../domain/alarm/picture.ts';
import { type AlarmPushedData, alarmPushed, alarmPushStream } from '../../../domain/alarm/pushEvents.ts';
import { isUnacknowledged } from '../../../domain/alarm/unacknowledged.ts';
import { type Clock, instantOf } from '../../../domain/clock/clock.ts';
import { aMinute as minute } from '../../../domain/clock/lengths.ts';
import { accepted, refused } from '../../../domain/error/errors.ts';
import { dataOf } from '../../../domain/event/declaration.ts';
import type { Event } from '../../../domain/event/event.ts';
import type { Caller } from '../../http/handler.ts';
import type { Ledgers } from '../../ledger/ledgers.ts';
import type { PlannedAppend } from '../../log/append/command.ts';
import type { Policy, Reaction, TimerHandler } from '../../log/follow/policy.ts';
import type { Log } from '../../log/log.ts';
import type { Database } from '../../store/database.ts';
import { picturesOf } from '../alarmQuery.ts';
import { hungOf } from '../seen.ts';
import { openPushRules } from './pushRules.ts';
import { type SendParts, sending } from './sending.ts';

export interface FailurePushParts extends SendParts {
  readonly database: Database;
  readonly log: Log;
  readonly ledgers: Ledgers;
  readonly clock: Clock;
  /** Resolves when the alarms' follower has passed the position, however long it takes. */
  readonly caughtUp: (position: number) => Promise<void>;
  readonly followed: (position: number) => Promise<boolean>;
  /** Who somebody is by now; null for who may not sign in. */
  readonly callerOfUser: (userId: string) => Promise<Caller | null>;
}

export interface FailurePushing {
  readonly policies: readonly Policy[];
  readonly timerHandlers: ReadonlyMap<string, TimerHandler>;
  readonly close: () => void;
}

const pushAgain = 'pushAgain';

/** What is announced at the console is told to the outside too, and again every n minutes until somebody confirms it (V220). */
export function openFailurePush(parts: FailurePushParts): FailurePushing {
  const { log, ledgers, clock } = parts;
  const rules = openPushRules(parts);

  /** One more telling, with the timer of the next; null when nobody would be told. */
  async function telling(picture: AlarmPicture, push: FailurePush, times: number): Promise<PlannedAppend | null> {
    const told = await readersOf(parts, push, picture);
    const webhooks = push.webhooks && parts.webhooks.length > 0;
    if (told.length === 0 && !webhooks) return null;
    const stream = alarmPushStream(picture.id, push.id);
    const data: AlarmPushedData = { alarm: picture.id, push: push.id, times, users: told, webhooks };
    const now = clock.now();
    const due = push.repeatMinutes === 0 ? null : now + push.repeatMinutes * minute;
    const events = [{ type: alarmPushed.type, at: instantOf(now), data, to: null }];
    return { stream, org: picture.org, events, timers: [{ name: pushAgain, due }] };
  }

  const first: Policy = {
    name: 'failurePush',
    types: announcing,
    // The alarm says it: its source may have told newer things.
    past: 'itself',
    async react(event) {
      await parts.caughtUp(event.position);
      const [picture] = await picturesOf(parts, [idOf(event)], event.position);
      if (picture === undefined || !isAlarmEvent(event.type) || !isAnnounced(event.type, picture)) return [];
      const pushes = new Map((await rules.of(picture)).map((push) => [alarmPushStream(picture.id, push.id), push]));
      const decide: Reaction['decide'] = async (known) => {
        const appends: PlannedAppend[] = [];
        for (const [stream, push] of pushes) {
          const append = await telling(picture, push, (known.of(stream)?.version ?? 0) + 1);
          if (append !== null) appends.push(append);
        }
        return appends.length === 0 ? refused('ALREADY_DONE') : accepted({ appends });
      };
      return pushes.size === 0
        ? []
        : [{ by: { kind: 'policy', id: 'failurePush' }, digest: null, reads: [...pushes.keys()], decide }];
    },
  };

  /** The rest is over: told again, unless somebody confirmed it, it was kept quiet, or the push itself is no more. */
  const again: TimerHandler = async ({ stream }, known) => {
    const [sent] = await log.read({ after: 0, limit: 1, streams: [stream] });
    if (sent === undefined) return [];
    const data = dataOf(alarmPushed, sent);
    await parts.caughtUp(log.head().position);
    const [[picture], push] = await Promise.all([
      picturesOf(parts, [data.alarm], null),
      ledgers.anyRow(failurePushes, data.push),
    ]);
    if (picture === undefined || push === null || !push.enabled || !isUnacknowledged(picture)) return [];
    const append = await telling(picture, push, (known.of(stream)?.version ?? 0) + 1);
    return append === null ? [] : [append];
  };

  return { policies: [first, sending(parts)], timerHandlers: new Map([[pushAgain, again]]), close: rules.close };
}

const idOf = ({ stream }: Event): string => stream.slice(stream.indexOf('-') + 1);

/** Those named who are in service, have an address, and may see this alarm at a desk of its type. */
async function readersOf(
  parts: FailurePushParts,
  push: FailurePush,
  picture: AlarmPicture,
): Promise<readonly string[]> {
  if (!parts.sendsMail || push.userIds.length === 0) return [];
  const named = await parts.ledgers.everyRow(users, { ids: push.userIds });
  const readers: string[] = [];
  for (const user of named) {
    const reader = user.userEmail === null ? null : await parts.callerOfUser(user.id);
    if (reader !== null && typesTold(reader).has(picture.type) && reader.scope.sees(picture.org, hungOf(picture)))
      readers.push(user.id);
  }
  return readers;
}
