import type { Zone } from '../../domain/clock/zone.ts';
import type { Telemetry } from '../telemetry/telemetry.ts';
import type { Configuration } from './configuration.ts';
import type { ConfigurationKeeper } from './configurationKeeper.ts';
import { decideBatch } from './decideBatch.ts';
import type { Desk } from './desk.ts';
import { newMemory, type PipelineMemory, readMemory } from './memory.ts';
import type { Onlooker } from './onlooker.ts';
import type { PipelineStore } from './pipelineStore.ts';

interface DecideAgainMeans {
  readonly telemetry: Telemetry;
  readonly store: PipelineStore;
  readonly keeper: ConfigurationKeeper;
  readonly desk: Desk;
  readonly onlookers: readonly Onlooker[];
  readonly zone: Zone;
}

/** From the checkpoint on, every stored batch under the configuration that it names. What the log knows passes. */
export async function decideAgain({
  telemetry,
  store,
  keeper,
  desk,
  onlookers,
  zone,
}: DecideAgainMeans): Promise<PipelineMemory> {
  const checkpoint = await store.checkpoint();
  const memory = checkpoint === null ? newMemory() : readMemory(checkpoint.memory);
  telemetry.decidedUpTo(memory.batch);
  await desk.tell(memory.batch, []);
  const notes = await store.notesAfter(memory.batch);
  let configuration: Configuration | null = null;
  for await (const batch of telemetry.batchesAfter(memory.batch)) {
    if (configuration?.position !== batch.configuration) configuration = await keeper.at(batch.configuration);
    const intents = decideBatch(memory, batch, { configuration, notes: notes.get(batch.number) ?? [], zone });
    for (const onlooker of onlookers) onlooker.take(batch, configuration, { kind: 'again' });
    await desk.tell(batch.number, intents);
  }
  await desk.drained();
  return memory;
}
