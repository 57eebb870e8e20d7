import type { TicketState } from '../../domain/ticket/kinds.ts';

/** Where a command belongs, and what is said before. Later it is behind the ticket. */
interface Place {
  readonly states: readonly TicketState[];
  readonly early: string;
}
const drafting: Place = { states: ['draft', 'returned'], early: 'notDraft' };
const working: Place = { states: ['working'], early: 'notWorking' };
const stopping: Place = { states: ['working', 'suspended'], early: 'notWorking' };
const measuring: Place = { states: ['received', 'suspended'], early: 'notReceived' };
/** From its permit on, as long as there is work. */
const live: Place = { states: ['permitted', 'working', 'suspended'], early: 'notPermitted' };
const resuming: Place = { states: ['suspended'], early: 'notSuspended' };

const places: Readonly<Record<string, Place>> = {
  ...{ CHANGE: drafting, SUBMIT: drafting, ISSUE: drafting, SENT_BACK: drafting, REFUSE: drafting },
  RECEIVE: { states: ['issued'], early: 'notIssued' },
  ...{ MEASURE: measuring, PLACE_EARTH: measuring },
  PERMIT: { states: ['received'], early: 'notReceived' },
  BEGIN: { states: ['permitted'], early: 'notPermitted' },
  ...{ READ_STEP: working, REPEAT_STEP: working, DO_STEP: working, SUSPEND: working },
  ...{ END: stopping, STOP: stopping },
  ...{ RESUME: resuming, PERMIT_ANEW: resuming },
  ...{ SIGN: live, EXTEND: live, CHANGE_LEADER: live, CHANGE_CREW: live, OVERRUN: live },
  CHANGE_PERMITTER: {
    states: ['issued', 'received', 'permitted', 'working', 'suspended', 'ended'],
    early: 'notIssued',
  },
  CLOSE: { states: ['ended'], early: 'notEnded' },
  // Wherever one may be out and nobody works under it.
  REMOVE_EARTH: { states: ['received', 'permitted', 'suspended', 'ended'], early: 'notReceived' },
  VOID: { states: ['draft', 'returned', 'issued', 'received', 'permitted'], early: 'passed' },
};
const way: readonly TicketState[] = [
  ...(['draft', 'returned', 'issued', 'received', 'permitted', 'working', 'suspended', 'ended'] as const),
];

export function placeFault(state: TicketState, type: string): string | null {
  const place = places[type];
  if (place === undefined) return 'exists';
  if (state === 'closed' || state === 'void') return 'ended';
  if (place.states.includes(state)) return null;
  if (place === drafting) return 'notDraft';
  if (state === 'suspended' && place === working) return 'isSuspended';
  if (state === 'working' && type === 'REMOVE_EARTH') return 'atWork';
  if (place === resuming) return 'notSuspended';
  return way.indexOf(state) < way.indexOf(place.states[0] ?? state) ? place.early : 'passed';
}
