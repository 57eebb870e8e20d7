import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../cli/root.ts';
import { totalOfLines } from '../../domain/cost/tariff/charge.ts';
import { energyLines, type Rate } from '../../domain/cost/tariff/energyLines.ts';
import { type DayPeriod, minuteOf, periodFault, splitByType, typeAt } from '../../domain/cost/tariff/periods.ts';
import { isReadingDay, readingPeriod } from '../../domain/cost/tariff/readingDay.ts';
import { quantity, rounded, sumOf } from '../../domain/energy/quantity.ts';

interface Vector {
  readonly id: string;
  readonly domain: string;
  // biome-ignore lint/suspicious/noExplicitAny: each example has a shape of its own
  readonly input: any;
  // biome-ignore lint/suspicious/noExplicitAny: as above
  readonly expected: any;
}

const vectors: readonly Vector[] = JSON.parse(readFileSync(join(root, 'tests/data/tariff-vectors.json'), 'utf8'));
const plan = vectors.find(({ id }) => id.startsWith('bill.tou.classify'))?.input.periods as readonly DayPeriod[];
const version = {
  since: '2026-01-01',
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
const charged = (rate: Rate, kwh: readonly number[]): number =>
  sumOf(
    energyLines(
      kwh.map((used, n) => ({ day: '2026-06-01', minute: n * 60, minutes: 60, kwh: quantity(used), pays: rate })),
    ).lines.map(({ amount }) => amount),
  ).toNumber();

/** Each type has an hour of its own. */
function byTypes(prices: Readonly<Record<string, number>>): Rate {
  const types = Object.keys(prices);
  const two = (n: number): string => `${String(n).padStart(2, '0')}:00`;
  const periods = types.map((type, n) => ({ type, start: two(n), end: n === types.length - 1 ? '24:00' : two(n + 1) }));
  const texts = Object.fromEntries(Object.entries(prices).map(([type, price]) => [type, String(price)]));
  const program = { since: '2026-01-01', zones: [{ from: '01-01', table: 1 }], restTable: null, holidays: [] };
  return {
    template: { id: 'T', kind: 'timeOfUse', versions: [{ ...version, ...texts }] },
    rule: { programs: [{ ...program, days: [{ periods }] }] },
  } as Rate;
}

const checks: Readonly<Record<string, (vector: Vector) => unknown>> = {
  'bill.tou.charge': ({ input }) => ({
    total: charged(
      byTypes(input.price),
      Object.keys(input.price).map((type) => input.kwh[type] ?? 0),
    ),
  }),
  'bill.tou.classify': ({ input }) => ({ type: typeAt(input.periods, minuteOf(input.time)) }),
  'bill.tou.interval': ({ input }) => {
    const split = splitByType(plan, {
      from: minuteOf(input.intervalStart),
      to: minuteOf(input.intervalEnd),
      amount: quantity(input.kwh),
    });
    return Object.fromEntries(Object.entries(split).map(([type, amount]) => [type, amount.toNumber()]));
  },
  'bill.tou.validate': ({ input }) => {
    const fault = periodFault(input.periods);
    return {
      valid: fault === null,
      reason: fault?.why.en.includes('cover all 24 hours') ? '24h not covered' : fault?.why.en,
    };
  },
  'bill.ladder': ({ input }) => {
    const tiers = input.tiers.map(({ to, price }: { to: number | null; price: number }) => ({
      to: to === null ? null : String(to),
      price: String(price),
    }));
    const ladder: Rate = { template: { id: 'T', kind: 'ladder', versions: [{ ...version, tiers }] }, rule: null };
    return { amount: charged(ladder, [input.yearKwh]) };
  },
  'bill.round': ({ input }) =>
    'lines' in input
      ? {
          lines: input.lines.map((line: string) => rounded(quantity(line), 2).toNumber()),
          total: totalOfLines(
            input.lines.map((line: string) => quantity(line)),
            2,
          ).toNumber(),
        }
      : { rounded: rounded(quantity(input.amount), input.decimals).toNumber() },
  'bill.readingday': ({ input }) => {
    if (!('month' in input)) return { valid: isReadingDay(input.day) };
    const period = readingPeriod(input.day, input.month);
    return { periodStart: period?.start, periodEnd: period?.end };
  },
};

test.each(vectors.map((vector) => [vector.id, vector] as const))('the worked example %s comes out', (id, vector) => {
  const check = Object.entries(checks).find(([prefix]) => id.startsWith(prefix))?.[1];
  expect(check?.(vector)).toEqual(vector.expected);
});
