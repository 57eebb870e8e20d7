// Governs: a doubt about a register: asked once, answered once, by a person, unless what comes later leaves nothing to ask.
// Source: domain rules, sections 1.8 and 2 (roll-over or reset: wait for a person).
// Invariants: an answer stands; a replacement bears both meters' figures, another answer none.
import { setup } from 'xstate';
import type { Instant } from '../../domain/clock/clock.ts';
import type { AnswerData, DoubtData, WithdrawnData } from '../../domain/energy/events.ts';

export type RegisterDoubtCommand =
  | { readonly type: 'DOUBT'; readonly at: Instant; readonly data: DoubtData }
  | { readonly type: 'ANSWER'; readonly at: Instant; readonly data: AnswerData }
  | { readonly type: 'WITHDRAW'; readonly at: Instant; readonly data: WithdrawnData };

const law = setup({
  types: { events: {} as RegisterDoubtCommand },
  guards: {
    hasItsFigures: ({ event }) =>
      event.type === 'ANSWER' && (event.data.answer === 'replacement') === (event.data.replacement !== null),
  },
});

/** The chart. Asked through `registerDoubtDecider`. */
export const registerDoubtMachine = law.createMachine({
  id: 'registerDoubt',
  initial: 'absent',
  states: {
    absent: { on: { DOUBT: 'open' } },
    open: { on: { ANSWER: { guard: 'hasItsFigures', target: 'answered' }, WITHDRAW: 'withdrawn' } },
    answered: {},
    withdrawn: {},
  },
});
