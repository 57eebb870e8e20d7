import { useState } from 'react';
import type { StructureEntry } from '../../../../domain/ledger/structure.ts';

/**
 * An id for each entry, which it bears as long as it stands: moved, it takes along what belongs to it (whether it is unfolded, what is half typed), and
 * what comes to stand at its place has nothing of it.
 */
export function useEntryIds(entries: readonly StructureEntry[]) {
  const [held, setHeld] = useState<readonly number[]>([]);
  // What was put in from elsewhere is known by its place.
  const ids = held.length === entries.length ? held : entries.map((_, at) => at);
  return {
    ids,
    /** Tells what is about to stand instead: an entry that is the same, or is written at its place, is the one that it was. */
    follow(next: readonly StructureEntry[]): void {
      const isWritten = next.length === entries.length && !isReordered(entries, next);
      let free = Math.max(-1, ...ids) + 1;
      setHeld(next.map((one, at) => ids[isWritten ? at : entries.indexOf(one)] ?? free++));
    },
  };
}

/** Whether an entry stands at another place than before. */
const isReordered = (before: readonly StructureEntry[], next: readonly StructureEntry[]): boolean =>
  next.some((one, at) => one !== before[at] && before.includes(one));
