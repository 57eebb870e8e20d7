import { act, cleanup, render, screen } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { manualClock } from '../../domain/clock/manualClock.ts';
import { ClockContext } from '../clock/useClock.ts';
import { I18n } from '../i18n/I18n.tsx';
import { chooseLang } from '../i18n/lang.ts';
import type { SessionState } from '../session/session.ts';
import type { SignedIn } from '../session/signedIn.ts';
import { type Base, BaseContext } from '../session/useSession.ts';
import type { WallDark } from '../session/wall/dark.ts';
import { loadsAfter } from './LastBoundary.tsx';
import { Router } from './Router.tsx';

/** The frame and the screen as they are to whoever looks at them: what they read when they were opened stays. */
vi.mock('./Frame.tsx', () => ({
  Frame: ({ children }: { readonly children: ReactNode }) => <section>{children}</section>,
}));
vi.mock('./screens.ts', () => ({
  home: '/home',
  isBuilt: (path: string) => path !== '/repire',
  tabInstead: () => null,
  standsInThePast: () => true,
  loaderOf: (path: string) => async () => ({ Screen: path === '/repire' ? NotBuilt : Opened }),
}));
/** The code of the frame of walls: a new build took it away. */
vi.mock('./WallFrame.tsx', () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});
vi.mock('../api/away.ts', () => ({ gatewayIsAway: async () => false }));
/** Where nothing is kept no chunk reloads the page by itself. */
vi.mock('../session/storage.ts', async (original) => ({ ...(await original<object>()), canKeep: () => false }));
vi.mock('../visits/Visits.tsx', () => ({ Visits: () => null }));

let openings = 0;
function Opened() {
  const [nth] = useState(() => {
    openings += 1;
    return openings;
  });
  return <p>opening {nth}</p>;
}

const NotBuilt = () => <p>not here yet</p>;

const menus = [{ id: 'live', menuUrl: null, children: [{ id: 'R237', menuUrl: '/realData', children: [] }] }];
const whoIs = (id: string, token: string) =>
  ({ token, user: { id, account: id, name: id }, menus }) as unknown as SignedIn;
const signedIn = (who: SignedIn): SessionState => ({ at: 'signedIn', who, endsSoon: false, locked: false });

beforeEach(() => {
  chooseLang('cn');
  openings = 0;
  window.history.replaceState(null, '', '/realData?points=M101.P');
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function aConsole(first: SessionState) {
  let state = first;
  const listeners = new Set<() => void>();
  const session = {
    state: () => state,
    subscribe: (each: () => void) => {
      listeners.add(each);
      return () => listeners.delete(each);
    },
  };
  const clock = manualClock(0);
  render(
    <BaseContext value={{ api: {}, session } as unknown as Base}>
      <I18n>
        <ClockContext value={clock}>
          <Router />
        </ClockContext>
      </I18n>
    </BaseContext>,
  );
  return {
    clock,
    become: (next: SessionState) =>
      act(async () => {
        state = next;
        for (const each of listeners) each();
      }),
  };
}

test('whoever takes over a desk stays on its page, and sees nothing that the one before had read', async () => {
  const desk = aConsole(signedIn(whoIs('u1', 'a')));
  expect(await screen.findByText('opening 1')).toBeTruthy();
  await desk.become(signedIn(whoIs('u2', 'b')));
  expect(await screen.findByText('opening 2')).toBeTruthy();
  expect(window.location.pathname + window.location.search).toBe('/realData?points=M101.P');
});

test('the same person goes on with the screen as it was: over a renewal, and over a session that ended', async () => {
  const desk = aConsole(signedIn(whoIs('u1', 'a')));
  await screen.findByText('opening 1');
  await desk.become(signedIn(whoIs('u1', 'b')));
  await desk.become({ at: 'expired', who: whoIs('u1', 'b'), locked: false });
  await desk.become(signedIn(whoIs('u1', 'c')));
  expect(screen.getByText('opening 1')).toBeTruthy();
});

test('a console that signs out because nobody touched it leads back to its page, one that somebody signed out of does not', async () => {
  const ended = (why: 'idle' | null): SessionState => ({ at: 'signedOut', notTaken: null, ended: why });
  const left = aConsole(signedIn(whoIs('u1', 'a')));
  await screen.findByText('opening 1');
  await left.become(ended('idle'));
  expect(window.location.pathname + window.location.search).toBe('/login?returnTo=%2FrealData%3Fpoints%3DM101.P');
  cleanup();
  window.history.replaceState(null, '', '/realData');
  const signedOut = aConsole(signedIn(whoIs('u1', 'a')));
  await screen.findByText(/opening/);
  await signedOut.become(ended(null));
  expect(window.location.pathname + window.location.search).toBe('/login');
});

test('a page that nobody has built says so to everybody, and asks for no permission', async () => {
  window.history.replaceState(null, '', '/repire');
  aConsole(signedIn(whoIs('u1', 'a')));
  expect(await screen.findByText('not here yet')).toBeTruthy();
  expect(screen.queryByText('没有权限')).toBeNull();
});

test('a page that is built and not in the menus is refused', async () => {
  window.history.replaceState(null, '', '/users');
  aConsole(signedIn(whoIs('u1', 'a')));
  expect(await screen.findByText('没有权限')).toBeTruthy();
});

test('a wall that nobody has let in shows its code and why it is dark, and no sign-in', async () => {
  window.history.replaceState(null, '', '/largeScreen?wall=1');
  const dark = (wall: WallDark): SessionState => ({ at: 'signedOut', notTaken: null, ended: null, wall });
  const code = { code: 'AB2CD3EF', until: 600_000 };
  const wall = aConsole(dark({ code, why: { at: 'new' }, isAway: false }));
  expect(await screen.findByText('AB2C D3EF')).toBeTruthy();
  await wall.become(dark({ code: null, why: { at: 'taken', says: '密钥被复制' }, isAway: true }));
  expect(screen.getByText('此大屏的接入已撤销')).toBeTruthy();
  expect(screen.getByText('密钥被复制')).toBeTruthy();
  expect(screen.getByText(/正在自动重试/)).toBeTruthy();
  expect(window.location.pathname).toBe('/largeScreen');
});

test('a wall whose frame is gone with its build says so instead of a white page, and is loaded anew', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const reload = vi.fn();
  window.history.replaceState(null, '', '/largeScreen');
  vi.stubGlobal('location', { ...window.location, reload });
  const wall = [{ id: 'wall', menuUrl: null, children: [{ id: 'R146', menuUrl: '/largeScreen', children: [] }] }];
  const { clock } = aConsole(signedIn({ ...whoIs('u1', 'a'), menus: wall } as unknown as SignedIn));
  expect((await screen.findByRole('alert')).textContent).toContain('页面无法显示');
  await act(async () => clock.advance(loadsAfter));
  expect(reload).toHaveBeenCalledOnce();
});

test('a wall that plays a recording stands for a person without the frame of walls, which opens sockets', async () => {
  window.history.replaceState(null, '', '/largeScreenDemo');
  aConsole(signedIn(whoIs('u1', 'a')));
  expect(await screen.findByText('opening 1')).toBeTruthy();
});
