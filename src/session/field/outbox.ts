import {
  type EntryHeard,
  type EntrySent,
  enterWorkSheet,
  entrySent,
  mostAtOnce,
} from '../../../domain/work/sheet/calls.ts';
import type { Answer } from '../../api/answer.ts';
import type { Api } from '../../api/client.ts';
import { browserStore, readKept, type Store } from '../storage.ts';

/** An answer that is only here: the gateway has not said that it has it. `refused`: it said no, and why; it is sent when whoever gave it says so. */
export interface Unsent {
  readonly task: string;
  readonly entry: EntrySent;
  readonly refused: string | null;
}

/** What waits in this browser, by person: it stays over a reload, a sign-out and a dead wire, until the gateway says that it has it. */
export interface Outbox {
  readonly all: (person: string) => readonly Unsent[];
  readonly put: (person: string, task: string, entry: EntrySent) => void;
  /** Whoever gave it takes it back: it was refused. */
  readonly drop: (person: string, entry: string) => void;
  /** What was refused of a task waits again: why it was refused may be mended meanwhile. */
  readonly retry: (person: string, task: string) => void;
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

const beginning = 'field ';
const keyOf = (person: string, entry: string): string => `${beginning}${person} ${entry}`;

function unsentOf(said: unknown): Unsent | null {
  const { task, entry, refused = null } = said as { readonly task?: unknown; entry?: unknown; refused?: unknown };
  const read = entrySent.safeParse(entry);
  return typeof task === 'string' && read.success
    ? { task, entry: read.data, refused: refused as string | null }
    : null;
}

export function openOutbox(store: Store): Outbox {
  const listeners = new Set<() => void>();
  const sending = new Set<string>();
  let version = 0;
  let answered = 0;
  const moved = (): void => {
    version += 1;
    for (const each of listeners) each();
  };
  const all = (person: string): readonly Unsent[] =>
    store
      .keys()
      .filter((key) => key.startsWith(keyOf(person, '')))
      .flatMap((key) => readKept(store, key, unsentOf) ?? [])
      .toSorted((a, b) => (a.entry.at < b.entry.at ? -1 : 1));
  const keep = (person: string, unsent: Unsent): void =>
    store.set(keyOf(person, unsent.entry.entry), JSON.stringify(unsent));

  function settle(person: string, sent: readonly Unsent[], heard: readonly EntryHeard[]): void {
    const told = new Map(heard.map((one) => [one.entry, one]));
    for (const unsent of sent) {
      const answer = told.get(unsent.entry.entry);
      if (answer === undefined) continue;
      if (answer.is === 'refused') keep(person, { ...unsent, refused: answer.says });
      else store.remove(keyOf(person, unsent.entry.entry));
    }
  }

  interface Sending {
    readonly api: Pick<Api, 'call'>;
    readonly isStill: () => boolean;
  }

  async function sendOf(person: string, { api, isStill }: Sending, task: string): Promise<void> {
    const waiting = all(person).filter((one) => one.task === task && one.refused === null);
    const batch = waiting.slice(0, mostAtOnce);
    if (batch.length === 0 || !isStill()) return;
    const body = { items: batch.map(({ entry }) => entry) };
    const answer = await api.call(enterWorkSheet, { params: { task }, body }, { aside: true });
    if (answer.ok) settle(person, batch, answer.value.items);
    else if (isForGood(answer)) for (const one of batch) keep(person, { ...one, refused: answer.message });
    else return;
    answered += 1;
    moved();
    if (waiting.length > batch.length) await sendOf(person, { api, isStill }, task);
  }

  return {
    all,
    put(person, task, entry) {
      keep(person, { task, entry, refused: null });
      moved();
    },
    drop(person, entry) {
      store.remove(keyOf(person, entry));
      moved();
    },
    retry(person, task) {
      for (const one of all(person))
        if (one.task === task && one.refused !== null) keep(person, { ...one, refused: null });
      moved();
    },
    async send(person, api, isStill) {
      if (sending.has(person)) return;
      sending.add(person);
      try {
        const tasks = [...new Set(all(person).flatMap((one) => (one.refused === null ? [one.task] : [])))];
        for (const task of tasks) await sendOf(person, { api, isStill }, task);
      } finally {
        sending.delete(person);
      }
    },
    subscribe(each) {
      listeners.add(each);
      return () => listeners.delete(each);
    },
    version: () => version,
    answered: () => answered,
  };
}

/** What no later try changes by itself; a session that ended, a dead wire, a gateway that is away would. */
const isForGood = (answer: Extract<Answer<unknown>, { readonly ok: false }>): boolean =>
  ['BAD_REQUEST', 'NO_PERMISSION', 'NOT_FOUND', 'RULE_BROKEN'].includes(answer.refusal.code);

export const outbox: Outbox = openOutbox(browserStore);
