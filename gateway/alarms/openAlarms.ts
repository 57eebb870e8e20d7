import type { Clock } from '../../domain/clock/clock.ts';
import { organisations } from '../../domain/site/organisation.ts';
import type { ServedCall } from '../http/handler.ts';
import type { Ledgers } from '../ledger/ledgers.ts';
import type { Follower, Followers } from '../log/follower.ts';
import type { Log } from '../log/log.ts';
import type { Policy, TimerHandler } from '../log/policy.ts';
import type { NoticeRows } from '../notices/index.ts';
import type { Presets } from '../parameters/index.ts';
import type { Database } from '../store/database.ts';
import { alarmFollower, alarmFollowerName } from './alarmFollower.ts';
import { chattering } from './chattering.ts';
import { openChatterRules } from './chatterRules.ts';
import { confirmCalls } from './confirm.ts';
import type { AlarmFeed } from './feed.ts';
import { openFeed } from './openFeed.ts';
import { alarmMarks, offlineSuppression } from './policies.ts';
import { readCalls } from './readCalls.ts';
import { shelveCalls, shelvingEnd, shelvingEndHandler } from './shelve.ts';
import { templateCall } from './templates.ts';

export interface AlarmSettings {
  readonly database: Database;
  readonly log: Log;
  readonly ledgers: Ledgers;
  readonly clock: Clock;
  readonly zone: string;
  /** Told over the same socket, in the same order. */
  readonly notices: NoticeRows;
  /** What organisations set of levels and sounds; left out, as the product ships them. */
  readonly presets?: Presets;
  readonly say: (line: string) => void;
}

/** What the parts of the wing share. */
export interface AlarmMeans extends AlarmSettings {
  /** Resolves when the alarms' follower has passed the position, or after 2 s. */
  readonly waitFor: (position: number) => Promise<boolean>;
  /** Resolves when it has, however long it takes; throws when it stopped. For what nobody waits for at a screen. */
  readonly caughtUp: (position: number) => Promise<void>;
  /** Waits a while until the tables of the organisations have taken the position. */
  readonly ledgersFollowed: (position: number) => Promise<boolean>;
  /** The position that the alarms' tables stand for. */
  readonly followed: () => number;
}

export interface Alarms {
  readonly followers: readonly Follower[];
  readonly feed: AlarmFeed;
  readonly calls: readonly ServedCall[];
  readonly policies: readonly Policy[];
  /** By the timer's name. */
  readonly timerHandlers: ReadonlyMap<string, TimerHandler>;
  /** Called once the followers run: from then on the feed tells news and commands can wait for what they read. */
  readonly attach: (followers: Followers) => void;
  /** Resolves when the alarms' tables have taken the position. */
  readonly caughtUp: AlarmMeans['caughtUp'];
  readonly close: () => void;
}

/** The alarms: what people read of them, what they may order, and what reacts. */
export function openAlarms(settings: AlarmSettings): Alarms {
  let running: Followers | null = null;
  const feed = openFeed(settings);
  const waitFor = async (position: number): Promise<boolean> => running === null || running.waitFor(position, alarmFollowerName);
  const means: AlarmMeans = {
    ...settings,
    waitFor,
    async caughtUp(position) {
      while (!(await waitFor(position))) {
        const why = running?.stopped().get(alarmFollowerName);
        if (why !== undefined) throw new Error(`the alarms' follower stopped: ${why}`);
      }
    },
    ledgersFollowed: async (position) => running === null || running.waitFor(position, organisations.name),
    followed: () => running?.positions().get(alarmFollowerName) ?? 0,
  };
  const chatter = openChatterRules(means);
  return {
    followers: [alarmFollower],
    feed,
    calls: [...readCalls(means), ...confirmCalls(means), ...shelveCalls(means), templateCall(means)],
    policies: [alarmMarks(means), offlineSuppression(means), chattering(means, chatter.of)],
    timerHandlers: new Map([[shelvingEnd, shelvingEndHandler(means)]]),
    attach(followers) {
      running = followers;
      feed.attach(followers);
    },
    caughtUp: means.caughtUp,
    close() {
      chatter.close();
      feed.close();
    },
  };
}
