/** A thread that works for the time it is told, ms, and says how long one piece of its work took on average, ms. */
import { parentPort, workerData } from 'node:worker_threads';

/** What a test run mostly does: objects are made, sorted, written and read. Always the same. */
export function pieceOfWork(): number {
  let seed = 1;
  const rows = Array.from({ length: 2_000 }, (_, n) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return { id: `row-${seed}`, n, value: seed / 7 };
  });
  const sorted = rows.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  return (JSON.parse(JSON.stringify(sorted)) as typeof rows).reduce((sum, { value }) => sum + value, 0);
}

/** Before it is made fast by the engine it says nothing of the machine. */
const warming = 20;

function workFor(ms: number): number {
  for (let done = 0; done < warming; done++) pieceOfWork();
  const start = performance.now();
  let pieces = 0;
  while (performance.now() - start < ms) {
    pieceOfWork();
    pieces += 1;
  }
  return (performance.now() - start) / pieces;
}

parentPort?.postMessage(workFor(workerData as number));
