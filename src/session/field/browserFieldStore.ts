import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { tellStorage } from '../storage.ts';
import { FieldFault, type FieldStore, type Kept, memoryStore, type Shelf, shelves } from './fieldStore.ts';

type Rows = { readonly [S in Shelf]: { readonly key: [string, string]; readonly value: Kept } };
interface Held extends DBSchema, Rows {}

export const fieldDatabase = 'busbar-field';

/** All of one person: names are texts, and a list comes after every text. */
const of = (person: string): IDBKeyRange => IDBKeyRange.bound([person], [person, []]);

const isFull = (failure: unknown): boolean =>
  failure instanceof DOMException && /quota/i.test(`${failure.name} ${failure.message}`);

async function orFault<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (failure) {
    if (failure instanceof FieldFault) throw failure;
    throw new FieldFault(isFull(failure) ? 'full' : 'blocked');
  }
}

function storeOver(database: IDBPDatabase<Held>): FieldStore {
  return {
    lasts: true,
    all: (shelf, person) => orFault(() => database.getAll(shelf, of(person))),
    get: (shelf, person, id) => orFault(async () => (await database.get(shelf, [person, id])) ?? null),
    turn: (shelf, { person, id }, turned) =>
      orFault(async () => {
        // Told as kept only when the disk has it: a phone is switched off at any moment.
        const going = database.transaction(shelf, 'readwrite', { durability: 'strict' });
        // Its failure is told by what follows; unheard it would be an error of the page beside it.
        going.done.catch(() => undefined);
        const next = turned((await going.store.get([person, id])) ?? null);
        if (next === null) await going.store.delete([person, id]);
        else await going.store.put({ ...next, person, id });
        await going.done;
      }),
    persons: (shelf) => orFault(async () => [...new Set((await database.getAllKeys(shelf)).map(([person]) => person))]),
  };
}

/** The store of this browser; where it refuses, what is given is held as long as the page stands, and the person is told. */
export async function openBrowserFieldStore(): Promise<FieldStore> {
  try {
    const database = await openDB<Held>(fieldDatabase, 1, {
      upgrade(made) {
        for (const shelf of shelves) made.createObjectStore(shelf, { keyPath: ['person', 'id'] });
      },
    });
    return storeOver(database);
  } catch {
    tellStorage('blocked');
    return memoryStore();
  }
}
