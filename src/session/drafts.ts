import { draftsOfPerson, readKept, tabStore } from './storage.ts';

/** What somebody is writing: by name (`user row u1`), as long as the tab lives, for one person. */
export interface Drafts<T> {
  readonly get: (name: string) => T | null;
  readonly keep: (name: string, draft: T) => void;
  readonly drop: (name: string) => void;
}

/** Who was last signed in: while a session has expired its drafts are still that person's. */
let person = '';

function ofPerson(): string {
  person = tabStore.get('userId') ?? person;
  return draftsOfPerson(person);
}

/** Drafts of one kind: kept over another screen and over a reload, asked for before the page is closed, gone with the sign-out. */
export function draftsOf<T>(read: (said: unknown) => T | null): Drafts<T> {
  const keyOf = (name: string): string => ofPerson() + name;
  // Those of before a reload are asked for as well.
  if (hasDrafts()) window.addEventListener('beforeunload', askFirst);
  return {
    get: (name) => readKept(tabStore, keyOf(name), read),
    keep(name, draft) {
      tabStore.set(keyOf(name), JSON.stringify(draft));
      window.addEventListener('beforeunload', askFirst);
    },
    drop(name) {
      tabStore.remove(keyOf(name));
      if (!hasDrafts()) window.removeEventListener('beforeunload', askFirst);
    },
  };
}

const hasDrafts = (): boolean => tabStore.keys().some((key) => key.startsWith(ofPerson()));

/** The browser's own question, wherever in the console what is unsaved stands. */
function askFirst(event: BeforeUnloadEvent): void {
  if (hasDrafts()) event.preventDefault();
}
