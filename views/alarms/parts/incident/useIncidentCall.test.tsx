import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { listIncidents } from '../../../../domain/alarm/incident/calls.ts';
import { manualClock } from '../../../../domain/clock/manualClock.ts';
import { ClockContext } from '../../../../src/clock/useClock.ts';
import { LiveContext } from '../../../../src/live/useLive.ts';
import { type Base, BaseContext } from '../../../../src/session/useSession.ts';
import { wiredLive } from '../../../../tests/world/wiredLive.ts';
import { useIncidentCall } from './useIncidentCall.ts';

const settled = () => act(async () => void (await Promise.resolve()));

test('S030 an incident that changes is asked for at once, with its position to wait for; a lost link asks again when it stands', async () => {
  const clock = manualClock(1_000_000);
  const wire = wiredLive(clock);
  const asked: (number | null)[] = [];
  let position = 4;
  const call = async ({ name }: { name: string }, _given: object, { wait = null }: { wait?: number | null } = {}) => {
    if (name === 'readSight')
      return { ok: true, value: { organisation: null, organisations: [{ id: 'north' }] }, position: null };
    asked.push(wait);
    return { ok: true, value: { rows: [], position }, position };
  };
  const hook = renderHook(() => useIncidentCall(listIncidents, { query: { open: true } }), {
    wrapper: ({ children }) => (
      <BaseContext value={{ api: { call } } as unknown as Base}>
        <ClockContext value={clock}>
          <LiveContext value={wire.live}>{children}</LiveContext>
        </ClockContext>
      </BaseContext>
    ),
  });
  await settled();
  expect(asked).toEqual([null]);
  act(() => wire.tell('changed/north', { since: 4, at: { workOrder: 9 } }));
  await settled();
  expect(asked).toEqual([null]);
  position = 7;
  act(() => wire.tell('changed/north', { since: 4, at: { incident: 7 } }));
  await settled();
  expect(asked).toEqual([null, 7]);
  // What was missed while the link was down is in the present state.
  act(() => wire.cut());
  position = 9;
  act(() => wire.mend());
  act(() => wire.tell('changed/north', { since: 4, at: { incident: 9 } }));
  await settled();
  expect(asked).toEqual([null, 7, 9]);
  // And by itself each minute.
  act(() => clock.advance(60_000));
  await settled();
  expect(asked.length).toBeGreaterThan(3);
  hook.unmount();
});
