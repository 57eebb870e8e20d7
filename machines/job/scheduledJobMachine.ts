// Governs: a scheduled job: when it is claimed, what becomes of it after a run, what people may order.
// Source: decision 56; store.md, "Timers and jobs".
// Invariants: one run at a time; what is due meanwhile waits; a pause ends no run; an error stays until it is run or edited.
import { and, not, setup } from 'xstate';
import type { Instant } from '../../domain/clock/clock.ts';
import type { Json } from '../../domain/event/event.ts';

export type JobSetting = { readonly cron: string; readonly input: Json };

/** What people order. */
export type JobOrder = { readonly at: Instant } & (
  | { readonly type: 'ADD'; readonly kind: string; readonly enabled: boolean; readonly setting: JobSetting }
  | { readonly type: 'EDIT'; readonly setting: JobSetting }
  | { readonly type: 'PAUSE' | 'RESUME' | 'RUN' | 'REMOVE' }
);

/** What happens to it: due, claimed by a worker, given back by one that is gone, over. `further`: whether it has another planned time. */
export type JobHappening =
  | { readonly type: 'FALL_DUE' | 'CLAIM' | 'GIVE_BACK' | 'FAIL' }
  | { readonly type: 'FINISH'; readonly further: boolean };

export type JobCommand = JobOrder | JobHappening;

export type JobContext = { readonly enabled: boolean };

const law = setup({
  types: { context: {} as JobContext, events: {} as JobCommand },
  guards: {
    isAddedEnabled: ({ event }) => event.type === 'ADD' && event.enabled,
    isEnabled: ({ context }) => context.enabled,
    hasFurther: ({ event }) => event.type === 'FINISH' && event.further,
  },
  // What is remembered is changed by the facts (`scheduledJobDecider.ts`), not here.
  actions: { record: () => undefined },
});

/** A pause or a resumption while a run goes on or waits: it holds from the end of that run. */
const switched = {
  PAUSE: { guard: 'isEnabled', actions: 'record' },
  RESUME: { guard: not('isEnabled'), actions: 'record' },
} as const;

/** The chart. Asked through `scheduledJobDecider` and `jobAfter`. */
export const scheduledJobMachine = law.createMachine({
  id: 'scheduledJob',
  context: { enabled: true },
  initial: 'none',
  states: {
    none: { on: { ADD: [{ guard: 'isAddedEnabled', target: 'normal' }, { target: 'paused' }] } },
    normal: {
      on: { FALL_DUE: 'waiting', RUN: 'waiting', EDIT: 'normal', PAUSE: { target: 'paused' }, REMOVE: 'none' },
    },
    waiting: { on: { ...switched, CLAIM: 'acquired', EDIT: 'waiting' } },
    acquired: {
      on: {
        ...switched,
        FALL_DUE: 'blocked',
        GIVE_BACK: 'waiting',
        EDIT: 'acquired',
        FINISH: [
          { guard: not('isEnabled'), target: 'paused' },
          { guard: and(['isEnabled', 'hasFurther']), target: 'normal' },
          { target: 'complete' },
        ],
        FAIL: 'error',
      },
    },
    blocked: { on: { ...switched, GIVE_BACK: 'waiting', EDIT: 'blocked', FINISH: 'waiting', FAIL: 'error' } },
    paused: { on: { RUN: 'waiting', EDIT: 'paused', RESUME: { target: 'normal' }, REMOVE: 'none' } },
    complete: { on: { RUN: 'waiting', EDIT: 'normal', REMOVE: 'none' } },
    error: {
      on: { RUN: 'waiting', EDIT: [{ guard: 'isEnabled', target: 'normal' }, { target: 'paused' }], REMOVE: 'none' },
    },
  },
});
