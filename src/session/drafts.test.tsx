import { afterEach, expect, test, vi } from 'vitest';
import { draftsOf } from './drafts.ts';
import { clearSignIn, forgetDrafts, tabStore } from './storage.ts';

const drafts = draftsOf((said) => (typeof said === 'string' ? said : null));
const asksBeforeClosing = (): boolean => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

afterEach(() => {
  drafts.drop('user new');
  window.sessionStorage.clear();
});

test('what is being written is there again after a reload, and asked for before the page is closed', () => {
  tabStore.set('userId', 'u1');
  expect(asksBeforeClosing()).toBe(false);
  drafts.keep('user new', '周工');
  expect(asksBeforeClosing()).toBe(true);
  // A page that is loaded anew knows nothing but the tab's store.
  expect(draftsOf((said) => said as string).get('user new')).toBe('周工');
  drafts.drop('user new');
  expect([drafts.get('user new'), asksBeforeClosing()]).toEqual([null, false]);
});

test('of a page that was loaded anew it is asked for before anything is written there', async () => {
  tabStore.set('userId', 'u1');
  drafts.keep('user new', '周工');
  const kept = Object.entries(window.sessionStorage);
  drafts.drop('user new');
  expect(asksBeforeClosing()).toBe(false);
  for (const [key, value] of kept) window.sessionStorage.setItem(key, value);
  vi.resetModules();
  const anew = (await import('./drafts.ts')).draftsOf((said) => said as string);
  expect(asksBeforeClosing()).toBe(true);
  anew.drop('user new');
  expect(asksBeforeClosing()).toBe(false);
});

test('a session that expires leaves it to its person', () => {
  tabStore.set('userId', 'u1');
  drafts.keep('user new', '周工');
  clearSignIn();
  expect([drafts.get('user new'), asksBeforeClosing()]).toEqual(['周工', true]);
});

test('it is shown to nobody else at the same desk, and is gone with the sign-out', () => {
  tabStore.set('userId', 'u1');
  drafts.keep('user new', '周工');
  tabStore.set('userId', 'u2');
  expect([drafts.get('user new'), asksBeforeClosing()]).toEqual([null, false]);
  tabStore.set('userId', 'u1');
  expect(drafts.get('user new')).toBe('周工');
  forgetDrafts();
  expect([drafts.get('user new'), asksBeforeClosing()]).toEqual([null, false]);
});

test('a draft that nobody can read is forgotten', () => {
  tabStore.set('userId', 'u1');
  drafts.keep('user new', '周工');
  const key = Object.keys(window.sessionStorage).find((one) => one.includes('user new')) ?? '';
  window.sessionStorage.setItem(key, '{"half":');
  expect(drafts.get('user new')).toBeNull();
});
