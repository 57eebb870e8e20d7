import { assign, fromPromise, setup } from 'xstate';
import { type Clock, millisOf } from '../../domain/clock/clock.ts';
import type { Refusal, Result } from '../../domain/error/errors.ts';
import {
  type Credentials,
  lockedUntil,
  type NotTaken,
  passwordTicket,
  type Renewal,
  type SessionDoors,
  type SessionGrant,
  type ShutBy,
  sessionTiming,
} from './session.ts';

/*
 * Governs: the session of one tab: signed out, signing in, signed in and renewed, its end near, ended over the screen; its desk, locked or not.
 * Source: catalogue S063 to S065, S078, S080 to S085, B135; decisions 27, 46, 51 and 52.
 * Invariants: no password is remembered; an ended session keeps its grant, so that the screen stays; a lock ends no session; a
 * locked desk stays hidden until somebody proves who they are, and that may be another person.
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
  /** What this tab arrived with, and the gateway did not take. */
  readonly notTaken: NotTaken | null;
  /** How the session that stood here was ended. */
  readonly ended: ShutBy | null;
  /** Nothing of the screen is to be seen. */
  readonly isLocked: boolean;
}

export type SessionEvent =
  | { readonly type: 'SIGN_IN'; readonly credentials: Credentials }
  /** Found in this tab's storage, handed over by another tab, or given by a phone or another site. */
  | { readonly type: 'RESTORED'; readonly grant: SessionGrant }
  | { readonly type: 'NOTHING_RESTORED'; readonly notTaken?: NotTaken }
  /** Another tab renewed the token. */
  | { readonly type: 'RENEWED'; readonly renewal: Renewal }
  /** Menus or another part of the grant were read anew. */
  | { readonly type: 'GRANT_CHANGED'; readonly grant: SessionGrant }
  /** Another person took over the desk, in another tab of this browser. */
  | { readonly type: 'USER_CHANGED'; readonly grant: SessionGrant }
  /** The desk is left alone for a while, here or in another tab. */
  | { readonly type: 'LOCK' }
  /** The same person unlocked another tab. */
  | { readonly type: 'UNLOCKED_ELSEWHERE' }
  | { readonly type: 'ASK_SIGN_OUT' }
  | { readonly type: 'STAY' }
  | { readonly type: 'SIGN_OUT' }
  /** Another tab signed out: the token is gone for all. */
  | { readonly type: 'SIGNED_OUT_ELSEWHERE' }
  /** An answer or a socket said that the session is over. */
  | { readonly type: 'ENDED' }
  /** Somebody else ended it, or nobody was here for too long: whoever sits here now has no business with the screen. */
  | { readonly type: 'SHUT'; readonly why: ShutBy }
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

const changingPassword = {
  src: 'changePassword',
  input: ({ context, event }: { context: SessionContext; event: SessionEvent }) => ({
    doors: context.doors,
    ticket: context.ticket ?? '',
    password: (event as Extract<SessionEvent, { type: 'CHANGE_PASSWORD' }>).password,
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
    changePassword: fromPromise<Result<unknown>, { doors: SessionDoors; ticket: string; password: string }>(
      ({ input }) => input.doors.changePassword({ ticket: input.ticket, password: input.password }),
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
    isLockedNow: ({ context }) => context.isLocked,
    isSamePerson: ({ context, event }) => {
      const answer = answerOf<SessionGrant>(event);
      return answer.ok && answer.value.user.id === context.grant?.user.id;
    },
  },
  actions: {
    granted: assign(({ event }) => {
      const answer = answerOf<SessionGrant>(event);
      return answer.ok ? { grant: answer.value, refusal: null, needsCaptcha: false, notTaken: null, ended: null } : {};
    }),
    /** The one who came back goes on with the session that stood: what proved it opened another one, which ends. */
    leaveNew: ({ context, event }) => {
      const answer = answerOf<SessionGrant>(event);
      if (answer.ok) context.doors.leave(answer.value.token);
    },
    leaveOld: ({ context }) => {
      if (context.grant !== null) context.doors.leave(context.grant.token);
    },
    lock: assign({ isLocked: true }),
    unlock: assign({ isLocked: false, refusal: null, needsCaptcha: false }),
    takeNotTaken: assign(({ event }) => ({ notTaken: (event.type === 'NOTHING_RESTORED' && event.notTaken) || null })),
    renewed: assign(({ context, event }) => {
      const answer = answerOf<Renewal>(event);
      return answer.ok && context.grant !== null ? { grant: { ...context.grant, ...answer.value }, refusal: null } : {};
    }),
    refused: assign(({ context, event }) => {
      const refusal = refusalIn(event);
      const needsCaptcha = refusal?.code === 'CAPTCHA_REQUIRED' || refusal?.code === 'CAPTCHA_WRONG';
      return {
        refusal,
        needsCaptcha: needsCaptcha || context.needsCaptcha,
        ticket: (refusal && passwordTicket(refusal)) ?? context.ticket,
      };
    }),
    failed: assign({ refusal: unreachable }),
    takeGrant: assign(({ event }) => ('grant' in event ? { grant: event.grant, refusal: null, ended: null } : {})),
    takeRenewal: assign(({ context, event }) =>
      event.type === 'RENEWED' && context.grant !== null ? { grant: { ...context.grant, ...event.renewal } } : {},
    ),
    takeEnd: assign(({ event }) => ({ ended: event.type === 'SHUT' ? event.why : null })),
    clearRefusal: assign({ refusal: null }),
    forget: assign({
      grant: null,
      refusal: null,
      needsCaptcha: false,
      ticket: null,
      notTaken: null,
      ended: null,
      isLocked: false,
    }),
  },
}).createMachine({
  id: 'session',
  context: ({ input }) => ({
    doors: input.doors,
    clock: input.clock,
    grant: null,
    refusal: null,
    needsCaptcha: false,
    ticket: null,
    notTaken: null,
    ended: null,
    isLocked: false,
  }),
  initial: 'starting',
  states: {
    /** The tab looks for a session of its own or of another tab. */
    starting: {
      on: {
        RESTORED: { target: 'signedIn', actions: 'takeGrant' },
        NOTHING_RESTORED: { target: 'signedOut', actions: 'takeNotTaken' },
      },
    },
    signedOut: { on: { SIGN_IN: 'signingIn', RESTORED: { target: 'signedIn', actions: 'takeGrant' } } },
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
        ...changingPassword,
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
        SHUT: { target: 'signedOut', actions: ['forget', 'takeEnd'] },
        SIGNED_OUT_ELSEWHERE: { target: 'signedOut', actions: 'forget' },
        GRANT_CHANGED: { actions: 'takeGrant' },
        USER_CHANGED: { target: 'signedIn', reenter: true, actions: ['takeGrant', 'unlock'] },
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
        desk: {
          initial: 'open',
          states: {
            open: {
              always: { guard: 'isLockedNow', target: 'locked' },
              on: { LOCK: { target: 'locked', actions: 'lock' } },
            },
            locked: { on: { SIGN_IN: 'checking', UNLOCKED_ELSEWHERE: { target: 'open', actions: 'unlock' } } },
            checking: {
              invoke: {
                ...signingIn,
                onDone: [
                  { guard: 'isSamePerson', target: 'open', actions: ['leaveNew', 'unlock'] },
                  {
                    guard: 'isGranted',
                    target: '#session.signedIn',
                    reenter: true,
                    actions: ['leaveOld', 'granted', 'unlock'],
                  },
                  { guard: 'mustChangePassword', target: 'passwordAsked', actions: 'refused' },
                  { target: 'locked', actions: 'refused' },
                ],
                onError: { target: 'locked', actions: 'failed' },
              },
            },
            passwordAsked: {
              on: { CHANGE_PASSWORD: 'changingPassword', BACK: { target: 'locked', actions: 'clearRefusal' } },
            },
            changingPassword: {
              invoke: {
                ...changingPassword,
                onDone: [
                  { guard: 'isGranted', target: 'locked', actions: 'clearRefusal' },
                  { guard: 'isTicketGone', target: 'locked', actions: 'refused' },
                  { target: 'passwordAsked', actions: 'refused' },
                ],
                onError: { target: 'passwordAsked', actions: 'failed' },
              },
            },
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
      on: {
        SIGN_OUT: { target: 'signedOut', actions: 'forget' },
        SHUT: { target: 'signedOut', actions: ['forget', 'takeEnd'] },
        SIGNED_OUT_ELSEWHERE: { target: 'signedOut', actions: 'forget' },
        USER_CHANGED: { target: 'signedIn', actions: ['takeGrant', 'unlock'] },
      },
      states: {
        asked: { on: { SIGN_IN: 'signingIn', RESTORED: { target: '#session.signedIn', actions: 'takeGrant' } } },
        signingIn: {
          invoke: {
            ...signingIn,
            onDone: [
              { guard: 'isGranted', target: '#session.signedIn', actions: ['granted', 'unlock'] },
              { guard: 'isLocked', target: 'lockedOut', actions: 'refused' },
              { guard: 'mustChangePassword', target: 'passwordAsked', actions: 'refused' },
              { target: 'asked', actions: 'refused' },
            ],
            onError: { target: 'asked', actions: 'failed' },
          },
        },
        /** The password ended with the session: it is changed here, and the screen still stays. */
        passwordAsked: {
          on: { CHANGE_PASSWORD: 'changingPassword', BACK: { target: 'asked', actions: 'clearRefusal' } },
        },
        changingPassword: {
          invoke: {
            ...changingPassword,
            onDone: [
              { guard: 'isGranted', target: 'asked', actions: 'clearRefusal' },
              { guard: 'isTicketGone', target: 'asked', actions: 'refused' },
              { target: 'passwordAsked', actions: 'refused' },
            ],
            onError: { target: 'passwordAsked', actions: 'failed' },
          },
        },
        lockedOut: {
          after: { untilUnlocked: { target: 'asked', actions: 'clearRefusal' } },
          on: { SIGN_IN: 'signingIn' },
        },
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
