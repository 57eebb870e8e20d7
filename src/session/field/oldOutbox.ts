import type { EntrySent } from '../../../domain/work/sheet/calls.ts';
import { type Store, tellStorage } from '../storage.ts';
import type { FieldStore } from './fieldStore.ts';
import { bytesOf, entryOf, headOf, saidIn } from './keptEntry.ts';

const beginning = 'field ';

interface Old {
  readonly task: string;
  readonly entry: EntrySent;
  readonly refused: string | null;
}

function oldOf(text: string): Old | null {
  const said = saidIn(new TextEncoder().encode(text)) as Readonly<Record<string, unknown>> | null;
  const entry = entryOf(said?.['entry']);
  const task = said?.['task'];
  if (entry === null || typeof task !== 'string') return null;
  return { task, entry, refused: typeof said?.['refused'] === 'string' ? said['refused'] : null };
}

/** What waited where it waited before is taken over, once: it goes there when it is on the disk here. */
export async function takeOver({
  person,
  old,
  store,
}: {
  readonly person: string;
  readonly old: Store;
  readonly store: FieldStore;
}): Promise<void> {
  const keys = old.keys().filter((key) => key.startsWith(`${beginning}${person} `));
  const found = keys.flatMap((key) => {
    const one = oldOf(old.get(key) ?? '');
    // What nobody can read stays where it is, and is told.
    if (one === null) tellStorage('corrupt');
    return one === null ? [] : [{ key, ...one }];
  });
  if (!store.lasts || found.length === 0) return;
  for (const [turn, { key, task, entry, refused }] of found
    .toSorted((a, b) => (a.entry.at < b.entry.at ? -1 : 1))
    .entries()) {
    // Before all that is given from now on.
    const head = { ...headOf({ task, turn: turn - found.length, refused, contested: false }) };
    await store.turn('outbox', { person, id: entry.entry }, (was) => was ?? { head, body: bytesOf(entry), iv: null });
    old.remove(key);
  }
}
