import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { tabStore } from './storage.ts';
import { dropKept, type Entries, isKept, useKeeping, useKept } from './useKept.ts';

const stands = { phone: '', topics: [] as readonly string[], logo: null as string | null };

/** A form of this name that is opened, and in which this is written. */
function write<T extends Entries>(now: T, over = '', stood: T = stands as unknown as T): void {
  renderHook(() => {
    const kept = useKept('feedback', stood, over);
    useKeeping(kept, now);
  });
  cleanup();
}
const opened = (over = '') => renderHook(() => useKept('feedback', stands, over)).result.current;

beforeEach(() => tabStore.set('userId', 'u1'));
afterEach(() => {
  cleanup();
  window.sessionStorage.clear();
});

test('a form that is opened anew begins with what was being written, until it is saved or given up', () => {
  write({ phone: '010', topics: ['01'], logo: null });
  expect(opened()).toMatchObject({ was: 'kept', start: { phone: '010', topics: ['01'], logo: null } });
  dropKept('feedback');
  expect(opened()).toMatchObject({ was: null, start: stands });
});

test('what is as it stands is no draft, whatever the order of its fields', () => {
  write({ phone: '010', topics: [], logo: null });
  write({ logo: null, topics: [], phone: '' });
  expect(isKept('feedback')).toBe(false);
});

test('what was written over something that somebody else saved since is no longer offered, and that is said', () => {
  write({ phone: '010', topics: [], logo: null }, '3');
  expect(opened('4')).toMatchObject({ was: 'lost', start: stands });
  expect(opened('4').was).toBeNull();
});

test('what an older console kept, with other fields, is not put into the form', () => {
  write<Entries>({ phone: ['010'], topics: '01' });
  expect(opened()).toMatchObject({ was: 'lost', start: stands });
});
