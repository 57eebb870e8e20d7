import { describe, expect, test } from 'vitest';
import { type Datum, fromWgs84, type LngLat, metresBetween, rounded, toWgs84 } from './datum.ts';

/** Pairs over all of China, its edges and its corners. */
const places: readonly LngLat[] = [
  { lng: 116.391_35, lat: 39.907_4 },
  { lng: 121.473_7, lat: 31.230_4 },
  { lng: 87.616_8, lat: 43.825_6 },
  { lng: 91.117_2, lat: 29.647 },
  { lng: 110.349_2, lat: 20.017_4 },
  { lng: 126.535_8, lat: 45.803_7 },
  { lng: 114.169_4, lat: 22.319_3 },
  { lng: 120.712_74, lat: 31.298_74 },
];

describe('a position by another datum', () => {
  test.each(['gcj02', 'bd09'] satisfies Datum[])(
    '%s and back is within a centimetre, kept to six decimals within a decimetre',
    (datum) => {
      for (const place of places) {
        const there = fromWgs84(place, datum);
        expect(metresBetween(toWgs84(there, datum), place)).toBeLessThan(0.01);
        expect(metresBetween(rounded(toWgs84(rounded(there), datum)), place)).toBeLessThan(0.25);
      }
    },
  );

  test.each(['gcj02', 'bd09'] satisfies Datum[])('over a grid of China %s and back is within a metre', (datum) => {
    let worst = 0;
    for (let lng = 74; lng <= 135; lng += 1.7)
      for (let lat = 18; lat <= 53; lat += 1.3)
        worst = Math.max(worst, metresBetween(toWgs84(fromWgs84({ lng, lat }, datum), datum), { lng, lat }));
    expect(worst).toBeLessThan(1);
  });

  test('lies where the published examples have it', () => {
    // Tian'anmen, by the formula as it is published (the widely used reference values).
    const gcj = fromWgs84({ lng: 116.404, lat: 39.915 }, 'gcj02');
    expect([gcj.lng.toFixed(4), gcj.lat.toFixed(4)]).toEqual(['116.4102', '39.9164']);
    const wgs = toWgs84({ lng: 116.404, lat: 39.915 }, 'bd09');
    expect([wgs.lng.toFixed(3), wgs.lat.toFixed(3)]).toEqual(['116.391', '39.907']);
  });

  test('is shifted by some hundred metres in China and not at all outside', () => {
    for (const place of places) {
      const by = metresBetween(fromWgs84(place, 'gcj02'), place);
      expect(by).toBeGreaterThan(50);
      expect(by).toBeLessThan(1_000);
    }
    for (const abroad of [
      { lng: 2.3522, lat: 48.8566 },
      { lng: -74.006, lat: 40.7128 },
      { lng: 151.2, lat: -33.87 },
    ])
      for (const datum of ['gcj02', 'bd09'] as const) {
        expect(fromWgs84(abroad, datum)).toEqual(abroad);
        expect(toWgs84(abroad, datum)).toEqual(abroad);
      }
  });

  test('a degree of latitude is some 111 km', () => {
    expect(metresBetween({ lng: 120, lat: 30 }, { lng: 120, lat: 31 })).toBeCloseTo(111_195, -2);
  });
});
