import { expect, test } from 'vitest';
import { z } from 'zod';
import { choice, integer, literal, structure, text } from './field.ts';
import { entriesOf, newStructure, structureFaults, structureOf, withPart } from './structure.ts';

const label = { cn: '参数', en: 'Settings' };
const word = (cn: string) => ({ label: { cn, en: cn } });
const kinds = { a: word('甲').label, b: word('乙').label };
const byKind = {
  parts: (value: Readonly<Record<string, unknown>>) => ({
    kind: choice({ ...word('类'), initial: 'a' }, kinds),
    ...(value['kind'] === 'b'
      ? { topic: text({ ...word('主题'), max: 8 }) }
      : { port: integer({ ...word('端口'), min: 1, max: 99, initial: 7 }) }),
    place: text({ ...word('位置'), max: 8, optional: true }),
  }),
};
const one = structure({ label, inside: byKind }, z.unknown());
const list = structure({ label, inside: { many: 'list', parts: () => ({ value: literal(word('值')) }) } }, z.unknown());
const keyed = structure(
  {
    label,
    inside: {
      many: 'keyed',
      key: text({ ...word('码'), max: 2, pattern: /^\d+$/ }),
      parts: () => ({ cn: text({ ...word('中'), max: 3 }) }),
    },
  },
  z.unknown(),
);

test('a new structure begins with the initial value of every part', () => {
  expect(newStructure(byKind, {})).toEqual({ kind: 'a', port: 7, place: null });
});

test('another kind begins with its own parts; what both have stays', () => {
  const before = { kind: 'a', port: 9, place: 'hall' };
  expect(withPart(byKind, {}, { value: before, key: 'port', entered: 8 })).toEqual({
    kind: 'a',
    port: 8,
    place: 'hall',
  });
  expect(withPart(byKind, {}, { value: before, key: 'kind', entered: 'b' })).toEqual({
    kind: 'b',
    topic: null,
    place: 'hall',
  });
});

test('a fault inside says its path and what would be right', () => {
  expect(structureFaults(one, { kind: 'a', port: 100, place: null }, {})).toEqual({
    port: { cn: '应为 1 – 99', en: 'Must be 1 to 99' },
  });
  expect(structureFaults(one, { kind: 'b', topic: null, place: null }, {})['topic']?.cn).toBe('请填写主题');
  expect(Object.keys(structureFaults(keyed, { x: { cn: '开' }, '1': { cn: '一二三四' } }, {}))).toEqual(['1.cn', 'x']);
  expect(Object.keys(structureFaults(list, ['ON', '', true, 192], {}))).toEqual(['1']);
});

test('entries go into a structure and out of it again', () => {
  expect(
    structureOf({ many: 'list', parts: () => ({}) }, entriesOf({ many: 'list', parts: () => ({}) }, [1, 2])),
  ).toEqual([1, 2]);
  expect(entriesOf(keyed.inside as never, { '0': { cn: '分' } })).toEqual([{ key: '0', value: { cn: '分' } }]);
  expect(structureOf(keyed.inside as never, [{ key: '1', value: { cn: '合' } }])).toEqual({ '1': { cn: '合' } });
});
