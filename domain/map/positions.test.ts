import { describe, expect, test } from 'vitest';
import { devicePositions, pairFault, swappedFault } from './devicePosition.ts';
import { cornersOf, floorPlans } from './floorPlan.ts';
import { mapSettings } from './mapSetting.ts';

describe('a position that cannot be one is refused by name', () => {
  test.each([
    ['0,0', { lng: 0, lat: 0 }, '0,0 lies in the Atlantic: it is no position'],
    ['Suzhou, swapped', { lng: 31.3, lat: 120.7 }, 'Longitude and latitude look swapped'],
    ['beyond the pole', { lng: 120.7, lat: 95 }, 'A latitude lies within ±90'],
  ])('%s', (_, at, why) => expect(pairFault(at)?.en).toBe(why));

  test('Suzhou as it is, Greenwich and the equator are none of these', () => {
    for (const at of [
      { lng: 120.7, lat: 31.3 },
      { lng: 0, lat: 51.5 },
      { lng: 101, lat: 0 },
    ])
      expect(pairFault(at)).toBeNull();
  });

  test('A pair that makes sense both ways is judged by the other devices of the organisation', () => {
    const others = [{ lng: 76.2, lat: 39.5 }];
    expect(swappedFault({ lng: 39.51, lat: 76.21 }, others)?.en).toBe('Longitude and latitude look swapped');
    expect(swappedFault({ lng: 76.21, lat: 39.51 }, others)).toBeNull();
    // Far from the others either way: another plant.
    expect(swappedFault({ lng: 30, lat: 50 }, others)).toBeNull();
    expect(swappedFault({ lng: 39.51, lat: 76.21 }, [])).toBeNull();
  });

  test('The given pair is kept, and what the map works with follows from it', () => {
    const row = {
      deviceId: 'M1',
      name: '变压器室',
      nameEn: null,
      lngGiven: 116.404,
      latGiven: 39.915,
      longitude: 0,
      latitude: 0,
    };
    const derived = devicePositions.derive?.({ ...row, datum: 'bd09' }, { before: null, referred: () => null });
    expect(derived?.longitude).toBeCloseTo(116.3914, 3);
    expect(derived?.latitude).toBeCloseTo(39.9073, 3);
    expect(devicePositions.derive?.({ ...row, datum: 'wgs84' }, { before: null, referred: () => null })).toEqual({
      longitude: 116.404,
      latitude: 39.915,
    });
  });
});

describe('a floor plan', () => {
  const corners = {
    topLeft: { lng: 120.7, lat: 31.3 },
    topRight: { lng: 120.701, lat: 31.3001 },
    bottomLeft: { lng: 120.7001, lat: 31.2995 },
  };
  const faultOf = (more: Partial<typeof corners>) => {
    const [rule] = floorPlans.rules;
    return rule?.({ ...corners, ...more } as Parameters<typeof rule>[0]) ?? null;
  };

  test('lies where three of its corners lie; the fourth follows', () => {
    expect(faultOf({})).toBeNull();
    const [, , bottomRight] = cornersOf(corners);
    expect(bottomRight.lng).toBeCloseTo(120.7011, 6);
    expect(bottomRight.lat).toBeCloseTo(31.2996, 6);
  });

  test('is refused without size, larger than any plant, or with its corners on one line', () => {
    expect(Object.keys(faultOf({ topRight: corners.topLeft }) ?? {})).toEqual(['topRight']);
    expect(Object.keys(faultOf({ bottomLeft: { lng: 120.7, lat: 32.3 } }) ?? {})).toEqual(['bottomLeft']);
    expect(faultOf({ bottomLeft: { lng: 120.7005, lat: 31.300_05 } })?.['bottomLeft']?.en).toContain('one line');
  });
});

test('A first view has both of its coordinates or none', () => {
  const [rule] = mapSettings.rules;
  const fault = (centreLng: number | null, centreLat: number | null) =>
    rule?.({ centreLng, centreLat } as Parameters<typeof rule>[0]) ?? null;
  expect([fault(null, null), fault(120, 31)]).toEqual([null, null]);
  expect(Object.keys(fault(120, null) ?? {})).toEqual(['centreLat']);
});
