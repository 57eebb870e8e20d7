import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test } from 'vitest';
import { instantOf } from '../../domain/clock/clock.ts';
import { manualClock } from '../../domain/clock/manualClock.ts';
import { ClockContext, useNow } from '../clock/useClock.ts';
import { BaseContext } from '../session/useSession.ts';
import { useScreenTold } from './useScreenTold.ts';

afterEach(cleanup);

/** A wall whose own clock is a day behind. */
const own = Date.parse('2026-11-20T06:30:00.000Z');
const day = 24 * 3_600_000;

function aWall(isOn = true) {
  const clock = manualClock(own);
  const gateway = { away: false, notices: [] as object[] };
  const call = async ({ name }: { readonly name: string }) => {
    if (gateway.away) return { ok: false, refusal: { code: 'UNAVAILABLE' }, message: '' };
    const value = name === 'screenTime' ? { at: instantOf(clock.now() + day) } : gateway.notices;
    return { ok: true, value, position: null };
  };
  const { result } = renderHook(() => useScreenTold(isOn, useNow(1000)), {
    wrapper: ({ children }: { readonly children: ReactNode }) => (
      <BaseContext value={{ api: { call }, session: {} } as never}>
        <ClockContext value={clock}>{children}</ClockContext>
      </BaseContext>
    ),
  });
  return {
    gateway,
    told: () => result.current,
    texts: () => result.current.notices.map((one) => one.text),
    pass: (ms: number) => act(async () => clock.advance(ms)),
  };
}

const notice = (text: string, level: string, left: number) => ({
  id: text,
  text,
  level,
  from: instantOf(own),
  until: instantOf(own + day + left),
});

test('the time on a wall is the gateway’s, and goes on while that is away', async () => {
  const wall = aWall();
  await wall.pass(0);
  await wall.pass(1_000);
  expect(wall.told().at).toBe(own + day + 1_000);
  wall.gateway.away = true;
  await wall.pass(600_000);
  expect(wall.told().at).toBe(own + day + 601_000);
});

test('important notices come within a minute and go at their end by the gateway’s time, though nobody takes them back', async () => {
  const wall = aWall();
  wall.gateway.notices = [notice('今日 14:00 停电检修', 'important', 300_000), notice('一般', 'info', 300_000)];
  await wall.pass(61_000);
  expect(wall.texts()).toEqual(['今日 14:00 停电检修']);
  wall.gateway.away = true;
  await wall.pass(200_000);
  expect(wall.texts()).toHaveLength(1);
  await wall.pass(40_000);
  expect(wall.texts()).toEqual([]);
});

test('in the past the time is the one that is looked at, and no notice of now stands there', async () => {
  const wall = aWall(false);
  wall.gateway.notices = [notice('今日', 'important', 300_000)];
  await wall.pass(61_000);
  expect(wall.told()).toEqual({ at: own + 61_000, notices: [] });
});
