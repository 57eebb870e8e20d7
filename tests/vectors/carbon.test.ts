import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from '../../cli/root.ts';
import { defaultFactors } from '../../domain/carbon/defaultFactors.ts';
import {
  emissionFactors,
  emissionOf,
  type FactorVersion,
  factorOn,
  perUnit,
} from '../../domain/carbon/emissionFactor.ts';
import * as carbon from '../../domain/carbon/emissions.ts';
import { gridFactor } from '../../domain/energy/gridFactors.ts';

interface Vector {
  readonly id: string;
  readonly domain: string;
  // biome-ignore lint/suspicious/noExplicitAny: each example has a shape of its own
  readonly input: any;
  readonly expected: Readonly<Record<string, number>>;
  readonly tolerance: number;
}

const file = join(root, 'tests/data/carbon-vectors.json');
const vectors: readonly Vector[] = JSON.parse(readFileSync(file, 'utf8'));
const number = (value: { toNumber(): number }): number => value.toNumber();

function fuel({ amount, ncvGjPerUnit: ncv, carbonTcPerGj: tc, oxidation }: Vector['input']) {
  return { tco2: number(carbon.combustion(amount, { ncv, carbon: tc, oxidation })) };
}

const plain: Readonly<Record<string, string>> = {
  CaCO3: '碳酸盐 CaCO₃',
  Na2CO3: '碳酸盐 Na₂CO₃',
  NaHCO3: '碳酸盐 NaHCO₃',
  MnCO3: '碳酸盐 MnCO₃',
  BaCO3: '碳酸盐 BaCO₃',
  SrCO3: '碳酸盐 SrCO₃',
  'CaMg(CO3)2': '碳酸盐 CaMg(CO₃)₂',
};

function process({ input }: Vector) {
  if ('clinkerT' in input) return { tco2: number(carbon.clinker(input)) };
  if ('rawMealT' in input) return { tco2: number(carbon.rawMealCarbon(input.rawMealT, input.nonFuelCarbonShare)) };
  if ('factor' in input) return { tco2: number(carbon.carbonateUse(input.amountT, input.factor)) };
  const factor = defaultFactors.find(({ name }) => name === plain[input.carbonate]);
  return { tco2: number(carbon.carbonateUse(input.amountT, factor?.versions[0]?.value ?? 0, input.purity)) };
}

function wastewater({ input }: Vector) {
  if ('odMgPerL' in input) {
    const ch4 = carbon.wastewaterCh4({
      volumeM3: 1,
      codIn: input.odMgPerL / 1000,
      codOut: 0,
      sludgeCodKg: 0,
      bo: input.bo,
      mcf: input.mcf,
    });
    return { tco2ePerM3: number(ch4.times(input.gwp)) };
  }
  const { volumeM3, codInKgM3: codIn, codOutKgM3: codOut, sludgeCodKg, bo, mcf, gwp } = input;
  const tch4 = carbon.wastewaterCh4({ volumeM3, codIn, codOut, sludgeCodKg, bo, mcf });
  return { tow: volumeM3 * (codIn - codOut), tch4: number(tch4), tco2e: number(tch4.times(gwp)) };
}

const checks: Readonly<Record<string, (vector: Vector) => Readonly<Record<string, number>>>> = {
  'carbon.combustion': ({ input }) => fuel(input),
  'carbon.process': process,
  'carbon.wastewater': wastewater,
  'carbon.grid': ({ input: { year, region, province } }) => ({
    kgPerKwh: Number(
      gridFactor(region === undefined ? (province === undefined ? 'national' : { province }) : { region }, year)
        ?.kgPerKwh,
    ),
  }),
  'carbon.electricity': ({ input }) =>
    'kwh' in input
      ? { tco2: number(carbon.electricity(input.kwh, 0, input.kgPerKwh).div(1000)) }
      : { tco2: number(carbon.electricity(input.importMwh, input.exportMwh, input.tPerMwh)) },
  'carbon.heat': ({ input }) => {
    const gj =
      'steamT' in input
        ? carbon.heatOfSteam(input.steamT, input.enthalpyKjPerKg)
        : carbon.heatOfWater(input.waterT, input.tempC);
    return { gj: number(gj), tco2: number(gj.times(input.tPerGj)) };
  },
  'carbon.ch4': ({ input }) => ({
    tch4: number(carbon.gasMass(input.volume1e4Nm3, input.concentration, input.densityTper1e4Nm3, input.destruction)),
  }),
  'carbon.co2': ({ input }) => ({
    tco2: number(carbon.gasMass(input.volume1e4Nm3, input.purity, input.densityTper1e4Nm3)),
  }),
  'carbon.gwp': ({ input }) => ({
    gwp100: Number((carbon.gwp100 as Record<string, Record<string, string>>)[input.report]?.[input.gas]),
  }),
  'carbon.total': ({ input }) => {
    if ('productDeduction' in input)
      return { tco2: number(carbon.total([input.combustion, input.process], [input.productDeduction])) };
    const methane = (input.wastewaterCh4T - input.ch4RecoveredT) * input.gwp;
    return {
      tco2e: number(
        carbon.total([input.fuel, input.carbonate, methane, input.electricity, input.heat], [input.co2Recovered]),
      ),
    };
  },
};

describe('the worked examples of emissions', () => {
  test.each(vectors.map((vector) => [vector.id, vector] as const))('%s', (_, vector) => {
    const said = checks[vector.domain]?.(vector) ?? {};
    for (const [key, expected] of Object.entries(vector.expected))
      expect(
        Math.abs((said[key] ?? Number.NaN) - expected),
        `${key}: ${said[key]} is not ${expected}`,
      ).toBeLessThanOrEqual(vector.tolerance);
  });
});

describe('default factors', () => {
  const version = (given: Partial<FactorVersion>): FactorVersion => ({
    since: '2020-01-01',
    value: null,
    ncv: null,
    carbon: null,
    oxidation: null,
    source: null,
    ...given,
  });
  const faults = (kind: string, unit: string, versions: readonly FactorVersion[]) =>
    Object.keys(
      Object.assign(
        {},
        ...emissionFactors.rules.map(
          (rule) => (rule as (row: unknown) => object | null)({ kind, unit, versions }) ?? {},
        ),
      ),
    );

  test('R045 R046 an old day is reckoned by the version that held then, which the result names', () => {
    const versions = [
      version({ since: '2021-01-01', value: '0.5568' }),
      version({ since: '2023-01-01', value: '0.5306' }),
    ];
    expect(factorOn({ versions }, '2020-12-31')).toBeNull();
    expect(emissionOf({ versions }, '1000', '2022-06-30')).toMatchObject({ version: { since: '2021-01-01' } });
    expect(emissionOf({ versions }, '1000', '2022-06-30')?.tco2.toFixed()).toBe('556.8');
    expect(emissionOf({ versions }, '1000', '2023-01-01')?.tco2.toFixed()).toBe('530.6');
  });

  test('a fuel is given by its three figures together, or by a factor', () => {
    expect(
      perUnit(version({ ncv: '43.07', carbon: '0.0189', oxidation: '0.98' }))
        ?.toDecimalPlaces(6)
        .toNumber(),
    ).toBe(2.925056);
    expect(faults('fuel', 't', [version({ ncv: '1' })])).toEqual(['versions.0.carbon', 'versions.0.oxidation']);
    expect(faults('electricity', 'MWh', [version({})])).toEqual(['versions.0.value']);
    expect(faults('fuel', 't', [version({ ncv: '1', carbon: '1', oxidation: '1.2' })])).toEqual([
      'versions.0.oxidation',
    ]);
    expect(faults('heat', 'GJ', [version({ value: '0.1' }), version({ value: '0.2' })])).toEqual(['versions.1.since']);
  });

  test('what is published is right by the ledger that takes it, and stands once', () => {
    expect(new Set(defaultFactors.map(({ name }) => name)).size).toBe(defaultFactors.length);
    for (const { kind, unit, versions } of defaultFactors) expect(faults(kind, unit, versions)).toEqual([]);
  });

  test('two guidelines are two rows: what an enterprise burns counts by its own after 2025 too', () => {
    const published = (name: string, day: string) =>
      factorOn(defaultFactors.find((one) => one.name === name) ?? { versions: [] }, day);
    expect(published('烟煤', '2026-05-01')).toMatchObject({ ncv: '23.204', since: '2015-01-01' });
    expect(published('烟煤（省级清单）', '2026-05-01')).toMatchObject({ ncv: '19.57', since: '2025-01-01' });
    for (const { versions, kind } of defaultFactors) if (kind === 'fuel') expect(versions).toHaveLength(1);
  });
});
