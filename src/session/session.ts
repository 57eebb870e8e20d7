import { BehaviorSubject } from 'rxjs';
import { type ActorRefFrom, createActor, type SnapshotFrom } from 'xstate';
import { authenticate, changePassword, logout, renewToken, userMenus } from '../../domain/access/calls.ts';
import { exchangeToken, makeHandOver, takeHandOver } from '../../domain/access/handOverCalls.ts';
import type { Clock, Millis } from '../../domain/clock/clock.ts';
import {
  type Credentials,
  endsForGood,
  type NotTaken,
  type SessionDoors,
  type ShutBy,
} from '../../machines/session/session.ts';
import { type SessionEvent, sessionMachine } from '../../machines/session/sessionMachine.ts';
import type { Answer } from '../api/answer.ts';
import type { Api } from '../api/client.ts';
import { type Arrival, takeArrival } from './arrival.ts';
import { watchIdle } from './idle/watchIdle.ts';
import { rememberAccount } from './preferences.ts';
import { keepLocked, keepSignedIn, restoreSignedIn, type SignedIn, wasLocked } from './signedIn.ts';
import { clearSignIn, forgetDrafts } from './storage.ts';
import { type Handed, joinTabs, silentTabs, type Tabs } from './tabs.ts';
import type { WallDark } from './wall/dark.ts';

/**
 * What the console shows of the session. `expired`: it ended while in use; the screen stays, alarms go on as long as their
 * socket lives, and a sign-in lies over it; `who` is the account that has to come back.
 */
export type SessionState =
  | { readonly at: 'starting' }
  /**
   * `notTaken`: what the tab arrived with to sign in, in vain. `ended`: how what stood here was ended. `wall`: nobody signs in here, it
   * shows a code that somebody approves elsewhere.
   */
  | {
      readonly at: 'signedOut';
      readonly notTaken: NotTaken | null;
      readonly ended: ShutBy | null;
      readonly wall?: WallDark;
    }
  /** `idleUntil`: nobody touched the console for long, and it signs out then. */
  | {
      readonly at: 'signedIn';
      readonly who: SignedIn;
      readonly endsSoon: boolean;
      readonly locked: boolean;
      readonly idleUntil?: Millis;
    }
  | { readonly at: 'expired'; readonly who: SignedIn; readonly locked: boolean };

export interface Session {
  readonly state: () => SessionState;
  readonly subscribe: (each: () => void) => () => void;
  /** The token for whatever opens a connection; a renewal is a next value, null while nobody is signed in. */
  readonly token: BehaviorSubject<string | null>;
  readonly start: () => Promise<void>;
  readonly signIn: (credentials: Credentials) => Promise<Answer<SignedIn>>;
  /** After a one-time password: with the ticket that the refused sign-in brought. */
  readonly changePassword: (password: string) => Promise<Answer<unknown>>;
  /** A phone approved it, or another tab handed it over. */
  readonly take: (signedIn: SignedIn) => void;
  readonly signOut: () => void;
  /** Nothing of the screen is to be seen until somebody signs in; alarms go on. In all tabs. */
  readonly lock: () => void;
  /** Somebody touched the console. */
  readonly used: () => void;
  /** The own credentials changed: what was remembered of the sign-in goes, and everybody who held them is out (S086). */
  readonly onCredentialsChanged: () => void;
  /** An answer or a socket said that the session is over. */
  readonly onRefused: () => void;
  /** The gateway said how it ended the session: by somebody else's hand it is over at once, with nothing left of the screen. */
  readonly onEnded: (why: string) => void;
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
  const doors = doorsOf({ api, clock, pending });
  const actor = createActor(sessionMachine, { input: { doors, clock } });
  const token = new BehaviorSubject<string | null>(null);
  let state: SessionState = { at: 'starting' };
  const listeners = new Set<() => void>();

  const tabs = joinTabs(id, {
    holdsSession: (user) => state.at === 'signedIn' && (user === null || state.who.user.id === user),
    isLocked: () => 'who' in state && state.locked,
    ticket: async () => {
      const made = await api().call(makeHandOver, {}, { aside: true });
      return made.ok ? made.value.ticket : null;
    },
    onHandedLate: async (handed) => {
      if (state.at !== 'signedOut') return;
      const taken = await takenFrom(api(), handed);
      if (taken !== null) await restore({ actor, api: api(), hear }, taken);
    },
    onRenewed: ({ sessionEndsAt, ...renewal }) => {
      if (state.at === 'signedIn' && state.who.sessionEndsAt === sessionEndsAt) hear({ type: 'RENEWED', renewal });
    },
    onSignedOut: (idle) => hear(idle ? { type: 'SHUT', why: 'idle' } : { type: 'SIGNED_OUT_ELSEWHERE' }),
    onLocked: () => hear({ type: 'LOCK' }),
    onUnlocked: (user) => {
      if ('who' in state && state.who.user.id === user) hear({ type: 'UNLOCKED_ELSEWHERE' });
    },
    onChanged: async (user) => {
      if (!('who' in state) || state.who.user.id === user) return;
      const taken = await handedOver({ api: api(), tabs, clock }, user);
      if (taken !== null) hear({ type: 'USER_CHANGED', grant: taken.grant });
    },
  });

  /** What another tab told is not told on: two tabs would never come to rest. */
  let isHeard = false;
  function hear(event: SessionEvent): void {
    isHeard = true;
    actor.send(event);
    isHeard = false;
  }

  const idle = watchIdle({
    clock,
    onNear() {
      state = shown(state);
      for (const each of listeners) each();
    },
    onOver() {
      if (state.at !== 'signedIn') return;
      doors.leave(state.who.token);
      actor.send({ type: 'SHUT', why: 'idle' });
    },
  });

  const shown = (next: SessionState): SessionState =>
    next.at === 'signedIn' ? signedInUntil(next, idle.until()) : next;

  actor.subscribe((snapshot) => {
    const next = stateOf(snapshot);
    keep(state, next, isHeard ? silentTabs : tabs);
    idle.watch(
      next.at === 'signedIn' && !next.locked && next.who.idleMinutes !== undefined
        ? next.who.idleMinutes * 60_000
        : null,
    );
    state = shown(next);
    // An ended session keeps its token: the sockets wait for the next one and go on from where they were.
    const bearer = 'who' in next ? next.who.token : null;
    if (token.value !== bearer) token.next(bearer);
    for (const each of listeners) each();
  });
  actor.start();

  function signOut(): void {
    actor.send({ type: 'ASK_SIGN_OUT' });
    actor.send({ type: 'SIGN_OUT' });
  }

  return {
    state: () => state,
    subscribe: (each) => {
      listeners.add(each);
      return () => listeners.delete(each);
    },
    token,
    start: () => begin({ actor, api: api(), hear, tabs, clock, arrival: takeArrival(window) }),
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
    take: (grant) => actor.send({ type: 'RESTORED', grant }),
    signOut,
    lock: () => actor.send({ type: 'LOCK' }),
    used: idle.used,
    onCredentialsChanged: () => {
      rememberAccount(null);
      signOut();
    },
    onRefused: () => actor.send({ type: 'ENDED' }),
    onEnded: (said) => {
      const why = endsForGood.find((one) => one === said);
      // Every tab is told by its own socket.
      if (why !== undefined) hear({ type: 'SHUT', why });
    },
  };
}

interface Pending {
  signIn: ((answer: Answer<SignedIn>) => void) | null;
  password: ((answer: Answer<unknown>) => void) | null;
}

/** The machine's doors lead to the gateway; whoever asked hears the whole answer, its sentence included. */
function doorsOf({
  api,
  clock,
  pending,
}: Pick<Parts, 'api' | 'clock'> & { readonly pending: Pending }): SessionDoors<SignedIn> {
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
    leave: (token) => void api().call(logout, {}, { aside: true, as: token }),
  };
}

function stateOf(snapshot: SnapshotFrom<typeof sessionMachine>): SessionState {
  const { isLocked: locked, notTaken, ended } = snapshot.context;
  const who = snapshot.context.grant as SignedIn | null;
  if (snapshot.matches('starting')) return { at: 'starting' };
  if (who !== null && snapshot.matches('signedIn'))
    return { at: 'signedIn', who, endsSoon: snapshot.matches({ signedIn: { shift: 'endsSoon' } }), locked };
  if (who !== null && snapshot.matches('expired')) return { at: 'expired', who, locked };
  return { at: 'signedOut', notTaken, ended };
}

type SignedInState = Extract<SessionState, { readonly at: 'signedIn' }>;

function signedInUntil({ idleUntil: _, ...rest }: SignedInState, until: Millis | null): SignedInState {
  return until === null ? rest : { ...rest, idleUntil: until };
}

/** What the tab keeps and what it tells the other tabs, when the state changes. */
function keep(before: SessionState, after: SessionState, tabs: Tabs): void {
  if (after.at === 'signedIn') {
    keepDesk(before, after, tabs);
    if (before.at === 'signedIn' && before.who === after.who) return;
    keepSignedIn(after.who);
    const isOther = 'who' in before && before.who.user.id !== after.who.user.id;
    if (isOther) tabs.tellChanged(after.who.user.id);
    else if (before.at === 'signedIn' && before.who.token !== after.who.token) tabs.tellRenewed(after.who);
  } else if (before.at === 'signedIn' || before.at === 'expired') {
    clearSignIn();
    if (after.at !== 'signedOut') return;
    // Who was away only too long finds what was being written again; the next sign-out takes it.
    if (after.ended !== 'idle') forgetDrafts();
    tabs.tellSignedOut(after.ended === 'idle');
  }
}

/** A desk is locked, and opened to the same person, in all tabs at once. */
function keepDesk(before: SessionState, after: SignedInState, tabs: Tabs): void {
  const was = 'who' in before && before.locked;
  if (was === after.locked) return;
  keepLocked(after.locked);
  if (after.locked) tabs.tellLocked();
  else tabs.tellUnlocked(after.who.user.id);
}

interface Beginning {
  readonly actor: Actor;
  /** For what is no news to the other tabs. */
  readonly hear: (event: SessionEvent) => void;
  readonly api: Api;
  readonly tabs: Tabs;
  readonly clock: Clock;
  readonly arrival: Arrival | null;
}

/** What the address brings goes first; else the sign-in of this tab, then that of another one, if the gateway says that it still holds. */
async function begin({ actor, api, hear, tabs, clock, arrival }: Beginning): Promise<void> {
  if (arrival !== null) {
    const grant = await arrived(api, arrival);
    if (grant !== null) return actor.send({ type: 'RESTORED', grant });
    clearSignIn();
    return actor.send({ type: 'NOTHING_RESTORED', notTaken: arrival.kind });
  }
  const own = restoreSignedIn();
  const found = own === null ? await handedOver({ api, tabs, clock }) : { grant: own, locked: wasLocked() };
  if (found === null) return actor.send({ type: 'NOTHING_RESTORED' });
  await restore({ actor, api, hear }, found);
}

/** The sign-in as it was found, and whether the gateway says that it still holds. */
async function restore(
  { actor, api, hear }: Pick<Beginning, 'actor' | 'api' | 'hear'>,
  { grant, locked }: Taken,
): Promise<void> {
  actor.send({ type: 'RESTORED', grant });
  // It was locked before: told again, it would lock a desk that was opened in the meantime.
  if (locked) hear({ type: 'LOCK' });
  const menus = await api.call(userMenus, {}, { aside: true });
  if (menus.ok) actor.send({ type: 'GRANT_CHANGED', grant: { ...grant, menus: menus.value } as SignedIn });
  else if (menus.refusal.code === 'UNAUTHORIZED') actor.send({ type: 'SIGNED_OUT_ELSEWHERE' });
}

/** A ticket or a token, each taken once; null where the gateway does not take it. */
async function arrived(api: Api, arrival: Arrival): Promise<SignedIn | null> {
  if (arrival.kind === 'handOver') {
    const taken = await api.call(takeHandOver, { body: { ticket: arrival.ticket } }, { aside: true });
    return taken.ok ? taken.value : null;
  }
  const exchanged = await api.call(exchangeToken, { body: { token: arrival.token } }, { aside: true });
  if (!exchanged.ok) return null;
  const { info: _, ...signedIn } = exchanged.value;
  return { ...signedIn, framed: true };
}

interface Taken {
  readonly grant: SignedIn;
  readonly locked: boolean;
}

/** The sign-in of another tab of this browser: a ticket goes between the tabs, never a token (decision 27). */
async function handedOver(
  { api, tabs, clock }: Pick<Beginning, 'api' | 'tabs' | 'clock'>,
  user?: string,
): Promise<Taken | null> {
  const handed = await tabs.ask(clock.after, user);
  return handed === null ? null : takenFrom(api, handed);
}

async function takenFrom(api: Api, handed: Handed): Promise<Taken | null> {
  const taken = await api.call(takeHandOver, { body: { ticket: handed.ticket } }, { aside: true });
  return taken.ok ? { grant: taken.value, locked: handed.locked } : null;
}
