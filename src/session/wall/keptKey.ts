import { readKept, type Store } from '../storage.ts';

/** What the browser of a wall keeps: its key, and beside it the next one, from long before that is asked for until it was given. */
export interface KeptKey {
  readonly key: string;
  readonly next: string | null;
  /** Somebody has approved it: it was given a token before. */
  readonly isIn: boolean;
  /** Its renewals are signed by the key pair of this browser. */
  readonly isBound: boolean;
}

const name = 'busbar.wall';
const isKey = (said: unknown): said is string => typeof said === 'string' && /^[A-Za-z0-9_-]{43}$/.test(said);

function readKey(said: unknown): KeptKey | null {
  if (typeof said !== 'object' || said === null) return null;
  const { key, next, isIn, isBound = false } = said as Readonly<Record<string, unknown>>;
  return isKey(key) && (next === null || isKey(next)) && typeof isIn === 'boolean' && typeof isBound === 'boolean'
    ? { key, next, isIn, isBound }
    : null;
}

/** Read anew each time: another tab of this browser may have taken the next key meanwhile. */
export const keptKey = (store: Store): KeptKey | null => readKept(store, name, readKey);
export const keepKey = (store: Store, kept: KeptKey): void => store.set(name, JSON.stringify(kept));
export const forgetKey = (store: Store): void => store.remove(name);

/** A key of 256 bits, as the gateway takes it. */
export function newWallKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
