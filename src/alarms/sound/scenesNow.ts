import { useSyncExternalStore } from 'react';
import type { Cancel, Clock, Millis } from '../../../domain/clock/clock.ts';
import type { Scene } from '../../../machines/popup/scenes.ts';
import type { Answer } from '../../api/answer.ts';

/** Whether it is known which alarms this person hears. Until it is, only level 1 is heard, and nobody is told that the sound is ready. */
export type ScenesNow =
  | { readonly at: 'asking' }
  | { readonly at: 'known' }
  /** `why`: in the reader's words; it is asked again at `againAt`. */
  | { readonly at: 'failed'; readonly why: string; readonly againAt: Millis };

let now: ScenesNow = { at: 'asking' };
const listeners = new Set<() => void>();

function tell(next: ScenesNow): void {
  now = next;
  for (const each of listeners) each();
}

const subscribe = (each: () => void): Cancel => {
  listeners.add(each);
  return () => listeners.delete(each);
};

export const useScenesNow = (): ScenesNow => useSyncExternalStore(subscribe, () => now);

const first: Millis = 2_000;
const last: Millis = 60_000;

interface Asking {
  readonly clock: Clock;
  readonly ask: (signal: AbortSignal) => Promise<Answer<{ readonly applicableSceneList: readonly string[] }>>;
  readonly onKnown: (scenes: readonly Scene[]) => void;
}

/** Asks until it is answered, after 2 s and then after twice as long each time, up to a minute. The returned function gives it up. */
export function askScenes({ clock, ask, onKnown }: Asking): Cancel {
  const left = new AbortController();
  let cancel: Cancel = () => undefined;

  function once(wait: Millis): void {
    void ask(left.signal).then((answer) => {
      if (left.signal.aborted) return;
      if (answer.ok) {
        onKnown(answer.value.applicableSceneList as readonly Scene[]);
        tell({ at: 'known' });
        return;
      }
      tell({ at: 'failed', why: answer.message, againAt: clock.now() + wait });
      cancel = clock.after(wait, () => once(Math.min(last, wait * 2)));
    });
  }

  tell({ at: 'asking' });
  once(first);
  return () => {
    left.abort();
    cancel();
  };
}
