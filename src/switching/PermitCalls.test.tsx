import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { BehaviorSubject, Subject } from 'rxjs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { instantOf } from '../../domain/clock/clock.ts';
import { manualClock } from '../../domain/clock/manualClock.ts';
import { idleLink } from '../../machines/link/linkMachine.ts';
import type { AlarmStreamItem } from '../../streams/sources/source.ts';
import { ClockContext } from '../clock/useClock.ts';
import { I18n } from '../i18n/I18n.tsx';
import { chooseLang } from '../i18n/lang.ts';
import { liveOver } from '../live/live.ts';
import { LiveContext } from '../live/useLive.ts';
import { type Base, BaseContext } from '../session/useSession.ts';
import { PermitCalls } from './PermitCalls.tsx';
import { usePermitCount } from './usePermitCalls.ts';

const sound = vi.hoisted(() => ({ playing: [] as string[] }));
vi.mock('../alarms/sound/sound.ts', () => ({
  soundFrom: () => undefined,
  soundingOf: () => null,
  subscribeSound: () => () => undefined,
  stopSound: () => void sound.playing.splice(0),
  playLoop: async (radioId: string) => sound.playing.push(radioId) > 0,
}));
vi.mock('../session/announcer.ts', () => ({ useAnnounces: () => true }));
const right = vi.hoisted(() => ({ mayPermit: true }));
vi.mock('../session/useMay.ts', () => ({ useMay: () => right.mayPermit }));

beforeEach(() => {
  chooseLang('cn');
  vi.useFakeTimers();
  right.mayPermit = true;
  window.history.replaceState(null, '', '/home');
});
afterEach(() => {
  cleanup();
  sound.playing.length = 0;
  vi.useRealTimers();
});

const begin = Date.parse('2026-11-20T06:30:00.000Z');
const aCall = {
  switch: 'QF413',
  number: '413',
  name: '出线',
  selection: 7,
  direction: 'open',
  selector: { id: 'zhou', name: '周值长' },
  expiresAt: instantOf(begin + 30_000),
};

const Count = () => <output>{usePermitCount()}</output>;

function aDesk() {
  const clock = manualClock(begin);
  const items = new Subject<AlarmStreamItem>();
  const link = new BehaviorSubject({ ...idleLink(0), state: 'live' as const });
  const silent = { items: new Subject<never>(), link, want: () => () => undefined, setRate: () => undefined };
  const live = liveOver({ clock, alarms: { items, link, cursor: () => null }, values: silent });
  const rows: (typeof aCall)[] = [];
  const asked: { readonly name: string; readonly body?: unknown }[] = [];
  let refusal: object | null = null;
  const call = async ({ name }: { readonly name: string }, given: { readonly body?: unknown }) => {
    asked.push({ name, ...given });
    if (name === 'listPermitCalls')
      return { ok: true, value: { at: instantOf(clock.now()), rows: [...rows] }, position: null };
    if (refusal !== null) return { ok: false, refusal, message: '' };
    return { ok: true, value: { version: 8 }, position: null };
  };
  render(
    <BaseContext value={{ api: { call }, session: {} } as unknown as Base}>
      <I18n>
        <ClockContext value={clock}>
          <LiveContext value={live}>
            <PermitCalls />
            <Count />
          </LiveContext>
        </ClockContext>
      </I18n>
    </BaseContext>,
  );
  const wait = (ms: number) =>
    act(async () => {
      clock.advance(ms);
      await vi.advanceTimersByTimeAsync(ms);
    });
  return {
    rows,
    asked,
    wait,
    refuseWith: (next: object) => {
      refusal = next;
    },
    async heard() {
      const message = { type: 'flowable', businessType: 'TODO', businessType2: 'SWITCH_PERMIT' } as never;
      act(() => items.next({ kind: 'message', position: 1, at: '', message }));
      await wait(0);
    },
    count: () => screen.getByRole('status').textContent,
  };
}

test('a selection calls at once, with card, sound and count, for as long as it lasts', async () => {
  const desk = aDesk();
  await desk.wait(0);
  expect(screen.queryByRole('alert')).toBeNull();
  desk.rows.push(aCall);
  await desk.heard();
  expect(screen.getByRole('alert').textContent).toMatch(/413 出线 分闸.*周值长 已选择/);
  expect(screen.getByRole('timer').textContent).toBe('选择余 30 秒');
  expect([sound.playing, desk.count()]).toEqual([['high'], '1']);
  await desk.wait(12_000);
  expect(screen.getByRole('timer').textContent).toBe('选择余 18 秒');
  desk.rows.length = 0;
  await desk.wait(1_000);
  expect([screen.queryByRole('alert'), sound.playing, desk.count()]).toEqual([null, [], '0']);
});

test('a selection that ran out is gone from the second on, though nobody has told so', async () => {
  const desk = aDesk();
  desk.rows.push(aCall);
  await desk.heard();
  await desk.wait(29_000);
  expect(screen.queryByRole('alert')).not.toBeNull();
  await desk.wait(1_250);
  expect([screen.queryByRole('alert'), sound.playing]).toEqual([null, []]);
});

test('it is refused with a reason, on the selection that was seen; a refusal of the refusal is told', async () => {
  const desk = aDesk();
  desk.rows.push(aCall);
  await desk.heard();
  fireEvent.click(screen.getByRole('button', { name: '拒绝，因为…' }));
  expect(screen.queryByLabelText(/拒绝的原因/)).toBeNull();
  await desk.wait(500);
  fireEvent.click(screen.getByRole('button', { name: '拒绝，因为…' }));
  const refuse = screen.getByRole('button', { name: '拒绝' });
  expect(refuse.hasAttribute('disabled')).toBe(true);
  fireEvent.change(screen.getByLabelText(/拒绝的原因/), { target: { value: ' 下游有人工作 ' } });
  desk.refuseWith({ code: 'RULE_BROKEN', data: { says: '选择已超时', wayOut: '' } });
  await act(async () => void fireEvent.click(refuse));
  await desk.wait(0);
  expect(screen.getByText('选择已超时')).toBeTruthy();
  expect(desk.asked.findLast(({ name }) => name === 'refuseBreaker')).toMatchObject({
    params: { id: 'QF413' },
    body: { seen: 7, reason: '下游有人工作' },
  });
});

test('one call is silenced, the next one sounds; on the switch’s own page neither card nor sound is needed', async () => {
  const desk = aDesk();
  desk.rows.push(aCall);
  await desk.heard();
  await desk.wait(500);
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: '静音' })));
  expect(sound.playing).toEqual([]);
  desk.rows.push({ ...aCall, switch: 'QF414', number: '414', selection: 3 });
  await desk.heard();
  expect(sound.playing).toEqual(['high']);
  act(() => window.history.pushState(null, '', '/operating?breaker=QF414'));
  await desk.wait(1_000);
  expect([screen.getAllByRole('alert').length, sound.playing]).toEqual([1, []]);
});

test('who may not permit is asked for nothing', async () => {
  right.mayPermit = false;
  const desk = aDesk();
  desk.rows.push(aCall);
  await desk.heard();
  await desk.wait(60_000);
  expect([desk.asked, screen.queryByRole('alert')]).toEqual([[], null]);
});
