import { eventDeclarations } from '../../domain/all/events.ts';
import { ledgers as declarations } from '../../domain/all/ledgers.ts';
import { type Alarms, openAlarms } from '../../gateway/alarms/openAlarms.ts';
import { type Energy, openEnergy } from '../../gateway/energy/openEnergy.ts';
import { systemClock } from '../../gateway/ground/systemClock.ts';
import type { Ledgers } from '../../gateway/ledger/ledgers.ts';
import { openLedgers } from '../../gateway/ledger/openLedgers.ts';
import type { Followers } from '../../gateway/log/follow/follower.ts';
import { startFollowers } from '../../gateway/log/follow/startFollowers.ts';
import { startPolicies } from '../../gateway/log/follow/startPolicies.ts';
import { type OpenLog, openLog } from '../../gateway/log/openLog.ts';
import { startScheduler } from '../../gateway/log/time/startScheduler.ts';
import { noticeRows } from '../../gateway/notices/noticeRows.ts';
import type { Pipeline } from '../../gateway/pipeline/pipeline.ts';
import { startPipeline } from '../../gateway/pipeline/startPipeline.ts';
import { followers as everyFollower } from '../../gateway/site/followers.ts';
import { openStore, type Store } from '../../gateway/store/openStore.ts';
import { openTelemetry } from '../../gateway/telemetry/openTelemetry.ts';
import type { Telemetry } from '../../gateway/telemetry/telemetry.ts';
import { deciders } from '../../machines/deciders.ts';
import type { Furnish } from './largeSite.ts';
import { lease, patience } from './process.ts';

/** From the sink down to the store, as the gateway puts it together, without doors and collectors: whoever holds it is the decoder. */
export interface Spine {
  readonly store: Store;
  readonly log: OpenLog;
  readonly ledgers: Ledgers;
  readonly followers: Followers;
  readonly alarms: Alarms;
  readonly telemetry: Telemetry;
  readonly energy: Energy;
  readonly pipeline: Pipeline;
  readonly close: () => Promise<void>;
}

interface Ground {
  readonly dataFolder: string;
  readonly say: (line: string) => void;
  /** What the site must hold before its samples are judged. */
  readonly furnish: Furnish;
}

const zone = 'Asia/Shanghai';

export async function openSpine({ dataFolder, say, furnish }: Ground): Promise<Spine> {
  const clock = systemClock;
  const opened = await openStore({ dataFolder, databaseUrl: null, clock, say });
  if (!opened.ok) throw new Error(opened.refusal.message.en);
  const store = opened.value;
  const { database } = store;
  const log = await openLog({ ...store, clock, deciders, events: eventDeclarations, say });
  const ledgers = openLedgers({ database, log, declarations, clock, zone });
  const alarms = openAlarms({ database, log, ledgers, clock, zone, notices: noticeRows(database), say });
  const followers = await startFollowers({ database, log, clock, patience, followers: everyFollower, say });
  alarms.attach(followers);
  const followed = (): Promise<void> => followers.passed(log.head().position);
  await furnish(ledgers, followed);
  const telemetry = await openTelemetry({ database, clock, say });
  const policies = await startPolicies({ database, log, clock, policies: alarms.policies, say });
  const scheduler = await startScheduler({ database, log, clock, lease, handlers: alarms.timerHandlers, say });
  const energy = openEnergy({ database, log, ledgers, followers, telemetry, clock, zone, say });
  const pipeline = await startPipeline({
    database,
    log,
    telemetry,
    ledgers,
    followers,
    onlookers: [energy.onlooker],
    clock,
    say,
  });
  return {
    store,
    log,
    ledgers,
    followers,
    alarms,
    telemetry,
    energy,
    pipeline,
    async close() {
      const parts = [pipeline, energy, scheduler, policies, telemetry, alarms, followers, log, store];
      for (const part of parts) await part.close();
    },
  };
}
