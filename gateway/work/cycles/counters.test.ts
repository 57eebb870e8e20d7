import { expect, test } from 'vitest';
import { aDay, anHour } from '../../../domain/clock/lengths.ts';
import type { ReadTelemetry, SeriesQuery } from '../../telemetry/telemetry.ts';
import type { CountingPoint } from './counters.ts';
import { openCounters } from './counters.ts';

const point = { number: 7, period: 60_000 } as CountingPoint;
const begin = Date.UTC(2024, 0, 1);

/** A counter that was read first a month after its plan began, and once a day since. */
function readDaily() {
  const first = begin + 30 * aDay;
  const series = async ({ from, to }: SeriesQuery) => {
    const days: number[] = [];
    for (let at = first; at < to; at += aDay) if (at >= from) days.push(at);
    return { series: new Map([[7, days.map((start) => ({ start, first: (start - first) / anHour / 2 }))]]) };
  };
  return { first, telemetry: { series } as unknown as ReadTelemetry };
}

test.each([1, 13, 36, 60])('its first reading stays the first %i months on (D127)', async (months) => {
  const { first, telemetry } = readDaily();
  const counters = openCounters({ database: {} as never, telemetry, zone: 'Asia/Shanghai' });
  const until = first + months * 30 * aDay;
  expect(await counters.firstAfter(point, { at: begin, until }, null)).toEqual({ at: first, value: 0 });
});

test('one that was read first after years is found there, and one that never was nowhere', async () => {
  const { first, telemetry } = readDaily();
  const counters = openCounters({ database: {} as never, telemetry, zone: 'Asia/Shanghai' });
  expect(await counters.firstAfter(point, { at: first - 1500 * aDay, until: first + aDay }, null)).toEqual({
    at: first,
    value: 0,
  });
  expect(await counters.firstAfter(point, { at: begin, until: first - aDay }, null)).toBeNull();
});
