import { type Draft, produce } from 'immer';
import { expect, test } from 'vitest';
import { type FormDocument, partOfFault, partsOf } from '../../../../domain/form/custom/formDocument.ts';
import { aCustomForm } from '../../../../tests/world/aCustomForm.ts';
import { addField, copyField, dropPart, movePart } from './edits.ts';
import { shownIn, withShown, withWidth, wouldBeLaidOut } from './layouts.ts';
import { placeOf } from './places.ts';

const { sections, ...besides } = aCustomForm();
const begun: FormDocument = { ...besides, parts: partsOf(sections) };
const done = (recipe: (draft: Draft<FormDocument>) => void, of: FormDocument = begun): FormDocument =>
  produce(of, recipe);
const namesOf = ({ parts }: FormDocument) => parts.map((part) => (part.what === 'field' ? part.field.key : part.title));
const last = begun.parts.length - 1;

test('a part is moved, never lost: to its neighbour, far away, beyond the ends', () => {
  const names = namesOf(begun).toSorted();
  for (const [at, to] of [
    [1, 2],
    [2, 1],
    [0, last],
    [last, 0],
    [3, -5],
    [3, 99],
  ] as const) {
    const moved = done((draft) => void movePart(draft, at, to));
    expect(namesOf(moved).toSorted(), `${at} to ${to}`).toEqual(names);
    expect(namesOf(moved)[Math.max(0, Math.min(to, last))]).toBe(namesOf(begun)[at]);
  }
});

test('a field that is removed leaves layouts and columns with it, and a copy has a key of its own and is not unique', () => {
  const laid: FormDocument = { ...begun, layouts: { ...begun.layouts, desk: wouldBeLaidOut(begun) } };
  const at = laid.parts.findIndex((part) => part.what === 'field' && part.field.key === 'place');
  const dropped = done((draft) => void dropPart(draft, at), laid);
  expect(dropped.slots.some(({ key }) => key === 'place')).toBe(false);
  expect(dropped.layouts.desk.some(({ key }) => key === 'place')).toBe(false);
  const tag = begun.parts.findIndex((part) => part.what === 'field' && part.field.key === 'tag');
  const copied = done((draft) => void copyField(draft, tag)).parts[tag + 1];
  expect(copied).toMatchObject({ field: { key: 'text1', unique: false } });
});

test('the first field of an empty form stands in a section', () => {
  const empty: FormDocument = { ...begun, parts: [] };
  const made = done((draft) => void addField(draft, null, { kind: 'text', name: '字段', section: '分组' }), empty);
  expect(made.parts.map(({ what }) => what)).toEqual(['section', 'field']);
});

test('the place of a part and the part of a place are each other’s', () => {
  for (const [at] of begun.parts.entries()) expect(partOfFault(begun.parts, placeOf(begun.parts, at))).toBe(at);
});

test('a layout shows every field until it says its own, and keeps the order of the fields', () => {
  const [, second] = wouldBeLaidOut(begun);
  expect(shownIn(begun, 'desk')).toEqual(wouldBeLaidOut(begun));
  const own = { ...begun, layouts: { ...begun.layouts, desk: wouldBeLaidOut(begun) } };
  const field = begun.parts.flatMap((part) => (part.what === 'field' ? [part.field] : []))[1];
  if (field === undefined) throw new Error('no field');
  const without = withShown(own, 'desk', { field, isShown: false });
  expect(without.some(({ key }) => key === second?.key)).toBe(false);
  const again = withShown({ ...own, layouts: { ...own.layouts, desk: without } }, 'desk', { field, isShown: true });
  expect(again.map(({ key }) => key)).toEqual(wouldBeLaidOut(begun).map(({ key }) => key));
  for (const width of [0, 13, 2.5]) expect(withWidth(own, 'desk', { field, width })).toEqual(own.layouts.desk);
  expect(withWidth(own, 'desk', { field, width: 6 })[1]).toEqual({ key: field.key, width: 6 });
});
