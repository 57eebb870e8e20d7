import { langOfUser } from '../administration/profile/preferences.ts';
import { openFailurePush } from '../alarms/push/openFailurePush.ts';
import { openEnergy } from '../energy/openEnergy.ts';
import { openCourtesy } from '../ground/courtesy.ts';
import { systemRandomness } from '../ground/systemClock.ts';
import { startPolicies } from '../log/follow/startPolicies.ts';
import { startScheduler } from '../log/time/startScheduler.ts';
import { guardedNotices } from '../notices/guardedNotices.ts';
import { taskNews } from '../notices/taskNews.ts';
import { earliestOf } from '../pipeline/earliestReading.ts';
import { startPipeline } from '../pipeline/startPipeline.ts';
import type { LeaseTerms } from '../schedule/lease.ts';
import { trialLetters } from '../shell/index.ts';
import { openTelemetry } from '../telemetry/openTelemetry.ts';
import { buildOf } from './buildOf.ts';
import type { GatewayParts } from './gatewayParts.ts';
import type { Books, Opening } from './openBooks.ts';
import { watchSite } from './siteWatch.ts';
import { openSiteWork } from './siteWork.ts';
import { openWings } from './wings.ts';

export type Working = Awaited<ReturnType<typeof openWorking>>;

/** What goes on by itself: wings, policies, timers, jobs, energy, the pipeline and what watches all of it. Nobody is let in yet, and nothing is collected. */
export async function openWorking(parts: GatewayParts, { store, end }: Opening, books: Books) {
  const { settings, clock, say } = parts;
  const { database } = store;
  const { secret, log, ledgers, notices, presets, alarms, followers, files, access } = books;
  const lease: LeaseTerms = { ...parts.process.lease, worker: { holder: 'gateway', id: systemRandomness.uuid() } };
  const telemetry = await openTelemetry({ database, clock, say });
  end.add('store', 'telemetry', telemetry.close);
  const opened = openWings(
    {
      database,
      databaseUrl: store.url,
      log,
      ledgers,
      followers,
      files,
      telemetry,
      access,
      clock,
      say,
      secret,
      zone: settings.zone,
      screenHosts: settings.screenHosts,
      build: () => buildOf(parts.distFolder),
      lease,
    },
    (name, close) => end.add('work', name, close),
  );
  const courtesy = openCourtesy(clock);
  const work = await openSiteWork({
    database,
    databaseUrl: store.url,
    log,
    ledgers,
    followers,
    access,
    telemetry,
    settings,
    lease,
    presets,
    clock,
    courtesy,
    say,
    kinds: opened.flatMap((wing) => wing.jobKinds ?? []),
  });
  end.add('work', 'disk', work.disk.close);
  end.add('work', 'outbox', work.outbox.close);
  const pushing = openFailurePush({
    database,
    log,
    ledgers,
    clock,
    zone: settings.zone,
    outbox: work.outbox,
    callerOfUser: access.callerOfUser,
    caughtUp: alarms.caughtUp,
    followed: followers.waitFor,
    langOf: (userId) => langOfUser(database, userId),
    sendsMail: settings.smtpUrl !== null && settings.serviceEmail !== null,
    webhooks: settings.webhooks,
    presets,
  });
  end.add('work', 'failure push', pushing.close);
  // Before whatever they react to: a policy that is new to this store begins at the present.
  const policies = await startPolicies({
    database,
    log,
    policies: [
      ...alarms.policies,
      ...pushing.policies,
      ...access.policies,
      taskNews({ log, send: notices.send, say }),
      guardedNotices({ ledgers, send: notices.send, administratorsOf: access.administratorsOf }),
      work.jobs.policy,
      trialLetters({ database, mail: work.mail }),
      ...opened.flatMap((wing) => wing.policies ?? []),
    ],
    clock,
    say,
  });
  alarms.liftOutlived().catch((error: unknown) => say(`alarms: what outlived its cause waits: ${String(error)}`));
  const handlers = new Map([
    ...alarms.timerHandlers,
    ...pushing.timerHandlers,
    ...access.timerHandlers,
    ...opened.flatMap((wing) => [...(wing.timerHandlers ?? [])]),
  ]);
  const scheduler = await startScheduler({ database, log, handlers, clock, lease, say });
  end.add('work', 'policies', policies.close);
  end.add('work', 'scheduler', scheduler.close);
  const energy = openEnergy({ database, log, ledgers, followers, telemetry, clock, zone: settings.zone, say });
  end.add('work', 'energy', energy.close);
  for (const wing of opened) await wing.begins?.();
  const pipeline = await startPipeline({
    database,
    log,
    telemetry,
    ledgers,
    followers,
    onlookers: [energy.onlooker, ...opened.flatMap((wing) => wing.onlookers ?? [])],
    zone: settings.zone,
    watchesSilence: settings.demoLives.has('alarms'),
    ...(await earliestOf(log)),
    clock,
    say,
  });
  end.add('work', 'pipeline', pipeline.close);
  alarms.measure({ worst: pipeline.worst, telemetry });
  const energyPolicies = await startPolicies({ database, log, policies: energy.policies(pipeline), clock, say });
  end.add('work', 'energy policies', energyPolicies.close);
  const watch = watchSite({
    database,
    log,
    ledgers,
    telemetry,
    pipeline,
    followers,
    work,
    clock,
    say,
    policies: [policies, energyPolicies],
    wings: opened,
    tellsHoldUps: settings.demoLives.has('alarms'),
  });
  end.add('work', 'watch', watch.close);
  return { telemetry, opened, courtesy, work, policies, energy, energyPolicies, pipeline, watch };
}
