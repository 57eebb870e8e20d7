import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { manualClock } from '../../domain/clock/manualClock.ts';
import type { Api } from '../api/client.ts';
import { createSession } from './session.ts';
import type { SignedIn } from './signedIn.ts';

const start = Date.parse('2026-11-20T00:00:00.000Z');
const grant: SignedIn = {
  token: 'first',
  expiresAt: '2026-11-20T00:30:00.000Z',
  sessionEndsAt: '2026-11-20T14:00:00.000Z',
  user: { id: 'u1', account: 'operator', name: '周值长', orgId: 'o1', lang: 'cn' },
  adminFlag: false,
  menus: [],
};

/** A session whose gateway answers each call by its name. */
function aSession(answers: Readonly<Record<string, unknown>> = {}) {
  const clock = manualClock(start);
  const asked: string[] = [];
  const call = vi.fn(async (declared: { readonly name: string }) => {
    asked.push(declared.name);
    return answers[declared.name] ?? { ok: true, value: declared.name === 'userMenus' ? [] : grant, position: null };
  });
  const session = createSession({ api: () => ({ call }) as unknown as Api, clock, id: String(Math.random()) });
  return { session, asked, clock };
}

const refused = (code: string) => ({ ok: false, refusal: { code }, message: code });
const signInTo = async ({ session, clock }: ReturnType<typeof aSession>, password = 'x') => {
  const answer = session.signIn({ username: 'operator', password });
  await vi.waitFor(() => expect(session.state().at).not.toBe('starting'));
  await vi.waitFor(() => {
    clock.advance(1);
    return Promise.race([answer, Promise.reject(new Error('not yet'))]);
  });
  return answer;
};

beforeEach(() => {
  window.sessionStorage.clear();
  window.localStorage.clear();
});
afterEach(() => vi.unstubAllGlobals());

describe('the session of a tab', () => {
  test('B110 S078 without a stored token and user name all that was stored goes, and nobody is signed in', async () => {
    window.sessionStorage.setItem('token', 'old');
    window.localStorage.setItem('avatar', 'a');
    vi.stubGlobal('BroadcastChannel', undefined);
    const { session } = aSession();
    await session.start();
    expect(session.state().at).toBe('signedOut');
    expect(window.sessionStorage.getItem('token')).toBeNull();
    expect(window.localStorage.getItem('avatar')).toBeNull();
  });
  test('B109 S064 S080 signing in stores token and user name for this tab only', async () => {
    vi.stubGlobal('BroadcastChannel', undefined);
    const made = aSession();
    await made.session.start();
    await signInTo(made);
    expect(made.session.state()).toMatchObject({ at: 'signedIn', who: { token: 'first' } });
    expect(window.sessionStorage.getItem('token')).toBe('first');
    expect(window.sessionStorage.getItem('username')).toBe('operator');
    expect(window.localStorage.getItem('token')).toBeNull();
  });
  test('no password is ever kept (decision 28)', async () => {
    vi.stubGlobal('BroadcastChannel', undefined);
    const made = aSession();
    await made.session.start();
    await signInTo(made, 'secret-word-1');
    expect(JSON.stringify({ ...window.sessionStorage, ...window.localStorage })).not.toContain('secret-word-1');
  });
  test('a reload finds the sign-in again and asks the gateway whether it holds', async () => {
    vi.stubGlobal('BroadcastChannel', undefined);
    const first = aSession();
    await first.session.start();
    await signInTo(first);
    const again = aSession();
    await again.session.start();
    expect(again.session.state().at).toBe('signedIn');
    expect(again.asked).toContain('userMenus');
  });
  test('S085 a sign-in that no longer holds is forgotten', async () => {
    vi.stubGlobal('BroadcastChannel', undefined);
    const first = aSession();
    await first.session.start();
    await signInTo(first);
    const again = aSession({ userMenus: refused('UNAUTHORIZED') });
    await again.session.start();
    expect(again.session.state().at).toBe('signedOut');
  });
  test('B216 a session that ends in use keeps the screen and its account', async () => {
    vi.stubGlobal('BroadcastChannel', undefined);
    const made = aSession();
    await made.session.start();
    await signInTo(made);
    made.session.onRefused();
    expect(made.session.state()).toMatchObject({ at: 'expired', who: { user: { account: 'operator' } } });
    expect(window.sessionStorage.getItem('token')).toBeNull();
  });
  test('B136 B137 B138 signing out clears both stores and the visited pages', async () => {
    vi.stubGlobal('BroadcastChannel', undefined);
    const made = aSession();
    await made.session.start();
    await signInTo(made);
    window.sessionStorage.setItem('tabs', '[]');
    window.localStorage.setItem('username', 'operator');
    made.session.signOut();
    await vi.waitFor(() => expect(made.session.state().at).toBe('signedOut'));
    expect(made.asked).toContain('logout');
    for (const key of ['token', 'username', 'avatar', 'session', 'tabs']) {
      expect(window.sessionStorage.getItem(key), key).toBeNull();
      expect(window.localStorage.getItem(key), key).toBeNull();
    }
  });
  test('a new tab gets a single-use ticket from an open one and a token of its own, and a sign-out ends both', async () => {
    const answered = (value: unknown) => ({ ok: true, value, position: null });
    const first = aSession({ makeHandOver: answered({ ticket: 'once', expiresAt: '2026-11-20T00:00:30.000Z' }) });
    const alone = first.session.start();
    first.clock.advance(1000);
    await alone;
    await signInTo(first);
    window.sessionStorage.clear();
    const second = aSession({ takeHandOver: answered({ ...grant, token: 'second' }) });
    const started = second.session.start();
    await vi.waitFor(() => expect(second.session.state().at).toBe('signedIn'));
    await started;
    expect(first.asked).toContain('makeHandOver');
    expect(second.asked).toContain('takeHandOver');
    expect(second.session.token.value).toBe('second');
    first.session.signOut();
    await vi.waitFor(() => expect(second.session.state().at).toBe('signedOut'));
  });
});
