import { expect, test } from 'vitest';
import { pictureOf } from './picture.ts';

type Given = Parameters<typeof pictureOf>[0];
const node = (id: string, voltage = 0.4): Given['nodes'][number] => ({
  id,
  name: id,
  voltage,
  state: 'live',
  earthed: 'no',
  isContradicted: false,
  from: [],
});
const element = (id: string, kind: string, ...ends: string[]): Given['elements'][number] => ({
  id,
  name: id,
  kind,
  ends,
  position: null,
  number: null,
  deviceId: null,
});

const twoSections: Given = {
  nodes: [node('B2'), node('B1'), node('G1', 10), node('G2', 10), node('F1'), node('F2'), node('F3')],
  elements: [
    element('GRID1', 'source', 'G1'),
    element('GRID2', 'source', 'G2'),
    element('T1', 'transformer', 'G1', 'B1'),
    element('T2', 'transformer', 'B2', 'G2'),
    element('TIE', 'switch', 'B1', 'B2'),
    element('Q1', 'switch', 'B1', 'F1'),
    element('Q2', 'switch', 'B1', 'F2'),
    element('Q3', 'switch', 'B2', 'F3'),
    element('M1', 'load', 'F1'),
  ],
};

test('rows follow the depth from the sources, and what is below a node stands below it', () => {
  const { nodes, rows, columns } = pictureOf(twoSections);
  const at = Object.fromEntries(nodes.map(({ node: { id }, row, x }) => [id, [row, x]]));
  expect(at).toEqual({ G1: [0, 1], B1: [1, 1], F1: [2, 0.5], F2: [2, 1.5], G2: [0, 2.5], B2: [1, 2.5], F3: [2, 2.5] });
  expect([rows, columns]).toEqual([3, 3]);
  expect(nodes.filter(({ isBar }) => isBar).map(({ node: { id } }) => id)).toEqual(['B1']);
});

test('a line goes down whichever end is told first, and a tie lies in its row', () => {
  const lines = pictureOf(twoSections).elements.map(({ element: { id }, from, to }) => [
    id,
    from.node.id,
    to?.node.id ?? null,
  ]);
  expect(lines).toContainEqual(['T2', 'G2', 'B2']);
  expect(lines).toContainEqual(['TIE', 'B1', 'B2']);
  expect(lines).toContainEqual(['M1', 'F1', null]);
});

test('the same network is the same picture in whatever order it is told', () => {
  const turned = { nodes: twoSections.nodes.toReversed(), elements: twoSections.elements.toReversed() };
  expect(pictureOf(turned)).toEqual(pictureOf(twoSections));
});

test('a part that no source reaches is drawn all the same, and an end out of sight is none', () => {
  const { nodes, elements } = pictureOf({
    nodes: [node('A', 10), node('X')],
    elements: [element('S', 'source', 'A'), element('Q', 'switch', 'A', 'hidden')],
  });
  expect(nodes.map(({ node: { id }, row }) => [id, row])).toEqual([
    ['A', 0],
    ['X', 0],
  ]);
  expect(elements.map(({ to }) => to)).toEqual([null, null]);
});
