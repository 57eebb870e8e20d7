import type { Draft } from 'immer';
import { useState } from 'react';
import { doneAgain, edited, type History, historyOf, takenBack } from '../history/history.ts';

interface Given<D> {
  readonly start: D;
  /** After each change: the document is as it stands, or is being written. */
  readonly onChange: (document: D) => void;
}

/** A document that is edited, with what was done to it and taken back. */
export function useDocument<D>({ start, onChange }: Given<D>) {
  const [history, setHistory] = useState<History<D>>(() => historyOf(start));
  const put = (next: History<D>): void => {
    setHistory(next);
    onChange(next.document);
  };
  return {
    document: history.document,
    mayUndo: history.done.length > 0,
    mayRedo: history.undone.length > 0,
    /** Changes of one mark that follow each other are taken back together. */
    edit: (recipe: (draft: Draft<D>) => void, mark: string | null = null) => put(edited(history, recipe, mark)),
    undo: () => put(takenBack(history)),
    redo: () => put(doneAgain(history)),
    /** Another document, with nothing done to it yet. */
    begin: (document: D) => setHistory(historyOf(document)),
  };
}
export type Editing<D> = ReturnType<typeof useDocument<D>>;
