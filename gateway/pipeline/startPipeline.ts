import { tickEvery } from '../../domain/alarm/listening.ts';
import type { Clock } from '../../domain/clock/clock.ts';
import { zoneOf } from '../../domain/clock/zone.ts';
import type { Sample } from '../../domain/telemetry/sample.ts';
import type { Ledgers } from '../ledger/ledgers.ts';
import type { Followers } from '../log/follow/follower.ts';
import type { Log } from '../log/log.ts';
import type { Database } from '../store/database.ts';
import type { Batch, Telemetry } from '../telemetry/telemetry.ts';
import { type Configuration, collectedOf } from './configuration.ts';
import { type ConfigurationKeeper, keepConfiguration } from './configurationKeeper.ts';
import { decideAgain } from './decideAgain.ts';
import { decideBatch } from './decideBatch.ts';
import { type Desk, openDesk } from './desk.ts';
import { type Arrived, openIntake } from './intake.ts';
import { openListening } from './listening.ts';
import { liveState } from './newestState.ts';
import type { Look, Onlooker } from './onlooker.ts';
import { openPatience } from './patience.ts';
import type { Pipeline } from './pipeline.ts';
import { type Note, pipelineStore } from './pipelineStore.ts';
import { openQueue } from './queue.ts';
import { openTallies } from './tallies.ts';
import { worstIn } from './worst.ts';

/** Where a fault can be let in, in the order of the work. */
export const pipelineSteps = [
  'taken',
  'noted',
  'stored',
  'acknowledged',
  'decided',
  'appending',
  'appended',
  'checkpointing',
  'checkpointed',
] as const;
export type PipelineStep = (typeof pipelineSteps)[number];

export interface PipelineSettings {
  readonly database: Database;
  readonly log: Log;
  readonly telemetry: Telemetry;
  readonly ledgers: Ledgers;
  readonly followers: Followers;
  readonly clock: Clock;
  readonly say: (line: string) => void;
  readonly onlookers?: readonly Onlooker[];
  /** Whether who is silent is told of; as long as nothing is said. */
  readonly watchesSilence?: boolean;
  /** By whose clocks a script reads the hour; UTC unless named. */
  readonly zone?: string;
  /** Before this no device had anything to tell: what bears such a time is set aside. */
  readonly earliest?: number;
  /** Called at each step; what it throws stops the pipeline there, as the end of the process would. */
  readonly at?: (step: PipelineStep) => void;
}

const checkpointEvery = 5000;

/**
 * Decides what was stored and not yet decided, then takes samples: store, acknowledge, decide, append. One batch at a
 * time is taken from what waits; appending goes on behind, in order, and the checkpoint follows what is appended.
 */
export async function startPipeline(settings: PipelineSettings): Promise<Pipeline> {
  const { telemetry, clock, say, onlookers = [], watchesSilence = true, at = () => undefined } = settings;
  const { count, counts } = openTallies();
  const zone = zoneOf(settings.zone ?? 'UTC');
  const untold = (rule: string): void => count('scriptUnknown', rule);
  const store = pipelineStore(settings.database);
  const live = liveState();
  const { earliest } = settings;
  const intake = openIntake({ live, count, ...(earliest !== undefined && { earliest }) });
  const listeners = new Set<(channels: ReturnType<typeof collectedOf>) => void>();
  const listening = openListening();
  const queue = openQueue<Arrived>();
  const patience = openPatience({ clock, say, count });
  let changed = (): void => undefined;
  const keeper: ConfigurationKeeper = await keepConfiguration({ ...settings, changed: () => changed() });
  const desk: Desk = openDesk({ log: settings.log, telemetry, store, onlookers, clock, say, count, at });
  const memory = await decideAgain({ telemetry, store, keeper, desk, onlookers, zone });
  await store.dropNotesAfter(telemetry.lastBatch());

  let configuration: Configuration = keeper.newest();
  let notes: Note[] = [{ kind: 'start' }];
  let lastSeen = Math.max(telemetry.lastSeen(), memory.seen);
  let number = telemetry.lastBatch();
  let isTickDue = true;
  let checkpointed = clock.now();
  let isClosing = false;
  let failure: Error | null = null;

  /** When something arrived: never falling, whatever the clock on the wall does. */
  const arrival = (): number => Math.max(Math.trunc(clock.now()), lastSeen);
  /** When a batch was taken: rising, so that it names its samples. */
  const stamp = (): number => {
    lastSeen = Math.max(arrival(), lastSeen + 1);
    return lastSeen;
  };

  function takeConfiguration(): void {
    const newest = keeper.newest();
    if (newest === configuration) return;
    const known = configuration.points;
    configuration = newest;
    fill([...newest.points.keys()].filter((point) => !known.has(point)));
    for (const each of listeners) each(collectedOf(newest));
  }

  function fill(points: readonly number[]): void {
    const latest = telemetry.latest(points);
    live.fill(latest);
    intake.fill(latest);
  }

  async function round(): Promise<void> {
    takeConfiguration();
    const taken = queue.take();
    const tick = isTickDue;
    isTickDue = false;
    at('taken');
    const { stored, quarantined, links } = intake.take(taken.items, configuration, memory);
    const seen = stamp();
    notes = [...notes, ...links, ...(tick ? listening.tick(seen) : [])];
    const samples = tick ? [...stored, ...intake.signsOfLife(configuration, memory, seen)] : stored;
    if (quarantined.length > 0) await patience.untilDone('quarantine', () => store.quarantine(quarantined));
    if (samples.length > 0 || tick || notes.length > 0)
      await putAndDecide(
        batchOf(
          { number: number + 1, seen, configuration: configuration.position, tick: tick && watchesSilence },
          samples,
        ),
        samples,
        taken.done,
      );
    else taken.done();
    if (tick) live.tick(memory, configuration, seen);
    else live.judgeLinks(memory, configuration, seen);
    live.publish();
  }

  async function putAndDecide(batch: Batch, samples: readonly Sample[], acknowledge: () => void): Promise<void> {
    const mine = notes;
    if (mine.length > 0) await patience.untilDone('noting', () => store.writeNotes(batch.number, mine));
    at('noted');
    await patience.untilDone('storing', async () => {
      if (telemetry.lastBatch() < batch.number) await telemetry.put(batch);
    });
    at('stored');
    number = batch.number;
    notes = notes.slice(mine.length);
    acknowledge();
    at('acknowledged');
    const intents = decideBatch(memory, batch, { configuration, notes: mine, zone, untold });
    const look: Look = { kind: 'now', asked: Float64Array.from(samples, ({ asked }) => asked ?? Number.NaN) };
    for (const onlooker of onlookers) onlooker.take(batch, configuration, look);
    at('decided');
    await desk.tell(batch.number, intents);
    if (clock.now() - checkpointed >= checkpointEvery) {
      checkpointed = clock.now();
      desk.checkpoint(memory);
    }
  }

  let isRunning = false;
  let idle = (): void => undefined;
  async function run(): Promise<void> {
    if (isRunning) return;
    isRunning = true;
    try {
      while (failure === null && (queue.size() > 0 || isTickDue || keeper.newest() !== configuration)) await round();
    } catch (error) {
      stop(error);
    }
    isRunning = false;
    idle();
  }

  function stop(error: unknown): void {
    if (failure !== null) return;
    failure = error instanceof Error ? error : new Error(String(error));
    say(`pipeline: stopped: ${failure.message}`);
    cancelTick();
    queue.refuse(failure);
  }
  desk.onFailure(stop);

  let cancelTick = (): void => undefined;
  function tickOn(): void {
    isTickDue = true;
    run();
    cancelTick = clock.after(tickEvery, tickOn);
  }

  fill([...configuration.points.keys()]);
  changed = () => {
    run();
  };
  tickOn();

  return {
    configuration: {
      position: () => configuration.position,
      channels: () => collectedOf(configuration),
      subscribe(each) {
        listeners.add(each);
        return () => {
          listeners.delete(each);
        };
      },
    },
    sink: (channel) => ({
      samples(raws) {
        if (failure !== null || isClosing) return Promise.reject(failure ?? new Error('the pipeline is closed'));
        const seen = arrival();
        const stored = queue.put(raws.map((raw) => ({ raw, seen })));
        run();
        return stored;
      },
      link({ object, link, reason }) {
        notes = [...notes, { kind: 'link', object, link, reason }];
        isTickDue = true;
        run();
      },
      count: (counter, object, by = 1) => count(counter, `${channel}/${object}`, by),
    }),
    live: live.values,
    heard: listening.subscribe,
    counts,
    worst: (alarm) => worstIn(memory, alarm),
    decided: desk.decided,
    async close() {
      isClosing = true;
      cancelTick();
      patience.end();
      run();
      if (isRunning) {
        await new Promise<void>((resolve) => {
          idle = resolve;
        });
      }
      keeper.close();
      await desk.close(failure === null ? memory : null);
    },
  };
}

function batchOf(head: Pick<Batch, 'number' | 'seen' | 'configuration' | 'tick'>, samples: readonly Sample[]): Batch {
  return {
    ...head,
    points: Int32Array.from(samples, (sample) => sample.point),
    at: Float64Array.from(samples, (sample) => sample.at),
    values: Float64Array.from(samples, (sample) => sample.value ?? Number.NaN),
    qualities: Uint8Array.from(samples, (sample) => sample.quality),
  };
}
