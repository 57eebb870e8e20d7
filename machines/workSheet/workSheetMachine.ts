// Governs: the sheet of one task: what was read and found at each point, who signed it, and what of several answers counts.
// Source: the sheets of field work, 1.2.
// Invariants: an answer is taken once, for ever; what is doubtful is kept and marked, never refused; what is doubtful counts only by the word of whoever leads the task, or stands in for him; what counts otherwise after it was signed asks for another signature.
import { setup } from 'xstate';
import {
  type Decision,
  type EntryCommand,
  noSheet,
  objectionTo,
  opensAnew,
  type SheetCommand,
  type SheetContext,
} from './sheetRules.ts';

const law = setup({
  types: { context: {} as SheetContext, events: {} as SheetCommand },
  guards: {
    isLawful: ({ context, event }) => objectionTo(context, event) === null,
    opensAnew: ({ context, event }) =>
      objectionTo(context, event) === null && opensAnew(context, event as EntryCommand | Decision),
  },
  // What is remembered is changed by the facts (`workSheetDecider.ts`), not here.
  actions: { record: () => undefined },
});

const kept = { guard: 'isLawful', actions: 'record' } as const;
const anew = [{ guard: 'opensAnew', target: 'open' } as const, kept];

/** The chart. Asked through `workSheetDecider`. */
export const workSheetMachine = law.createMachine({
  id: 'workSheet',
  context: noSheet,
  initial: 'absent',
  states: {
    absent: { on: { ENTER: { guard: 'isLawful', target: 'open' } } },
    open: {
      on: {
        ENTER: kept,
        REPLACE: kept,
        DECIDE: kept,
        JUDGE: kept,
        SIGN: { guard: 'isLawful', target: 'signed' },
        CLOSE: { target: 'closed' },
      },
    },
    signed: { on: { ENTER: anew, REPLACE: anew, DECIDE: anew, JUDGE: kept, SIGN: kept, CLOSE: { target: 'closed' } } },
    closed: { on: { ENTER: kept, REPLACE: kept, DECIDE: kept, JUDGE: kept } },
  },
});
