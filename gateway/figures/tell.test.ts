import { expect, test } from 'vitest';
import { zoneOf } from '../../domain/clock/zone.ts';
import { quarter } from '../../domain/energy/intervals.ts';
import { quantity } from '../../domain/energy/quantity.ts';
import { spanned } from '../../domain/figure/computing/bridged.ts';
import { type Figured, noFigure } from '../../domain/figure/computing/figured.ts';
import { usualCalendar } from '../../domain/unit/unitCalendar.ts';
import type { Line } from './lines.ts';
import { periodLines } from './periodLines.ts';
import { axesOf, seriesOf, toldOn } from './tell.ts';
import type { RateOn } from './unitRates.ts';

const zone = zoneOf('UTC');
const at = (local: string): number => Date.parse(`${local}:00.000Z`);
const now = at('2026-11-20T08:00');

/** One kWh a quarter of an hour up to now; nothing came in the outage, over which the register went on. */
function lineWith(outage: { readonly from: number; readonly to: number }): Line {
  const known = (quarters: number, all: number): Figured => ({
    value: quantity(quarters),
    none: null,
    quality: 'good',
    doubt: null,
    lowered: false,
    present: quarters * quarter,
    elapsed: quarters * quarter,
    expected: all * quarter,
  });
  const counted = (start: number, end: number): Figured => {
    const until = Math.min(end, now);
    return until <= start
      ? noFigure('notYet', { expected: end - start })
      : known((until - start) / quarter, (end - start) / quarter);
  };
  return {
    measure: { id: 'energy.use', version: 1 } as Line['measure'],
    subject: { kind: 'energyUnit', id: 'U' },
    part: null,
    medium: 'electricity',
    unit: 'kWh',
    uses: [],
    folds: 'sum',
    at: async ({ edges }) => ({
      until: now,
      parts: edges.slice(1).map(() => []),
      figures: edges.slice(1).map((end, n) => {
        const start = edges[n] as number;
        const isCut = start < outage.to && end > outage.from && (start > outage.from || end < outage.to);
        const time = { elapsed: end - start, expected: end - start };
        return isCut ? noFigure('missing', time) : counted(start, end);
      }),
      bridges: spanned(edges, outage).map((one) => ({ ...one, figure: counted(one.start, one.end) })),
    }),
  };
}

test('a month that runs stands beside the same part of the one before, over whose outage the register went on', async () => {
  const line = lineWith({ from: at('2026-10-10T22:00'), to: at('2026-10-11T03:00') });
  const span = { from: at('2026-11-01T00:00'), to: at('2026-12-01T00:00') };
  const asked = { step: 'whole', compare: ['before'] } as const;
  const axes = axesOf(asked, { span, zone, dates: [], calendar: usualCalendar });
  const [, then] = await seriesOf(line, { axes, step: 'whole', zone });
  // Nineteen days and eight hours of both.
  const kwh = String(19 * 96 + 32);
  expect(then?.change).toMatchObject({ current: kwh, base: kwh, percent: '0', over: 1 });
});

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
            { type: 'valley', start: '00:00', end: '08:00' },
            { type: 'flat', start: '08:00', end: '24:00' },
          ],
        },
      ],
    },
  ],
};

test.each([
  // 32 quarters of the valley, 64 of the flat hours.
  ['wholly in one type counts in it', '2026-11-18T02:00', '2026-11-18T05:00', [96, 32, 64], [96, 32, 64]],
  ['over two types counts in none', '2026-11-18T06:00', '2026-11-18T10:00', [96, 24, 56], [96, 24, 56]],
])('what is known over a gap %s', async (_, from, to, values, present) => {
  const rateOn = (() => ({ rule })) as unknown as RateOn;
  const lines = periodLines(lineWith({ from: at(from), to: at(to) }), { rateOn, zone });
  const told = lines.filter(({ part }) => part === null || ['valley', 'flat'].includes(part.id));
  const span = { from: at('2026-11-18T00:00'), to: at('2026-11-19T00:00') };
  const edges = Array.from({ length: 97 }, (_none, n) => span.from + n * quarter);
  const axis = { edges: [span.from, span.to], back: null, plan: { step: '15min' as const, edges } };
  const totals = await Promise.all(told.map(async (line) => (await toldOn(line, axis)).total));
  const byType = new Map(told.map(({ part }, n) => [part?.id, totals[n]]));
  const inOrder = [undefined, 'valley', 'flat'].map((id) => byType.get(id));
  expect(inOrder.map((one) => Number(one?.value))).toEqual(values);
  expect(inOrder.map((one) => (one?.present ?? 0) / quarter)).toEqual(present);
});
