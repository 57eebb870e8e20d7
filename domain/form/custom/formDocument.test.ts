import { expect, test } from 'vitest';
import { aCustomForm } from '../../../tests/world/aCustomForm.ts';
import { joinedBy, mergedOf } from '../../document/documentKind.ts';
import { valueFault } from './answers.ts';
import {
  documentFaults,
  type FormDocument,
  type FormPart,
  fieldsOfDocument,
  formDocument,
  partOfFault,
  partsOf,
  sectionsOf,
} from './formDocument.ts';
import { newField } from './model.ts';
import type { TextFormat } from './textFormat.ts';

const { sections, ...besides } = aCustomForm();
const begun: FormDocument = {
  name: '泄漏',
  nameEn: 'Leak',
  help: null,
  helpEn: null,
  reviewed: false,
  menu: { shown: true, order: 0 },
  ...besides,
  parts: partsOf(sections),
};
const withField = (document: FormDocument, key: string, more: object): FormDocument => ({
  ...document,
  parts: document.parts.map((part) =>
    part.what === 'field' && part.field.key === key ? { ...part, field: { ...part.field, ...more } } : part,
  ),
});
const added = (document: FormDocument, key: string, at: number): FormDocument => ({
  ...document,
  parts: document.parts.toSpliced(at, 0, { what: 'field', field: newField({ key, name: key, kind: 'text' }) }),
});
const without = (document: FormDocument, key: string): FormDocument => ({
  ...document,
  parts: document.parts.filter((part) => part.what !== 'field' || part.field.key !== key),
});
const join = (mine: FormDocument, theirs: FormDocument) => {
  const of = { base: begun, mine, theirs };
  const merged = mergedOf(formDocument, of);
  return { merged, joined: joinedBy(formDocument, { of, merged, sideOf: () => 'mine' }) };
};
const keysOf = (document: FormDocument) => fieldsOfDocument(document).map(({ key }) => key);
const fieldIn = (document: FormDocument, key: string) => fieldsOfDocument(document).find((one) => one.key === key);

test('sections and parts are one and the same', () => {
  expect(sectionsOf(partsOf(sections))).toEqual(sections);
  const bare: FormPart = { what: 'field', field: newField({ key: 'a', name: 'a', kind: 'text' }) };
  expect(sectionsOf([bare, { what: 'section', title: 'B', titleEn: null }])).toMatchObject([
    { fields: [{ key: 'a' }] },
    { title: 'B', fields: [] },
  ]);
});

test('two who change different fields of one section are joined, and neither loses a thing', () => {
  const table: readonly (readonly [string, (d: FormDocument) => FormDocument, (d: FormDocument) => boolean])[] = [
    ['renames', (d) => withField(d, 'place', { name: '位置' }), (d) => fieldIn(d, 'place')?.name === '位置'],
    ['requires', (d) => withField(d, 'note', { required: true }), (d) => fieldIn(d, 'note')?.required === true],
    ['adds', (d) => added(d, 'extra', 3), (d) => keysOf(d).includes('extra')],
    ['removes', (d) => without(d, 'urgent'), (d) => !keysOf(d).includes('urgent')],
    ['retitles', (d) => ({ ...d, name: '漏点' }), (d) => d['name'] === '漏点'],
    ['rules', (d) => ({ ...d, rules: [] }), (d) => d.rules.length === 0],
    [
      'lays out',
      (d) => ({ ...d, layouts: { ...d.layouts, list: [{ key: 'place', width: 12 }] } }),
      (d) => d.layouts.list.length === 1,
    ],
  ];
  for (const [one, mine, isMine] of table)
    for (const [other, theirs, isTheirs] of table) {
      if (one === other) continue;
      const { merged, joined } = join(mine(begun), theirs(begun));
      expect(merged.isClear, `${one} and ${other}`).toBe(true);
      expect([isMine(joined), isTheirs(joined)], `${one} and ${other}`).toEqual([true, true]);
      const touched = new Set(['extra', 'urgent']);
      expect(keysOf(joined).filter((key) => !touched.has(key))).toEqual(
        keysOf(begun).filter((key) => !touched.has(key)),
      );
    }
});

test('one field that both changed is left to be chosen, and all else is joined (V216)', () => {
  const mine = withField(withField(begun, 'place', { name: '位置' }), 'note', { required: true });
  const theirs = withField(withField(begun, 'place', { name: '地方' }), 'tag', { required: true });
  const { merged, joined } = join(mine, theirs);
  expect(merged.isClear).toBe(false);
  expect(merged.parts.filter(({ kind }) => kind === 'clash')).toHaveLength(1);
  expect([fieldIn(joined, 'place')?.name, fieldIn(joined, 'note')?.required, fieldIn(joined, 'tag')?.required]).toEqual(
    ['位置', true, true],
  );
});

test('a fault leads to its part', () => {
  const faulty = withField(begun, 'hours', { min: '9', max: '3' });
  const paths = Object.keys(documentFaults(faulty));
  expect(paths).toEqual(['sections.0.fields.2.max']);
  const at = partOfFault(faulty.parts, paths[0] ?? '');
  expect(at === null ? null : faulty.parts[at]).toMatchObject({ field: { key: 'hours' } });
  expect(partOfFault(faulty.parts, 'rules.0.at')).toBeNull();
});

test('a text is written as its field says, and the sentence is the one of the house (V155)', () => {
  const table: readonly (readonly [TextFormat, number | null, string, boolean])[] = [
    ['phone', null, '13800000000', true],
    ['phone', null, '12', false],
    ['word', null, 'A_1', true],
    ['word', null, 'A-1', false],
    ['digits', 4, '0042', true],
    ['digits', 4, '42', false],
    ['digits', null, '123456', true],
    ['decimal2', null, '1.25', true],
    ['decimal2', null, '1.255', false],
    ['decimal4', null, '1.2555', true],
    ['noWhitespace', null, 'a b', false],
    ['noChinese', null, '泵', false],
    ['positiveInteger', null, '0', false],
    ['port', null, '65536', false],
  ];
  for (const [format, most, value, isTaken] of table) {
    const field = newField({ key: 'a', name: 'a', kind: 'text', format, most });
    expect(valueFault(field, value) === null, `${format} ${value}`).toBe(isTaken);
  }
  const { en } = valueFault(newField({ key: 'a', name: 'a', kind: 'text', format: 'word' }), 'A-1') ?? { en: '' };
  expect(en).toBe('Letters, digits and underscores only');
});
