import { expect, test } from 'vitest';
import { mergedOf } from '../document/documentKind.ts';
import { integer, text } from '../ledger/field.ts';
import { type BoardItem, boardDocument, boardFaults, boardKind, readItem } from './boardDocument.ts';
import type { BoardModule } from './modules.ts';

const say = (word: string) => ({ cn: word, en: word });
const modules: Readonly<Record<string, BoardModule>> = {
  clock: { title: say('clock'), least: { width: 3, height: 1 }, usual: { width: 3, height: 1 } },
  trend: {
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
const clock: BoardItem = { id: 'c', module: 'clock', version: 1, x: 0, y: 0, width: 3, height: 1, parameters: {} };
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
  ['a board of nothing', { items: [] }, true],
  ['two modules', { items: [clock, trend] }, true],
  ['NaN', { items: [{ ...clock, x: Number.NaN }] }, false],
  ['half a column', { items: [{ ...clock, x: 0.5 }] }, false],
  ['a place before the first', { items: [{ ...clock, y: -1 }] }, false],
  ['61 modules', { items: Array.from({ length: 61 }, (_, n) => ({ ...clock, id: `c${n}`, y: n })) }, false],
  ['an id that every object has of itself', { items: [{ ...clock, id: '__proto__' }] }, false],
  ['a module that every object has of itself', { items: [{ ...clock, module: 'constructor' }] }, false],
  [
    '__proto__ among the parameters',
    JSON.parse(JSON.stringify({ items: [clock] }).replace('"parameters":{}', '"parameters":{"__proto__":{"a":1}}')),
    false,
  ],
  [
    '__proto__ deep in a parameter',
    JSON.parse(
      JSON.stringify({ items: [{ ...clock, parameters: { a: [{}] } }] }).replace('[{}]', '[{"__proto__":{"a":1}}]'),
    ),
    false,
  ],
  ['__proto__ of the board', JSON.parse('{"items":[],"__proto__":{"a":1}}'), false],
  ['what is no part of an item', { items: [{ ...clock, z: 1 }] }, false],
])('what is sent as a board is taken or refused: %s', (_, sent, is) => {
  expect(boardDocument.safeParse(sent).success).toBe(is);
});

test.each([
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
    'a parameter out of its bounds',
    [{ ...trend, parameters: { point: 'P', hours: 49 } }],
    { 'items.0.parameters.hours': 'Must be 1 to 48' },
  ],
])('what is wrong with a board is told at its place: %s', (_, items, faults) => {
  const told = boardFaults(modules, { items });
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
  const sides = { base: { items: base }, mine: { items: mine }, theirs: { items: theirs } };
  expect(mergedOf(boardKind, sides)).toMatchObject({
    isClear: true,
    parts: [{ part: { y: 3 } }, { part: { height: 3 } }],
  });
});
