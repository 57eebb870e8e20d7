import { expect, test } from 'vitest';
import { nothingReached } from './grid.ts';
import { groupAlarms } from './groupAlarms.ts';
import type { Pattern } from './pattern.ts';
import type { GroupedAlarm, Plant } from './plant.ts';
import type { Selector } from './selector.ts';

const any: Selector = { types: [], ruleKinds: [], deviceKinds: [], roles: [], limits: [] };
const pattern = (id: string, cause: string, effect: string): Pattern => ({
  id,
  version: 1,
  name: id,
  nameEn: null,
  cause: { ...any, roles: [cause] },
  effect: { ...any, roles: [effect] },
  relation: 'sameDevice',
  before: 60,
  after: 60,
});
const plant = (...patterns: readonly Pattern[]): Plant => ({
  patterns,
  tree: { kindOf: () => null, nodesOf: () => [] },
  wiring: { switchOfTrip: () => null, sourceOf: () => null, reachOf: () => nothingReached },
});
const alarm = (id: string, role: string, at: number): GroupedAlarm => ({
  id,
  type: '01',
  level: 2,
  judges: 'limit',
  limitName: 'H',
  source: { rule: id, point: `M1.${role}` },
  object: { kind: 'device', id: 'M1' },
  channel: null,
  point: `M1.${role}`,
  at,
  uncertainty: 1000,
});
const told = (plan: Plant, ...alarms: readonly GroupedAlarm[]) =>
  groupAlarms(plan, { alarms, openings: [] })
    .filter(({ effects }) => effects.length > 0)
    .map(({ cause, effects }) => [cause.id, effects.map((effect) => effect.alarm.id)]);

test('of two alarms that each could explain the other the earlier one does', () => {
  const both = plant(pattern('p', 'P', 'temp'), pattern('q', 'temp', 'P'));
  expect(told(both, alarm('a', 'P', 5000), alarm('b', 'temp', 0))).toEqual([['b', ['a']]]);
  expect(told(both, alarm('a', 'P', 0), alarm('b', 'temp', 5000))).toEqual([['a', ['b']]]);
  expect(told(both, alarm('a', 'P', 0), alarm('b', 'temp', 0))).toEqual([['a', ['b']]]);
});

test('two causes of one effect are both told', () => {
  const two = plant(pattern('p', 'P', 'temp'), pattern('q', 'fanFault', 'temp'));
  const alarms = [alarm('a', 'P', 0), alarm('b', 'fanFault', 10), alarm('c', 'temp', 5000)] as const;
  expect(told(two, ...alarms)).toEqual([
    ['a', ['c']],
    ['b', ['c']],
  ]);
});

test.each([
  ['as urgent as its cause', {}, {}, true],
  ['less urgent', {}, { level: 3 }, true],
  ['more urgent', { level: 3 }, {}, false],
  ['of the highest level', { level: 1 }, { level: 1 }, false],
  ['under a device that is offline', { type: '04' }, {}, false],
  ['under a channel that is offline', { type: '05' }, {}, false],
] as const)('an effect %s', (_, cause, effect, quiet) => {
  const alarms = [
    { ...alarm('a', 'P', 0), ...cause },
    { ...alarm('b', 'temp', 10), ...effect },
  ];
  const [group] = groupAlarms(plant(pattern('p', 'P', 'temp')), { alarms, openings: [] });
  expect(group?.effects.map((one) => one.quiet)).toEqual([quiet]);
});
