import { useEffect, useState } from 'react';
import { draftsOf } from './drafts.ts';

/** What is written in a form: texts, and lists of texts. Passwords are no part of it: they are never kept. */
export type Entries = Readonly<Record<string, string | null | readonly string[]>>;

interface Draft {
  readonly over: string;
  readonly entries: Readonly<Record<string, unknown>>;
}

export interface Kept<T extends Entries> {
  /** What the form begins with: what was being written, else what stands. */
  readonly start: T;
  /** Whether there was a draft, and whether it still fits what stands. */
  readonly was: 'kept' | 'lost' | null;
  /** From now on this is what is being written; what is as it stands is no draft. */
  readonly keep: (now: T) => void;
}

const isRecord = (said: unknown): said is Readonly<Record<string, unknown>> =>
  typeof said === 'object' && said !== null;
const drafts = draftsOf((said): Draft | null =>
  isRecord(said) && typeof said['over'] === 'string' && isRecord(said['entries'])
    ? { over: said['over'], entries: said['entries'] }
    : null,
);

const isText = (said: unknown): boolean => typeof said === 'string';
const isLike = (said: unknown, model: Entries[string]): boolean =>
  Array.isArray(model) ? Array.isArray(said) && said.every(isText) : said === null || isText(said);

/** A draft that was written over something else, or for a form with other fields, is none for this one. */
function entriesOf<T extends Entries>({ over, entries }: Draft, stands: T, overWhat: string): T | null {
  const fits = over === overWhat && Object.entries(stands).every(([name, model]) => isLike(entries[name], model));
  return fits ? (entries as T) : null;
}

/** Whatever the order of their names. */
const isSame = (one: Entries, other: Entries): boolean =>
  Object.entries(other).every(([name, value]) => JSON.stringify(one[name]) === JSON.stringify(value));

/**
 * What somebody writes in a form that is no ledger's, by name: there again when the form is opened anew, after a reload as well,
 * until it is saved or given up. `over` says what it is written over (a version), where that matters.
 */
export function useKept<T extends Entries>(name: string, stands: T, over = ''): Kept<T> {
  const [kept] = useState((): Kept<T> => {
    const draft = drafts.get(name);
    const found = draft === null ? null : entriesOf(draft, stands, over);
    if (found === null && draft !== null) drafts.drop(name);
    return {
      start: found ?? stands,
      was: draft === null ? null : found === null ? 'lost' : 'kept',
      keep: (now) => (isSame(now, stands) ? drafts.drop(name) : drafts.keep(name, { over, entries: now })),
    };
  });
  return kept;
}

/** Keeps what is written as it is written. */
export function useKeeping<T extends Entries>(kept: Kept<T>, now: T): void {
  const text = JSON.stringify(now);
  useEffect(() => kept.keep(JSON.parse(text)), [kept, text]);
}

/** It was saved, or given up. */
export const dropKept = drafts.drop;

/** Whether something of this name is still being written. */
export const isKept = (name: string): boolean => drafts.get(name) !== null;
