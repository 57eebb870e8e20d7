import { once } from 'node:events';
import { constants, platform, setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import type { Millis } from '../../../domain/clock/clock.ts';
import { zoneOf } from '../../../domain/clock/zone.ts';
import { openPool } from '../../../gateway/store/pool.ts';
import { endingOn } from '../../../plant/history/absences.ts';
import { drawsOfDay } from '../../../plant/history/incidents.ts';
import { simulateDay } from '../../../plant/history/simulateDay.ts';
import { plantSite } from '../../../plant/site.ts';
import { findFacts } from './findFacts.ts';
import type { HistoryAnswer, HistoryNews, HistoryWork } from './inWorker.ts';
import { endOf, periodOf } from './plan.ts';
import { recordDay, registersBefore } from './recordDay.ts';
import { writeDay } from './writeDay.ts';

/** Runs in a thread of its own, over its own connection, day by day as it is told. Only the facts go through the gateway's log. */
const { databaseUrl, zone, plan, paces, configuration, counters } = workerData as HistoryWork;
const port = parentPort;
if (port === null) throw new Error('a thread without a parent');
// What happens now goes before what happened. Only there is it the thread's own and not the whole gateway's.
if (platform() === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
const tell = (news: HistoryNews): void => port.postMessage(news);
const numbers = new Map([...configuration.points.values()].map(({ row }) => [row.id, row.number]));
const site = plantSite();
const database = openPool({
  url: databaseUrl,
  name: 'busbar-history',
  max: 2,
  broken: (error) => tell({ kind: 'broken', why: error.message }),
});

async function ask<K extends HistoryAnswer['kind']>(news: HistoryNews, kind: K) {
  const heard = once(port as NonNullable<typeof port>, 'message');
  tell(news);
  const [answer] = (await heard) as [HistoryAnswer];
  if (answer.kind !== kind) throw new Error(`asked for ${kind}, told ${answer.kind}`);
  return answer as Extract<HistoryAnswer, { readonly kind: K }>;
}

async function write(day: Millis): Promise<void> {
  const until = endOf(plan, day);
  const period = periodOf(paces, day);
  const simulated = simulateDay({ site, seed: plan.seed, day, until, installed: plan.until, period });
  const { registers: ended } = await ask({ kind: 'simulated', day }, 'ended');
  tell({ kind: 'began', day, registers: registersBefore(simulated, ended) });
  const recorded = recordDay(simulated, ended, numbers);
  const { incidents, absences } = simulated;
  const facts = findFacts({
    columns: recorded.columns,
    configuration,
    incidents,
    absences: endingOn(absences, day),
    draw: drawsOfDay(plan.seed ^ 0x5bd1e995, day),
    until,
  });
  await ask({ kind: 'found', day, facts }, 'told');
  const written = await writeDay(database, { ...recorded, day, until, counters, zone: zoneOf(zone) });
  tell({ kind: 'written', day, samples: written?.samples ?? 0, bytes: written?.bytes ?? 0 });
}

try {
  for (;;) {
    const { day } = await ask({ kind: 'free' }, 'next');
    if (day === null) break;
    await write(day);
  }
} finally {
  await database.close();
  port.close();
}
