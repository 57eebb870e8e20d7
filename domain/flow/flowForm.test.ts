import { expect, test } from 'vitest';
import { flowForms, keysLost } from './flowForm.ts';

const item = { key: 'a', label: 'A', kind: 'text', required: true, min: null, max: null, options: null } as const;
const faultsOf = (...items: readonly object[]) =>
  Object.keys(
    flowForms.rules
      .map((rule) => rule({ items: items.map((one) => ({ ...item, retired: false, labelEn: null, ...one })) } as never))
      .find((found) => found !== null) ?? {},
  );

test.each([
  ['one of each', [{}, { key: 'b', kind: 'choice', options: 'yes\nno' }], []],
  ['a key twice', [{}, {}], ['items.1.key']],
  ['V178 its lowest value is not below its highest', [{ kind: 'number', min: 5, max: 5 }], ['items.0.max']],
  ['one option', [{ kind: 'choice', options: 'yes\n\n' }], ['items.0.options']],
  ['an option twice', [{ kind: 'choice', options: 'yes\nyes' }], ['items.0.options']],
])('a form is refused at the part at fault: %s', (_, items, expected) => {
  expect(faultsOf(...items)).toEqual(expected);
});

test('what was asked once is not lost by retiring it, only by taking it away', () => {
  const [a, b] = [
    { ...item, labelEn: null, optionsEn: null, retired: false },
    { ...item, labelEn: null, optionsEn: null, key: 'b', retired: false },
  ];
  expect(keysLost([a, b], [a, { ...b, retired: true }])).toEqual([]);
  expect(keysLost([a, b], [b])).toEqual(['a']);
});
