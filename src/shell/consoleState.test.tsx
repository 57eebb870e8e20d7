import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { StrictMode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { titleOfWing } from '../../domain/access/menu.ts';
import { activeCounts } from '../../domain/alarm/activeCounts.ts';
import type { Alarm } from '../../domain/alarm/alarm.ts';
import type { Answer } from '../api/answer.ts';
import { type Asked, useAsked } from '../api/useAsked.ts';
import { FloatingFeedback } from '../feedback/FloatingFeedback.tsx';
import { I18n } from '../i18n/I18n.tsx';
import { chooseLang } from '../i18n/lang.ts';
import { openDoor, useDoor } from '../person/doors.ts';
import { forgetAll, menuList, putFirst } from '../session/menuUse.ts';
import { prefer, preference } from '../session/preferences.ts';
import { type OwnProfile, ProfileContext } from '../session/profile.ts';
import { readSignedIn } from '../session/signedIn.ts';
import { type Base, BaseContext } from '../session/useSession.ts';
import { Brand } from './header/Brand.tsx';
import { LeftMenu } from './menu/LeftMenu.tsx';
import { menuPaths } from './menuPaths.ts';
import { closed, visited } from './tabs/tabs.ts';

beforeEach(() => {
  window.localStorage.clear();
  window.sessionStorage.clear();
  chooseLang('cn');
});
afterEach(cleanup);

test('E142 E155 what is asked for says that it loads; refreshed, what was there stays until the new is here', async () => {
  let answers: ((answer: Answer<number>) => void)[] = [];
  let asked: Asked<number> | null = null;
  const Held = () => {
    asked = useAsked('x', () => new Promise<Answer<number>>((resolve) => answers.push(resolve)));
    return null;
  };
  const now = () => asked as unknown as Asked<number>;
  render(<Held />);
  expect(now()).toMatchObject({ value: null, isLoading: true });
  await act(async () => answers.pop()?.({ ok: true, value: 1, position: null }));
  expect(now()).toMatchObject({ value: 1, isLoading: false });
  answers = [];
  act(() => now().again());
  expect(now()).toMatchObject({ value: 1, isLoading: true });
  await act(async () => answers.pop()?.({ ok: false, refusal: { code: 'UNAVAILABLE' }, message: 'gone' }));
  expect(now()).toMatchObject({ value: 1, isLoading: false, fault: { message: 'gone' } });
});

const profile = (more: Partial<OwnProfile>) =>
  ({ navigationLogo: null, style: { navigationLogo: null }, ...more }) as OwnProfile;
const headOf = (one: OwnProfile | null) => render(<ProfileContext value={one}>{<Brand />}</ProfileContext>);

test('E146 E145 the own logo goes before that of the organisation, and a picture that is gone gives way to ours', () => {
  headOf(profile({ style: { navigationLogo: '/org.png' } as OwnProfile['style'] }));
  expect(screen.getByRole('img').getAttribute('src')).toBe('/org.png');
  cleanup();
  headOf(profile({ navigationLogo: '/own.png', style: { navigationLogo: '/org.png' } as OwnProfile['style'] }));
  expect(screen.getByRole('img').getAttribute('src')).toBe('/own.png');
  fireEvent.error(screen.getByRole('img'));
  expect(screen.getByText('Busbar')).toBeTruthy();
});

const menus = readSignedIn({
  token: 't',
  workflowToken: 'w',
  expiresAt: '',
  sessionEndsAt: '',
  adminFlag: false,
  framed: true,
  user: { id: 'u1', account: 'operator', name: '周', orgId: 'o1', lang: 'cn' },
  menus: [
    {
      id: 'live',
      menuName: '实时监控',
      menuUrl: null,
      menuPid: null,
      menuIcon: 'pulse',
      menuIconUrl: null,
      children: [
        {
          id: 'R237',
          menuName: '实时数据',
          menuUrl: '/realData',
          menuPid: 'live',
          menuIcon: null,
          menuIconUrl: null,
          children: [],
        },
      ],
    },
  ],
});

test('E147 E153 E160 V035 the menu bears the navigation text, lists what one may open, and stays as wide as it was left', () => {
  // The media list is asked for by what is too narrow for the menu.
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  const shown = (title: string | null) =>
    render(
      <BaseContext value={{ api: {} } as unknown as Base}>
        <I18n>
          <LeftMenu
            menus={menus?.menus ?? []}
            title={title}
            path="/realData"
            counts={new Map([['/realData', 7]])}
            startsNarrow={false}
          />
        </I18n>
      </BaseContext>,
    );
  shown('一号厂区');
  expect(screen.getByText('一号厂区')).toBeTruthy();
  expect(screen.getByRole('link', { name: /实时数据/ })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '收起菜单' }));
  expect(preference('menu')).toBe('narrow');
  cleanup();
  shown(null);
  expect(screen.getByRole('button', { name: '展开菜单' })).toBeTruthy();
  expect(screen.getByText('能源管理系统')).toBeTruthy();
  cleanup();
  chooseLang('en');
  shown(null);
  expect(screen.getByText('Energy management system')).toBeTruthy();
  expect([...menuPaths(menus?.menus ?? [])]).toEqual(['/realData']);
  vi.unstubAllGlobals();
});

test('E148 the counter of alarms counts what stands and who waits for it, level by level', () => {
  const state = {
    confirmed: false,
    recovered: false,
    handled: false,
    suppressed: false,
    outOfService: false,
    shelvedUntil: null,
    chattering: false,
    closed: null,
  };
  const alarm = (level: 1 | 2, more: Partial<Alarm['state']> = {}) =>
    ({ level, state: { ...state, ...more } }) as Alarm;
  const counts = activeCounts([
    alarm(1),
    alarm(1, { confirmed: true }),
    alarm(2, { suppressed: true }),
    alarm(2, { recovered: true }),
  ]);
  expect(counts[1]).toMatchObject({ active: 2, unacknowledged: 1 });
  // What returned by itself waits for somebody as well.
  expect(counts[2]).toMatchObject({ active: 0, unacknowledged: 1 });
});

test('E150 E152 whether one is an administrator, and whether the console stands in another site’s frame, is known from the sign-in', () => {
  expect(menus).toMatchObject({ adminFlag: false, framed: true });
  expect(readSignedIn({ ...menus, adminFlag: undefined })).toBeNull();
});

test('E151 the floating feedback button is there until it is closed, and then for good', () => {
  const shown = () =>
    render(
      <I18n>
        <FloatingFeedback onOpen={() => undefined} />
      </I18n>,
    );
  shown();
  fireEvent.click(screen.getByRole('button', { name: '收起反馈按钮' }));
  expect(preference('feedbackButton')).toBe('closed');
  cleanup();
  shown();
  expect(screen.queryByRole('button')).toBeNull();
});

test('E156 each wing that has menus is a module by its name', () => {
  expect(titleOfWing('live')).toEqual({ cn: '实时监控', en: 'Live monitoring' });
  expect(titleOfWing('shell')).toBeNull();
});

test('E157 a page that is closed leaves the bar, and one stands on the page before it', () => {
  const tabs = visited(visited([], '/realData', '/home'), '/users?q=a', '/home');
  expect(closed(tabs, '/users', '/users', '/home')).toEqual({
    tabs: [{ path: '/realData', address: '/realData' }],
    go: '/realData',
  });
  expect(closed(tabs.slice(0, 1), '/realData', '/realData', '/home')).toEqual({ tabs: [], go: '/home' });
});

test('E158 the personal panel is open or not, and never beside another', () => {
  const Open = () => <p>{useDoor() ?? 'none'}</p>;
  render(
    <StrictMode>
      <Open />
    </StrictMode>,
  );
  act(() => openDoor('centre'));
  expect(screen.getByText('centre')).toBeTruthy();
  act(() => openDoor('avatar'));
  expect(screen.queryByText('centre')).toBeNull();
  act(() => openDoor(null));
  expect(screen.getByText('none')).toBeTruthy();
});

test('E138 what was searched in the menus is kept for each person as a list with commas, the last first', () => {
  for (const word of ['电', '水', '电']) putFirst('searched', 'u1', word);
  expect(window.localStorage.getItem('busbar.menuSearch.u1')).toBe('电,水');
  expect(menuList('searched', 'u2')).toEqual([]);
  forgetAll('searched', 'u1');
  expect(menuList('searched', 'u1')).toEqual([]);
});

test('a word that nobody could have chosen counts as none', () => {
  window.localStorage.setItem('busbar.theme', 'pink');
  expect(preference('theme')).toBeNull();
  prefer('theme', 'dark');
  expect(preference('theme')).toBe('dark');
});
