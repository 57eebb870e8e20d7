// Governs: a work ticket or an operation ticket, from its writing to the last earth.
// Source: domain rules, section 6 (GB 26860); decisions 29, 82, 93, 129, 130; D129.
// Invariants: issuer, person in charge and permitter are three people; measures and steps in order; no earth is out at the end; each state has a way to an end that says nothing false.
import { setup } from 'xstate';
import type { TicketState } from '../../domain/ticket/kinds.ts';
import type { Row, RowOrder } from '../rowLaw.ts';
import { ticketFault, whyNotIssued } from './ticketRules.ts';

const law = setup({
  types: { context: {} as Row, events: {} as RowOrder },
  guards: {
    isAllowed: ({ context, event }) => ticketFault(context['state'] as TicketState, context, event) === null,
    isIssued: ({ context, event }) =>
      ticketFault(context['state'] as TicketState, context, event) === null && whyNotIssued(context, event) === null,
  },
  // What is remembered is changed by the facts (`ticketDecider.ts`), not here.
  actions: { record: () => undefined },
});

const to = (target: string) => ({ guard: 'isAllowed', target }) as const;
const stays = { guard: 'isAllowed', actions: 'record' } as const;

const draft = {
  CHANGE: stays,
  SUBMIT: stays,
  // Whoever agreed may have come to be a party of it, and its time may have passed meanwhile.
  ISSUE: [{ guard: 'isIssued', target: 'issued' } as const, to('returned')],
  SENT_BACK: to('returned'),
  REFUSE: to('void'),
  VOID: to('void'),
};
const measuring = { MEASURE: stays, PLACE_EARTH: stays };
const handing = { CHANGE_PERMITTER: stays };
const changing = { EXTEND: stays, CHANGE_LEADER: stays, CHANGE_CREW: stays, SIGN: stays, OVERRUN: stays, ...handing };

/** The chart. Asked through `ticketDecider`. */
export const ticketMachine = law.createMachine({
  id: 'ticket',
  initial: 'absent',
  context: {},
  states: {
    absent: { on: { DRAFT: 'draft' } },
    draft: { on: draft },
    returned: { on: draft },
    issued: { on: { RECEIVE: to('received'), VOID: to('void'), ...handing } },
    received: {
      on: { ...measuring, ...handing, REMOVE_EARTH: stays, PERMIT: to('permitted'), VOID: to('void') },
    },
    permitted: { on: { BEGIN: to('working'), REMOVE_EARTH: to('received'), VOID: to('void'), ...changing } },
    working: {
      on: {
        ...{ READ_STEP: stays, REPEAT_STEP: stays, DO_STEP: stays, SUSPEND: to('suspended') },
        ...{ STOP: to('ended'), END: to('ended'), ...changing },
      },
    },
    suspended: {
      on: {
        ...{ PERMIT_ANEW: stays, RESUME: to('working'), REMOVE_EARTH: stays, ...measuring },
        ...{ STOP: to('ended'), END: to('ended'), ...changing },
      },
    },
    ended: { on: { REMOVE_EARTH: stays, CLOSE: to('closed'), ...handing } },
    closed: {},
    void: {},
  },
});
