// Governs: an application for a trial account, from the stranger's wish to its review.
// Source: decision 29 (an accepted application gets an account with an end, a refused one a reason).
// Invariants: it is reviewed once; what was reviewed stands.
import { setup } from 'xstate';
import type { Row, RowOrder } from '../rowLaw.ts';

const law = setup({ types: { context: {} as Row, events: {} as RowOrder } });

/** The chart. Asked through `trialDecider`. */
export const trialMachine = law.createMachine({
  id: 'trial',
  initial: 'absent',
  context: {},
  states: {
    absent: { on: { APPLY: 'pending' } },
    pending: { on: { ACCEPT: 'accepted', REFUSE: 'refused' } },
    accepted: {},
    refused: {},
  },
});
