// Governs: an energy management plan, from its writing to the second person who says that its year came to an end.
// Source: decision 29; S012 to S015, S017 to S020.
// Invariants: what is published adds up; a year begins and ends by itself; who planned or published it never completes it.
import { setup } from 'xstate';
import type { PlanState } from '../../domain/plan/states.ts';
import type { Row, RowOrder } from '../rowLaw.ts';
import { planFault } from './energyPlanRules.ts';

const law = setup({
  types: { context: {} as Row, events: {} as RowOrder },
  guards: {
    isAllowed: ({ context, event }) => planFault(context['state'] as PlanState, context, event) === null,
  },
  // What is remembered is changed by the facts (`energyPlanDecider.ts`), not here.
  actions: { record: () => undefined },
});

const to = (target: string) => ({ guard: 'isAllowed', target }) as const;
const stays = { guard: 'isAllowed', actions: 'record' } as const;

const draft = { CHANGE: stays, PUBLISH: to('published'), CANCEL: to('cancelled') };

/** The chart. Asked through `energyPlanDecider`. */
export const energyPlanMachine = law.createMachine({
  id: 'energyPlan',
  initial: 'absent',
  context: {},
  states: {
    absent: { on: { ESTABLISH: 'established' } },
    established: { on: draft },
    unpublished: { on: draft },
    published: {
      on: { WITHDRAW: to('unpublished'), CANCEL: to('cancelled'), FINISH_ACTION: stays, BEGIN: to('inProgress') },
    },
    inProgress: { on: { FINISH_ACTION: stays, TERMINATE: to('terminated'), FINISH: to('finished') } },
    finished: { on: { FINISH_ACTION: stays, COMPLETE: to('completed') } },
    completed: {},
    cancelled: {},
    terminated: {},
  },
});
