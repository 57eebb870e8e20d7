import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { preference, rememberAccount, rememberedAccount } from './preferences.ts';
import type { OwnProfile } from './profile.ts';
import { readProfile, useAskedProfile } from './profile.ts';
import type { Session, SessionState } from './session.ts';
import { sightChanged } from './sight.ts';
import { keepSignedIn, restoreSignedIn, type SignedIn } from './signedIn.ts';
import { clearSignIn, storageFault, tellStorage } from './storage.ts';
import { useMay } from './useMay.ts';
import { type Base, BaseContext } from './useSession.ts';
import { useSystem } from './useSystem.ts';

const who: SignedIn = {
  token: 'first',
  workflowToken: 'w',
  expiresAt: '2026-11-20T00:30:00.000Z',
  sessionEndsAt: '2026-11-20T14:00:00.000Z',
  user: { id: 'u1', account: 'operator', name: '周值长', orgId: 'o1', lang: 'cn' },
  adminFlag: false,
  menus: [],
};
const profile = {
  id: 'u1',
  userAccount: 'operator',
  userRealName: '周值长',
  orgId: 'o1',
  orgName: '总部',
  status: '1',
  userRoleIds: ['r1'],
  userRoleName: '值班长,调度',
  userRoleOrgIds: ['o1'],
  orgIds: ['o1', 'o2'],
  userEmail: 'zhou@busbar.cn',
  userMobile: null,
  navigationText: null,
  navigationLogo: null,
  applicableSceneList: ['1'],
  userImgUrl: '/gateway/api/files/a',
  largeScreen: false,
  screenPath: null,
  homePath: '/home',
  feedback: true,
  style: { pageStyle: '01', loginText: null },
} as unknown as OwnProfile;

const answers = new Map<string, unknown>();
const asked: string[] = [];
const never = new Promise<never>(() => undefined);
const call = vi.fn((declared: { readonly name: string }, given: { readonly query?: { readonly path: string } }) => {
  const name = [declared.name, given.query?.path].filter(Boolean).join(' ');
  asked.push(name);
  return answers.has(name) ? Promise.resolve({ ok: true, value: answers.get(name), position: null }) : never;
});
let state: SessionState;
const session = { state: () => state, subscribe: () => () => undefined } as unknown as Session;
const within = (children: React.ReactNode) =>
  render(<BaseContext value={{ api: { call }, session } as unknown as Base}>{children}</BaseContext>);

let sessions = 0;
beforeEach(() => {
  window.sessionStorage.clear();
  window.localStorage.clear();
  answers.clear();
  asked.length = 0;
  tellStorage(null);
  // A session of its own for each test: what was asked in another one counts for nothing here.
  state = { at: 'signedIn', who: { ...who, sessionEndsAt: `session ${++sessions}` }, endsSoon: false, locked: false };
});
afterEach(cleanup);

test('E126 E129 E140 B109 signing in keeps user name, user id and whether one is an administrator for this tab, until one signs out', () => {
  keepSignedIn(who);
  const kept = () => ['username', 'userId', 'AdminFlag'].map((key) => window.sessionStorage.getItem(key));
  expect(kept()).toEqual(['operator', 'u1', 'false']);
  expect(restoreSignedIn()).toEqual(who);
  expect(window.localStorage).toHaveLength(0);
  clearSignIn();
  expect(kept()).toEqual([null, null, null]);
});

test('E127 B111 the language is cn until one was chosen; the one that was is found at the next visit', async () => {
  const langOf = async () => {
    vi.resetModules();
    return (await import('../i18n/lang.ts')).lang();
  };
  expect(await langOf()).toBe('cn');
  window.localStorage.setItem('busbar.lang', 'en');
  expect(await langOf()).toBe('en');
  window.localStorage.setItem('busbar.lang', 'klingon');
  expect(await langOf()).toBe('cn');
});

test('E128 the account is kept on this machine when that is asked for, longer than the sign-in, and given up when it is not', () => {
  keepSignedIn(who);
  expect(rememberedAccount()).toBeNull();
  rememberAccount('operator');
  clearSignIn();
  expect(rememberedAccount()).toBe('operator');
  rememberAccount(null);
  expect(rememberedAccount()).toBeNull();
});

const Profile = ({ user }: { readonly user: string }) => {
  const own = useAskedProfile(user);
  return (
    <p>
      {own === null
        ? 'none'
        : `${own.userRoleName} ${own.userEmail} ${own.userImgUrl} ${own.orgIds.join('+')} ${own.style.pageStyle}`}
    </p>
  );
};

test('E131 E132 E134 E137 organisations, roles, e-mail and picture are kept: a reload shows them before the gateway answers', async () => {
  keepSignedIn(who);
  answers.set('ownProfile', profile);
  within(<Profile user="u1" />);
  const said = '值班长,调度 zhou@busbar.cn /gateway/api/files/a o1+o2 01';
  expect(await screen.findByText(said)).toBeTruthy();
  cleanup();
  answers.clear();
  within(<Profile user="u1" />);
  expect(screen.getByText(said)).toBeTruthy();
  cleanup();
  within(<Profile user="u2" />);
  expect(screen.getByText('none')).toBeTruthy();
  cleanup();
  keepSignedIn({ ...who, user: { ...who.user, id: 'u2' } });
  expect(window.sessionStorage.getItem('profile')).toBeNull();
});

test('a kept profile that nobody can read is none, and said', () => {
  expect(readProfile(JSON.parse(JSON.stringify(profile)))).toEqual(profile);
  for (const torn of [
    { ...profile, orgIds: [1] },
    { ...profile, style: { pageStyle: '09' } },
    { ...profile, userEmail: 7 },
    { ...profile, style: null },
  ])
    expect(readProfile(torn)).toBeNull();
  window.sessionStorage.setItem('profile', '{"id":"u1"}');
  within(<Profile user="u1" />);
  expect(screen.getByText('none')).toBeTruthy();
  expect(storageFault()).toBe('corrupt');
});

const System = () => {
  useSystem();
  return null;
};

test('E133 a browser that meets another system at the same address forgets what it kept of the persons of the former', async () => {
  answers.set('systemIdentification', { systemId: 'north' });
  window.localStorage.setItem('busbar.menuSearch.u1', '电');
  within(<System />);
  await waitFor(() => expect(window.localStorage.getItem('busbar.system')).toBe('north'));
  cleanup();
  within(<System />);
  expect(window.localStorage.getItem('busbar.menuSearch.u1')).toBe('电');
  cleanup();
  window.localStorage.setItem('busbar.theme', 'dark');
  answers.set('systemIdentification', { systemId: 'south' });
  within(<System />);
  await waitFor(() => expect(window.localStorage.getItem('busbar.system')).toBe('south'));
  expect(window.localStorage.getItem('busbar.menuSearch.u1')).toBeNull();
  expect(preference('theme')).toBe('dark');
});

const Buttons = () => {
  const may = [useMay('/users', 'add'), useMay('/users', 'edit'), useMay('/users', 'delete')];
  return <p>{may.map((one) => (one ? 'yes' : 'no')).join(' ')}</p>;
};

test('B184 B185 B186 E141 the buttons of a page are asked for it, kept as a list with commas, and one stands whose code is in the list', async () => {
  answers.set('buttonPermission /users', '/users:add, /users:edit');
  window.sessionStorage.setItem('btnPermission', '/roles,/roles:edit');
  within(<Buttons />);
  expect(screen.getByText('no no no')).toBeTruthy();
  expect(await screen.findByText('yes yes no')).toBeTruthy();
  expect(window.sessionStorage.getItem('btnPermission')).toBe('/roles,/roles:edit,/users,/users:add,/users:edit');
  expect(asked).toEqual(['buttonPermission /users']);
});

test('after a reload the buttons stand as they were kept, and follow what the gateway says then', async () => {
  window.sessionStorage.setItem('btnPermission', '/users,/users:delete');
  within(<Buttons />);
  expect(screen.getByText('no no yes')).toBeTruthy();
  cleanup();
  answers.set('buttonPermission /users', 'add');
  act(sightChanged);
  within(<Buttons />);
  expect(await screen.findByText('yes no no')).toBeTruthy();
  expect(window.sessionStorage.getItem('btnPermission')).toBe('/users,/users:add');
});

test('an administrator holds every button; nobody holds one who is not signed in', () => {
  state = { ...state, who: { ...who, adminFlag: true } } as SessionState;
  within(<Buttons />);
  expect(screen.getByText('yes yes yes')).toBeTruthy();
  cleanup();
  state = { at: 'signedOut', notTaken: null, ended: null };
  within(<Buttons />);
  expect(screen.getByText('no no no')).toBeTruthy();
});
