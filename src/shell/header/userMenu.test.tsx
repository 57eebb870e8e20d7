import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { I18n } from '../../i18n/I18n.tsx';
import { chooseLang } from '../../i18n/lang.ts';
import { openDoor, useDoor } from '../../person/doors.ts';
import { type OwnProfile, ProfileContext } from '../../session/profile.ts';
import { type Base, BaseContext } from '../../session/useSession.ts';
import { UserMenuItems } from './UserMenuItems.tsx';

const done: string[] = [];
const tell = (what: string) => () => void done.push(what);
const Door = () => <p>{useDoor() ?? 'none'}</p>;
const shown = (feedback: boolean) =>
  render(
    <BaseContext value={{ api: {}, session: { lock: tell('lock') } } as unknown as Base}>
      <I18n>
        <ProfileContext value={{ feedback } as OwnProfile}>
          <UserMenuItems
            onLang={tell('lang')}
            onKeys={tell('keys')}
            onHelp={tell('help')}
            onSignOut={tell('signOut')}
          />
          <Door />
        </ProfileContext>
      </I18n>
    </BaseContext>,
  );
const choose = (name: RegExp | string) => fireEvent.click(screen.getByRole('menuitem', { name }));

beforeEach(() => {
  chooseLang('cn');
  done.length = 0;
  openDoor(null);
  window.history.replaceState(null, '', '/home');
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('B103 B104 B106 B107 the user menu offers the language, the personal centre, the setup wizard and the version record', () => {
  shown(true);
  choose(/English|英文|切换/);
  expect(done).toEqual(['lang']);
  choose('个人中心');
  expect(screen.getByText('centre')).toBeTruthy();
  choose('配置向导');
  expect(window.location.pathname).toBe('/confGuide');
  choose('版本记录');
  expect(window.location.pathname).toBe('/versionRecord');
});

test('B105 B108 it offers feedback where the site takes it, and always the way out, which asks first', () => {
  shown(false);
  expect(screen.queryByRole('menuitem', { name: '意见反馈' })).toBeNull();
  cleanup();
  shown(true);
  choose('意见反馈');
  expect(screen.getByText('feedback')).toBeTruthy();
  choose('退出登录');
  expect(done).toEqual(['signOut']);
});
