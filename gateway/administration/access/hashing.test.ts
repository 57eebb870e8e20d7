import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { siteProcess, weaknessOf } from '../../site/processSettings.ts';
import { hashPassword, isPassword } from './hashing.ts';

const { passwordCost } = siteProcess;
const password = 'Correct-Horse-1';

test('a password is hashed at the cost of the site, and known again by its hash', async () => {
  const hash = await hashPassword(password, randomBytes, passwordCost);
  expect(hash).toMatch(/^scrypt\$65536\$8\$1\$/);
  expect(await isPassword(password, hash, passwordCost)).toBe(true);
  expect(await isPassword('Correct-Horse-2', hash, passwordCost)).toBe(false);
  expect(await isPassword(password, null, passwordCost)).toBe(false);
});

test('a hash of another cost is read by its own', async () => {
  const hash = await hashPassword(password, randomBytes, { N: 2 ** 5, r: 2, p: 1 });
  expect(await isPassword(password, hash, { N: 2 ** 4, r: 1, p: 1 })).toBe(true);
});

test('a site runs at no lower cost of a password than is laid down', () => {
  expect(weaknessOf(siteProcess)).toBeNull();
  for (const less of [{ N: 2 ** 15 }, { r: 7 }, { p: 0 }]) {
    const weakness = weaknessOf({ ...siteProcess, passwordCost: { ...passwordCost, ...less } });
    expect(weakness?.cn).toContain('npm start');
    expect(weakness?.en).toContain('npm start');
  }
});
