import { useContext, useEffect, useRef } from 'react';
import { changedUpTo } from '../../domain/topic/changed.ts';
import { usePast } from '../address/usePast.ts';
import { LiveContext } from './useLive.ts';

interface Looked {
  /** The organisations whose rows are shown. */
  readonly orgs: readonly string[];
  readonly ledger: string;
  /** The position at which what is shown was read; null before the first answer. */
  readonly readAt: number | null;
}

/**
 * Asks again when rows of a ledger under a law changed in one of these organisations after they were read, whoever changed them: the first word that
 * is heard counts as any other, so that nothing is lost between the read and it. What is half entered stays: only what was read is read anew. On a
 * screen that stands in the past nothing changes.
 */
export function useChanged({ orgs, ledger, readAt }: Looked, again: (position: number) => void): void {
  const live = useContext(LiveContext);
  const isPast = usePast() !== null;
  const newest = useRef({ again, readAt });
  newest.current = { again, readAt };
  /** Up to where it was asked for already: until the answer is here each further word is no other reason. */
  const asked = useRef(0);
  const named = [...new Set(orgs)].sort().join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was heard before the answer is compared with it once it is here
  useEffect(() => {
    if (live === null || isPast || named === '') return;
    const { points } = live;
    const topics = named.split(' ').map((org) => `changed/${org}`);
    const look = (): void => {
      const { again: ask, readAt: stands } = newest.current;
      if (stands === null) return;
      const told = topics.map((topic) => changedUpTo(points.readTopic(topic), ledger) ?? 0);
      const position = Math.max(0, ...told);
      if (position <= Math.max(stands, asked.current)) return;
      asked.current = position;
      ask(position);
    };
    look();
    const ends = topics.map((topic) => points.watchTopic(topic, look));
    return () => {
      for (const end of ends) end();
    };
  }, [live, isPast, named, ledger, readAt === null]);
}
