import { useEffect, useSyncExternalStore } from 'react';
import { useNow } from '../../clock/useClock.ts';
import type { SessionState } from '../session.ts';
import { useApi, useSession, useSessionState } from '../useSession.ts';
import { outbox, type Unsent } from './outbox.ts';

/** ms */
const again = 10_000;

const personIn = (state: SessionState): string => ('who' in state ? state.who.user.id : '');

/** What waits in this browser of whoever is signed in. */
export function useUnsent(): { readonly person: string; readonly unsent: readonly Unsent[]; readonly version: number } {
  const person = personIn(useSessionState());
  const version = useSyncExternalStore(outbox.subscribe, outbox.version);
  return { person, unsent: person === '' ? [] : outbox.all(person), version };
}

/** What waits is sent: at once, and every ten seconds until it is answered. Another number whenever something was. */
export function useSending(): number {
  const api = useApi();
  const session = useSession();
  const { person, unsent } = useUnsent();
  const waiting = unsent.filter(({ refused }) => refused === null).length;
  const tick = useNow(again);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each tick is another try
  useEffect(() => {
    const isStill = (): boolean => personIn(session.state()) === person;
    if (waiting > 0) void outbox.send(person, api, isStill);
  }, [person, waiting, tick, api, session]);
  return useSyncExternalStore(outbox.subscribe, outbox.answered);
}
