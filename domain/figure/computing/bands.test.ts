import { expect, test } from 'vitest';
import { quantity } from '../../energy/quantity.ts';
import { bandFacts, type RatedQuarters, ratesOf } from './bands.ts';
import { type Figured, noFigure } from './figured.ts';

const quarter = 900_000;
const known = (value: number): Figured => ({
  value: quantity(value),
  none: null,
  quality: 'good',
  doubt: null,
  lowered: false,
  present: quarter,
  elapsed: quarter,
  expected: quarter,
});
/** kW and kvar of quarters, beside 1000 kVA and an agreed demand of 800 kW. */
const loaded = (powers: readonly (readonly [number, number] | null)[], more: Partial<RatedQuarters> = {}) => ({
  starts: powers.map((_, n) => n * quarter),
  figures: powers.map((one) =>
    one === null ? noFigure('missing', { elapsed: quarter, expected: quarter }) : known(one[0] / 4),
  ),
  reactive: powers.map((one) => (one === null ? noFigure('missing') : known(one[1] / 4))),
  kwh: 1,
  capacityAt: () => quantity(1000),
  contractAt: () => quantity(800),
  ...more,
});
const told = (given: ReturnType<typeof loaded>) =>
  Object.fromEntries(
    bandFacts(given).map(({ id, figure, at }) => [
      id,
      `${figure.value?.toString() ?? figure.none}${at === null ? '' : ` @${at / quarter}`}`,
    ]),
  );

test.each([
  [[299, 0], 'light'],
  [[300, 0], 'normal'],
  [[479, 640], 'normal'],
  [[480, 640], 'heavy'],
  [[600, 800], 'heavy'],
  [[601, 800], 'over'],
  [[-600, 800], 'heavy'],
  [[600, -801], 'over'],
] as const)('S075 S076 S077 D083 D084 D085 %j kW and kvar of 1000 kVA are %s', (power, band) => {
  const facts = told(loaded([power]));
  expect(['light', 'normal', 'heavy', 'over'].filter((one) => facts[one] === '0.25')).toEqual([band]);
});

test('hours by band are those that are known; the highest load has its time, and so has what came nearest to the contract', () => {
  const facts = told(
    loaded([[200, 0], [600, 800], null, [600, 0], [700, 0]], {
      contractAt: (at) => quantity(at < 3 * quarter ? 800 : 1400),
    }),
  );
  expect(facts).toEqual({
    capacity: '1000',
    maxRate: '100 @1',
    meanRate: '62.5',
    light: '0.25',
    normal: '0.5',
    heavy: '0.25',
    over: '0',
    contract: '800',
    ofContract: '75 @1',
  });
});

test.each([
  ['no capacity', { capacityAt: () => null }, 'noRow', '75 @0'],
  ['no reactive energy', { reactive: null }, 'noCounter', '75 @0'],
  ['no contract', { contractAt: () => null }, '60 @0', 'noRow'],
] as const)('with %s nothing is made up', (_, more, maxRate, ofContract) => {
  expect(told(loaded([[600, 0]], more))).toMatchObject({ maxRate, ofContract });
});

test('of how much it tells goes by the time of its counters, be they several', () => {
  const two = (one: Figured): Figured => ({ ...one, present: 2 * one.present, elapsed: 2 * one.elapsed });
  const given = loaded([[600, 0], null, [600, 0]]);
  const [fact] = bandFacts({ ...given, figures: given.figures.map(two) });
  expect([fact?.figure.present, fact?.figure.elapsed]).toEqual([4 * quarter, 6 * quarter]);
});

test('a step has the mean of its quarters that are known, and says of how much it tells', () => {
  const { steps, total } = ratesOf(loaded([[200, 0], null, [600, 0], [0, 500]]), [
    [0, 1],
    [2, 3],
  ]);
  expect(steps.map(({ value, present, elapsed }) => [value?.toString(), present / elapsed])).toEqual([
    ['20', 0.5],
    ['55', 1],
  ]);
  expect(total.value?.toFixed(3)).toBe('43.333');
});
