import { expect, test } from 'vitest';
import { anHour as hour } from '../../../domain/clock/lengths.ts';
import { addressWith } from '../../../src/address/useAddress.ts';
import { toRange, toZoom, viewOf, withActive, withChart, withoutChart, withPoint } from './historyView.ts';

const now = Date.UTC(2026, 10, 20, 6, 32);
const read = (search: string) => viewOf(new URLSearchParams(search), now);
type Change = Parameters<typeof addressWith>[2];
const after = (search: string, change: Change) => read(addressWith('', search, change).slice(1));

test('B182 an address that names no range shows the last hour', () => {
  expect(read('')).toMatchObject({
    charts: [[]],
    range: { from: now - hour, to: now },
    isZoomed: false,
    band: true,
    events: true,
  });
});

test('a link reopens exactly what was seen: charts, range, zoom and what is drawn in', () => {
  const range = { from: now - 24 * hour, to: now - hour };
  const zoom = { from: now - 3 * hour, to: now - 2 * hour };
  const link = addressWith('', 'points=A,B;C&chart=1&band=off', { ...toRange(range), ...toZoom(zoom, range) });
  expect(read(link.slice(1))).toEqual({
    charts: [['A', 'B'], ['C']],
    active: 0,
    range,
    shown: zoom,
    isZoomed: true,
    band: false,
    events: true,
  });
});

test('a zoom stays inside the range and never becomes nothing; the whole range is no zoom', () => {
  const range = { from: now - hour, to: now };
  expect(
    after(addressWith('', '', toRange(range)).slice(1), toZoom({ from: now - 2 * hour, to: now - hour / 2 }, range))
      .shown.from,
  ).toBe(range.from);
  expect(toZoom({ from: now, to: now }, range)).toMatchObject({ zoomFrom: new Date(now - 1000).toISOString() });
  expect(toZoom({ from: now - 2 * hour, to: now + hour }, range)).toEqual({ zoomFrom: null, zoomTo: null });
});

test('a point goes into the active chart, and out of the chart that holds it', () => {
  expect(after('points=A;B&chart=1', withPoint(read('points=A;B&chart=1'), 'C')).charts).toEqual([['A', 'C'], ['B']]);
  expect(after('points=A;B&chart=1', withPoint(read('points=A;B&chart=1'), 'B'))).toMatchObject({
    charts: [['A']],
    active: 0,
  });
  expect(after('points=A', withPoint(read('points=A'), 'A')).charts).toEqual([[]]);
});

test('charts come and go, and one of them takes the next point', () => {
  expect(after('points=A', withChart(read('points=A')))).toMatchObject({ charts: [['A'], []], active: 1 });
  expect(after('points=A;B', withActive(read('points=A;B'), 0)).active).toBe(0);
  expect(after('points=A;B', withoutChart(read('points=A;B'), 0)).charts).toEqual([['B']]);
});
