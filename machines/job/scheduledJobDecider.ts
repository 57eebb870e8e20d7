import type { Event, Fact, Json } from '../../domain/event/event.ts';
import type { JobState } from '../../domain/job/job.ts';
import type { Remembered } from '../decider.ts';
import { chartStep, lawOf } from '../law.ts';
import {
  type JobCommand,
  type JobContext,
  type JobHappening,
  type JobOrder,
  scheduledJobMachine,
} from './scheduledJobMachine.ts';

/** Why a job refuses an order; stands in the refusal's `data`. */
const refusals = {
  absent: 'NOT_FOUND',
  exists: 'DUPLICATE_ID',
  busy: 'RULE_BROKEN',
  paused: 'ALREADY_DONE',
  enabled: 'ALREADY_DONE',
  stopped: 'RULE_BROKEN',
} as const;
export type JobRefusal = keyof typeof refusals;

const typeOf = { PAUSE: 'JobPaused', RESUME: 'JobResumed', RUN: 'JobRunByHand', REMOVE: 'JobRemoved' } as const;

function factOf(command: JobOrder): Fact {
  const { at } = command;
  switch (command.type) {
    case 'ADD':
      return { type: 'JobAdded', at, data: { kind: command.kind, enabled: command.enabled, ...command.setting } };
    case 'EDIT':
      return { type: 'JobEdited', at, data: command.setting };
    default:
      return { type: typeOf[command.type], at, data: {} };
  }
}

function after(context: JobContext, { type, data }: Pick<Event, 'type' | 'data'>): JobContext {
  if (type === 'JobAdded') return { enabled: (data as { readonly enabled: boolean }).enabled };
  if (type === 'JobPaused') return { enabled: false };
  return type === 'JobResumed' ? { enabled: true } : context;
}

function refusalOf({ value }: Remembered<JobContext>, { type }: JobOrder): JobRefusal {
  const state = value as JobState;
  if (type === 'ADD') return 'exists';
  if (state === 'none') return 'absent';
  if (type === 'RESUME' && state !== 'error' && state !== 'complete') return 'enabled';
  if (type === 'PAUSE' && state !== 'error' && state !== 'complete') return 'paused';
  return state === 'error' || state === 'complete' ? 'stopped' : 'busy';
}

/** The law of one scheduled job for what people order. Its streams are `scheduledJob-<id>`; its present state is a row of `keep.job`. */
export const scheduledJobDecider = lawOf<JobOrder, JobContext, JobRefusal>({
  name: 'scheduledJob',
  version: 1,
  machine: scheduledJobMachine,
  initial: { value: 'none', context: { enabled: true } },
  factsOf: (command) => [factOf(command)],
  after,
  refusals,
  refusalOf,
  written: {
    to: ({ value, context }) => ({ state: value, enabled: context.enabled }),
    stateOf: (to) => (to as { readonly state: Json }).state,
  },
});

const isOrder = (command: JobCommand): command is JobOrder => 'at' in command;

/** The job after an order or a happening; null when the chart forbids it. What happens to it is no fact and changes its state alone. */
export function jobAfter(
  { value, context }: Remembered<JobContext>,
  command: JobOrder | JobHappening,
): Remembered<JobContext> | null {
  const next = chartStep(scheduledJobMachine, { value, context }, command);
  if (next === null) return null;
  return { value: next, context: isOrder(command) ? after(context, factOf(command)) : context };
}
