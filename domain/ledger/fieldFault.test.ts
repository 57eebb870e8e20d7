import { describe, expect, test } from 'vitest';
import { boolean, choice, decimal, integer, number, reference, text } from './field.ts';
import { fieldFault } from './fieldFault.ts';

const label = { cn: '端口', en: 'Port' };

describe('what is said of a value that does not fit', () => {
  test('an empty required field asks for itself by its name; an optional one may be empty', () => {
    expect(fieldFault(text({ label, max: 8 }), ' ')).toEqual({ cn: '请填写端口', en: 'Enter: Port' });
    expect(fieldFault(reference({ label }, 'device'), null)?.cn).toBe('请选择端口');
    expect(fieldFault(text({ label, max: 8, optional: true }), '')).toBeNull();
    expect(fieldFault(integer({ label, min: 1, max: 9, optional: true }), null)).toBeNull();
  });

  test('a number outside its bounds is told them, with the unit', () => {
    expect(fieldFault(integer({ label, min: 1, max: 65_535 }), 70_000)?.cn).toBe('应为 1 – 65535');
    expect(fieldFault(integer({ label, min: 1, max: 65_535 }), 1.5)?.cn).toBe('应为整数');
    expect(fieldFault(number({ label, min: 0, max: 90, unit: '°' }), -1)?.en).toBe('Must be 0 to 90 °');
    expect(fieldFault(number({ label }), Number.NaN)?.en).toBe('Must be -1×10^15 to 1×10^15');
  });

  test('a text that is too long is told by how much', () => {
    expect(fieldFault(text({ label, max: 4 }), '12345')?.cn).toBe('最多 4 个字符，现有 5 个');
    expect(fieldFault(text({ label, max: 9, pattern: /^\d+$/ }), 'abc')?.cn).toBe('格式不正确');
  });

  test('a decimal keeps its digits, a choice its list', () => {
    expect(fieldFault(decimal({ label, digits: 2 }), '1.234')?.cn).toBe('应为数字，最多 2 位小数');
    expect(fieldFault(decimal({ label, digits: 2 }), '-1.23')).toBeNull();
    expect(fieldFault(choice({ label }, { a: label }), 'b')?.cn).toBe('请从列表中选择');
    expect(fieldFault(boolean({ label }), 'yes')?.cn).toBe('内容不符合要求');
  });
});
