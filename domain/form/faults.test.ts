import { expect, test } from 'vitest';
import { answerFault } from './answerFault.ts';
import { formFaults, formMessages } from './faults.ts';
import { type FormItem, type FormReading, newItem, newReading, sectionsField } from './model.ts';

const h = { bound: 'H', value: '85', severity: 'general' } as const;
const reading = (told: Partial<FormReading> = {}, more: Partial<FormItem> = {}): FormItem =>
  newItem({
    key: 'oil',
    name: '油温',
    kind: 'reading',
    ...more,
    reading: newReading({ unit: '°C', limits: [h], ...told }),
  });
const of = (...items: readonly FormItem[]) => ({
  sections: [{ title: '本体', titleEn: null, repeats: 'equipment' as const, items }],
});
const faultsOf = (...items: readonly FormItem[]): readonly string[] =>
  Object.keys(formFaults(of(...items))).map((path) => path.replace('sections.0.items.', ''));

test('D125 a form that says all has no fault, and is what a row bears', () => {
  const form = of(reading());
  expect(formFaults(form)).toEqual({});
  expect(sectionsField.schema.parse(form.sections)).toEqual(form.sections);
});

test.each<readonly [string, FormItem, readonly string[]]>([
  ['V092 a name of 33 characters', reading({}, { name: '油'.repeat(33) }), ['0.name']],
  [
    'V096 an upper limit below the lower',
    reading({ limits: [{ ...h, bound: 'L', value: '90' }, h] }),
    ['0.reading.limits.1.value'],
  ],
  ['V096 two limits alike', reading({ limits: [{ ...h, bound: 'L' }, h] }), ['0.reading.limits.1.value']],
  ['V096 a limit twice', reading({ limits: [h, { ...h, value: '90' }] }), ['0.reading.limits.1.bound']],
  ['V097 a judged reading without a limit', reading({ limits: [] }), ['0.reading.limits']],
  ['V178 the least not smaller than the most', reading({ min: '10', max: '10' }), ['0.reading.max']],
  [
    'V178 the least ratio not smaller than the highest',
    reading({
      against: [
        { of: 'last', test: 'minRatio', value: '130', severity: 'general' },
        { of: 'last', test: 'maxRatio', value: '70', severity: 'general' },
      ],
    }),
    ['0.reading.against.1.value'],
  ],
  ['°C is no unit of resistance', reading({ correct: 'insulation' }), ['0.reading.unit']],
  ['°C is no unit of current', reading({ from: 'Ia' }), ['0.reading.unit']],
  ['°C is no unit of a register', reading({}, { kind: 'meter' }), ['0.reading.unit']],
  [
    'a single value has no spread',
    reading({ against: [{ of: 'last', test: 'maxSpread', value: '2', severity: 'general' }] }),
    ['0.reading.against.0.test'],
  ],
  ['a choice of one', newItem({ key: 'a', name: '甲', kind: 'choice' }), ['0.options']],
  [
    'a formula of nothing',
    newItem({ key: 'a', name: '甲', kind: 'formula', reading: newReading({ judged: false }) }),
    ['0.formula'],
  ],
])('%s', (_, item, places) => {
  expect(faultsOf(item)).toEqual(places);
});

test('D125 a reading that is not judged needs no limit', () => {
  expect(faultsOf(reading({ limits: [], judged: false }))).toEqual([]);
});

test('°C is told to be no unit of resistance in both languages', () => {
  const [fault] = Object.values(formFaults(of(reading({ correct: 'copper' }))));
  expect(fault).toEqual({ cn: '°C 不是电阻的单位', en: '°C is no unit of resistance' });
});

test('V092 a name or a key that stands twice is told at the second', () => {
  expect(faultsOf(reading(), reading({}, { key: 'oil2' }))).toEqual(['1.name']);
  expect(faultsOf(reading(), reading({}, { name: '绕组' }))).toEqual(['1.key']);
});

test('a form of nothing, of 301 items, or sorted by 13 is too little or too much', () => {
  expect(formFaults({ sections: [] })).toEqual({ sections: formMessages.none });
  const many = (count: number, more: Partial<FormItem>) =>
    Array.from({ length: count }, (_, n) => reading({}, { key: `k${n}`, name: `第 ${n}`, ...more }));
  expect(faultsOf(...many(300, {}))).toEqual([]);
  expect(faultsOf(...many(301, {}))).toEqual(['300.name']);
  expect(faultsOf(...many(13, { sorted: true }))).toEqual(['12.sorted']);
});

test('formulas name items of numbers, and never each other in a ring', () => {
  const formula = (key: string, source: string) =>
    newItem({ key, name: key, kind: 'formula', formula: source, reading: newReading({ judged: false }) });
  expect(faultsOf(reading(), formula('a', 'oil * 2'))).toEqual([]);
  expect(faultsOf(reading(), formula('a', 'gone * 2'))).toEqual(['1.formula']);
  expect(faultsOf(reading(), formula('a', 'oil +'))).toEqual(['1.formula']);
  expect(faultsOf(formula('a', 'b + 1'), formula('b', 'a + 1'))).toEqual(['0.formula']);
  expect(faultsOf(reading({ only: 'gone > 1' }))).toEqual(['0.reading.only']);
});

test('D125 an answer is a number within what is taken, an option or a word of a step', () => {
  const item = reading({ min: '-20', max: '150', decimals: 1 });
  expect(answerFault(item, '85.5')).toBeNull();
  expect(answerFault(item, '85.55')?.en).toBe('At most 1 decimals');
  expect(answerFault(item, '151')?.en).toBe('Must be -20 to 150 °C');
  expect(answerFault(item, 'warm')?.en).toBe('Must be a number');
  expect(answerFault(newItem({ key: 's', name: '验电', kind: 'step' }), 'toString')).not.toBeNull();
});
