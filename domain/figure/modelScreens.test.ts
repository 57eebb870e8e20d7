import { expect, test } from 'vitest';
import { zoneOf } from '../clock/zone.ts';
import { faultsOf } from './faults.ts';
import { question } from './question.ts';

const zone = zoneOf('Asia/Shanghai');
const asked = (format: 'day' | 'month', from: string, to: string, step = 'day') =>
  Object.keys(
    faultsOf(
      question.parse({
        screen: '/should',
        measures: ['model.expected'],
        subjects: [{ kind: 'energyUnit', id: 'u' }],
        medium: 'electricity',
        by: null,
        step,
        compare: [],
        span: { format, from, to },
      }),
      zone,
    ) ?? {},
  );

test.each<[string, readonly string[], readonly string[]]>([
  ['31 days', asked('day', '2026-10-01', '2026-11-01'), []],
  ['32 days', asked('day', '2026-10-01', '2026-11-02'), ['span']],
  ['a year by day', asked('month', '2026-01-01', '2027-01-01'), []],
  ['a year by month', asked('month', '2026-01-01', '2027-01-01', 'month'), []],
  ['13 months', asked('month', '2026-01-01', '2027-02-01'), ['span']],
])('R258 V137 V139 expected energy of %s', (_, faults, expected) => {
  expect(faults).toEqual(expected);
});
