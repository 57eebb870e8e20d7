// Governs: a work ticket or an operation ticket, from its writing to the last earth.
// Source: domain rules, section 6 (GB 26860); decisions 29, 82, 93; D129.
// Invariants: issuer, person in charge and permitter are three people; measures and steps in order; no earth is out at the end.
import { setup } from 'xstate';
import type { TicketState } from '../../domain/ticket/kinds.ts';
import type { Row, RowOrder } from '../rowLaw.ts';
import { ticketFault } from './ticketRules.ts';

const law = setup({
  types: { context: {} as Row, events: {} as RowOrder },
  guards: {
    isAllowed: ({ context, event }) => ticketFault(context['state'] as TicketState, context, event) === null,
  },
  // What is remembered is changed by the facts (`ticketDecider.ts`), not here.
  actions: { record: () => undefined },
});

const to = (target: string) => ({ guard: 'isAllowed', target }) as const;
const stays = { guard: 'isAllowed', actions: 'record' } as const;

const draft = {
  CHANGE: stays,
  SUBMIT: stays,
  ISSUE: to('issued'),
  SENT_BACK: to('returned'),
  REFUSE: to('void'),
  VOID: to('void'),
};
const changing = { EXTEND: stays, CHANGE_LEADER: stays };

/** The chart. Asked through `ticketDecider`. */
export const ticketMachine = law.createMachine({
  id: 'ticket',
  initial: 'absent',
  context: {},
  states: {
    absent: { on: { DRAFT: 'draft' } },
    draft: { on: draft },
    returned: { on: draft },
    issued: { on: { RECEIVE: to('received'), VOID: to('void') } },
    received: {
      on: { MEASURE: stays, PLACE_EARTH: stays, REMOVE_EARTH: stays, PERMIT: to('permitted'), VOID: to('void') },
    },
    permitted: { on: { SIGN: stays, BEGIN: to('working'), VOID: to('void'), ...changing } },
    working: {
      on: {
        ...{ READ_STEP: stays, REPEAT_STEP: stays, DO_STEP: stays, SUSPEND: to('suspended'), END: to('ended') },
        ...changing,
      },
    },
    suspended: { on: { RESUME: to('working') } },
    ended: { on: { REMOVE_EARTH: stays, CLOSE: to('closed') } },
    closed: {},
    void: {},
  },
});
