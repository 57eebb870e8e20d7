import { expect, test } from 'vitest';
import { aDay as day } from '../../domain/clock/lengths.ts';
import { zoneOf } from '../../domain/clock/zone.ts';
import { energyLines, type Rate, type RatedPart } from '../../domain/cost/tariff/energyLines.ts';
import type { RateVersion } from '../../domain/cost/tariff/rateTemplate.ts';
import { type Quantity, quantity, textOf } from '../../domain/energy/quantity.ts';
import { type Figured, noFigure } from '../../domain/figure/computing/figured.ts';
import { measureOf } from '../../domain/figure/measures.ts';
import { climbedBefore } from '../figures/climbed.ts';
import type { Line } from '../figures/lines.ts';
import { costResult, quartersOf } from '../figures/results.ts';
import type { RateOn } from '../figures/unitRates.ts';
import type { Plan } from '../figures/uses.ts';

const zone = zoneOf('Asia/Shanghai');
const bare = { single: null, sharp: null, peak: null, flat: null, valley: null, deepValley: null };
const version = (more: Partial<RateVersion>): RateVersion => ({
  ...bare,
  since: '2026-01-01',
  capacityPrice: null,
  demandPrice: null,
  tiers: [],
  ladder: 'year',
  feedIn: null,
  ...more,
});
/** Up to 2,160 kWh a year, up to 4,800, and beyond. */
const three = [
  { to: '2160', price: '0.538' },
  { to: '4800', price: '0.588' },
  { to: null, price: '0.838' },
];
const ladder = (more: Partial<RateVersion> = {}): Rate => ({
  template: { id: 'T', kind: 'ladder', versions: [version({ tiers: three, ...more })] },
  rule: null,
});
const known = (kwh: number): Figured => ({
  value: quantity(kwh),
  none: null,
  quality: 'good',
  doubt: null,
  lowered: false,
  present: day,
  elapsed: day,
  expected: day,
});
const december = Array.from({ length: 31 }, (_, n) => `2026-12-${String(n + 1).padStart(2, '0')}`);

interface LadderTold {
  readonly pays?: Rate;
  /** kWh of each day of the year before; null: not known. */
  readonly each?: (date: string) => number | null;
  readonly days?: readonly string[];
  readonly yearMonth?: number;
  readonly settlementDay?: number;
  readonly kwh?: string;
  readonly lossFactor?: string;
}

/** What the days cost, their energy on the first of them, after what was used before. */
async function told({
  pays = ladder(),
  each = () => 0,
  days = december,
  yearMonth = 1,
  settlementDay = 1,
  kwh = '100',
  lossFactor = '1',
}: LadderTold) {
  const climb = await climbedBefore({
    zone,
    days,
    until: zone.instantAt(`${days[0]}T00:00`) as number,
    calendar: { yearMonth, settlementDay },
    paysOn: () => ({ template: pays.template, lossFactor }),
    read: async ({ edges }) => ({
      edges,
      bridges: [],
      figures: edges.slice(1).map((_, n) => {
        const used = each(zone.written(edges[n] as number).local.slice(0, 10));
        return used === null ? noFigure('missing', { elapsed: day, expected: day }) : known(used);
      }),
    }),
  });
  const part: RatedPart = { day: days[0] as string, minute: 0, minutes: 15, kwh: quantity(kwh), pays };
  const { lines } = energyLines([part], climb.on);
  const amount = lines.reduce<Quantity>((all, one) => all.plus(one.amount), quantity(0));
  return {
    amount: amount.toFixed(2),
    lines: lines.map(({ key, tier, kwh: used, price }) => [
      tier === null ? key : `${key} ${tier}`,
      textOf(used),
      textOf(price),
    ]),
    extent: climb.extent,
    gaps: climb.gaps,
  };
}
const only = (date: string, kwh: number) => (at: string) => (at === date ? kwh : 0);

test('by the year December goes on from what the year used: 100 kWh after 4,900 are of the third tier, 83.80 and not 53.80', async () => {
  expect(await told({ each: only('2026-05-03', 4900) })).toMatchObject({ amount: '83.80', extent: 'whole' });
  expect(await told({ pays: ladder({ ladder: 'month', feedIn: null }), each: only('2026-05-03', 4900) })).toMatchObject(
    { amount: '53.80' },
  );
});

test('a month within which a tier of the year ends has a line of each', async () => {
  // 4,780 before: 20 · 0.588 = 11.76 and 80 · 0.838 = 67.04.
  const { lines, amount } = await told({ each: only('2026-05-03', 4780) });
  expect(lines).toEqual([
    ['tier2', '20', '0.588'],
    ['tier3', '80', '0.838'],
  ]);
  expect(amount).toBe('78.80');
});

test('the year begins with the first month of the unit, by its day of settlement, and with it the first tier', async () => {
  const march = only('2026-03-31', 4900);
  expect(await told({ each: march, yearMonth: 4 })).toMatchObject({ amount: '53.80' });
  expect(await told({ each: march, yearMonth: 3 })).toMatchObject({ amount: '83.80' });
  expect(await told({ each: march, days: december.slice(0, 3), yearMonth: 12 })).toMatchObject({ amount: '53.80' });
  // Settled on the 18th, January is what the 18th of December begins.
  const days = ['2026-12-18', '2026-12-19'];
  expect(await told({ each: only('2026-12-17', 4900), days, settlementDay: 18 })).toMatchObject({ amount: '53.80' });
  const before = { each: only('2025-12-18', 4900), days: ['2026-11-18'], settlementDay: 18 };
  expect(await told(before)).toMatchObject({ amount: '83.80' });
  expect(await told({ ...before, each: only('2025-12-17', 4900) })).toMatchObject({ amount: '53.80' });
});

test('what was used before counts as it was billed, with its losses', async () => {
  // 4,700 · 1.02 = 4,794: 6 · 0.588 = 3.53 (3.528) and 94 · 0.838 = 78.77 (78.772).
  expect(await told({ each: only('2026-05-03', 4700), lossFactor: '1.02' })).toMatchObject({ amount: '82.30' });
});

test('days of the year of which nothing is known leave it at least so much, and name them; at the last tier they change nothing', async () => {
  const lost = (date: string, kwh: number) => (at: string) =>
    at === '2026-02-01' || at === '2026-02-02' ? null : at === date ? kwh : 0;
  const part = await told({ each: lost('2026-05-03', 1000) });
  expect(part).toMatchObject({ amount: '53.80', extent: 'atLeast' });
  expect(part.gaps).toEqual([{ from: '2026-01-31T16:00:00.000Z', to: '2026-02-02T16:00:00.000Z', kwh: null }]);
  expect(await told({ each: lost('2026-05-03', 4900) })).toMatchObject({ amount: '83.80', extent: 'whole', gaps: [] });
  // Prices that fall with use: more before could make it cheaper.
  const falling = three.toReversed().map(({ price }, n) => ({ to: three[n]?.to ?? null, price }));
  const cheaper = await told({ pays: ladder({ tiers: falling }), each: lost('2026-05-03', 1000) });
  expect(cheaper.extent).toBe('incomplete');
});

test('with time of use a tier adds to the price of each period, in the order in which it was used', async () => {
  const periods = [
    { start: '00:00', end: '08:00', type: 'valley' as const },
    { start: '08:00', end: '24:00', type: 'peak' as const },
  ];
  const program = { since: '2026-01-01', zones: [{ from: '01-01', table: 1 }], restTable: null, holidays: [] };
  // 0.568 and 0.288; the second tier 0.05 more, the third 0.30.
  const tiers = [
    { to: '2760', price: '0' },
    { to: '4800', price: '0.05' },
    { to: null, price: '0.3' },
  ];
  const pays: Rate = {
    template: {
      id: 'T',
      kind: 'ladderByTime',
      versions: [version({ tiers, peak: '0.568', flat: '0.568', valley: '0.288' })],
    },
    rule: { programs: [{ ...program, days: [{ periods }] }] },
  };
  const part = (minute: number, kwh: number): RatedPart => ({
    day: '2026-12-01',
    minute,
    minutes: 15,
    kwh: quantity(kwh),
    pays,
  });
  const { lines, lacks } = energyLines([part(0, 30), part(480, 50), part(1425, 20)], () => ({
    stretch: '2026',
    before: quantity(4760),
  }));
  // 30 of the valley and 10 of the peak up to 4,800, the other 60 of the peak beyond it.
  expect(
    lines.map(({ key, tier, kwh, price, amount }) => [key, tier, textOf(kwh), textOf(price), textOf(amount)]),
  ).toEqual([
    ['peak', 2, '10', '0.618', '6.18'],
    ['peak', 3, '60', '0.868', '52.08'],
    ['valley', 2, '30', '0.338', '10.14'],
  ]);
  expect(lacks).toEqual([]);
});

/** What analysis tells that a span costs by a ladder of the month, 200 kWh at 0.5, of a unit that used this much at these instants. */
async function analysed(span: readonly [string, string], used: Readonly<Record<string, number>>) {
  const tiers = [
    { to: '200', price: '0.5' },
    { to: null, price: '0.8' },
  ];
  const [from, to] = span.map((local) => zone.instantAt(local) as number) as [number, number];
  const within = (start: number, end: number): number =>
    Object.entries(used)
      .filter(([local]) => (zone.instantAt(local) as number) >= start && (zone.instantAt(local) as number) < end)
      .reduce((all, [, kwh]) => all + kwh, 0);
  const plans: Plan[] = [];
  const line = {
    measure: measureOf('cost.energy'),
    subject: { of: 'unit', id: 'U' },
    part: null,
    medium: 'electricity',
    unit: 'kWh',
    uses: [],
    folds: 'sum',
    at: async (plan: Plan) => {
      plans.push(plan);
      const figures = plan.edges.slice(1).map((end, n) => known(within(plan.edges[n] as number, end)));
      return { figures, bridges: [], parts: [], until: to };
    },
  } as unknown as Line;
  const rate = { ...ladder({ tiers, ladder: 'month' }), lossFactor: '1', fee: { unitId: 'U' } };
  const result = await costResult(line, quartersOf({ edges: [from, to] }, zone), {
    zone,
    rateOn: () => rate as unknown as ReturnType<RateOn>,
    calendarOf: () => ({ settlementDay: 1, yearMonth: 1 }),
  });
  const amount = result.gives === 'facts' ? result.facts.find(({ id }) => id === 'amount')?.value : null;
  return { amount, steps: plans.map(({ step }) => step) };
}

test('a span that begins within a day goes on from what that day used before it, and from nothing that it used after', async () => {
  const used = { '2026-12-05T10:00': 150, '2026-12-10T06:00': 60, '2026-12-10T13:00': 30, '2026-12-10T20:00': 500 };
  // 210 before noon: all 30 are of the second tier.
  const noon = await analysed(['2026-12-10T12:00', '2026-12-10T18:00'], used);
  expect(noon).toEqual({ amount: '24', steps: ['hour', '15min'] });
  // From its midnight on 50 of the 60 are of the first tier: 25 and 8, then 24.
  const day = await analysed(['2026-12-10T00:00', '2026-12-10T18:00'], used);
  expect(day).toEqual({ amount: '57', steps: ['day', '15min'] });
  // On the first day of a month the morning is all that was used before; from its midnight on nothing was.
  const first = { '2026-12-01T06:00': 210, '2026-12-01T13:00': 30 };
  expect(await analysed(['2026-12-01T12:00', '2026-12-01T18:00'], first)).toMatchObject({ amount: '24' });
  expect(await analysed(['2026-12-01T00:00', '2026-12-01T18:00'], first)).toEqual({ amount: '132', steps: ['15min'] });
});
