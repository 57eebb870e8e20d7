import { expect, test } from 'vitest';
import { parseScript } from '../script/parseScript.ts';
import { quality } from '../telemetry/quality.ts';
import type { JudgedBy } from './judgedBy.ts';
import { type Around, type KindMemory, measured } from './measured.ts';

const noon = { hour: 12, minute: 0, weekday: 5, day: 20, month: 11 };

function aroundOf(judged: JudgedBy, points: Readonly<Record<string, number>> = {}): Around {
  const parsed = judged.kind === 'expression' ? parseScript(judged.expression) : null;
  return { script: parsed?.ok ? parsed.script : null, local: () => noon, point: (id) => points[id] ?? null };
}

type Given = number | readonly [value: number | null, quality: 0 | 1 | 2 | 3 | 4 | 5 | 6];

/** One value each so many seconds; what the limits are held against. */
function told(judged: JudgedBy, every: number, given: readonly Given[], points: Readonly<Record<string, number>> = {}) {
  let memory: KindMemory = null;
  return given.map((one, i) => {
    const [value, q] = typeof one === 'number' ? [one, quality.good] : one;
    const said = measured(
      judged,
      memory,
      { value, quality: q, at: i * every * 1000, mark: String(i) },
      aroundOf(judged, points),
    );
    // What is remembered goes through the checkpoint.
    memory = JSON.parse(JSON.stringify(said.memory)) as KindMemory;
    return said.value;
  });
}

test('of the value itself nothing is remembered', () => {
  expect(told({ kind: 'limit' }, 1, [5, 6, [null, quality.bad]])).toEqual([5, 6, null]);
});

test('a rate is the change a minute over its window, known once half of the window was seen', () => {
  const rate: JudgedBy = { kind: 'rate', seconds: 60 };
  expect(told(rate, 10, [0, 1, 2, 3, 4, 5, 6, 7, 8])).toEqual([null, null, null, 6, 6, 6, 6, 6, 6]);
  expect(told(rate, 60, [0, 30, 10])).toEqual([null, 30, -20]);
  // After a gap that is longer than the window nothing is known until half of it was seen again.
  expect(told(rate, 90, [0, 500])).toEqual([null, null]);
});

test('a bad value neither moves a rate nor stands in it', () => {
  expect(told({ kind: 'rate', seconds: 40 }, 10, [0, 1, [900, quality.bad], 3, 4])).toEqual([null, null, null, 6, 6]);
});

test('a window of a quick point is remembered by so many values as tell it', () => {
  const rate: JudgedBy = { kind: 'rate', seconds: 60 };
  let memory: KindMemory = null;
  let most = 0;
  for (let i = 0; i < 600; i++) {
    const said = measured(rate, memory, { value: i, quality: quality.good, at: i * 100, mark: '' }, aroundOf(rate));
    memory = said.memory;
    if (memory?.kind === 'rate') most = Math.max(most, memory.past.length);
    if (i > 350) expect(said.value).toBeCloseTo(600, 5);
  }
  expect(most).toBeLessThanOrEqual(32);
});

test('no change counts minutes since the value last moved by more than its deadband', () => {
  expect(told({ kind: 'still', within: 0 }, 30, [7, 7, 7, 7.1, 7.1])).toEqual([0, 0.5, 1, 0, 0.5]);
  expect(told({ kind: 'still', within: 0.5 }, 60, [7, 7.4, 6.6, 7.6, 7.2])).toEqual([0, 1, 2, 0, 1]);
  expect(told({ kind: 'still', within: 0 }, 60, [7, [9, quality.bad], 7])).toEqual([0, null, 2]);
});

test('a state is 1 while the value is one of its codes', () => {
  expect(told({ kind: 'state', codes: [3, 9] }, 1, [0, 3, 9, 1])).toEqual([0, 1, 1, 0]);
});

test('an expression is what it says of the value, of other points and of the hour; unknown where one of them is', () => {
  const apart: JudgedBy = { kind: 'expression', expression: 'value - point("B.x")', pointIds: ['B.x'] };
  expect(told(apart, 1, [5, 9], { 'B.x': 2 })).toEqual([3, 7]);
  expect(told(apart, 1, [5, 9])).toEqual([null, null]);
  expect(told({ kind: 'expression', expression: 'value > 10 && hour < 18', pointIds: [] }, 1, [5, 11])).toEqual([0, 1]);
  expect(told({ kind: 'expression', expression: 'value / 0', pointIds: [] }, 1, [5])).toEqual([null]);
});
