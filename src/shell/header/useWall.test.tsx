import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { I18n } from '../../i18n/I18n.tsx';
import { chooseLang } from '../../i18n/lang.ts';
import { toasts } from '../../kit/toast/toast.ts';
import { type OwnProfile, ProfileContext } from '../../session/profile.ts';
import { type Base, BaseContext } from '../../session/useSession.ts';
import { MenuLink } from '../menu/MenuLink.tsx';
import { useWall } from './useWall.ts';

const ticket = { ok: true, value: { ticket: 'once', expiresAt: '2026-11-20T00:00:30.000Z' }, position: null };
const replace = vi.fn();
let opened: { readonly location: { readonly replace: typeof replace } } | null;

function Wall({ menus }: { readonly menus: ReadonlySet<string> }) {
  const open = useWall(menus);
  return open === null ? (
    <p>none</p>
  ) : (
    <button type="button" onClick={open}>
      wall
    </button>
  );
}
const shown = (menus: readonly string[], profile: Partial<OwnProfile> | null = null) =>
  render(
    <BaseContext value={{ api: { call: async () => ticket } } as unknown as Base}>
      <I18n>
        <ProfileContext value={profile as OwnProfile | null}>
          <Wall menus={new Set(menus)} />
          <MenuLink url="/largeScreen">大屏</MenuLink>
          <MenuLink url="/realData">实时数据</MenuLink>
        </ProfileContext>
      </I18n>
    </BaseContext>,
  );
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

beforeEach(() => {
  chooseLang('cn');
  replace.mockClear();
  opened = { location: { replace } };
  vi.stubGlobal('open', () => opened);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('B031 B035 the large-screen button is there for who may configure the wall, or whom the server gives one, and for nobody else', () => {
  shown(['/realData'], { largeScreen: false, screenPath: null });
  expect(screen.getByText('none')).toBeTruthy();
  cleanup();
  shown(['/Lscreenconfig']);
  expect(screen.getByRole('button', { name: 'wall' })).toBeTruthy();
  cleanup();
  shown([], { largeScreen: true, screenPath: '/largeScreen3A' });
  expect(screen.getByRole('button', { name: 'wall' })).toBeTruthy();
});

test('B031 E112 it opens the wall of the person in a window of its own, signed in by a ticket', async () => {
  shown([], { largeScreen: true, screenPath: '/largeScreen3A' });
  press('wall');
  await waitFor(() => expect(replace).toHaveBeenCalledWith('/largeScreen3A#handOver=once'));
});

test('B028 a wall in the menu opens in a new window, any other page in this one', async () => {
  shown([]);
  fireEvent.click(screen.getByRole('link', { name: '大屏' }));
  await waitFor(() => expect(replace).toHaveBeenCalledWith('/largeScreen#handOver=once'));
  const page = screen.getByRole('link', { name: '实时数据' });
  expect(page.getAttribute('target')).toBeNull();
});

test('a browser that opens no window is told of', async () => {
  opened = null;
  shown(['/Lscreenconfig']);
  press('wall');
  await waitFor(() => expect(toasts.list().at(-1)?.kind).toBe('refused'));
});
