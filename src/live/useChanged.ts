import { useContext, useEffect, useRef } from 'react';
import { changedUpTo } from '../../domain/topic/changed.ts';
import { usePast } from '../address/usePast.ts';
import { LiveContext } from './useLive.ts';

/**
 * Asks again when rows of a ledger under a law changed in one of these organisations, whoever changed them. What is half entered stays: only
 * what was read is read anew. On a screen that stands in the past nothing changes.
 */
export function useChanged(orgs: readonly string[], ledger: string, again: (position: number) => void): void {
  const live = useContext(LiveContext);
  const isPast = usePast() !== null;
  const newest = useRef(again);
  newest.current = again;
  const named = [...new Set(orgs)].sort().join(' ');
  useEffect(() => {
    if (live === null || isPast || named === '') return;
    const { points } = live;
    const heard = new Map<string, number>();
    const ends = named.split(' ').map((org) => {
      const topic = `changed/${org}`;
      const look = (): void => {
        const position = changedUpTo(points.readTopic(topic), ledger);
        if (position === null) return;
        const before = heard.get(org);
        heard.set(org, position);
        if (before !== undefined && position > before) newest.current(position);
      };
      look();
      return points.watchTopic(topic, look);
    });
    return () => {
      for (const end of ends) end();
    };
  }, [live, isPast, named, ledger]);
}
