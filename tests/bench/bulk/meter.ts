import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { systemClock as clock } from '../../../gateway/ground/systemClock.ts';

/** What a piece of work cost the gateway. */
export interface Cost {
  readonly seconds: number;
  /** Processor time of the gateway with its threads and its processes for heavy work, s. */
  readonly cpu: number;
  /** Of the store that it has started, s. */
  readonly storeCpu: number;
  /** The most memory that it held, less what it held when idle, and with it the most that its processes for heavy work held together, MB. */
  readonly memory: number;
  /** Of that those processes, MB. */
  readonly childMemory: number;
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
    const childrenHeld = watchChildren(pid);
    const done = await work();
    const seconds = (performance.now() - began) / 1000;
    const childMemory = childrenHeld();
    const after = cpuOf(pid);
    const { held, computed } = await told(address);
    const memory = memoryOf(pid, 'VmHWM') - idle + childMemory;
    return [
      done,
      {
        seconds,
        cpu: after.own - before.own,
        storeCpu: after.below - before.below,
        memory,
        childMemory,
        held,
        computed,
      },
    ];
  };
}

async function told(
  address: string,
): Promise<{ readonly pid: number; readonly held: number; readonly computed: number }> {
  const text = await (await fetch(`${address}/metrics`)).text();
  const figure = (what: string): number =>
    Number(new RegExp(`^busbar_bench\\{what="${what}"\\} (\\S+)$`, 'm').exec(text)?.[1]);
  return { pid: figure('pid'), held: figure('held'), computed: figure('computed') };
}

const lookEvery = 50;

/** Looks at the processes for heavy work until it is asked; says the most that they held together, MB. */
function watchChildren(gateway: number): () => number {
  let most = 0;
  let cancel = (): void => undefined;
  // What answers heavy questions stands all the time.
  const standing = new Set(childrenOf(gateway));
  const look = (): void => {
    const begun = childrenOf(gateway).filter((child) => !standing.has(child));
    const held = begun.map((child) => unlessGone(() => memoryOf(child, 'VmHWM')) ?? 0);
    // One that is about to be gone has no memory any more.
    most = Math.max(
      most,
      held.filter(Number.isFinite).reduce((sum, one) => sum + one, 0),
    );
    cancel = clock.after(lookEvery, look);
  };
  look();
  return () => {
    cancel();
    return most;
  };
}

/** Those that a gateway has started for heavy work: they run with a heap of their own (`openChild`), which the store does not. */
const childrenOf = (gateway: number): readonly number[] =>
  [...running()].flatMap(([id, { parent }]) => (parent === gateway && isChild(id) ? [id] : []));

const isChild = (pid: number): boolean =>
  unlessGone(() => readFileSync(`/proc/${pid}/cmdline`, 'utf8'))?.includes('--max-old-space-size') === true;

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

/** All processes, by their number. */
function running(): ReadonlyMap<number, Ran> {
  const all = new Map<number, Ran>();
  for (const name of readdirSync('/proc')) {
    const ran = /^\d+$/.test(name) ? unlessGone(() => ranOf(name)) : null;
    if (ran !== null) all.set(Number(name), ran);
  }
  return all;
}

/**
 * Processor time of a gateway and of the store that it has started, s. Its processes for heavy work count as the gateway: while they run, and
 * when they have ended, for nothing else that it starts ends while it runs.
 */
function cpuOf(pid: number): { readonly own: number; readonly below: number } {
  const all = running();
  const below = (parent: number): number =>
    [...all].reduce((sum, [id, ran]) => (ran.parent === parent ? sum + ran.own + ran.ended + below(id) : sum), 0);
  const children = childrenOf(pid).reduce((sum, id) => sum + (all.get(id)?.own ?? 0), 0);
  const gateway = all.get(pid);
  return {
    own: gateway === undefined ? Number.NaN : gateway.own + gateway.ended + children,
    below: below(pid) - children,
  };
}

function ranOf(pid: string): Ran {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  const seconds = (n: number): number => (fields[n] as number) / ticksASecond;
  return { parent: fields[1] as number, own: seconds(11) + seconds(12), ended: seconds(13) + seconds(14) };
}

/** Null where the process that it is about has ended meanwhile. */
function unlessGone<T>(look: () => T): T | null {
  try {
    return look();
  } catch (error) {
    if (['ENOENT', 'ESRCH'].includes((error as NodeJS.ErrnoException).code ?? '')) return null;
    throw error;
  }
}
