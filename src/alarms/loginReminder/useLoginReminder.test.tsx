import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { reminderShownFor, reminderSoundAfter } from '../../../machines/loginReminder/loginReminderMachine.ts';
import { prefer } from '../../session/preferences.ts';
import type { SignedIn } from '../../session/signedIn.ts';
import { type Base, BaseContext } from '../../session/useSession.ts';
import { useLoginReminder } from './useLoginReminder.ts';

const played: string[] = [];
vi.mock('../sound/sound.ts', () => ({
  soundFrom: () => undefined,
  stopSound: () => undefined,
  playLoop: async (radioId: string) => {
    played.push(radioId);
    return true;
  },
}));

const none = {
  channelCount: 0,
  energyUnitCount: 0,
  experimentReportCount: 0,
  experimentCount: 0,
  reconditionCount: 0,
  deviceLineOffCount: 0,
  gatewayCount: 0,
  dispatchCount: 0,
  patrolCount: 0,
};
const call = vi.fn(async (declared: { readonly name: string }) => ({
  ok: true,
  position: null,
  value:
    declared.name === 'ownProfile'
      ? { applicableSceneList: ['4'] }
      : { ...none, deviceCount: 2, deviceDeflectionCount: 0, radioId: 'high' },
}));
const menus = new Set(['/limitWarning']);

let sessions = 0;
function Reminder({ who }: { readonly who: SignedIn }) {
  const now = useLoginReminder(who, menus);
  return <p>{now === null ? 'nothing' : now.rows.map(({ name, count }) => `${name} ${count}`).join()}</p>;
}
/** A sign-in of its own, and so much time after it. */
async function after(wait: number): Promise<void> {
  const who = { user: { id: 'u1' }, sessionEndsAt: `session ${++sessions}` } as SignedIn;
  render(
    <BaseContext value={{ api: { call } } as unknown as Base}>
      <Reminder who={who} />
    </BaseContext>,
  );
  await act(() => vi.advanceTimersByTimeAsync(wait));
}

beforeEach(() => {
  window.localStorage.clear();
  vi.useFakeTimers();
  played.length = 0;
  call.mockClear();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('E139 D005 by itself the reminder shows and sounds for who has the login scene', async () => {
  await after(reminderSoundAfter + 1);
  expect(screen.getByText('limit 2')).toBeTruthy();
  expect(played).toEqual(['high']);
  await act(() => vi.advanceTimersByTimeAsync(reminderShownFor));
  expect(screen.getByText('nothing')).toBeTruthy();
});

test('E139 silent, it shows and makes no sound; off, nothing is asked and nothing shows', async () => {
  prefer('remind', 'silent');
  await after(reminderSoundAfter + 1);
  expect(screen.getByText('limit 2')).toBeTruthy();
  expect(played).toEqual([]);
  cleanup();
  call.mockClear();
  prefer('remind', 'off');
  await after(reminderSoundAfter + 1);
  expect(screen.getByText('nothing')).toBeTruthy();
  expect(call).not.toHaveBeenCalled();
});
