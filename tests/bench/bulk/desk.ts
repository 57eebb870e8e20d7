import { mkdtempSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { devices } from '../../../domain/device/device.ts';
import { getJob, getJobFile, type LongJob } from '../../../domain/job/calls.ts';
import { ledgerCalls } from '../../../domain/ledger/calls.ts';
import { systemClock as clock } from '../../../gateway/ground/systemClock.ts';
import { type Site, startSite } from '../../e2e/site.ts';
import { until } from '../../world/counterLog.ts';
import { type Figure, quantile } from '../bench.ts';
import { type Door, openDoor } from '../flood/door.ts';
import { type Cost, openMeter } from './meter.ts';
import { account } from './names.ts';

const patience = 3_600_000;
/** Given where a machine says which ports are free. */
const port = process.env['BUSBAR_PORT'];

/** Where somebody works with the list of devices of a gateway of its own. */
export interface Desk {
  readonly site: Site;
  readonly door: Door;
  readonly folder: string;
  readonly measured: <T>(work: () => Promise<T>) => Promise<readonly [T, Cost]>;
}

/** With so many devices on it already. */
export async function withSite(
  seeded: number,
  measure: (desk: Desk) => Promise<readonly Figure[]>,
): Promise<readonly Figure[]> {
  const site = await startSite(
    { BUSBAR_BENCH_SEEDED: String(seeded), ...(port === undefined ? {} : { BUSBAR_PORT: port }) },
    'tests/bench/bulk/site.ts',
  );
  const folder = mkdtempSync(join(tmpdir(), 'busbar-bench-'));
  try {
    return await measure({
      site,
      folder,
      door: await openDoor(site, account),
      measured: await openMeter(site.address),
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
    await site.close();
  }
}

export const costOf = (
  what: string,
  { cpu, storeCpu, memory, childMemory, held, computed }: Cost,
): readonly Figure[] => [
  {
    name: `${what}: processor time of the gateway, threads and processes with it`,
    unit: 's',
    target: null,
    is: 'most',
    measured: cpu,
  },
  { name: `${what}: processor time of the store`, unit: 's', target: null, is: 'most', measured: storeCpu },
  {
    name: `${what}: memory over idle, gateway and its process, at most`,
    unit: 'MB',
    target: 300,
    is: 'most',
    measured: memory,
  },
  { name: `${what}: of that the process for it`, unit: 'MB', target: null, is: 'most', measured: childMemory },
  {
    name: `${what}: main thread held, longest, processor time`,
    unit: 'ms',
    target: 100,
    is: 'most',
    measured: computed,
  },
  { name: `${what}: main thread held, longest, by the clock`, unit: 'ms', target: null, is: 'most', measured: held },
];

interface Looked {
  readonly idle: readonly number[];
  readonly looks: readonly number[];
}

export const lookedAt = (what: string, { idle, looks }: Looked): readonly Figure[] => [
  {
    name: `${what}: list call meanwhile against idle, p95`,
    unit: 'times',
    target: 2,
    is: 'most',
    measured: quantile(looks, 0.95) / quantile(idle, 0.95),
  },
  { name: `${what}: list call while idle, p95`, unit: 'ms', target: null, is: 'most', measured: quantile(idle, 0.95) },
  { name: `${what}: list call meanwhile, p95`, unit: 'ms', target: null, is: 'most', measured: quantile(looks, 0.95) },
  { name: `${what}: list call meanwhile, slowest`, unit: 'ms', target: null, is: 'most', measured: Math.max(...looks) },
];

export const list = ledgerCalls(devices).list.path;
export const pause = (ms: number): Promise<void> => new Promise((resolve) => void clock.after(ms, resolve));

/** Looks at the list ten times a second while something goes on; how long each look took, ms. */
export async function looking<T>(
  { door }: Desk,
  during: () => Promise<T>,
): Promise<{ readonly value: T; readonly looks: readonly number[] }> {
  const looks: number[] = [];
  const state = { isOver: false };
  const going = (async () => {
    while (!state.isOver) {
      const began = clock.monotonic();
      await door.get(`${list}?size=50&sort=name`);
      looks.push(clock.monotonic() - began);
      await pause(100);
    }
  })();
  const value = await during().finally(() => {
    state.isOver = true;
  });
  await going;
  return { value, looks };
}

/** Asks how far it is until it is done, as the console does. */
export async function overJob({ door }: Desk, { id }: LongJob): Promise<LongJob> {
  let job: LongJob | null = null;
  await until(async () => {
    await pause(250);
    job = await door.get<LongJob>(getJob.path.replace('{id}', id));
    return ['done', 'failed', 'cancelled'].includes(job.state);
  }, patience);
  const over = job as LongJob | null;
  if (over?.state !== 'done') throw new Error(`the job ended otherwise: ${JSON.stringify(over)}`);
  return over;
}

/** Its file, fetched into a file here. */
export async function fileOf({ site, door, folder }: Desk, id: string): Promise<string> {
  const answer = await fetch(`${site.address}${getJobFile.path.replace('{id}', id)}`, {
    headers: { authorization: `Bearer ${door.token}` },
  });
  if (!answer.ok || answer.body === null) throw new Error(`the file was not given: ${answer.status}`);
  const path = join(folder, `${id}.xlsx`);
  await writeFile(path, answer.body as unknown as AsyncIterable<Uint8Array>);
  return path;
}
