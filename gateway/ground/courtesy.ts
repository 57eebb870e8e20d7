import type { Clock, Millis } from '../../domain/clock/clock.ts';

/** Whoever waits for an answer goes first: heavy work asks between its steps. */
export interface Courtesy {
  /** Somebody waits until this is done. */
  readonly during: <T>(answer: () => Promise<T>) => Promise<T>;
  /** Resolves as soon as nobody waits, after `most` at the latest: heavy work comes to its end beside the busiest desk. */
  readonly free: (most: Millis) => Promise<void>;
}

export function openCourtesy(clock: Clock): Courtesy {
  let waiting = 0;
  const patient = new Set<() => void>();
  return {
    async during(answer) {
      waiting += 1;
      try {
        return await answer();
      } finally {
        waiting -= 1;
        if (waiting === 0) for (const go of [...patient]) go();
      }
    },
    free: (most) =>
      new Promise((resolve) => {
        if (waiting === 0) return resolve();
        const go = (): void => {
          cancel();
          patient.delete(go);
          resolve();
        };
        const cancel = clock.after(most, go);
        patient.add(go);
      }),
  };
}
