import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Alarm } from '../../../domain/alarm/alarm.ts';
import { startKeys } from '../../../src/kit/keys/keys.ts';
import { rowHeight } from '../../../src/kit/table/VirtualTable.tsx';
import { anAlarm } from '../../../tests/world/deskAlarm.ts';
import { aDesk as aDeskOf, laidOut, deskRowsShown as rows } from '../../../tests/world/deskScreen.tsx';
import { Screen } from './Screen.tsx';

vi.mock('../../../src/kit/chart/TimeChart.tsx', () => ({ TimeChart: () => null }));

/** Five whole rows below the heading, and half of a sixth. */
const fiveAndAHalf = rowHeight * 6.5;

let stopKeys: () => void;
beforeEach(() => {
  laidOut(fiveAndAHalf);
  window.history.replaceState(null, '', '/monitoringAlarm');
  stopKeys = startKeys();
});
afterEach(() => {
  cleanup();
  stopKeys();
});

/** The gateway answers a confirmation when the test says so. */
function aDesk(standing: readonly Alarm[], position: number | null = 41) {
  const answer = Promise.withResolvers<{ readonly done: readonly string[]; readonly refused: readonly unknown[] }>();
  const desk = aDeskOf(<Screen />, standing, { confirmAlarms: answer.promise }, position);
  const confirmed = () => desk.sent.filter(({ name }) => name === 'confirmAlarms').map(({ body }) => body as Body);
  const answered = (done: readonly string[]) => act(async () => answer.resolve({ done, refused: [] }));
  return { ...desk, confirmed, answered };
}
interface Body {
  readonly items?: readonly { readonly id: string; readonly version: number }[];
  readonly filter?: unknown;
  readonly upTo?: number;
}

const alarms = (n: number, more: Partial<Parameters<typeof anAlarm>[0]> = {}) =>
  Array.from({ length: n }, (_, i) => anAlarm({ id: `a${i}`, object: `T${i}`, minute: -i, ...more }));
const ids = (body: Body | undefined) => body?.items?.map(({ id }) => id);
const chosen = () => new URLSearchParams(window.location.search).get('id');
const shiftC = () => fireEvent.keyDown(document.body, { key: 'C', shiftKey: true });
const c = () => fireEvent.keyDown(document.body, { key: 'c' });

test('Shift C acknowledges the rows that are wholly on the glass, each as it was seen, and none below the fold', () => {
  const { confirmed } = aDesk(alarms(22));
  expect(screen.getByRole('button', { name: '确认可见 5' })).toBeTruthy();
  shiftC();
  expect(ids(confirmed()[0])).toEqual(['a0', 'a1', 'a2', 'a3', 'a4']);
  expect(confirmed()[0]?.items?.[0]?.version).toBe(1);
});

test('all of the filter is asked about first, with how many it are of each level; refused, nothing is sent', async () => {
  const { confirmed, say } = aDesk([...alarms(20), anAlarm({ id: 'worst', level: 1 })]);
  fireEvent.click(screen.getByRole('button', { name: /^确认全部 21/ }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText('确认 21 条告警？')).toBeTruthy();
  expect(
    within(dialog)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent?.replace(/\s/g, '')),
  ).toEqual(['U紧急1', 'H重要20']);
  fireEvent.click(within(dialog).getByRole('button', { name: '取消' }));
  expect(confirmed()).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: /^确认全部 21/ }));
  const late = { ...anAlarm({ id: 'late', level: 1 }), position: 42 };
  const { position, raisedAt: at } = late;
  say({ kind: 'alarms', items: [{ position, at, recordedAt: at, event: 'AlarmRaised', alarm: late, message: null }] });
  fireEvent.click(await screen.findByRole('button', { name: '确认这 21 条' }));
  await waitFor(() => expect(confirmed()).toHaveLength(1));
  expect(confirmed()[0]).toMatchObject({ filter: { unacknowledged: true }, upTo: 41 });
});

test('what is sent is shown as under way at once, and a second press takes nothing of it again', () => {
  const { confirmed } = aDesk(alarms(3));
  shiftC();
  expect(rows().map((row) => row.textContent?.includes('正在确认'))).toEqual([true, true, true]);
  shiftC();
  c();
  expect(confirmed()).toHaveLength(1);
});

test('from the answer on the desk counts no acknowledged alarm as unacknowledged, though the alarms show it later', async () => {
  const { answered } = aDesk(alarms(3));
  shiftC();
  await answered(['a0', 'a1']);
  expect(screen.getByText('已确认 2 条')).toBeTruthy();
  expect(screen.getByText('未确认 1', { selector: 'span' })).toBeTruthy();
  expect(
    rows()
      .map((row) => /已确认|未确认|正在确认/.exec(row.textContent ?? '')?.[0])
      .sort(),
  ).toEqual([...['已确认', '已确认', '未确认'].sort()]);
});

test('C, C, C walks down, without waiting for an answer, and skips what nobody has to acknowledge', async () => {
  const [first, second, third] = alarms(3) as [Alarm, Alarm, Alarm];
  const taken = { ...second, state: { ...second.state, confirmed: true } };
  const { confirmed } = aDesk([first, taken, third]);
  expect(chosen()).toBe('a0');
  c();
  await waitFor(() => expect(chosen()).toBe('a2'));
  c();
  expect(confirmed().map(ids)).toEqual([['a0'], ['a2']]);
});

test('an alarm that leaves the list under the selection gives it to the row in its place', async () => {
  const [first, second] = alarms(2) as [Alarm, Alarm];
  const { say } = aDesk([first, second]);
  expect(screen.getByRole('region', { name: /^T0/ })).toBeTruthy();
  const ended = {
    ...first,
    position: 50,
    state: { ...first.state, confirmed: true, recovered: true },
    recoveredAt: first.raisedAt,
  };
  const { position, raisedAt: at } = ended;
  say({
    kind: 'alarms',
    items: [{ position, at, recordedAt: at, event: 'AlarmConfirmed', alarm: ended, message: null }],
  });
  await waitFor(() => expect(chosen()).toBe('a1'));
  expect(screen.getByRole('region', { name: /^T1/ })).toBeTruthy();
});

test('who picks several rows sees the key on no single one: it acts on what is picked', () => {
  aDesk(alarms(3));
  for (const row of rows().slice(1)) fireEvent.click(row, { ctrlKey: true });
  const detail = screen.getByRole('region', { name: /^T0/ });
  expect(within(detail).getByRole('button', { name: '确认' }).getAttribute('aria-keyshortcuts')).toBeNull();
});

test('in a flood the equal rows of one device are one; what it stands for is acknowledged after the number was seen', async () => {
  const silent = (n: number) => ({
    ...anAlarm({ id: `s${n}`, object: 'M4112', type: '04' as const, minute: -n, state: { recovered: n > 0 } }),
    rule: null,
    point: null,
    value: null,
    limit: null,
    limitName: null,
  });
  const flood = { since: '2026-11-20T06:20:00.000Z', worst: 3 };
  const answers = { alarmRate: { announced: 12, flood }, confirmAlarms: { done: [], refused: [] } };
  const all = [...Array.from({ length: 12 }, (_, n) => silent(n)), anAlarm({ id: 'high', object: 'T9', minute: -30 })];
  const { sent } = aDeskOf(<Screen />, all, answers, 41);
  await waitFor(() => expect(rows()).toHaveLength(2));
  expect(rows()[0]?.textContent).toContain('同源 ×12');
  c();
  fireEvent.click(await screen.findByRole('button', { name: '确认这 12 条' }));
  await waitFor(() => expect(sent.some(({ name }) => name === 'confirmAlarms')).toBe(true));
  expect(ids(sent.find(({ name }) => name === 'confirmAlarms')?.body as Body)).toHaveLength(12);
});
