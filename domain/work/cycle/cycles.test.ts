import { expect, test } from 'vitest';
import { newRowSchema } from '../../ledger/schemas.ts';
import { allKinds } from '../kinds.ts';
import { shippedCycles, takenCycle } from '../shipped/cycles.ts';
import { type CycleVersion, cycleLedgers, inForce, triggersOf, versionFault } from './cycles.ts';

const version = (since: string, more: Partial<CycleVersion> = {}): CycleVersion => ({
  since,
  every: 1,
  unit: 'day',
  weekdays: null,
  monthDay: null,
  times: '09:00',
  season: null,
  workingDays: 'any',
  counter: null,
  step: null,
  ...more,
});

test('the newest that has begun is in force, all of one day together; before the first nothing is', () => {
  const [old, hours, years] = [
    version('2026-01-01'),
    version('2026-11-20', { counter: 'operations', step: 2000 }),
    version('2026-11-20', { unit: 'year', every: 6 }),
  ];
  const versions = [hours, old, years];
  expect(inForce(versions, '2025-12-31')).toEqual([]);
  expect(inForce(versions, '2026-11-19')).toEqual([old]);
  expect(inForce(versions, '2026-11-20')).toEqual([hours, years]);
  expect(triggersOf(inForce(versions, '2026-11-20')).map((one) => one.step)).toEqual([2000, null]);
});

const [ran, coming] = [version('2026-11-01'), version('2026-12-01', { every: 2 })];
test.each([
  ['nothing changes', [ran], [ran], null],
  ['a new one from a later day', [ran], [ran, coming], null],
  ['one that has not begun is changed', [ran, coming], [ran, { ...coming, every: 3 }], null],
  ['one that has not begun goes', [ran, coming], [ran], null],
  ['the one that runs is changed', [ran], [{ ...ran, every: 2 }], 'changed'],
  ['the one that runs goes', [ran, coming], [coming], 'changed'],
  ['the one that runs begins later', [ran], [{ ...ran, since: '2026-12-01' }], 'changed'],
  ['one is added to today', [ran], [ran, version('2026-11-20', { every: 7 })], 'tooEarly'],
  ['one that ran is said twice', [ran], [ran, ran], 'tooEarly'],
] as const)('what ran is never changed: %s (D125)', (_what, before, after, fault) => {
  expect(versionFault(before, after, '2026-11-20')).toBe(fault);
});

test('each shipped cycle is a lawful row of its ledger, each code once (D125 D126 D127)', () => {
  const codes = allKinds.flatMap((kind) => shippedCycles[kind].map(({ code }) => code));
  expect(new Set(codes).size).toBe(codes.length);
  for (const kind of allKinds)
    for (const one of shippedCycles[kind]) {
      const row = takenCycle(one, 'org', '2026-11-20');
      expect(newRowSchema(cycleLedgers[kind]).safeParse(row).error, one.code).toBeUndefined();
      expect(cycleLedgers[kind].rules.map((rule) => rule(row as never))).toEqual([null]);
    }
});

test('a counter and its step are entered together', () => {
  const fault = (more: Partial<CycleVersion>) =>
    cycleLedgers.upkeep.rules[0]?.({ versions: [version('2026-11-20', more)] } as never);
  expect(Object.keys(fault({ counter: 'runHours' }) ?? {})).toEqual(['versions.0.step']);
  expect(Object.keys(fault({ step: 2000 }) ?? {})).toEqual(['versions.0.counter']);
  expect(fault({ counter: 'runHours', step: 2000 })).toBeNull();
});
