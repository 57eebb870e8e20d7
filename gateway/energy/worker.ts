import type { Cancel, Clock } from '../../domain/clock/clock.ts';
import type { Zone } from '../../domain/clock/zone.ts';
import type { Link } from '../../domain/energy/classifyRegister.ts';
import { gauge, tally } from '../ground/metrics.ts';
import type { Database } from '../store/database.ts';
import type { Telemetry } from '../telemetry/telemetry.ts';
import { type Computed, type ComputeMeans, compute } from './compute.ts';
import type { Counter, Counters } from './counters.ts';
import { type Mark, markHistory, readMarks, readWaiting, removeMark } from './marks.ts';
import { rollAgainInZone } from './otherZone.ts';
import { writeFigures } from './writeFigures.ts';

/** Points of one round, and the pause after it: at most a fifth of the time is spent here. */
const pointsAtOnce = 200;
const shortestPause = 1000;
const pausePerWork = 4;
/** However long a round took, on a machine that has other things to do: figures do not stand still for longer. */
const longestPause = 60_000;
const pauseAfterFailure = 30_000;

const computedDays = tally('busbar_energy_days_total', 'Days of counters that were computed, by what came of it');
const spent = tally('busbar_energy_seconds_total', 'Seconds spent on them');
const waiting = gauge('busbar_energy_waiting', 'Days of counters that wait to be computed');
const lag = gauge('busbar_energy_lag_seconds', 'How far the computed energy was behind the oldest reading that waits');

/** Where a fault can be let in, in the order of the work. */
export const energySteps = ['computed', 'written', 'doubted', 'done'] as const;
export type EnergyStep = (typeof energySteps)[number];

export interface Worker {
  readonly wake: () => void;
  /** Works off all that is marked now; what it throws is the first fault of a point. */
  readonly catchUp: () => Promise<void>;
  readonly close: () => Promise<void>;
}

export interface WorkerMeans extends ComputeMeans {
  readonly telemetry: Pick<Telemetry, 'samples' | 'latest' | 'keptFrom'>;
  readonly database: Database;
  readonly counters: Counters;
  readonly clock: Clock;
  readonly zoneOf: (org: string) => Zone;
  readonly doubt: (counter: Counter, link: Link) => Promise<void>;
  /** Ends what is asked about no more. */
  readonly withdraw: (
    counter: Counter,
    computed: Pick<Computed, 'span' | 'doubts'> & Pick<Mark, 'cause'>,
  ) => Promise<void>;
  readonly say: (line: string) => void;
  readonly at?: (step: EnergyStep) => void;
}

/** Computes what is marked, a point and day at a time, whenever there is something. */
export function openWorker(means: WorkerMeans): Worker {
  const { database, clock, say } = means;
  let running: Promise<void> | null = null;
  let isWanted = false;
  let isClosed = false;
  let isBegun = false;
  let telling: Promise<void> | null = null;
  let cancel: Cancel = () => undefined;

  /** One round after the other: two at once could write an older result over a newer. */
  let last: Promise<unknown> = Promise.resolve();
  function inTurn(): ReturnType<typeof round> {
    const mine = last.then(round);
    last = mine.catch(() => undefined);
    return mine;
  }

  /** What came before there was any energy, and what stands in another zone. */
  async function begin(): Promise<void> {
    const counters = await means.counters.all();
    await markHistory(database, [...counters.keys()]);
    await rollAgainInZone({ database, zoneOf: means.zoneOf, say, isOver: () => isClosed }, counters);
  }

  async function round(): Promise<{ readonly done: number; readonly failures: readonly unknown[] }> {
    if (!isBegun) await begin();
    isBegun = true;
    const failures: unknown[] = [];
    let done = 0;
    // The counters after the marks: a mark of one that they do not know is of one that is gone, never of one that is new.
    const marked = await readMarks(database, pointsAtOnce);
    const counters = await means.counters.all();
    const kept = await means.telemetry.keptFrom();
    for (const [point, marks] of marked) {
      for (const mark of marks) {
        if (isClosed) return { done, failures };
        const began = clock.monotonic();
        try {
          await work(means, mark, { counter: counters.get(point), kept });
          done++;
          computedDays.add({ outcome: 'done' });
        } catch (error) {
          failures.push(error);
          computedDays.add({ outcome: 'failed' });
          break;
        } finally {
          spent.add({}, (clock.monotonic() - began) / 1000);
        }
      }
    }
    return { done, failures };
  }

  /** Told when something is marked as well: what waits through a pause is seen to wait. */
  async function tellWaiting(): Promise<void> {
    const { days, oldest } = await readWaiting(database);
    waiting.set(days);
    lag.set(oldest === null ? 0 : Math.max(0, clock.now() - oldest) / 1000);
  }

  async function run(): Promise<void> {
    const began = clock.monotonic();
    isWanted = false;
    let pause = 0;
    try {
      await tellWaiting();
      const { done, failures } = await inTurn();
      if (failures.length > 0)
        say(`energy: ${failures.length} points were not computed, that comes again: ${String(failures[0])}`);
      if (done > 0) isWanted = true;
      await tellWaiting();
      if (failures.length > 0) pause = pauseAfterFailure;
    } catch (error) {
      say(`energy: not computed, that comes again: ${String(error)}`);
      [isWanted, pause] = [true, pauseAfterFailure];
    }
    const rest = Math.min((clock.monotonic() - began) * pausePerWork, longestPause);
    cancel = clock.after(Math.max(pause, shortestPause, rest), () => {
      running = null;
      if (isWanted) start();
    });
  }

  function start(): void {
    if (isClosed || running !== null) return;
    running = run();
  }

  return {
    wake() {
      isWanted = true;
      if (running === null) return start();
      if (isClosed || telling !== null) return;
      telling = tellWaiting()
        .catch(() => undefined)
        .finally(() => {
          telling = null;
        });
    },
    async catchUp() {
      for (;;) {
        const { done, failures } = await inTurn();
        if (failures.length > 0) throw failures[0];
        if (done === 0) return;
      }
    },
    async close() {
      isClosed = true;
      cancel();
      await running;
      await last;
      await telling;
      cancel();
    },
  };
}

/**
 * One day of one point: everything in one transaction, its mark included. A doubt is told first, under an id of its own. What was counted before
 * `kept` stays as it is: its readings are gone, and nothing could be computed of it but that nothing is known.
 */
async function work(
  means: WorkerMeans,
  mark: Mark,
  { counter, kept }: { readonly counter: Counter | undefined; readonly kept: number },
): Promise<void> {
  const { database, at = () => undefined } = means;
  if (counter === undefined || mark.to < kept) return removeMark(database, mark);
  const computed = await compute(means, counter, { from: Math.max(mark.from, kept), to: mark.to });
  at('computed');
  for (const link of computed.doubts) await means.doubt(counter, link);
  const cause = mark.cause ?? (computed.settled ? 'late' : null);
  await means.withdraw(counter, { ...computed, cause });
  at('doubted');
  await database.transaction(async (tx) => {
    const { number, period } = counter;
    await writeFigures(tx, {
      ...computed,
      number,
      period,
      zone: means.zoneOf(counter.org),
      at: Math.trunc(means.clock.now()),
      cause,
    });
    at('written');
    await removeMark(tx, mark);
  });
  at('done');
}
