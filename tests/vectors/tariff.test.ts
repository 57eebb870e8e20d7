import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../cli/root.ts';
import { quantity, rounded } from '../../domain/energy/quantity.ts';
import { ladderCharge, timeOfUseCharge, totalOfLines } from '../../domain/tariff/charge.ts';
import { type DayPeriod, minuteOf, periodFault, splitByType, typeAt } from '../../domain/tariff/periods.ts';
import { isReadingDay, readingPeriod } from '../../domain/tariff/readingDay.ts';

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
const quantities = (of: Readonly<Record<string, number>>) =>
  Object.fromEntries(Object.entries(of).map(([key, value]) => [key, quantity(value)]));

const checks: Readonly<Record<string, (vector: Vector) => unknown>> = {
  'bill.tou.charge': ({ input }) => ({
    total: timeOfUseCharge(quantities(input.kwh), quantities(input.price))?.toNumber(),
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
      to: to === null ? null : quantity(to),
      price: quantity(price),
    }));
    return { amount: rounded(ladderCharge(tiers, quantity(input.yearKwh)), 2).toNumber() };
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
