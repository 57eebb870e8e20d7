import type { EntrySent } from '../../../domain/work/sheet/calls.ts';
import type { Api } from '../../api/client.ts';
import { type Store, tellStorage } from '../storage.ts';
import type { FieldStore, Kept } from './fieldStore.ts';
import { bytesOf, headOf, type Unsent, unsentOf, withHead } from './keptEntry.ts';
import { takeOver } from './oldOutbox.ts';
import type { Photos } from './photos.ts';
import { sendWaiting } from './sendWaiting.ts';
import type { Vault } from './vault.ts';

/** What waits in this browser, by person: it stays over a reload, a sign-out and a dead wire, until the gateway says that it has it. */
export interface Outbox {
  /** Reads what waits of a person, again too: another window may have moved it, or its key is here now. */
  readonly open: (person: string) => Promise<void>;
  /** Whether it is known what waits of a person. */
  readonly isRead: (person: string) => boolean;
  /** What waits, as far as it is open. */
  readonly all: (person: string) => readonly Unsent[];
  /** So many wait that are sealed, and nobody opened them. */
  readonly sealed: (person: string) => number;
  /** Fulfilled when it is on the disk; `FieldFault`: it is not kept, and is not given. */
  readonly put: (person: string, task: string, entry: EntrySent) => Promise<void>;
  /** Whoever gave it takes it back, or has read what became of it. */
  readonly drop: (person: string, entry: string) => Promise<void>;
  /** What was refused of a task waits again: why it was refused may be mended meanwhile. */
  readonly retry: (person: string, task: string) => Promise<void>;
  /**
   * Sends what waits, each once; what is under way is not sent beside itself. `isStill`: whether this person is still signed in, asked before each
   * call: what one gave never bears the name of another.
   */
  readonly send: (person: string, api: Pick<Api, 'call'>, isStill: () => boolean) => Promise<void>;
  readonly subscribe: (each: () => void) => () => void;
  /** Another number whenever something changed. */
  readonly version: () => number;
  /** Another number whenever the gateway answered. */
  readonly answered: () => number;
}

export interface OutboxParts {
  readonly store: () => Promise<FieldStore>;
  readonly vault: Pick<Vault, 'sealing' | 'opened'>;
  readonly photos: Pick<Photos, 'send' | 'sendAnew' | 'dropUnnamed'>;
  /** Where what waits stood before. */
  readonly old: Store;
  /** Between the windows of this browser: one sends at a time, and each hears that something moved. */
  readonly windows: {
    readonly alone: (name: string, run: () => Promise<void>) => Promise<void>;
    readonly tell: (person: string) => void;
    readonly hear: (each: (person: string) => void) => void;
  };
}

interface Read {
  readonly unsent: readonly Unsent[];
  readonly sealed: number;
}
const nothing: Read = { unsent: [], sealed: 0 };

export function openOutbox({ store, vault, photos, old, windows }: OutboxParts): Outbox {
  const listeners = new Set<() => void>();
  const read = new Map<string, Read>();
  let reading: Promise<void> = Promise.resolve();
  let version = 0;
  let answered = 0;
  const moved = (): void => {
    version += 1;
    for (const each of listeners) each();
  };
  const all = (person: string): readonly Unsent[] => (read.get(person) ?? nothing).unsent;

  async function readNow(person: string): Promise<void> {
    const held = await (await store()).all('outbox', person);
    const found = await Promise.all(held.map((kept) => openedEntry(vault, kept)));
    const unsent = found.filter((one) => one !== null && one !== 'sealed');
    if (found.includes(null)) tellStorage('corrupt');
    read.set(person, {
      unsent: unsent.toSorted((a, b) => a.turn - b.turn || (a.entry.at < b.entry.at ? -1 : 1)),
      sealed: found.filter((one) => one === 'sealed').length,
    });
    moved();
  }
  /** One after the other: what was read later stands. */
  function open(person: string): Promise<void> {
    const next = reading.then(async () => {
      await takeOver({ person, old, store: await store() });
      await readNow(person);
    });
    reading = next.catch(() => undefined);
    return next;
  }
  windows.hear((person) => {
    if (read.has(person)) void open(person).catch(() => undefined);
  });

  async function turn(person: string, id: string, turned: Parameters<FieldStore['turn']>[2]): Promise<void> {
    await (await store()).turn('outbox', { person, id }, turned);
    windows.tell(person);
  }

  /**
   * What comes in the place of an answer that is not taken comes in the place of what that was to replace: else it is never taken either. Whether
   * anything does.
   */
  async function handOn(person: string, id: string): Promise<boolean> {
    const gone = all(person).find(({ entry }) => entry.entry === id);
    // What is to be decided the gateway has: what replaces it finds it there.
    if (gone === undefined || gone.contested) return false;
    const { replaces } = gone.entry;
    const after = all(person).filter((one) => one.task === gone.task && !one.contested && one.entry.replaces === id);
    for (const one of after) {
      const entry = { ...one.entry, replaces, reason: replaces === null ? null : one.entry.reason };
      const { body, iv } = await vault.sealing(person, bytesOf(entry));
      await turn(person, entry.entry, (was) => (was === null ? null : { ...was, body, iv }));
    }
    if (after.length > 0) await open(person);
    return after.length > 0;
  }

  return {
    open,
    isRead: (person) => read.has(person),
    all,
    sealed: (person) => (read.get(person) ?? nothing).sealed,
    async put(person, task, entry) {
      const { body, iv } = await vault.sealing(person, bytesOf(entry));
      const last = Math.max(0, ...all(person).map((one) => one.turn));
      const head = { ...headOf({ task, turn: last + 1, refused: null, contested: false }) };
      await turn(person, entry.entry, () => ({ head, body, iv }));
      await open(person);
    },
    async drop(person, entry) {
      await handOn(person, entry);
      await turn(person, entry, () => null);
      await open(person);
      await photos.dropUnnamed(person, all(person));
    },
    async retry(person, task) {
      for (const one of all(person))
        if (one.task === task && one.refused !== null) {
          await photos.sendAnew(person, one.entry);
          await turn(person, one.entry.entry, (was) => (was === null ? null : withHead(was, { refused: null })));
        }
      await open(person);
    },
    send: (person, api, isStill) =>
      windows.alone(person, async () => {
        await open(person);
        await sendWaiting({
          all: () => all(person),
          api,
          isStill,
          sendPhotos: (entry) => photos.send(person, entry, { api, isStill }),
          settle: (id, head) => turn(person, id, (was) => (was === null || head === null ? null : withHead(was, head))),
          handOn: (id) => handOn(person, id),
          async heard() {
            await open(person);
            await photos.dropUnnamed(person, all(person));
            answered += 1;
            moved();
          },
        });
      }),
    subscribe(each) {
      listeners.add(each);
      return () => listeners.delete(each);
    },
    version: () => version,
    answered: () => answered,
  };
}

/** Null: it is illegible, and stays where it is. */
async function openedEntry(vault: Pick<Vault, 'opened'>, kept: Kept): Promise<Unsent | null | 'sealed'> {
  const body = await vault.opened(kept);
  return body === null ? 'sealed' : unsentOf(kept, body);
}
