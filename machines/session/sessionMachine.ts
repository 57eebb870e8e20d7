import { assign, fromPromise, setup } from 'xstate';
import { type Clock, millisOf } from '../../domain/clock/clock.ts';
import type { Refusal, Result } from '../../domain/error/errors.ts';
import { type Credentials, lockedUntil, passwordTicket, type Renewal, type SessionDoors, type SessionGrant, sessionTiming } from './session.ts';

/*
 * Governs: the session of one tab: signed out, signing in, signed in and renewed, its end near, ended over the screen.
 * Source: catalogue S063, S064, S078, S080, S083 to S085, B135; decisions 27 and 46.
 * Invariants: no password is remembered; an ended session keeps its grant, so that the screen stays; a lock ends no session.
 */

export interface SessionContext {
  readonly doors: SessionDoors;
  readonly clock: Pick<Clock, 'now'>;
  /** Who is, or was, signed in; kept while the session is over the screen. */
  readonly grant: SessionGrant | null;
  /** Why the last sign-in, renewal or change of password was refused. */
  readonly refusal: Refusal | null;
  /** The gateway asks for the captcha. */
  readonly needsCaptcha: boolean;
  /** For the change of password that the gateway asks before it lets this person in. */
  readonly ticket: string | null;
}

export type SessionEvent =
  | { readonly type: 'SIGN_IN'; readonly credentials: Credentials }
  /** Found in this tab's storage, or handed over by another tab. */
  | { readonly type: 'RESTORED'; readonly grant: SessionGrant }
  | { readonly type: 'NOTHING_RESTORED' }
  /** Another tab renewed the token. */
  | { readonly type: 'RENEWED'; readonly renewal: Renewal }
  /** Menus or another part of the grant were read anew. */
  | { readonly type: 'GRANT_CHANGED'; readonly grant: SessionGrant }
  | { readonly type: 'ASK_SIGN_OUT' }
  | { readonly type: 'STAY' }
  | { readonly type: 'SIGN_OUT' }
  /** Another tab signed out: the token is gone for all. */
  | { readonly type: 'SIGNED_OUT_ELSEWHERE' }
  /** An answer or a socket said that the session is over. */
  | { readonly type: 'ENDED' }
  /** The machine slept, or its clock was set: what is due is looked at again. */
  | { readonly type: 'WOKE' }
  | { readonly type: 'CHANGE_PASSWORD'; readonly password: string }
  | { readonly type: 'BACK' };

export interface SessionInput {
  readonly doors: SessionDoors;
  readonly clock: Pick<Clock, 'now'>;
}

type Answered<T> = { readonly output: Result<T> };
const answerOf = <T>(event: unknown): Result<T> => (event as Answered<T>).output;
const refusalIn = (event: unknown): Refusal | null => {
  const answer = answerOf<unknown>(event);
  return answer.ok ? null : answer.refusal;
};
const unreachable: Refusal = { code: 'UNAVAILABLE' };

/** ms from now until `ahead` before the instant; 0 when that is past. */
function until(context: SessionContext, end: 'expiresAt' | 'sessionEndsAt', ahead: number): number {
  const at = context.grant === null ? null : millisOf(context.grant[end]);
  return at === null ? 0 : Math.max(0, at - ahead - context.clock.now());
}

const signingIn = {
  src: 'authenticate',
  input: ({ context, event }: { context: SessionContext; event: SessionEvent }) => ({
    doors: context.doors,
    credentials: (event as Extract<SessionEvent, { type: 'SIGN_IN' }>).credentials,
  }),
} as const;

export const sessionMachine = setup({
  types: { context: {} as SessionContext, events: {} as SessionEvent, input: {} as SessionInput },
  actors: {
    authenticate: fromPromise<Result<SessionGrant>, { doors: SessionDoors; credentials: Credentials }>(({ input }) =>
      input.doors.authenticate(input.credentials),
    ),
    renew: fromPromise<Result<Renewal>, SessionDoors>(({ input }) => input.renew()),
    signOut: fromPromise<unknown, SessionDoors>(({ input }) => input.signOut()),
    changePassword: fromPromise<Result<unknown>, { doors: SessionDoors; ticket: string; password: string }>(({ input }) =>
      input.doors.changePassword({ ticket: input.ticket, password: input.password }),
    ),
  },
  delays: {
    untilRenewal: ({ context }) => until(context, 'expiresAt', sessionTiming.renewAhead),
    renewAgain: sessionTiming.renewAgain,
    untilWarning: ({ context }) => until(context, 'sessionEndsAt', sessionTiming.warnAhead),
    untilEnd: ({ context }) => until(context, 'sessionEndsAt', 0),
    untilUnlocked: ({ context }) => {
      const end = context.refusal === null ? null : millisOf(lockedUntil(context.refusal) ?? '');
      return end === null ? 0 : Math.max(0, end - context.clock.now());
    },
  },
  guards: {
    isGranted: ({ event }) => answerOf(event).ok,
    isLocked: ({ event }) => refusalIn(event)?.code === 'LOCKED',
    mustChangePassword: ({ event }) => refusalIn(event)?.code === 'PASSWORD_EXPIRED',
    /** A password that breaks a rule may be chosen again; a ticket that is not taken means signing in again. */
    isTicketGone: ({ event }) => refusalIn(event)?.code !== 'RULE_BROKEN' && refusalIn(event)?.code !== 'BAD_REQUEST',
    isOver: ({ event }) => refusalIn(event)?.code === 'UNAUTHORIZED',
  },
  actions: {
    granted: assign(({ event }) => {
      const answer = answerOf<SessionGrant>(event);
      return answer.ok ? { grant: answer.value, refusal: null, needsCaptcha: false } : {};
    }),
    renewed: assign(({ context, event }) => {
      const answer = answerOf<Renewal>(event);
      return answer.ok && context.grant !== null ? { grant: { ...context.grant, ...answer.value }, refusal: null } : {};
    }),
    refused: assign(({ context, event }) => {
      const refusal = refusalIn(event);
      const needsCaptcha = refusal?.code === 'CAPTCHA_REQUIRED' || refusal?.code === 'CAPTCHA_WRONG';
      return { refusal, needsCaptcha: needsCaptcha || context.needsCaptcha, ticket: (refusal && passwordTicket(refusal)) ?? context.ticket };
    }),
    failed: assign({ refusal: unreachable }),
    takeGrant: assign(({ event }) => ('grant' in event ? { grant: event.grant, refusal: null } : {})),
    takeRenewal: assign(({ context, event }) =>
      event.type === 'RENEWED' && context.grant !== null ? { grant: { ...context.grant, ...event.renewal } } : {},
    ),
    clearRefusal: assign({ refusal: null }),
    forget: assign({ grant: null, refusal: null, needsCaptcha: false, ticket: null }),
  },
}).createMachine({
  id: 'session',
  context: ({ input }) => ({ doors: input.doors, clock: input.clock, grant: null, refusal: null, needsCaptcha: false, ticket: null }),
  initial: 'starting',
  states: {
    /** The tab looks for a session of its own or of another tab. */
    starting: {
      on: {
        RESTORED: { target: 'signedIn', actions: 'takeGrant' },
        NOTHING_RESTORED: 'signedOut',
      },
    },
    signedOut: {
      on: {
        SIGN_IN: 'signingIn',
        RESTORED: { target: 'signedIn', actions: 'takeGrant' },
      },
    },
    signingIn: {
      invoke: {
        ...signingIn,
        onDone: [
          { guard: 'isGranted', target: 'signedIn', actions: 'granted' },
          { guard: 'isLocked', target: 'lockedOut', actions: 'refused' },
          { guard: 'mustChangePassword', target: 'passwordAsked', actions: 'refused' },
          { target: 'signedOut', actions: 'refused' },
        ],
        onError: { target: 'signedOut', actions: 'failed' },
      },
    },
    /** Too many failures of this account from this address; another account may sign in. */
    lockedOut: {
      after: { untilUnlocked: { target: 'signedOut', actions: 'clearRefusal' } },
      on: { SIGN_IN: 'signingIn', BACK: 'signedOut' },
    },
    passwordAsked: {
      on: { CHANGE_PASSWORD: 'changingPassword', BACK: { target: 'signedOut', actions: 'clearRefusal' } },
    },
    changingPassword: {
      invoke: {
        src: 'changePassword',
        input: ({ context, event }) => ({
          doors: context.doors,
          ticket: context.ticket ?? '',
          password: (event as Extract<SessionEvent, { type: 'CHANGE_PASSWORD' }>).password,
        }),
        onDone: [
          { guard: 'isGranted', target: 'signedOut', actions: 'clearRefusal' },
          { guard: 'isTicketGone', target: 'signedOut', actions: 'refused' },
          { target: 'passwordAsked', actions: 'refused' },
        ],
        onError: { target: 'passwordAsked', actions: 'failed' },
      },
    },
    signedIn: {
      type: 'parallel',
      on: {
        ENDED: 'expired',
        SIGNED_OUT_ELSEWHERE: { target: 'signedOut', actions: 'forget' },
        GRANT_CHANGED: { actions: 'takeGrant' },
        WOKE: { target: 'signedIn', reenter: true },
      },
      states: {
        token: {
          initial: 'held',
          on: { RENEWED: { target: '.held', actions: 'takeRenewal', reenter: true } },
          states: {
            held: { after: { untilRenewal: 'renewing' } },
            renewing: {
              invoke: {
                src: 'renew',
                input: ({ context }) => context.doors,
                onDone: [
                  { guard: 'isGranted', target: 'held', actions: 'renewed' },
                  { guard: 'isOver', target: '#session.expired' },
                  { target: 'waiting' },
                ],
                onError: 'waiting',
              },
            },
            waiting: { after: { renewAgain: 'renewing' } },
          },
        },
        shift: {
          initial: 'running',
          states: {
            running: { after: { untilWarning: 'endsSoon' } },
            endsSoon: { after: { untilEnd: '#session.expired' } },
          },
        },
        leaving: {
          initial: 'no',
          states: {
            no: { on: { ASK_SIGN_OUT: 'asked' } },
            asked: { on: { STAY: 'no', SIGN_OUT: '#session.signingOut' } },
          },
        },
      },
    },
    /** Ended while in use: the screen stays with the sign-in over it. */
    expired: {
      initial: 'asked',
      on: { SIGN_OUT: { target: 'signedOut', actions: 'forget' }, SIGNED_OUT_ELSEWHERE: { target: 'signedOut', actions: 'forget' } },
      states: {
        asked: { on: { SIGN_IN: 'signingIn', RESTORED: { target: '#session.signedIn', actions: 'takeGrant' } } },
        signingIn: {
          invoke: {
            ...signingIn,
            onDone: [
              { guard: 'isGranted', target: '#session.signedIn', actions: 'granted' },
              { guard: 'isLocked', target: 'lockedOut', actions: 'refused' },
              { target: 'asked', actions: 'refused' },
            ],
            onError: { target: 'asked', actions: 'failed' },
          },
        },
        lockedOut: { after: { untilUnlocked: { target: 'asked', actions: 'clearRefusal' } }, on: { SIGN_IN: 'signingIn' } },
      },
    },
    signingOut: {
      invoke: {
        src: 'signOut',
        input: ({ context }) => context.doors,
        // The tab is left whatever the gateway answers; it ends the session by itself at the latest.
        onDone: { target: 'signedOut', actions: 'forget' },
        onError: { target: 'signedOut', actions: 'forget' },
      },
    },
  },
});
