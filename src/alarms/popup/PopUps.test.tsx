import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { BehaviorSubject, Subject } from 'rxjs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Alarm, Announcement } from '../../../domain/alarm/alarm.ts';
import { manualClock } from '../../../domain/clock/manualClock.ts';
import { idleLink, type Link } from '../../../machines/link/linkMachine.ts';
import type { AlarmStreamItem } from '../../../streams/sources/source.ts';
import { anAlarm } from '../../../tests/world/deskAlarm.ts';
import { ClockContext } from '../../clock/useClock.ts';
import { I18n } from '../../i18n/I18n.tsx';
import { chooseLang } from '../../i18n/lang.ts';
import { startKeys, useKeys } from '../../kit/keys/keys.ts';
import { SiteContext } from '../../kit/time/times.ts';
import { liveOver } from '../../live/live.ts';
import { LiveContext } from '../../live/useLive.ts';
import type { SignedIn } from '../../session/signedIn.ts';
import { type Base, BaseContext } from '../../session/useSession.ts';
import { SoundWord } from '../sound/SoundButton.tsx';
import { PopUps } from './PopUps.tsx';

const sound = vi.hoisted(() => ({ played: [] as string[] }));
vi.mock('../sound/sound.ts', () => ({
  soundFrom: () => undefined,
  soundState: () => 'ready',
  subscribeSound: () => () => undefined,
  soundingNow: () => null,
  stopSound: () => sound.played.push('silent'),
  playLoop: async (radioId: string) => sound.played.push(radioId) > 0,
}));

const who = { user: { id: 'u1' }, sessionEndsAt: '2026-11-20T20:00:00.000Z' } as SignedIn;
let stopKeys = (): void => undefined;
beforeEach(() => {
  chooseLang('cn');
  vi.stubGlobal('BroadcastChannel', undefined);
  vi.useFakeTimers();
  sound.played.length = 0;
  stopKeys = startKeys();
});
afterEach(() => {
  cleanup();
  stopKeys();
  window.sessionStorage.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

interface PopUpsQuestion {
  readonly name: string;
  readonly ids: readonly string[];
}

/** `profile`: how often the own profile is refused before it is told. */
function aPage({ profile = 0, onScreen }: { readonly profile?: number; readonly onScreen?: () => void } = {}) {
  const clock = manualClock(Date.parse('2026-11-20T06:30:00.000Z'));
  const items = new Subject<AlarmStreamItem>();
  const link = new BehaviorSubject<Link>(idleLink(0));
  const silent = { items: new Subject<never>(), link, want: () => () => undefined, setRate: () => undefined };
  let retries = 0;
  const retry = () => {
    retries += 1;
  };
  const live = liveOver({ clock, alarms: { items, link, cursor: () => null, retry }, values: silent });
  const asked: PopUpsQuestion[] = [];
  let refusals = profile;
  const call = async ({ name }: { name: string }, given: { body?: { items?: readonly { id: string }[] } }) => {
    asked.push({ name, ids: (given.body?.items ?? []).map(({ id }) => id) });
    if (name !== 'ownProfile') return { ok: true, value: { done: [], refused: [] }, position: null };
    if (refusals-- > 0) return { ok: false, refusal: { code: 'UNAVAILABLE' }, message: '网络超时' };
    return { ok: true, value: { applicableSceneList: ['1', '2', '3', '4'] }, position: null };
  };
  function Screen() {
    useKeys({
      title: { cn: '', en: '' },
      bindings: onScreen ? [{ keys: 'x', does: { cn: '', en: '' }, run: onScreen }] : [],
    });
    return null;
  }
  render(
    <BaseContext value={{ api: { call }, session: {} } as unknown as Base}>
      <I18n>
        <ClockContext value={clock}>
          <SiteContext value={{ name: '示范厂区', zone: 'Asia/Shanghai' }}>
            <LiveContext value={live}>
              <Screen />
              <PopUps who={who} menus={new Set(['/monitoringAlarm'])} mayConfirm />
              <SoundWord />
            </LiveContext>
          </SiteContext>
        </ClockContext>
      </I18n>
    </BaseContext>,
  );
  const callOf = ({ id }: Alarm) => ({ type: '01', dataId: id, radioId: `sound of ${id}` }) as Announcement;
  let position = 1;
  const wait = (ms: number) =>
    act(async () => {
      clock.advance(ms);
      await vi.advanceTimersByTimeAsync(ms);
    });
  return {
    wait,
    acknowledged: () => asked.filter(({ name }) => name === 'confirmAlarms').map(({ ids }) => ids),
    async ready(standing: readonly Alarm[] = []) {
      const calls = standing.map(({ id }) => ({ id, radioId: `sound of ${id}` }));
      const scope = { log: 'l', scope: 's', position, reset: false };
      act(() => {
        items.next({ kind: 'ready', ...scope, standing, total: standing.length, calls });
        link.next({ ...link.value, state: 'live' });
      });
      await wait(0);
    },
    async raise(alarm: Alarm) {
      position += 1;
      const news = { position, at: '', recordedAt: '', event: 'AlarmRaised' as const };
      act(() => items.next({ kind: 'alarms', items: [{ ...news, alarm, message: callOf(alarm) }] }));
      await wait(0);
    },
    retried: () => retries,
    lose: async () => {
      const at = clock.now();
      const lost = { state: 'down' as const, stood: true, since: at, downSince: at, retryAt: at + 4000, tries: 1 };
      act(() => link.next({ ...link.value, ...lost, reason: 'closed' }));
      await wait(0);
    },
    title: () => screen.queryByRole('alert')?.querySelector('h2')?.textContent ?? null,
    press: async (key: string, more: { readonly repeat?: boolean } = {}) => {
      await act(async () => void fireEvent.keyDown(document.body, { key, ...more }));
    },
    release: (key: string) => act(async () => void fireEvent.keyUp(document.body, { key })),
  };
}

const medium = anAlarm({ id: 'm', level: 3, object: 'M4112' });
const trip = anAlarm({ id: 'u', level: 1, object: 'QF413' });

test('a key that was meant for the card before does nothing to the one that came under the finger', async () => {
  const page = aPage();
  await page.ready();
  await page.raise(medium);
  await page.wait(2_000);
  await page.raise(trip);
  expect(page.title()).toContain('QF413');
  await page.press('k');
  await page.release('k');
  await page.wait(499);
  await page.press('x');
  await page.release('x');
  expect([page.acknowledged(), page.title()]).toEqual([[], expect.stringContaining('QF413')]);
  await page.wait(1);
  await page.press('k');
  expect(page.acknowledged()).toEqual([['u']]);
});

test('a key that is held acts on the card that it went down on, and on no other', async () => {
  const page = aPage();
  await page.ready();
  await page.raise(trip);
  await page.raise(medium);
  await page.wait(1_000);
  await page.press('x');
  expect(page.title()).toContain('M4112');
  await page.wait(1_000);
  for (let times = 0; times < 3; times++) await page.press('x', { repeat: true });
  expect(page.title()).toContain('M4112');
  await page.release('x');
  await page.press('x');
  expect(page.title()).toBeNull();
});

test('a pointer that goes down on one card and up on another does nothing', async () => {
  const page = aPage();
  await page.ready();
  await page.raise(medium);
  await page.wait(1_000);
  fireEvent.pointerDown(screen.getByRole('button', { name: /^确认/ }));
  await page.raise(trip);
  await page.wait(1_000);
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: /^确认/ })));
  expect(page.acknowledged()).toEqual([]);
  fireEvent.pointerDown(screen.getByRole('button', { name: /^确认/ }));
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: /^确认/ })));
  expect(page.acknowledged()).toEqual([['u']]);
});

test('a reload announces what was raised while the page was away, with its sound, and nothing that this page has announced', async () => {
  const before = aPage();
  await before.ready([medium]);
  expect(before.title()).toContain('M4112');
  cleanup();
  sound.played.length = 0;
  const page = aPage();
  await page.ready([medium, trip]);
  expect([page.title(), sound.played]).toEqual([expect.stringContaining('QF413'), ['sound of u']]);
  await page.wait(20_000);
  expect(page.title()).toBeNull();
});

test('while the own profile cannot be read level 1 is heard, and the foot says that the sound is not ready, why and when it is asked again', async () => {
  const page = aPage({ profile: 3 });
  await page.ready();
  expect(screen.getByText(/声音未就绪：发声场景读不到（网络超时），2 s 后重试/)).toBeTruthy();
  expect(screen.queryByText(/声音就绪/)).toBeNull();
  await page.raise(trip);
  expect(sound.played).toEqual(['sound of u']);
  for (const ms of [2_000, 4_000, 8_000]) await page.wait(ms);
  expect(screen.getByText(/声音就绪/)).toBeTruthy();
});

test('all is silenced until something new, by one act', async () => {
  const page = aPage();
  await page.ready();
  await page.raise(trip);
  await page.raise(medium);
  sound.played.length = 0;
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: /全部静音，直到有新告警/ })));
  await page.wait(20_000);
  expect([page.title(), sound.played]).toEqual([expect.stringContaining('M4112'), ['silent']]);
  expect(screen.getByText('已静音，有新告警时再响')).toBeTruthy();
  await page.raise(anAlarm({ id: 'new', level: 2, object: 'T2' }));
  expect([page.title(), sound.played]).toEqual([expect.stringContaining('T2'), ['silent', 'sound of new']]);
});

test('what waits behind a card is listed by its turn: the most urgent first, with how long that is off at most', async () => {
  const page = aPage();
  await page.ready();
  await page.raise(trip);
  await page.raise(medium);
  await page.raise(anAlarm({ id: 'h', level: 2, object: 'QF414' }));
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: '还有 2 条等待' })));
  const queue = screen.getByRole('region', { name: '弹窗队列' });
  const turns = [...queue.querySelectorAll('li')].map(({ textContent }) => textContent);
  expect(turns).toEqual([expect.stringMatching(/^1.*QF414.*20 s/), expect.stringMatching(/^2.*M4112.*40 s/)]);
});

test('a lost link is a card with the way to try at once, and goes by itself when the link is back', async () => {
  const page = aPage();
  await page.ready([medium]);
  await page.lose();
  await page.wait(1_000);
  const card = () => screen.queryByRole('status', { name: '告警链路' });
  expect(card()?.textContent).toContain('起不知道告警');
  expect(card()?.textContent).toContain('断前在案');
  await page.press('r');
  expect(page.retried()).toBe(1);
  await page.ready([medium]);
  expect(card()).toBeNull();
});
