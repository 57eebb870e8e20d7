import { expect, test } from 'vitest';
import { formats } from './formats.ts';
import { type TextRule, textFault } from './textRule.ts';

const phone: TextRule = { required: { cn: '联系电话', en: 'Phone' }, max: 20, formats: [formats.phone] };

test('V037 V038 V039 a phone number is asked for, held to its format and to 20 characters', () => {
  expect(textFault(' ', phone)).toEqual({ cn: '请填写联系电话', en: 'Enter: Phone' });
  expect(textFault('12345', phone)).toBe(formats.phone.message);
  expect(textFault('1'.repeat(21), phone)?.en).toBe('At most 20 characters; there are 21');
  expect(textFault('13800138000', phone)).toBeNull();
});

test('V215 B325 blanks around a text do not count', () => {
  expect(textFault('  13800138000 ', phone)).toBeNull();
});

test('V021 V022 V041 V042 an address that may be left out is only looked at when it is there', () => {
  const email: TextRule = { formats: [formats.email], max: 64 };
  expect(textFault('', email)).toBeNull();
  expect(textFault('a@b', email)).toBe(formats.email.message);
  expect(textFault('a@b.cn', email)).toBeNull();
});
