import { zoneOf } from '../../domain/clock/zone.ts';
import { boardDataCall } from '../boards/boardData.ts';
import { openInstruments } from '../collect/instruments/openInstruments.ts';
import { protocolsWith } from '../collect/protocols.ts';
import { startCollectors } from '../collect/startCollectors.ts';
import { sourceCalls } from '../forms/sources/sourceCalls.ts';
import { systemRandomness } from '../ground/systemClock.ts';
import { openAnswers } from '../http/answers.ts';
import { startHttp } from '../http/http.ts';
import { attachPush } from '../push/attachPush.ts';
import { endVisitsAtSignOut } from '../shell/index.ts';
import type { Queryable } from '../store/database.ts';
import { moduleAnswers } from '../walls/index.ts';
import { publishPush } from '../watch/siteMetrics.ts';
import { servedBeside } from './beside/besideCalls.ts';
import { openBesideSite } from './beside/openBesideSite.ts';
import type { Gateway, GatewayParts } from './gatewayParts.ts';
import type { Books, Opening } from './openBooks.ts';
import type { Working } from './openWorking.ts';
import { servedCalls } from './servedCalls.ts';

/** Lets in: what is collected, who asks over HTTP, who listens. Told to end in the order in which a clean stop needs it. */
export async function openWires(
  parts: GatewayParts,
  { store, end }: Opening,
  books: Books,
  working: Working,
): Promise<Omit<Gateway, 'close'>> {
  const { settings, clock, say } = parts;
  const { database } = store;
  const { secret, log, ledgers, notices, presets, alarms, followers, access, adoption, ground } = books;
  const { telemetry, courtesy, work, policies, energyPolicies, pipeline, watch } = working;
  const instruments = openInstruments({ clock, room: settings.framesRoom });
  const protocols = protocolsWith(settings.brokers, zoneOf(settings.zone));
  const collectors = await startCollectors({ pipeline: watch.collected, clock, say, instruments, protocols });

  endVisitsAtSignOut({ database, log, say });
  await work.jobs.start();
  end.add('work', 'jobs', work.jobs.close);
  const calls = servedCalls(parts, { store }, books, working, { instruments, protocols, collectors });
  const beside = openBesideSite(
    { heavy: parts.process.heavy, databaseUrl: store.url, zone: settings.zone },
    { access, log, telemetry, clock, say },
  );
  const sites = servedBeside(calls, beside);
  const sources = sourceCalls(sites, { ledgers, clock, callerOfUser: access.callerOfUser });
  const served = [...sites, ...sources];
  const modules = moduleAnswers(served, zoneOf(settings.zone));
  const gathering = boardDataCall([...served, ...modules], say);
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
    calls: [...served, ...modules, gathering],
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
  return {
    address: http.address,
    rooms: { ...ground, telemetry, calls: [...calls, ...sources, ...modules, gathering] },
  };
}

/** Whether the store answers at all. */
async function answers(database: Queryable): Promise<boolean> {
  await database.query('select 1');
  return true;
}
