// Governs: a unit's month in the books: calculated as often as wanted, closed once, and afterwards only restated.
// Source: the sheets of analysis 1.7; decision 111.
// Invariants: a month that runs is neither calculated nor closed; nothing is closed over an open doubt, a missing price or a gap; a closed one changes by a restatement with its reason alone, and only to something else.
import { setup } from 'xstate';
import type { Instant } from '../../domain/clock/clock.ts';
import type { AccountContent, AccountDifference } from '../../domain/cost/account/events.ts';

/** What is counted now, and what keeps the month from being closed, in the order in which it is told. */
export interface Counted {
  readonly content: AccountContent;
  readonly position: number;
  readonly hash: string;
  readonly obstacles: readonly ('monthRuns' | 'openDoubt' | 'noPrice' | 'gap' | 'hidden')[];
}

export type EnergyAccountCommand =
  | ({ readonly type: 'CALCULATE'; readonly at: Instant } & Counted)
  | ({ readonly type: 'CLOSE'; readonly at: Instant } & Counted)
  | ({
      readonly type: 'RESTATE';
      readonly at: Instant;
      readonly reason: string;
      readonly differences: readonly AccountDifference[];
    } & Counted);

/** What is remembered: by which content it stands. A type, not an interface, so that it is Json. */
export type EnergyAccountContext = { readonly hash: string | null };

const law = setup({
  types: { context: {} as EnergyAccountContext, events: {} as EnergyAccountCommand },
  guards: {
    isOver: ({ event }) => !event.obstacles.includes('monthRuns') && !event.obstacles.includes('hidden'),
    isReady: ({ event }) => event.obstacles.length === 0,
    isOther: ({ context, event }) => event.obstacles.length === 0 && event.hash !== context.hash,
  },
  actions: { record: () => undefined },
});

/** The chart. Asked through `energyAccountDecider`. */
export const energyAccountMachine = law.createMachine({
  id: 'energyAccount',
  context: { hash: null },
  initial: 'open',
  states: {
    open: { on: { CALCULATE: { guard: 'isOver', target: 'calculated' } } },
    calculated: {
      on: {
        CALCULATE: { guard: 'isOver', target: 'calculated', actions: 'record' },
        CLOSE: { guard: 'isReady', target: 'closed' },
      },
    },
    closed: { on: { RESTATE: { guard: 'isOther', target: 'closed', actions: 'record' } } },
  },
});
