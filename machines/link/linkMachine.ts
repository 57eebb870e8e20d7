import { assign, setup, transition } from 'xstate';
import type { Millis } from '../../domain/clock/clock.ts';

/*
 * Governs: what a console says of one live connection (alarms or values): connecting, behind, live, down since.
 * Source: docs/live.md; catalogue S066 to S068, K010.
 * Invariants: `live` only after the gateway said ready; `downSince` stands from the first loss until live again.
 */

export type LinkLoss = 'closed' | 'silent' | 'unreachable' | 'refused' | 'tooSlow' | 'restart';

export interface LinkContext {
  /** Since when the present state holds. */
  readonly since: Millis;
  /** When the link was lost that is not yet regained; null while all is well. */
  readonly downSince: Millis | null;
  /** When the next attempt begins; null where none is planned (only a new token helps). */
  readonly retryAt: Millis | null;
  readonly reason: LinkLoss | null;
  /** Attempts since the loss. */
  readonly tries: number;
}

export type LinkEvent =
  | { readonly type: 'CONNECT'; readonly at: Millis }
  | { readonly type: 'OPENED'; readonly at: Millis }
  | { readonly type: 'READY'; readonly at: Millis }
  /** Connected, but what is shown is not the newest: a gap is being filled. */
  | { readonly type: 'FELL_BEHIND'; readonly at: Millis }
  | { readonly type: 'LOST'; readonly at: Millis; readonly reason: LinkLoss; readonly retryAt: Millis | null }
  | { readonly type: 'STOP'; readonly at: Millis };

export type LinkState = 'idle' | 'connecting' | 'behind' | 'live' | 'down';

export interface Link extends LinkContext {
  readonly state: LinkState;
}

export const linkMachine = setup({
  types: { context: {} as LinkContext, events: {} as LinkEvent },
  actions: {
    since: assign(({ event }) => ({ since: event.at })),
    tried: assign(({ context, event }) => ({ since: event.at, retryAt: null, tries: context.tries + 1 })),
    regained: assign(({ event }) => ({ since: event.at, downSince: null, retryAt: null, reason: null, tries: 0 })),
    lost: assign(({ context, event }) => {
      if (event.type !== 'LOST') return {};
      return {
        since: context.downSince ?? event.at,
        downSince: context.downSince ?? event.at,
        retryAt: event.retryAt,
        reason: event.reason,
      };
    }),
  },
}).createMachine({
  id: 'link',
  initial: 'idle',
  context: { since: 0, downSince: null, retryAt: null, reason: null, tries: 0 },
  on: { STOP: { target: '.idle', actions: 'regained' } },
  states: {
    idle: { on: { CONNECT: { target: 'connecting', actions: 'tried' } } },
    connecting: {
      on: {
        OPENED: { target: 'behind', actions: 'since' },
        LOST: { target: 'down', actions: 'lost' },
      },
    },
    behind: {
      on: {
        READY: { target: 'live', actions: 'regained' },
        LOST: { target: 'down', actions: 'lost' },
      },
    },
    live: {
      on: {
        FELL_BEHIND: { target: 'behind', actions: 'since' },
        LOST: { target: 'down', actions: 'lost' },
      },
    },
    down: { on: { CONNECT: { target: 'connecting', actions: 'tried' }, LOST: { target: 'down', actions: 'lost' } } },
  },
});

export const idleLink = (at: Millis): Link => ({
  state: 'idle',
  since: at,
  downSince: null,
  retryAt: null,
  reason: null,
  tries: 0,
});

/** The link after the event; the same object where the chart does not know the event in this state. */
export function linkAfter(link: Link, event: LinkEvent): Link {
  const { state, ...context } = link;
  const before = linkMachine.resolveState({ value: state, context });
  if (!before.can(event)) return link;
  const [after] = transition(linkMachine, before, event);
  return { state: after.value as LinkState, ...after.context };
}
