import type { Clock } from '../../domain/clock/clock.ts';
import type { ServedCall } from '../http/handler.ts';
import type { Ledgers } from '../ledger/ledgers.ts';
import type { Log } from '../log/log.ts';
import { openDeviceClocks } from '../pipeline/deviceClocks.ts';
import type { Pipeline } from '../pipeline/pipeline.ts';
import { storageGate } from '../pipeline/storageGate.ts';
import type { Database } from '../store/database.ts';
import type { Telemetry } from '../telemetry/telemetry.ts';
import { clockCalls } from '../watch/clockCalls.ts';
import { watchClock } from '../watch/clockWatch.ts';
import { watchFaults } from '../watch/faultWatch.ts';
import { watchListening } from '../watch/listeningWatch.ts';
import { publishStages } from '../watch/siteMetrics.ts';
import type { OpenedWing } from '../wing/wing.ts';
import type { SiteWork } from './siteWork.ts';

/** Followers, or policies: where they are and which of them stopped. */
interface Readers {
  readonly positions: () => ReadonlyMap<string, number>;
  readonly stopped: () => ReadonlyMap<string, string>;
}

interface SiteWatchParts {
  readonly database: Database;
  readonly log: Log;
  readonly ledgers: Ledgers;
  readonly telemetry: Telemetry;
  readonly pipeline: Pipeline;
  readonly followers: Readers;
  readonly policies: readonly Readers[];
  readonly work: SiteWork;
  /** What watches something of its own. */
  readonly wings: readonly Pick<OpenedWing, 'watch'>[];
  /** Whether a gateway that did not listen, or what was not heard, is an alarm of its own. */
  readonly tellsHoldUps: boolean;
  readonly clock: Clock;
  readonly say: (line: string) => void;
}

export interface SiteWatch {
  /** What the collectors are given: the pipeline behind the gate that shuts on a full disk. */
  readonly collected: ReturnType<typeof storageGate>;
  readonly calls: readonly ServedCall[];
  readonly close: () => Promise<void>;
}

/** The gateway's eye on itself: clocks, what stopped, what every stage counts. */
export function watchSite(parts: SiteWatchParts): SiteWatch {
  const { database, log, ledgers, telemetry, pipeline, followers, policies, work, wings, tellsHoldUps, clock, say } =
    parts;
  const clocks = openDeviceClocks({ configuration: pipeline.configuration, clock });
  const clockWatch = watchClock({ clock, log, org: work.org, say });
  const stopped = (): readonly string[] => [followers, ...policies].flatMap((readers) => [...readers.stopped().keys()]);
  const positions = (): ReadonlyMap<string, number> =>
    new Map([followers, ...policies].flatMap((readers) => [...readers.positions()]));
  const faults = watchFaults({
    clock,
    stopped,
    positions,
    head: () => log.head().position,
    alarms: work.systemAlarms,
    say,
  });
  const listening = tellsHoldUps
    ? watchListening({ clock, heard: pipeline.heard, alarms: work.systemAlarms, log, org: work.org, say })
    : null;
  const watched = tellsHoldUps ? wings.flatMap(({ watch }) => watch?.(work.systemAlarms) ?? []) : [];
  const collected = storageGate({ pipeline, hasRoom: work.disk.hasRoom, clocks, clock });
  publishStages({
    pipeline: pipeline.counts,
    telemetry: telemetry.counts,
    decided: pipeline.decided,
    head: () => log.head().position,
    followers: followers.positions,
    policies: () => new Map(policies.flatMap((readers) => [...readers.positions()])),
    stopped,
  });
  return {
    collected,
    calls: clockCalls({ database, ledgers, clocks }),
    async close() {
      for (const watch of watched) watch.close();
      faults.close();
      collected.storing.close();
      clocks.close();
      await listening?.close();
      await clockWatch.close();
    },
  };
}
