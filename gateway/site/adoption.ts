import type { AdoptionSource, HistoryProgress } from '../push/values/topics.ts';

export interface Adoption extends AdoptionSource {
  /** What was told last stands, too, when it is given up until the next start. */
  readonly tell: (progress: HistoryProgress) => void;
}

/** How far a history is that is taken over while the site already works: told by whoever writes it, heard by the consoles. */
export function openAdoption(): Adoption {
  let progress: HistoryProgress | null = null;
  const listeners = new Set<() => void>();
  return {
    progress: () => progress,
    tell(told) {
      progress = told.days >= told.of ? null : told;
      for (const each of listeners) each();
    },
    subscribe(each) {
      listeners.add(each);
      return () => listeners.delete(each);
    },
  };
}
