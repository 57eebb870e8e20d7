import type { Clock } from '../../domain/clock/clock.ts';
import type { Log } from '../log/log.ts';
import type { Telemetry } from '../telemetry/telemetry.ts';
import { emit } from './emitter.ts';
import type { Intent } from './intent.ts';
import { type PipelineMemory, writeMemory } from './memory.ts';
import type { Onlooker } from './onlooker.ts';
import { Final, openPatience } from './patience.ts';
import type { PipelineStore } from './pipelineStore.ts';

/** What is decided and not yet appended may grow to so many intents before the samples wait. */
const mostWaiting = 5000;

/** Behind the decisions: appends their events in order of the batches, then lets the checkpoint follow. */
export interface Desk {
  /** Resolves at once, but for a backlog: then when it is worked off. */
  readonly tell: (batch: number, intents: readonly Intent[]) => Promise<void>;
  /** Writes the memory as it is now, once everything before it is appended. */
  readonly checkpoint: (memory: PipelineMemory) => void;
  readonly decided: () => number;
  readonly onFailure: (each: (error: unknown) => void) => void;
  /** Everything told is appended, and the memory written where one is given. */
  readonly drained: () => Promise<void>;
  readonly close: (memory: PipelineMemory | null) => Promise<void>;
}

interface DeskMeans {
  readonly log: Log;
  readonly telemetry: Telemetry;
  readonly store: PipelineStore;
  readonly onlookers: readonly Onlooker[];
  readonly clock: Clock;
  readonly say: (line: string) => void;
  readonly count: (counter: string, object: string, by?: number) => void;
  readonly at: (step: 'appending' | 'appended' | 'checkpointing' | 'checkpointed') => void;
}

export function openDesk(means: DeskMeans): Desk {
  const { clock, store, telemetry, onlookers } = means;
  const patience = openPatience(means);
  let last: Promise<void> = Promise.resolve();
  let waiting = 0;
  let decided = 0;
  let failure: unknown = null;
  let failed = (_error: unknown): void => undefined;

  function step(name: Parameters<DeskMeans['at']>[0]): void {
    try {
      means.at(name);
    } catch (error) {
      throw new Final(error instanceof Error ? error.message : String(error));
    }
  }

  /** One after the other, and none after a failure. */
  function queue(work: () => Promise<void>): Promise<void> {
    last = last.then(async () => {
      if (failure !== null) return;
      try {
        await work();
      } catch (error) {
        failure = error;
        failed(error);
      }
    });
    return last;
  }

  async function append(batch: number, intents: readonly Intent[]): Promise<void> {
    if (intents.length > 0) {
      step('appending');
      await patience.untilDone('appending', () => emit(means, intents));
      step('appended');
    }
    waiting -= intents.length;
    decided = batch;
  }

  function writeCheckpoint(memory: PipelineMemory): Promise<void> {
    const written = { batch: memory.batch, memory: writeMemory(memory) };
    return queue(async () => {
      step('checkpointing');
      for (const onlooker of onlookers) await patience.untilDone('keeping', onlooker.keep);
      await patience.untilDone('checkpoint', () => store.writeCheckpoint(written, Math.trunc(clock.now())));
      step('checkpointed');
      telemetry.decidedUpTo(written.batch);
    });
  }

  return {
    async tell(batch, intents) {
      waiting += intents.length;
      const mine = queue(() => append(batch, intents));
      if (waiting > mostWaiting) await mine;
    },
    checkpoint: (memory) => {
      writeCheckpoint(memory);
    },
    decided: () => decided,
    onFailure(each) {
      failed = each;
      if (failure !== null) each(failure);
    },
    drained: () => last,
    async close(memory) {
      patience.end();
      await last;
      if (memory !== null && failure === null) await writeCheckpoint(memory);
      if (failure !== null && !(failure instanceof Final)) throw failure;
    },
  };
}
