import { useSyncExternalStore } from 'react';

/** What concerns the person and lies over the screen: one at a time. */
export type Door = 'centre' | 'avatar' | 'feedback';

/** Behind these something is written; what is not saved yet is kept under the door's name. */
export const writingDoors = ['centre', 'feedback'] as const satisfies readonly Door[];

let open: Door | null = null;
const listeners = new Set<() => void>();

/** Opens one of them, or (null) closes what is open. */
export function openDoor(door: Door | null): void {
  open = door;
  for (const each of listeners) each();
}

function subscribe(each: () => void): () => void {
  listeners.add(each);
  return () => listeners.delete(each);
}

export const useDoor = (): Door | null => useSyncExternalStore(subscribe, () => open);
