import { waitFor } from '@testing-library/dom';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aMinute as minute } from '../../../domain/clock/lengths.ts';
import { manualClock } from '../../../domain/clock/manualClock.ts';
import { renderAtSite } from '../../../tests/world/atSite.tsx';
import type { Api } from '../../api/client.ts';
import { chooseLang } from '../../i18n/lang.ts';
import { draftsOf } from '../drafts.ts';
import { createSession } from '../session.ts';
import type { SignedIn } from '../signedIn.ts';
import { IdleNotice } from './IdleNotice.tsx';
import { startUse } from './watchIdle.ts';

const start = Date.parse('2026-11-20T00:00:00.000Z');
const grantFor = (idleMinutes?: number): SignedIn => ({
  token: 'first',
  workflowToken: 'of the workflow',
  expiresAt: '2026-11-20T13:00:00.000Z',
  sessionEndsAt: '2026-11-20T14:00:00.000Z',
  ...(idleMinutes === undefined ? {} : { idleMinutes }),
  user: { id: 'u1', account: 'operator', name: '周值长', orgId: 'o1', lang: 'cn' },
  adminFlag: false,
  menus: [],
});

beforeEach(() => {
  window.sessionStorage.clear();
  window.localStorage.clear();
  vi.stubGlobal('BroadcastChannel', undefined);
});
afterEach(() => vi.unstubAllGlobals());

/** A tab in which somebody has signed in at a site that ends what nobody touches after so many minutes. */
async function aTab(idleMinutes: number | undefined, clock = manualClock(start)) {
  const left: string[] = [];
  const call = vi.fn(async (declared: { readonly name: string }, _: unknown, how: { readonly as?: string }) => {
    if (declared.name === 'logout') left.push(how.as ?? 'own');
    return { ok: true, value: declared.name === 'userMenus' ? [] : {}, position: null };
  });
  const session = createSession({ api: () => ({ call }) as unknown as Api, clock, id: String(Math.random()) });
  const started = session.start();
  clock.advance(1000);
  await started;
  session.take(grantFor(idleMinutes));
  return { clock, session, left, at: () => session.state().at };
}
const nearOf = (tab: Awaited<ReturnType<typeof aTab>>) => {
  const state = tab.session.state();
  return state.at === 'signedIn' ? state.idleUntil : undefined;
};

test('a console that nobody touches says a minute ahead when it signs out, and does; the session ends at the gateway', async () => {
  const tab = await aTab(15);
  const began = tab.clock.now();
  tab.clock.advance(14 * minute - 1);
  expect(nearOf(tab)).toBeUndefined();
  tab.clock.advance(1);
  expect(nearOf(tab)).toBe(began + 15 * minute);
  tab.clock.advance(minute);
  expect(tab.session.state()).toEqual({ at: 'signedOut', notTaken: null, ended: 'idle' });
  expect(tab.left).toEqual(['first']);
  expect(window.sessionStorage.getItem('token')).toBeNull();
});

test('whoever touches it goes on, in the last moment too, in this tab or in another one', async () => {
  const clock = manualClock(start);
  const [tab, beside] = [await aTab(15, clock), await aTab(15, clock)];
  clock.advance(15 * minute - 2000);
  expect([nearOf(tab), nearOf(beside)]).not.toContain(undefined);
  tab.session.used();
  expect(nearOf(tab)).toBeUndefined();
  clock.advance(minute);
  expect([tab.at(), beside.at(), nearOf(beside)]).toEqual(['signedIn', 'signedIn', undefined]);
  clock.advance(14 * minute);
  expect([tab.at(), beside.at()]).toEqual(['signedOut', 'signedOut']);
});

test('a machine that slept through it is signed out, whoever wakes it', async () => {
  const tab = await aTab(15);
  tab.clock.setWall(start + 3 * 60 * minute);
  tab.session.used();
  expect(tab.session.state()).toMatchObject({ at: 'signedOut', ended: 'idle' });
});

test('where the site does not ask for it, and while the desk is locked, nobody is signed out', async () => {
  const [off, locked] = [await aTab(undefined), await aTab(15)];
  locked.session.lock();
  off.clock.advance(12 * 60 * minute);
  locked.clock.advance(12 * 60 * minute);
  expect([off.at(), locked.at()]).toEqual(['signedIn', 'signedIn']);
});

test('the other tabs of this browser end with it, and know why', async () => {
  vi.unstubAllGlobals();
  const [tab, beside] = [await aTab(15), await aTab(undefined)];
  tab.clock.advance(15 * minute);
  await waitFor(() => expect(beside.session.state()).toMatchObject({ at: 'signedOut', ended: 'idle' }));
});

test('what was being written is there for the same person after it, and gone with a sign-out', async () => {
  const drafts = draftsOf((said) => said as string);
  const clock = manualClock(start);
  const tab = await aTab(15, clock);
  drafts.keep('user new', '周工');
  clock.advance(15 * minute);
  expect(tab.at()).toBe('signedOut');
  tab.session.take(grantFor(15));
  expect(drafts.get('user new')).toBe('周工');
  tab.session.signOut();
  await waitFor(() => expect(tab.at()).toBe('signedOut'));
  expect(drafts.get('user new')).toBeNull();
});

test('every touch counts: a key, the pointer, the wheel, a finger', () => {
  const used = vi.fn();
  startUse(used);
  for (const touch of ['keydown', 'pointerdown', 'pointermove', 'wheel', 'touchstart'])
    window.dispatchEvent(new Event(touch));
  expect(used).toHaveBeenCalledTimes(5);
});

test.each([
  ['cn', '退出登录'],
  ['en', 'it signs out at 10:15:00'],
] as const)('the notice says when, by the site’s clock, and how to go on, in %s', (lang, words) => {
  chooseLang(lang);
  const { unmount } = renderAtSite({}, <IdleNotice until={Date.parse('2026-11-21T10:15:00+08:00')} />);
  expect(screen.getByRole('alert').textContent).toContain('10:15:00');
  expect(screen.getByRole('alert').textContent).toContain(words);
  unmount();
});
