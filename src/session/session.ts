import { BehaviorSubject } from 'rxjs';
import { type ActorRefFrom, createActor, type SnapshotFrom } from 'xstate';
import { authenticate, changePassword, logout, renewToken, userMenus } from '../../domain/access/calls.ts';
import { makeHandOver, takeHandOver } from '../../domain/access/handOverCalls.ts';
import type { Clock } from '../../domain/clock/clock.ts';
import type { Credentials, SessionDoors } from '../../machines/session/session.ts';
import { sessionMachine } from '../../machines/session/sessionMachine.ts';
import type { Answer, Api } from '../api/client.ts';
import { keepSignedIn, restoreSignedIn, type SignedIn } from './signedIn.ts';
import { clearSignIn } from './storage.ts';
import { joinTabs, type Tabs } from './tabs.ts';

/**
 * What the console shows of the session. `expired`: it ended while in use; the screen stays, alarms go on as long as their
 * socket lives, and a sign-in lies over it; `who` is the account that has to come back.
 */
export type SessionState =
  | { readonly at: 'starting' }
  | { readonly at: 'signedOut' }
  | { readonly at: 'signedIn'; readonly who: SignedIn; readonly endsSoon: boolean }
  | { readonly at: 'expired'; readonly who: SignedIn };

export interface Session {
  readonly state: () => SessionState;
  readonly subscribe: (each: () => void) => () => void;
  /** The token for whatever opens a connection; a renewal is a next value, null while nobody is signed in. */
  readonly token: BehaviorSubject<string | null>;
  readonly start: () => Promise<void>;
  readonly signIn: (credentials: Credentials) => Promise<Answer<SignedIn>>;
  /** After a one-time password: with the ticket that the refused sign-in brought. */
  readonly changePassword: (password: string) => Promise<Answer<unknown>>;
  readonly signOut: () => void;
  /** An answer or a socket said that the session is over. */
  readonly onRefused: () => void;
}

interface Parts {
  readonly api: () => Api;
  readonly clock: Clock;
  readonly id: string;
}

type Actor = ActorRefFrom<typeof sessionMachine>;

/** The session of this tab, by its machine: kept in the tab's store, renewed, handed to other tabs, ended for all (decision 27). */
export function createSession({ api, clock, id }: Parts): Session {
  const pending: Pending = { signIn: null, password: null };
  const actor = createActor(sessionMachine, { input: { doors: doorsOf({ api, clock, pending }), clock } });
  const token = new BehaviorSubject<string | null>(null);
  let state: SessionState = { at: 'starting' };
  const listeners = new Set<() => void>();

  const tabs = joinTabs(id, {
    holdsSession: () => state.at === 'signedIn',
    ticket: async () => {
      const made = await api().call(makeHandOver, {}, { aside: true });
      return made.ok ? made.value.ticket : null;
    },
    onRenewed: ({ sessionEndsAt, ...renewal }) => {
      if (state.at === 'signedIn' && state.who.sessionEndsAt === sessionEndsAt) actor.send({ type: 'RENEWED', renewal });
    },
    onSignedOut: () => actor.send({ type: 'SIGNED_OUT_ELSEWHERE' }),
  });

  actor.subscribe((snapshot) => {
    const next = stateOf(snapshot);
    keep(state, next, tabs);
    state = next;
    // An ended session keeps its token: the sockets wait for the next one and go on from where they were.
    const bearer = 'who' in next ? next.who.token : null;
    if (token.value !== bearer) token.next(bearer);
    for (const each of listeners) each();
  });
  actor.start();

  return {
    state: () => state,
    subscribe: (each) => {
      listeners.add(each);
      return () => listeners.delete(each);
    },
    token,
    start: () => begin({ actor, api: api(), tabs, clock }),
    signIn: (credentials) =>
      new Promise((resolve) => {
        pending.signIn = resolve;
        if (actor.getSnapshot().can({ type: 'BACK' })) actor.send({ type: 'BACK' });
        actor.send({ type: 'SIGN_IN', credentials });
      }),
    changePassword: (password) =>
      new Promise((resolve) => {
        pending.password = resolve;
        actor.send({ type: 'CHANGE_PASSWORD', password });
      }),
    signOut: () => {
      actor.send({ type: 'ASK_SIGN_OUT' });
      actor.send({ type: 'SIGN_OUT' });
    },
    onRefused: () => actor.send({ type: 'ENDED' }),
  };
}

interface Pending {
  signIn: ((answer: Answer<SignedIn>) => void) | null;
  password: ((answer: Answer<unknown>) => void) | null;
}

/** The machine's doors lead to the gateway; whoever asked hears the whole answer, its sentence included. */
function doorsOf({ api, clock, pending }: Pick<Parts, 'api' | 'clock'> & { readonly pending: Pending }): SessionDoors<SignedIn> {
  return {
    authenticate: async (credentials) => {
      const answer = await api().call(authenticate, { body: credentials }, { aside: true });
      // After the machine has taken the answer, so that who asked finds the new state.
      clock.after(0, () => pending.signIn?.(answer));
      return answer;
    },
    renew: () => api().call(renewToken, {}, { aside: true }),
    signOut: () => api().call(logout, {}, { aside: true }),
    changePassword: async (body) => {
      const answer = await api().call(changePassword, { body }, { aside: true });
      clock.after(0, () => pending.password?.(answer));
      return answer;
    },
  };
}

function stateOf(snapshot: SnapshotFrom<typeof sessionMachine>): SessionState {
  const who = snapshot.context.grant as SignedIn | null;
  if (snapshot.matches('starting')) return { at: 'starting' };
  if (who !== null && snapshot.matches('signedIn')) return { at: 'signedIn', who, endsSoon: snapshot.matches({ signedIn: { shift: 'endsSoon' } }) };
  if (who !== null && snapshot.matches('expired')) return { at: 'expired', who };
  return { at: 'signedOut' };
}

/** What the tab keeps and what it tells the other tabs, when the state changes. */
function keep(before: SessionState, after: SessionState, tabs: Tabs): void {
  if (after.at === 'signedIn') {
    if (before.at === 'signedIn' && before.who === after.who) return;
    keepSignedIn(after.who);
    if (before.at === 'signedIn' && before.who.token !== after.who.token) tabs.tellRenewed(after.who);
  } else if (before.at === 'signedIn' || before.at === 'expired') {
    clearSignIn();
    if (after.at === 'signedOut') tabs.tellSignedOut();
  }
}

/** Looks for the sign-in of this tab, then of another one; then asks the gateway whether it still holds. */
async function begin({ actor, api, tabs, clock }: { actor: Actor; api: Api; tabs: Tabs; clock: Clock }): Promise<void> {
  const found = restoreSignedIn() ?? (await handedOver({ api, tabs, clock }));
  if (found === null) return actor.send({ type: 'NOTHING_RESTORED' });
  actor.send({ type: 'RESTORED', grant: found });
  const menus = await api.call(userMenus, {}, { aside: true });
  if (menus.ok) actor.send({ type: 'GRANT_CHANGED', grant: { ...found, menus: menus.value } as SignedIn });
  else if (menus.refusal.code === 'UNAUTHORIZED') actor.send({ type: 'SIGNED_OUT_ELSEWHERE' });
}

/** The sign-in of another tab of this browser: a ticket goes between the tabs, never a token (decision 27). */
async function handedOver({ api, tabs, clock }: { readonly api: Api; readonly tabs: Tabs; readonly clock: Clock }): Promise<SignedIn | null> {
  const ticket = await tabs.ask(clock.after);
  if (ticket === null) return null;
  const taken = await api.call(takeHandOver, { body: { ticket } }, { aside: true });
  return taken.ok ? taken.value : null;
}
