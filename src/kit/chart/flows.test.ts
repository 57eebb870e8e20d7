import { expect, test } from 'vitest';
import { flowShapes } from './flows.ts';

const flow = (id: string, value: number) => ({ id, name: id, value });
const sum = (values: readonly number[]): number => values.reduce((all, one) => all + one, 0);

test('bands are as high as what flows in them, and meet the middle without a gap', () => {
  const shapes = flowShapes([flow('grid', 80), flow('sun', 20)], [flow('a', 60), flow('b', 40)]);
  const [grid, sun, a, b] = shapes;
  expect([(grid?.height ?? 0) / (sun?.height ?? 1), (a?.height ?? 0) / (b?.height ?? 1)]).toEqual([4, 1.5]);
  for (const side of ['in', 'out'] as const) {
    const mine = shapes.filter((one) => one.side === side);
    expect(mine[1]?.at).toBeCloseTo((mine[0]?.at ?? 0) + (mine[0]?.height ?? 0));
  }
});

test('everything stays inside, however many parts there are, and none lies upon another', () => {
  const parts = Array.from({ length: 40 }, (_, n) => flow(`p${n}`, n + 1));
  const shapes = flowShapes([flow('in', sum(parts.map(({ value }) => value)))], parts);
  const outs = shapes.filter(({ side }) => side === 'out');
  for (const [n, { top, height }] of outs.entries()) {
    expect(top + height).toBeLessThanOrEqual(1.0001);
    if (n > 0) expect(top).toBeGreaterThanOrEqual((outs[n - 1]?.top ?? 0) + (outs[n - 1]?.height ?? 0));
  }
});

test('nothing flows, nothing is drawn', () => {
  expect(flowShapes([], [])).toEqual([]);
});
