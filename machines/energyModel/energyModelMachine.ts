// Governs: a model of what a unit should use, from its draft to the day from which another takes its place.
// Source: R085; the wing's design of models (terms by the server, one in force).
// Invariants: nothing is put in force without coefficients; what is in force is not changed; what is retired stays so.
import { setup } from 'xstate';
import type { ModelState } from '../../domain/energyModel/states.ts';
import type { Row, RowOrder } from '../rowLaw.ts';
import { modelFault } from './energyModelRules.ts';

const law = setup({
  types: { context: {} as Row, events: {} as RowOrder },
  guards: {
    isAllowed: ({ context, event }) => modelFault(context['state'] as ModelState, context, event) === null,
  },
  // What is remembered is changed by the facts (`energyModelDecider.ts`), not here.
  actions: { record: () => undefined },
});

const to = (target: string) => ({ guard: 'isAllowed', target }) as const;

/** The chart. Asked through `energyModelDecider`. */
export const energyModelMachine = law.createMachine({
  id: 'energyModel',
  initial: 'absent',
  context: {},
  states: {
    absent: { on: { DRAFT: 'draft' } },
    draft: {
      on: {
        FIT: { guard: 'isAllowed', actions: 'record' },
        PUT_IN_FORCE: to('inForce'),
        RETIRE: to('retired'),
      },
    },
    inForce: { on: { RETIRE: to('retired') } },
    retired: {},
  },
});
