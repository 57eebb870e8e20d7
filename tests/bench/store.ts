import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { systemClock } from '../../gateway/ground/systemClock.ts';
import { openStore, type Store } from '../../gateway/store/openStore.ts';

/** An embedded store in a folder of its own for the time of a measurement. */
export async function withStore<T>(measure: (store: Store) => Promise<T>): Promise<T> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'busbar-bench-'));
  chmodSync(dataFolder, 0o755);
  const store = await openStore({ dataFolder, databaseUrl: null, clock: systemClock, say: () => undefined });
  if (!store.ok) throw new Error(store.refusal.message.en);
  try {
    return await measure(store.value);
  } finally {
    await store.value.close();
    rmSync(dataFolder, { recursive: true, force: true });
  }
}
