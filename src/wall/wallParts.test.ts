import { expect, test } from 'vitest';
import { agesOf, shareOf } from './wallAges.ts';
import { pixelShiftAt, wallSizeOf } from './wallSize.ts';

test.each([
  [1920, 1080, 1.5, false],
  [3840, 2160, 2, false],
  [1080, 1920, 1.5, true],
  [1366, 768, 1.067, false],
  [2560, 1080, 1.5, false],
])(
  'a wall of %i × %i is drawn %f times as large, whole and without a bar to scroll by',
  (width, height, zoom, upright) => {
    const size = wallSizeOf({ width, height });
    expect(size.zoom).toBeCloseTo(zoom, 2);
    expect(size.isPortrait).toBe(upright);
  },
);

test('a wall is shifted by a pixel each three minutes, around and back', () => {
  const places = [0, 3, 6, 9, 12].map((minutes) => pixelShiftAt(minutes * 60_000));
  expect(places).toEqual([
    [0, 0],
    [1, 0],
    [1, 1],
    [0, 1],
    [0, 0],
  ]);
});

const live = { state: 'live', since: 1_000, stood: true, downSince: null } as const;

test.each([
  ['both links live', [live, { ...live, since: 5_000 }], false, 95_000, 1_000],
  ['one lost before the newest value came', [live, { ...live, state: 'down', downSince: 90_000 }], true, null, 10_000],
  ['one lost since the newest value', [live, { ...live, state: 'down', downSince: 99_500 }], true, null, 1_000],
  ['one silent', [{ ...live, state: 'silent', downSince: 90_000 }, live], true, null, 10_000],
  [
    'one that comes for the first time',
    [live, { ...live, state: 'connecting', stood: false, since: 95_000 }],
    false,
    null,
    1_000,
  ],
  ['one that never came', [live, { ...live, state: 'connecting', stood: false, since: 80_000 }], true, null, 1_000],
] as const)('with %s a wall is cut off or not, and says since when it hears', (_, links, isCut, unbroken, picture) => {
  expect(agesOf({ heard: 40, mono: 1_040, now: 100_000, links })).toMatchObject({
    value: 1_000,
    picture,
    unbroken,
    isCut,
  });
});

test('without a value the last picture is as old as the link is lost', () => {
  const lost = { ...live, state: 'down', downSince: 90_000 } as const;
  expect(agesOf({ heard: null, mono: 1, now: 100_000, links: [live, lost] }).picture).toBe(10_000);
  expect(agesOf({ heard: null, mono: 1, now: 100_000, links: [live] }).picture).toBeNull();
});

test('before the first value there is no age, and without a point no share', () => {
  expect(agesOf({ heard: null, mono: 1, now: 1, links: [live] }).value).toBeNull();
  expect(shareOf({ watched: 0, fresh: 0 })).toBeNull();
  expect(shareOf({ watched: 40, fresh: 39 })).toBe(97.5);
});
