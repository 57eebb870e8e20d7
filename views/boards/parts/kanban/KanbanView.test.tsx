import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useSyncExternalStore } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Alarm } from '../../../../domain/alarm/alarm.ts';
import { type ManualClock, manualClock } from '../../../../domain/clock/manualClock.ts';
import { ClockContext } from '../../../../src/clock/useClock.ts';
import { I18n } from '../../../../src/i18n/I18n.tsx';
import { SiteContext } from '../../../../src/kit/time/times.ts';
import { BaseContext } from '../../../../src/session/useSession.ts';
import { anAlarm } from '../../../../tests/world/deskAlarm.ts';
import { KanbanView } from './KanbanView.tsx';

const told = vi.hoisted(() => ({
  alarms: [] as readonly Alarm[],
  past: null as unknown,
  listeners: new Set<() => void>(),
}));
vi.mock('../../../../src/live/useLive.ts', () => ({
  useStanding: () =>
    useSyncExternalStore(
      (each) => {
        told.listeners.add(each);
        return () => told.listeners.delete(each);
      },
      () => told.alarms,
    ),
}));
vi.mock('../../../../src/alarms/known/useKnown.ts', () => ({ useAlarmsKnown: () => ({ state: 'known' }) }));
vi.mock('../../../../src/address/usePast.ts', () => ({ usePast: () => told.past }));
vi.mock('../shown/ShownBoard.tsx', () => ({
  ShownBoard: ({ label }: { readonly label: string }) => <output>{label}</output>,
}));

const subjects = { home: false, devices: [], units: [], points: [] };
const page = (name: string, devices: readonly string[] = []) => ({
  id: name,
  name,
  document: { pace: 4, span: 'today', items: [] },
  subjects: { ...subjects, devices },
});
const kanban = { id: 'k', name: '值班', show: 'rotation', dwell: 30, pages: [page('一'), page('二', ['T1'])] };

let clock: ManualClock;
let answer: object;
beforeEach(() => {
  clock = manualClock(Date.parse('2026-11-21T10:00:00+08:00'));
  answer = kanban;
  told.alarms = [];
  told.past = null;
});
afterEach(cleanup);

async function open() {
  const call = async ({ name }: { readonly name: string }) => ({
    ok: true,
    value: name === 'shownKanban' ? answer : { rows: [], total: 0 },
    position: null,
  });
  const signedOut = { at: 'signedOut' };
  const session = { state: () => signedOut, subscribe: () => () => undefined };
  render(
    <BaseContext value={{ api: { call }, session } as never}>
      <ClockContext value={clock}>
        <SiteContext value={{ name: null, zone: 'Asia/Shanghai' }}>
          <I18n>
            <KanbanView id="k" />
          </I18n>
        </SiteContext>
      </ClockContext>
    </BaseContext>,
  );
  await screen.findAllByText(/./);
}

const standing = (...alarms: readonly Alarm[]) =>
  act(() => {
    told.alarms = alarms;
    for (const each of told.listeners) each();
  });
const pass = (seconds: number) => act(() => clock.advance(seconds * 1000));
const inSight = () => screen.getByRole('status').textContent;

test('pages come in turn; a key keeps the page for a minute, which then has its whole dwell again (R324)', async () => {
  await open();
  await screen.findByRole('status');
  expect(inSight()).toBe('一');
  await pass(30);
  expect(inSight()).toBe('二');
  fireEvent.keyDown(window, { key: 'x' });
  await pass(59);
  expect(inSight()).toBe('二');
  await pass(25);
  expect(inSight()).toBe('二');
  await pass(8);
  expect(inSight()).toBe('一');
});

test('an urgent alarm that waits brings the page that names its device, and keeps it', async () => {
  await open();
  await screen.findByRole('status');
  standing(anAlarm({ level: 1, object: 'T1' }));
  await pass(1);
  expect(inSight()).toBe('二');
  await pass(120);
  expect(inSight()).toBe('二');
  standing(anAlarm({ level: 1, object: 'T1', state: { confirmed: true } }));
  await pass(32);
  expect(inSight()).toBe('一');
});

test('a kanban that is withdrawn while it hangs says so, and comes back by itself', async () => {
  await open();
  await screen.findByRole('status');
  answer = { ...kanban, pages: null };
  await pass(61);
  expect(await screen.findByText('看板已撤回')).toBeTruthy();
  answer = kanban;
  await pass(61);
  expect(await screen.findByRole('status')).toBeTruthy();
});

test('in the past no page turns', async () => {
  told.past = { asOf: '2026-11-20T02:00:00.000Z', at: 0, instant: '2026-11-20T02:00:00.000Z' };
  await open();
  await screen.findByRole('status');
  await pass(120);
  expect(inSight()).toBe('一');
  expect(screen.getByText('过去时刻不轮播')).toBeTruthy();
});
