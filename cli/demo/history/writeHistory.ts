import { historians } from '../../../domain/event/past.ts';
import { readCounters } from '../../../gateway/energy/counters.ts';
import type { Ledgers } from '../../../gateway/ledger/ledgers.ts';
import type { Followers } from '../../../gateway/log/follow/follower.ts';
import type { Log } from '../../../gateway/log/log.ts';
import { configurationAt } from '../../../gateway/pipeline/configuration.ts';
import type { HistoryProgress } from '../../../gateway/push/values/topics.ts';
import type { Database } from '../../../gateway/store/database.ts';
import { adoptedPaces } from '../../../gateway/telemetry/adopted.ts';
import { alarmDecider } from '../../../machines/alarm/alarmDecider.ts';
import { type CrewParts, startCrew } from './crew.ts';
import type { Occurrence } from './findFacts.ts';
import type { HistoryWork } from './inWorker.ts';
import { daysOf, type Plan, planOf, standing } from './plan.ts';

export interface HistoryParts {
  readonly database: Database;
  /** For the threads' own connections. */
  readonly databaseUrl: string;
  readonly log: Log;
  readonly ledgers: Ledgers;
  readonly followers: Followers;
  /** Of the site: an IANA name. */
  readonly zone: string;
  /** The plan of a site that has none yet; null: it gets no history. */
  readonly wanted: () => Plan | null;
  /** Days that are written side by side. */
  readonly threads: number;
  /** Told at the begin and after each day; null when it is given up until the next start. */
  readonly progress: (progress: HistoryProgress) => void;
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
/** A line in the terminal for each so many days. */
const daysForLine = 10;
const nothing: History = { ready: Promise.resolve(), done: Promise.resolve(), close: async () => undefined };

/** Writes the past of the demo plant, the newest days first, in threads; goes on where an earlier start was cut off. */
export async function writeHistory(parts: HistoryParts): Promise<History> {
  const { database, databaseUrl, log, ledgers, followers, zone } = parts;
  const plan = await planOf(database, parts.wanted);
  if (plan === null) return nothing;
  const there = await standing(database);
  if (daysOf(plan).every((day) => there.has(day))) return nothing;
  const { position } = log.head();
  while (!(await followers.waitFor(position)))
    if (followers.stopped().size > 0) throw new Error('a follower stopped: no history');
  const [configuration, counters, paces] = await Promise.all([
    configurationAt(ledgers, position),
    readCounters(ledgers),
    adoptedPaces(database),
  ]);
  return followed({ databaseUrl, zone, plan, paces, configuration, counters }, there, parts);
}

function followed(
  work: HistoryWork,
  there: CrewParts['there'],
  { log, threads, progress, say }: HistoryParts,
): History {
  const days = daysOf(work.plan);
  const urgent = new Set(days.slice(0, daysForReady).filter((day) => !there.has(day)));
  const ready = Promise.withResolvers<void>();
  const sum = { days: there.size, samples: 0, bytes: 0 };
  let isClosed = false;
  if (urgent.size === 0) ready.resolve();
  progress({ days: sum.days, of: days.length });
  const crew = startCrew({
    work,
    threads,
    there,
    say,
    tellFacts: (facts) => tellFacts(log, facts),
    written({ day, samples, bytes }) {
      sum.days++;
      sum.samples += samples;
      sum.bytes += bytes;
      progress({ days: sum.days, of: days.length });
      if (sum.days % daysForLine === 0 && sum.days < days.length)
        say(`history: ${sum.days} of ${days.length} days are written`);
      urgent.delete(day);
      if (urgent.size === 0) ready.resolve();
    },
  });
  const done = crew.done.then(() => {
    if (isClosed) return;
    if (sum.days < days.length) throw new Error(`the history ended after ${sum.days} of ${days.length} days`);
    const megabytes = Math.round(sum.bytes / 1e6);
    say(`history: ${sum.days - there.size} days, ${sum.samples} samples, ${megabytes} MB in blocks and roll-ups`);
  });
  // Who waits for one of them may not wait for the other.
  done.then(
    () => ready.resolve(),
    (error: unknown) => {
      say(`history: ${String(error)}; the next start goes on`);
      // What was told stands: it is not all there, and consoles go on saying so.
      ready.reject(error);
    },
  );
  ready.promise.catch(() => undefined);
  return {
    ready: ready.promise,
    done,
    async close() {
      isClosed = true;
      await crew.close();
    },
  };
}

/** All of an alarm or nothing; what the log knows already (a day that was cut off and is written again) is refused by it, and passes. */
async function tellFacts(log: Log, facts: readonly Occurrence[]): Promise<void> {
  const { name, version } = alarmDecider;
  const answers = await Promise.all(
    facts.map(({ stream, org, events, context }) =>
      log.append({
        id: `simulation:${stream}`,
        by: simulation,
        digest: null,
        appends: [{ stream, expected: 0, org, events, context, machine: { name, version } }],
      }),
    ),
  );
  for (const answer of answers) {
    if (!answer.ok && answer.refusal.code !== 'VERSION_CONFLICT')
      throw new Error(`the log refused a simulated fact: ${answer.refusal.code}`);
  }
}
