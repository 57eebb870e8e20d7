import { parentPort, workerData } from 'node:worker_threads';
import { zoneOf } from '../../../domain/clock/zone.ts';
import { answersOf } from '../../energy/answerRows.ts';
import { checkEnergy } from '../../energy/checkEnergy.ts';
import type { ComputeMeans } from '../../energy/compute.ts';
import { epochsOf } from '../../energy/epochRows.ts';
import { setAside } from '../../energy/leftOut.ts';
import { openPool } from '../../store/pool.ts';
import { checkDay } from '../../telemetry/compact/checkDay.ts';
import { newestOf, plainSamples } from '../../telemetry/plainSamples.ts';
import type { CheckNews, CheckWork } from './inWorker.ts';

/** Runs in a thread of its own, over its own connections: a plain scan of some days takes nothing from the event loop of the gateway. */
const { databaseUrl, days, counters, zone } = workerData as CheckWork;
const tell = (news: CheckNews): void => parentPort?.postMessage(news);
const database = openPool({
  url: databaseUrl,
  name: 'busbar-check',
  max: 2,
  broken: (error) => tell({ kind: 'broken', why: error.message }),
});
try {
  const latest = await newestOf(database);
  const means: ComputeMeans = {
    telemetry: { samples: (point, from, to) => plainSamples(database, point, { from, to }), latest: () => latest },
    answers: (point, span) => answersOf(database, point, span),
    epochs: async (point) => (await epochsOf(database, [point])).get(point) ?? [],
    substitutions: (point, span) => setAside(database, point, span),
  };
  for (const day of days) {
    const samples = await checkDay(database, day);
    tell({
      kind: 'done',
      day,
      samples,
      energy: await checkEnergy(database, day, { means, counters: counters.values(), zone: zoneOf(zone) }),
    });
  }
} finally {
  await database.close();
}
