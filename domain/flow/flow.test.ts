import { describe, expect, test } from 'vitest';
import { flowFaults } from './faults.ts';
import { arrivalFrom, type FlowGraph, type FlowStep, holds } from './graph.ts';

const step = (id: string, more: Partial<FlowStep> = {}): FlowStep => ({
  id,
  kind: 'approve',
  name: id,
  nameEn: null,
  candidates: [{ by: 'role', roleId: 'r' }],
  reach: 'own',
  rule: 'any',
  needed: null,
  formId: null,
  hours: null,
  warnHours: null,
  delegable: true,
  ...more,
});
const end = step('end', { kind: 'end', candidates: [] });
const graph = (steps: readonly FlowStep[], ...ways: readonly (readonly [string, string, string?])[]): FlowGraph => ({
  steps: [...steps],
  edges: ways.map(([from, to, least]) => ({
    from,
    to,
    when: least === undefined ? null : { field: 'cost', compare: 'gte', value: least },
  })),
});
const straight = graph([step('a'), step('b'), end], ['a', 'b'], ['b', 'end']);
const branch = step('x', { kind: 'choose', candidates: [] });
const copy = step('c', { kind: 'copy' });
const branched = graph(
  [step('a'), branch, copy, step('b'), end],
  ['a', 'x'],
  ['x', 'b', '1000'],
  ['x', 'c'],
  ['c', 'end'],
  ['b', 'end'],
);

describe('a flow', () => {
  test('leads from step to step by the fields of its subject, and tells whom it copied on the way', () => {
    expect(arrivalFrom(straight, null, {})?.step?.id).toBe('a');
    expect(arrivalFrom(straight, 'a', {})?.step?.id).toBe('b');
    expect(arrivalFrom(straight, 'b', {})).toEqual({ step: null, copies: [] });
    expect(arrivalFrom(branched, 'a', { cost: 1000 })?.step?.id).toBe('b');
    expect(arrivalFrom(branched, 'a', { cost: 999 })).toEqual({ step: null, copies: [copy] });
    expect(arrivalFrom(branched, 'a', {})).toEqual({ step: null, copies: [copy] });
  });

  test.each([
    ['eq', 'first', 'first', true],
    ['eq', null, 'first', false],
    ['ne', null, 'first', true],
    ['gte', '10', '9.5', true],
    ['gte', null, '0', false],
    ['lt', 9, '10', true],
    ['lt', '', '10', false],
  ] as const)('%s: %s beside %s is %s', (compare, found, value, expected) => {
    expect(holds({ field: 'f', compare, value }, { f: found })).toBe(expected);
  });

  const loop = graph([step('a'), step('b'), end], ['a', 'b'], ['b', 'a']);
  const several = step('k', { rule: 'kOfN' });
  test.each([
    ['straight', straight, []],
    ['branched', branched, []],
    ['empty', graph([]), ['noEntry']],
    ['two beginnings', graph([step('a'), step('b'), end], ['a', 'end'], ['b', 'end']), ['noEntry']],
    ['a circle', loop, ['loop']],
    ['a step that leads nowhere', graph([step('a')]), ['deadEnd']],
    ['a way to nowhere', graph([step('a'), end], ['a', 'z']), ['unknownStep']],
    ['two steps of one id', graph([step('a'), step('a')]), ['sameId']],
    ['a branch without a rest', graph([branch, step('a'), end], ['x', 'a', '1'], ['a', 'end']), ['conditionGap']],
    [
      'a step with two ways',
      graph([step('a'), end, step('b')], ['a', 'end'], ['a', 'b'], ['b', 'end']),
      ['needlessWays'],
    ],
    ['nobody is named', graph([step('a', { candidates: [] }), end], ['a', 'end']), ['noCandidate']],
    ['so many are not said', graph([several, end], ['k', 'end']), ['neededTooFew']],
    [
      'a way around approval',
      graph([branch, step('a'), end], ['x', 'a', '1'], ['x', 'end'], ['a', 'end']),
      ['noApproval'],
    ],
  ] as const)('B286 is deployed only if it can be walked: %s', (_, given, expected) => {
    expect(flowFaults(given).map(({ fault }) => fault)).toEqual(expected);
  });

  test('is refused where nobody can take a step today; whom a field names is known later', () => {
    const nobody = () => [];
    expect(flowFaults(straight, nobody).map(({ step, fault }) => [step, fault])).toEqual([
      ['a', 'nobodyCanTake'],
      ['b', 'nobodyCanTake'],
    ]);
    const named = graph([step('a', { candidates: [{ by: 'field', field: 'leaderId' }] }), end], ['a', 'end']);
    expect(flowFaults(named, nobody)).toEqual([]);
    const three = graph([step('k', { rule: 'kOfN', needed: 3 }), end], ['k', 'end']);
    expect(flowFaults(three, () => ['u1', 'u2']).map(({ fault }) => fault)).toEqual(['nobodyCanTake']);
  });

  test('of 200 steps is judged at once', () => {
    const steps = Array.from({ length: 199 }, (_, n) => step(`s${n}`));
    const ways = steps.map(({ id }, n) => [id, n === 198 ? 'end' : `s${n + 1}`] as const);
    expect(flowFaults(graph([...steps, end], ...ways))).toEqual([]);
  });
});
