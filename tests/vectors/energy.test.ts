import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../cli/root.ts';
import { anHour as hour } from '../../domain/clock/lengths.ts';
import { zoneOf } from '../../domain/clock/zone.ts';
import { apportion } from '../../domain/energy/apportion.ts';
import { classifyRegister } from '../../domain/energy/classifyRegister.ts';
import { percentChange, sameDayLastYear } from '../../domain/energy/compare.ts';
import {
  equivalentOf,
  kgceOfCalorificValue,
  standardCoal,
  usualCoefficients,
} from '../../domain/energy/equivalents.ts';
import { gridFactor } from '../../domain/energy/gridFactors.ts';
import { splitLinks } from '../../domain/energy/intervals.ts';
import { demandOf, intensity, loadBand, loadFactor } from '../../domain/energy/load.ts';
import { type Quantity, quantity } from '../../domain/energy/quantity.ts';
import { type Reading, readingStep, replacedAmount } from '../../domain/energy/register.ts';
import { edgesOfStep } from '../../domain/energy/rollUp.ts';

interface Vector {
  readonly id: string;
  readonly domain: string;
  // biome-ignore lint/suspicious/noExplicitAny: each example has a shape of its own
  readonly input: any;
  // biome-ignore lint/suspicious/noExplicitAny: as above
  readonly expected: any;
}

/** The worked examples of these domains, with their sources. */
const vectors: readonly Vector[] = JSON.parse(readFileSync(join(root, 'tests/data/vectors.json'), 'utf8'));
const number = (value: Quantity | null): number | null => (value === null ? null : value.toNumber());
const given = (value: number | null): Quantity | null => (value === null ? null : quantity(value));

const readingsOf = (
  rows: readonly (readonly [string, number])[],
  timeOf: (text: string) => number,
): readonly Reading[] => rows.map(([time, value]) => ({ at: timeOf(time), value, quality: 0 }));
const linksOf = (readings: readonly Reading[]) =>
  classifyRegister(readings, { modulus: null, mostPerHour: null }, new Map()).links;
const onDay = (text: string): number => Date.parse(`2026-05-01T${text}:00.000Z`);

const checks: Readonly<Record<string, (vector: Vector) => unknown>> = {
  'energy.demand': ({ input }) => ({ kw: number(demandOf(quantity(input.intervalKwh), input.minutes)) }),
  'energy.compare': ({ input }) =>
    'date' in input
      ? { baseDate: sameDayLastYear(input.date), percent: number(percentChange(null, null)) }
      : { percent: number(percentChange(given(input.current), given(input.base))) },
  'energy.timezone': ({ input }) => {
    const noon = Date.parse(`${input.localDate}T12:00:00.000Z`);
    const zone = zoneOf(input.tz);
    const span = { from: zone.startOfDay(noon), to: zone.startOfNextDay(noon) };
    return { quarterHours: edgesOfStep(span, '15min', zone).length - 1 };
  },
  'energy.interval': (vector) => (vector.id.endsWith('unaligned') ? unaligned(vector) : overDay(vector)),
  'energy.tce': tce,
  'energy.tco2': ({ input }) => {
    expect(Number(usualCoefficients.tco2PerKwh)).toBe(input.factor);
    return { tco2: number(quantity(input.kwh).times(usualCoefficients.tco2PerKwh)) };
  },
  'energy.kpi': kpi,
  'carbon.grid': ({ input }) => {
    const place =
      'region' in input ? { region: input.region } : 'province' in input ? { province: input.province } : 'national';
    return { kgPerKwh: Number(gridFactor(place, input.year)?.kgPerKwh) };
  },
  'carbon.electricity': ({ input }) =>
    'kwh' in input
      ? {
          tco2: number(
            quantity(input.kwh)
              .times(gridFactor('national', 2023)?.kgPerKwh ?? 0)
              .div(1000),
          ),
        }
      : {
          tco2: number(
            quantity(input.importMwh)
              .minus(input.exportMwh)
              .times(gridFactor('national', 2022)?.kgPerKwh ?? 0),
          ),
        },
  'billing.reading': ({ id, input }) => {
    if (id.endsWith('backwards')) {
      const { amount, flag } = readingStep({
        previous: String(input.prev),
        current: String(input.curr),
        modulus: String(10 ** input.intDigits),
        most: String(input.maxPlausibleDelta),
      });
      return { delta: amount, flag: flag === 'reverseOrReset' ? 'reverse_or_reset' : flag };
    }
    const { old, new: fresh } = input;
    const figures = {
      final: String(old.final),
      start: String(fresh.start),
      oldRatio: String(old.ratio),
      newRatio: String(fresh.ratio),
    };
    return {
      kwh: number(
        replacedAmount(quantity(old.prev).times(old.ratio), quantity(fresh.curr).times(fresh.ratio), figures),
      ),
    };
  },
  'order.energy': ({ input }) => {
    const shares = Object.entries(input.orders as Record<string, { hours: number }>).map(([id, { hours }]) => ({
      id,
      weight: quantity(hours),
    }));
    return Object.fromEntries(
      [...(apportion(quantity(input.kwh), shares, 2) ?? [])].map(([id, part]) => [id, part.toNumber()]),
    );
  },
};

function unaligned({ input, expected }: Vector) {
  const { intervals } = splitLinks(linksOf(readingsOf(input.readings, onDay)), {
    period: 20 * 60_000,
    bridging: 2 * hour,
  });
  const found = (expected.intervals as readonly (readonly [string, number])[]).map(([time]) => [
    time,
    intervals.get(onDay(time))?.amount.toNumber(),
    intervals.get(onDay(time))?.quality,
  ]);
  expect(found.map(([, , quality]) => quality)).toEqual(found.map(() => 'good'));
  return { intervals: found.map(([time, amount]) => [time, amount]) };
}

function overDay({ input }: Vector) {
  const readings = readingsOf(input.readings, (text) => Date.parse(`${text}:00.000Z`));
  const { intervals } = splitLinks(linksOf(readings), { period: 1000, bridging: 2 * hour });
  const days: Record<string, number> = {};
  for (const [start, { amount, quality }] of intervals) {
    const day = new Date(start).toISOString().slice(0, 10);
    days[day] = (days[day] ?? 0) + amount.toNumber();
    expect(quality).toBe('estimated');
  }
  return days;
}

const kinds: Readonly<Record<string, string>> = {
  electricity_kwh_seed: 'electricity',
  electricity_18540000: 'electricity',
  natural_gas_m3: 'gasFieldGas',
  raw_coal_t: 'rawCoal',
  gasoline_t: 'gasoline',
  lpg_t: 'lpg',
  oilfield_gas_m3: 'oilFieldGas',
  compressed_air_m3: 'compressedAir',
};

function tce({ id, input }: Vector) {
  const name = id.slice('energy.tce.'.length);
  if (name === 'from_ncv') return { kgcePerKg: number(kgceOfCalorificValue(quantity(input.ncvKjPerKg))) };
  const kind = kinds[name] ?? 'newWater';
  const date = name === 'water_2008' ? '2015-06-01' : '2026-11-20';
  const found = equivalentOf(quantity(input.amount ?? input.amountT), standardCoal, { kind, date });
  if (input.factorTcePerUnit !== undefined) expect(Number(found?.factor.value)).toBe(input.factorTcePerUnit);
  return { tce: number(found?.amount ?? null) };
}

function kpi({ id, input }: Vector) {
  if (id === 'energy.loadfactor')
    return { loadFactorPercent: number(loadFactor(quantity(input.kwh), quantity(input.hours), quantity(input.maxKw))) };
  if ('bands' in input) return { band: loadBand(quantity(input.loadRatePercent), input.bands) };
  const months = (input.months as readonly { tce: number; output: number }[]).map((month) => ({
    energy: quantity(month.tce),
    output: quantity(month.output),
  }));
  return { intensity: number(intensity(months)) };
}

/** Numbers agree to the printed figures' tolerance; everything else exactly. */
function agree(found: unknown, expected: unknown, tolerance: number): void {
  if (typeof expected === 'number' && typeof found === 'number')
    expect(Math.abs(found - expected)).toBeLessThanOrEqual(tolerance);
  else if (expected !== null && typeof expected === 'object') {
    expect(Object.keys(found as object)).toEqual(Object.keys(expected));
    for (const [key, value] of Object.entries(expected))
      agree((found as Record<string, unknown>)[key], value, tolerance);
  } else expect(found).toEqual(expected);
}

const catalogue: Readonly<Record<string, string>> = {
  'energy.tce.electricity_kwh_seed': 'K111',
  'energy.tco2.seed': 'K113',
};

test.each(vectors.map((vector) => [[catalogue[vector.id], vector.id].filter(Boolean).join(' '), vector] as const))(
  '%s holds',
  (_, vector) => {
    const check = checks[vector.domain];
    if (check === undefined) throw new Error(`nothing computes ${vector.domain}`);
    const { tolerance } = vector as unknown as { tolerance: number | 'exact' };
    agree(check(vector), vector.expected, tolerance === 'exact' ? 1e-9 : tolerance);
  },
);

test('K112 the coefficient of water is what the site sets, and nothing until then but the usual one', () => {
  expect(usualCoefficients.tcePerWater).toBe('0.000056');
});
