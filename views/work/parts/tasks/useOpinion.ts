import { useState } from 'react';
import { draftsOf } from '../../../../src/session/drafts.ts';
import type { QueueRow } from './useTasks.ts';

const drafts = draftsOf((said) => (typeof said === 'string' ? said : null));

/** The opinion that is being written on a task: kept while the reader is elsewhere and over a reload, gone once it was given. */
export function useOpinion({
  id,
}: Pick<QueueRow, 'id'>): readonly [opinion: string, write: (text: string) => void, forget: () => void] {
  const key = `opinion ${id}`;
  const [opinion, setOpinion] = useState(() => drafts.get(key) ?? '');
  const write = (text: string): void => {
    setOpinion(text);
    if (text.trim() === '') drafts.drop(key);
    else drafts.keep(key, text);
  };
  return [opinion, write, () => drafts.drop(key)];
}
