import { expect, test } from 'vitest';
import { passwordFault, passwordMessages } from './password.ts';

const said = (password: string, holder: 'ordinary' | 'administrator' = 'ordinary'): string | null =>
  passwordFault(password, holder)?.en ?? null;

test('V027 V088 K029 K030 a password has 6 to 20 characters', () => {
  expect(said('ab12!')).toBe(passwordMessages['password.length'].en);
  expect(said('ab12!x')).toBeNull();
  expect(said(`a1${'x'.repeat(18)}`)).toBeNull();
  expect(said(`a1${'x'.repeat(19)}`)).toBe(passwordMessages['password.length'].en);
});

test('V028 V090 a password contains no Chinese characters and no spaces', () => {
  expect(said('密码abc123')).toBe(passwordMessages['password.chinese'].en);
  expect(said('abc 123')).toBe(passwordMessages['password.spaces'].en);
});

test('V089 K031 administrators and external accounts choose at least 10 characters', () => {
  expect(said('abc123', 'administrator')).toBe(passwordMessages['password.longer'].en);
  expect(passwordFault('abc123def', 'external')?.cn).toBe(passwordMessages['password.longer'].cn);
  expect(said('abc123def4', 'administrator')).toBeNull();
});

test('V028 a password has at least two of letters, digits and symbols', () => {
  for (const weak of ['abcdefgh', '12345678', '!!!!!!!!'])
    expect(said(weak)).toBe(passwordMessages['password.strength'].en);
  for (const good of ['abcdef1', '123456!', 'abcdef!']) expect(said(good)).toBeNull();
});
