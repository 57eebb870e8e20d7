import type { Server } from 'node:http';
import type { Clock } from '../../domain/clock/clock.ts';
import type { ListTopic } from '../../streams/wire/alarmWire.ts';
import type { AlarmFeed } from '../alarms/index.ts';
import type { Access } from '../http/access.ts';
import type { JobSource } from '../jobs/jobSource.ts';
import type { Ledgers } from '../ledger/ledgers.ts';
import type { Followers } from '../log/follow/follower.ts';
import type { Log } from '../log/log.ts';
import type { LiveValues } from '../pipeline/newestValues.ts';
import { openAlarmSocket } from './alarm/alarmSocket.ts';
import { newPushMetrics, type PushMetrics } from './pushMetrics.ts';
import { openUpgradeGate } from './upgradeGate.ts';
import { openLiveSocket } from './values/liveSocket.ts';
import type { AdoptionSource, StoringSource } from './values/topics.ts';

export interface PushOptions {
  /** Its upgrades are taken over: alarms and values here, anything else is answered 404. */
  readonly server: Server;
  readonly access: Access;
  readonly feed: AlarmFeed;
  readonly live: LiveValues;
  readonly ledgers: Ledgers;
  readonly log: Pick<Log, 'head' | 'subscribe'>;
  readonly clock: Clock;
  /** Origins besides the gateway's own, as a browser writes them: `https://portal.example`. */
  readonly allowedOrigins: readonly string[];
  /** What an administrator should read when something fails. */
  readonly say: (line: string) => void;
  /** With it the topic `job/<id>` is served. */
  readonly jobs?: JobSource;
  /** With it the topic `store/samples` is served. */
  readonly storing?: StoringSource;
  /** With it the topic `store/history` is served. */
  readonly adoption?: AdoptionSource;
  /** With it a moved device is decided again once the ledgers show it. */
  readonly followers?: Pick<Followers, 'waitFor'>;
}

export interface Push {
  readonly metrics: () => Readonly<PushMetrics>;
  /** Tells consoles that lists changed: these users', or everybody's (null). */
  readonly listChange: (topics: readonly ListTopic[], userIds: ReadonlySet<string> | null) => void;
  /** Closes every console (alarms with 1012: it comes back by itself). The HTTP server stays open. */
  readonly close: () => Promise<void>;
}

/** Both live doors on one HTTP server. */
export function attachPush(options: PushOptions): Push {
  const metrics = newPushMetrics();
  const alarms = openAlarmSocket({ ...options, metrics });
  const gate = openUpgradeGate({
    server: options.server,
    allowedOrigins: options.allowedOrigins,
    metrics,
    alarm: alarms.handleUpgrade,
  });
  const values = openLiveSocket({ ...options, metrics });
  return {
    metrics: () => ({ ...metrics }),
    listChange: alarms.listChange,
    async close() {
      gate.close();
      values.close();
      await alarms.close();
    },
  };
}
