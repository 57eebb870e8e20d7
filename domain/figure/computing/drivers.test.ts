import { expect, test } from 'vitest';
import { zoneOf } from '../../clock/zone.ts';
import { quantity, textOf } from '../../energy/quantity.ts';
import { type Driver, driverIn, ratioOf, ratioTogether } from './drivers.ts';
import { type Figured, noFigure } from './figured.ts';

const zone = zoneOf('Asia/Shanghai');
const at = (date: string): number => zone.instantAt(`${date}T00:00`) ?? 0;
const driver = (kind: Driver['kind'], ...records: readonly (readonly [string, string, string])[]): Driver => ({
  id: kind,
  kind,
  name: kind,
  unit: 't',
  records: records.map(([since, until, amount]) => ({ since, until, amount })),
});
const energy = (value: number, more: Partial<Figured> = {}): Figured => ({
  value: quantity(value),
  none: null,
  quality: 'good',
  present: 9,
  elapsed: 9,
  expected: 9,
  doubt: null,
  lowered: false,
  ...more,
});
const made = (value: number): Figured => energy(value, { quality: 'manual' });

test.each<[string, Driver, string, string, string | null, number]>([
  [
    'the amount of its month',
    driver('output', ['2026-05-01', '2026-05-31', '310']),
    '2026-05-01',
    '2026-06-01',
    '310',
    31,
  ],
  [
    'as much of it as lies in the step',
    driver('output', ['2026-05-01', '2026-05-31', '310']),
    '2026-05-30',
    '2026-06-01',
    '20',
    2,
  ],
  [
    ...[
      'two records that follow one another',
      driver('output', ['2026-05-01', '2026-05-10', '10'], ['2026-05-11', '2026-05-31', '42']),
    ],
    ...['2026-05-01', '2026-06-01', '52', 31],
  ] as never,
  [
    'the mean of a level by its days',
    driver('people', ['2026-05-01', '2026-05-01', '90'], ['2026-05-02', '2026-05-04', '70']),
    '2026-05-01',
    '2026-05-05',
    '75',
    4,
  ],
  [
    'nothing where nothing is entered',
    driver('output', ['2026-04-01', '2026-04-30', '5']),
    '2026-05-01',
    '2026-06-01',
    null,
    0,
  ],
])('a step is told %s', (_, of, from, to, value, days) => {
  const told = driverIn(of, { from: at(from), to: at(to) }, zone);
  expect([told.value === null ? null : textOf(told.value), told.present / 86_400_000]).toEqual([value, days]);
  expect(told.none).toBe(value === null ? 'noRow' : null);
});

test('the intensity of a span is the ratio of the sums, not the mean of the ratios (energy.intensity.period_avg)', () => {
  const steps = [
    { energy: energy(10), driver: made(100) },
    { energy: energy(30), driver: made(200) },
    { energy: energy(7), driver: noFigure('noRow') },
  ];
  const { figure, over } = ratioTogether(steps, { worth: 1, kind: 'output' });
  expect([Number(figure.value).toFixed(10), over]).toEqual(['0.1333333333', 2]);
});

test.each<[string, Figured, Figured, string]>([
  ['a counter has a gap', energy(1, { present: 8 }), made(1), 'notWhole'],
  ['the month runs', energy(1, { present: 4, elapsed: 4 }), made(1), 'notYet'],
  ['output is not entered', energy(1), noFigure('noRow'), 'noRow'],
  ['output is entered for a part', energy(1), made(1), ''],
  ['nothing was made', energy(1), made(0), 'noBase'],
  ['a part may not be seen', noFigure('hidden'), made(1), 'hidden'],
])('there is none where %s', (name, of, by, none) => {
  const part = name.includes('a part') && none === '' ? { ...by, present: 5 } : by;
  expect(ratioOf(of, part, 1)).toMatchObject({ value: null, none: none === '' ? 'noRow' : none });
});
