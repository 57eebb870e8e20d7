import { expect, test } from 'vitest';
import { quantity, textOf } from '../../energy/quantity.ts';
import { type Figured, noFigure } from './figured.ts';
import { costFacts, figureIn, type LocalQuarter, type UnitRate } from './periods.ts';

const whole = (value: number): Figured => ({
  value: quantity(value),
  none: null,
  quality: 'good',
  doubt: null,
  lowered: false,
  present: 1,
  elapsed: 1,
  expected: 1,
});
const none = {
  single: null,
  sharp: null,
  deepValley: null,
  capacityPrice: null,
  demandPrice: null,
  tiers: [],
  ladder: 'month' as const,
  feedIn: null,
};
const rate: UnitRate = {
  lossFactor: '1',
  template: {
    id: 'T',
    kind: 'timeOfUse',
    versions: [{ ...none, since: '2024-01-01', peak: '1.2', flat: '0.6', valley: '0.3' }],
  },
  rule: {
    programs: [
      {
        since: '2024-01-01',
        zones: [{ from: '01-01', table: 1 }],
        days: [
          {
            periods: [
              { start: '00:00', end: '08:05', type: 'valley' },
              { start: '08:05', end: '24:00', type: 'peak' },
            ],
          },
        ],
        restTable: null,
        holidays: [],
      },
    ],
  },
};
const at = (minute: number, figure = whole(30), of: UnitRate | null = rate): LocalQuarter => ({
  day: '2026-11-20',
  minute,
  figure,
  rate: of,
});
const said = (quarters: readonly LocalQuarter[]) =>
  Object.fromEntries(costFacts(quarters, 1).map(({ id, figure }) => [id, figure.value?.toNumber() ?? figure.none]));

test('a quarter that straddles a change of period is split by time, and nothing of it is lost', () => {
  const parts = (['valley', 'peak', 'flat'] as const).map((type) => figureIn(at(8 * 60), type));
  expect(parts.map(({ value }) => (value === null ? null : textOf(value)))).toEqual(['10', '20', null]);
  expect(figureIn(at(0, whole(30), null), null).value?.toNumber()).toBe(30);
});

test('what it costs goes by the price of its period and the loss factor of the fee', () => {
  expect(said([at(0), at(9 * 60)])).toEqual({ amount: 45, price: 0.75, valley: 9, peak: 36 });
  expect(said([at(0, whole(100), { ...rate, lossFactor: '1.05' })])).toMatchObject({ amount: 31.5 });
});

test('the mean price is that of what was drawn, whatever is credited beside it', () => {
  const feedIn = { ...none, single: '0.3932', peak: null, flat: null, valley: null };
  const single = { ...none, since: '2024-01-01', peak: null, flat: null, valley: null, single: '0.6', feedIn };
  const of: UnitRate = { ...rate, rule: null, template: { id: 'S', kind: 'single', versions: [single] } };
  const fed = (kwh: number, by: 'off' | 'counted') => ({ ...at(15, whole(kwh), of), feedIn: by });
  for (const one of [fed(-900, 'off'), fed(900, 'counted')])
    expect(said([at(0, whole(1000), of), one])).toMatchObject({ amount: 246.12, price: 0.6 });
  expect(said([fed(-900, 'off')])).toMatchObject({ amount: -353.88, price: 'noBase' });
});

test('with a gap there is no charge, and none for a day without a tariff', () => {
  expect(said([at(0), at(15, { ...whole(1), present: 0 })])).toMatchObject({ amount: 'notWhole', price: 'notWhole' });
  expect(said([at(0), at(15, whole(1), null)])).toMatchObject({ amount: 'noRow' });
  expect(said([at(0, noFigure('hidden'))])).toMatchObject({ amount: 'hidden' });
});
