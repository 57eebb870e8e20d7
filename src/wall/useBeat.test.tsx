import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { manualClock } from '../../domain/clock/manualClock.ts';
import { ClockContext } from '../clock/useClock.ts';
import { SiteContext } from '../kit/time/times.ts';
import { BaseContext } from '../session/useSession.ts';
import { useBeat } from './useBeat.ts';
import { useReload } from './useReload.ts';

const away = vi.hoisted(() => ({ asked: (): Promise<boolean> => Promise.resolve(false) }));
vi.mock('../api/away.ts', () => ({ gatewayIsAway: () => away.asked() }));

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const own = { page: '', position: null, age: null, missed: null, fault: null };
const gateway = { build: 'a', said: [] as { readonly version: string; readonly missed: number | null }[] };

async function aWall() {
  const clock = manualClock(0);
  const call = async (_: unknown, { body }: { readonly body: (typeof gateway.said)[number] }) => {
    gateway.said.push(body);
    return { ok: true, value: { build: gateway.build, reload: false, pages: [], how: {} }, position: null };
  };
  const { result } = renderHook(() => useBeat(true, own), {
    wrapper: ({ children }: { readonly children: ReactNode }) => (
      <BaseContext value={{ api: { call }, session: {} } as never}>
        <ClockContext value={clock}>{children}</ClockContext>
      </BaseContext>
    ),
  });
  await act(async () => clock.advance(30_000));
  return result;
}

test('a wall that was let in anew still says the build that its page came with, and what nobody counted is not none', async () => {
  expect((await aWall()).current.build).toBe('a');
  cleanup();
  gateway.build = 'b';
  const again = await aWall();
  expect(again.current).toMatchObject({ build: 'a', beat: { build: 'b' } });
  expect(gateway.said.at(-1)).toMatchObject({ version: 'a', missed: null });
});

test('an urgent alarm that comes while it is asked whether the gateway is there keeps the page from being loaded anew', async () => {
  const reload = vi.fn();
  vi.stubGlobal('location', { ...window.location, reload });
  let answer = (_isAway: boolean): void => undefined;
  away.asked = () =>
    new Promise((done) => {
      answer = done;
    });
  const beat = (position: number) => ({ build: 'b', reload: false, pages: [], how: {}, position }) as never;
  const clock = manualClock(0);
  const { rerender } = renderHook(
    ({ isUrgent, nth }) => useReload({ beat: beat(nth), build: 'a', isUrgent, nightReload: '03:30', now: 0 }),
    {
      initialProps: { isUrgent: false, nth: 1 },
      wrapper: ({ children }: { readonly children: ReactNode }) => (
        <SiteContext value={{ name: null, zone: 'Asia/Shanghai' }}>
          <ClockContext value={clock}>{children}</ClockContext>
        </SiteContext>
      ),
    },
  );
  rerender({ isUrgent: true, nth: 1 });
  await act(async () => answer(false));
  expect(reload).not.toHaveBeenCalled();
  rerender({ isUrgent: false, nth: 2 });
  await act(async () => answer(false));
  expect(reload).toHaveBeenCalledOnce();
});
