import { applyPatches, type Draft, enablePatches, type Patch, produceWithPatches } from 'immer';

enablePatches();

interface Change {
  readonly forth: readonly Patch[];
  readonly back: readonly Patch[];
  /** Changes of one mark that follow each other (letters of one name) are taken back together. */
  readonly mark: string | null;
}

/** A document with what was done to it and taken back, as patches. */
export interface History<T> {
  readonly document: T;
  readonly done: readonly Change[];
  readonly undone: readonly Change[];
}

export const historyOf = <T>(document: T): History<T> => ({ document, done: [], undone: [] });

/** So many changes can be taken back. */
const most = 500;

/** The document changed by a recipe; one that changes nothing is no change. */
export function edited<T>(
  { document, done, undone }: History<T>,
  recipe: (draft: Draft<T>) => void,
  mark: string | null = null,
): History<T> {
  const [next, forth, back] = produceWithPatches(document, recipe);
  if (forth.length === 0) return { document, done, undone };
  const last = done.at(-1);
  const joined = mark !== null && last?.mark === mark && undone.length === 0;
  const change: Change = joined
    ? { forth: [...last.forth, ...forth], back: [...back, ...last.back], mark }
    : { forth, back, mark };
  return { document: next as T, done: [...(joined ? done.slice(0, -1) : done), change].slice(-most), undone: [] };
}

export function takenBack<T>({ document, done, undone }: History<T>): History<T> {
  const last = done.at(-1);
  if (last === undefined) return { document, done, undone };
  return {
    document: applyPatches(document as object, [...last.back]) as T,
    done: done.slice(0, -1),
    // What is typed next is a change of its own.
    undone: [...undone, { ...last, mark: null }],
  };
}

export function doneAgain<T>({ document, done, undone }: History<T>): History<T> {
  const last = undone.at(-1);
  if (last === undefined) return { document, done, undone };
  return {
    document: applyPatches(document as object, [...last.forth]) as T,
    done: [...done, last],
    undone: undone.slice(0, -1),
  };
}
