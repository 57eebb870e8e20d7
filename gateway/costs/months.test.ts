import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Zone, zoneOf } from '../../domain/clock/zone.ts';
import type { Pays } from '../../domain/cost/pays.ts';
import { divided } from '../../domain/cost/sharing/divide.ts';
import { statementOf } from '../../domain/cost/statement.ts';
import { quarter } from '../../domain/energy/intervals.ts';
import { type Quantity, quantity, rounded, sumOf } from '../../domain/energy/quantity.ts';
import { edgesOfStep } from '../../domain/energy/rollUp.ts';
import { type Bridge, foldedWhole } from '../../domain/figure/computing/bridged.ts';
import { differenceOf, type Figured, noFigure } from '../../domain/figure/computing/figured.ts';
import { dayAfter } from '../../domain/figure/period.ts';
import { paidParts } from './paidParts.ts';

/** Months with days of 23, 24 and 25 hours. */
const zone: Zone = zoneOf('Europe/Berlin');
const months = ['2026-02', '2026-03', '2026-10', '2026-11'] as const;
const daysOf = (month: string): readonly string[] => {
  const days: string[] = [];
  for (let day = `${month}-01`; day.startsWith(month); day = dayAfter(day)) days.push(day);
  return days;
};
const known = (kwh: Quantity, quarters = 1): Figured => ({
  value: kwh,
  none: null,
  quality: 'good',
  doubt: null,
  lowered: kwh.isNegative(),
  present: quarters * quarter,
  elapsed: quarters * quarter,
  expected: quarters * quarter,
});

const bare = { single: null, sharp: null, peak: null, flat: null, valley: null, deepValley: null };
const prices = { ...bare, capacityPrice: '30', demandPrice: null, tiers: [], ladder: 'month' as const, feedIn: null };
const kinds = {
  single: [{ single: '0.5123' }, { single: '0.7' }],
  ladder: ['0.538', '0.6'].map((price) => ({
    tiers: [
      { to: '250', price },
      { to: null, price: '0.9' },
    ],
  })),
  timeOfUse: ['0.3', '0.35'].map((valley) => ({ valley, flat: '0.71', peak: '1.123456' })),
} as const;
const rule = {
  programs: [
    {
      since: '2026-01-01',
      zones: [{ from: '01-01', table: 1 }],
      restTable: null,
      holidays: [],
      days: [
        {
          periods: [
            { type: 'valley', start: '00:00', end: '07:40' },
            { type: 'flat', start: '07:40', end: '18:05' },
            { type: 'peak', start: '18:05', end: '24:00' },
          ],
        },
      ],
    },
  ],
} as unknown as Pays['rule'];
function paying(kind: keyof typeof kinds, change: string, kva: readonly [string, string]): (day: string) => Pays {
  const versions = kinds[kind].map((own, n) => ({ ...prices, since: n === 0 ? '2026-01-01' : change, ...own }));
  const pays = kva.map(
    (runningCapacity): Pays => ({
      fee: {
        id: runningCapacity,
        name: '电费',
        unitId: 'U',
        since: '2026-01-01',
        expense: {
          basis: 'capacity',
          demand: null,
          demandPrice: null,
          contractCapacity: null,
          runningCapacity,
          powerFactor: '0.9',
          lossFactor: null,
          tax: null,
        },
      },
      template: { id: 'T', name: '电价', kind, versions: versions as unknown as Pays['template']['versions'] },
      rule: kind === 'timeOfUse' ? rule : null,
    }),
  );
  return (day) => (day < change ? pays[0] : pays[1]) as Pays;
}

const aMonth = fc.record({
  month: fc.constantFrom(...months),
  kind: fc.constantFrom('single' as const, 'ladder' as const, 'timeOfUse' as const),
  change: fc.integer({ min: 2, max: 27 }),
  kva: fc.constantFrom(['1000', '1000'] as const, ['1000', '2000'] as const),
  /** kWh of a few quarters after each other, repeated; some of what feeds in. */
  uses: fc.array(fc.integer({ min: -400, max: 3000 }), { minLength: 3, maxLength: 9 }),
  children: fc.array(fc.integer({ min: 0, max: 900 }), { minLength: 1, maxLength: 3 }),
  gaps: fc.array(fc.record({ at: fc.integer({ min: 0, max: 2600 }), length: fc.integer({ min: 9, max: 60 }) }), {
    maxLength: 2,
  }),
});

test('whatever a month holds, its lines are its total, parts and the unexplained the whole, shares the whole, and nothing known over a gap is lost', () => {
  fc.assert(
    fc.property(aMonth, ({ month, kind, change, kva, uses, children, gaps }) => {
      const days = daysOf(month);
      const ends = {
        from: zone.instantAt(`${days[0]}T00:00`) ?? 0,
        to: zone.instantAt(`${dayAfter(days.at(-1) ?? '')}T00:00`) ?? 0,
      };
      const edges = edgesOfStep(ends, '15min', zone);
      const kwhAt = (n: number): Quantity => quantity(uses[n % uses.length] ?? 0).div(1000);
      const all = edges.slice(1).map((_, n) => kwhAt(n));
      const isOut = (n: number): boolean => gaps.some(({ at, length }) => n >= at && n < at + length);
      const figures = all.map((kwh, n) =>
        isOut(n) ? noFigure('missing', { elapsed: quarter, expected: quarter }) : known(kwh),
      );
      const bridges: Bridge[] = [];
      for (let n = 0; n < all.length; n++) {
        if (!isOut(n) || (n > 0 && isOut(n - 1))) continue;
        let end = n;
        while (end < all.length && isOut(end)) end++;
        const figure = known(sumOf(all.slice(n, end)), end - n);
        bridges.push({ start: edges[n] as number, end: edges[end] as number, figure });
      }
      const stepped = { edges, figures, bridges };
      // What the register went on by is the whole, gaps or not.
      const whole = foldedWhole(stepped, 'sum');
      expect(whole.value?.eq(sumOf(all))).toBe(true);
      expect(whole.present).toBe(whole.elapsed);

      const paysOn = paying(kind, days[change] as string, kva);
      const paid = paidParts(stepped, { zone, paysOn });
      const unpriced = sumOf(paid.gaps.map(({ kwh }) => quantity(kwh ?? 0)));
      expect(
        sumOf(paid.parts.map(({ kwh }) => kwh))
          .plus(unpriced)
          .eq(sumOf(all)),
      ).toBe(true);
      const told = statementOf({
        parts: paid.parts,
        demand: null,
        reactive: quantity('12.5'),
        capacity: null,
        isOver: true,
        calendar: days.map((day) => ({ day, pays: paysOn(day) })),
        days: days.length,
        wholeDays: days.length,
      });
      expect(told.lacks).toEqual([]);
      expect(sumOf(told.lines.map(({ kwh }) => kwh)).toFixed()).toBe(told.kwh.toFixed());
      expect(sumOf(told.lines.map(({ amount }) => amount)).toFixed()).toBe(told.energy.toFixed());
      const stretches = [...told.earlier, told].flatMap(({ basic, factor }) => [
        basic?.amount ?? quantity(0),
        factor?.amount ?? quantity(0),
      ]);
      expect(sumOf([told.energy, ...stretches]).toFixed()).toBe(told.total?.toFixed());
      for (const { kwh, price, amount } of told.lines)
        expect(amount.toFixed()).toBe(rounded(kwh.times(price), 2).toFixed());

      const parts = known(sumOf(children.map(quantity)));
      const rest = differenceOf({ ...whole, doubt: null }, parts, true);
      expect(sumOf([rest.value ?? quantity(0), parts.value ?? quantity(0)]).eq(whole.value ?? 0)).toBe(true);

      const receivers = children.map((weight, n) => ({ unit: `u${n}`, name: null, weight: quantity(weight + 1) }));
      const shares = divided({ energy: whole.value as Quantity, amount: told.total, decimals: 2, receivers });
      expect(sumOf(shares.receivers.map(({ energy }) => quantity(energy ?? 0))).toFixed()).toBe(
        quantity(shares.energy ?? 0).toFixed(),
      );
      expect(sumOf(shares.receivers.map(({ amount }) => quantity(amount ?? 0))).toFixed(2)).toBe(shares.amount);
    }),
    { numRuns: 40 },
  );
});
