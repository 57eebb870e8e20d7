import { eventDeclarations } from '../domain/all/events.ts';
import { ledgers as declarations } from '../domain/all/ledgers.ts';
import { emissionFactors } from '../domain/carbon/emissionFactor.ts';
import { zoneOf } from '../domain/clock/zone.ts';
import { deciders } from '../machines/deciders.ts';
import { openAccess } from './administration/openAccess.ts';
import { langOfUser } from './administration/profile/preferences.ts';
import { siteCall } from './administration/siteCall.ts';
import { backTestCall } from './alarms/backTest/backTest.ts';
import { openAlarms } from './alarms/openAlarms.ts';
import { openFailurePush } from './alarms/push/openFailurePush.ts';
import { openInstruments } from './collect/instruments/openInstruments.ts';
import { lineCalls } from './collect/lineCalls.ts';
import { protocolsWith } from './collect/protocols.ts';
import { startCollectors } from './collect/startCollectors.ts';
import { openEnergy } from './energy/openEnergy.ts';
import { figureCalls } from './figures/figureCalls.ts';
import { fileCall } from './files/fileCall.ts';
import { openFiles } from './files/openFiles.ts';
import { openCourtesy } from './ground/courtesy.ts';
import { siteSecret } from './ground/secret.ts';
import { systemRandomness } from './ground/systemClock.ts';
import { openAnswers } from './http/answers.ts';
import { startHttp } from './http/http.ts';
import { listenRefusal } from './http/listenRefusal.ts';
import { openLedgers } from './ledger/openLedgers.ts';
import { openLicence } from './licence/openLicence.ts';
import { startFollowers } from './log/follow/startFollowers.ts';
import { startPolicies } from './log/follow/startPolicies.ts';
import { openLog } from './log/openLog.ts';
import { keepAnchor } from './log/read/keepAnchor.ts';
import { startScheduler } from './log/time/startScheduler.ts';
import { guardedNotices } from './notices/guardedNotices.ts';
import { openNotices } from './notices/openNotices.ts';
import { taskNews } from './notices/taskNews.ts';
import { correctGuidelines } from './parameters/correctGuidelines.ts';
import { openPresets } from './parameters/index.ts';
import { presetCall } from './parameters/presetCalls.ts';
import { earliestOf } from './pipeline/earliestReading.ts';
import { startPipeline } from './pipeline/startPipeline.ts';
import { attachPush } from './push/attachPush.ts';
import type { LeaseTerms } from './schedule/lease.ts';
import { bringTrials, endVisitsAtSignOut, shellCalls, trialLetters } from './shell/index.ts';
import { openAdoption } from './site/adoption.ts';
import { servedBeside } from './site/beside/besideCalls.ts';
import { openBesideSite } from './site/beside/openBesideSite.ts';
import { closing } from './site/closing.ts';
import { followers as everyFollower } from './site/followers.ts';
import type { Gateway, GatewayParts, GatewayStart, Ground } from './site/gatewayParts.ts';
import { weaknessOf } from './site/processSettings.ts';
import { registeredCalls } from './site/registeredCalls.ts';
import { watchSite } from './site/siteWatch.ts';
import { openSiteWork } from './site/siteWork.ts';
import { openWings } from './site/wings.ts';
import type { Queryable } from './store/database.ts';
import { openStore, type Store } from './store/openStore.ts';
import { openTelemetry } from './telemetry/openTelemetry.ts';
import { publishPush } from './watch/siteMetrics.ts';
import type { WingDoors } from './wing/wing.ts';

/** Opens the store of the site, and the whole gateway on it. */
export async function startGateway(parts: GatewayParts): Promise<GatewayStart> {
  const { settings, clock, say } = parts;
  const weakness = weaknessOf(parts.process);
  if (weakness !== null) return { ok: false, refusal: { message: weakness } };
  const store = await openStore({
    dataFolder: settings.dataFolder,
    databaseUrl: settings.databaseUrl,
    clock,
    say,
    taken: ({ message }) => {
      say(`${message.cn}\n${message.en}`);
      parts.taken();
    },
  });
  return store.ok ? openGateway(parts, store.value) : store;
}

/** Opens everything on a store that is open, up to the doors; closing goes the same way back and closes the store too. */
export async function openGateway(parts: GatewayParts, store: Store): Promise<GatewayStart> {
  const end = closing(parts.clock, parts.say);
  end.add('store', 'store', store.close);
  try {
    return { ok: true, gateway: { ...(await openDoors(parts, { store, end })), close: end.run } };
  } catch (error) {
    await end.run();
    const refusal = listenRefusal(error, parts.settings);
    if (refusal !== null) return { ok: false, refusal };
    throw error;
  }
}

async function openDoors(
  parts: GatewayParts,
  { store, end }: { readonly store: Store; readonly end: ReturnType<typeof closing> },
): Promise<Omit<Gateway, 'close'>> {
  const { settings, clock, say } = parts;
  const { database, logDatabase } = store;
  const secret = siteSecret(settings.dataFolder, settings.secret, systemRandomness);
  const anchor = keepAnchor({ database, dataFolder: settings.dataFolder, secret, clock, say });
  end.add('store', 'log anchor', anchor.close);
  const log = await openLog({ database, logDatabase, clock, deciders, events: eventDeclarations, say });
  end.add('store', 'log', log.close);
  const licence = openLicence({ log, clock, zone: zoneOf(settings.zone), keys: settings.licenceKeys });
  const ledgers = openLedgers({ database, log, declarations, clock, zone: settings.zone, places: licence });
  const notices = openNotices({
    database,
    log,
    ledgers,
    clock,
    zone: settings.zone,
    makeId: systemRandomness.uuid,
    say,
  });
  const presets = openPresets({ ledgers, log, clock, say });
  const alarms = openAlarms({
    database,
    log,
    ledgers,
    clock,
    zone: settings.zone,
    notices: notices.rows,
    presets,
    say,
  });
  const followers = await startFollowers({
    database,
    log,
    followers: everyFollower,
    clock,
    patience: parts.process.patience,
    say,
  });
  end.add('work', 'followers', followers.close);
  await presets.follow(followers);
  end.add('work', 'presets', presets.close);
  await followers.waitFor(log.head().position, emissionFactors.name);
  const guidelines = await correctGuidelines(ledgers);
  for (const name of guidelines.failed) say(`emission factor ${name}: its guidelines could not be separated`);
  alarms.attach(followers);
  end.add('work', 'alarms', alarms.close);
  const files = openFiles({ database, now: clock.now });
  const access = await openAccess({
    database,
    log,
    ledgers,
    clock,
    say,
    secret,
    patience: parts.process.patience,
    passwordCost: parts.process.passwordCost,
    settings: {
      builtScreens: parts.builtScreens,
      feedback: settings.feedback,
      idleMinutes: settings.idleMinutes,
      issuer: settings.issuer,
      zone: settings.zone,
    },
    files,
    followed: followers.waitFor,
  });
  end.add('work', 'access', access.close);
  const adoption = openAdoption();
  const ground: Ground = { ledgers, access, log, followers, files, database, databaseUrl: store.url, adoption };
  await parts.prepare(ground);
  await bringTrials({ database, ledgers });

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
    tellsHoldUps: settings.demoLives.has('alarms'),
  });
  end.add('work', 'watch', watch.close);
  const instruments = openInstruments({ clock, room: settings.framesRoom });
  const protocols = protocolsWith(settings.brokers, zoneOf(settings.zone));
  const collectors = await startCollectors({ pipeline: watch.collected, clock, say, instruments, protocols });

  endVisitsAtSignOut({ database, log, say });
  await work.jobs.start();
  end.add('work', 'jobs', work.jobs.close);
  const doors: WingDoors = {
    live: pipeline.live,
    write: collectors.write,
    protocols,
    begin: work.jobs.begin,
    epochs: energy.epochs,
  };
  const calls = [
    ...access.calls,
    fileCall(files),
    ...shellCalls({
      database,
      ledgers,
      files,
      settings,
      isSolved: access.isSolved,
      invite: access.invite,
      licensedDevices: licence.devices,
      mail: work.mail,
    }),
    ...registeredCalls({ database, log, ledgers, files, licence, secret, clock, targets: settings.databaseTargets }),
    ...ledgers.calls,
    ...ledgers.excel.calls({ begin: work.jobs.begin, zone: settings.zone }),
    ...alarms.calls,
    ...notices.calls,
    ...energy.calls,
    ...figureCalls({ database, ledgers, telemetry, zone: zoneOf(settings.zone) }),
    presetCall(presets),
    backTestCall({ ledgers, telemetry, databaseUrl: store.url, zone: settings.zone, clock }),
    siteCall(settings),
    ...work.jobs.calls,
    ...watch.calls,
    ...lineCalls({ ledgers, instruments, tryRead: collectors.tryRead, sink: pipeline.sink }),
    ...opened.flatMap((wing) => wing.calls?.(doors) ?? []),
  ];
  const beside = openBesideSite(
    { heavy: parts.process.heavy, databaseUrl: store.url, zone: settings.zone },
    { access, log, telemetry, clock, say },
  );
  const http = await startHttp({
    access,
    followers,
    log,
    clock,
    courtesy,
    say,
    makeId: systemRandomness.uuid,
    answers: openAnswers({ database, secret, now: clock.now, random: systemRandomness.bytes }),
    host: settings.host,
    port: settings.port,
    distFolder: parts.distFolder,
    frameAncestors: settings.issuer?.frames ?? [],
    trustedProxies: settings.trustedProxies,
    knocks: parts.process.knocks,
    probes: {
      store: () => answers(database),
      policies: () => policies.stopped().size + energyPolicies.stopped().size === 0,
    },
    calls: servedBeside(calls, beside),
  });
  beside?.begin();
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
    storing: watch.collected.storing,
    adoption,
    allowedOrigins: [],
    say,
  });
  publishPush(push.metrics);
  presets.onChange(() => push.listChange(['presets'], null));
  notices.attach(followers, (userIds) => push.listChange(['bell', 'reminder', 'task'], userIds));
  end.add('work', 'notices', notices.close);
  // A clean stop: the consoles are told, the wires are cut, no new samples, what waits is stored and decided, then the store stops.
  end.add('work', 'collectors', collectors.close);
  end.add('wires', 'http', http.close);
  end.add('wires', 'push', push.close);
  // First of all: who waits for a year of costs is told so, and keeps no wire open.
  if (beside !== null) end.add('wires', 'heavy questions', beside.close);
  return { address: http.address, rooms: { ...ground, telemetry, calls } };
}

/** Whether the store answers at all. */
async function answers(database: Queryable): Promise<boolean> {
  await database.query('select 1');
  return true;
}
