import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Alarm } from '../../../domain/alarm/alarm.ts';
import { manualClock } from '../../../domain/clock/manualClock.ts';
import { ClockContext } from '../../../src/clock/useClock.ts';
import { type Base, BaseContext } from '../../../src/session/useSession.ts';
import { anAlarm } from '../../../tests/world/deskAlarm.ts';
import { useDoubtedPoints } from './useDoubtedPoints.ts';

const standing = vi.hoisted(() => ({ now: [] as readonly Alarm[] }));
vi.mock('../../../src/live/useLive.ts', () => ({ useStanding: () => standing.now }));
afterEach(cleanup);

const asking = (id: string, more: Partial<Alarm> = {}): Alarm => ({
  ...anAlarm({ id, type: '03', object: id }),
  rule: null,
  ...more,
});

/** `open`: the points that the gateway calls in doubt, now. */
function shown(open: readonly string[] = []) {
  const clock = manualClock();
  const answer = { open, queries: [] as unknown[] };
  const call = async (_: unknown, { query }: { query: unknown }) => {
    answer.queries.push(query);
    return { ok: true, value: { rows: answer.open.map((point) => ({ point })), total: 0 }, position: null };
  };
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <BaseContext value={{ api: { call } } as unknown as Base}>
      <ClockContext value={clock}>{children}</ClockContext>
    </BaseContext>
  );
  const { result } = renderHook(() => useDoubtedPoints(), { wrapper });
  return { clock, answer, points: () => [...result.current] };
}

test('a point is in doubt as long as somebody is asked about its register, and no longer', async () => {
  const answered = asking('M2', { state: { ...anAlarm().state, recovered: true } });
  const ruled = anAlarm({ id: 'M3', type: '03', object: 'M3' });
  standing.now = [asking('M1'), answered, ruled];
  const { points } = shown();
  await waitFor(() => expect(points()).toEqual(['M1.windingTemp']));
});

test('who has no desk of alarms is told of it as well, and of its end', async () => {
  standing.now = [];
  const { clock, answer, points } = shown(['M7.Ep']);
  await waitFor(() => expect(points()).toEqual(['M7.Ep']));
  expect(answer.queries).toEqual([{ state: 'open' }]);
  answer.open = [];
  await act(async () => clock.advance(30_000));
  await waitFor(() => expect(points()).toEqual([]));
});
