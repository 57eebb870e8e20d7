import { expect, test } from 'vitest';
import { anAlarm } from '../../../../tests/world/deskAlarm.ts';
import { type Fold, underCause } from './underCause.ts';

const ids = (alarms: readonly { readonly id: string }[]) => alarms.map(({ id }) => id);
const quiet = (id: string, level: 1 | 2 | 3 = 2, object = id) => {
  const alarm = anAlarm({ id, object, rule: id });
  return { ...alarm, level, state: { ...alarm.state, suppressed: true } };
};
const fold = (id: string, alarm: string | null, members: readonly string[]): Fold => ({
  id,
  alarm,
  says: { cn: id, en: id },
  members,
  hidden: 0,
});
const plain = { opened: new Set<string>(), ofDevice: null };
const none = new Map();

test('S030 effects that are kept quiet lie under their cause with their number, and one press shows them there', () => {
  const rows = [anAlarm({ id: 'a' }), quiet('m1'), anAlarm({ id: 'cause' }), quiet('m2'), anAlarm({ id: 'b' })];
  const folds = [fold('i', 'cause', ['m1', 'm2'])];
  const shut = underCause({ rows, others: none }, { ...plain, folds });
  expect(ids(shut.rows)).toEqual(['a', 'cause', 'b']);
  expect(ids(shut.beneath.get('cause')?.members ?? [])).toEqual(['m1', 'm2']);
  const open = underCause({ rows, others: none }, { ...plain, folds, opened: new Set(['cause']) });
  expect(ids(open.rows)).toEqual(['a', 'cause', 'm1', 'm2', 'b']);
});

test.each([
  ['of level 1', quiet('m', 1)],
  ['that outlived its cause, or of which nobody is sure', anAlarm({ id: 'm' })],
])('S031 an effect %s speaks itself and is never folded away', (_, member) => {
  const rows = [anAlarm({ id: 'cause' }), member];
  const told = underCause({ rows, others: none }, { ...plain, folds: [fold('i', 'cause', ['m'])] });
  expect([ids(told.rows), told.beneath.size]).toEqual([['cause', 'm'], 0]);
});

test('without its cause among the rows, an effect stays where it is; so does the device that has more than it', () => {
  const rows = [anAlarm({ id: 'a' }), quiet('m')];
  expect(ids(underCause({ rows, others: none }, { ...plain, folds: [fold('i', 'cause', ['m'])] }).rows)).toEqual([
    'a',
    'm',
  ]);
  const folding = { ...plain, folds: [fold('i', 'a', ['m'])] };
  expect(ids(underCause({ rows, others: none }, { ...folding, ofDevice: new Map([['m', 2]]) }).rows)).toEqual([
    'a',
    'm',
  ]);
  expect(ids(underCause({ rows, others: new Map([['m', [anAlarm({ id: 'x' })]]]) }, folding).rows)).toEqual(['a', 'm']);
  expect(underCause({ rows, others: none }, { ...plain, folds: [] }).rows).toBe(rows);
});

test('of an operation, which raises no alarm, the first effect stands for the others; a cause that is an effect lies under its own', () => {
  const rows = [quiet('m1'), quiet('m2'), quiet('m3')];
  const told = underCause({ rows, others: none }, { ...plain, folds: [fold('i', null, ['m1', 'm2', 'm3'])] });
  expect([ids(told.rows), ids(told.beneath.get('m1')?.members ?? [])]).toEqual([['m1'], ['m2', 'm3']]);
  const chain = [anAlarm({ id: 'line' }), quiet('device'), quiet('limit')];
  const folds = [fold('i', 'line', ['device']), fold('j', 'device', ['limit'])];
  const both = underCause({ rows: chain, others: none }, { ...plain, folds });
  expect([ids(both.rows), ids(both.beneath.get('line')?.members ?? [])]).toEqual([['line'], ['device', 'limit']]);
  const round = [quiet('x'), quiet('y')];
  const circle = [fold('i', 'x', ['y']), fold('j', 'y', ['x'])];
  expect(ids(underCause({ rows: round, others: none }, { ...plain, folds: circle }).rows)).toEqual(['x', 'y']);
});

test('10,000 alarms of 200 causes are folded in one pass', () => {
  const causes = Array.from({ length: 200 }, (_, n) => anAlarm({ id: `c${n}` }));
  const members = Array.from({ length: 9800 }, (_, n) => quiet(`m${n}`));
  const folds = causes.map(({ id }, n) =>
    fold(
      id,
      id,
      members.filter((_, m) => m % 200 === n).map((one) => one.id),
    ),
  );
  const told = underCause({ rows: [...causes, ...members], others: none }, { ...plain, folds });
  expect(told.rows).toHaveLength(200);
  expect([...told.beneath.values()].reduce((sum, one) => sum + one.members.length, 0)).toBe(9800);
});
