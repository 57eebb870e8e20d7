import { once } from 'node:events';
import { parentPort, workerData } from 'node:worker_threads';
import { zoneOf } from '../../../domain/clock/zone.ts';
import { openPool } from '../../../gateway/store/pool.ts';
import { endingOn } from '../../../plant/history/absences.ts';
import { drawsOfDay } from '../../../plant/history/incidents.ts';
import { simulateDay } from '../../../plant/history/simulateDay.ts';
import { plantSite } from '../../../plant/site.ts';
import { findFacts } from './findFacts.ts';
import type { HistoryNews, HistoryWork } from './inWorker.ts';
import { daysOf, endOf, standing } from './plan.ts';
import { type Registers, recordDay } from './recordDay.ts';
import { writeDay } from './writeDay.ts';

/** Runs in a thread of its own, over its own connection. Only the facts go through the gateway's log. */
const { databaseUrl, zone, plan, configuration, counters } = workerData as HistoryWork;
const port = parentPort;
if (port === null) throw new Error('a thread without a parent');
const tell = (news: HistoryNews): void => port.postMessage(news);
const numbers = new Map([...configuration.points.values()].map(({ row }) => [row.id, row.number]));
const site = plantSite();
const database = openPool({
  url: databaseUrl,
  name: 'busbar-history',
  max: 2,
  broken: (error) => tell({ kind: 'broken', why: error.message }),
});

try {
  const there = await standing(database);
  let ended: Registers = plan.registers;
  for (const day of daysOf(plan)) {
    const until = endOf(plan, day);
    const known = there.get(day);
    if (known !== undefined || until <= day) {
      ended = known ?? ended;
      continue;
    }
    const simulated = simulateDay({ site, seed: plan.seed, day, until, installed: plan.until });
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
    const heard = once(port, 'message');
    tell({ kind: 'found', day, facts });
    await heard;
    const written = await writeDay(database, { ...recorded, day, until, counters, zone: zoneOf(zone) });
    tell({ kind: 'written', day, samples: written?.samples ?? 0, bytes: written?.bytes ?? 0 });
    ended = recorded.registers;
  }
} finally {
  await database.close();
  port.close();
}
