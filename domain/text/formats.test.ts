import { expect, test } from 'vitest';
import { decimal, decimalPlaces, digits, type Format, formats, hasChinese, hasWhitespace } from './formats.ts';

const cases: readonly (readonly [title: string, format: Format, good: readonly string[], bad: readonly string[]])[] = [
  [
    'V069 V208 a URL is well formed',
    formats.url,
    ['http://a.cn', 'https://10.0.0.1:8080/x?y=1#z', 'http://localhost'],
    ['a.cn', 'ftp://a.cn', 'http://', 'http://a b.cn', 'javascript:alert(1)', ''],
  ],
  [
    'V070 V022 V042 an e-mail address',
    formats.email,
    ['a@b.cn', 'first.last@mail.example.com'],
    ['a@b', '@b.cn', 'a b@c.cn', 'a@b.cn,c@d.cn', ''],
  ],
  [
    'V071 an IP address',
    formats.ip,
    ['10.0.0.1', '::1', '2001:db8::1'],
    ['256.0.0.1', '10.0.0', '10.0.0.1:80', 'localhost', ''],
  ],
  ['V072 presence of Chinese characters', formats.noChinese, ['abc', 'é'], ['电', 'abc表']],
  ['V073 presence of whitespace', formats.noWhitespace, ['abc'], ['a b', ' ', 'a\t', 'a\u3000b']],
  ['V074 a positive integer', formats.positiveInteger, ['1', '100'], ['0', '-1', '1.0', '01', '']],
  ['V075 an integer', formats.integer, ['0', '-5', '42'], ['1.5', '-', '007', '', '1e3']],
  ['V081 letters, digits and underscores', formats.word, ['a_1', 'Z'], ['a-b', '电', '']],
  [
    'V082 an expression of comparisons',
    formats.comparison,
    ['>5', '>=0.5', '=1', '>0<=100', '<-3'],
    ['5', '>', '=>5', '>a', '> 5', '>5;', ''],
  ],
  ['V083 hexadecimal', formats.hexadecimal, ['0', 'ff', '1A2b'], ['0x1', 'g', '']],
  ['V084 digits of a given length', digits(6), ['000123'], ['12345', '1234567', '12345a']],
  ['V085 a list of letters', formats.letterList, ['A', 'a,B,c'], ['AB', 'A,', ',A', 'A，B', '']],
  ['V091 a port', formats.port, ['1', '65535', '502'], ['0', '65536', '-1', '502.0', '']],
  [
    'V024 V038 a phone number',
    formats.phone,
    ['13800138000', '+8613800138000', '010-12345678', '0755-1234567', '4008001234', '400-800-1234'],
    ['12345678901', '1380013800', '12345', '138001380000', 'phone', ''],
  ],
];

test.each(cases)('%s', (_, { has, message }, good, bad) => {
  expect(good.filter((text) => !has(text))).toEqual([]);
  expect(bad.filter((text) => has(text))).toEqual([]);
  expect(message.cn).toMatch(/\p{Script=Han}/u);
  expect(message.en).not.toMatch(/\p{Script=Han}/u);
});

test.each(decimalPlaces.map((places) => [`V0${{ 1: 76, 2: 77, 4: 78, 6: 79, 20: 80 }[places]}`, places] as const))(
  '%s an integer or a decimal with %i places',
  (_, places) => {
    const { has, message } = decimal(places);
    expect([has('0'), has('-12'), has(`1.${'5'.repeat(places)}`), has('0.5')]).toEqual([true, true, true, true]);
    expect([has(`1.${'5'.repeat(places + 1)}`), has('1.'), has('.5'), has('1e5'), has('01.5'), has('')]).toEqual(
      Array(6).fill(false),
    );
    expect(message.en).toContain(String(places));
  },
);

test('K131 the decimal places in use are 1, 2, 4, 6 and 20', () => {
  expect(decimalPlaces).toEqual([1, 2, 4, 6, 20]);
});

test('V072 V073 whether Chinese or a space is in a text can be asked as well', () => {
  expect([hasChinese('总kWh'), hasChinese('kWh'), hasWhitespace('a b'), hasWhitespace('ab')]).toEqual([
    true,
    false,
    true,
    false,
  ]);
});
