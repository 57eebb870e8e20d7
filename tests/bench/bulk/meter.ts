import { readdirSync, readFileSync, writeFileSync } from 'node:fs';

/** What a piece of work cost the gateway. */
export interface Cost {
  readonly seconds: number;
  /** Processor time of the gateway with its threads, s. */
  readonly cpu: number;
  /** Of the store that it has started, s. */
  readonly storeCpu: number;
  /** The most memory that it held, less what it held when idle, MB. */
  readonly memory: number;
  /** The longest that its main thread let nobody else have a turn: by the clock, and in processor time, ms. */
  readonly held: number;
  readonly computed: number;
}

const ticksASecond = 100;
const resetPeak = '5';

/** Measures a gateway from outside, by what the system tells of its process and what it tells of itself. */
export async function openMeter(address: string): Promise<<T>(work: () => Promise<T>) => Promise<readonly [T, Cost]>> {
  const { pid } = await told(address);
  return async (work) => {
    await told(address);
    const idle = memoryOf(pid, 'VmRSS');
    writeFileSync(`/proc/${pid}/clear_refs`, resetPeak);
    const before = cpuOf(pid);
    const began = performance.now();
    const done = await work();
    const seconds = (performance.now() - began) / 1000;
    const after = cpuOf(pid);
    const { held, computed } = await told(address);
    const memory = memoryOf(pid, 'VmHWM') - idle;
    return [done, { seconds, cpu: after.own - before.own, storeCpu: after.below - before.below, memory, held, computed }];
  };
}

async function told(address: string): Promise<{ readonly pid: number; readonly held: number; readonly computed: number }> {
  const text = await (await fetch(`${address}/metrics`)).text();
  const figure = (what: string): number => Number(new RegExp(`^busbar_bench\\{what="${what}"\\} (\\S+)$`, 'm').exec(text)?.[1]);
  return { pid: figure('pid'), held: figure('held'), computed: figure('computed') };
}

/** MB. */
function memoryOf(pid: number, what: 'VmRSS' | 'VmHWM'): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return (Number(new RegExp(`^${what}:\\s+(\\d+) kB$`, 'm').exec(status)?.[1]) * 1024) / 1e6;
}

interface Ran {
  readonly parent: number;
  /** Of itself, and of its children that have ended, s. */
  readonly own: number;
  readonly ended: number;
}

/** Processor time of a process and of all that it has started, s. */
function cpuOf(pid: number): { readonly own: number; readonly below: number } {
  const all = new Map<number, Ran>();
  for (const name of readdirSync('/proc')) {
    const ran = /^\d+$/.test(name) ? ranOf(name) : null;
    if (ran !== null) all.set(Number(name), ran);
  }
  const below = (parent: number): number =>
    [...all].reduce((sum, [id, ran]) => (ran.parent === parent ? sum + ran.own + ran.ended + below(id) : sum), 0);
  return { own: all.get(pid)?.own ?? Number.NaN, below: below(pid) };
}

/** Null for one that has ended meanwhile. */
function ranOf(pid: string): Ran | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const seconds = (n: number): number => (fields[n] as number) / ticksASecond;
    return { parent: fields[1] as number, own: seconds(11) + seconds(12), ended: seconds(13) + seconds(14) };
  } catch (error) {
    if (['ENOENT', 'ESRCH'].includes((error as NodeJS.ErrnoException).code ?? '')) return null;
    throw error;
  }
}
