/**
 * The console's only hold on the browser's stores. `tab` lives as long as the tab (the token), `browser` stays
 * (preferences). A store that the browser refuses (private mode, policy) counts as empty: nothing breaks, nothing is kept.
 */
export interface Store {
  readonly get: (key: string) => string | null;
  readonly set: (key: string, value: string) => void;
  readonly remove: (key: string) => void;
}

function storeOver(open: () => Storage): Store {
  const safely = <T>(work: (storage: Storage) => T, otherwise: T): T => {
    try {
      return work(open());
    } catch {
      return otherwise;
    }
  };
  return {
    get: (key) => safely((storage) => storage.getItem(key), null),
    set: (key, value) => safely((storage) => storage.setItem(key, value), undefined),
    remove: (key) => safely((storage) => storage.removeItem(key), undefined),
  };
}

export const tabStore: Store = storeOver(() => window.sessionStorage);
export const browserStore: Store = storeOver(() => window.localStorage);

/** What the logout clears in both stores (B136, B137). */
export const signInKeys = ['tabs', 'token', 'username', 'avatar', 'session', 'flowable_token', 'AdminFlag'] as const;

export function clearSignIn(): void {
  for (const key of signInKeys) {
    tabStore.remove(key);
    browserStore.remove(key);
  }
}
