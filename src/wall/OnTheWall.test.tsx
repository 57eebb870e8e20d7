import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { BehaviorSubject, Subject } from 'rxjs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Alarm, Announcement } from '../../domain/alarm/alarm.ts';
import { emptyBoard } from '../../domain/board/boardDocument.ts';
import { instantOf } from '../../domain/clock/clock.ts';
import { manualClock } from '../../domain/clock/manualClock.ts';
import { pagesOf } from '../../domain/wall/screen/wallPages.ts';
import { idleLink, type Link } from '../../machines/link/linkMachine.ts';
import type { AlarmStreamItem } from '../../streams/sources/source.ts';
import { anAlarm } from '../../tests/world/deskAlarm.ts';
import { ClockContext } from '../clock/useClock.ts';
import { I18n } from '../i18n/I18n.tsx';
import { chooseLang } from '../i18n/lang.ts';
import { startKeys } from '../kit/keys/keys.ts';
import { SiteContext } from '../kit/time/times.ts';
import { liveOver } from '../live/live.ts';
import { LiveContext } from '../live/useLive.ts';
import type { SignedIn } from '../session/signedIn.ts';
import { BaseContext } from '../session/useSession.ts';
import { OnTheWall } from './OnTheWall.tsx';

const told = vi.hoisted(() => ({ played: [] as string[], isAway: false }));
vi.mock('../alarms/sound/sound.ts', () => ({
  soundFrom: () => undefined,
  soundState: () => 'ready',
  subscribeSound: () => () => undefined,
  stopSound: () => undefined,
  playLoop: async (radioId: string) => told.played.push(radioId) > 0,
}));
vi.mock('../api/away.ts', () => ({ gatewayIsAway: async () => told.isAway }));

const row = { urgentHolds: true, sound: false, pixelShift: false, nightReload: '03:30' };
let stopKeys = (): void => undefined;
const reload = vi.fn();
beforeEach(() => {
  chooseLang('cn');
  vi.stubGlobal('location', { ...window.location, reload });
  stopKeys = startKeys();
  told.played.length = 0;
  told.isAway = false;
  reload.mockClear();
});
afterEach(() => {
  cleanup();
  stopKeys();
  window.sessionStorage.clear();
  vi.unstubAllGlobals();
});

async function aWall({ isWall = true, how = row }: { readonly isWall?: boolean; readonly how?: typeof row } = {}) {
  const clock = manualClock(Date.parse('2026-11-20T06:30:00.000Z'));
  const items = new Subject<AlarmStreamItem>();
  const link = new BehaviorSubject<Link>({ ...idleLink(clock.now()), state: 'live', stood: true });
  const silent = { items: new Subject<never>(), link, want: () => () => undefined, setRate: () => undefined };
  const live = liveOver({ clock, alarms: { items, link, cursor: () => null }, values: silent });
  const beats: Record<string, unknown>[] = [];
  const gateway = {
    build: 'a',
    away: false,
    boardsAway: false,
    notices: [] as readonly object[],
    pages: [{ route: '/largeScreen', boardId: null, dwell: 40 }] as readonly object[],
  };
  const call = async ({ name }: { name: string }, { body }: { body?: Record<string, unknown> }) => {
    if (name === 'screenNotices') return { ok: true, value: gateway.notices, position: null };
    // Six hours ahead of the wall's own clock.
    if (name === 'screenTime')
      return { ok: true, value: { at: instantOf(clock.now() + 6 * 3_600_000) }, position: null };
    if (name === 'shownBoard' && !gateway.away && !gateway.boardsAway)
      return { ok: true, value: { name: '车间', document: emptyBoard, about: { of: 'home' } }, position: null };
    if (name !== 'beatWall' || gateway.away) return { ok: false, refusal: { code: 'UNAVAILABLE' }, message: '' };
    beats.push(body ?? {});
    return { ok: true, value: { build: gateway.build, reload: false, pages: gateway.pages, how }, position: null };
  };
  const who = { user: { id: 'w' }, sessionEndsAt: '2026-11-20T20:00:00.000Z', ...(isWall ? { wall: true } : {}) };
  render(
    <BaseContext value={{ api: { call }, session: {} } as never}>
      <I18n>
        <ClockContext value={clock}>
          <SiteContext value={{ name: '示范厂区', zone: 'Asia/Shanghai' }}>
            <LiveContext value={live}>
              <OnTheWall who={who as SignedIn} own={pagesOf([{ route: '/largeScreen', dwell: 40 }])} above={null}>
                {(page) => <output>{page.title.cn}</output>}
              </OnTheWall>
            </LiveContext>
          </SiteContext>
        </ClockContext>
      </I18n>
    </BaseContext>,
  );
  const pass = async (seconds: number) => {
    for (let n = 0; n < seconds; n++) await act(async () => clock.advance(1000));
  };
  let position = 1;
  const say = (alarm: Alarm) =>
    act(async () => {
      position += 1;
      const message = { type: '01', dataId: alarm.id, radioId: `sound of ${alarm.id}` } as Announcement;
      const news = { position, at: '', recordedAt: '', event: 'AlarmRaised' as const };
      items.next({ kind: 'alarms', items: [{ ...news, alarm: { ...alarm, position }, message }] });
    });
  await pass(1);
  return { clock, pass, say, link, beats, gateway, inSight: () => screen.getByRole('status').textContent };
}

const foot = () => screen.getByRole('contentinfo').textContent;
const urgent = anAlarm({ id: 'u', level: 1, object: 'QF413' });

test('a board that hangs comes in its turn, stays while nothing can be asked, and goes with the beat that leaves it out', async () => {
  const { pass, inSight, gateway } = await aWall();
  const route = { route: '/largeScreen3A', boardId: null, dwell: 20 };
  gateway.pages = [{ route: null, boardId: 'b1', dwell: 20 }, route];
  await pass(30);
  expect(screen.getByRole('contentinfo').textContent).toContain('2');
  const seen = new Set<string>();
  for (let n = 0; n < 5; n++) {
    await pass(10);
    seen.add(inSight() ?? '');
  }
  expect([...seen].sort()).toEqual(['资产·告警·分析', '车间'].sort());
  gateway.away = true;
  await pass(70);
  gateway.away = false;
  gateway.pages = [route];
  await pass(61);
  expect(inSight()).toBe('资产·告警·分析');
});

test('a wall of boards alone shows none but them: while they come it says so, and after all were withdrawn that it has no page', async () => {
  const { pass, gateway } = await aWall();
  gateway.pages = [{ route: null, boardId: 'b1', dwell: 20 }];
  gateway.boardsAway = true;
  const page = () => screen.getByRole('main').textContent;
  await pass(31);
  expect(page()).toBe('正在准备各屏');
  gateway.boardsAway = false;
  await pass(61);
  expect(page()).toBe('车间');
  gateway.pages = [];
  await pass(31);
  expect(page()).toBe('此大屏没有可显示的页面');
  expect(foot()).not.toContain('/');
});

test('what is important stands on the wall, under the time of the gateway', async () => {
  const { pass, gateway } = await aWall();
  gateway.notices = [{ id: 'n', text: '今日 14:00 停电检修', level: 'important', until: '2026-11-21T08:00:00.000Z' }];
  await pass(61);
  expect(screen.getByRole('complementary').textContent).toBe('今日 14:00 停电检修');
  expect(screen.getByRole('banner').textContent).toContain('20:3');
});

test('pages come in turn by their dwell, and ← → space are a person’s', async () => {
  const { pass, inSight } = await aWall({ isWall: false });
  expect(inSight()).toBe('总览');
  await pass(40);
  expect(inSight()).toBe('接线图');
  fireEvent.keyDown(document.body, { key: 'ArrowRight' });
  await pass(50);
  expect(inSight()).toBe('地图');
  expect(foot()).toContain('按键停留');
  fireEvent.keyDown(document.body, { key: ' ' });
  await pass(41);
  expect(inSight()).toBe('用能');
});

test('an urgent alarm that waits holds the first page, without a card, and goes on 30 s after it was acknowledged (B154 S112)', async () => {
  const { pass, say, inSight } = await aWall();
  await pass(41);
  expect(inSight()).toBe('接线图');
  await say(urgent);
  await pass(2);
  expect(inSight()).toBe('总览');
  await pass(120);
  expect(inSight()).toBe('总览');
  expect(foot()).toContain('紧急告警，停留此屏');
  expect(screen.queryByRole('alert')).toBeNull();
  await say({ ...urgent, version: 2, state: { ...urgent.state, confirmed: true } });
  await pass(3);
  expect(foot()).toMatch(/已确认，2\d s 后继续/);
  await pass(70);
  expect(inSight()).not.toBe('总览');
});

test('a link that is cut leaves the last picture under its age, and nothing turns until it is back', async () => {
  const { pass, link, clock, inSight } = await aWall();
  const live = link.value;
  await act(async () => link.next({ ...live, state: 'down', downSince: clock.now(), since: clock.now() }));
  await pass(100);
  expect(screen.getByRole('alert').textContent).toContain('连接中断');
  expect(inSight()).toBe('总览');
  await act(async () => link.next({ ...live, since: clock.now() }));
  await pass(45);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(inSight()).toBe('接线图');
});

test('a wall says how it is each 30 s, again soon after a word that was lost, and a person’s says nothing', async () => {
  const { pass, beats, gateway } = await aWall();
  await pass(60);
  expect(beats).toHaveLength(3);
  expect(beats[2]).toMatchObject({ page: '/largeScreen · 接线图', version: 'a', supervised: false });
  gateway.away = true;
  await pass(31);
  gateway.away = false;
  await pass(3);
  expect(beats).toHaveLength(4);
  cleanup();
  const other = await aWall({ isWall: false });
  await other.pass(60);
  expect(other.beats).toEqual([]);
});

test('another build is loaded when nothing urgent is active and the gateway answers, and not before', async () => {
  const { pass, say, gateway } = await aWall();
  await say(urgent);
  gateway.build = 'b';
  await pass(31);
  expect(reload).not.toHaveBeenCalled();
  told.isAway = true;
  await say({ ...urgent, version: 2, state: { ...urgent.state, confirmed: true, recovered: true, handled: true } });
  await pass(31);
  expect(reload).not.toHaveBeenCalled();
  told.isAway = false;
  await pass(31);
  expect(reload).toHaveBeenCalled();
});

test('what is announced is heard where the row of the wall says so', async () => {
  const quiet = await aWall();
  await quiet.say(urgent);
  expect(told.played).toEqual([]);
  cleanup();
  const loud = await aWall({ how: { ...row, sound: true } });
  await loud.say(urgent);
  expect(told.played).toEqual(['sound of u']);
});
