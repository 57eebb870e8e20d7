import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Subject } from 'rxjs';
import { afterEach, expect, test } from 'vitest';
import { manualClock } from '../../domain/clock/manualClock.ts';
import type { AlarmStreamItem } from '../../streams/sources/source.ts';
import { ClockContext } from '../clock/useClock.ts';
import { LiveContext } from '../live/useLive.ts';
import { BaseContext } from '../session/useSession.ts';
import { useMissed } from './useMissed.ts';

afterEach(cleanup);

/** A wall and what the gateway told it: the positions of events of alarms. */
function aWall() {
  const clock = manualClock(0);
  const items = new Subject<AlarmStreamItem>();
  const told: number[] = [];
  const gateway = { away: false, position: 10, isAtLeast: false };
  const call = async (_: unknown, { query }: { query: { after: string; upTo: string } }) => {
    if (gateway.away) return { ok: false, refusal: { code: 'UNAVAILABLE' }, message: '' };
    const count = told.filter((at) => at > Number(query.after) && at <= Number(query.upTo)).length;
    return { ok: true, value: { count, isAtLeast: gateway.isAtLeast, upTo: Number(query.upTo) }, position: null };
  };
  const live = { alarms: { items, cursor: () => ({ position: gateway.position }) } };
  const { result } = renderHook(() => useMissed(true), {
    wrapper: ({ children }: { readonly children: ReactNode }) => (
      <BaseContext value={{ api: { call }, session: {} } as never}>
        <ClockContext value={clock}>
          <LiveContext value={live as never}>{children}</LiveContext>
        </ClockContext>
      </BaseContext>
    ),
  });
  const say = (item: object) => act(async () => items.next(item as AlarmStreamItem));
  return {
    gateway,
    missed: () => result.current,
    tell: (position: number, arrives: boolean) => {
      told.push(position);
      gateway.position = position;
      return arrives ? say({ kind: 'alarms', items: [{ position }] }) : Promise.resolve();
    },
    ready: (reset: boolean) => say({ kind: 'ready', reset, position: gateway.position }),
    pass: (ms: number) => act(async () => clock.advance(ms)),
  };
}

test('what was told and not heard is missed; before it was counted nobody knows', async () => {
  const wall = aWall();
  await wall.tell(11, true);
  expect(wall.missed()).toBeNull();
  await wall.pass(5_000);
  expect(wall.missed()).toBe(0);
  await wall.tell(12, true);
  await wall.tell(13, false);
  await wall.pass(3_600_000);
  expect(wall.missed()).toBe(1);
  await wall.pass(3_600_000);
  expect(wall.missed()).toBe(1);
});

test('it is counted after each time that the link came, and not lost by an answer that did not come', async () => {
  const wall = aWall();
  await wall.pass(5_000);
  await wall.tell(12, false);
  wall.gateway.away = true;
  await wall.ready(false);
  await wall.pass(5_000);
  expect(wall.missed()).toBe(0);
  wall.gateway.away = false;
  await wall.ready(false);
  await wall.pass(5_000);
  expect(wall.missed()).toBe(1);
});

test('where all began anew what was before is no longer missed', async () => {
  const wall = aWall();
  await wall.tell(12, false);
  await wall.ready(true);
  await wall.pass(5_000);
  expect(wall.missed()).toBe(0);
});

test('where more were told than are counted nobody knows how many were missed, which is not none', async () => {
  const wall = aWall();
  await wall.pass(5_000);
  expect(wall.missed()).toBe(0);
  await wall.tell(11, true);
  wall.gateway.isAtLeast = true;
  await wall.pass(3_600_000);
  expect(wall.missed()).toBeNull();
  wall.gateway.isAtLeast = false;
  await wall.pass(3_600_000);
  expect(wall.missed()).toBeNull();
});
