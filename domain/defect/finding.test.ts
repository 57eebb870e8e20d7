import { expect, test } from 'vitest';
import { findingOf, type JudgedEntry } from './finding.ts';

const entry: JudgedEntry = {
  ledger: 'patrolTask',
  entry: 'e1',
  equipmentId: 'QF-117',
  itemName: { cn: '储能时间', en: 'Charging time' },
  value: '18.2',
  unit: 's',
  at: '2026-11-18T08:00:00.000Z',
  note: '比上次慢',
  verdict: 'defect',
  severity: 'major',
  limit: { bound: 'H', value: 15 },
  by: 'zheng',
};

test('a value beyond its limit is a defect of its item, in both languages, as bad as the limit says', () => {
  expect(findingOf(entry)).toEqual({
    equipmentId: 'QF-117',
    deviceId: null,
    part: '储能时间',
    phenomenon: '18.2 s，限 H 15，比上次慢',
    severity: 'major',
    foundAt: '2026-11-18T08:00:00.000Z',
    source: 'patrol',
    sourceId: 'e1',
    finderId: 'zheng',
    value: '18.2',
    more: { partEn: 'Charging time', phenomenonEn: '18.2 s, limit H 15, 比上次慢', unit: 's', limit: '15' },
  });
});

test.each(['ok', 'attention', 'unjudged'])('what is judged %s is no defect, nor what is of no equipment', (verdict) => {
  expect(findingOf({ ...entry, verdict })).toBeNull();
  expect(findingOf({ ...entry, equipmentId: null })).toBeNull();
});

test('what was chosen, and what no field holds, is told in words and stands for no number', () => {
  expect(findingOf({ ...entry, value: '渗油', unit: null, limit: null, note: null })).toMatchObject({
    phenomenon: '渗油',
    value: null,
    more: { limit: null },
  });
  for (const value of ['NaN', '1e400', '－５', Number.POSITIVE_INFINITY, '0.12345678', null])
    expect(findingOf({ ...entry, value })?.value).toBeNull();
  expect(findingOf({ ...entry, value: null, unit: null, limit: null, note: null })?.phenomenon).toBe('储能时间');
});

test('a long name and a long note are as long as their fields', () => {
  const found = findingOf({ ...entry, itemName: { cn: '长'.repeat(80), en: 'x'.repeat(80) }, note: '长'.repeat(600) });
  expect([found?.part.length, found?.more.partEn.length, found?.phenomenon.length]).toEqual([64, 64, 500]);
});
