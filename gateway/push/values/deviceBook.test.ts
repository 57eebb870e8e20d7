import { expect, test } from 'vitest';
import type { DeviceMark } from '../../../domain/topic/deviceMarks.ts';
import { openDeviceBook } from './deviceBook.ts';

const quiet: DeviceMark = { answering: 'online', since: 60_500, level: null, unacknowledged: false };

test('A book tells all at first, then what became another, each change once and the latest of it', () => {
  const book = openDeviceBook();
  book.set('M1', quiet);
  book.set('M2', { ...quiet, answering: 'never', since: null });
  const first = book.told(null);
  expect(first).toEqual({ full: true, revision: 2, ids: ['M1', 'M2'], since: [60, 0], marks: '12', gone: [] });
  book.set('M1', { ...quiet, level: 4 });
  book.set('M1', { ...quiet, level: 1, unacknowledged: true });
  const next = book.told(first.revision);
  // online is 1, level 1 adds 3, unacknowledged 15: 19 to base 30.
  expect(next).toEqual({ full: false, revision: 4, ids: ['M1'], since: [60], marks: 'j', gone: [] });
  expect(book.told(next.revision)).toEqual({ full: false, revision: 4, ids: [], since: [], marks: '', gone: [] });
});

test('What is said anew without being another is no change', () => {
  const book = openDeviceBook();
  expect(book.set('M1', quiet)).toBe(true);
  expect(book.set('M1', { ...quiet, since: 60_900 })).toBe(false);
  expect(book.set('M9', null)).toBe(false);
  expect(book.revision()).toBe(1);
});

test('What left the organisation is told as gone, and what came back as it is', () => {
  const book = openDeviceBook();
  book.set('M1', quiet);
  book.set('M2', quiet);
  book.set('M1', null);
  book.set('M2', null);
  book.set('M2', quiet);
  expect(book.told(2)).toMatchObject({ full: false, ids: ['M2'], gone: ['M1'] });
});

test('Who is further behind than the book remembers is told all', () => {
  const book = openDeviceBook(2);
  for (const level of [1, 2, 3, 4] as const) book.set('M1', { ...quiet, level });
  expect(book.revision()).toBe(4);
  expect(book.told(1)).toMatchObject({ full: true, revision: 4, ids: ['M1'] });
  expect(book.told(2)).toMatchObject({ full: false, ids: ['M1'] });
});
