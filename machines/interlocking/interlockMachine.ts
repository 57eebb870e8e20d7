// Governs: which interlocks of a switch are judged: the last release of each, by another person than who drafted it.
// Source: operations design, point 2 (interlocks, released by a second person); decision 107.
// Invariants: nobody releases his own draft; what is judged is the text that was released, whatever became of its row.
import { setup } from 'xstate';
import type { InterlockCommand } from './interlockCommand.ts';

const law = setup({
  types: { events: {} as InterlockCommand },
  guards: {
    isAllowed: ({ event }) =>
      !event.isOwnWork && event.seen === event.version && event.faults.length === 0 && !event.isReleased,
  },
  // What is remembered is changed by the facts (`interlockDecider.ts`), not here.
  actions: { record: () => undefined },
});

/** The chart. Asked through `interlockDecider`. */
export const interlockMachine = law.createMachine({
  id: 'interlocking',
  initial: 'absent',
  states: {
    absent: { on: { RELEASE: { guard: 'isAllowed', target: 'released' } } },
    released: { on: { RELEASE: { guard: 'isAllowed', actions: 'record' } } },
  },
});
