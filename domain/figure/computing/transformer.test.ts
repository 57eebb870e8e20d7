import { expect, test } from 'vitest';
import { quantity } from '../../energy/quantity.ts';
import {
  economicSquare,
  lossAt,
  lossFactorsOf,
  savedBySecond,
  type TransformerPlate,
} from '../../energy/transformer.ts';
import { type Loading, loadRates, lossCurve, transformerFacts } from './transformer.ts';

const plate: TransformerPlate = {
  capacity: quantity(1000),
  noLoadLoss: quantity('1.15'),
  loadLoss: quantity('10.3'),
  noLoadCurrent: quantity(1),
  impedance: quantity(6),
};
const quarter = 900_000;

/** A meter that showed this much in each quarter of an hour; null: nothing. */
function loading(kw: readonly (number | null)[], kvar = 0): Loading {
  const column = (values: readonly (number | null)[]) => ({
    mean: values,
    covered: values.map((value) => (value === null ? 0 : quarter)),
  });
  return {
    edges: Array.from({ length: kw.length + 1 }, (_, n) => n * quarter),
    p: column(kw),
    q: column(kw.map((value) => (value === null ? null : kvar))),
    until: kw.length * quarter,
  };
}
const told = (of: Loading) => Object.fromEntries(transformerFacts(of, plate).map((fact) => [fact.id, fact]));
const number = (of: ReturnType<typeof told>, id: string): number | undefined => of[id]?.figure.value?.toNumber();

test('R132 S075 S076 S077 D083 hours fall into bands and zones by the load of each quarter of an hour', () => {
  // 20 %, 50 %, 85 %, 110 %, each for a quarter of an hour.
  const facts = told(loading([200, 500, 850, 1100]));
  expect(['light', 'normal', 'heavy', 'over'].map((id) => number(facts, id))).toEqual([0.25, 0.25, 0.25, 0.25]);
  expect(number(facts, 'maxRate')).toBe(110);
  expect(facts['maxRate']?.at).toBe(3 * quarter);
  expect(number(facts, 'meanRate')).toBe(66.25);
  // P0Z = 1.15 + 0.04 · 10 = 1.55; PkZ = 10.3 + 0.04 · 60 = 12.7.
  expect(economicSquare(plate)?.toNumber()).toBeCloseTo(1.55 / (1.05 * 12.7), 12);
  expect(['uneconomic', 'economic', 'best'].map((id) => number(facts, id))).toEqual([0, 0.25, 0.5]);
});

test('D084 D085 losses are those of GB/T 13462, and a second transformer pays above Sn·√(2·P0/Pk)', () => {
  const facts = told(loading([600, 400]));
  const loss = (beta: number): number => 1.15 + 1.05 * beta * beta * 10.3;
  expect(number(facts, 'loss')).toBeCloseTo((loss(0.6) + loss(0.4)) / 4, 9);
  expect(number(facts, 'lossRate')).toBeCloseTo((100 * (loss(0.6) + loss(0.4))) / (1000 + loss(0.6) + loss(0.4)), 9);
  expect(number(facts, 'switchLoad')).toBeCloseTo(472.5473, 3);
  expect(number(facts, 'secondHours')).toBe(0.25);
  expect(number(facts, 'secondSaved')).toBeCloseTo((loss(0.6) - 2 * loss(0.3)) / 4, 9);
  expect(savedBySecond(quantity(100), plate).toNumber()).toBe(0);
  expect(number(told(loading([300], 400)), 'powerFactor')).toBeCloseTo(0.6, 9);
});

test('a gap is left out and told, and without any data nothing is zero', () => {
  const facts = told(loading([500, null]));
  expect(facts['loss']?.figure).toMatchObject({ present: quarter, elapsed: 2 * quarter, none: null });
  const none = told(loading([null, null]));
  expect(none['loss']?.figure).toMatchObject({ value: null, none: 'missing' });
  expect(none['secondSaved']?.figure.value).toBeNull();
  expect(number(none, 'switchLoad')).toBeCloseTo(472.5473, 3);
  const rates = loadRates(loading([500, null, 700]), plate.capacity, [0, quarter, 2 * quarter, 3 * quarter]);
  expect(rates.map(({ value, none: why }) => value?.toNumber() ?? why)).toEqual([50, 'missing', 70]);
});

test('the curve of losses begins at those without load', () => {
  const { x, y } = lossCurve(plate);
  expect([x[0]?.toNumber(), y[0]?.toNumber()]).toEqual([0, 1.15]);
  expect(y.at(-1)?.toNumber()).toBeCloseTo(lossAt(quantity('1.2'), plate).toNumber(), 12);
});

test('R132 with other factors it loses more by the same load, and its economic load is another', () => {
  const load = loading([600, 400]);
  const usual = transformerFacts(load, plate);
  const chosen = transformerFacts(load, plate, lossFactorsOf({ kt: '1.2', kq: '0.1' }));
  const of = (facts: typeof usual, id: string) => facts.find((one) => one.id === id)?.figure.value;
  expect(of(chosen, 'loss')?.gt(of(usual, 'loss') ?? 0)).toBe(true);
  expect(of(chosen, 'square')?.eq(of(usual, 'square') ?? 0)).toBe(false);
  expect(of(chosen, 'maxRate')).toEqual(of(usual, 'maxRate'));
});
