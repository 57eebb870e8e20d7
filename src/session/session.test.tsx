import { waitFor } from '@testing-library/dom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { manualClock } from '../../domain/clock/manualClock.ts';
import type { Api } from '../api/client.ts';
import { draftsOf } from './drafts.ts';
import { createSession } from './session.ts';
import type { SignedIn } from './signedIn.ts';

const start = Date.parse('2026-11-20T00:00:00.000Z');
const grant: SignedIn = {
  token: 'first',
  workflowToken: 'first of the workflow',
  expiresAt: '2026-11-20T00:30:00.000Z',
  sessionEndsAt: '2026-11-20T14:00:00.000Z',
  user: { id: 'u1', account: 'operator', name: '周值长', orgId: 'o1', lang: 'cn' },
  adminFlag: false,
  menus: [],
};

/** A session whose gateway answers each call by its name. */
function aSession(answers: Record<string, unknown> = {}) {
  const clock = manualClock(start);
  const asked: string[] = [];
  const call = vi.fn(async (declared: { readonly name: string }) => {
    asked.push(declared.name);
    return answers[declared.name] ?? { ok: true, value: declared.name === 'userMenus' ? [] : grant, position: null };
  });
  const session = createSession({ api: () => ({ call }) as unknown as Api, clock, id: String(Math.random()) });
  return { session, asked, clock, answers };
}

const refused = (code: string) => ({ ok: false, refusal: { code }, message: code });
const signInTo = async ({ session, clock }: ReturnType<typeof aSession>, password = 'x') => {
  const answer = session.signIn({ username: 'operator', password });
  await waitFor(() => expect(session.state().at).not.toBe('starting'));
  await waitFor(() => {
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

const answered = (value: unknown) => ({ ok: true, value, position: null });

/** A tab in which somebody is signed in, beside the one that comes next. */
async function anOpenTab() {
  const first = aSession({ makeHandOver: answered({ ticket: 'once', expiresAt: '2026-11-20T00:00:30.000Z' }) });
  const alone = first.session.start();
  first.clock.advance(1000);
  await alone;
  await signInTo(first);
  window.sessionStorage.clear();
  return first;
}

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
  test('what is being written outlives a session that expires, and no sign-out', async () => {
    vi.stubGlobal('BroadcastChannel', undefined);
    const drafts = draftsOf((said) => said as string);
    const made = aSession();
    await made.session.start();
    await signInTo(made);
    drafts.keep('user new', '周工');
    made.session.onRefused();
    expect(made.session.state().at).toBe('expired');
    await signInTo(made);
    expect(drafts.get('user new')).toBe('周工');
    made.session.signOut();
    await waitFor(() => expect(made.session.state().at).toBe('signedOut'));
    expect(Object.keys(window.sessionStorage).filter((key) => key.startsWith('draft'))).toEqual([]);
  });
  test('B136 B137 B138 signing out clears both stores and the visited pages', async () => {
    vi.stubGlobal('BroadcastChannel', undefined);
    const made = aSession();
    await made.session.start();
    await signInTo(made);
    window.sessionStorage.setItem('tabs', '[]');
    window.localStorage.setItem('username', 'operator');
    made.session.signOut();
    await waitFor(() => expect(made.session.state().at).toBe('signedOut'));
    expect(made.asked).toContain('logout');
    for (const key of ['token', 'username', 'avatar', 'session', 'tabs']) {
      expect(window.sessionStorage.getItem(key), key).toBeNull();
      expect(window.localStorage.getItem(key), key).toBeNull();
    }
  });
  test('a new tab gets a single-use ticket from an open one and a token of its own, and a sign-out ends both', async () => {
    const first = await anOpenTab();
    const second = aSession({ takeHandOver: answered({ ...grant, token: 'second' }) });
    const started = second.session.start();
    await waitFor(() => expect(second.session.state().at).toBe('signedIn'));
    await started;
    expect(first.asked).toContain('makeHandOver');
    expect(second.asked).toContain('takeHandOver');
    expect(second.session.token.value).toBe('second');
    first.session.signOut();
    await waitFor(() => expect(second.session.state().at).toBe('signedOut'));
  });
  test('an open tab that was too busy to answer in time hands over late, and the sign-in page gives way', async () => {
    await anOpenTab();
    const second = aSession({ takeHandOver: answered({ ...grant, token: 'second' }) });
    const started = second.session.start();
    // Before the other tab hears anything at all.
    second.clock.advance(1000);
    await started;
    expect(second.session.state().at).toBe('signedOut');
    await waitFor(() => expect(second.session.state()).toMatchObject({ at: 'signedIn', who: { token: 'second' } }));
    expect(second.asked).toContain('userMenus');
  });
});

describe('what an address brings', () => {
  const at = (address: string) => window.history.replaceState(null, '', address);
  afterEach(() => at('/'));

  test('S065 S081 B173 B174 a token of another site is exchanged, leaves the address, and the console stands in its frame', async () => {
    vi.stubGlobal('BroadcastChannel', undefined);
    at('/realData?token=from-the-other-site&points=M1');
    const made = aSession({ exchangeToken: { ok: true, value: { ...grant, info: {} }, position: null } });
    const started = made.session.start();
    expect(window.location.href).not.toContain('from-the-other-site');
    await started;
    expect(made.session.state()).toMatchObject({
      at: 'signedIn',
      who: { framed: true, user: { account: 'operator' } },
    });
    const reloaded = aSession();
    await reloaded.session.start();
    expect(reloaded.session.state()).toMatchObject({ at: 'signedIn', who: { framed: true } });
  });
  test('S082 B175 D050 a token that is not taken leads to the sign-in, which says so; what was signed in before is gone', async () => {
    vi.stubGlobal('BroadcastChannel', undefined);
    const before = aSession();
    await before.session.start();
    await signInTo(before);
    at('/?ssoToken=for-another-site');
    const made = aSession({ exchangeToken: refused('UNAUTHORIZED') });
    await made.session.start();
    expect(made.session.state()).toEqual({ at: 'signedOut', notTaken: 'singleSignOn', ended: null });
    expect(window.sessionStorage.getItem('token')).toBeNull();
  });
  test('a ticket of another window signs in once; a replayed one says so', async () => {
    vi.stubGlobal('BroadcastChannel', undefined);
    at('/home#handOver=once');
    const first = aSession({ takeHandOver: { ok: true, value: grant, position: null } });
    await first.session.start();
    expect([first.session.state().at, window.location.hash]).toEqual(['signedIn', '']);
    at('/home#handOver=once');
    const second = aSession({ takeHandOver: refused('UNAUTHORIZED') });
    await second.session.start();
    expect(second.session.state()).toEqual({ at: 'signedOut', notTaken: 'handOver', ended: null });
  });
});

describe('the desk', () => {
  const li = { ...grant, token: 'of-li', user: { ...grant.user, id: 'u2', account: 'dispatcher', name: '李调度' } };
  const twoTabs = async () => {
    const first = await anOpenTab();
    const second = aSession({
      takeHandOver: answered({ ...grant, token: 'second' }),
      makeHandOver: answered({ ticket: 'of-li', expiresAt: '' }),
    });
    const started = second.session.start();
    await waitFor(() => expect(second.session.state().at).toBe('signedIn'));
    await started;
    return { first, second };
  };

  test('locked in one tab it is locked in all, over a reload too, and opens in all to the same person', async () => {
    const { first, second } = await twoTabs();
    first.session.lock();
    await waitFor(() => expect(second.session.state()).toMatchObject({ at: 'signedIn', locked: true }));
    const reloaded = aSession();
    await reloaded.session.start();
    expect(reloaded.session.state()).toMatchObject({ locked: true });
    await signInTo(first);
    expect(first.session.state()).toMatchObject({ locked: false, who: { token: 'first' } });
    await waitFor(() => expect(second.session.state()).toMatchObject({ locked: false, who: { token: 'second' } }));
    expect(first.asked).toContain('logout');
  });
  test('a tab that is opened at a locked desk is locked from its first moment', async () => {
    const { first, second } = await twoTabs();
    first.session.lock();
    await waitFor(() => expect(second.session.state()).toMatchObject({ locked: true }));
    window.sessionStorage.clear();
    const third = aSession({ takeHandOver: answered({ ...grant, token: 'third' }) });
    // As it is drawn: once what was told in one turn is settled.
    const drawn: unknown[] = [];
    third.session.subscribe(() => queueMicrotask(() => drawn.push(third.session.state())));
    await third.session.start();
    expect(third.session.state()).toMatchObject({ at: 'signedIn', locked: true });
    expect(drawn).not.toContainEqual(expect.objectContaining({ locked: false }));
  });
  test('another person takes it over in all tabs, by tickets of the new session', async () => {
    const { first, second } = await twoTabs();
    first.session.lock();
    await waitFor(() => expect(second.session.state()).toMatchObject({ locked: true }));
    first.answers['authenticate'] = answered(li);
    second.answers['takeHandOver'] = answered({ ...li, token: 'of-li-too' });
    await signInTo(first);
    expect(first.session.state()).toMatchObject({ at: 'signedIn', locked: false, who: { token: 'of-li' } });
    await waitFor(() =>
      expect(second.session.state()).toMatchObject({ at: 'signedIn', locked: false, who: { token: 'of-li-too' } }),
    );
  });
  test('S086 S100 B140 B141 changed credentials forget the account that was remembered, and sign out', async () => {
    vi.stubGlobal('BroadcastChannel', undefined);
    const made = aSession();
    await made.session.start();
    await signInTo(made);
    window.localStorage.setItem('busbar.account', 'operator');
    made.session.onCredentialsChanged();
    await waitFor(() => expect(made.session.state().at).toBe('signedOut'));
    expect(window.localStorage.getItem('busbar.account')).toBeNull();
  });
  test('a browser that keeps nothing still signs in', async () => {
    vi.stubGlobal('BroadcastChannel', undefined);
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    const made = aSession();
    await made.session.start();
    await signInTo(made);
    expect(made.session.state().at).toBe('signedIn');
    vi.restoreAllMocks();
  });
});
