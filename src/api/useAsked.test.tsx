import { act, cleanup, render, renderHook, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { type ManualClock, manualClock } from '../../domain/clock/manualClock.ts';
import type { ErrorCode } from '../../domain/error/errors.ts';
import { ClockContext } from '../clock/useClock.ts';
import { I18n } from '../i18n/I18n.tsx';
import { AtSite } from '../session/AtSite.tsx';
import { useMay } from '../session/useMay.ts';
import { type Base, BaseContext } from '../session/useSession.ts';
import type { Answer } from './answer.ts';
import { useAsked } from './useAsked.ts';

afterEach(cleanup);

const refused = (code: ErrorCode) => ({ ok: false, refusal: { code }, message: code }) as const;
const pass = (clock: ManualClock, ms: number) => act(async () => clock.advance(ms));

test('a read that timed out is asked again by itself, says why meanwhile, and is answered', async () => {
  const clock = manualClock(0);
  const answers: Answer<number>[] = [
    refused('TIMEOUT'),
    refused('UNAVAILABLE'),
    { ok: true, value: 7, position: null },
  ];
  const { result } = renderHook(() => useAsked('x', async () => answers.shift() as Answer<number>), {
    wrapper: ({ children }) => <ClockContext value={clock}>{children}</ClockContext>,
  });
  await pass(clock, 0);
  expect(result.current).toMatchObject({ value: null, fault: { code: 'TIMEOUT' }, isLoading: false });
  await pass(clock, 2_000);
  expect(result.current).toMatchObject({ value: null, fault: { code: 'UNAVAILABLE' } });
  await pass(clock, 3_999);
  expect(answers.length).toBe(1);
  await pass(clock, 1);
  expect(result.current).toMatchObject({ value: 7, fault: null, isLoading: false });
});

test('what failed of one question is not said of the next', async () => {
  const clock = manualClock(0);
  const { result, rerender } = renderHook(
    ({ of }: { of: string }) =>
      useAsked(
        of,
        (): Promise<Answer<number>> =>
          of === 'first' ? Promise.resolve(refused('NO_PERMISSION')) : new Promise(() => undefined),
      ),
    { initialProps: { of: 'first' }, wrapper: ({ children }) => <ClockContext value={clock}>{children}</ClockContext> },
  );
  await pass(clock, 0);
  expect(result.current.fault).toMatchObject({ code: 'NO_PERMISSION' });
  rerender({ of: 'second' });
  expect(result.current).toMatchObject({ fault: null, isLoading: true });
});

test('another question never shows the answer of the one before, from its first moment, and not after it was refused either', async () => {
  const clock = manualClock(0);
  const seen: (readonly [string, unknown])[] = [];
  const { result, rerender } = renderHook(
    ({ of }: { of: string }) => {
      const asked = useAsked(
        of,
        async (): Promise<Answer<string>> =>
          of === 'october' ? { ok: true, value: '1,225,048.60', position: null } : refused('NO_PERMISSION'),
      );
      seen.push([of, asked.value]);
      return asked;
    },
    {
      initialProps: { of: 'october' },
      wrapper: ({ children }) => <ClockContext value={clock}>{children}</ClockContext>,
    },
  );
  await pass(clock, 0);
  expect(result.current).toMatchObject({ value: '1,225,048.60', isLoading: false });
  rerender({ of: 'november' });
  expect(result.current).toMatchObject({ value: null, fault: null, isLoading: true });
  await pass(clock, 0);
  expect(result.current).toMatchObject({ value: null, fault: { code: 'NO_PERMISSION' }, isLoading: false });
  expect(seen.filter(([of, value]) => of === 'november' && value !== null)).toEqual([]);
});

test('the same question asked anew keeps its answer until the next one, says that it is read, and where that fails that it is older', async () => {
  const clock = manualClock(0);
  const answers: Answer<number>[] = [{ ok: true, value: 1, position: null }, refused('NO_PERMISSION')];
  const { result, rerender } = renderHook(
    ({ beat }: { beat: number }) => useAsked('energy', async () => answers.shift() as Answer<number>, beat),
    { initialProps: { beat: 1 }, wrapper: ({ children }) => <ClockContext value={clock}>{children}</ClockContext> },
  );
  await pass(clock, 0);
  rerender({ beat: 2 });
  expect(result.current).toMatchObject({ value: 1, fault: null, isLoading: true });
  await pass(clock, 0);
  expect(result.current).toMatchObject({ value: 1, fault: { code: 'NO_PERMISSION' }, isLoading: false });
});

test('pressed again, a read waits no longer, and begins with a short wait anew', async () => {
  const clock = manualClock(0);
  let asked = 0;
  const { result } = renderHook(
    () =>
      useAsked('x', async () => {
        asked += 1;
        return refused('TIMEOUT');
      }),
    { wrapper: ({ children }) => <ClockContext value={clock}>{children}</ClockContext> },
  );
  for (const wait of [0, 2_000, 4_000, 8_000]) await pass(clock, wait);
  expect(asked).toBe(4);
  await act(async () => result.current.again());
  expect(asked).toBe(5);
  await pass(clock, 2_000);
  expect(asked).toBe(6);
});

test('a console whose start was not answered in time starts by itself', async () => {
  const clock = manualClock(0);
  const answers = [refused('TIMEOUT'), { ok: true, value: { zone: 'Asia/Shanghai' }, position: null }];
  const api = { call: async () => answers.shift() };
  render(
    <BaseContext value={{ api } as unknown as Base}>
      <ClockContext value={clock}>
        <I18n>
          <AtSite>
            <p>the frame</p>
          </AtSite>
        </I18n>
      </ClockContext>
    </BaseContext>,
  );
  await pass(clock, 0);
  expect(screen.getByText(/自动重试/)).toBeTruthy();
  await pass(clock, 2_000);
  expect(screen.getByText('the frame')).toBeTruthy();
});

test('the buttons of a page that could not be read are read again: nobody stays without them', async () => {
  const clock = manualClock(0);
  const answers = [refused('TIMEOUT'), { ok: true, value: '/monitoringAlarm:confirm', position: null }];
  const state = { at: 'signedIn', who: { user: { id: 'askedAgain' }, sessionEndsAt: '', adminFlag: false } };
  const base = {
    api: { call: async () => answers.shift() },
    session: { state: () => state, subscribe: () => () => undefined },
  } as unknown as Base;
  const { result } = renderHook(() => useMay('/monitoringAlarm', 'confirm'), {
    wrapper: ({ children }) => (
      <BaseContext value={base}>
        <ClockContext value={clock}>{children}</ClockContext>
      </BaseContext>
    ),
  });
  await pass(clock, 0);
  expect(result.current).toBe(false);
  await pass(clock, 2_000);
  expect(result.current).toBe(true);
});
