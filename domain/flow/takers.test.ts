import { describe, expect, test } from 'vitest';
import type { FlowGraph, FlowStep } from './graph.ts';
import { gridStep, layoutOf, placesOf, ranksOf, walkOf } from './layout.ts';
import { definitionFor } from './processDefinition.ts';
import { type Taker, takersOf } from './takers.ts';

const people: readonly Taker[] = [
  { id: 'li', orgId: 'shop', roleIds: ['fitter'] },
  { id: 'wang', orgId: 'site', roleIds: ['fitter', 'head'] },
  { id: 'zhao', orgId: 'site', roleIds: ['head'] },
];
const line = ['shop', 'site'];
const asks = (candidates: FlowStep['candidates'], reach: FlowStep['reach'] = 'own') =>
  takersOf({ candidates, reach }, people, line);

describe('who is asked at a step', () => {
  test('by role those of the own organisation, or of the nearest one above that has any', () => {
    expect(asks([{ by: 'role', roleId: 'head' }])).toEqual([]);
    expect(asks([{ by: 'role', roleId: 'head' }], 'upwards')).toEqual(['wang', 'zhao']);
    expect(asks([{ by: 'role', roleId: 'fitter' }], 'upwards')).toEqual(['li']);
  });

  test('in the order of the candidates, each once; one who left is nobody, and a field names somebody later', () => {
    const candidates = [
      { by: 'person', userId: 'zhao' },
      { by: 'role', roleId: 'head' },
      { by: 'person', userId: 'gone' },
      { by: 'field', field: 'leaderId' },
    ] as const;
    expect(asks([...candidates], 'upwards')).toEqual(['zhao', 'wang']);
  });
});

const step = (id: string, kind: FlowStep['kind'] = 'approve'): FlowStep => ({
  id,
  kind,
  name: id,
  nameEn: null,
  candidates: [],
  reach: 'own',
  rule: 'any',
  needed: null,
  formId: null,
  hours: null,
  warnHours: null,
  delegable: true,
});
const graph: FlowGraph = {
  steps: [step('a'), step('x', 'choose'), step('b'), step('c', 'copy'), step('end', 'end')],
  edges: [
    { from: 'a', to: 'x', when: null },
    { from: 'x', to: 'b', when: { field: 'cost', compare: 'gte', value: '100' } },
    { from: 'x', to: 'c', when: null },
    { from: 'b', to: 'end', when: null },
    { from: 'c', to: 'end', when: null },
  ],
};

describe('a flow on the canvas', () => {
  test('stands by rank, no two steps on one place; what was put somewhere stays there', () => {
    expect([...ranksOf(graph)]).toEqual([
      ['a', 0],
      ['x', 1],
      ['b', 2],
      ['c', 2],
      ['end', 3],
    ]);
    const places = Object.values(layoutOf(graph)).map(({ x, y }) => `${x},${y}`);
    expect(new Set(places).size).toBe(graph.steps.length);
    expect(placesOf({ graph, places: { a: { x: 50, y: 50 } } })).toMatchObject({
      a: { x: 50, y: 50 },
      x: { x: 1 + gridStep.across, y: 1 },
    });
  });

  test('in a circle comes to rest', () => {
    const circle = { ...graph, edges: [...graph.edges, { from: 'b', to: 'a', when: null }] };
    expect(Math.max(...ranksOf(circle).values())).toBeLessThan(graph.steps.length);
  });

  test('is walked by the fields of its subject, step by step', () => {
    expect(walkOf(graph, 'a', { cost: 100 })).toEqual({ steps: ['a', 'x', 'b', 'end'], ends: true });
    expect(walkOf(graph, 'a', {})).toEqual({ steps: ['a', 'x', 'c', 'end'], ends: true });
    const cut = { ...graph, edges: graph.edges.slice(0, 3) };
    expect(walkOf(cut, 'a', {})).toEqual({ steps: ['a', 'x', 'c'], ends: false });
  });
});

test('B286 the definition of the nearest organisation counts, for its kind of work alone', () => {
  const rows = [
    { org: 'site', work: 'ENERGY_DEFECT' },
    { org: 'shop', work: 'ENERGY_OVERHAUL' },
  ] as const;
  expect(definitionFor(rows, { line, work: 'ENERGY_DEFECT' })).toBe(rows[0]);
  expect(definitionFor(rows, { line, work: 'ENERGY_OVERHAUL' })).toBe(rows[1]);
  expect(definitionFor(rows, { line, work: 'ENERGY_TEST' })).toBeNull();
});
