import { expect, test } from 'vitest';
import { quantity, sumOf } from '../energy/quantity.ts';
import { closes } from './identities.ts';
import { costEffects, dearnessOf, effectsOf, meanPrice, shareIn } from './shares.ts';

type SharesTold = Parameters<typeof effectsOf>[0];
const line = (key: string, kwh: number, price: number) => ({
  rate: 'T',
  rateName: 'T',
  since: '2026-01-01',
  key,
  tier: null,
  isFedIn: false,
  kwh: String(kwh),
  price: String(price),
  amount: quantity(kwh).times(price).toFixed(2),
});
function told(lines: readonly ReturnType<typeof line>[], basic = 0, factor = 0): SharesTold {
  const energy = sumOf(lines.map(({ amount }) => quantity(amount)));
  return {
    lines,
    energy: energy.toFixed(2),
    kwh: sumOf(lines.map(({ kwh }) => quantity(kwh))).toFixed(),
    basic: { amount: String(basic) } as never,
    factor: { amount: String(factor) } as never,
    total: energy.plus(basic).plus(factor).toFixed(2),
    earlier: [],
    extent: 'whole' as const,
  };
}
const june = told([line('peak', 100, 1), line('valley', 300, 0.3)], 50, -2);

test('the effects add up to the difference of the totals to the fen, each for its own cause', () => {
  const cases: readonly (readonly [SharesTold, Partial<Record<string, number>>])[] = [
    [told([line('peak', 200, 1), line('valley', 600, 0.3)], 50, -2), { volume: 190, hours: 0, price: 0 }],
    [told([line('peak', 300, 1), line('valley', 100, 0.3)], 50, -2), { volume: 0, hours: 140, price: 0 }],
    [told([line('peak', 100, 1.1), line('valley', 300, 0.3)], 50, -2), { volume: 0, hours: 0, price: 10 }],
    [told([line('peak', 100, 1), line('valley', 300, 0.3)], 61, 3), { basic: 11, factor: 5 }],
    [told([line('peak', 133.33, 1.0123), line('valley', 311.11, 0.2871), line('sharp', 10, 1.3)], 51.5, 0), {}],
  ];
  for (const [now, expected] of cases) {
    const effects = effectsOf(now, june);
    if (effects === null) throw new Error('there are no effects');
    const sum = sumOf(costEffects.map((one) => effects[one]));
    expect(sum.toFixed(2)).toBe(
      quantity(now.total ?? 0)
        .minus(june.total ?? 0)
        .toFixed(2),
    );
    for (const [key, value] of Object.entries(expected))
      expect(effects[key as keyof typeof effects].toNumber(), key).toBe(value);
  }
  expect(effectsOf({ ...june, total: null }, june)).toBeNull();
  expect(effectsOf({ ...june, extent: 'atLeast' }, june)).toBeNull();
});

/** At 0.6 drawn and 0.3932 fed in: taken off its energy lies below 0, counted its price does. */
const drawnAndFed = (drawn: number, fed: number, feedIn: 'off' | 'counted' = 'off'): SharesTold => {
  const back = feedIn === 'off' ? line('single', -fed, 0.3932) : line('single', fed, -0.3932);
  return told([line('single', drawn, 0.6), { ...back, isFedIn: true }]);
};

test.each(['off', 'counted'] as const)('what is fed in makes no kWh that is drawn cheaper or dearer: %s', (feedIn) => {
  const month = drawnAndFed(1000, 900, feedIn);
  // 600 for what is drawn, 353.88 credited.
  expect([month.total, meanPrice(month)?.toFixed()]).toEqual(['246.12', '0.6']);
  const less = effectsOf(drawnAndFed(1000, 800, feedIn), month);
  const effects = Object.fromEntries(costEffects.map((one) => [one, less?.[one].toFixed()]));
  expect(effects).toEqual({ volume: '0', hours: '0', price: '0', feedIn: '39.32', basic: '0', factor: '0' });
  const bare = told([line('single', 1000, 0.6)]);
  expect(dearnessOf(bare, [bare, month])).toBeNull();
  // Fed in both ways the energies do not undo one another.
  const both = drawnAndFed(1000, 900, 'off');
  const more = { ...both, lines: [...both.lines, ...drawnAndFed(0, 900, 'counted').lines], total: '-107.76' };
  expect(meanPrice(more)?.toFixed()).toBe('0.6');
});

test('a unit is dear by what lies furthest above what all pay, and one that is not is dear by nothing', () => {
  const cheap = told([line('peak', 10, 1), line('valley', 390, 0.3)], 50, -2);
  expect(dearnessOf(june, [june, cheap])).toMatchObject({ cause: 'hours' });
  expect(dearnessOf(cheap, [june, cheap])).toBeNull();
  const demanding = told([line('peak', 100, 1), line('valley', 300, 0.3)], 400);
  expect(dearnessOf(demanding, [june, demanding])).toMatchObject({ cause: 'basic' });
  expect(meanPrice(june)?.toFixed(4)).toBe('0.5950');
  expect(shareIn(june, ['peak', 'sharp'])?.toNumber()).toBe(25);
});

test('a statement closes to the fen, or does not', () => {
  expect(closes(june)).toBe(true);
  expect(closes({ ...june, total: '238.01' })).toBe(false);
  expect(closes({ ...june, kwh: '401' })).toBe(false);
  expect(closes({ ...june, energy: '190.01', total: '238.01' })).toBe(false);
});
