import { parentPort, workerData } from 'node:worker_threads';
import { openPool } from '../../store/pool.ts';
import { compactDay } from './compactDay.ts';
import type { CompactionNews, CompactionWork } from './inWorker.ts';

/** Runs in a thread of its own, over its own connection: merging and encoding take nothing from the event loop of the gateway. */
const { databaseUrl, days } = workerData as CompactionWork;
const tell = (news: CompactionNews): void => parentPort?.postMessage(news);
const database = openPool({
  url: databaseUrl,
  name: 'busbar-compaction',
  max: 1,
  broken: (error) => tell({ kind: 'broken', why: error.message }),
});
try {
  for (const day of days) tell({ kind: 'done', day, compacted: await compactDay(database, day) });
} finally {
  await database.close();
}
