import { expect, test } from 'vitest';
import { zoneOf } from '../../../domain/clock/zone.ts';
import { rangeFault, rangeOf } from './range.ts';

const zone = zoneOf('Asia/Shanghai');
const at = (local: string): number => zone.instantAt(local) ?? Number.NaN;
const now = at('2026-11-20T14:32:08');

test('K060 K061 K062 B180 the quick picks go by the calendar of the site', () => {
  expect(rangeOf('hour', zone, now)).toEqual({ from: at('2026-11-20T13:32:08'), to: now });
  expect(rangeOf('day', zone, now)).toEqual({ from: at('2026-11-20T00:00'), to: now });
  expect(rangeOf('week', zone, now)).toEqual({ from: at('2026-11-14T00:00'), to: now });
  expect(rangeOf('month', zone, now)).toEqual({ from: at('2026-10-01T00:00'), to: at('2026-11-01T00:00') });
});

test('a week back over a change of the clocks still begins at midnight', () => {
  const paris = zoneOf('Europe/Paris');
  const monday = paris.instantAt('2026-10-26T09:00') ?? Number.NaN;
  expect(paris.written(rangeOf('week', paris, monday).from).local).toBe('2026-10-20 00:00:00.000');
});

test('V063 V064 V065 V066 what is no range is named: no start, no end, turned round, in the future', () => {
  expect(rangeFault({ from: null, to: now }, now)).toBe('start');
  expect(rangeFault({ from: now, to: null }, now)).toBe('end');
  expect(rangeFault({ from: now, to: now - 1 }, now)).toBe('order');
  expect(rangeFault({ from: now, to: now }, now)).toBeNull();
  expect(rangeFault({ from: now, to: now + 120_000 }, now)).toBe('future');
});
