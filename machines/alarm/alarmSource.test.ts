import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { alarmSourceEvents } from '../../domain/alarm/events.ts';
import { act } from '../act.ts';
import type { Remembered } from '../decider.ts';
import { alarmSourceDecider, markOf } from './alarmSourceDecider.ts';
import type { AlarmSourceCommand, AlarmSourceContext } from './alarmSourceMachine.ts';

const at = '2026-11-20T10:00:00.000Z';
const source = { rule: 'r1', point: 'P1' };
const shelve = (until: string): AlarmSourceCommand => ({
  type: 'SHELVE',
  at,
  source,
  until,
  reason: 'works',
  longest: 3_600_000,
});
const unshelve: AlarmSourceCommand = { type: 'UNSHELVE', at, source, how: 'timer' };
const suppress = (cause: string): AlarmSourceCommand => ({ type: 'SUPPRESS', at, source, cause });
const unsuppress = (cause: string): AlarmSourceCommand => ({ type: 'UNSUPPRESS', at, source, cause });
const takeOut: AlarmSourceCommand = { type: 'TAKE_OUT', at, source, reason: 'rebuilt' };
const giveBack: AlarmSourceCommand = { type: 'RETURN', at, source };
const soon = '2026-11-20T10:30:00.000Z';
const palette = [
  shelve(soon),
  shelve('2026-11-20T10:45:00.000Z'),
  unshelve,
  suppress('a'),
  suppress('b'),
  unsuppress('a'),
  unsuppress('b'),
  takeOut,
  giveBack,
];

function having(...commands: readonly AlarmSourceCommand[]): Remembered<AlarmSourceContext> {
  let state = alarmSourceDecider.initial;
  for (const command of commands) {
    const acted = act(alarmSourceDecider, state, command);
    if (!acted.ok) throw new Error(`${command.type} refused`);
    state = acted.value.after as Remembered<AlarmSourceContext>;
  }
  return state;
}

const refusalOf = (state: Remembered<AlarmSourceContext>, command: AlarmSourceCommand) => {
  const decision = alarmSourceDecider.decide(state, command);
  return decision.ok ? null : (decision.refusal.data as { refusal: string }).refusal;
};

describe('an alarm source', () => {
  test('is shelved with an end that lies ahead and within the bound, and no other', () => {
    expect(markOf(having(shelve(soon)))).toEqual({ shelvedUntil: soon, suppressed: false, outOfService: false });
    expect(refusalOf(alarmSourceDecider.initial, shelve(at))).toBe('endIsPast');
    expect(refusalOf(alarmSourceDecider.initial, shelve('2026-11-20T11:00:00.001Z'))).toBe('endIsTooFar');
    expect(refusalOf(alarmSourceDecider.initial, shelve('soon'))).toBe('endIsPast');
  });

  test('may be shelved longer or shorter while it is shelved, and ends once', () => {
    expect(markOf(having(shelve(soon), shelve('2026-11-20T10:45:00.000Z'))).shelvedUntil).toBe(
      '2026-11-20T10:45:00.000Z',
    );
    expect(refusalOf(having(shelve(soon)), shelve(soon))).toBe('sameEnd');
    expect(markOf(having(shelve(soon), unshelve)).shelvedUntil).toBeNull();
    expect(refusalOf(having(shelve(soon), unshelve), unshelve)).toBe('notShelved');
  });

  test('stays suppressed until the last of its causes is gone', () => {
    expect(markOf(having(suppress('a'), suppress('b'), unsuppress('a'))).suppressed).toBe(true);
    expect(markOf(having(suppress('a'), suppress('b'), unsuppress('a'), unsuppress('b'))).suppressed).toBe(false);
    expect(refusalOf(having(suppress('a')), suppress('a'))).toBe('causeStands');
    expect(refusalOf(having(suppress('a')), unsuppress('b'))).toBe('noSuchCause');
  });

  test('reaches every state and refuses by name whatever a state forbids', () => {
    const seen = new Map<string, Remembered<AlarmSourceContext>>();
    const open = [alarmSourceDecider.initial];
    while (open.length > 0) {
      const state = open.pop() as Remembered<AlarmSourceContext>;
      const key = JSON.stringify([state.value, state.context.shelvedUntil, [...state.context.causes].sort()]);
      if (seen.has(key)) continue;
      seen.set(key, state);
      for (const command of palette) {
        const acted = act(alarmSourceDecider, state, command);
        if (acted.ok) open.push(acted.value.after as Remembered<AlarmSourceContext>);
        else expect(refusalOf(state, command), `${key} ${command.type}`).toBeTypeOf('string');
      }
    }
    expect(new Set([...seen.values()].map((state) => JSON.stringify(state.value))).size).toBe(8);
    expect(refusalOf(having(takeOut), takeOut)).toBe('outOfService');
    expect(refusalOf(having(takeOut, giveBack), giveBack)).toBe('inService');
  });

  test('folding the facts gives the chart its own next state, whatever is ordered', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...palette), { maxLength: 30 }), (commands) => {
        let state = alarmSourceDecider.initial;
        for (const command of commands) {
          const next = alarmSourceDecider.step(state, command);
          const decision = alarmSourceDecider.decide(state, command);
          expect(decision.ok).toBe(next !== null);
          if (!decision.ok) continue;
          for (const fact of decision.value)
            alarmSourceEvents[fact.type as keyof typeof alarmSourceEvents].data.parse(fact.data);
          state = decision.value.reduce((known, fact) => alarmSourceDecider.evolve(known, fact), state);
          expect(state.value).toEqual(next);
        }
      }),
    );
  });

  test.each([
    [[shelve(soon)], { shelvedUntil: soon, causes: [] }],
    [[shelve(soon), unshelve], { shelvedUntil: null, causes: [] }],
    [[suppress('a'), suppress('b')], { shelvedUntil: null, causes: ['a', 'b'] }],
    [[suppress('a'), suppress('b'), unsuppress('a'), takeOut], { shelvedUntil: null, causes: ['b'] }],
  ] as const)('%# remembers what its guards ask for', (commands, remembered) => {
    expect(having(...commands).context).toEqual(remembered);
  });
});
