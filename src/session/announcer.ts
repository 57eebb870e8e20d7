import { useSyncExternalStore } from 'react';
import type { Clock } from '../../domain/clock/clock.ts';
import { every } from '../clock/browserClock.ts';

const name = 'busbar.announce';
const beat = 1000;
const deadAfter = 3 * beat;

let announcesHere = false;
const listeners = new Set<() => void>();

/** Whether this tab is the one that was chosen, for whoever else sounds in it. */
export const useAnnounces = (): boolean =>
  useSyncExternalStore(
    (each) => {
      listeners.add(each);
      return () => listeners.delete(each);
    },
    () => announcesHere,
  );

function tellHere(announces: boolean): void {
  announcesHere = announces;
  for (const each of listeners) each();
}

/**
 * Chooses the one tab of this browser that announces by sound (decision 64): whoever holds a Web Lock, and where there is
 * none (plain http) the lowest id that still beats. Calls with every change; the returned function stands down.
 */
export function electAnnouncer(parts: {
  readonly id: string;
  readonly clock: Clock;
  readonly onElected: (announces: boolean) => void;
}): () => void {
  const onElected = (announces: boolean): void => {
    tellHere(announces);
    parts.onElected(announces);
  };
  return 'locks' in navigator && navigator.locks ? byLock(onElected) : byChannel({ ...parts, onElected });
}

function byLock(onElected: (announces: boolean) => void): () => void {
  const stop = new AbortController();
  onElected(false);
  navigator.locks
    .request(name, { signal: stop.signal }, () => {
      onElected(true);
      return new Promise<void>((resolve) => stop.signal.addEventListener('abort', () => resolve(), { once: true }));
    })
    // The lock was waited for and given up: nothing to tell.
    .catch(() => undefined);
  return () => stop.abort();
}

function byChannel({
  id,
  clock,
  onElected,
}: {
  readonly id: string;
  readonly clock: Clock;
  readonly onElected: (announces: boolean) => void;
}): () => void {
  if (typeof BroadcastChannel === 'undefined') {
    onElected(true);
    return () => undefined;
  }
  const channel = new BroadcastChannel(name);
  const heard = new Map<string, number>();
  let elected: boolean | null = null;
  const decide = () => {
    const alive = [...heard].filter(([, at]) => clock.monotonic() - at < deadAfter).map(([other]) => other);
    const now = alive.every((other) => id < other);
    if (now !== elected) onElected(now);
    elected = now;
  };
  channel.addEventListener('message', (event: MessageEvent<{ readonly id: string; readonly gone?: true }>) => {
    if (event.data.gone) heard.delete(event.data.id);
    else heard.set(event.data.id, clock.monotonic());
    decide();
  });
  const say = () => channel.postMessage({ id });
  say();
  const stop = every(clock, beat, () => {
    say();
    decide();
  });
  return () => {
    stop();
    channel.postMessage({ id, gone: true });
    channel.close();
  };
}
