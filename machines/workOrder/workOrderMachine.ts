// Governs: a work order, from whoever asks for it over its review and the work to its acceptance.
// Source: decisions 92 and 106; S012 to S020; D095 to D099.
// Invariants: nothing is published but by its review; one person holds it; a second person accepts it.
import { setup } from 'xstate';
import type { OrderState } from '../../domain/workOrder/states.ts';
import type { Row, RowOrder } from '../rowLaw.ts';
import { orderFault } from './workOrderRules.ts';

const law = setup({
  types: { context: {} as Row, events: {} as RowOrder },
  guards: {
    isAllowed: ({ context, event }) => orderFault(context['state'] as OrderState, context, event) === null,
  },
  // What is remembered is changed by the facts (`workOrderDecider.ts`), not here.
  actions: { record: () => undefined },
});

const to = (target: string) => ({ guard: 'isAllowed', target }) as const;
const stays = { guard: 'isAllowed', actions: 'record' } as const;

const draft = {
  CHANGE: stays,
  SUBMIT: stays,
  PUBLISH: to('published'),
  SENT_BACK: stays,
  VOID: to('cancelled'),
  CANCEL: to('cancelled'),
};

/** The chart. Asked through `workOrderDecider`. */
export const workOrderMachine = law.createMachine({
  id: 'workOrder',
  initial: 'absent',
  context: {},
  states: {
    absent: { on: { ESTABLISH: 'established' } },
    established: { on: draft },
    unpublished: { on: draft },
    published: { on: { ASSIGN: stays, TAKE: to('pending'), UNPUBLISH: to('unpublished'), CANCEL: to('cancelled') } },
    pending: { on: { RELEASE: to('published'), HAND_OVER: stays, BEGIN: to('inProgress'), CANCEL: to('cancelled') } },
    inProgress: {
      on: {
        ...{ RECORD_HOURS: stays, RECORD_MATERIAL: stays, RECORD_NOTE: stays, HAND_OVER: stays },
        TAKE_BACK: stays,
        ...{ FINISH: to('finished'), TERMINATE: to('terminated') },
      },
    },
    finished: { on: { ACCEPT: to('completed'), RETURN: to('inProgress') } },
    completed: {},
    cancelled: {},
    terminated: {},
  },
});
