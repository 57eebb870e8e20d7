import { cleanup, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { BehaviorSubject, Subject } from 'rxjs';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Alarm } from '../../../domain/alarm/alarm.ts';
import { manualClock } from '../../../domain/clock/manualClock.ts';
import type { BreakerRow } from '../../../domain/switching/calls.ts';
import { idleLink } from '../../../machines/link/linkMachine.ts';
import { chooseLang } from '../../../src/i18n/lang.ts';
import { liveOver } from '../../../src/live/live.ts';
import { LiveContext } from '../../../src/live/useLive.ts';
import type { AlarmStreamItem } from '../../../streams/sources/source.ts';
import { renderAtSite } from '../../../tests/world/atSite.tsx';
import { anAlarm } from '../../../tests/world/deskAlarm.ts';
import { SwitchPage } from './breaker/SwitchPage.tsx';
import { causesOn, stands } from './breaker/standingRefusal.ts';
import { Switches } from './Switches.tsx';

beforeEach(() => chooseLang('en'));
afterEach(() => {
  cleanup();
  chooseLang('cn');
});

const aRow = (more: Partial<BreakerRow> = {}): BreakerRow => ({
  id: 'QF413',
  number: '413',
  name: 'feeder 413',
  kind: 'breaker',
  org: 'o1',
  group: 'G1',
  position: 'closed',
  age: 100,
  is: 'closed',
  state: 'idle',
  current: 108,
  tags: 0,
  isRemote: true,
  shows: { remote: 'yes', trip: 'no', spring: 'yes' },
  deviceId: 'QF413',
  feeds: ['Outgoing 413'],
  operation: null,
  ...more,
});

/** With these alarms standing. */
function live(shown: ReactNode, standing: readonly Alarm[] = []): ReactNode {
  const items = new Subject<AlarmStreamItem>();
  const link = new BehaviorSubject({ ...idleLink(0), state: 'live' as const });
  const values = { items: new Subject<never>(), link, want: () => () => undefined, setRate: () => undefined };
  const clock = manualClock(Date.parse('2026-11-21T02:00:00.000Z'));
  const of = liveOver({ clock, alarms: { items, link, cursor: () => null }, values });
  items.next({ kind: 'ready', log: 'l', scope: 's', position: 1, reset: true, standing, total: standing.length });
  clock.advance(200);
  return <LiveContext value={of}>{shown}</LiveContext>;
}

const answering = (value: unknown) => ({ api: { call: async () => ({ ok: true, value, position: null }) } });

test('beside a position no button says "open" for a page: it says details', async () => {
  renderAtSite(answering({ rows: [aRow({ is: 'open', position: 'open' })], unpublished: [] }), live(<Switches />));
  const row = await screen.findByRole('row', { name: /413/ });
  expect(within(row).getByRole('button', { name: 'Details of switch 413 feeder 413' }).textContent).toBe('Details');
  expect(
    within(row)
      .getAllByText(/open/i)
      .map(({ textContent }) => textContent),
  ).toEqual(['Open']);
});

test('the column "under way" holds what is under way, and an outcome that nobody knows; not what the last order came to', async () => {
  const operation = {
    direction: 'open' as const,
    selector: { id: 'u1', name: 'Zhou' },
    expiresAt: '2026-11-21T02:00:30.000Z',
  };
  const rows = [
    aRow({ id: 'a', number: '401', state: 'notMoved' }),
    aRow({ id: 'b', number: '402', state: 'selected', operation }),
    aRow({ id: 'c', number: '403', state: 'unknown' }),
  ];
  renderAtSite(answering({ rows, unpublished: [] }), live(<Switches />));
  await screen.findByRole('row', { name: /401/ });
  const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  const place = heads.indexOf('Under way');
  const told = screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.children[place]?.textContent);
  expect(told).toEqual(['', 'Open · Selected, to be permitted · Zhou', 'Outcome unknown, to be settled']);
});

const nobody = { consumers: [], hidden: 0 };
const way = { checks: [], missing: [], select: null, nodes: [], perhaps: [], loses: nobody };
const aPage = (row: BreakerRow, ways: object = { open: way, close: way }) => ({
  row,
  ways,
  at: '2026-11-21T02:00:00.000Z',
  version: 1,
  feedback: null,
  signs: [],
  lifeOperations: null,
  look: { channel: true, remote: 'yes', spring: 'yes', fault: 'no', current: 'no' },
  operation: null,
  order: null,
  chain: [],
  tags: [],
  can: { permit: null, execute: null, cancel: null, settle: null, tag: null },
});

test('what a move does to the network is told as what it would do, and nothing is called unchanged while the breaker moves', async () => {
  const f413 = { id: 'F413', name: 'Outgoing 413' };
  const open = aRow({ position: 'open', is: 'open' });
  const { unmount } = renderAtSite(
    answering(aPage(open, { open: way, close: { ...way, nodes: [f413] } })),
    <SwitchPage id="QF413" />,
  );
  expect(await screen.findByText('Closing energises Outgoing 413')).toBeTruthy();
  unmount();
  const { unmount: leave } = renderAtSite(answering(aPage(aRow())), <SwitchPage id="QF413" />);
  expect(await screen.findByText('What is live stays live')).toBeTruthy();
  leave();
  renderAtSite(answering(aPage(aRow({ is: 'executingOpen', state: 'ordered' }))), <SwitchPage id="QF413" />);
  expect(await screen.findByText(/It is moving/)).toBeTruthy();
  expect(screen.queryByText('What is live stays live')).toBeNull();
});

test('a row says where its switch is worked from, that it tripped, what it feeds, and bears the mark of its worst alarm', async () => {
  const rows = [
    aRow({ id: 'a', number: '401', shows: { remote: 'no', trip: 'yes', spring: 'no' } }),
    aRow({
      id: 'b',
      number: '402',
      deviceId: 'QF402',
      feeds: null,
      shows: { remote: 'unknown', trip: 'no', spring: 'yes' },
    }),
  ];
  const alarms = [
    anAlarm({ id: 'low', level: 3, object: 'QF413' }),
    anAlarm({ id: 'trip', level: 1, object: 'QF413', state: { recovered: true } }),
    anAlarm({ id: 'other', level: 1, object: 'T1' }),
  ];
  renderAtSite(answering({ rows, unpublished: [] }), live(<Switches />, alarms));
  const [tripped, calm] = await Promise.all(
    ['401', '402'].map((number) => screen.findByRole('row', { name: new RegExp(number) })),
  );
  const of = within(tripped as HTMLElement);
  expect([of.getByText('Local'), of.getByText('Tripped'), of.getByText('Spring not charged')]).toHaveLength(3);
  expect(of.getByText('Outgoing 413')).toBeTruthy();
  expect(of.getByRole('link').getAttribute('href')).toBe('/monitoringAlarm?id=trip');
  const other = within(calm as HTMLElement);
  expect(other.getByText('Remote or local not known')).toBeTruthy();
  expect([other.queryByRole('link'), other.queryByText('Outgoing 413')]).toEqual([null, null]);
});

test('who loses supply stands there by name with its power now; what is not known is told as unknown, and is in no sum', async () => {
  const consumers = [
    { id: 'M413', name: 'Press shop', kw: 418.2, since: null },
    { id: 'M414', name: 'Paint shop', kw: null, since: '2026-11-21T01:12:07.000Z' },
    { id: 'M415', name: 'Gate', kw: null, since: null },
  ];
  const open = { ...way, nodes: [{ id: 'F413', name: 'Outgoing 413' }], loses: { consumers, hidden: 1 } };
  renderAtSite(answering(aPage(aRow(), { open, close: way })), <SwitchPage id="QF413" />);
  const told = within(await screen.findByRole('region', { name: 'Loses supply' }));
  expect(told.getByText('418 kW')).toBeTruthy();
  expect([told.getByText('and 2 of unknown power'), told.getByText('and 1 not yours to see')]).toHaveLength(2);
  expect(told.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    ...[
      'Press shop418.2 kW',
      expect.stringMatching(/^Paint shopunknown since .*01:12|^Paint shopunknown since .*09:12/),
    ],
    'Gateno reading of its power',
  ]);
});

test('what an order came to stands beside the acts, and an interlock is told part by part', async () => {
  const fact = { type: 'BreakerNotMoved', says: 'Switch did not move', by: { id: 's', name: 'System' }, detail: null };
  const asks = [
    { says: 'At least one of these', holds: 'no', found: null, depth: 0 },
    { says: 'Breaker 402 is open', holds: 'no', found: null, depth: 1 },
  ];
  const check = { id: 'I', version: 1, holds: 'no', at: null, asks, name: 'Two of three', wayOut: '', age: null };
  const page = aPage(aRow({ state: 'notMoved' }), { open: { ...way, checks: [check] }, close: way });
  renderAtSite(
    answering({ ...page, chain: [{ ...fact, position: 1, at: '2026-11-21T01:59:00.000Z' }] }),
    <SwitchPage id="QF413" />,
  );
  const [told] = await screen.findAllByText('Switch did not move');
  expect(told?.parentElement?.dataset['outcome']).toBe('notMoved');
  const parts = screen.getAllByText(/At least one|402 is open/).map((one) => one.parentElement?.textContent);
  expect(parts).toEqual(['At least one of thesenot so', 'Breaker 402 is opennot so']);
});

test('a refusal leaves when its cause is gone, one of what was typed with the next act', () => {
  const local = { refusal: 'local', says: 'It is under local control', wayOut: '' };
  const told = (cause: string | null) => ({ says: '', cause });
  const none = { ways: { open: way, close: way }, can: {} } as unknown as Parameters<typeof causesOn>[0];
  const there = { ...none, ways: { open: { ...way, select: local }, close: way } } as typeof none;
  expect([stands(told('local'), causesOn(there)), stands(told('local'), causesOn(none))]).toEqual([true, false]);
  expect([stands(told('otherNumber'), causesOn(none)), stands(told(null), causesOn(none))]).toEqual([true, true]);
});
