import { act, render, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { BehaviorSubject, Subject } from 'rxjs';
import { vi } from 'vitest';
import type { Alarm } from '../../domain/alarm/alarm.ts';
import { manualClock } from '../../domain/clock/manualClock.ts';
import { idleLink } from '../../machines/link/linkMachine.ts';
import { ClockContext } from '../../src/clock/useClock.ts';
import { I18n } from '../../src/i18n/I18n.tsx';
import { SiteContext } from '../../src/kit/time/times.ts';
import { type Live, liveOver } from '../../src/live/live.ts';
import { LiveContext } from '../../src/live/useLive.ts';
import type { Session } from '../../src/session/session.ts';
import { BaseContext } from '../../src/session/useSession.ts';
import type { AlarmStreamItem } from '../../streams/sources/source.ts';

type Sent = { readonly name: string; readonly body: unknown };

/** A desk over sources that the test speaks for; the gateway answers from `answers`, by the call's name. */
export function aDesk(
  page: ReactNode,
  standing: readonly Alarm[],
  answers: Readonly<Record<string, unknown>> = {},
  position: number | null = null,
) {
  const clock = manualClock(Date.parse('2026-11-20T06:30:00.000Z'));
  const items = new Subject<AlarmStreamItem>();
  const link = new BehaviorSubject({ ...idleLink(0), state: 'live' as const });
  const silent = { items: new Subject<never>(), link, want: () => () => undefined, setRate: () => undefined };
  const cursor = () => (position === null ? null : { log: 'l', scope: 's', position });
  const live: Live = liveOver({ clock, alarms: { items, link, cursor }, values: silent });
  const sent: Sent[] = [];
  const call = vi.fn(async (declared: { readonly name: string }, given: { readonly body?: unknown }) => {
    sent.push({ name: declared.name, body: given.body });
    const value = await (answers[declared.name] ??
      (declared.name === 'buttonPermission' ? '' : undefined) ?? {
        rows: [],
        total: 0,
        width: null,
        series: {},
        limits: [],
        done: [],
        refused: [],
        announced: 0,
        flood: null,
      });
    return { ok: true, value, position: null };
  });
  const who = { adminFlag: true, user: { id: 'u1' }, menus: [] };
  const session = { state: () => state, subscribe: () => () => undefined } as unknown as Session;
  const state = { at: 'signedIn', who, endsSoon: false };
  render(
    <ClockContext value={clock}>
      <BaseContext value={{ api: { call, file: call } as never, session }}>
        <LiveContext value={live}>
          <SiteContext value={{ name: null, zone: 'Asia/Shanghai' }}>
            <I18n>{page}</I18n>
          </SiteContext>
        </LiveContext>
      </BaseContext>
    </ClockContext>,
  );
  const say = (item: AlarmStreamItem) =>
    act(() => {
      items.next(item);
      clock.advance(200);
    });
  const ready = {
    kind: 'ready',
    log: 'l',
    scope: 's',
    position: 1,
    reset: true,
    standing,
    total: standing.length,
  } as const;
  say(ready);
  return { say, sent, clock };
}

/** The rows that the desk shows. */
export const deskRowsShown = () =>
  within(screen.getByRole('grid', { name: '在案告警' }))
    .getAllByRole('row')
    .slice(1);

/** jsdom lays nothing out: so high is the list, and nothing that grows or comes into sight is told. */
export function laidOut(height: number): void {
  for (const [name, size] of [
    ['clientHeight', height],
    ['clientWidth', 1000],
  ] as const)
    Object.defineProperty(HTMLElement.prototype, name, { configurable: true, get: () => size });
  const observing = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  vi.stubGlobal('ResizeObserver', observing);
  vi.stubGlobal('IntersectionObserver', observing);
}
