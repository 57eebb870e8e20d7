import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { RaisedData } from '../../domain/alarm/events.ts';
import { alarmEvents } from '../../domain/alarm/events.ts';
import type { Json } from '../../domain/event/event.ts';
import { act } from '../act.ts';
import type { Decided, Decider, Remembered } from '../decider.ts';
import { renamed } from '../renamed.ts';
import { alarmDecider } from './alarmDecider.ts';
import type { AlarmCommand, AlarmContext } from './alarmMachine.ts';

const at = '2026-11-20T23:57:58.123Z';
const later = '2026-11-21T01:00:00.000Z';

const raised = (over: Partial<RaisedData> = {}): RaisedData => ({
  type: '01',
  level: 2,
  source: { rule: 'r1', point: 'P1' },
  state: { shelvedUntil: null, suppressed: false, outOfService: false },
  object: { kind: 'device', id: 'M1' },
  channel: 'C1',
  point: 'P1',
  rule: { id: 'r1', version: 1 },
  judges: 'limit',
  latching: false,
  unit: 'A',
  firstOverAt: at,
  reason: null,
  value: '101',
  quality: 0,
  limitName: 'H',
  limit: '100',
  ...over,
});

const raise: AlarmCommand = { type: 'RAISE', at, data: raised() };
const escalate: AlarmCommand = {
  type: 'ESCALATE',
  at,
  data: {
    level: 1,
    rule: { id: 'r1', version: 1 },
    value: '121',
    quality: 0,
    limitName: 'HH',
    limit: '120',
    worst: '122',
  },
};
const recover: AlarmCommand = { type: 'RECOVER', at, data: { value: '90', quality: 0, worst: '122', why: 'returned' } };
const reset: AlarmCommand = { type: 'RESET', at, note: null };
const trip: AlarmCommand = { type: 'RAISE', at, data: raised({ latching: true }) };
const confirm = (seen: number): AlarmCommand => ({ type: 'CONFIRM', at, seen, note: null });
const handle: AlarmCommand = { type: 'HANDLE', at, note: 'fuse changed' };
const shelve: AlarmCommand = { type: 'SHELVE', at, until: later, reason: 'works' };
const unshelve: AlarmCommand = { type: 'UNSHELVE', at, how: 'person', missed: { raised: 2, recovered: 1, worst: 2 } };
const takeOut: AlarmCommand = { type: 'TAKE_OUT', at, reason: 'works', under: { id: 't1', number: 'WT-1' } };
const giveBack: AlarmCommand = { type: 'RETURN', at, how: 'ticket', missed: null };
const suppress: AlarmCommand = { type: 'SUPPRESS', at, cause: 'a0' };
const unsuppress: AlarmCommand = { type: 'UNSUPPRESS', at, cause: 'a0' };
const chatter: AlarmCommand = { type: 'MARK_CHATTERING', at, count: 3 };
const lose: AlarmCommand = { type: 'LOSE_VALUE', at, cause: 'a0', since: at };
const find: AlarmCommand = { type: 'FIND_VALUE', at, cause: 'a0' };
const close: AlarmCommand = { type: 'CLOSE', at, reason: 'ruleDeleted', worst: null };
const palette = [
  raise,
  trip,
  escalate,
  recover,
  reset,
  confirm(1),
  confirm(99),
  handle,
  shelve,
  unshelve,
  takeOut,
  giveBack,
  suppress,
  unsuppress,
  chatter,
  lose,
  find,
  close,
];

/** Given commands that are all obeyed, what is remembered. */
function having(...commands: readonly AlarmCommand[]): Remembered<AlarmContext> {
  let state = alarmDecider.initial;
  for (const command of commands) {
    const acted = act(alarmDecider, state, command);
    if (!acted.ok) throw new Error(`${command.type} refused: ${JSON.stringify(acted.refusal)}`);
    state = acted.value.after as Remembered<AlarmContext>;
  }
  return state;
}

const refusalOf = (state: Remembered<AlarmContext>, command: AlarmCommand) => {
  const decision = alarmDecider.decide(state, command);
  return decision.ok ? null : { code: decision.refusal.code, ...(decision.refusal.data as { refusal: string }) };
};

const axes = (state: Remembered<AlarmContext>) =>
  (state.value as { open?: { confirmation: string; recovery: string; handling: string } }).open ?? state.value;

describe('one occurrence of an alarm', () => {
  test('S030 S032 is unconfirmed and unrecovered when it is raised', () => {
    expect(axes(having(raise))).toEqual({
      confirmation: 'unconfirmed',
      recovery: 'unrecovered',
      handling: 'unhandled',
    });
  });

  test('S031 S033 is confirmed and recovers in either order, each on its own axis', () => {
    expect(axes(having(raise, confirm(1), recover))).toMatchObject({
      confirmation: 'confirmed',
      recovery: 'recovered',
    });
    expect(axes(having(raise, recover, confirm(2)))).toMatchObject({
      confirmation: 'confirmed',
      recovery: 'recovered',
    });
    expect(axes(having(raise, recover))).toMatchObject({ confirmation: 'unconfirmed', recovery: 'recovered' });
  });

  test('that latches stands after its cause has passed, confirmed or not, until it is reset; not before', () => {
    expect(refusalOf(having(trip), reset)).toEqual({ code: 'RULE_BROKEN', refusal: 'stillOver' });
    expect(axes(having(trip, recover))).toMatchObject({ confirmation: 'unconfirmed', recovery: 'latched' });
    expect(refusalOf(having(trip, recover), recover)).toEqual({ code: 'ALREADY_DONE', refusal: 'recovered' });
    expect(axes(having(trip, confirm(1), recover, reset))).toMatchObject({
      confirmation: 'confirmed',
      recovery: 'recovered',
    });
    expect(refusalOf(having(trip, recover, reset), reset)).toEqual({ code: 'ALREADY_DONE', refusal: 'recovered' });
    expect(refusalOf(having(trip, recover), escalate)).not.toBeNull();
  });

  test('that does not latch ends by itself, and is not reset while its cause stands', () => {
    expect(refusalOf(having(raise), reset)).toEqual({ code: 'RULE_BROKEN', refusal: 'stillOver' });
    expect(refusalOf(having(raise, recover), reset)).toEqual({ code: 'ALREADY_DONE', refusal: 'recovered' });
  });

  test('must be confirmed again after an escalation', () => {
    expect(axes(having(raise, confirm(1), escalate))).toMatchObject({ confirmation: 'unconfirmed' });
    expect(having(raise, confirm(1), escalate).context).toMatchObject({ level: 1, limitName: 'HH', attention: 3 });
  });

  test('cannot be confirmed by a person who has not seen the escalation; a handling or a recovery in between does not matter', () => {
    expect(refusalOf(having(raise, escalate), confirm(1))).toEqual({
      code: 'VERSION_CONFLICT',
      refusal: 'escalatedMeanwhile',
    });
    expect(refusalOf(having(raise, handle, recover), confirm(1))).toBeNull();
  });

  test('is confirmed once: the second confirmation is told so', () => {
    expect(refusalOf(having(raise, confirm(1)), confirm(2))).toEqual({ code: 'ALREADY_DONE', refusal: 'confirmed' });
  });

  test('bears the marks of its source from the raise on', () => {
    const shelved: AlarmCommand = {
      type: 'RAISE',
      at,
      data: raised({ state: { shelvedUntil: later, suppressed: true, outOfService: false } }),
    };
    expect(having(shelved).context).toMatchObject({ shelvedUntil: later, suppressed: true });
    expect(having(shelved, unshelve, unsuppress).context).toMatchObject({ shelvedUntil: null, suppressed: false });
  });

  test('reaches every state, and refuses by name whatever a state forbids', () => {
    const seen = new Map<string, Remembered<AlarmContext>>();
    const open = [alarmDecider.initial];
    while (open.length > 0) {
      const state = open.pop() as Remembered<AlarmContext>;
      const { version: _v, attention: _a, ...marks } = state.context;
      const key = JSON.stringify([state.value, marks, state.context.attention > 1]);
      if (seen.has(key)) continue;
      seen.set(key, state);
      for (const command of palette) {
        const acted = act(alarmDecider, state, command);
        if (acted.ok) open.push(acted.value.after as Remembered<AlarmContext>);
        else expect(refusalOf(state, command)?.refusal, `${key} ${command.type}`).toBeTypeOf('string');
      }
    }
    const values = new Set([...seen.values()].map((state) => JSON.stringify(state.value)));
    expect(values.size).toBe(2 + 2 * 3 * 2);
    for (const command of palette) expect(refusalOf(having(raise, close), command)).not.toBeNull();
    expect(refusalOf(having(raise, confirm(1), recover), close)).toEqual({ code: 'ALREADY_DONE', refusal: 'ended' });
    expect(refusalOf(alarmDecider.initial, recover)).toEqual({ code: 'NOT_FOUND', refusal: 'absent' });
    expect(refusalOf(having(raise), raise)).toEqual({ code: 'ALREADY_DONE', refusal: 'exists' });
    expect(refusalOf(having(raise, recover), escalate)).toEqual({ code: 'ALREADY_DONE', refusal: 'recovered' });
  });

  test('folding the facts gives the chart its own next state, whatever is ordered', () => {
    const orders = fc.array(fc.oneof(...palette.map(fc.constant), fc.integer({ min: 0, max: 6 }).map(confirm)), {
      maxLength: 30,
    });
    fc.assert(
      fc.property(orders, (commands) => {
        let state = alarmDecider.initial;
        for (const command of commands) {
          const next = alarmDecider.step(state, command);
          const decision = alarmDecider.decide(state, command);
          expect(decision.ok).toBe(next !== null);
          if (!decision.ok) continue;
          state = decision.value.reduce((known, fact) => alarmDecider.evolve(known, fact), state);
          expect(state.value).toEqual(next);
        }
      }),
    );
  });

  test.each([
    [[raise], { version: 1, attention: 1, level: 2, limitName: 'H', latching: false, channel: 'C1' }],
    [[raise, escalate], { version: 2, attention: 2, level: 1, limitName: 'HH' }],
    [[trip, recover, reset], { version: 3, attention: 1, latching: true }],
    [[raise, confirm(1), handle], { version: 3, attention: 1 }],
    [[raise, shelve], { version: 2, shelvedUntil: later }],
    [[raise, shelve, unshelve], { version: 3, shelvedUntil: null }],
    [[raise, takeOut], { outOfService: true }],
    [[raise, takeOut, giveBack], { outOfService: false }],
    [[raise, suppress], { suppressed: true }],
    [[raise, suppress, unsuppress], { suppressed: false }],
    [[raise, chatter], { chattering: true }],
    [[raise, lose], { unknownBy: ['a0'] }],
    [[raise, lose, find], { unknownBy: [] }],
    [[raise, close], { version: 2, attention: 1 }],
  ] as const)('%# remembers what its guards ask for', (commands, remembered) => {
    expect(having(...commands).context).toMatchObject(remembered);
  });

  test('its facts fit their declared shapes', () => {
    for (const command of [
      raise,
      trip,
      escalate,
      recover,
      confirm(9),
      handle,
      shelve,
      unshelve,
      takeOut,
      suppress,
      unsuppress,
      chatter,
      close,
    ]) {
      const given = command.type === 'RAISE' ? alarmDecider.initial : having(raise, shelve, suppress);
      const free = command.type === 'SHELVE' || command.type === 'SUPPRESS' ? having(raise) : given;
      const decision = alarmDecider.decide(free, command);
      if (!decision.ok) throw new Error(command.type);
      for (const fact of decision.value) alarmEvents[fact.type as keyof typeof alarmEvents].data.parse(fact.data);
    }
  });
});

describe('the memory of an alarm', () => {
  const facts: readonly Decided[] = [
    {
      type: 'AlarmRaised',
      at,
      data: raised(),
      to: { open: { confirmation: 'unconfirmed', recovery: 'unrecovered', handling: 'unhandled' } },
    },
    {
      type: 'AlarmRecovered',
      at,
      data: { value: '90', quality: 0 },
      to: { open: { confirmation: 'unconfirmed', recovery: 'recovered', handling: 'unhandled' } },
    },
    // Today's chart would refuse this one: an escalation after the recovery.
    {
      type: 'AlarmEscalated',
      at,
      data: { level: 1, rule: null, value: '121', quality: 0, limitName: 'HH', limit: '120' },
      to: { open: { confirmation: 'unconfirmed', recovery: 'unrecovered', handling: 'unhandled' } },
    },
  ];

  test('is rebuilt from facts that a stricter guard of today would have refused', () => {
    const folded = facts.reduce((state, fact) => alarmDecider.evolve(state, fact), alarmDecider.initial);
    expect(folded.value).toEqual(facts[2]?.to);
    expect(folded.context).toMatchObject({ version: 3, attention: 3, level: 1, limitName: 'HH' });
    expect(refusalOf(folded, confirm(3))).toBeNull();
  });

  test('is rebuilt from facts that name a state as it was called then', () => {
    const next: Decider<AlarmCommand, AlarmContext> = {
      ...alarmDecider,
      upcast: (value: Json) => renamed({ pending: 'unconfirmed', active: 'unrecovered' }, value),
    };
    const stored = {
      value: { open: { confirmation: 'pending', recovery: 'active', handling: 'unhandled' } },
      context: having(raise).context,
    };
    const acted = act(next, stored, confirm(1));
    expect(acted.ok && acted.value.events[0]?.to).toEqual({
      open: { confirmation: 'confirmed', recovery: 'unrecovered', handling: 'unhandled' },
    });
  });
});
