import { Worker } from 'node:worker_threads';
import type { Millis } from '../../../domain/clock/clock.ts';
import { historians } from '../../../domain/event/past.ts';
import { readCounters } from '../../../gateway/energy/counters.ts';
import { threadBounds } from '../../../gateway/ground/threadBounds.ts';
import type { Ledgers } from '../../../gateway/ledger/ledgers.ts';
import type { Followers } from '../../../gateway/log/follow/follower.ts';
import type { Log } from '../../../gateway/log/log.ts';
import { configurationAt } from '../../../gateway/pipeline/configuration.ts';
import type { Database } from '../../../gateway/store/database.ts';
import { alarmDecider } from '../../../machines/alarm/alarmDecider.ts';
import type { Occurrence } from './findFacts.ts';
import { type HistoryNews, type HistoryWork, tellTold } from './inWorker.ts';
import { daysOf, type Plan, planOf, standing } from './plan.ts';

export interface HistoryParts {
  readonly database: Database;
  /** For the thread's own connection. */
  readonly databaseUrl: string;
  readonly log: Log;
  readonly ledgers: Ledgers;
  readonly followers: Followers;
  /** Of the site: an IANA name. */
  readonly zone: string;
  /** The plan of a site that has none yet; null: it gets no history. */
  readonly wanted: () => Plan | null;
  readonly say: (line: string) => void;
}

export interface History {
  /** The last three days stand: people may look. */
  readonly ready: Promise<void>;
  /** All days stand. */
  readonly done: Promise<void>;
  /** What is not written yet comes with the next start. */
  readonly close: () => Promise<void>;
}

/** Who did what is told of the simulated past: nothing reacts to it. */
export const { simulation } = historians;

/** The day of the installation and two whole ones before it. */
const daysForReady = 3;
const nothing: History = { ready: Promise.resolve(), done: Promise.resolve(), close: async () => undefined };

/** Writes the past of the demo plant, the newest day first, in a thread; goes on where an earlier start was cut off. */
export async function writeHistory(parts: HistoryParts): Promise<History> {
  const { database, databaseUrl, log, ledgers, followers, zone, say } = parts;
  const plan = await planOf(database, parts.wanted);
  if (plan === null) return nothing;
  const there = await standing(database);
  const missing = daysOf(plan).filter((day) => !there.has(day));
  if (missing.length === 0) return nothing;
  const { position } = log.head();
  while (!(await followers.waitFor(position)))
    if (followers.stopped().size > 0) throw new Error('a follower stopped: no history');
  const [configuration, counters] = await Promise.all([configurationAt(ledgers, position), readCounters(ledgers)]);
  const worker = startWorker({ databaseUrl, zone, plan, configuration, counters });
  return followed(worker, {
    log,
    say,
    urgent: new Set(
      daysOf(plan)
        .slice(0, daysForReady)
        .filter((day) => !there.has(day)),
    ),
    left: missing.length,
  });
}

const startWorker = (work: HistoryWork): Worker =>
  new Worker(new URL('./worker.ts', import.meta.url), { workerData: work, resourceLimits: threadBounds });

interface Following {
  readonly log: Log;
  readonly say: (line: string) => void;
  /** The days without which nobody may look. */
  readonly urgent: Set<Millis>;
  readonly left: number;
}

function followed(worker: Worker, { log, say, urgent, left }: Following): History {
  const ready = Promise.withResolvers<void>();
  const done = Promise.withResolvers<void>();
  const sum = { days: 0, samples: 0, bytes: 0 };
  let isClosed = false;
  const fail = (error: unknown): void => {
    ready.reject(error);
    done.reject(error);
  };
  const hear = async (news: HistoryNews): Promise<void> => {
    if (news.kind === 'broken') return say(`history: a connection broke: ${news.why}`);
    if (news.kind === 'found') {
      await tellFacts(log, news.facts);
      return tellTold(worker);
    }
    sum.days++;
    sum.samples += news.samples;
    sum.bytes += news.bytes;
    urgent.delete(news.day);
    if (urgent.size === 0) ready.resolve();
  };
  if (urgent.size === 0) ready.resolve();
  worker.on('message', (news: HistoryNews) => void hear(news).catch(fail));
  worker.on('error', fail);
  worker.on('exit', () => {
    if (!isClosed && sum.days < left) return fail(new Error(`the history ended after ${sum.days} of ${left} days`));
    if (!isClosed)
      say(
        `history: ${sum.days} days, ${sum.samples} samples, ${Math.round(sum.bytes / 1e6)} MB in blocks and roll-ups`,
      );
    done.resolve();
    ready.resolve();
  });
  // Who waits for one of them may not wait for the other.
  done.promise.catch((error: unknown) => say(`history: ${String(error)}; the next start goes on`));
  ready.promise.catch(() => undefined);
  return {
    ready: ready.promise,
    done: done.promise,
    async close() {
      isClosed = true;
      await worker.terminate();
    },
  };
}

/** All of an alarm or nothing; what the log knows already (a day that was cut off and is written again) is refused by it, and passes. */
async function tellFacts(log: Log, facts: readonly Occurrence[]): Promise<void> {
  const { name, version } = alarmDecider;
  const answers = await Promise.all(
    facts.map(({ stream, org, events, context }) =>
      log.append({
        ...{ id: `simulation:${stream}`, by: simulation, digest: null },
        appends: [{ stream, expected: 0, org, events, context, machine: { name, version } }],
      }),
    ),
  );
  for (const answer of answers) {
    if (!answer.ok && answer.refusal.code !== 'VERSION_CONFLICT')
      throw new Error(`the log refused a simulated fact: ${answer.refusal.code}`);
  }
}
