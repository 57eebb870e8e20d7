import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Subject } from 'rxjs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { manualClock } from '../../domain/clock/manualClock.ts';
import { showFor } from '../../machines/popup/popupMachine.ts';
import type { AlarmStreamItem } from '../../streams/sources/source.ts';
import { ClockContext } from '../clock/useClock.ts';
import { LiveContext } from '../live/useLive.ts';
import { BaseContext } from '../session/useSession.ts';
import { useWallSound } from './useWallSound.ts';

/** What is heard, and the sounds that are still on their way. */
const sound = vi.hoisted(() => ({ heard: null as string | null, coming: new Map<string, (plays: boolean) => void>() }));
vi.mock('../alarms/sound/sound.ts', () => ({
  soundFrom: () => undefined,
  stopSound: () => {
    sound.heard = null;
  },
  playLoop: (radioId: string) =>
    new Promise<boolean>((done) => {
      sound.coming.set(radioId, (plays) => {
        if (plays) sound.heard = radioId;
        done(plays);
      });
    }),
}));

beforeEach(() => {
  sound.heard = null;
  sound.coming.clear();
});
afterEach(cleanup);

function aWall() {
  const clock = manualClock(0);
  const items = new Subject<AlarmStreamItem>();
  const { unmount } = renderHook(() => useWallSound(true), {
    wrapper: ({ children }: { readonly children: ReactNode }) => (
      <BaseContext value={{ api: {}, session: {} } as never}>
        <ClockContext value={clock}>
          <LiveContext value={{ alarms: { items } } as never}>{children}</LiveContext>
        </ClockContext>
      </BaseContext>
    ),
  });
  return {
    unmount,
    announce: (radioId: string) =>
      act(async () => items.next({ kind: 'message', message: { radioId } } as unknown as AlarmStreamItem)),
    comes: (radioId: string, plays = true) => act(async () => sound.coming.get(radioId)?.(plays)),
    pass: (ms: number) => act(async () => clock.advance(ms)),
  };
}

test('a sound that took long to come ends as long after it began', async () => {
  const wall = aWall();
  await wall.announce('slow');
  await wall.pass(showFor);
  await wall.comes('slow');
  await wall.pass(showFor - 1);
  expect(sound.heard).toBe('slow');
  await wall.pass(1);
  expect(sound.heard).toBeNull();
});

test('what comes after the wall was left is not heard', async () => {
  const wall = aWall();
  await wall.announce('late');
  wall.unmount();
  await wall.comes('late');
  expect(sound.heard).toBeNull();
});

test('one that cannot be heard leaves the one before it its own end', async () => {
  const wall = aWall();
  await wall.announce('first');
  await wall.comes('first');
  await wall.announce('gone');
  await wall.comes('gone', false);
  await wall.pass(showFor);
  expect(sound.heard).toBeNull();
});
