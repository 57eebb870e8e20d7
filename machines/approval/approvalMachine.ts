// Governs: one case of approval: who was asked, who agreed, sent back or refused, and how it ended. One law for every kind of subject.
// Source: domain rules, section 6; decisions 81, 109, 112; S036 to S038.
// Invariants: nobody approves his own; a step is decided once; no time decides; what was agreed to an older version of the subject counts no more; nothing leaves an end;
// what its subject went on without is over.
import { and, setup } from 'xstate';
import { type ApprovalCommand, type ApprovalContext, noCase } from './approvalCommand.ts';
import { allows, endsIt, isToStarter, passesAll } from './approvalRules.ts';

const law = setup({
  types: { context: {} as ApprovalContext, events: {} as ApprovalCommand },
  guards: {
    isAllowed: ({ context, event }) => allows(context, event),
    passesAll: ({ context, event }) => passesAll(context, event),
    endsIt: ({ context, event }) => endsIt(context, event),
    isToStarter: ({ event }) => isToStarter(event),
  },
  // What is remembered is changed by the facts (`approvalDecider.ts`), not here.
  actions: { record: () => undefined },
});

/** The chart. Asked through `approvalDecider`. */
export const approvalMachine = law.createMachine({
  id: 'approval',
  context: noCase,
  initial: 'absent',
  states: {
    absent: { on: { OPEN: { guard: 'isAllowed', target: 'atStep' } } },
    atStep: {
      on: {
        APPROVE: [
          { guard: and(['isAllowed', 'passesAll']), target: 'approved' },
          { guard: 'isAllowed', actions: 'record' },
        ],
        FAIL: [
          { guard: and(['isAllowed', 'endsIt']), target: 'failed' },
          { guard: 'isAllowed', actions: 'record' },
        ],
        RETURN: [
          { guard: and(['isAllowed', 'isToStarter']), target: 'returned' },
          { guard: 'isAllowed', actions: 'record' },
        ],
        DELEGATE: { guard: 'isAllowed', actions: 'record' },
        REASSIGN: { guard: 'isAllowed', actions: 'record' },
        WITHDRAW: { guard: 'isAllowed', target: 'withdrawn' },
        OVERTAKE: { guard: 'isAllowed', target: 'withdrawn' },
      },
    },
    returned: {
      on: {
        RESUBMIT: { guard: 'isAllowed', target: 'atStep' },
        WITHDRAW: { guard: 'isAllowed', target: 'withdrawn' },
        OVERTAKE: { guard: 'isAllowed', target: 'withdrawn' },
      },
    },
    approved: {},
    failed: {},
    withdrawn: {},
  },
});
