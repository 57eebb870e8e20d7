import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type ManualClock, manualClock } from '../../../domain/clock/manualClock.ts';
import type { Answer } from '../../api/answer.ts';
import { ClockContext } from '../../clock/useClock.ts';
import { useAction } from './useAction.ts';

const done: Answer<number> = { ok: true, value: 1, position: null };

/** An action of which the test gives the answers, and how often it was sent. */
function anAction(clock: ManualClock = manualClock(0)) {
  const sent: ((answer: Answer<number>) => void)[] = [];
  const send = () => new Promise<Answer<number>>((resolve) => sent.push(resolve));
  const { result } = renderHook(() => useAction(send), {
    wrapper: ({ children }) => <ClockContext value={clock}>{children}</ClockContext>,
  });
  return { sent, result };
}

test('Two presses in one turn send once: the second comes before anything is drawn, and hears that it did nothing', async () => {
  const { sent, result } = anAction();
  await act(async () => {
    const first = result.current.run();
    const second = result.current.run();
    expect(sent.length).toBe(1);
    sent[0]?.(done);
    expect(await second).toBeNull();
    expect(await first).toBe(done);
  });
  expect(result.current.state.at).toBe('done');
});

test('A press while one is under way does nothing, one after the answer is sent', async () => {
  const { sent, result } = anAction();
  act(() => void result.current.run());
  expect(result.current.state.at).toBe('pending');
  await act(async () => expect(await result.current.run()).toBeNull());
  expect(sent.length).toBe(1);
  const refused = { ok: false as const, refusal: { code: 'UNAVAILABLE' as const }, message: 'later' };
  await act(async () => sent[0]?.(refused));
  expect(result.current.state).toEqual({ at: 'refused', message: 'later' });
  act(() => void result.current.run());
  expect(sent.length).toBe(2);
});

test('What was done is said for a moment, then the button rests', async () => {
  const clock = manualClock(0);
  const { sent, result } = anAction(clock);
  act(() => void result.current.run());
  await act(async () => sent[0]?.(done));
  act(() => clock.advance(1499));
  expect(result.current.state.at).toBe('done');
  act(() => clock.advance(1));
  expect(result.current.state.at).toBe('rest');
});
