import { useSyncExternalStore } from 'react';

/** Rises whenever what this person sees becomes another: the frame, its sockets and whatever it read begin anew. */
let round = 0;
/** Rises whenever there is more to see than before and nothing less: what is on the screen stays, rights are asked anew. */
let growth = 0;
const listeners = new Set<() => void>();

export function sightChanged(): void {
  round += 1;
  for (const each of listeners) each();
}

export function sightGrew(): void {
  growth += 1;
  for (const each of listeners) each();
}

function subscribe(each: () => void): () => void {
  listeners.add(each);
  return () => listeners.delete(each);
}

export const useSight = (): number => useSyncExternalStore(subscribe, () => round);

/** Changes with every change of what is seen, growth too. */
export const useEverySight = (): string => useSyncExternalStore(subscribe, () => `${round}.${growth}`);
