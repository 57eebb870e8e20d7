import { describe, expect, test } from 'vitest';
import { boundsOf, fitted, type MapView, metresOfPx, panned, placeOf, project, scaleBar, zoomed } from './mercator.ts';

const view: MapView = { lng: 120.7127, lat: 31.2987, zoom: 17, width: 800, height: 600 };

describe('the picture of a map', () => {
  test('has its middle in the middle, and gives back the place of each of its pixels', () => {
    expect(project(view, view)).toEqual({ x: 400, y: 300 });
    for (const px of [
      { x: 0, y: 0 },
      { x: 800, y: 600 },
      { x: 123, y: 456 },
    ]) {
      const back = project(view, placeOf(view, px));
      expect([back.x, back.y]).toEqual([expect.closeTo(px.x, 4), expect.closeTo(px.y, 4)]);
    }
  });

  test('is 512 px wide at zoom 0, as MapLibre has it', () => {
    const world = { lng: 0, lat: 0, zoom: 0, width: 512, height: 512 };
    expect(project(world, { lng: -180, lat: 0 }).x).toBeCloseTo(0, 6);
    expect(project(world, { lng: 180, lat: 0 }).x).toBeCloseTo(512, 6);
    expect(metresOfPx({ lat: 0, zoom: 0 })).toBeCloseTo(78_271.5, 0);
  });

  test('comes nearer around the pointer, and is pulled by the pointer', () => {
    const around = { x: 650, y: 100 };
    const place = placeOf(view, around);
    const near = zoomed(view, 2, around);
    expect(near.zoom).toBe(19);
    expect(project(near, place).x).toBeCloseTo(650, 3);
    expect(project(near, place).y).toBeCloseTo(100, 3);
    const pulled = panned(view, { x: 50, y: -20 });
    expect(project(pulled, view).x).toBeCloseTo(450, 3);
    expect(project(pulled, view).y).toBeCloseTo(280, 3);
  });

  test('fits whatever is to be seen, with a margin; one place alone is looked at from near', () => {
    const places = [
      { lng: 120.71, lat: 31.297 },
      { lng: 120.715, lat: 31.3 },
    ];
    const found = { ...view, ...fitted(places, view) };
    for (const place of places) {
      const { x, y } = project(found, place);
      expect(x > 70 && x < 730 && y > 70 && y < 530).toBe(true);
    }
    expect(fitted([{ lng: 1, lat: 2 }], view)?.zoom).toBe(18);
    expect(fitted([], view)).toBeNull();
  });

  test('has bounds with north above south, and a scale bar of a round length', () => {
    const [west, south, east, north] = boundsOf(view);
    expect(west < view.lng && east > view.lng && south < view.lat && north > view.lat).toBe(true);
    const { metres, px } = scaleBar(view, 120);
    expect([metres, px <= 120, px > 40]).toEqual([50, true, true]);
  });
});
