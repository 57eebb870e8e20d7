/**
 * The console's only hold on the browser's stores. `tab` lives as long as the tab (the token), `browser` stays
 * (preferences). A store that refuses (private mode, policy, no room) breaks nothing: what it would hold is held in memory, as
 * long as the page stands, and the person is told once what is lost with it.
 */
export interface Store {
  readonly get: (key: string) => string | null;
  readonly set: (key: string, value: string) => void;
  readonly remove: (key: string) => void;
  readonly keys: () => readonly string[];
}

/** What a person has to know of the stores: nothing is kept, there was no room, or something kept was no longer legible. */
export type StorageFault = 'blocked' | 'full' | 'corrupt';

let fault: StorageFault | null = null;
const listeners = new Set<() => void>();

export const storageFault = (): StorageFault | null => fault;

export function subscribeStorage(each: () => void): () => void {
  listeners.add(each);
  return () => listeners.delete(each);
}

/** Said once for each kind; what is worse stays. */
export function tellStorage(said: StorageFault | null): void {
  if (fault === said || (fault === 'blocked' && said !== null)) return;
  fault = said;
  for (const each of listeners) each();
}

const isFull = (failure: unknown): boolean => failure instanceof DOMException && /quota/i.test(failure.name);

function storeOver(open: () => Storage): Store {
  const held = new Map<string, string>();
  return {
    get(key) {
      const inMemory = held.get(key);
      if (inMemory !== undefined) return inMemory;
      try {
        return open().getItem(key);
      } catch {
        tellStorage('blocked');
        return null;
      }
    },
    set(key, value) {
      try {
        open().setItem(key, value);
        held.delete(key);
      } catch (failure) {
        held.set(key, value);
        tellStorage(isFull(failure) ? 'full' : 'blocked');
      }
    },
    remove(key) {
      held.delete(key);
      try {
        open().removeItem(key);
      } catch {
        tellStorage('blocked');
      }
    },
    keys() {
      try {
        return [...held.keys(), ...Object.keys(open())];
      } catch {
        tellStorage('blocked');
        return [...held.keys()];
      }
    },
  };
}

export const tabStore: Store = storeOver(() => window.sessionStorage);
export const browserStore: Store = storeOver(() => window.localStorage);

/** A kept text as what it means; one that nobody can read goes, and the person is told (null). */
export function readKept<T>(store: Store, key: string, read: (said: unknown) => T | null): T | null {
  const raw = store.get(key);
  if (raw === null) return null;
  const found = legible(raw, read);
  if (found !== null) return found;
  store.remove(key);
  tellStorage('corrupt');
  return null;
}

function legible<T>(raw: string, read: (said: unknown) => T | null): T | null {
  try {
    return read(JSON.parse(raw));
  } catch {
    return null;
  }
}

/** What is kept of one person beside the sign-in: the profile as it was last told, and the buttons of the pages. */
export const personKeys = ['profile', 'btnPermission'] as const;

/** What the logout clears in both stores (B136, B137). */
const signInKeys = [
  'tabs',
  'token',
  'username',
  'userId',
  'avatar',
  'session',
  'flowable_token',
  'AdminFlag',
  'locked',
  'announced',
  ...personKeys,
] as const;

export function clearSignIn(): void {
  for (const key of signInKeys) {
    tabStore.remove(key);
    browserStore.remove(key);
  }
}

/** What somebody is writing is kept under this beginning. A session that expires takes nothing of it away; the sign-out does. */
const draftKeys = 'draft ';
export const draftsOfPerson = (person: string): string => `${draftKeys}${person} `;

/** Whether whoever is signed in was writing something of this name when the page was loaded anew. */
export const hasDraft = (name: string): boolean =>
  tabStore.get(draftsOfPerson(tabStore.get('userId') ?? '') + name) !== null;

export function forgetDrafts(): void {
  for (const key of tabStore.keys()) if (key.startsWith(draftKeys)) tabStore.remove(key);
}

/** What the browser keeps under these beginnings goes. */
export function forgetStarting(...beginnings: readonly string[]): void {
  try {
    const keys = Object.keys(window.localStorage).filter((key) =>
      beginnings.some((beginning) => key.startsWith(beginning)),
    );
    for (const key of keys) browserStore.remove(key);
  } catch {
    tellStorage('blocked');
  }
}

/** Whether the browser keeps anything at all for this page: private windows and policies may refuse it. */
export function canKeep(): boolean {
  try {
    window.sessionStorage.setItem('kept', 'yes');
    window.sessionStorage.removeItem('kept');
    return true;
  } catch {
    return false;
  }
}
