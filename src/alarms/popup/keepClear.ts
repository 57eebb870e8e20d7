const kept = new Set<Element>();
const listeners = new Set<() => void>();
const tell = (): void => {
  for (const each of listeners) each();
};

/** The ref of what somebody writes in and presses: no card hangs over it while it is on the screen. */
export function keepClear(element: Element | null): (() => void) | undefined {
  if (element === null) return undefined;
  kept.add(element);
  tell();
  return () => {
    kept.delete(element);
    tell();
  };
}

export const keptClear = (): readonly Element[] => [...kept];

/** Told whenever something is to be kept clear, or no more; returns how to leave. */
export function subscribeKept(each: () => void): () => void {
  listeners.add(each);
  return () => {
    listeners.delete(each);
  };
}
