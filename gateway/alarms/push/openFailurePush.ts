import { isActive } from '../../../domain/access/permission.ts';
import { users } from '../../../domain/access/user.ts';
import { type FailurePush, failurePushes } from '../../../domain/alarm/failurePush.ts';
import { type AlarmPicture, isAlarmEvent, isAnnounced } from '../../../domain/alarm/picture.ts';
import { type AlarmPushedData, alarmPushed, alarmPushStream } from '../../../domain/alarm/pushEvents.ts';
import { type Clock, instantOf } from '../../../domain/clock/clock.ts';
import { dataOf } from '../../../domain/event/declaration.ts';
import type { Event } from '../../../domain/event/event.ts';
import type { Scope } from '../../http/handler.ts';
import type { Ledgers } from '../../ledger/ledgers.ts';
import type { Log, StreamAppend } from '../../log/log.ts';
import type { DueTimer, Policy, TimerHandler } from '../../log/policy.ts';
import { commandOfTimer } from '../../log/startScheduler.ts';
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
  readonly scopeOf: (userId: string) => Promise<Scope>;
}

export interface FailurePushing {
  readonly policies: readonly Policy[];
  readonly timerHandlers: ReadonlyMap<string, TimerHandler>;
  readonly close: () => void;
}

const pushAgain = 'pushAgain';
const minute = 60_000;
const asks = ['AlarmRaised', 'AlarmEscalated', 'AlarmUnshelved', 'AlarmUnsuppressed'] as const;

/** What is announced at the console is told to the outside too, and again every n minutes until somebody confirms it (V220). */
export function openFailurePush(parts: FailurePushParts): FailurePushing {
  const { log, ledgers, clock } = parts;
  const rules = openPushRules(parts);

  /** One more telling, with the timer of the next; null when nobody would be told. */
  async function telling(picture: AlarmPicture, push: FailurePush): Promise<StreamAppend | null> {
    const told = await readersOf(parts, push, picture);
    const webhooks = push.webhooks && parts.webhooks.length > 0;
    if (told.length === 0 && !webhooks) return null;
    const stream = alarmPushStream(picture.id, push.id);
    const expected = (await log.remembered([stream])).get(stream)?.version ?? 0;
    const data: AlarmPushedData = { alarm: picture.id, push: push.id, times: expected + 1, users: told, webhooks };
    const now = clock.now();
    const due = push.repeatMinutes === 0 ? null : now + push.repeatMinutes * minute;
    const events = [{ type: alarmPushed.type, at: instantOf(now), data, to: null }];
    return { stream, expected, org: picture.org, events, timers: [{ name: pushAgain, due }] };
  }

  const first: Policy = {
    name: 'failurePush',
    types: asks,
    async react(event) {
      await parts.caughtUp(event.position);
      const [picture] = await picturesOf(parts, [idOf(event)], event.position);
      if (picture === undefined || !isAlarmEvent(event.type) || !isAnnounced(event.type, picture)) return [];
      const appends: StreamAppend[] = [];
      for (const push of await rules.of(picture)) {
        const append = await telling(picture, push);
        if (append !== null) appends.push(append);
      }
      return appends.length === 0 ? [] : [{ by: { kind: 'policy', id: 'failurePush' }, digest: null, cause: event.position, appends }];
    },
  };

  /** The rest is over: told again, unless somebody confirmed it, it was kept quiet, or the push itself is no more. */
  const again: TimerHandler = async (timer: DueTimer) => {
    const [sent] = await log.read({ after: 0, limit: 1, streams: [timer.stream] });
    if (sent === undefined) return;
    const data = dataOf(alarmPushed, sent);
    await parts.caughtUp(log.head().position);
    const [[picture], push] = await Promise.all([picturesOf(parts, [data.alarm], null), ledgers.get(failurePushes, data.push)]);
    if (picture === undefined || push === null || !push.enabled || !asksStill(picture)) return;
    const append = await telling(picture, push);
    if (append === null) return;
    const written = await log.append({ id: commandOfTimer(timer), by: { kind: 'timer', id: pushAgain }, digest: null, appends: [append] });
    // A clash: it was escalated at this moment, and that told it.
    if (!written.ok && written.refusal.code !== 'VERSION_CONFLICT') throw new Error(written.refusal.code);
  };

  return { policies: [first, sending(parts)], timerHandlers: new Map([[pushAgain, again]]), close: rules.close };
}

const idOf = ({ stream }: Event): string => stream.slice(stream.indexOf('-') + 1);

function asksStill({ state }: AlarmPicture): boolean {
  return !state.confirmed && !state.suppressed && !state.outOfService && state.shelvedUntil === null && state.closed === null;
}

/** Those named who are in service, have an address, and may see this alarm. */
async function readersOf(parts: FailurePushParts, push: FailurePush, picture: AlarmPicture): Promise<readonly string[]> {
  if (!parts.sendsMail || push.userIds.length === 0) return [];
  const named = await parts.ledgers.rows(users, { ids: push.userIds });
  const readers: string[] = [];
  for (const user of named) {
    if (user.userEmail === null || !isActive(user, parts.clock.now())) continue;
    if ((await parts.scopeOf(user.id)).sees(picture.org, hungOf(picture))) readers.push(user.id);
  }
  return readers;
}
