import { expect, test } from 'vitest';
import { mergedOf } from '../document/documentKind.ts';
import { integer, text } from '../ledger/field.ts';
import {
  type BoardDocument,
  type BoardItem,
  boardDocument,
  boardFaults,
  boardKind,
  itemOf,
  readItem,
} from './boardDocument.ts';
import type { BoardModule, Modules } from './module.ts';

const say = (word: string) => ({ cn: word, en: word });
const ground = { question: say('?'), group: 'live', about: ['device'] } as const;
const modules: Modules = {
  clock: { ...ground, title: say('clock'), least: { width: 3, height: 1 }, usual: { width: 3, height: 1 } },
  trend: {
    ...ground,
    points: 2,
    title: say('trend'),
    least: { width: 4, height: 2 },
    usual: { width: 8, height: 2 },
    parameters: {
      point: text({ label: say('point'), max: 8 }),
      hours: integer({ label: say('hours'), min: 1, max: 48, initial: 24 }),
    },
    version: 3,
    upcast: { 1: ({ of }) => ({ point: of }), 2: (said) => ({ ...said, hours: 8 }) },
  },
};
const board = (items: readonly BoardItem[] = []): BoardDocument => ({ pace: 4, span: 'today', items });
const clock: BoardItem = { ...itemOf('c', 'clock', modules['clock'] as BoardModule), x: 0, y: 0 };
const trend: BoardItem = {
  ...clock,
  id: 't',
  module: 'trend',
  version: 3,
  x: 4,
  width: 8,
  height: 2,
  parameters: { point: 'M1.P' },
};

test.each([
  ['a board of nothing', { pace: 4, span: 'today', items: [] }, true],
  ['two modules', { pace: 4, span: 'today', items: [clock, trend] }, true],
  ['NaN', { pace: 4, span: 'today', items: [{ ...clock, x: Number.NaN }] }, false],
  ['half a column', { pace: 4, span: 'today', items: [{ ...clock, x: 0.5 }] }, false],
  ['a place before the first', { pace: 4, span: 'today', items: [{ ...clock, y: -1 }] }, false],
  [
    '61 modules',
    { pace: 4, span: 'today', items: Array.from({ length: 61 }, (_, n) => ({ ...clock, id: `c${n}`, y: n })) },
    false,
  ],
  ['an id that every object has of itself', { pace: 4, span: 'today', items: [{ ...clock, id: '__proto__' }] }, false],
  [
    'a module that every object has of itself',
    { pace: 4, span: 'today', items: [{ ...clock, module: 'constructor' }] },
    false,
  ],
  [
    '__proto__ among the parameters',
    JSON.parse(
      JSON.stringify({ pace: 4, span: 'today', items: [clock] }).replace(
        '"parameters":{}',
        '"parameters":{"__proto__":{"a":1}}',
      ),
    ),
    false,
  ],
  [
    '__proto__ deep in a parameter',
    JSON.parse(
      JSON.stringify({ pace: 4, span: 'today', items: [{ ...clock, parameters: { a: [{}] } }] }).replace(
        '[{}]',
        '[{"__proto__":{"a":1}}]',
      ),
    ),
    false,
  ],
  ['__proto__ of the board', JSON.parse('{"pace":4,"span":"today","items":[],"__proto__":{"a":1}}'), false],
  ['markup in a title', { pace: 4, span: 'today', items: [{ ...clock, title: { cn: '<b>', en: null } }] }, false],
  ['what is no part of an item', { pace: 4, span: 'today', items: [{ ...clock, z: 1 }] }, false],
])('what is sent as a board is taken or refused: %s', (_, sent, is) => {
  expect(boardDocument.safeParse(sent).success).toBe(is);
});

test.each<[string, readonly BoardItem[], Record<string, string>]>([
  ['nothing', [clock, trend], {}],
  ['one lies on another', [clock, { ...trend, x: 2 }], { 'items.1': 'Lies on another module' }],
  ['beyond the board', [{ ...trend, x: 6 }], { 'items.0': 'Beyond the board' }],
  ['an id twice', [clock, { ...clock, y: 1 }], { 'items.1.id': 'The id stands twice' }],
  [
    'too small',
    [{ ...trend, width: 3, height: 1 }],
    { 'items.0.width': 'Smaller than the module can be', 'items.0.height': 'Smaller than the module can be' },
  ],
  ['a module that is not known', [{ ...clock, module: 'toString_' }], { 'items.0.module': 'There is no such module' }],
  [
    'one of a later version',
    [{ ...trend, version: 4 }],
    { 'items.0.module': 'Made by a later version, which this one cannot read' },
  ],
  [
    'a parameter that it does not have',
    [{ ...clock, parameters: { hours: 1 } }],
    { 'items.0.parameters.hours': 'The module has no such parameter' },
  ],
  [
    'more points than it shows',
    [{ ...trend, points: { of: 'attributes', ids: ['P', 'Q', 'U'] } }],
    { 'items.0.points': 'More points than the module shows' },
  ],
  [
    'about what it does not tell of',
    [{ ...trend, about: { of: 'unit', id: 'u1' } }],
    { 'items.0.about': 'The module tells of nothing of this kind' },
  ],
  [
    'a parameter out of its bounds',
    [{ ...trend, parameters: { point: 'P', hours: 49 } }],
    { 'items.0.parameters.hours': 'Must be 1 to 48' },
  ],
])('what is wrong with a board is told at its place: %s', (_, items, faults) => {
  const told = boardFaults(modules, { pace: 4, span: 'today', items });
  expect(Object.fromEntries(Object.entries(told).map(([path, { en }]) => [path, en]))).toEqual(faults);
});

test('what an earlier version wrote is read as the module has it today', () => {
  const read = readItem(modules, { ...trend, version: 1, parameters: { of: 'M1.P' } });
  expect(read).toMatchObject({ is: 'read', parameters: { point: 'M1.P', hours: 8 } });
});

test('what two changed of different modules is joined by itself', () => {
  const [base, mine, theirs] = [
    [clock, trend],
    [{ ...clock, y: 3 }, trend],
    [clock, { ...trend, height: 3 }],
  ];
  const sides = { base: board(base), mine: board(mine), theirs: board(theirs) };
  expect(mergedOf(boardKind, sides)).toMatchObject({
    isClear: true,
    parts: [{ part: { y: 3 } }, { part: { height: 3 } }],
  });
});
