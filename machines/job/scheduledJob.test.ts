import { describe, expect, test } from 'vitest';
import { type JobState, jobStates } from '../../domain/job/job.ts';
import type { Remembered } from '../decider.ts';
import { jobAfter, scheduledJobDecider } from './scheduledJobDecider.ts';
import type { JobCommand, JobContext, JobOrder } from './scheduledJobMachine.ts';

const at = '2026-11-20T10:00:00.000Z';
const setting = { cron: '0 1 * * *', input: {} };
const order = (type: 'PAUSE' | 'RESUME' | 'RUN' | 'REMOVE'): JobOrder => ({ type, at });
const add = (enabled: boolean): JobOrder => ({ type: 'ADD', at, kind: 'retention', enabled, setting });
const edit: JobOrder = { type: 'EDIT', at, setting };
const due: JobCommand = { type: 'FALL_DUE' };
const claim: JobCommand = { type: 'CLAIM' };
const finish: JobCommand = { type: 'FINISH', further: true };
const fail: JobCommand = { type: 'FAIL' };

function having(...commands: readonly JobCommand[]): Remembered<JobContext> {
  let state = scheduledJobDecider.initial;
  for (const command of commands) {
    const next = jobAfter(state, command);
    if (next === null) throw new Error(`${command.type} is refused in ${String(state.value)}`);
    state = next;
  }
  return state;
}

const refusalOf = (state: Remembered<JobContext>, command: JobOrder): string | null => {
  const decided = scheduledJobDecider.decide(state, command);
  return decided.ok ? null : (decided.refusal.data as { refusal: string }).refusal;
};

describe('a scheduled job', () => {
  test('is there once it is added, enabled as normal, disabled as paused (S004, S005, S008, S010, S011)', () => {
    expect(scheduledJobDecider.initial.value).toBe('none');
    expect(having(add(true))).toEqual({ value: 'normal', context: { enabled: true } });
    expect(having(add(false))).toEqual({ value: 'paused', context: { enabled: false } });
    expect(having(add(true), order('REMOVE')).value).toBe('none');
  });

  test('waits for a worker when it is due, is acquired by one, and is normal again (S004, S006, S007, S132)', () => {
    expect(having(add(true), due).value).toBe('waiting');
    expect(having(add(true), due, claim).value).toBe('acquired');
    expect(having(add(true), due, claim, finish).value).toBe('normal');
    expect(having(add(true), due, claim, { type: 'GIVE_BACK' }).value).toBe('waiting');
  });

  test('is complete when it has no further run, until it is edited (S002)', () => {
    const complete = having(add(true), due, claim, { type: 'FINISH', further: false });
    expect(complete.value).toBe('complete');
    expect(jobAfter(complete, edit)?.value).toBe('normal');
  });

  test('that failed stays so until it is run or edited (S003)', () => {
    const failed = having(add(true), due, claim, fail);
    expect(failed.value).toBe('error');
    expect(jobAfter(failed, due)).toBeNull();
    expect(refusalOf(failed, order('PAUSE'))).toBe('stopped');
    expect(jobAfter(failed, order('RUN'))?.value).toBe('waiting');
    expect(jobAfter(failed, edit)?.value).toBe('normal');
  });

  test('that is due while its last run goes on is blocked, and waits when that is over (S001)', () => {
    const blocked = having(add(true), due, claim, due);
    expect(blocked.value).toBe('blocked');
    expect(jobAfter(blocked, finish)?.value).toBe('waiting');
    expect(jobAfter(blocked, fail)?.value).toBe('error');
  });

  test('that is paused while it runs finishes first, then is paused, and runs by hand from there (S005)', () => {
    const paused = having(add(true), due, claim, order('PAUSE'), finish);
    expect(paused).toEqual({ value: 'paused', context: { enabled: false } });
    expect(having(add(false), order('RUN'), claim, finish).value).toBe('paused');
    expect(jobAfter(paused, order('RESUME'))).toEqual({ value: 'normal', context: { enabled: true } });
    expect(jobAfter(paused, due)).toBeNull();
  });

  test.each([
    ['is not there', having(), order('RUN'), 'absent'],
    ['is there already', having(add(true)), add(true), 'exists'],
    ['runs', having(add(true), due, claim), order('RUN'), 'busy'],
    ['runs', having(add(true), due, claim), order('REMOVE'), 'busy'],
    ['waits', having(add(true), due), order('RUN'), 'busy'],
    ['is paused', having(add(false)), order('PAUSE'), 'paused'],
    ['is enabled', having(add(true)), order('RESUME'), 'enabled'],
  ] as const)('that %s refuses by name (S132)', (_, state, command, refusal) => {
    expect(refusalOf(state, command)).toBe(refusal);
  });

  test('comes into every state, and what people decided folds to the chart’s next state', () => {
    const palette: readonly JobCommand[] = [
      ...[add(true), add(false), edit, order('PAUSE'), order('RESUME'), order('RUN'), order('REMOVE')],
      ...[due, claim, fail, finish, { type: 'GIVE_BACK' } as const, { type: 'FINISH', further: false } as const],
    ];
    const seen = new Map([[JSON.stringify(scheduledJobDecider.initial), scheduledJobDecider.initial]]);
    for (const state of seen.values()) {
      for (const command of palette) {
        const next = jobAfter(state, command);
        if (next === null) continue;
        if ('at' in command) {
          const decided = scheduledJobDecider.decide(state, command);
          const fact = decided.ok ? decided.value[0] : undefined;
          expect(fact && scheduledJobDecider.evolve(state, { ...fact })).toEqual(next);
        }
        seen.set(JSON.stringify(next), next);
      }
    }
    expect(new Set([...seen.values()].map(({ value }) => value as JobState))).toEqual(new Set(Object.keys(jobStates)));
  });
});
