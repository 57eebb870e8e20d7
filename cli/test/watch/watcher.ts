/** A thread beside the tests of a process. When that does not turn any more, it tells what ran and ends it: the run goes on without. */
import { writeFileSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import type { UnhandledError } from '../unhandledErrors.ts';

export interface Watch {
  /** One number, which grows as long as the process turns. */
  readonly beats: SharedArrayBuffer;
  readonly pid: number;
  /** ms. */
  readonly limit: number;
  /** Where what is told is found by who started the run; null: nobody looks. */
  readonly toldIn: string | null;
}

const { beats, pid, limit, toldIn } = workerData as Watch;
const beat = new Int32Array(beats);
let running: { readonly file: string | null; readonly test: string | null } = { file: null, test: null };
parentPort?.on('message', (now: typeof running) => {
  running = now;
});

let last = { beat: -1, at: performance.now() };
setInterval(() => {
  const now = Atomics.load(beat, 0);
  if (now !== last.beat) last = { beat: now, at: performance.now() };
  else if (performance.now() - last.at > limit) end();
}, limit / 20);

function end(): void {
  const said = `it hangs: for ${limit / 1_000} s its process did nothing but this and was ended, at: ${running.test ?? 'the file itself'}`;
  const told: UnhandledError = { file: running.file, said };
  if (toldIn !== null) writeFileSync(`${toldIn}.hung.${pid}`, JSON.stringify([told]));
  process.kill(pid, 'SIGKILL');
}
