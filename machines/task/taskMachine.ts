// Governs: one task of a person or of a pool, from opening to its end, whatever it is about.
// Source: domain rules, section 6; decisions 81, 109, 112; C022 to C024.
// Invariants: one person holds it at a time; nobody takes what he has a part in; it ends once.
import { setup } from 'xstate';
import { allows, isOnes, noTask, type TaskCommand, type TaskContext } from './taskRules.ts';

const law = setup({
  types: { context: {} as TaskContext, events: {} as TaskCommand },
  guards: {
    isAllowed: ({ context, event }) => allows(context, event),
    isOnes: ({ context, event }) => isOnes(event) && allows(context, event),
  },
  // What is remembered is changed by the facts (`taskDecider.ts`), not here.
  actions: { record: () => undefined },
});

/** The chart. Asked through `taskDecider`. */
export const taskMachine = law.createMachine({
  id: 'task',
  context: noTask,
  initial: 'absent',
  states: {
    absent: {
      on: {
        OPEN: [
          { guard: 'isOnes', target: 'held' },
          { guard: 'isAllowed', target: 'pooled' },
        ],
      },
    },
    pooled: {
      on: {
        CLAIM: { guard: 'isAllowed', target: 'held' },
        MOVE_DUE: { actions: 'record' },
        DELEGATE: { guard: 'isAllowed', target: 'held' },
        FINISH: { guard: 'isAllowed', target: 'done' },
        WITHDRAW: { target: 'withdrawn' },
      },
    },
    held: {
      on: {
        RELEASE: { guard: 'isAllowed', target: 'pooled' },
        MOVE_DUE: { actions: 'record' },
        DELEGATE: { guard: 'isAllowed', actions: 'record' },
        FINISH: { guard: 'isAllowed', target: 'done' },
        WITHDRAW: { target: 'withdrawn' },
      },
    },
    done: {},
    withdrawn: {},
  },
});
