import { assign, setup, transition } from 'xstate';
import type { Millis } from '../../domain/clock/clock.ts';

/*
 * Governs: one live connection of a console (alarms or values): what is said of it (connecting, behind, live, silent or down since), and
 * whether and when it is tried again. Whoever carries it opens an attempt in `connecting`, ends it in `down` and `idle`, and says RETRY at `retryAt`.
 * Source: docs/live.md; catalogue B149, S066 to S068, S110, K010.
 * Invariants: `live` only after the gateway said ready; `downSince` is the last word that was heard before the first loss, and stands until live
 * again; a link that fell silent is as good as cut for who reads, and live at its next word; a token that was refused is not tried again; sent back
 * once, the link returns at once, a second time only after the usual wait.
 */

export type LinkLoss = 'closed' | 'silent' | 'unreachable' | 'refused' | 'tooSlow' | 'restart';

export interface LinkContext {
  /** Since when the present state holds. */
  readonly since: Millis;
  /**
   * Up to when this console knows: the last word heard before the link was lost, where one was heard, by the gateway's clock where that told the
   * time. It is written, never subtracted from this machine's time. Null while all is well.
   */
  readonly downSince: Millis | null;
  /** It has been live since somebody signed in: before that nothing at all is known here. */
  readonly stood: boolean;
  /** When the next attempt begins; null where none is planned (only a new token helps). */
  readonly retryAt: Millis | null;
  readonly reason: LinkLoss | null;
  /** Attempts since the loss. */
  readonly tries: number;
  /** Tokens by number, each other one a higher: the newest, that of the last attempt, and the one that the gateway did not take. */
  readonly given: number | null;
  readonly used: number | null;
  readonly refused: number | null;
  /** Sent back since it was last live: a second time at once would only turn in a circle. */
  readonly sentBack: boolean;
}

/** How long a lost link usually waits: at its first loss, and after an attempt that failed. */
export interface LinkWaits {
  readonly first: Millis;
  readonly later: Millis;
}

export type LinkEvent =
  /** A token is there; each other one with a higher number. */
  | { readonly type: 'TOKEN'; readonly at: Millis; readonly token: number }
  /** `retryAt` has come. */
  | { readonly type: 'RETRY'; readonly at: Millis }
  | { readonly type: 'OPENED'; readonly at: Millis }
  | { readonly type: 'READY'; readonly at: Millis }
  /** Connected, but what is shown is not the newest: a gap is being filled. */
  | { readonly type: 'FELL_BEHIND'; readonly at: Millis }
  | {
      readonly type: 'LOST';
      readonly at: Millis;
      readonly reason: LinkLoss;
      readonly waits: LinkWaits;
      /** When the last word was heard, as `downSince` says it. */
      readonly heardAt?: Millis | undefined;
    }
  /** Open, but nothing was heard for longer than the gateway's pulse allows. */
  | { readonly type: 'SILENT'; readonly at: Millis; readonly heardAt?: Millis | undefined }
  /** A word on a link that was silent: nothing of it was lost. */
  | { readonly type: 'HEARD'; readonly at: Millis }
  /** Signed out, or nobody listens. */
  | { readonly type: 'STOP'; readonly at: Millis };

export type LinkState = 'idle' | 'connecting' | 'behind' | 'live' | 'silent' | 'down';

export interface Link extends LinkContext {
  readonly state: LinkState;
}

type Lost = Extract<LinkEvent, { readonly type: 'LOST' }>;

function retryAfter(context: LinkContext, { at, reason, waits }: Lost): Millis | null {
  if (reason === 'refused') return context.given === context.used ? null : at;
  if (reason === 'tooSlow' && !context.sentBack) return at;
  return at + (context.downSince === null ? waits.first : waits.later);
}

export const linkMachine = setup({
  types: { context: {} as LinkContext, events: {} as LinkEvent },
  guards: {
    isUsable: ({ context, event }) => event.type === 'TOKEN' && event.token !== context.refused,
    isAwaited: ({ context, event }) =>
      event.type === 'TOKEN' && event.token !== context.refused && context.retryAt === null,
  },
  actions: {
    since: assign(({ event }) => ({ since: event.at })),
    given: assign(({ context, event }) => ({ given: event.type === 'TOKEN' ? event.token : context.given })),
    tried: assign(({ context, event }) => ({
      since: event.at,
      retryAt: null,
      tries: context.tries + 1,
      used: context.given,
    })),
    regained: assign(({ event }) => ({
      since: event.at,
      downSince: null,
      retryAt: null,
      reason: null,
      tries: 0,
      sentBack: false,
      stood: event.type !== 'STOP',
    })),
    silent: assign(({ event }) => {
      if (event.type !== 'SILENT') return {};
      const heardAt = event.heardAt ?? event.at;
      return { since: heardAt, downSince: heardAt, reason: 'silent' as const };
    }),
    lost: assign(({ context, event }) => {
      if (event.type !== 'LOST') return {};
      const lostAt = context.downSince ?? event.heardAt ?? event.at;
      return {
        since: lostAt,
        downSince: lostAt,
        retryAt: retryAfter(context, event),
        reason: event.reason,
        refused: event.reason === 'refused' ? context.used : context.refused,
        sentBack: context.sentBack || event.reason === 'tooSlow',
      };
    }),
  },
}).createMachine({
  id: 'link',
  initial: 'idle',
  context: {
    since: 0,
    downSince: null,
    stood: false,
    retryAt: null,
    reason: null,
    tries: 0,
    given: null,
    used: null,
    refused: null,
    sentBack: false,
  },
  on: { STOP: { target: '.idle', actions: 'regained' }, TOKEN: { actions: 'given' } },
  states: {
    idle: { on: { TOKEN: { guard: 'isUsable', target: 'connecting', actions: ['given', 'tried'] } } },
    connecting: { on: { OPENED: { target: 'behind', actions: 'since' }, LOST: { target: 'down', actions: 'lost' } } },
    behind: { on: { READY: { target: 'live', actions: 'regained' }, LOST: { target: 'down', actions: 'lost' } } },
    live: {
      on: {
        FELL_BEHIND: { target: 'behind', actions: 'since' },
        SILENT: { target: 'silent', actions: 'silent' },
        LOST: { target: 'down', actions: 'lost' },
      },
    },
    silent: { on: { HEARD: { target: 'live', actions: 'regained' }, LOST: { target: 'down', actions: 'lost' } } },
    down: {
      on: {
        RETRY: { target: 'connecting', actions: 'tried' },
        TOKEN: { guard: 'isAwaited', target: 'connecting', actions: ['given', 'tried'] },
      },
    },
  },
});

export const idleLink = (at: Millis): Link => ({
  state: 'idle',
  since: at,
  downSince: null,
  stood: false,
  retryAt: null,
  reason: null,
  tries: 0,
  given: null,
  used: null,
  refused: null,
  sentBack: false,
});

/** The link after the event; the same object where the chart does not know the event in this state. */
export function linkAfter(link: Link, event: LinkEvent): Link {
  const { state, ...context } = link;
  const before = linkMachine.resolveState({ value: state, context });
  if (!before.can(event)) return link;
  const [after] = transition(linkMachine, before, event);
  return { state: after.value as LinkState, ...after.context };
}
