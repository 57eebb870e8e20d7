import { expect, test } from 'vitest';
import { errors } from '../../domain/error/errors.ts';
import { errorsPage } from './errorsPage.ts';
import { statusOf } from './status.ts';

test('every error code has its HTTP status, and no other has one', () => {
  expect(Object.keys(statusOf).sort()).toEqual(Object.keys(errors).sort());
});

test('docs/errors.md lists every refusal as the program gives it', async () => {
  await expect(errorsPage()).toMatchFileSnapshot('../../docs/errors.md');
});
