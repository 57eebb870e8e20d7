import { expect, test } from 'vitest';
import { levelBy } from '../rationale.ts';
import { alarmDuties } from './alarmDuty.ts';
import { type AlarmSetting, alarmSettings, parametersAt, shippedParameters } from './alarmSetting.ts';
import { mostMinutes, shippedLevelTable } from './levelTable.ts';
import { shifts } from './shift.ts';

const faultsOf = (row: object, ledger: { readonly rules: readonly ((row: never) => object | null)[] }) =>
  ledger.rules.flatMap((rule) => Object.keys(rule(row as never) ?? {}));
const setting = (more: object = {}) => ({ ...shippedParameters, ...more }) as unknown as AlarmSetting;
const table = (...rows: readonly (readonly [number, string])[]) => ({
  levelTable: rows.map(([upTo, [minor, major, severe] = '']) => ({ upTo, minor, major, severe })),
});

test.each<[string, object, readonly string[]]>([
  ['as shipped', {}, []],
  ['one row for all times', table([mostMinutes, '432']), []],
  ['rows that do not rise', table([15, '321'], [15, '432'], [mostMinutes, '443']), ['levelTable.1.upTo']],
  ['a table that ends early', table([60, '321']), ['levelTable.0.upTo']],
  ['severe below major', table([mostMinutes, '423']), ['levelTable.0.severe']],
  ['major below minor', table([mostMinutes, '343']), ['levelTable.0.major']],
  ['more time, higher level', table([5, '432'], [mostMinutes, '431']), ['levelTable.1.severe']],
  ['a flood that ends above its beginning', { floodFrom: 5, floodEnds: 6 }, ['floodEnds']],
  ['a flood that ends where it begins', { floodFrom: 5, floodEnds: 5 }, []],
])('settings: %s', (_, more, faults) => {
  expect(faultsOf(setting(more), alarmSettings as never)).toEqual(faults);
});

test('the level follows from the table that is set; the shipped one is that of ADR 0033', () => {
  const of = (severity: 'minor' | 'major' | 'severe', respondWithin: number, rows = shippedLevelTable) =>
    levelBy({ severity, respondWithin }, rows);
  const times = [1, 5, 6, 15, 16, 60, 61, mostMinutes];
  expect(times.map((n) => of('minor', n))).toEqual([3, 3, 4, 4, 4, 4, 4, 4]);
  expect(times.map((n) => of('major', n))).toEqual([2, 2, 2, 2, 3, 3, 4, 4]);
  expect(times.map((n) => of('severe', n))).toEqual([1, 1, 1, 1, 2, 2, 3, 3]);
  expect(of('minor', 61, setting(table([mostMinutes, '211'])).levelTable)).toBe(2);
});

test('the nearest organisation that sets anything counts, else what is shipped', () => {
  const places = [
    { id: 'top', orgPid: null },
    { id: 'plant', orgPid: 'top' },
    { id: 'shop', orgPid: 'plant' },
  ];
  const rows = [
    { ...setting({ shelveLongest: 8 }), org: 'top', name: 'a' },
    { ...setting({ shelveLongest: 2 }), org: 'plant', name: 'b' },
  ];
  const longest = (org: string) => parametersAt(rows, places, org).shelveLongest;
  expect(['top', 'plant', 'shop', 'elsewhere'].map(longest)).toEqual([8, 2, 2, 168]);
});

test.each<[string, readonly number[], readonly string[]]>([
  ['none', [], []],
  ['rising', [5, 10, 240], []],
  ['falling', [10, 5], ['escalation.1.after']],
  ['twice the same', [5, 5, 6], ['escalation.1.after']],
])('steps of an escalation: %s (V219)', (_, minutes, faults) => {
  const row = { escalation: minutes.map((after) => ({ after, roleId: 'r' })) };
  expect(faultsOf(row, alarmDuties as never)).toEqual(faults);
});

test('bounds of an escalation: three steps, 1 to 240 minutes (V219, B330)', () => {
  const { schema } = alarmDuties.fields.escalation;
  const steps = (...minutes: readonly number[]) =>
    schema.safeParse(minutes.map((after) => ({ after, roleId: 'r' }))).success;
  expect([steps(1, 240), steps(1, 2, 3), steps(0), steps(241), steps(1.5), steps(1, 2, 3, 4)]).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
  ]);
});

test('a shift has a length and names each day once; it may cross midnight', () => {
  const of = (from: string, to: string, weekdays: readonly string[] = ['1']) =>
    faultsOf({ from, to, weekdays }, shifts as never);
  expect(of('20:00', '08:00')).toEqual([]);
  expect(of('08:00', '08:00')).toEqual(['to']);
  expect(of('08:00', '20:00', ['1', '1'])).toEqual(['weekdays']);
  expect(shifts.fields.weekdays.schema.safeParse([]).success).toBe(false);
  expect(shifts.fields.from.schema.safeParse('24:00').success).toBe(false);
});
