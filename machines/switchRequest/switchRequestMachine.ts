// Governs: a request that a switch is moved, by a dispatch; from its asking to what the operation that took it came to.
// Source: operations design, point 2 (dispatch hands in requests; people operate).
// Invariants: it moves nothing; one operation takes it, and gives it back where it ended before its order; none stays open beyond its end; what was ordered ends by its outcome alone.
import { setup } from 'xstate';
import type { Instant } from '../../domain/clock/clock.ts';
import type { givenBackBy, RequestData } from '../../domain/switching/request/events.ts';

type Order<T extends string, D = unknown> = { readonly type: T; readonly at: Instant } & D;

export type SwitchRequestCommand =
  | Order<'ASK', { readonly request: RequestData }>
  | Order<'TAKE', { readonly user: string }>
  | Order<'GIVE_BACK', { readonly why: (typeof givenBackBy)[number] }>
  | Order<'ORDER', { readonly user: string }>
  | Order<'FINISH'>
  | Order<'FAIL'>
  | Order<'WITHDRAW'>
  | Order<'EXPIRE'>;

export type SwitchRequestContext = {
  readonly request: RequestData | null;
  readonly user: string | null;
  /** Of its last fact. */
  readonly at: Instant | null;
};

const law = setup({
  types: { context: {} as SwitchRequestContext, events: {} as SwitchRequestCommand },
  guards: { isInTime: ({ context, event }) => Date.parse(event.at) < Date.parse(context.request?.until ?? '') },
});

const ordering = { guard: 'isInTime', target: 'ordered' } as const;

/** The chart. Asked through `switchRequestDecider`. */
export const switchRequestMachine = law.createMachine({
  id: 'switchRequest',
  initial: 'absent',
  context: { request: null, user: null, at: null },
  states: {
    absent: { on: { ASK: 'asked' } },
    // Ordered before its taking was told, it is ordered all the same.
    asked: {
      on: { TAKE: { guard: 'isInTime', target: 'taken' }, ORDER: ordering, WITHDRAW: 'withdrawn', EXPIRE: 'expired' },
    },
    taken: { on: { GIVE_BACK: 'asked', ORDER: ordering, WITHDRAW: 'withdrawn', EXPIRE: 'expired' } },
    ordered: { on: { FINISH: 'done', FAIL: 'failed' } },
    done: {},
    failed: {},
    withdrawn: {},
    expired: {},
  },
});
