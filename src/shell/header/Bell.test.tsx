import { act, cleanup, render, screen } from '@testing-library/react';
import { BehaviorSubject, NEVER } from 'rxjs';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { manualClock } from '../../../domain/clock/manualClock.ts';
import { idleLink, type Link } from '../../../machines/link/linkMachine.ts';
import { ClockContext } from '../../clock/useClock.ts';
import { I18n } from '../../i18n/I18n.tsx';
import { chooseLang } from '../../i18n/lang.ts';
import { liveOver } from '../../live/live.ts';
import { LiveContext } from '../../live/useLive.ts';
import type { Session } from '../../session/session.ts';
import { BaseContext } from '../../session/useSession.ts';
import { Bell } from './Bell.tsx';

const counts = { deviceCount: 2, deviceDeflectionCount: 0, energyUnitCount: 0, channelCount: 0, deviceLineOffCount: 1 };

function aBell() {
  const clock = manualClock(0);
  const link = new BehaviorSubject<Link>({ ...idleLink(0), state: 'live', stood: true });
  const values = { items: NEVER, link: NEVER, want: () => () => undefined, setRate: () => undefined };
  const live = liveOver({ clock, alarms: { items: NEVER, link, cursor: () => null }, values });
  let answer: (told: unknown) => void = () => undefined;
  const call = ({ name }: { readonly name: string }) =>
    name === 'bellCounts'
      ? new Promise((told) => {
          answer = told;
        })
      : Promise.resolve({ ok: true, value: [], position: null });
  const state = { at: 'signedIn', who: { workflowToken: 'w' } };
  const session = { state: () => state, subscribe: () => () => undefined } as unknown as Session;
  render(
    <ClockContext value={clock}>
      <BaseContext value={{ api: { call } as never, session }}>
        <LiveContext value={live}>
          <I18n>
            <Bell menus={new Set(['/monitoringAlarm'])} />
          </I18n>
        </LiveContext>
      </BaseContext>
    </ClockContext>,
  );
  return { link, told: () => act(async () => answer({ ok: true, value: counts, position: 1 })) };
}

beforeEach(() => chooseLang('cn'));
afterEach(cleanup);

test('the bell counts nothing before its answer, and nothing while the link of the alarms is lost', async () => {
  const { link, told } = aBell();
  const badge = (): string | null => screen.getByRole('button').textContent;
  expect([badge(), screen.getByRole('button').getAttribute('aria-label')]).toEqual(['?', '提醒，状态未知']);
  await told();
  expect([badge(), screen.getByRole('button').getAttribute('aria-label')]).toEqual(['3', '提醒，3 项']);
  act(() => link.next({ ...link.value, state: 'silent', downSince: 0 }));
  expect(badge()).toBe('?');
});
