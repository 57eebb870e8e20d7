import { expect, test } from 'vitest';
import { energyUnits } from '../unit/energyUnit.ts';
import { defineLedger } from './declaration.ts';
import { text } from './field.ts';
import { list } from './group.ts';
import { knownName, named, toldIn } from './names.ts';

const label = { cn: '名称', en: 'Name' };
const rooms = defineLedger({
  name: 'room',
  plural: 'rooms',
  wing: 'test',
  title: { cn: '房间', en: 'Rooms' },
  org: { from: 'self' as const },
  fields: {
    name: text({ label, max: 8, personal: true, sortable: true, searchable: true, unique: 'site', bilingual: true }),
    code: text({ label, max: 8 }),
    doors: list({ label, entry: label, most: 9 }, { name: text({ label, max: 8, bilingual: true }) }),
  },
  permissions: { see: [], add: [], edit: [], delete: [] },
});

test('a name that is declared bilingual has its English form beside it: optional, found, ordered and sealed as the name is', () => {
  expect(Object.keys(rooms.fields)).toEqual(['name', 'nameEn', 'code', 'doors']);
  expect(rooms.fields.nameEn).toMatchObject({
    englishOf: 'name',
    optional: true,
    personal: true,
    sortable: true,
    searchable: true,
    label: { cn: '英文名称', en: 'Name (English)' },
  });
  expect(rooms.fields.nameEn.unique).toBeUndefined();
  expect(rooms.fields.nameEn.schema.safeParse(null).success).toBe(true);
});

test.each([
  ['压缩空气母管', 'Compressed air main', 'cn', '压缩空气母管'],
  ['压缩空气母管', 'Compressed air main', 'en', 'Compressed air main'],
  ['压缩空气母管', null, 'en', '压缩空气母管'],
  ['压缩空气母管', '', 'en', '压缩空气母管'],
  [null, 'Compressed air main', 'cn', 'Compressed air main'],
  [null, null, 'en', null],
] as const)('of %s and %s, who reads %s reads %s', (name, english, lang, read) => {
  expect(named(name, english, lang)).toBe(read);
});

test('a row is told with its names in the language of its reader, inside of lists too, and what is no name stays', () => {
  const row = {
    id: 'r',
    name: '甲',
    nameEn: 'A',
    code: 'X',
    doors: [
      { name: '东门', nameEn: 'East' },
      { name: '西门', nameEn: null },
    ],
  };
  expect(toldIn(rooms, row, 'en')).toEqual({
    ...row,
    name: 'A',
    doors: [{ name: 'East', nameEn: 'East' }, row.doors[1]],
  });
  expect(toldIn(rooms, row, 'cn')).toBe(row);
  expect(knownName(rooms, row, 'en')).toBe('A');
});

test('a name inside a group of a row that was written before it could have an English form has none', () => {
  const [, inside] = Object.entries(energyUnits.fields).find(([key]) => key === 'building') ?? [];
  expect(inside?.schema.parse({ name: '一号楼', area: '10.00' })).toMatchObject({ nameEn: null });
});
