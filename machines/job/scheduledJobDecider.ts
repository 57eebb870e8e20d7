import { transition } from 'xstate';
import { accepted, type ErrorCode, type Result, refused } from '../../domain/error/errors.ts';
import type { Fact, Json } from '../../domain/event/event.ts';
import type { JobState } from '../../domain/job/job.ts';
import type { Decided, Decider, Remembered } from '../decider.ts';
import { type Renames, renamed } from '../renamed.ts';
import { type JobCommand, type JobContext, type JobOrder, scheduledJobMachine } from './scheduledJobMachine.ts';

/** Why a job refuses an order; stands in the refusal's `data`. */
export type JobRefusal = 'absent' | 'exists' | 'busy' | 'paused' | 'enabled' | 'stopped';

/** The chart's own next state; null when the chart forbids it. */
export function jobAfter(remembered: Remembered<JobContext>, command: JobCommand): Remembered<JobContext> | null {
  const snapshot = scheduledJobMachine.resolveState({ value: remembered.value as never, context: remembered.context });
  if (!snapshot.can(command)) return null;
  const [next] = transition(scheduledJobMachine, snapshot, command);
  return { value: next.value as Json, context: next.context };
}

function decide(remembered: Remembered<JobContext>, command: JobOrder): Result<readonly Decided[]> {
  const next = jobAfter(remembered, command);
  if (next !== null)
    return accepted([{ ...factOf(command), to: { state: next.value, enabled: next.context.enabled } }]);
  const refusal = nameOf(remembered, command);
  return refused(codeOf[refusal], { data: { refusal } });
}

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

/** Folds a fact, whatever today's guards say. */
function evolve(_before: Remembered<JobContext>, event: Pick<Decided, 'to'>): Remembered<JobContext> {
  const { state, enabled } = upcast(event.to) as { state: Json; enabled: boolean };
  return { value: state, context: { enabled } };
}

/** Every state keeps its first name so far. */
const renames: Renames = {};
const upcast = (value: Json): Json => renamed(renames, value);

function nameOf({ value }: Remembered<JobContext>, { type }: JobOrder): JobRefusal {
  const state = value as JobState;
  if (type === 'ADD') return 'exists';
  if (state === 'none') return 'absent';
  if (type === 'RESUME' && state !== 'error' && state !== 'complete') return 'enabled';
  if (type === 'PAUSE' && state !== 'error' && state !== 'complete') return 'paused';
  return state === 'error' || state === 'complete' ? 'stopped' : 'busy';
}

const codeOf: Readonly<Record<JobRefusal, ErrorCode>> = {
  absent: 'NOT_FOUND',
  exists: 'DUPLICATE_ID',
  busy: 'RULE_BROKEN',
  paused: 'ALREADY_DONE',
  enabled: 'ALREADY_DONE',
  stopped: 'RULE_BROKEN',
};

/** The law of one scheduled job for what people order. Its streams are `scheduledJob-<id>`; its present state is a row of `keep.job`. */
export const scheduledJobDecider: Decider<JobOrder, JobContext> = {
  name: 'scheduledJob',
  version: 1,
  initial: { value: 'none', context: { enabled: true } },
  decide,
  evolve,
  upcast,
};
