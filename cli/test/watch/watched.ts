/**
 * Read by every process that runs tests, before each file. A test that waits for ever ends by its own limit; one that works for ever
 * lets nothing else of its process come to its turn, that limit neither: a thread beside it looks whether the process still turns.
 */
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { beforeEach, expect } from 'vitest';
import { patient } from '../pace.ts';
import { unhandledFile } from '../unhandledErrors.ts';
import type { Watch } from './watcher.ts';

/** A process that does not turn for so long has a test that never ends, ms at pace 1; tests about that take a shorter one. */
const patience = Number(process.env['BUSBAR_TESTS_TURN'] ?? 180_000);

/** One thread a process: many files may run in one. */
const known = globalThis as { busbarWatcher?: Worker };

function watcher(): Worker {
  const beats = new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT);
  const beat = new Int32Array(beats);
  const toldIn = process.env[unhandledFile] ?? null;
  const watch: Watch = { beats, pid: process.pid, limit: patient(patience), toldIn };
  const thread = new Worker(join(import.meta.dirname, 'watcher.ts'), { workerData: watch, execArgv: [] });
  thread.unref();
  setInterval(() => Atomics.add(beat, 0, 1), Math.min(1_000, watch.limit / 10)).unref();
  return thread;
}

known.busbarWatcher ??= watcher();
const thread = known.busbarWatcher;

const tell = (): void => {
  const { testPath = null, currentTestName = null } = expect.getState();
  thread.postMessage({ file: testPath, test: currentTestName });
};

tell();
beforeEach(tell);
