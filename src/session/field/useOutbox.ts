import { useEffect, useSyncExternalStore } from 'react';
import { useNow } from '../../clock/useClock.ts';
import { useApi, useSessionState } from '../useSession.ts';
import { outbox, type Unsent } from './outbox.ts';

/** ms */
const again = 10_000;

/** What waits in this browser of whoever is signed in. */
export function useUnsent(): { readonly person: string; readonly unsent: readonly Unsent[]; readonly version: number } {
  const session = useSessionState();
  const person = 'who' in session ? session.who.user.id : '';
  const version = useSyncExternalStore(outbox.subscribe, outbox.version);
  return { person, unsent: person === '' ? [] : outbox.all(person), version };
}

/** The same, and it is sent: at once, and every ten seconds until it is answered. */
export function useSending(onSent: () => void) {
  const api = useApi();
  const told = useUnsent();
  const { person, unsent } = told;
  const waiting = unsent.filter(({ refused }) => refused === null).length;
  const tick = useNow(again);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each tick is another try
  useEffect(() => {
    if (waiting > 0) void outbox.send(person, api).then((isAnswered) => (isAnswered ? onSent() : undefined));
  }, [person, waiting, tick, api]);
  return told;
}
