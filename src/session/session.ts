import { BehaviorSubject } from 'rxjs';
import { authenticate, logout, renewToken, userMenus } from '../../domain/access/calls.ts';
import type { InputOf } from '../../domain/call/declaration.ts';
import type { Clock } from '../../domain/clock/clock.ts';
import type { Answer, Api } from '../api/client.ts';
import { keepSignedIn, restoreSignedIn, type SignedIn } from './signedIn.ts';
import { clearSignIn } from './storage.ts';
import { joinTabs, type Tabs } from './tabs.ts';

/**
 * `expired`: the session ended while the console was in use. The screen stays, alarms go on as long as their socket lives, and
 * a sign-in lies over it; `who` is the account that has to come back.
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
  readonly signIn: (credentials: InputOf<typeof authenticate>['body']) => Promise<Answer<SignedIn>>;
  readonly signOut: () => Promise<void>;
  /** An answer or a socket said that the session is over. */
  readonly onRefused: () => void;
}

const minute = 60_000;
const timing = { renewAhead: 5 * minute, warnAhead: 10 * minute, retryRenewal: 30_000, askTabs: 300 } as const;

interface Parts {
  readonly api: () => Api;
  readonly clock: Clock;
  readonly id: string;
}

/** The session of this tab: signed in, renewed while the console is open, warned of its end, handed to other tabs (decision 27). */
export function createSession({ api, clock, id }: Parts): Session {
  let state: SessionState = { at: 'starting' };
  const listeners = new Set<() => void>();
  const token = new BehaviorSubject<string | null>(null);
  let timers: (() => void)[] = [];

  function put(next: SessionState): void {
    state = next;
    // An expired session keeps its token: the sockets wait for the next one and go on from where they were.
    const now = next.at === 'signedIn' || next.at === 'expired' ? next.who.token : null;
    if (token.value !== now) token.next(now);
    for (const each of listeners) each();
  }

  function enter(who: SignedIn): void {
    keepSignedIn(who);
    put({ at: 'signedIn', who, endsSoon: clock.now() >= Date.parse(who.sessionEndsAt) - timing.warnAhead });
    plan(who);
  }

  /** Timers of the browser are held back in a hidden tab: whatever is due is looked at again when one fires late. */
  function plan(who: SignedIn): void {
    for (const cancel of timers) cancel();
    const at = (instant: number, run: () => void) => clock.after(Math.min(Math.max(0, instant - clock.now()), 2 ** 31 - 1), run);
    const ends = Date.parse(who.sessionEndsAt);
    timers = [
      at(Date.parse(who.expiresAt) - timing.renewAhead, () => void renew()),
      at(ends - timing.warnAhead, () => state.at === 'signedIn' && put({ ...state, endsSoon: true })),
      at(ends, expire),
    ];
  }

  async function renew(): Promise<void> {
    const answer = await api().call(renewToken, {});
    if (state.at !== 'signedIn') return;
    if (answer.ok) {
      enter({ ...state.who, ...answer.value });
      tabs.tellRenewed({ ...state.who, ...answer.value });
    } else if (answer.refusal.code !== 'UNAUTHORIZED') timers.push(clock.after(timing.retryRenewal, () => void renew()));
  }

  function expire(): void {
    if (state.at !== 'signedIn') return;
    for (const cancel of timers) cancel();
    clearSignIn();
    put({ at: 'expired', who: state.who });
  }

  function leave(): void {
    for (const cancel of timers) cancel();
    clearSignIn();
    put({ at: 'signedOut' });
  }

  const tabs: Tabs = joinTabs(id, {
    signedIn: () => (state.at === 'signedIn' ? state.who : null),
    onRenewed: (news) => {
      if (state.at === 'signedIn' && state.who.sessionEndsAt === news.sessionEndsAt) {
        enter({ ...state.who, token: news.token, expiresAt: news.expiresAt });
      }
    },
    onSignedOut: leave,
  });

  async function start(): Promise<void> {
    const found = restoreSignedIn() ?? (await tabs.ask((run) => clock.after(timing.askTabs, run)));
    if (found === null) return leave();
    enter(found);
    const menus = await api().call(userMenus, {}, { aside: true });
    if (menus.ok) enter({ ...found, menus: menus.value });
    else if (menus.refusal.code === 'UNAUTHORIZED') leave();
  }

  return {
    state: () => state,
    subscribe: (each) => {
      listeners.add(each);
      return () => listeners.delete(each);
    },
    token,
    start,
    signIn: async (credentials) => {
      const answer = await api().call(authenticate, { body: credentials }, { aside: true });
      if (answer.ok) enter(answer.value);
      return answer;
    },
    signOut: async () => {
      await api().call(logout, {}, { aside: true });
      tabs.tellSignedOut();
      leave();
    },
    onRefused: expire,
  };
}
