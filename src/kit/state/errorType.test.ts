import { expect, test } from 'vitest';
import { errorTypeOf } from './errorType.ts';

test('B225 B226 B227 B228 the error that was kept says which page is shown', () => {
  expect(errorTypeOf('/realData', 'BAD_REQUEST')).toBe('400');
  expect(errorTypeOf('/realData', 'UNAUTHORIZED')).toBe('401');
  expect(errorTypeOf('/realData', 'NOT_FOUND')).toBe('404');
  expect(errorTypeOf('/realData', 'INTERNAL')).toBe('500');
});

test('B229 B230 B231 the route named 404 shows its own, another one that of the error, else 500', () => {
  expect(errorTypeOf('/404', 'INTERNAL')).toBe('404');
  expect(errorTypeOf('/users', 'NOT_FOUND')).toBe('404');
  expect(errorTypeOf('/users', null)).toBe('500');
});
