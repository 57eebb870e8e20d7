import type { PairStore } from './keyPair.ts';

const [database, table, place] = ['busbar.wall', 'keys', 'pair'] as const;

const asked = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

async function opened(): Promise<IDBDatabase> {
  const request = indexedDB.open(database, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(table);
  return asked(request);
}

/** In the browser's own database, which alone keeps a key that nobody can read. */
export const browserPairs: PairStore = {
  async get() {
    const db = await opened();
    try {
      return ((await asked(db.transaction(table).objectStore(table).get(place))) as CryptoKeyPair | undefined) ?? null;
    } finally {
      db.close();
    }
  },
  async set(pair) {
    const db = await opened();
    try {
      await asked(db.transaction(table, 'readwrite', { durability: 'strict' }).objectStore(table).put(pair, place));
    } finally {
      db.close();
    }
  },
};
