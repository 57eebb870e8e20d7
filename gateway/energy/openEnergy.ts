import type { Clock } from '../../domain/clock/clock.ts';
import { millisOf } from '../../domain/clock/clock.ts';
import { zoneOf } from '../../domain/clock/zone.ts';
import { meterReplaced } from '../../domain/device/events.ts';
import type { Epoch } from '../../domain/energy/epochs.ts';
import { energyEvents } from '../../domain/energy/events.ts';
import { meterReadings } from '../../domain/energy/meterReading.ts';
import { dataOf } from '../../domain/event/declaration.ts';
import { quality } from '../../domain/telemetry/quality.ts';
import type { ServedCall } from '../http/handler.ts';
import type { Ledgers } from '../ledger/ledgers.ts';
import type { Followers } from '../log/follow/follower.ts';
import type { Policy } from '../log/follow/policy.ts';
import type { Log } from '../log/log.ts';
import type { Onlooker } from '../pipeline/onlooker.ts';
import type { Pipeline } from '../pipeline/pipeline.ts';
import type { Database } from '../store/database.ts';
import type { Telemetry } from '../telemetry/telemetry.ts';
import { answersOf } from './answerRows.ts';
import { changeCalls } from './changeCalls.ts';
import { openCounters } from './counters.ts';
import { doubtCalls } from './doubtCalls.ts';
import { doubtFollowerName } from './doubtFollower.ts';
import { energyCalls } from './energyCalls.ts';
import { epochsOf } from './epochRows.ts';
import { setAside } from './leftOut.ts';
import { daysBetween, openMarks, startOfUtcDay, writeMarks } from './marks.ts';
import { meterCalls } from './meters/meterCalls.ts';
import { raiseDoubt } from './raiseDoubt.ts';
import { readingCheck } from './readingCheck.ts';
import { readingsToSamples } from './readingPolicy.ts';
import { readingSheetCall } from './readingSheet.ts';
import { replacementFollowerName } from './replacementFollower.ts';
import { unitCalls } from './unitCalls.ts';
import { withdrawDoubts } from './withdrawDoubts.ts';
import { type EnergyStep, openWorker } from './worker.ts';

export interface EnergySettings {
  readonly database: Database;
  readonly log: Log;
  readonly ledgers: Ledgers;
  readonly followers: Followers;
  readonly telemetry: Telemetry;
  readonly clock: Clock;
  /** Of the site: an IANA name. */
  readonly zone: string;
  readonly say: (line: string) => void;
  /** Called at each step; what it throws stops the work there, as the end of the process would. */
  readonly at?: (step: EnergyStep) => void;
}

export interface Energy {
  /** For the pipeline: marks what its samples touch. */
  readonly onlooker: Onlooker;
  readonly calls: readonly ServedCall[];
  /** What reacts; manual readings go into the pipeline that is given. */
  readonly policies: (pipeline: Pick<Pipeline, 'sink'>) => readonly Policy[];
  /** When other meters began to count, by the point's number. */
  readonly epochs: (points: readonly number[]) => Promise<ReadonlyMap<number, readonly Epoch[]>>;
  /** Works off all that is marked. */
  readonly catchUp: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Energy: computed from samples as they come, asked about where a register cannot be told, read by people. */
export function openEnergy(settings: EnergySettings): Energy {
  const { database, log, ledgers, followers, telemetry, clock, zone, say, at } = settings;
  const site = zoneOf(zone);
  const counters = openCounters({ ledgers, log, followers });
  const worker = openWorker({
    database,
    telemetry,
    counters,
    clock,
    say,
    ...(at && { at }),
    zoneOf: () => site,
    answers: (point, span) => answersOf(database, point, span),
    epochs: async (point) => (await epochsOf(database, [point])).get(point) ?? [],
    substitutions: (point, span) => setAside(database, point, span),
    doubt: (counter, link) => raiseDoubt({ database, log, clock }, counter, link),
    withdraw: ({ number }, computed) => withdrawDoubts({ database, log, followers, clock }, number, computed),
  });
  worker.wake();
  const reading = {
    database,
    ledgers,
    counters,
    telemetry,
    zone: site,
    followed: () => followers.waitFor(log.head().position, meterReadings.name),
  };
  ledgers.checkedBy(meterReadings, readingCheck(reading));
  const unwatch = telemetry.watchCorrections(async ({ point, at: corrected }) => {
    await writeMarks(database, [
      { point, day: startOfUtcDay(corrected), from: corrected, to: corrected, cause: 'correction' },
    ]);
    worker.wake();
  });
  return {
    onlooker: openMarks(database, worker.wake),
    calls: [
      ...energyCalls({ database, ledgers, zoneOf: () => site }),
      ...unitCalls({ database, ledgers, zoneOf: () => site }),
      readingSheetCall(reading),
      ...doubtCalls({ database, log, telemetry }),
      ...meterCalls({ database, ledgers, telemetry, zone: site }),
      ...changeCalls({ database, log, ledgers, telemetry }),
    ],
    policies: (pipeline) => [
      manualReadings(pipeline),
      readingsToSamples({
        database,
        ledgers,
        telemetry,
        pipeline,
        wake: worker.wake,
        followed: (position) => followed(followers, position, meterReadings.name),
      }),
      answeredDoubts(settings, worker.wake),
      replacedMeters(settings, worker.wake),
    ],
    epochs: (points) => epochsOf(database, points),
    catchUp: worker.catchUp,
    async close() {
      unwatch();
      counters.close();
      await worker.close();
    },
  };
}

/** A reading that was recorded before readings had versions becomes a sample. At least once: the same sample twice is one. */
function manualReadings(pipeline: Pick<Pipeline, 'sink'>): Policy {
  return {
    name: 'manualReadings',
    types: [energyEvents.ManualReadingTaken.type],
    // A reading goes to its place among the samples.
    past: 'itself',
    async react(event) {
      const { number, at, value } = dataOf(energyEvents.ManualReadingTaken, event);
      await pipeline
        .sink('manual')
        .samples([{ point: number, at: millisOf(at), value: Number(value), quality: quality.manual }]);
      return [];
    },
  };
}

/** An answer makes the day of its reading be computed again. */
function answeredDoubts({ database, followers }: EnergySettings, wake: () => void): Policy {
  return {
    name: 'answeredDoubts',
    types: [energyEvents.RegisterDoubtAnswered.type],
    // The day of the reading is computed again.
    past: 'itself',
    async react(event) {
      await followed(followers, event.position, doubtFollowerName);
      const id = event.stream.slice(event.stream.indexOf('-') + 1);
      const [row] = await database.query<{ number: number; at: number }>(
        'select number, at from read.register_doubt where id = $1',
        [id],
      );
      const since = dataOf(energyEvents.RegisterDoubtAnswered, event).since?.at;
      if (row !== undefined)
        await writeMarks(
          database,
          daysBetween(since === undefined ? row.at : (millisOf(since) ?? row.at), row.at).map((day) => ({
            point: row.number,
            ...day,
            cause: 'answer' as const,
          })),
        );
      wake();
      return [];
    },
  };
}

/** Another meter makes the day on which it began to count be computed again. */
function replacedMeters({ database, followers }: EnergySettings, wake: () => void): Policy {
  return {
    name: 'replacedMeters',
    types: [meterReplaced.type],
    // The day of the replacement is computed again.
    past: 'itself',
    async react(event) {
      await followed(followers, event.position, replacementFollowerName);
      const { at, registers } = dataOf(meterReplaced, event);
      const from = millisOf(at) ?? 0;
      await writeMarks(
        database,
        registers.map(({ number }) => ({
          point: number,
          day: startOfUtcDay(from),
          from,
          to: from,
          cause: 'replacement' as const,
        })),
      );
      wake();
      return [];
    },
  };
}

async function followed(followers: Followers, position: number, name: string): Promise<void> {
  while (!(await followers.waitFor(position, name))) {
    const why = followers.stopped().get(name);
    if (why !== undefined) throw new Error(`the follower ${name} stopped: ${why}`);
  }
}
