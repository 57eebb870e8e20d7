/** Asks `/healthz` over and over, in a thread of its own, so that what the measurement itself does delays no answer. Any message ends it. */
import { parentPort, workerData } from 'node:worker_threads';

const { address, every } = workerData as { readonly address: string; readonly every: number };
const times: number[] = [];
let isOver = false;
parentPort?.once('message', () => {
  isOver = true;
});
parentPort?.postMessage('begun');
while (!isOver) {
  const began = performance.now();
  const answer = await fetch(`${address}/healthz`);
  await answer.text();
  times.push(performance.now() - began);
  await new Promise((resolve) => setTimeout(resolve, every));
}
parentPort?.postMessage(times);
