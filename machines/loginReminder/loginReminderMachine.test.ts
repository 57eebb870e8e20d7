import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { manualClock } from '../../domain/clock/manualClock.ts';
import { screenClock } from '../../tests/world/screenClock.ts';
import { visitsOf } from '../../tests/world/visited.ts';
import type { Scene } from '../popup/scenes.ts';
import { loginReminderMachine } from './loginReminderMachine.ts';

const visits = visitsOf(loginReminderMachine);

function aSignIn(scenes: readonly Scene[] = ['4']) {
  const clock = manualClock();
  const actor = createActor(loginReminderMachine, { clock: screenClock(clock) }).start();
  visits.watch(actor);
  actor.send({ type: 'SET_SCENES', scenes });
  return {
    clock,
    send: actor.send,
    is: (state: Parameters<ReturnType<typeof actor.getSnapshot>['matches']>[0]) => actor.getSnapshot().matches(state),
  };
}

test('The reminder after the sign-in hides after 20 s, and its sound with it (B160, K006, S116)', () => {
  const { clock, send, is } = aSignIn();
  send({ type: 'TOLD', total: 3, radioId: 'high' });
  clock.advance(19_999);
  expect([is('shown'), is({ shown: 'sounding' })]).toEqual([true, true]);
  clock.advance(1);
  expect(is('hidden')).toBe(true);
});

test('Its sound begins 2 s after it appeared (B161, K007, S115)', () => {
  const { clock, send, is } = aSignIn();
  send({ type: 'TOLD', total: 1, radioId: 'high' });
  clock.advance(1_999);
  expect(is({ shown: 'quiet' })).toBe(true);
  clock.advance(1);
  expect(is({ shown: 'sounding' })).toBe(true);
});

test.each([
  ['whoever has not the login scene', ['1', '2', '3'], 'high'],
  ['what waits without a sound', ['4'], null],
] as const)('It is silent for %s (D005)', (_, scenes, radioId) => {
  const { clock, send, is } = aSignIn(scenes);
  send({ type: 'TOLD', total: 1, radioId });
  clock.advance(19_999);
  expect(is({ shown: 'silent' })).toBe(true);
});

test('Nothing pops up when nothing waits, or when the reminder was closed before it came', () => {
  const calm = aSignIn();
  calm.send({ type: 'TOLD', total: 0, radioId: null });
  expect(calm.is('hidden')).toBe(true);
  const closed = aSignIn();
  closed.send({ type: 'CLOSE' });
  closed.send({ type: 'TOLD', total: 9, radioId: 'high' });
  expect(closed.is('hidden')).toBe(true);
});

test('It can be silenced before and while it sounds, closed at any time, and stays without a sound that cannot be played', () => {
  for (const [wait, event] of [
    [1_000, 'MUTE'],
    [5_000, 'MUTE'],
    [5_000, 'SOUND_FAILED'],
  ] as const) {
    const { clock, send, is } = aSignIn();
    send({ type: 'TOLD', total: 1, radioId: 'high' });
    clock.advance(wait);
    send({ type: event });
    clock.advance(3_000);
    expect(is({ shown: 'silent' })).toBe(true);
    send({ type: 'CLOSE' });
    expect(is('hidden')).toBe(true);
  }
});

/** Last in the file: what the tests above have passed through. */
test('Every state of the chart was reached', () => {
  expect(visits.missing()).toEqual([]);
});
