import { expect, test } from 'vitest';
import { aDay as dayMs } from '../../clock/lengths.ts';
import { restDays } from '../../clock/workingDays.ts';
import { zoneOf } from '../../clock/zone.ts';
import { quantity, textOf } from '../../energy/quantity.ts';
import type { Driver } from './drivers.ts';
import { type Figured, noFigure } from './figured.ts';
import {
  balanceFacts,
  cusum,
  type DrivenDay,
  differences,
  driverOn,
  fitDays,
  lastKnown,
  modelled,
  turnOf,
} from './modelled.ts';

const zone = zoneOf('Asia/Shanghai');
const start = Date.parse('2026-06-30T16:00:00.000Z');
const whole = (value: string | null, more: Partial<Figured> = {}): Figured => ({
  ...noFigure('missing'),
  value: value === null ? null : quantity(value),
  none: value === null ? 'missing' : null,
  quality: 'good',
  present: dayMs,
  elapsed: dayMs,
  expected: dayMs,
  ...more,
});
const dayOf = (n: number, used: string | null, driver: string | null): DrivenDay => ({
  at: start + n * dayMs,
  date: zone.written(start + n * dayMs).local.slice(0, 10),
  actual: whole(used),
  drivers: [driver === null ? noFigure('noRow', { elapsed: dayMs, expected: dayMs }) : whole(driver)],
});
/** 100 kWh a day and 2 for each piece, learnt between 10 and 50 pieces. */
const terms = { base: quantity(100), slopes: [quantity(2)], ranges: [{ least: quantity(10), most: quantity(50) }] };
const written = (some: readonly Figured[]) => some.map(({ value, none }) => (value === null ? none : textOf(value)));

const record = (kind: Driver['kind'], since: string, until: string, amount: string): Driver => ({
  id: kind,
  kind,
  name: kind,
  unit: '1',
  records: [{ since, until, amount }],
});

test.each<[string, Parameters<typeof driverOn>[0]['source'], Driver | null, string | null]>([
  ['an output of the day', 'record', record('output', '2026-07-01', '2026-07-01', '12'), '12'],
  [
    'an output of the month, which says nothing of a day',
    'record',
    record('output', '2026-07-01', '2026-07-31', '310'),
    null,
  ],
  ['people, who are there on each day', 'record', record('people', '2026-07-01', '2026-07-31', '860'), '860'],
  ['nothing that is entered', 'record', null, null],
  ['a warm day to cool', 'cooling', record('temperature', '2026-07-01', '2026-07-01', '29.5'), '3.5'],
  ['a warm day to heat', 'heating', record('temperature', '2026-07-01', '2026-07-01', '29.5'), '0'],
  ['a cold day to heat', 'heating', record('temperature', '2026-07-01', '2026-07-01', '-2'), '20'],
  ['a Wednesday', 'workDay', null, '1'],
])('R085 a driver is told of %s', (_, source, driver, value) => {
  const figure = driverOn({ source }, driver, { from: start, to: start + dayMs, zone, isRest: restDays() });
  expect(figure.value === null ? null : textOf(figure.value)).toBe(value);
});

test('R085 a Saturday is no work day', () => {
  const from = start + 3 * dayMs;
  expect(
    driverOn({ source: 'workDay' }, null, { from, to: from + dayMs, zone, isRest: restDays() }).value?.toString(),
  ).toBe('0');
});

test('R085 a Saturday that the site works is a work day', () => {
  const from = start + 3 * dayMs;
  const isRest = restDays(new Map([['2026-07-04', true]]));
  expect(driverOn({ source: 'workDay' }, null, { from, to: from + dayMs, zone, isRest }).value?.toString()).toBe('1');
});

test('R085 days are learnt from where use and drivers are whole, and nobody has left them out', () => {
  const days = [dayOf(0, '140', '20'), dayOf(1, null, '20'), dayOf(2, '140', null), dayOf(3, '160', '30')];
  expect(fitDays(days, new Set()).map(({ date }) => date)).toEqual(['2026-07-01', '2026-07-04']);
  expect(fitDays(days, new Set(['2026-07-04'])).map(({ date }) => date)).toEqual(['2026-07-01']);
});

test('R258 a day without a driver is left out and counted, a day beyond what was learnt is marked', () => {
  const days = modelled(
    [dayOf(0, '150', '20'), dayOf(1, '145', null), dayOf(2, '210', '60'), dayOf(3, null, '20'), dayOf(4, '135', '20')],
    terms,
  );
  expect(written(days.map(({ expected }) => expected))).toEqual(['140', 'noRow', '220', '140', '140']);
  expect(days.map(({ isBeyond, expected }) => [isBeyond, expected.quality])).toEqual([
    ...[
      [false, 'good'],
      [false, 'missing'],
      [true, 'estimated'],
    ],
    ...[
      [false, 'good'],
      [false, 'good'],
    ],
  ]);
  const off = differences(days);
  expect(written(off)).toEqual(['10', 'noRow', '-10', 'missing', '-5']);
  expect(written(cusum(off))).toEqual(['10', 'noRow', '0', 'missing', '-5']);
  expect(written([lastKnown(cusum(off)), lastKnown(cusum(off).slice(0, 2))])).toEqual(['-5', '10']);
  const facts = balanceFacts(days, () => quantity('0.001'));
  expect(Object.fromEntries(facts.map(({ id, figure }) => [id, written([figure])[0]]))).toEqual({
    actual: '495',
    expected: '500',
    difference: '-5',
    percent: '-1',
    tce: '-0.005',
    compared: '3',
    left: '2',
    beyond: '1',
  });
});

test('R258 the day that runs is neither compared nor counted as left out', () => {
  const running = { ...dayOf(1, '20', '20'), actual: whole('20', { present: dayMs / 4, elapsed: dayMs / 4 }) };
  const days = modelled([dayOf(0, '150', '20'), running], terms);
  expect(written(differences(days))).toEqual(['10', 'notYet']);
  expect(
    balanceFacts(days, () => null)
      .find(({ id }) => id === 'left')
      ?.figure.value?.toString(),
  ).toBe('0');
});

test('R258 what is hidden is hidden, and no sum is told of it', () => {
  const days = modelled([{ ...dayOf(0, null, '20'), actual: noFigure('hidden') }], terms);
  expect(written(differences(days))).toEqual(['hidden']);
  expect(balanceFacts(days, () => null)[0]?.figure.none).toBe('hidden');
});

test('R258 the turn is the day from which more is used, and none is told of chance', () => {
  const noise = (n: number): number => (n % 2 === 0 ? 3 : -3);
  const of = (offOf: (n: number) => number) =>
    turnOf(
      modelled(
        Array.from({ length: 60 }, (_, n) => dayOf(n, String(140 + offOf(n)), '20')),
        terms,
      ),
    );
  expect(of(noise)).toBeNull();
  const turn = of((n) => noise(n) + (n >= 40 ? 12 : 0));
  expect([turn?.at, turn?.sum.toString()]).toEqual([start + 40 * dayMs, '0']);
});
