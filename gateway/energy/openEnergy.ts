import type { Clock } from '../../domain/clock/clock.ts';
import { millisOf } from '../../domain/clock/clock.ts';
import { zoneOf } from '../../domain/clock/zone.ts';
import { type AnswerData, energyEvents, type ManualReadingData } from '../../domain/energy/events.ts';
import type { Answered } from '../../domain/energy/register.ts';
import type { Span } from '../../domain/telemetry/grid.ts';
import { quality } from '../../domain/telemetry/quality.ts';
import type { ServedCall } from '../http/handler.ts';
import type { Ledgers } from '../ledger/ledgers.ts';
import type { Followers } from '../log/follower.ts';
import type { Log } from '../log/log.ts';
import type { Policy } from '../log/policy.ts';
import type { Onlooker } from '../pipeline/onlooker.ts';
import type { Pipeline } from '../pipeline/pipeline.ts';
import type { Database } from '../store/database.ts';
import type { Telemetry } from '../telemetry/telemetry.ts';
import { openCounters } from './counters.ts';
import { doubtCalls } from './doubtCalls.ts';
import { type DoubtPicture, doubtFollowerName } from './doubtFollower.ts';
import { energyCalls } from './energyCalls.ts';
import { openMarks, startOfUtcDay, writeMarks } from './marks.ts';
import { raiseDoubt } from './raiseDoubt.ts';
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
    ...{ database, telemetry, counters, clock, say, ...(at && { at }) },
    zoneOf: () => site,
    answers: (point, span) => answersOf(database, point, span),
    doubt: (counter, link) => raiseDoubt({ log, clock }, counter, link),
  });
  worker.wake();
  return {
    onlooker: openMarks(database, worker.wake),
    calls: [...energyCalls({ database, log, ledgers, zoneOf: () => site }), ...doubtCalls({ database, log })],
    policies: (pipeline) => [manualReadings(pipeline), answeredDoubts(settings, worker.wake)],
    catchUp: worker.catchUp,
    async close() {
      counters.close();
      await worker.close();
    },
  };
}

/** What persons said of the readings of a span, by the reading's instant. */
async function answersOf(database: Database, point: number, { from, to }: Span): Promise<ReadonlyMap<number, Answered>> {
  const rows = await database.query<{ at: number; picture: DoubtPicture }>(
    'select at, picture from read.register_doubt where answered and number = $1 and at >= $2 and at < $3',
    [point, from, to],
  );
  return new Map(rows.flatMap(({ at, picture: { answer } }) => (answer === null ? [] : [[at, { at, ...(answer as AnswerData) }] as const])));
}

/** A reading that a person took becomes a sample. At least once: the same sample twice is one. */
function manualReadings(pipeline: Pick<Pipeline, 'sink'>): Policy {
  return {
    name: 'manualReadings',
    types: [energyEvents.ManualReadingTaken.type],
    async react(event) {
      const { number, at, value } = event.data as unknown as ManualReadingData;
      await pipeline.sink('manual').samples([{ point: number, at: millisOf(at), value: Number(value), quality: quality.manual }]);
      return [];
    },
  };
}

/** An answer makes the day of its reading be computed again. */
function answeredDoubts({ database, followers }: EnergySettings, wake: () => void): Policy {
  return {
    name: 'answeredDoubts',
    types: [energyEvents.RegisterDoubtAnswered.type],
    async react(event) {
      while (!(await followers.waitFor(event.position, 2000, doubtFollowerName))) {
        const why = followers.stopped().get(doubtFollowerName);
        if (why !== undefined) throw new Error(`the doubts' follower stopped: ${why}`);
      }
      const id = event.stream.slice(event.stream.indexOf('-') + 1);
      const [row] = await database.query<{ number: number; at: number }>('select number, at from read.register_doubt where id = $1', [id]);
      if (row !== undefined) await writeMarks(database, [{ point: row.number, day: startOfUtcDay(row.at), from: row.at, to: row.at }]);
      wake();
      return [];
    },
  };
}
