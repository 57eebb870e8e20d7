import { expect, test } from 'vitest';
import { quantity, textOf } from '../../energy/quantity.ts';
import type { DayPart } from './byType.ts';
import { costOf } from './costOf.ts';
import type { Rate } from './energyLines.ts';
import { climbedFrom } from './ladder.ts';

const bare = {
  single: null,
  sharp: null,
  peak: null,
  flat: null,
  valley: null,
  deepValley: null,
  capacityPrice: null,
  demandPrice: null,
  tiers: [],
  ladder: 'month' as const,
  feedIn: null,
};
const part = (day: string, minute: number, kwh: string): DayPart => ({ day, minute, minutes: 15, kwh: quantity(kwh) });
const periods = [
  { start: '00:00', end: '08:00', type: 'valley' },
  { start: '08:00', end: '12:00', type: 'peak' },
  { start: '12:00', end: '24:00', type: 'flat' },
] as const;
const rule = {
  programs: [
    { since: '2026-01-01', zones: [{ from: '01-01', table: 1 }], days: [{ periods }], restTable: null, holidays: [] },
  ],
};
const touRate = (versions: readonly object[]): Rate =>
  ({ template: { kind: 'timeOfUse', versions }, rule }) as unknown as Rate;
const tou = touRate([{ ...bare, since: '2026-01-01', peak: '1.2', flat: '0.7', valley: '0.3' }]);

test('time of use: each part by the price of its period, with what each type cost', () => {
  const cost = costOf(
    [part('2026-05-04', 465, '10'), part('2026-05-04', 480, '10'), part('2026-05-04', 720, '10.5')],
    tou,
  );
  if (!cost.ok) throw new Error(cost.missing);
  expect(textOf(cost.amount)).toBe('22.35');
  expect(cost.types.map(({ type, kwh, amount }) => [type, textOf(kwh), textOf(amount)])).toEqual([
    ['peak', '10', '12'],
    ['flat', '10.5', '7.35'],
    ['valley', '10', '3'],
  ]);
});

test('the total is the sum of its lines as they are shown', () => {
  const cost = costOf(
    [part('2026-05-04', 0, '0.03335'), part('2026-05-04', 480, '0.0084'), part('2026-05-04', 720, '0.0143')],
    tou,
  );
  if (!cost.ok) throw new Error(cost.missing);
  expect(cost.types.map(({ amount }) => textOf(amount))).toEqual(['0.01', '0.01', '0.01']);
  expect(textOf(cost.amount)).toBe('0.03');
  // 0.022 kWh are shown as 0.01, 0 and 0.01; the amounts are those of what is shown: 0.003, 0 and 0.007.
  const none = costOf(
    [part('2026-05-04', 0, '0.013'), part('2026-05-04', 480, '0.0033'), part('2026-05-04', 720, '0.0057')],
    tou,
  );
  if (!none.ok) throw new Error(none.missing);
  expect(none.types.map(({ amount }) => textOf(amount))).toEqual(['0', '0.01', '0']);
  expect(textOf(none.amount)).toBe('0.01');
});

test('what straddles a change of period is split by time', () => {
  const cost = costOf([part('2026-05-04', 475, '15')], tou);
  expect(cost.ok && textOf(cost.amount)).toBe('13.5');
  // Sevenths and thirds of a quarter: the parts make the whole, to the last digit.
  const odd = costOf([part('2026-05-04', 478, '10')], tou);
  expect(odd.ok && odd.types.reduce((sum, { kwh }) => sum.plus(kwh), quantity(0)).eq(10)).toBe(true);
});

test('a version that begins in the span holds from its day on', () => {
  const two = touRate([
    { ...bare, since: '2026-01-01', peak: '1', flat: '1', valley: '1' },
    { ...bare, since: '2026-05-05', peak: '2', flat: '2', valley: '2' },
  ]);
  const cost = costOf([part('2026-05-04', 600, '10'), part('2026-05-05', 600, '10')], two);
  expect(cost.ok && textOf(cost.amount)).toBe('30');
});

test('a ladder goes on from what the month used before', () => {
  const tiers = [
    { to: '100', price: '0.5' },
    { to: null, price: '0.8' },
  ];
  const ladder = {
    template: { kind: 'ladder', versions: [{ ...bare, since: '2026-01-01', tiers }] },
    rule: null,
  } as unknown as Rate;
  const cost = costOf([part('2026-05-04', 0, '30')], ladder, climbedFrom(quantity('90')));
  expect(cost.ok && textOf(cost.amount)).toBe('21');
});

test('what is missing is named, never taken for nothing', () => {
  expect(costOf([part('2025-12-31', 0, '1')], tou)).toEqual({ ok: false, missing: 'version' });
  expect(costOf([part('2026-05-04', 0, '1')], { ...tou, rule: null })).toEqual({ ok: false, missing: 'period' });
  const single = {
    template: { kind: 'single', versions: [{ ...bare, since: '2026-01-01' }] },
    rule: null,
  } as unknown as Rate;
  expect(costOf([part('2026-05-04', 0, '1')], single)).toEqual({ ok: false, missing: 'price' });
});
