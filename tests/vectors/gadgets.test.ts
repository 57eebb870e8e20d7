import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../cli/root.ts';
import { billedDemand, capacityCharge, contractedDemand } from '../../domain/cost/tariff/basicCharge.ts';
import { type PowerFactorStandard, powerFactorPercent } from '../../domain/cost/tariff/powerFactor.ts';
import { quantity, rounded } from '../../domain/energy/quantity.ts';
import { type GadgetId, gadgetIds, gadgets, reckon } from '../../domain/gadget/gadgets.ts';

interface Vector {
  readonly id: string;
  readonly domain: string;
  // biome-ignore lint/suspicious/noExplicitAny: each example has a shape of its own
  readonly input: any;
  // biome-ignore lint/suspicious/noExplicitAny: as above
  readonly expected: any;
}

const vectors: readonly Vector[] = JSON.parse(readFileSync(join(root, 'tests/data/gadget-vectors.json'), 'utf8'));
const text = (value: number) => quantity(value).toFixed();

/** The results of a gadget as numbers, by their keys. */
function told(
  id: GadgetId,
  entered: Readonly<Record<string, string>>,
): Readonly<Record<string, number | string | null>> {
  const outcome = reckon(id, entered);
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.faults));
  return Object.fromEntries(
    outcome.results.map(({ key, value, words }) => [key, words?.en ?? (value === null ? null : Number(value))]),
  );
}

const checks: Readonly<Record<string, (vector: Vector) => unknown>> = {
  'bill.pf.rate': ({ input }) => ({
    adjustPercent: powerFactorPercent(
      input.standard.toFixed(2) as PowerFactorStandard,
      quantity(input.actualPf),
    ).toNumber(),
  }),
  'bill.capacity': ({ input }) => ({
    capacityCharge: capacityCharge(
      quantity(input.capacityKva),
      quantity(input.pricePerKvaMonth),
      input.usedDays ?? input.days,
    ).toNumber(),
  }),
  'bill.demand.contract.floor40': ({ input }) => ({
    contractKw: contractedDemand(quantity(input.declaredKw), quantity(input.capacityKva)).toNumber(),
  }),
  'bill.demand.contract': ({ input }) => {
    const billed = billedDemand(quantity(input.contractKw), quantity(input.actualMaxKw));
    return { billedKw: billed.toNumber(), demandCharge: billed.times(input.pricePerKwMonth).toNumber() };
  },
  'pv.pr_temp': ({ input }) => {
    const { corrected } = told('solar', {
      energy: text(input.energyKwh),
      peak: text(input.kwp),
      sun: text(input.irradiationKwhM2),
      cell: text(input.cellTempC),
      gamma: text(input.gammaPerC),
    });
    return { prStc: rounded(quantity(corrected ?? 0).div(100), 4).toNumber() };
  },
  'air.specific_power': ({ input }) => {
    const { specific, each } = told('air', {
      power: text(input.kw),
      flow: text(input.flowM3min),
      on: '1',
      off: '9',
      hours: '8000',
      price: '0.6',
    });
    return { kwPerM3min: specific, kwhPerM3: each };
  },
};

const order = Object.keys(checks).sort((a, b) => b.length - a.length);

test.each(vectors.map((vector) => [vector.id, vector] as const))('worked example %s', (id, vector) => {
  const check = checks[order.find((start) => id.startsWith(start)) ?? ''];
  const found = check?.(vector) as Readonly<Record<string, number>>;
  expect(Object.keys(found)).toEqual(Object.keys(vector.expected));
  for (const [key, value] of Object.entries(vector.expected as Readonly<Record<string, number>>))
    expect(found[key], key).toBeCloseTo(value, 4);
});

test('what a gadget asks for and is not there is named, and never taken for 0', () => {
  const { price, ...rest } = { power: '75', hours: '6000', now: '92', aimed: '95.4', price: '0.65' };
  expect(reckon('motor', rest)).toMatchObject({ ok: false, faults: { price: { en: 'Price is missing' } } });
  expect(reckon('motor', { ...rest, price: 'cheap' })).toMatchObject({
    ok: false,
    faults: { price: { en: /number/ } },
  });
  expect(reckon('motor', { ...rest, price, now: '0' })).toMatchObject({
    ok: false,
    faults: { now: { en: 'Must be more than 0' } },
  });
  expect(reckon('coal', { medium: 'constructor', amount: '1' })).toMatchObject({
    ok: false,
    faults: { medium: { en: 'Choose one' } },
  });
  expect(Object.keys((reckon('demand', {}) as { faults: object }).faults)).toEqual([
    ...['capacity', 'capacityPrice', 'contract', 'demandPrice'],
  ]);
});

test('each gadget reckons by its clause', () => {
  expect(told('coal', { medium: 'electricity', amount: '1000000' })).toEqual({
    tce: 122.9,
    kgce: 122_900,
    factor: 0.0001229,
  });
  expect(told('compensation', { power: '500', now: '0.8', aimed: '0.95', standard: '0.90', charge: '100000' })).toEqual(
    { capacity: 210.7, before: 5, after: -0.75, saved: 5_750 },
  );
  expect(told('shifting', { energy: '1000', from: '1.2', to: '0.35', days: '250' })).toEqual({
    day: 850,
    year: 212_500,
  });
  expect(
    told('motor', { power: '75', hours: '6000', now: '92', aimed: '95.4', price: '0.65', invest: '26000' }),
  ).toEqual({ money: 11_331.01, energy: 17_432, payback: 2.29 });
  expect(
    told('solar', { energy: '4200', peak: '1000', sun: '5.25', gamma: '-0.004', export: '1050', load: '6300' }),
  ).toEqual({ pr: 80, corrected: null, hours: 4.2, used: 75, sufficient: 50 });
  const months = Object.fromEntries(Array.from({ length: 12 }, (_, n) => [`m${n + 1}`, n === 6 ? '1200' : '900']));
  expect(
    told('demand', { capacity: '1250', capacityPrice: '28', contract: '1000', demandPrice: '40', ...months }),
  ).toEqual({
    cheapest: 'By capacity',
    capacity: 420_000,
    contract: 494_000,
    actual: 444_000,
    hours: null,
    contracted: 1_000,
  });
  // Around the clock 657 kWh/kVA: by demand at nine tenths, 900 · 45 · 0.9.
  const steady = { capacity: '1000', capacityPrice: '40', contract: '900', demandPrice: '45', m1: '900' };
  expect(told('demand', { ...steady, energy: '657000' })).toEqual({
    cheapest: 'By contracted demand',
    capacity: 40_000,
    contract: 36_450,
    actual: 36_450,
    hours: 657,
    contracted: 900,
  });
  expect(told('demand', { ...steady, energy: '259999' })).toMatchObject({ cheapest: 'By capacity', actual: 40_500 });
  expect(reckon('solar', { energy: '1000', peak: '1', sun: '1', gamma: '0', export: '1050' })).toMatchObject({
    ok: false,
    faults: { export: { en: 'No more is fed in than is made' } },
  });
  const {
    'a.loss': a,
    'b.loss': b,
    saved,
  } = told('transformers', {
    load: '500',
    hours: '8760',
    price: '0.6',
    kq: '0.1',
    kt: '1.05',
    'a.sn': '1000',
    'a.p0': '1.7',
    'a.pk': '10.3',
    'a.i0': '0.6',
    'a.uk': '6',
    'b.sn': '1000',
    'b.p0': '0.83',
    'b.pk': '8.13',
    'b.i0': '0.2',
    'b.uk': '6',
  });
  // 1.7 + 0.1·6 + 1.05·0.25·(10.3 + 0.1·60), and so the other.
  expect([a, b, saved]).toEqual([6.579, 4.739, 16_115]);
  for (const id of gadgetIds) expect(gadgets[id].version, id).toBeGreaterThan(0);
});
