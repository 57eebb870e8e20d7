import { expect, test } from 'vitest';
import type { CustomForm } from '../../../domain/form/custom/customForm.ts';
import { slotNames } from '../../../domain/form/custom/kinds.ts';
import { aCustomForm } from '../../../tests/world/aCustomForm.ts';
import { recordLedger, recordSlots } from './recordLedger.tsx';

const formWith = (...keys: readonly string[]): CustomForm => {
  const form = aCustomForm();
  const list = keys.map((key) => ({ key, width: 12 }));
  return {
    ...form,
    code: 'leak',
    name: '泄漏',
    nameEn: 'Leak',
    layouts: { ...form.layouts, list },
  } as unknown as CustomForm;
};
const slotsOf = (form: CustomForm) =>
  Object.keys(recordLedger(form).fields).filter((key) => Object.hasOwn(slotNames, key));
const shown = (form: CustomForm) => {
  const { hidden = [], columns = [] } = recordSlots(form, {
    lang: 'en',
    times: {} as never,
    may: { edit: false, import: true, export: true },
  });
  return [...slotsOf(form).filter((key) => !hidden.includes(key)), ...columns.map(({ key }) => key)];
};

test.each<readonly [string, readonly string[], readonly string[]]>([
  ['it says nothing: all that is sorted by', [], ['text1', 'decimal1', 'instant1', 'choice1']],
  ['some, in its order', ['lost', 'place'], ['decimal1', 'text1']],
  ['one that is not sorted by', ['foundOn', 'note'], ['instant1', 'values.note']],
  ['one that is somebody’s own affair', ['finder', 'kind'], ['choice1']],
])('the list of what was filled stands as its form lays it out: %s', (_, listed, columns) => {
  const form = formWith(...listed);
  expect(shown(form)).toEqual(columns);
  // What is not shown is found by all the same.
  expect(slotsOf(form).toSorted()).toEqual(['choice1', 'decimal1', 'instant1', 'text1']);
});
