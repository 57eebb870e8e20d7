import { expect, test } from 'vitest';
import { anHour as hour } from '../clock/lengths.ts';
import { dueOf, limitOn, type ProcessTime, processTimes } from './processTime.ts';

const row = (given: Partial<ProcessTime>): ProcessTime =>
  ({
    id: 'a',
    org: 'top',
    orgId: 'top',
    name: 'a',
    version: 1,
    work: 'ENERGY_DEFECT',
    versions: [],
    ...given,
  }) as ProcessTime;

test('R057 a task keeps the limit of its own day, of the nearest organisation that sets one', () => {
  const rows = [
    row({
      versions: [
        { since: '2026-01-01', hours: 24, warnHours: 4 },
        { since: '2026-11-01', hours: 12, warnHours: 2 },
      ],
    }),
    row({ org: 'plant', versions: [{ since: '2026-11-10', hours: 6, warnHours: 1 }] }),
  ];
  const on = (day: string, line: readonly string[]) =>
    limitOn(rows, { line, work: 'ENERGY_DEFECT', day })?.hours ?? null;
  expect([on('2025-12-31', ['top']), on('2026-10-31', ['top']), on('2026-11-01', ['top'])]).toEqual([null, 24, 12]);
  expect([on('2026-11-21', ['plant', 'top']), on('2026-11-05', ['plant', 'top'])]).toEqual([6, null]);
  expect(limitOn(rows, { line: ['top'], work: 'ENERGY_TEST', day: '2026-11-21' })).toBeNull();
});

test('a task is to be handled, then due soon, then overdue', () => {
  const limit = { since: '2026-01-01', hours: 24, warnHours: 4 };
  expect([0, 20, 24, 24.1].map((h) => dueOf(0, limit, h * hour)?.state)).toEqual(['01', '02', '02', '03']);
  expect(dueOf(0, limit, 0)?.at).toBe(24 * hour);
  expect(dueOf(0, null, 0)).toBeNull();
});

test('it is said ahead of the limit, and no two versions begin on one day', () => {
  const faults = (versions: readonly object[]) =>
    Object.keys(
      Object.assign(
        {},
        ...processTimes.rules.map((rule) => (rule as (row: unknown) => object | null)({ versions }) ?? {}),
      ),
    );
  expect(faults([{ since: '2026-01-01', hours: 4, warnHours: 4 }])).toEqual(['versions.0.warnHours']);
  expect(
    faults([
      { since: '2026-01-01', hours: 4, warnHours: 1 },
      { since: '2026-01-01', hours: 5, warnHours: 1 },
    ]),
  ).toEqual(['versions.1.since']);
});
