import { describe, expect, test } from 'vitest';
import type { DeviceMark } from '../../../../domain/topic/deviceMarks.ts';
import { drawnAfter, openClusters, type Placed, tallyOf, touched } from './clusters.ts';
import { glyphOf, keyOf } from './glyph.ts';
import type { MapView } from './mercator.ts';

const view: MapView = { lng: 120.7127, lat: 31.2987, zoom: 17, width: 800, height: 600 };
const mark = (more: Partial<DeviceMark> = {}): DeviceMark => ({
  answering: 'online',
  since: 0,
  level: null,
  unacknowledged: false,
  ...more,
});
const marks = new Map<string, DeviceMark>([
  ['quiet', mark()],
  ['low', mark({ level: 4, unacknowledged: true })],
  ['urgent', mark({ level: 1 })],
  ['away', mark({ answering: 'offline' })],
]);

describe('devices on the map', () => {
  test('stand together from afar and apart from near; nobody is lost', () => {
    const placed: Placed[] = [
      { id: 'a', lng: 120.7127, lat: 31.2987 },
      { id: 'b', lng: 120.7129, lat: 31.2987 },
      { id: 'c', lng: 120.7145, lat: 31.2987 },
    ];
    const clusters = openClusters(placed);
    const idsAt = (zoom: number) =>
      clusters
        .within({ ...view, zoom })
        .map(({ ids }) => ids.toSorted().join(''))
        .toSorted();
    expect(idsAt(10)).toEqual(['abc']);
    expect(idsAt(16)).toEqual(['ab', 'c']);
    expect(idsAt(19)).toEqual(['a', 'b']);
  });

  test('those at one place stay one mark however near one looks, with all of them in it', () => {
    const clusters = openClusters(['x', 'y', 'z'].map((id) => ({ id, lng: 120.7127, lat: 31.2987 })));
    for (const zoom of [3, 17, 18, 20])
      expect(clusters.within({ ...view, zoom })[0]?.ids.toSorted()).toEqual(['x', 'y', 'z']);
  });

  test('what is out of sight is not drawn', () => {
    const clusters = openClusters([{ id: 'far', lng: 100, lat: 10 }]);
    expect(clusters.within(view)).toEqual([]);
  });

  test('a mark tells how many, the worst level, whether anything waits, and who is silent', () => {
    expect(tallyOf(['quiet', 'low', 'urgent', 'away'], marks)).toEqual({
      count: 4,
      level: 1,
      unacknowledged: true,
      returned: false,
      offline: 1,
      answering: 'online',
    });
    expect(tallyOf(['away'], marks)).toMatchObject({ offline: 1, answering: 'offline', level: null });
    expect(tallyOf(['unheard'], marks)).toMatchObject({ offline: 0, answering: 'never' });
  });

  test('the worst is drawn last', () => {
    const order = ['urgent', 'quiet', 'away', 'low'].map((id) => ({ id, tally: tallyOf([id], marks) }));
    expect(order.toSorted((a, b) => drawnAfter(a.tally, b.tally)).map(({ id }) => id)).toEqual([
      'quiet',
      'away',
      'low',
      'urgent',
    ]);
  });

  test('a press takes the mark that it touches, of two the nearer, and nothing beside them', () => {
    const spots = [
      { key: 'left', lng: 120.7127, lat: 31.2987, ids: ['left'] },
      { key: 'right', lng: 120.7128, lat: 31.2987, ids: ['right'] },
    ];
    expect(touched(spots, view, { x: 400, y: 300 })?.key).toBe('left');
    expect(touched(spots, view, { x: 420, y: 300 })?.key).toBe('right');
    expect(touched(spots, view, { x: 400, y: 400 })).toBeNull();
  });
});

test('a mark is of what returned only where nothing of its level is wrong any more', () => {
  const marks = new Map([
    ['over', mark({ level: 1, unacknowledged: true, returned: true })],
    ['stands', mark({ level: 1 })],
    ['lesser', mark({ level: 3 })],
  ]);
  const of = (...ids: readonly string[]) => {
    const { level, returned } = tallyOf(ids, marks);
    return [level, returned];
  };
  expect([of('over'), of('over', 'lesser'), of('over', 'stands'), of('lesser')]).toEqual([
    [1, true],
    [1, true],
    [1, false],
    [3, false],
  ]);
  const [returned, standing] = ['over', 'stands'].map((id) => glyphOf(tallyOf([id], marks)));
  expect(returned && standing && keyOf(returned) !== keyOf(standing)).toBe(true);
});
