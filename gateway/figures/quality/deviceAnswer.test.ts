import { expect, test } from 'vitest';
import { aMinute as minute } from '../../../domain/clock/lengths.ts';
import { zoneOf } from '../../../domain/clock/zone.ts';
import type { MeasureId } from '../../../domain/figure/measures.ts';
import type { Question } from '../../../domain/figure/question.ts';
import { limitsOf } from '../../../domain/powerQuality/limitsOf.ts';
import type { HeldPoint } from '../../live/index.ts';
import { deviceAnswer } from './deviceAnswer.ts';
import type { DayLimits, KnownValues, Measuring } from './measuring.ts';

const day = 1440 * minute;
const from = Date.parse('2026-10-01T00:00:00.000Z');
/** When, for one minute, the voltage was too high. */
const excursion = from + 3 * day + 767 * minute;
const nominal = 380;
const volts = (at: number): number => (at === excursion ? nominal * 1.08 : nominal);

/** As much finer or coarser as it is asked, never finer than what is kept. */
const telemetryOf = (finest: number): KnownValues => ({
  samples: async () => [],
  series: async ({ points, from: start, to, buckets }) => {
    const width = Math.max(finest, (to - start) / buckets);
    const told = Array.from({ length: Math.ceil((to - start) / width) }, (_, n) => {
      const begin = start + n * width;
      const minutes = Array.from({ length: width / minute }, (_, k) => volts(begin + k * minute));
      const mean = minutes.reduce((sum, one) => sum + one, 0) / minutes.length;
      return { start: begin, covered: width, mean };
    });
    return { width, series: new Map(points.map(({ point }) => [point, told])) } as never;
  },
});

const limits = limitsOf({
  nominalVoltage: '0.38',
  standard: 'gb14549',
  shortCircuit: null,
  demandCurrent: null,
  unbalance: null,
  userCapacity: null,
  supplyCapacity: null,
  deviationUpper: null,
  deviationLower: null,
  frequencyBand: '0.2',
});
const measuring: Measuring = {
  subject: { kind: 'device', id: 'PQ1' },
  name: 'PQ1',
  points: new Map(
    ['Uab', 'Ubc', 'Uca'].map((role, n) => [role, { number: n + 1, period: minute, unit: 'V' } as HeldPoint]),
  ),
  limitsOn: () => ({ row: {}, limits, gaps: [] }) as unknown as DayLimits,
};

const ask = (measures: readonly MeasureId[], days: number, finest = minute) =>
  deviceAnswer(
    { zone: zoneOf('UTC') },
    {
      question: { measures, step: measures[0] === 'pq.supply' ? 'whole' : 'day' } as unknown as Question,
      span: { from, to: from + days * day },
      measuring: [measuring],
      now: from + 400 * day,
      telemetry: telemetryOf(finest),
    },
  );

test('an excursion of one minute is seen in a month of days as in its day', async () => {
  const month = await ask(['pq.highest', 'pq.qualified'], 31);
  const [highest, rate] = month.series;
  expect(Number(highest?.values[3])).toBeCloseTo(8, 6);
  expect(highest?.at?.[3]).toBe(new Date(excursion).toISOString());
  expect(Number(rate?.values[3])).toBeCloseTo((1 - 1 / 1440) * 100, 3);
  expect(month.notes).toEqual([]);
});

test('what is told by longer means than minutes says by which', async () => {
  expect((await ask(['pq.supply'], 92)).notes).toEqual([
    { kind: 'coarser', subject: measuring.subject, since: null, name: '5' },
  ]);
  const old = await ask(['pq.highest'], 2, 15 * minute);
  expect(old.notes.map(({ kind, name }) => [kind, name])).toEqual([['coarser', '15']]);
  expect(Number(old.series[0]?.values[0])).toBe(0);
});

test('an order that is met on six days and not on the seventh is not met', async () => {
  const roles = ['a', 'b', 'c'].map((phase) => `HU5${phase}`);
  const points = new Map(roles.map((role, n) => [role, { number: n + 1, period: minute, unit: '%' } as HeldPoint]));
  const telemetry: KnownValues = {
    ...telemetryOf(minute),
    samples: async (_, start, end) =>
      Array.from({ length: (end - start) / minute }, (__, n) => {
        const at = start + n * minute;
        return { point: 1, at, value: at >= from + 4 * day && at < from + 5 * day ? 4.5 : 2, quality: 0, seen: at };
      }),
  };
  const spectrum = async (days: number) => {
    const told = await deviceAnswer(
      { zone: zoneOf('UTC') },
      {
        question: { measures: ['pq.voltage'], step: 'whole' } as unknown as Question,
        span: { from, to: from + days * day },
        measuring: [{ ...measuring, points }],
        now: from + 400 * day,
        telemetry,
      },
    );
    const [one] = told.results;
    return one?.gives === 'spectrum' ? one.orders.find(({ order }) => order === 5) : undefined;
  };
  expect(await spectrum(7)).toMatchObject({ worst: '4.5', limit: '4', met: false });
  expect(await spectrum(4)).toMatchObject({ worst: '2', met: true });
});
