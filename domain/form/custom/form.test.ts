import { expect, test } from 'vitest';
import { aCustomForm } from '../../../tests/world/aCustomForm.ts';
import { answered, apart, uniqueIn } from './answers.ts';
import { mayWithForm } from './codes.ts';
import { customFormFaults } from './faults.ts';
import { formFile, readFormFile } from './formFile.ts';
import { customKindsChanged } from './kindChanged.ts';
import { type CustomField, emptyBody, type FormBody, formCode, newField } from './model.ts';
import { formValues } from './recordFields.ts';
import { slotGiven, slotsOver, slotValues } from './slots.ts';

const today = '2026-11-20';
const fill = (given: Readonly<Record<string, unknown>>, isDraft = false, form = aCustomForm()) =>
  answered(form, given, { today, isDraft });
const withFields = (...fields: readonly CustomField[]): FormBody => ({
  ...emptyBody,
  sections: [{ title: 'A', titleEn: null, fields }],
});
const text = (key: string, more: Partial<CustomField> = {}) => newField({ key, name: key, kind: 'text', ...more });
const number = (key: string, more: Partial<CustomField> = {}) => newField({ key, name: key, kind: 'number', ...more });

const whole = { place: '空压站', kind: 'air', hours: '2', rate: '10.5' };

test('a form of every kind has no fault', () => {
  expect(customFormFaults(aCustomForm())).toEqual({});
});

test('B325 texts are trimmed where their field says so, what is empty is left out and is never 0, formulas follow', () => {
  const { values, faults } = fill({ ...whole, place: '  空压站 ', note: ' 漏气 ', tag: '   ' });
  expect(faults).toEqual({});
  expect(values).toEqual({ place: '空压站', kind: 'air', hours: '2', rate: '10.5', lost: '21', note: ' 漏气 ' });
  // An hour that nobody entered is not 0 hours: what rests on it is not known.
  expect(fill({ place: 'a', kind: 'air', rate: '10.5' }).values).toEqual({ place: 'a', kind: 'air', rate: '10.5' });
  expect(fill({ ...whole, lost: '999' }).values['lost']).toBe('21');
  // Not asked of water: what was typed before goes.
  expect(fill({ ...whole, kind: 'water' }).values).toEqual({ place: '空压站', kind: 'water', hours: '2' });
});

test.each([
  ['what is required', {}, { place: 'Enter: Place', kind: 'Choose: Kind' }],
  ['over the longest', { ...whole, place: '文'.repeat(21) }, { place: 'At most 20 characters; there are 21' }],
  ['no option', { ...whole, kind: 'fire' }, { kind: 'Choose one of the list' }],
  ['beyond its bounds', { ...whole, hours: '72.1' }, { hours: 'Must be 0 to 72 h' }],
  ['decimals', { ...whole, hours: '1.25' }, { hours: 'Must be 0 to 72 h' }],
  ['NaN', { ...whole, hours: 'NaN' }, { hours: 'Must be a number of at most 1 decimals' }],
  ['a number of JSON', { ...whole, hours: 2 }, { hours: 'Must be a number of at most 1 decimals' }],
  ['no day', { ...whole, foundOn: '2026-02-30' }, { foundOn: 'The format is not right' }],
  [
    'across fields',
    { ...whole, foundOn: '2026-11-10', mendedOn: '2026-11-09' },
    { mendedOn: 'It cannot be mended before it was found' },
  ],
  ['a rule that cannot be told', { ...whole, mendedOn: '2026-11-09' }, {}],
  ['strange fields', JSON.parse('{"place":"a","kind":"air","__proto__":"x","constructor":"y"}'), { __proto__: 0 }],
] as const)('what is refused, in the sentence that is said while it is typed: %s', (name, given, expected) => {
  const { faults } = fill(given);
  if (name === 'strange fields') {
    expect(Object.keys(faults).toSorted()).toEqual(['__proto__', 'constructor']);
    return;
  }
  expect(Object.fromEntries(Object.entries(faults).map(([key, { en }]) => [key, en]))).toEqual(expected);
});

test('V110 several of a list, each once and at most so many; photos by the address of what was uploaded', () => {
  const options = ['a', 'b', 'c'].map((key) => ({ key, name: key, nameEn: null }));
  const form = withFields(
    newField({ key: 'some', name: '若干', nameEn: 'Some', kind: 'choices', required: true, options }),
    newField({ key: 'photo', name: '照片', nameEn: 'Photos', kind: 'photo', photos: 2 }),
  );
  const address = (digit: string) => `/gateway/api/files/${digit.repeat(64)}`;
  const whole = { some: ['a', 'c'], photo: [address('1')] };
  expect(fill(whole, false, form)).toMatchObject({ values: whole, faults: {} });
  const faults = (more: object) =>
    Object.entries(fill({ ...whole, ...more }, false, form).faults).map(([key, { en }]) => [key, en]);
  expect(faults({ some: [] })).toEqual([['some', 'Enter: Some']]);
  expect(faults({ some: ['z'] })).toEqual([['some', 'Choose one of the list']]);
  expect(faults({ some: ['a', 'a'] })).toEqual([['some', 'Each is chosen once']]);
  expect(faults({ photo: [address('1'), address('2'), address('3')] }).map(([key]) => key)).toEqual(['photo']);
  expect(faults({ photo: ['/etc/passwd'] }).map(([key]) => key)).toEqual(['photo']);
});

test('a text that looks like a number is a text', () => {
  const form = withFields(text('code', { required: true }), text('more', { when: 'len(code) == 3' }));
  expect(fill({ code: '123', more: 'x' }, false, form).values).toEqual({ code: '123', more: 'x' });
});

test('a draft may lack what is required, but keeps nothing that is wrong', () => {
  expect(fill({}, true).faults).toEqual({});
  expect(Object.keys(fill({ hours: '99' }, true).faults)).toEqual(['hours']);
});

test.each<readonly [string, FormBody, string]>([
  ['nothing is asked', emptyBody, 'sections'],
  ['10,000 fields', withFields(...Array.from({ length: 10_000 }, (_, n) => text(`f${n}`))), 'sections'],
  ['V155 a key that is no name', withFields(text('Höhe')), 'sections.0.fields.0.key'],
  ['__proto__', withFields(text('__proto__')), 'sections.0.fields.0.key'],
  ['a key twice', withFields(text('a'), text('a', { name: 'b' })), 'sections.0.fields.1.key'],
  ['V162 a name twice', withFields(text('a', { name: '泵' }), text('b', { name: '泵' })), 'sections.0.fields.1.name'],
  ['V178 least over most', withFields(number('a', { min: '5', max: '5' })), 'sections.0.fields.0.max'],
  ['a choice of nothing', withFields(newField({ key: 'a', name: 'a', kind: 'choice' })), 'sections.0.fields.0.options'],
  ['NaN as a bound', withFields(number('a', { min: 'NaN' })), 'sections.0.fields.0.min'],
  ['a default that is refused', withFields(number('a', { max: '5', initial: '6' })), 'sections.0.fields.0.initial'],
  ['personal and unique', withFields(text('a', { personal: true, unique: true })), 'sections.0.fields.0.unique'],
  [
    'a formula over what is not there',
    withFields(newField({ key: 'a', name: 'a', kind: 'formula', formula: 'b + 1' })),
    'sections.0.fields.0.formula',
  ],
  [
    'code in a formula',
    withFields(newField({ key: 'a', name: 'a', kind: 'formula', formula: 'alert(1)' })),
    'sections.0.fields.0.formula',
  ],
  ['a ring', withFields(text('a', { when: 'b == "x"' }), text('b', { when: 'a == "x"' })), 'sections.0.fields.0.when'],
  ...(['salary * 1', 'salary > 100 ? 1 : 0', 'empty(salary)'] as const).map(
    (formula): readonly [string, FormBody, string] => [
      `an open figure over what is personal: ${formula}`,
      withFields(number('salary', { personal: true }), newField({ key: 'a', name: 'a', kind: 'formula', formula })),
      'sections.0.fields.1.formula',
    ],
  ),
  [
    'an open field that is asked by what is personal',
    withFields(text('phone', { personal: true }), text('a', { when: '!empty(phone)' })),
    'sections.0.fields.1.when',
  ],
  [
    'a ring of one',
    withFields(newField({ key: 'a', name: 'a', kind: 'formula', formula: 'a + 1' })),
    'sections.0.fields.0.formula',
  ],
  [
    'a rule at nothing',
    { ...withFields(text('a')), rules: [{ holds: '1 > 0', says: 'x', saysEn: null, at: 'z' }] },
    'rules.0.at',
  ],
  ['a source that is none', withFields(text('a', { source: 's' })), 'sections.0.fields.0.source'],
  ['a slot of another kind', { ...withFields(text('a')), slots: [{ slot: 'decimal1', key: 'a' }] }, 'slots.0.slot'],
  [
    'a personal slot',
    { ...withFields(text('a', { personal: true })), slots: [{ slot: 'text1', key: 'a' }] },
    'slots.0.key',
  ],
  [
    'one slot twice',
    {
      ...withFields(text('a'), text('b')),
      slots: [
        { slot: 'text1', key: 'a' },
        { slot: 'text1', key: 'b' },
      ],
    },
    'slots.1.slot',
  ],
  [
    'B298 a required field that a layout hides',
    {
      ...withFields(text('a', { required: true }), text('b')),
      layouts: { desk: [], phone: [{ key: 'b', width: 12 }], list: [], print: [] },
    },
    'layouts.phone',
  ],
  [
    'a required field under a condition that a layout hides',
    {
      ...withFields(text('a', { required: true, when: 'b == "x"' }), text('b')),
      layouts: { desk: [{ key: 'b', width: 12 }], phone: [], list: [], print: [] },
    },
    'layouts.desk',
  ],
])('a form with a fault is told where: %s', (_, form, at) => {
  expect(Object.keys(customFormFaults(form))).toContain(at);
});

test('what is personal may be asked by what is personal, and rules may read it', () => {
  const form = {
    ...withFields(number('salary', { personal: true }), text('bank', { personal: true, when: '!empty(salary)' })),
    rules: [{ holds: 'salary > 0', says: '大于 0', saysEn: null, at: 'salary' }],
  };
  expect(customFormFaults(form)).toEqual({});
});

test('a ring tells its way', () => {
  const ring = withFields(text('a', { when: 'b == "x"' }), text('b', { when: 'a == "x"' }));
  expect(Object.values(customFormFaults(ring)).map(({ en }) => en)).toEqual(['They rest on each other: a → b → a']);
  expect(answered(ring, { a: 'x', b: 'x' }, { today, isDraft: true }).values).toEqual({});
});

test('a key never changes its kind, its unit or whose affair it is, in any later version', () => {
  const first = withFields(number('hours', { unit: 'h' }), text('phone', { personal: true }));
  const without = withFields(text('other'));
  const again = withFields(text('hours'), text('phone'));
  expect(customKindsChanged([first, without], again)['sections.0.fields.0.kind']?.en).toBe(
    'hours was Number in an earlier version: use another key',
  );
  expect(Object.keys(customKindsChanged([first, without], again))).toEqual([
    'sections.0.fields.0.kind',
    'sections.0.fields.1.personal',
  ]);
  expect(customKindsChanged([first], withFields(number('hours', { unit: 'h', max: '9' })))).toEqual({});
  // Nothing that was filled before claims its value: it would be unique among some records alone.
  const unique = withFields(text('tag', { unique: true }));
  expect(customKindsChanged([withFields(text('tag'))], unique)['sections.0.fields.0.unique']?.en).toBe(
    'tag was not unique in an earlier version: use another key',
  );
  expect(customKindsChanged([unique], withFields(text('tag')))).toEqual({});
  expect(customKindsChanged([unique, without], unique)).toEqual({});
  const slots = (key: string) => ({ ...withFields(text('a'), text('b')), slots: [{ slot: 'text1' as const, key }] });
  expect(Object.keys(customKindsChanged([slots('a')], slots('b')))).toEqual(['slots.0.slot']);
});

test('slots bear what lists sort and find by; a day stands in it at noon, what is empty is empty', () => {
  const slots = slotValues(aCustomForm(), { place: '空压站', kind: 'air', foundOn: '2026-11-20' });
  expect(slots).toMatchObject({
    text1: '空压站',
    choice1: 'air',
    decimal1: null,
    instant1: '2026-11-20T12:00:00.000Z',
  });
  const field = { key: 'b', kind: 'text' } as const;
  expect(slotGiven(field, [{ slot: 'text1', key: 'a' }], [{ slot: 'text2', key: 'c' }])).toBe('text3');
  expect(slotGiven(field, [], [{ slot: 'text4', key: 'b' }])).toBe('text4');
  expect(slotGiven({ key: 'x', kind: 'photo' }, [], [])).toBeNull();
});

test('what is changed under an earlier version keeps the columns that a later one put it into', () => {
  const fields = withFields(text('a'), text('b'));
  const [own, newer] = [
    { ...fields, slots: [{ slot: 'text1' as const, key: 'a' }] },
    { ...fields, slots: [{ slot: 'text2' as const, key: 'b' }] },
  ];
  expect(slotsOver(own, newer, { a: 'x', b: 'y' })).toMatchObject({ text1: 'x', text2: 'y', text3: null });
  expect(slotsOver(own, newer, { a: 'x' })).toMatchObject({ text1: 'x', text2: null });
});

test('what is unique looks alike in capitals and full width, and a number by its amount', () => {
  const of = (values: Readonly<Record<string, string>>) => uniqueIn(aCustomForm(), { code: 'leak', values });
  expect(of({ tag: 'A１' })).toEqual(of({ tag: 'a1' }));
  expect(of({ place: 'x' })).toEqual([]);
});

test('what is personal is kept apart', () => {
  expect(apart(aCustomForm(), { place: 'a', finder: '138' })).toEqual({
    open: { place: 'a' },
    personal: { finder: '138' },
  });
});

test('what a record bears is bounded', () => {
  expect(formValues.safeParse({ a: 'x', b: true, c: ['y'] }).success).toBe(true);
  expect(formValues.safeParse({ a: { deep: 1 } }).success).toBe(false);
  expect(formValues.safeParse(Object.fromEntries(Array.from({ length: 301 }, (_, n) => [`f${n}`, 'x']))).success).toBe(
    false,
  );
});

test.each([
  ['/customForm/form/leak', 'leak', undefined, true],
  ['/customForm/form/leak', 'leaks', undefined, false],
  ['/customForm/form/leak', 'leak', 'edit', false],
  ['/customForm/form/leak:edit', 'leak', 'edit', true],
  ['/customForm/form/*', 'leak', undefined, true],
  ['/customForm/form/*', 'leak', 'export', false],
  ['/customForm/form/*:export', 'leak', 'export', true],
  ['/customForm/formManagement', 'leak', undefined, false],
] as const)(
  'each form has its own codes, and the page of all forms opens each: %s, %s %s: %s',
  (held, code, verb, is) => {
    expect(mayWithForm(new Set([held]), code, verb)).toBe(is);
  },
);

test('V155 a form is called by letters, digits and underscores', () => {
  expect(
    ['leak', 'Leak_2', 'l', '2leak', 'leak-2', '泄漏', 'a'.repeat(33)].filter((one) => formCode.test(one)),
  ).toEqual(['leak', 'Leak_2']);
});

test('a form goes out as JSON and comes back the same', () => {
  const form = { ...aCustomForm(), code: 'leak', name: '泄漏', nameEn: 'Leak' };
  const read = readFormFile(JSON.stringify(formFile(form as never)));
  expect(read).toMatchObject({ ok: true, faults: {}, form });
});

const oneField = (more: object) => ({
  sections: [{ title: 'A', fields: [{ key: 'a', name: 'a', kind: 'text', ...more }] }],
});
const atField = (at: string, says: string) => `sections.0.fields.0.${at}: ${says}`;
const file = (more: object) => JSON.stringify({ kind: 'busbarForm', code: 'a', name: 'A', ...more });
test.each([
  ['V123 nothing', '  ', 'The file must not be empty'],
  ['V122 no JSON', 'PK\u0003', 'The file is no JSON'],
  ['another document', '{"kind":"board"}', 'The file holds no form'],
  ['a code that is none', file({ code: '../x' }), 'The file holds no form'],
  ['fields that are none', file({ code: 'ab', sections: [{ title: 'A', fields: [1] }] }), 'The file holds no form'],
  [
    'a name that every object answers to',
    file({ code: 'ab', sections: [{ title: 'A', fields: [{ key: '__proto__', name: 'x', kind: 'text' }] }] }),
    'sections.0.fields.0.key: The format is not right',
  ],
  [
    'a least that is no number',
    file({ code: 'ab', ...oneField({ min: {} }) }),
    atField('min', 'Must be a number of at most 6 decimals'),
  ],
  ['options that are no list', file({ code: 'ab', ...oneField({ options: 5 }) }), 'The file holds no form'],
  [
    'an option that is none',
    file({ code: 'ab', ...oneField({ options: [{}] }) }),
    atField('options.0.key', 'Enter: Key'),
  ],
  [
    'a kind that every object answers to',
    file({ code: 'ab', ...oneField({ kind: 'toString' }) }),
    atField('kind', 'Choose one of the list'),
  ],
  [
    'a formula that is a number',
    file({ code: 'ab', ...oneField({ formula: 5 }) }),
    atField('formula', 'The format is not right'),
  ],
  ['a layout that is no list', file({ code: 'ab', layouts: { desk: 5 } }), 'The file holds no form'],
  ['a layout that nobody shows', file({ code: 'ab', layouts: { more: 5 } }), 'The file holds no form'],
  ['a rule of nothing', file({ code: 'ab', rules: [{}] }), 'rules.0.holds: Enter: Must hold'],
  ['a source of nothing', file({ code: 'ab', sources: [{}] }), 'sources.0.key: Enter: Key'],
  ['a chart of nothing', file({ code: 'ab', charts: [{}] }), 'charts.0.key: Enter: Key'],
  [
    '10,000 fields',
    file({
      code: 'ab',
      sections: [
        {
          title: 'A',
          fields: Array.from({ length: 10_000 }, (_, n) => ({ key: `f${n}`, name: `f${n}`, kind: 'text' })),
        },
      ],
    }),
    'At most 300 fields',
  ],
])('a file that is no form is refused: %s', (_, told, says) => {
  expect(readFormFile(told)).toEqual({ ok: false, says: expect.objectContaining({ en: says }) });
});
