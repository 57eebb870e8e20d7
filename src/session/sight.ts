import { useSyncExternalStore } from 'react';

/** Rises whenever what this person sees becomes another: the frame, its sockets and whatever it read begin anew. */
let round = 0;
const listeners = new Set<() => void>();

export function sightChanged(): void {
  round += 1;
  for (const each of listeners) each();
}

function subscribe(each: () => void): () => void {
  listeners.add(each);
  return () => listeners.delete(each);
}

export const useSight = (): number => useSyncExternalStore(subscribe, () => round);
