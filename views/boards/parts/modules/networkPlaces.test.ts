import { expect, test } from 'vitest';
import { pictureOf } from '../../../../domain/network/picture.ts';
import { placingOf, shortened } from './networkPlaces.ts';

const node = (id: string) =>
  ({ id, name: id, voltage: 0.4, state: 'live', earthed: 'no', isContradicted: false, from: [] }) as const;
const element = (id: string, kind: string, ...ends: string[]) => ({
  id,
  name: id,
  kind,
  ends,
  position: null,
  number: null,
  deviceId: null,
});
const picture = pictureOf({
  nodes: ['B1', 'B2', 'F1', 'F2', 'F3', 'F4'].map(node),
  elements: [
    element('S1', 'source', 'B1'),
    element('S2', 'source', 'B2'),
    element('TIE', 'switch', 'B1', 'B2'),
    ...['F1', 'F2'].map((id) => element(`Q${id}`, 'switch', 'B1', id)),
    ...['F3', 'F4'].map((id) => element(`Q${id}`, 'switch', 'B2', id)),
    element('M1', 'load', 'F1'),
  ],
});
const room = { width: 412, height: 222 };

test('every line lies within its room, bars leave a gap for their tie, and its mark stands in it', () => {
  const at = placingOf(picture, room);
  const bars = picture.nodes.filter(({ isBar }) => isBar).map(at.barOf);
  expect(bars).toHaveLength(2);
  const tie = picture.elements.find(({ element: { id } }) => id === 'TIE');
  const { x, y } = at.lineOf(tie as (typeof picture.elements)[number]);
  expect(x).toBeGreaterThan(bars[0]?.x2 ?? 0);
  expect(x).toBeLessThan(bars[1]?.x1 ?? 0);
  expect(y).toBe(bars[0]?.y);
  for (const drawn of picture.elements) {
    const line = at.lineOf(drawn);
    expect(line.x).toBeGreaterThan(0);
    expect(line.x).toBeLessThan(room.width);
    expect(line.y).toBeLessThan(room.height);
  }
});

test.each([
  ['冲压车间用电', 68, '冲压车间用电'],
  ['冲压车间用电总表', 68, '冲压车间用…'],
  ['Stamping shop', 40, 'Stamp…'],
])('%s in %i px reads %s', (name, px, read) => {
  expect(shortened(name, px)).toBe(read);
});
