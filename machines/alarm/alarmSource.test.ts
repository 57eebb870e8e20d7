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
const unshelve: AlarmSourceCommand = { type: 'UNSHELVE', at, source, how: 'timer', missed: null };
const suppress = (cause: string): AlarmSourceCommand => ({ type: 'SUPPRESS', at, source, cause });
const unsuppress = (cause: string): AlarmSourceCommand => ({ type: 'UNSUPPRESS', at, source, cause });
const under = (ticket: string | null) => (ticket === null ? null : { id: ticket, number: `WT-${ticket}` });
const takeOut = (ticket: string | null, until: string | null = null): AlarmSourceCommand => ({
  type: 'TAKE_OUT',
  at,
  source,
  reason: 'rebuilt',
  device: 'M1',
  under: under(ticket),
  until,
});
const giveBack = (ticket: string | null): AlarmSourceCommand => ({
  type: 'RETURN',
  at,
  source,
  how: ticket === null ? 'person' : 'ticket',
  under: under(ticket),
  missed: { raised: 3, recovered: 2, worst: 1 },
});
const soon = '2026-11-20T10:30:00.000Z';
const palette = [
  shelve(soon),
  shelve('2026-11-20T10:45:00.000Z'),
  unshelve,
  suppress('a'),
  suppress('b'),
  unsuppress('a'),
  unsuppress('b'),
  takeOut(null),
  takeOut(null, '2026-11-20T12:00:00.000Z'),
  takeOut('t1'),
  takeOut('t2'),
  giveBack(null),
  giveBack('t1'),
  giveBack('t2'),
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

  test.each([
    ['in service, nothing to return', [], giveBack(null), 'inService'],
    ['by a person, again by him', [takeOut(null)], takeOut(null), 'outOfService'],
    ['by a person, to an end that is past', [takeOut(null)], takeOut(null, at), 'endIsPast'],
    ['by a person, returned', [takeOut(null), giveBack(null)], giveBack(null), 'inService'],
    ['by a ticket, by hand', [takeOut('t1')], giveBack(null), 'underTicket'],
    ['by a ticket, by another', [takeOut('t1')], giveBack('t2'), 'inService'],
    ['by a ticket, again by it', [takeOut('t1')], takeOut('t1'), 'outOfService'],
  ] as const)('refuses what is out of service %s', (_what, before, order, refusal) => {
    expect(refusalOf(having(...before), order)).toBe(refusal);
  });

  test.each([
    ['two tickets: with the last', [takeOut('t1'), takeOut('t2'), giveBack('t1')], [giveBack('t2')]],
    ['a ticket and a person: with both', [takeOut('t1'), takeOut(null), giveBack('t1')], [giveBack(null)]],
    ['a person first, then a ticket', [takeOut(null), takeOut('t1'), giveBack(null)], [giveBack('t1')]],
    ['a later end', [takeOut(null, soon), takeOut(null)], [giveBack(null)]],
  ] as const)('is back in service %s', (_what, still, last) => {
    expect(markOf(having(...still)).outOfService).toBe(true);
    expect(markOf(null, having(...still)).outOfService).toBe(true);
    expect(markOf(having(...still, ...last)).outOfService).toBe(false);
  });

  test('reaches every state and refuses by name whatever a state forbids', () => {
    const seen = new Map<string, Remembered<AlarmSourceContext>>();
    const open = [alarmSourceDecider.initial];
    while (open.length > 0) {
      const state = open.pop() as Remembered<AlarmSourceContext>;
      const { shelvedUntil, causes, out } = state.context;
      const holders = out.map(({ ticket, until }) => `${ticket} ${until}`);
      const key = JSON.stringify([state.value, shelvedUntil, [...causes].sort(), holders.sort()]);
      if (seen.has(key)) continue;
      seen.set(key, state);
      for (const command of palette) {
        const acted = act(alarmSourceDecider, state, command);
        if (acted.ok) open.push(acted.value.after as Remembered<AlarmSourceContext>);
        else expect(refusalOf(state, command), `${key} ${command.type}`).toBeTypeOf('string');
      }
    }
    expect(new Set([...seen.values()].map((state) => JSON.stringify(state.value))).size).toBe(8);
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
    [[shelve(soon)], { shelvedUntil: soon, causes: [], out: [] }],
    [[shelve(soon), unshelve], { shelvedUntil: null, causes: [], out: [] }],
    [[suppress('a'), suppress('b')], { shelvedUntil: null, causes: ['a', 'b'], out: [] }],
    [
      [suppress('a'), suppress('b'), unsuppress('a'), takeOut('t1')],
      { shelvedUntil: null, causes: ['b'], out: [{ ticket: 't1', until: null }] },
    ],
  ] as const)('%# remembers what its guards ask for', (commands, remembered) => {
    expect(having(...commands).context).toEqual(remembered);
  });
});
