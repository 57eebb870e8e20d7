import { expect, test } from 'vitest';
import { attributeIdOf, isOutside, shownAs, writtenIn } from './attributes.ts';

const rules = [
  { value: 0, cn: '停', en: 'Off' },
  { value: 1, cn: '开', en: 'On' },
];

test('a point is the attribute that its id ends with', () => {
  expect([attributeIdOf('M101.P', 'M101'), attributeIdOf('M1012.P', 'M101')]).toEqual(['P', null]);
});

test('a value is shown by the display rule that names it, and by itself without one (E226)', () => {
  expect([
    shownAs(1, { displayRules: rules }, 'cn'),
    shownAs(0, { displayRules: rules }, 'en'),
    shownAs(2, { displayRules: rules }, 'cn'),
  ]).toEqual([...['开', 'Off', 2]]);
  expect(shownAs(null, { displayRules: rules }, 'cn')).toBeNull();
});

test('a value beyond the minimum or the maximum of the model is said (E224 E225)', () => {
  const range = { min: 0, max: 10 };
  expect([-1, 0, 10, 10.1].map((value) => isOutside(value, range))).toEqual([true, false, false, true]);
  expect([isOutside(null, range), isOutside(99, { min: null, max: null })]).toEqual([false, false]);
});

test('a value stands in the unit of its point, which a changed model does not change', () => {
  const attribute = { unit: 'W', decimals: 0 };
  expect(writtenIn(attribute, { unit: 'kW', decimals: 2 })).toEqual({ unit: 'kW', decimals: 2 });
  expect(writtenIn(attribute, undefined)).toEqual(attribute);
});
