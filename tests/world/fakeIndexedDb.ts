import {
  IDBCursor,
  IDBDatabase,
  IDBFactory,
  IDBIndex,
  IDBKeyRange,
  IDBObjectStore,
  IDBRequest,
  IDBTransaction,
} from 'fake-indexeddb';
import { vi } from 'vitest';

/** A browser's own store in the place of none: empty, and gone with `vi.unstubAllGlobals`. */
export function fakeIndexedDb(): void {
  const parts = { IDBCursor, IDBDatabase, IDBIndex, IDBKeyRange, IDBObjectStore, IDBRequest, IDBTransaction };
  for (const [name, part] of Object.entries(parts)) vi.stubGlobal(name, part);
  vi.stubGlobal('indexedDB', new IDBFactory());
}
