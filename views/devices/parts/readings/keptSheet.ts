import type { Millis } from '../../../../domain/clock/clock.ts';
import { readingAnswers } from '../../../../domain/energy/readingAnswers.ts';
import { draftsOf } from '../../../../src/session/drafts.ts';
import { type Entry, noEntry } from './entries.ts';

/** What was read off meters and not saved yet: at which moment, and the entries by the ids of points. */
export interface KeptSheet {
  readonly at: Millis;
  readonly entries: ReadonlyMap<string, Entry>;
}

const isRecord = (said: unknown): said is Readonly<Record<string, unknown>> =>
  typeof said === 'object' && said !== null;
const isAnswer = (said: unknown): boolean =>
  said === null || (typeof said === 'string' && Object.hasOwn(readingAnswers, said));
const isEntry = (said: unknown): boolean =>
  isRecord(said) && typeof said['figure'] === 'string' && isAnswer(said['answer']);

interface Written {
  readonly at: Millis;
  readonly entries: Readonly<Record<string, Pick<Entry, 'figure' | 'answer'>>>;
}

const drafts = draftsOf((said): Written | null => {
  if (!isRecord(said) || typeof said['at'] !== 'number' || !isRecord(said['entries'])) return null;
  return Object.values(said['entries']).every(isEntry) ? (said as unknown as Written) : null;
});

/** One for all desks, for they read the same meters. */
const name = 'readings';

export function keptSheet(): KeptSheet | null {
  const found = drafts.get(name);
  if (found === null) return null;
  return {
    at: found.at,
    entries: new Map(
      Object.entries(found.entries).map(([id, { figure, answer }]) => [id, { ...noEntry, figure, answer }]),
    ),
  };
}

/** A sheet on which no figure stands is none. */
export function keepSheet({ at, entries }: KeptSheet): void {
  const entered = [...entries].filter(([, { figure }]) => figure !== '');
  if (entered.length === 0) drafts.drop(name);
  else
    drafts.keep(name, {
      at,
      entries: Object.fromEntries(entered.map(([id, { figure, answer }]) => [id, { figure, answer }])),
    });
}

/** The figures alone, for another moment: what was asked of them is asked anew. */
export const unanswered = (entries: ReadonlyMap<string, Entry>): ReadonlyMap<string, Entry> =>
  new Map([...entries].map(([id, { figure }]) => [id, { ...noEntry, figure }]));
