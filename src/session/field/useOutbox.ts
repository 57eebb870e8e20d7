import { createContext, useContext, useEffect, useSyncExternalStore } from 'react';
import { readFieldKey } from '../../../domain/work/field/calls.ts';
import type { Api } from '../../api/client.ts';
import { useNow } from '../../clock/useClock.ts';
import type { SessionState } from '../session.ts';
import { useApi, useSession, useSessionState } from '../useSession.ts';
import { outbox, vault } from './field.ts';
import { base64Bytes, type Unsent } from './keptEntry.ts';
import { isWaiting } from './sendWaiting.ts';

/** ms */
const again = 10_000;

export const personIn = (state: SessionState): string => ('who' in state ? state.who.user.id : '');

/** Who works without network: nobody is signed in, and he opened what is his by his PIN. */
export const OfflinePerson = createContext<string | null>(null);

interface Waiting {
  readonly person: string;
  /** Until then it is not known what waits. */
  readonly isRead: boolean;
  readonly unsent: readonly Unsent[];
  /** So many more are sealed, and nobody opened them. */
  readonly sealed: number;
}

/** What waits in this browser of whoever is signed in, or opened it by his PIN. */
export function useUnsent(): Waiting {
  const offline = useContext(OfflinePerson);
  const signedIn = personIn(useSessionState());
  const person = offline ?? signedIn;
  useSyncExternalStore(outbox.subscribe, outbox.version);
  useEffect(() => {
    if (person !== '') void outbox.open(person).catch(() => undefined);
  }, [person]);
  return { person, isRead: outbox.isRead(person), unsent: outbox.all(person), sealed: outbox.sealed(person) };
}

/** Who is signed in needs no PIN: the gateway keeps his key. */
export async function openByGateway(person: string, api: Pick<Api, 'call'>, isStill: () => boolean): Promise<void> {
  if (!vault.canSeal || !(await vault.isLocked(person))) return;
  const answer = await api.call(readFieldKey, {}, { aside: true });
  // Somebody else may have signed in since: what is his key would seal what the one before gave.
  if (!answer.ok || answer.value.person !== person || !isStill()) return;
  await vault.openWith(person, base64Bytes(answer.value.key));
  // He left while it was opened: what was locked as he went stays so.
  if (!isStill()) vault.lock(person);
  await outbox.open(person);
}

/** What waits is sent: at once, and every ten seconds until it is answered. Another number whenever something was. */
export function useSending(): number {
  const api = useApi();
  const session = useSession();
  const state = useSessionState();
  const { unsent, sealed } = useUnsent();
  const person = personIn(state);
  const waiting = unsent.filter(isWaiting).length;
  const tick = useNow(again);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each tick is another try
  useEffect(() => {
    if (person === '') return;
    const isStill = (): boolean => personIn(session.state()) === person;
    const send = async () => {
      await openByGateway(person, api, isStill);
      if (waiting > 0 && isStill()) await outbox.send(person, api, isStill);
    };
    // Whatever fails is tried again, and what waits is told meanwhile.
    void send().catch(() => undefined);
  }, [person, waiting, sealed, tick, api, session]);
  return useSyncExternalStore(outbox.subscribe, outbox.answered);
}
