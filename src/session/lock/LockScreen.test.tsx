import { readFileSync } from 'node:fs';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { BehaviorSubject, Subject } from 'rxjs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { manualClock } from '../../../domain/clock/manualClock.ts';
import { idleLink } from '../../../machines/link/linkMachine.ts';
import type { AlarmStreamItem } from '../../../streams/sources/source.ts';
import { anAlarm } from '../../../tests/world/deskAlarm.ts';
import { ClockContext } from '../../clock/useClock.ts';
import { I18n } from '../../i18n/I18n.tsx';
import { chooseLang } from '../../i18n/lang.ts';
import { SiteContext } from '../../kit/time/times.ts';
import { liveOver } from '../../live/live.ts';
import { LiveContext } from '../../live/useLive.ts';
import type { Session, SessionState } from '../session.ts';
import type { SignedIn } from '../signedIn.ts';
import { SignInOver } from '../signIn/SignInOver.tsx';
import { type Base, BaseContext } from '../useSession.ts';
import { LockScreen } from './LockScreen.tsx';

const who = { user: { id: 'u1', account: 'operator', name: '周值长' } } as SignedIn;
const open = { at: 'signedIn', who, endsSoon: false, locked: false } as const;
const locked = { ...open, locked: true } as const;

/** Browsers have the style sheet; here it stands beside the page. */
const sheet = document.createElement('style');
sheet.textContent = /html\[data-desk[^}]*\}/.exec(readFileSync('src/theme/global.css', 'utf8'))?.[0] ?? '';

const resume = vi.fn(async () => undefined);
class SuspendedAudio {
  readonly state = 'suspended';
  readonly destination = {};
  readonly addEventListener = () => undefined;
  readonly resume = resume;
}
beforeEach(() => {
  chooseLang('cn');
  document.head.append(sheet);
  vi.stubGlobal('AudioContext', SuspendedAudio);
});
afterEach(() => {
  cleanup();
  sheet.remove();
  vi.unstubAllGlobals();
});

function aDesk() {
  const clock = manualClock(Date.parse('2026-11-20T06:30:00.000Z'));
  const items = new Subject<AlarmStreamItem>();
  const link = new BehaviorSubject({ ...idleLink(0), state: 'live' as const });
  const silent = { items: new Subject<never>(), link, want: () => () => undefined, setRate: () => undefined };
  const live = liveOver({ clock, alarms: { items, link, cursor: () => null }, values: silent });
  let state: SessionState = open;
  const listeners = new Set<() => void>();
  const session = {
    state: () => state,
    subscribe: (each: () => void) => {
      listeners.add(each);
      return () => listeners.delete(each);
    },
  } as unknown as Session;
  const host = document.createElement('div');
  host.id = 'console';
  document.body.append(host);
  const shown = () => (
    <BaseContext value={{ api: {}, session } as unknown as Base}>
      <I18n>
        <ClockContext value={clock}>
          <SiteContext value={{ name: '示范厂区', zone: 'Asia/Shanghai' }}>
            <LiveContext value={live}>
              <h1>实时数据</h1>
              <LockScreen onArmSound={() => undefined} />
              <SignInOver state={state} onArmSound={() => undefined} />
            </LiveContext>
          </SiteContext>
        </ClockContext>
      </I18n>
    </BaseContext>
  );
  const { rerender } = render(shown(), { container: host });
  const standing = [anAlarm()];
  act(() => {
    items.next({ kind: 'ready', log: 'l', scope: 's', position: 1, reset: true, standing, total: 1 });
    clock.advance(200);
  });
  return {
    become(next: SessionState) {
      state = next;
      act(() => {
        for (const each of listeners) each();
      });
      rerender(shown());
    },
  };
}

const behind = () => screen.queryByRole('heading', { name: '实时数据' });

test('what lies behind a locked desk is neither read out nor copied nor printed, and there again as it was; its alarms are seen', async () => {
  const desk = aDesk();
  expect(behind()).toBeTruthy();
  desk.become(locked);
  expect(behind()).toBeNull();
  expect(screen.getByText('实时数据')).toBeTruthy();
  expect(await screen.findByRole('heading', { name: /已锁屏/ })).toBeTruthy();
  expect(screen.getByRole('region', { name: '未确认告警' }).textContent).toContain('绕组温度');
  desk.become(open);
  expect(behind()).toBeTruthy();
});

test('a session that ends at a locked desk shows no more of it; the one that ends at an open desk leaves the screen in sight', async () => {
  const desk = aDesk();
  desk.become(locked);
  desk.become({ at: 'expired', who, locked: true });
  expect(await screen.findByLabelText('密码')).toBeTruthy();
  expect(behind()).toBeNull();
  desk.become({ at: 'expired', who, locked: false });
  expect(behind()).toBeTruthy();
});

test('a locked desk whose browser lets nothing sound says so, and is made to sound there', async () => {
  const desk = aDesk();
  desk.become(locked);
  fireEvent.click(await screen.findByRole('button', { name: '启用声音' }));
  expect(resume).toHaveBeenCalled();
});
