import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { taskEvents } from '../../domain/task/events.ts';
import { act } from '../act.ts';
import type { Remembered } from '../decider.ts';
import { taskDecider } from './taskDecider.ts';
import type { TaskCommand, TaskContext } from './taskRules.ts';

const at = '2026-11-20T10:00:00.000Z';
const subject = { kind: 'workOrder', id: 'o1', version: 1, work: 'ENERGY_OVERHAUL', title: 'WO-1' } as const;
const open = (more: object = {}): TaskCommand => ({
  type: 'OPEN',
  at,
  subject,
  ask: 'approve',
  approvalCase: 'c1',
  step: 'head',
  users: ['li', 'wang'],
  involved: ['chen'],
  due: null,
  warnAt: null,
  ...more,
});
const by = (type: 'CLAIM' | 'RELEASE' | 'FINISH', person: string): TaskCommand => ({ type, at, by: person });
const give = (from: string, to: string, mayTake = true): TaskCommand => ({
  type: 'DELEGATE',
  at,
  by: from,
  to,
  reason: 'away',
  mayTake,
});
const withdraw: TaskCommand = { type: 'WITHDRAW', at, why: 'decided' };

function having(...commands: readonly TaskCommand[]): Remembered<TaskContext> {
  let state = taskDecider.initial;
  for (const command of commands) {
    const acted = act(taskDecider, state, command);
    if (!acted.ok) throw new Error(`${command.type} refused: ${JSON.stringify(acted.refusal)}`);
    state = acted.value.after as Remembered<TaskContext>;
  }
  return state;
}
const refusal = (state: Remembered<TaskContext>, command: TaskCommand) => {
  const decision = taskDecider.decide(state, command);
  return decision.ok
    ? 'accepted'
    : `${decision.refusal.code} ${(decision.refusal.data as { refusal: string }).refusal}`;
};

describe('a task', () => {
  test('of several is in the pool until one claims it; of one alone it is his', () => {
    expect(having(open()).value).toBe('pooled');
    expect(having(open(), by('CLAIM', 'li'))).toMatchObject({ value: 'held', context: { holder: 'li' } });
    expect(having(open({ users: ['li', 'chen'] }))).toMatchObject({ value: 'held', context: { holder: 'li' } });
    expect(having(open(), by('CLAIM', 'li'), by('RELEASE', 'li'))).toMatchObject({
      value: 'pooled',
      context: { holder: null },
    });
  });

  test('is done by its holder, or by anybody of the pool while nobody holds it', () => {
    expect(having(open(), by('FINISH', 'wang')).value).toBe('done');
    expect(having(open(), by('CLAIM', 'li'), by('FINISH', 'li')).value).toBe('done');
    expect(having(open(), by('CLAIM', 'li'), withdraw).value).toBe('withdrawn');
  });

  test('is due at another time, asked of whom it was asked', () => {
    const moved = { type: 'MOVE_DUE', at, due: '2026-11-21T10:00:00.000Z' } as const;
    for (const state of [having(open()), having(open(), by('CLAIM', 'li'))])
      expect(taskDecider.step(state, moved)).toBe(state.value);
    expect(having(open(), by('CLAIM', 'li'), moved).context.holder).toBe('li');
    expect(refusal(having(open(), withdraw), moved)).toBe('ALREADY_DONE withdrawn');
  });

  test('given to another is his', () => {
    const given = having(open(), give('li', 'zhao'));
    expect(given).toMatchObject({ value: 'held', context: { holder: 'zhao', users: ['wang', 'zhao'] } });
    expect(having(open(), give('li', 'zhao'), by('FINISH', 'zhao')).value).toBe('done');
  });

  const pooled = having(open());
  const held = having(open(), by('CLAIM', 'li'));
  test.each([
    ['nothing was opened', taskDecider.initial, by('CLAIM', 'li'), 'NOT_FOUND absent'],
    ['it is open', pooled, open(), 'ALREADY_DONE exists'],
    ['nobody may take it', taskDecider.initial, open({ users: ['chen'] }), 'RULE_BROKEN noCandidate'],
    ['another holds it', held, by('CLAIM', 'wang'), 'NO_PERMISSION heldByOther'],
    ['another holds it and it is to be done', held, by('FINISH', 'wang'), 'NO_PERMISSION heldByOther'],
    ['one holds it already', held, by('CLAIM', 'li'), 'ALREADY_DONE isHis'],
    ['one is not asked', pooled, by('CLAIM', 'zhao'), 'NO_PERMISSION notCandidate'],
    ['one has a part in it', pooled, by('FINISH', 'chen'), 'NO_PERMISSION ownWork'],
    ['nobody holds it', pooled, by('RELEASE', 'li'), 'RULE_BROKEN notHeld'],
    ['it is another’s to release', held, by('RELEASE', 'wang'), 'NO_PERMISSION heldByOther'],
    ['it was done', having(open(), by('FINISH', 'li')), by('CLAIM', 'wang'), 'ALREADY_DONE done'],
    ['it was withdrawn', having(open(), withdraw), by('FINISH', 'li'), 'ALREADY_DONE withdrawn'],
    ['the other may not', held, give('li', 'zhao', false), 'RULE_BROKEN lacksRight'],
    ['the other has a part in it', held, give('li', 'chen'), 'NO_PERMISSION ownWork'],
    ['it is given to oneself', held, give('li', 'li'), 'ALREADY_DONE isHis'],
    ['it is another’s to give', held, give('wang', 'zhao'), 'NO_PERMISSION heldByOther'],
  ] as const)('%s: refused by name', (_, state, command, expected) => {
    expect(refusal(state, command)).toBe(expected);
  });

  test('whatever is ordered: it ends once, is held by one, and never by who has a part in it; facts fit their shapes', () => {
    const anybody = fc.constantFrom('li', 'wang', 'zhao', 'chen', 'qian');
    const anything = fc.oneof(
      fc.tuple(fc.constantFrom('CLAIM', 'RELEASE', 'FINISH'), anybody).map(([type, one]) => by(type as 'CLAIM', one)),
      fc.tuple(anybody, anybody, fc.boolean()).map(([from, to, may]) => give(from, to, may)),
      fc.constant(withdraw),
      fc.constant<TaskCommand>({ type: 'MOVE_DUE', at, due: null }),
    );
    const ends = new Set<string>();
    fc.assert(
      fc.property(fc.array(anything, { maxLength: 20 }), (commands) => {
        let state = having(open());
        for (const command of commands) {
          const next = taskDecider.step(state, command);
          const decision = taskDecider.decide(state, command);
          expect(decision.ok).toBe(next !== null);
          if (!decision.ok) continue;
          expect(['pooled', 'held']).toContain(state.value);
          for (const fact of decision.value) {
            taskEvents[fact.type as keyof typeof taskEvents].data.parse(fact.data);
            state = taskDecider.evolve(state, fact);
          }
          expect(state.value).toEqual(next);
          expect(state.context.holder).not.toBe('chen');
          if (state.value === 'held') expect(state.context.holder).not.toBeNull();
          if (state.value === 'pooled') expect(state.context.holder).toBeNull();
        }
        ends.add(String(state.value));
      }),
      { numRuns: 300 },
    );
    expect([...ends].sort()).toEqual(['done', 'held', 'pooled', 'withdrawn']);
  });
});
