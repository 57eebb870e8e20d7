import { act, cleanup, render, screen, within } from '@testing-library/react';
import { BehaviorSubject, Subject } from 'rxjs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Alarm } from '../../../domain/alarm/alarm.ts';
import { unacknowledgedOf } from '../../../domain/alarm/unacknowledged.ts';
import { manualClock } from '../../../domain/clock/manualClock.ts';
import { idleLink, type Link } from '../../../machines/link/linkMachine.ts';
import { ClockContext } from '../../../src/clock/useClock.ts';
import { I18n } from '../../../src/i18n/I18n.tsx';
import { SiteContext } from '../../../src/kit/time/times.ts';
import { type Live, liveOver } from '../../../src/live/live.ts';
import { LiveContext } from '../../../src/live/useLive.ts';
import { Locked } from '../../../src/session/lock/Locked.tsx';
import type { Session } from '../../../src/session/session.ts';
import type { SignedIn } from '../../../src/session/signedIn.ts';
import { BaseContext } from '../../../src/session/useSession.ts';
import { AlarmStrip } from '../../../src/shell/header/AlarmStrip.tsx';
import { useWaitingCounts } from '../../../src/shell/useWaitingCounts.ts';
import type { AlarmStreamItem } from '../../../streams/sources/source.ts';
import { anAlarm } from '../../../tests/world/deskAlarm.ts';
import { AlarmDesk } from '../../alarms/parts/desk/AlarmDesk.tsx';
import { Alarms } from '../parts/modules/Alarms.tsx';
import { Offline } from '../parts/modules/Offline.tsx';

vi.mock('../../../src/kit/chart/TimeChart.tsx', () => ({ TimeChart: () => null }));

/** A protection trip of level 1 that returned by itself, which nobody has confirmed; beside it one that was confirmed, and one that is shelved. */
const trip = anAlarm({ id: 'trip', level: 1, object: 'QF1', state: { recovered: true } });
const alarms: readonly Alarm[] = [
  trip,
  anAlarm({ id: 'taken', level: 1, object: 'QF2', minute: 2, state: { confirmed: true } }),
  anAlarm({ id: 'shelved', level: 1, object: 'QF3', minute: 3, state: { shelvedUntil: '2026-11-20T09:00:00.000Z' } }),
];

function Menu() {
  return <output aria-label="menu">{useWaitingCounts().get('/monitoringAlarm')}</output>;
}

const who = { adminFlag: true, user: { id: 'u1', name: '周值长', account: 'zhou' }, menus: [] };
const state = { at: 'signedIn', who, endsSoon: false };

function aConsole({ isTold = true } = {}) {
  const clock = manualClock(Date.parse('2026-11-20T06:30:00.000Z'));
  const items = new Subject<AlarmStreamItem>();
  const link = new BehaviorSubject<Link>({ ...idleLink(0), state: isTold ? 'live' : 'connecting', stood: isTold });
  const silent = { items: new Subject<never>(), link, want: () => () => undefined, setRate: () => undefined };
  const live: Live = liveOver({ clock, alarms: { items, link, cursor: () => null }, values: silent });
  const nothing = { rows: [], total: 0, width: null, series: {}, limits: [], announced: 0, flood: null };
  const call = async ({ name }: { readonly name: string }) =>
    name === 'buttonPermission'
      ? { ok: true, value: '', position: null }
      : { ok: true, value: nothing, position: null };
  const session = { state: () => state, subscribe: () => () => undefined } as unknown as Session;
  render(
    <ClockContext value={clock}>
      <BaseContext value={{ api: { call, file: call } as never, session }}>
        <LiveContext value={live}>
          <SiteContext value={{ name: null, zone: 'Asia/Shanghai' }}>
            <I18n>
              <AlarmStrip mayConfirm />
              <Menu />
              <Alarms />
              <Offline />
              <AlarmDesk place={{ route: '/monitoringAlarm' }} />
              <Locked who={who as unknown as SignedIn} onArmSound={() => undefined} />
            </I18n>
          </SiteContext>
        </LiveContext>
      </BaseContext>
    </ClockContext>,
  );
  if (isTold)
    act(() => {
      const standing = alarms;
      items.next({ kind: 'ready', log: 'l', scope: 's', position: 1, reset: true, standing, total: standing.length });
      clock.advance(200);
    });
  return { link, clock };
}

beforeEach(() => {
  window.history.replaceState(null, '', '/monitoringAlarm');
  for (const name of ['clientHeight', 'clientWidth'] as const)
    Object.defineProperty(HTMLElement.prototype, name, { configurable: true, get: () => 1000 });
  const observing = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  vi.stubGlobal('ResizeObserver', observing);
  vi.stubGlobal('IntersectionObserver', observing);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** The number after the words. */
const after = (words: string, text: string | null | undefined): number =>
  Number(new RegExp(`${words}\\s*(\\d+)`).exec(text ?? '')?.[1]);
const hidden = { hidden: true } as const;

test('a trip that returned by itself and nobody confirmed is counted alike wherever the console counts', () => {
  aConsole();
  const strip = within(screen.getByRole('region', { name: '告警概况', ...hidden }));
  const lock = screen.getByRole('region', { name: '未确认告警' });
  const home = screen.getByRole('rowheader', { name: /紧急/, ...hidden }).closest('tr') as HTMLElement;
  const count = {
    strip: after('未确认', strip.getByText(/紧急：/).textContent),
    menu: Number(screen.getByLabelText('menu').textContent),
    title: Number(/^\((\d+)\)/.exec(document.title)?.[1]),
    home: Number(within(home).getAllByRole('cell', hidden)[0]?.textContent),
    deskChip: after('未确认', screen.getByRole('button', { name: /^未确认 \d/, ...hidden }).textContent),
    deskButton: after('确认可见', screen.getByRole('button', { name: /^确认可见/, ...hidden }).textContent),
    deskFoot: after('未确认', screen.getByText(/^未确认 \d+$/, { selector: 'span' }).textContent),
    lock: after('未确认告警', within(lock).getByRole('heading', { name: /未确认告警/ }).textContent),
  };
  const all = unacknowledgedOf(alarms).n;
  expect(count).toEqual(Object.fromEntries(Object.keys(count).map((where) => [where, all])));
});

test('the strip names it, and the desk shows it below what is still wrong, with the mark of its return', () => {
  aConsole();
  const strip = within(screen.getByRole('region', { name: '告警概况', ...hidden }));
  expect(strip.getByTitle('打开告警').textContent).toContain('QF1');
  const rows = within(screen.getByRole('grid', { name: '在案告警', ...hidden })).getAllByRole('row', hidden);
  expect(rows.slice(1).map(({ id }) => id)).toEqual(['row-taken', 'row-trip', 'row-shelved']);
  expect(rows[2]?.textContent).toContain('R已恢复');
  expect(rows[2]?.className).toMatch(/returned.*urgent/);
});

test('what is still wrong at level 1 stays counted in strip and desk after it was acknowledged, apart from what waits', () => {
  aConsole();
  const strip = within(screen.getByRole('region', { name: '告警概况', ...hidden }));
  expect(strip.getByText(/紧急：/).textContent).toContain('另有 1 条已确认、仍未恢复');
  expect(strip.getAllByRole('link', hidden)[0]?.textContent).toContain('+1');
  const [chip] = within(screen.getByRole('group', { name: '按级别筛选', ...hidden })).getAllByRole('button', hidden);
  expect(chip?.textContent).toContain('+1 已确认未恢复');
});

/** Whatever would say that there is nothing. */
const nothing = /没有未确认的告警|没有在案告警|没有离线|全部在线|告警链路正常/;

test('while the link connects nothing is counted anywhere, and nothing says that there is nothing', () => {
  aConsole({ isTold: false });
  const strip = screen.getByRole('region', { name: '告警概况', ...hidden });
  expect(strip.textContent).toMatch(/状态未知.*正在接通告警链路/);
  expect([...strip.querySelectorAll('a b')].map(({ textContent }) => textContent)).toEqual(['?', '?', '?', '?']);
  expect(screen.getByLabelText('menu').textContent).toBe('');
  expect(document.title).toMatch(/^\(\?\)/);
  expect(screen.getByRole('button', { name: /^未确认 \?/, ...hidden })).toBeTruthy();
  const lock = within(screen.getByRole('region', { name: '未确认告警' }));
  expect(lock.getByRole('heading', { name: /未确认告警/ }).textContent).toContain('?');
  const home = screen.getByRole('rowheader', { name: /紧急/, ...hidden }).closest('tr') as HTMLElement;
  expect(within(home).getAllByRole('cell', hidden)[0]?.textContent).toBe('?');
  expect(document.body.textContent).not.toMatch(nothing);
});

test('a link that is lost makes every place say unknown since the last word, and its return makes them count again', () => {
  const { link } = aConsole();
  const since = Date.parse('2026-11-20T06:28:17.000Z');
  act(() => link.next({ ...link.value, state: 'silent', reason: 'silent', downSince: since }));
  const strip = screen.getByRole('region', { name: '告警概况', ...hidden });
  expect(strip.textContent).toMatch(/状态未知 自 14:28:17 起.*断前 1 在案/);
  expect(within(strip).queryByTitle('打开告警')).toBeNull();
  expect(document.title).toMatch(/^\(\?\)/);
  expect(screen.getByLabelText('menu').textContent).toBe('');
  const notes = screen.getAllByText(/自 14:28:17 起/).length;
  // The strip, the desk's chips and the home's list of what is offline; the lock says it in a sentence of its own.
  expect(notes).toBeGreaterThanOrEqual(3);
  const lock = within(screen.getByRole('region', { name: '未确认告警' }));
  expect(lock.getByRole('alert').textContent).toContain('14:28:17');
  expect(document.body.textContent).not.toMatch(nothing);
  act(() => link.next({ ...link.value, state: 'live', reason: null, downSince: null }));
  expect(within(strip).getByTitle('打开告警').textContent).toContain('QF1');
  expect(document.title).toMatch(/^\(1\)/);
  expect(screen.queryAllByText(/自 14:28:17 起/)).toEqual([]);
});

test('an empty desk says all is calm only while the link stands', () => {
  const { link } = aConsole({ isTold: false });
  act(() => link.next({ ...link.value, state: 'live', stood: true }));
  expect(document.body.textContent).toMatch(/没有未确认的告警/);
  expect(document.body.textContent).toMatch(/告警链路正常/);
  act(() =>
    link.next({ ...link.value, state: 'down', reason: 'closed', downSince: Date.parse('2026-11-20T06:29:00.000Z') }),
  );
  expect(document.body.textContent).toMatch(/自 14:29:00 起不知道告警/);
  expect(document.body.textContent).not.toMatch(nothing);
});
