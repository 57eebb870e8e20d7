import { act, cleanup, render, screen } from '@testing-library/react';
import { NEVER } from 'rxjs';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { manualClock } from '../../../../../domain/clock/manualClock.ts';
import { ClockContext } from '../../../../../src/clock/useClock.ts';
import { I18n } from '../../../../../src/i18n/I18n.tsx';
import { chooseLang } from '../../../../../src/i18n/lang.ts';
import { SiteContext } from '../../../../../src/kit/time/times.ts';
import { liveOver } from '../../../../../src/live/live.ts';
import { LiveContext } from '../../../../../src/live/useLive.ts';
import { type Base, BaseContext } from '../../../../../src/session/useSession.ts';
import { anAlarm } from '../../../../../tests/world/deskAlarm.ts';
import { Before } from './Before.tsx';
import { History } from './History.tsx';
import { LastTime } from './LastTime.tsx';

const alarm = anAlarm({ id: 'now', level: 1, object: 'QF1' });
const earlier = anAlarm({ id: 'earlier', level: 1, object: 'QF1' });

const ofNone: ReadonlySet<string> = new Set(['historyOfAlarm', 'entriesForAlarm']);

/** A gateway that holds each answer until the test gives it. */
function aDetail() {
  const clock = manualClock(Date.parse('2026-11-21T06:30:00.000Z'));
  const held: { readonly name: string; readonly tell: (answer: unknown) => void }[] = [];
  const call = ({ name }: { readonly name: string }) => new Promise((tell) => held.push({ name, tell }));
  const values = { items: NEVER, link: NEVER, want: () => () => undefined, setRate: () => undefined };
  const live = liveOver({ clock, alarms: { items: NEVER, link: NEVER, cursor: () => null }, values });
  render(
    <BaseContext value={{ api: { call } } as unknown as Base}>
      <ClockContext value={clock}>
        <LiveContext value={live}>
          <SiteContext value={{ name: null, zone: 'Asia/Shanghai' }}>
            <I18n>
              <Before alarm={alarm} />
              <LastTime alarm={alarm} />
              <History alarm={alarm} />
            </I18n>
          </SiteContext>
        </LiveContext>
      </ClockContext>
    </BaseContext>,
  );
  /** What was asked of earlier occurrences with this; what was done with one, and what the library knows, with nothing. */
  const answer = (given: { readonly ok: boolean; readonly [more: string]: unknown }) =>
    act(async () => {
      for (const { name, tell } of held.splice(0)) tell(given.ok && ofNone.has(name) ? rows([]) : given);
    });
  const pass = (ms: number) => act(async () => clock.advance(ms));
  return { answer, pass };
}

beforeEach(() => chooseLang('cn'));
afterEach(cleanup);

const shown = (): string => document.body.textContent ?? '';
const rows = (found: readonly unknown[]) => ({ ok: true, value: { total: found.length, rows: found }, position: null });

test('before its answers the detail says that it reads, and not that nothing ever was', async () => {
  const { answer } = aDetail();
  expect(screen.getAllByRole('status').length).toBe(4);
  expect(shown()).not.toMatch(/没有发生过|没有留下备注/);
  await answer(rows([]));
  expect(shown().match(/此前 90 天没有发生过/g)?.length).toBe(2);
});

test('what could not be read says why, is asked again by itself, and only then says what there was', async () => {
  const { answer, pass } = aDetail();
  await answer({ ok: false, refusal: { code: 'TIMEOUT' }, message: '网络超时' });
  expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual(
    Array.from({ length: 4 }, () => '网络超时 会自动重试。'),
  );
  expect(shown()).not.toMatch(/没有发生过|没有留下备注/);
  await pass(2_000);
  await answer(rows([earlier]));
  expect(shown()).toContain('90 天内 1 次');
  expect(shown()).not.toMatch(/没有发生过/);
});
