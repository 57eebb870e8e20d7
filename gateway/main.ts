import { eventDeclarations } from '../domain/event/all.ts';
import { ledgers as declarations } from '../domain/ledger/all.ts';
import { deciders } from '../machines/deciders.ts';
import { type OpenedAccess, openAccess } from './administration/openAccess.ts';
import { siteCall } from './administration/siteCall.ts';
import { openAlarms } from './alarms/openAlarms.ts';
import { homeCalls } from './boards/homeCalls.ts';
import { closing } from './closing.ts';
import { startCollectors } from './collect/startCollectors.ts';
import { openEnergy } from './energy/openEnergy.ts';
import { fileCall } from './files/fileCall.ts';
import { openFiles } from './files/openFiles.ts';
import { followers as everyFollower } from './followers.ts';
import { startHttp } from './http/http.ts';
import type { Ledgers } from './ledger/ledgers.ts';
import { openLedgers } from './ledger/openLedgers.ts';
import { corrections } from './live/corrections.ts';
import { liveCalls } from './live/liveCalls.ts';
import type { Log } from './log/log.ts';
import { openLog } from './log/openLog.ts';
import { startFollowers } from './log/startFollowers.ts';
import { startPolicies } from './log/startPolicies.ts';
import { startScheduler } from './log/startScheduler.ts';
import { soundCalls } from './parameters/soundCalls.ts';
import { startPipeline } from './pipeline/startPipeline.ts';
import { attachPush } from './push/attachPush.ts';
import { siteSecret } from './secret.ts';
import type { Settings } from './settings.ts';
import { watchSite } from './siteWatch.ts';
import { openSiteWork } from './siteWork.ts';
import type { Queryable } from './store/database.ts';
import { openStore } from './store/openStore.ts';
import type { StoreRefusal } from './store/refusal.ts';
import { systemClock, systemRandomness } from './systemClock.ts';
import { openTelemetry } from './telemetry/openTelemetry.ts';
import { publishPush } from './watch/siteMetrics.ts';

export interface GatewayParts {
  readonly settings: Settings;
  /** The console as it was built. */
  readonly distFolder: string;
  readonly builtScreens: ReadonlySet<string>;
  readonly say: (line: string) => void;
  /** Runs when the ledgers and access stand and nothing is collected yet: what a site must hold before it works. */
  readonly prepare: (ground: { readonly ledgers: Ledgers; readonly access: OpenedAccess; readonly log: Log }) => Promise<void>;
  /** Another program took this one's place on the store: it must end. */
  readonly taken: () => void;
}

export interface Gateway {
  readonly address: string;
  readonly close: () => Promise<void>;
}

export type GatewayStart = { readonly ok: true; readonly gateway: Gateway } | { readonly ok: false; readonly refusal: StoreRefusal };

/** Opens the whole gateway, from the store up to the doors; closing goes the same way back. */
export async function startGateway(parts: GatewayParts): Promise<GatewayStart> {
  const { settings, say } = parts;
  const store = await openStore({
    ...{ dataFolder: settings.dataFolder, databaseUrl: settings.databaseUrl, clock: systemClock, say },
    taken: ({ message }) => {
      say(`${message.cn}\n${message.en}`);
      parts.taken();
    },
  });
  if (!store.ok) return store;
  const end = closing(say);
  end.add('store', store.value.close);
  try {
    return { ok: true, gateway: { address: await openDoors(parts, { store: store.value, end }), close: end.run } };
  } catch (error) {
    await end.run();
    throw error;
  }
}

type OpenedStore = Extract<Awaited<ReturnType<typeof openStore>>, { ok: true }>['value'];

async function openDoors(
  parts: GatewayParts,
  { store, end }: { readonly store: OpenedStore; readonly end: ReturnType<typeof closing> },
): Promise<string> {
  const { settings, say } = parts;
  const { database, logDatabase } = store;
  const clock = systemClock;
  const log = await openLog({ database, logDatabase, clock, deciders, events: eventDeclarations, say });
  end.add('log', log.close);
  const ledgers = openLedgers({ database, log, declarations, clock });
  const alarms = openAlarms({ database, log, ledgers, clock, zone: settings.zone, say });
  const followers = await startFollowers({ database, log, followers: everyFollower, say });
  end.add('followers', followers.close);
  alarms.attach(followers);
  end.add('alarms', alarms.close);
  const files = openFiles({ database, now: clock.now });
  const access = await openAccess({
    ...{ database, log, ledgers, clock, say },
    secret: siteSecret(settings.dataFolder, settings.secret, systemRandomness),
    settings: { builtScreens: parts.builtScreens, feedback: settings.feedback, issuer: settings.issuer },
    files,
    followed: (position) => followers.waitFor(position, 2_000),
  });
  end.add('access', access.close);
  await parts.prepare({ ledgers, access, log });

  const telemetry = await openTelemetry({ database, clock, say });
  end.add('telemetry', telemetry.close);
  const work = await openSiteWork({ database, databaseUrl: store.url, log, ledgers, followers, access, telemetry, settings, clock, say });
  end.add('disk', work.disk.close);
  end.add('outbox', work.outbox.close);
  // Before whatever they react to: a policy that is new to this store begins at the present.
  const policies = await startPolicies({
    database,
    log,
    policies: [...alarms.policies, ...access.policies, work.jobs.policy, corrections(telemetry)],
    say,
  });
  const scheduler = await startScheduler({ database, log, handlers: alarms.timerHandlers, say });
  end.add('policies', policies.close);
  end.add('scheduler', scheduler.close);
  const energy = openEnergy({ database, log, ledgers, followers, telemetry, clock, zone: settings.zone, say });
  end.add('energy', energy.close);
  const pipeline = await startPipeline({ database, log, telemetry, ledgers, followers, onlookers: [energy.onlooker], clock, say });
  end.add('pipeline', pipeline.close);
  const energyPolicies = await startPolicies({ database, log, policies: energy.policies(pipeline), say });
  end.add('energy policies', energyPolicies.close);
  const watch = watchSite({ ...{ database, log, ledgers, telemetry, pipeline, followers, work, clock, say }, policies: [policies, energyPolicies] });
  end.add('watch', watch.close);
  const collectors = await startCollectors({ pipeline: watch.collected, clock, say });

  await work.jobs.start();
  end.add('jobs', work.jobs.close);
  const http = await startHttp({
    ...{ access, followers, log, clock, say, makeId: systemRandomness.uuid },
    ...{ host: settings.host, port: settings.port, distFolder: parts.distFolder },
    probes: { store: () => answers(database), policies: () => policies.stopped().size + energyPolicies.stopped().size === 0 },
    calls: [
      ...access.calls,
      fileCall(files),
      ...ledgers.calls,
      ...alarms.calls,
      ...energy.calls,
      ...soundCalls(),
      ...homeCalls({ ledgers }),
      siteCall(settings.zone),
      ...work.jobs.calls,
      ...watch.calls,
      ...liveCalls({ ledgers, log, followers, telemetry, live: pipeline.live, zone: settings.zone }),
    ],
  });
  const push = attachPush({
    server: http.server,
    access,
    feed: alarms.feed,
    live: pipeline.live,
    ledgers,
    log,
    clock,
    followers,
    jobs: work.jobs.source,
    allowedOrigins: [],
    say,
  });
  publishPush(push.counters);
  // A clean stop: no new samples, then what waits is stored and decided, then the doors close, then the store.
  end.add('http', http.close);
  end.add('push', push.close);
  end.add('collectors', collectors.close);
  return http.address;
}

/** Whether the store answers at all. */
async function answers(database: Queryable): Promise<boolean> {
  await database.query('select 1');
  return true;
}
