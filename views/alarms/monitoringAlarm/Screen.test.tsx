import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Alarm } from '../../../domain/alarm/alarm.ts';
import { startKeys } from '../../../src/kit/keys/keys.ts';
import type { AlarmStreamItem } from '../../../streams/sources/source.ts';
import { anAlarm } from '../../../tests/world/deskAlarm.ts';
import { aDesk as aDeskOf, laidOut, deskRowsShown as rows } from '../../../tests/world/deskScreen.tsx';
import { Screen } from './Screen.tsx';

// jsdom has no canvas: the chart's own tests and the browser's look at it.
vi.mock('../../../src/kit/chart/TimeChart.tsx', () => ({ TimeChart: () => null }));

const aDesk = (...[standing, answers, position]: DeskOf) => aDeskOf(<Screen />, standing, answers, position);
type DeskOf = readonly [readonly Alarm[], Readonly<Record<string, unknown>>?, (number | null)?];

let stopKeys: () => void;
beforeAll(() => laidOut(700));
beforeEach(() => {
  window.history.replaceState(null, '', '/monitoringAlarm');
  stopKeys = startKeys();
});
afterEach(() => {
  cleanup();
  stopKeys();
});

describe('the alarm desk', () => {
  test('R101 shows what stands, the worst first, and the detail of the first', () => {
    aDesk([anAlarm({ id: 'low', level: 4, object: 'L1' }), anAlarm({ id: 'urgent', level: 1, object: 'U1' })]);
    expect(rows().map((row) => row.id)).toEqual(['row-urgent', 'row-low']);
    expect(screen.getByRole('heading', { level: 2, name: /U1 变压器 绕组温度 上上限/ })).toBeTruthy();
  });
  const told = {
    organisation: null,
    organisations: [
      { id: 'o1', name: '一厂', depth: 0 },
      { id: 'o2', name: '二厂', depth: 1 },
    ],
  };
  test('a row tells the object, the level, the reason, the time, how long and how far it is dealt with (E242 E243 E244 E245 E246 E247)', async () => {
    aDesk([anAlarm({ id: 'a', level: 1, minute: 25 })], { readSight: told });
    const [row] = rows();
    expect(within(row as HTMLElement).getByRole('img', { name: '紧急' })).toBeTruthy();
    for (const words of ['T1 变压器', '绕组温度 上上限', '14:25:00', '5 min', '未确认'])
      expect(row?.textContent).toContain(words);
  });
  test('a row tells the value, and whose it is where somebody sees several organisations (E248 E249)', async () => {
    aDesk([anAlarm({ id: 'a' })], { readSight: told });
    expect(rows()[0]?.textContent).toContain('132.4');
    await waitFor(() => expect(rows()[0]?.textContent).toContain('一厂'));
    expect(screen.getByText(/T1 变压器 · 一厂 · T1.windingTemp/)).toBeTruthy();
  });
  test('the value at the alarm, at its escalation, the worst and at its return stand beside each other; the row has the worst', () => {
    const state = { recovered: true };
    const passed = { value: 112, limit: 110, limitName: 'H' } as const;
    aDesk([{ ...anAlarm({ id: 'a', state }), earlier: [passed], value: 131.5, worst: 140.2, returned: 108.3 }]);
    const figures = [...document.querySelectorAll('dl > div')].map((figure) => figure.textContent);
    expect(figures.slice(0, 5)).toEqual([
      '告警时112.0 °C 上限',
      '升级时131.5 °C 上上限',
      '最严重140.2 °C',
      '恢复时108.3 °C',
      '限值130.0 上上限',
    ]);
    expect(rows()[0]?.textContent).toMatch(/140\.2.*130\.0/);
  });
  test('a row tells of which kind its alarm is (D118 D120)', () => {
    aDesk([anAlarm({ id: 'a', type: '01' }), anAlarm({ id: 'b', type: '03' })]);
    expect(rows().map((row) => /越限预警|能耗告警/.exec(row.textContent ?? '')?.[0])).toEqual(['越限预警', '能耗告警']);
  });
  test('who sees one organisation alone is not told its name in each row', async () => {
    const { sent } = aDesk([anAlarm({ id: 'a' })], {
      readSight: { ...told, organisations: told.organisations.slice(0, 1) },
    });
    await waitFor(() => expect(sent.some(({ name }) => name === 'readSight')).toBe(true));
    expect(screen.queryByText(/一厂/)).toBeNull();
    expect(screen.queryByRole('columnheader', { name: '所属' })).toBeNull();
  });
  test('C124 c confirms the selected alarm as it was seen, with its version', async () => {
    const { sent } = aDesk([anAlarm({ id: 'a' })], { confirmAlarms: { done: ['a'], refused: [] } });
    fireEvent.keyDown(document.body, { key: 'c' });
    await waitFor(() =>
      expect(sent).toContainEqual({ name: 'confirmAlarms', body: { items: [{ id: 'a', version: 1 }], note: '' } }),
    );
  });
  test('C124 Shift C confirms all that are visible and unconfirmed; each refusal is told by name', async () => {
    const { sent } = aDesk(
      [
        anAlarm({ id: 'a', object: 'A' }),
        anAlarm({ id: 'b', object: 'B' }),
        anAlarm({ id: 'c', object: 'C', state: { confirmed: true } }),
      ],
      { confirmAlarms: { done: ['a'], refused: [{ id: 'b', code: 'VERSION_CONFLICT' }] } },
    );
    fireEvent.keyDown(document.body, { key: 'C', shiftKey: true });
    await waitFor(() =>
      expect(screen.getByText(/1 条未确认/).textContent).toContain('B 变压器 绕组温度 上上限：内容已被其他用户修改'),
    );
    expect(sent.find((one) => one.name === 'confirmAlarms')?.body).toMatchObject({ items: [{ id: 'a' }, { id: 'b' }] });
  });
  test('C124 all of a filter is confirmed up to the position seen, however many, after it was asked, and told how many it were', async () => {
    const many = Array.from({ length: 3 }, (_, n) => anAlarm({ id: `a${n}`, object: `T${n}` }));
    const { sent } = aDesk(many, { confirmAlarms: { done: ['a0', 'a1', 'a2'], refused: [] } }, 41);
    fireEvent.click(screen.getByRole('button', { name: /^确认全部 3/ }));
    fireEvent.click(await screen.findByRole('button', { name: '确认这 3 条' }));
    await waitFor(() => expect(screen.getByText('已确认 3 条')).toBeTruthy());
    expect(sent.find((one) => one.name === 'confirmAlarms')?.body).toEqual({
      filter: { unacknowledged: true },
      upTo: 41,
      note: '',
    });
  });
  test('C124 what cannot be said by a filter is confirmed one by one, more than a call takes too', async () => {
    window.history.replaceState(null, '', '/monitoringAlarm?q=变压器');
    const many = Array.from({ length: 10_001 }, (_, n) => anAlarm({ id: `a${n}`, object: `T${n}` }));
    const { sent } = aDesk(many, { confirmAlarms: { done: ['a'], refused: [] } }, 41);
    fireEvent.click(screen.getByRole('button', { name: /^确认全部 10001/ }));
    fireEvent.click(await screen.findByRole('button', { name: '确认这 10001 条' }));
    await waitFor(() => expect(screen.getByText('已确认 2 条')).toBeTruthy());
    const parts = sent.filter(({ name }) => name === 'confirmAlarms').map(({ body }) => body as { items: unknown[] });
    expect(parts.map(({ items }) => items.length)).toEqual([10_000, 1]);
  });
  test('an alarm of a latching rule says that it waits for its reset, and only then offers it', async () => {
    const latched = anAlarm({ id: 'a', state: { confirmed: true, latched: true } });
    const { sent } = aDesk([latched, anAlarm({ id: 'b', minute: -1, state: { confirmed: true } })], {
      resetAlarms: { done: ['a'], refused: [] },
    });
    expect(
      rows()
        .map((row) => row.textContent)
        .filter((text) => text?.includes('待复位')),
    ).toHaveLength(1);
    window.history.replaceState(null, '', '/monitoringAlarm?id=b');
    fireEvent(window, new PopStateEvent('popstate'));
    await waitFor(() => expect(screen.queryByRole('button', { name: '复位' })).toBeNull());
    window.history.replaceState(null, '', '/monitoringAlarm?id=a');
    fireEvent(window, new PopStateEvent('popstate'));
    fireEvent.click(await screen.findByRole('button', { name: '复位' }));
    await waitFor(() =>
      expect(sent).toContainEqual({ name: 'resetAlarms', body: { items: [{ id: 'a', version: 1 }] } }),
    );
  });
  test('what the gateway tells of itself has its words, in the name of the gateway', () => {
    const told = anAlarm({ id: 'g', type: '06', rule: 'heldUp' });
    aDesk([
      {
        ...told,
        object: { kind: 'gateway', id: 'gateway', name: 'gateway' },
        point: null,
        value: 9.5,
        limit: null,
        limitName: null,
        unit: 's',
      },
    ]);
    expect(screen.getByRole('heading', { level: 2, name: '网关停顿：期间未监听设备' })).toBeTruthy();
    expect(rows()[0]?.textContent).toMatch(/网关.*9\.5.*s/);
  });
  test('a flood is announced above the list with how many came, can be read by device, and is over by itself', async () => {
    const many = Array.from({ length: 11 }, (_, n) => anAlarm({ id: `a${n}`, object: `T${n}`, minute: 25 }));
    const flood = { since: '2026-11-20T05:05:00.000Z', worst: 3 };
    const rate: { announced: number; flood: typeof flood | null } = { announced: 14, flood };
    const { clock } = aDesk(many, { alarmRate: rate });
    const announced = () => screen.queryByRole('region', { name: '告警泛滥' });
    await waitFor(() => expect(announced()?.textContent).toContain('14'));
    expect(announced()?.textContent).toContain('13:05:00');
    expect(announced()?.querySelector('svg text')?.textContent).toBe('M');
    expect(screen.getByText('全站告警率 14 / 10 min')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: '按设备看' }));
    expect(screen.getByRole('button', { name: '看原始列表' })).toBeTruthy();
    Object.assign(rate, { announced: 4, flood: null });
    await act(async () => clock.advance(5_000));
    await waitFor(() => expect(announced()).toBeNull());
  });
  test('arrows move the selection, and the address keeps it', () => {
    aDesk([anAlarm({ id: 'a', minute: 2 }), anAlarm({ id: 'b', minute: 1 })]);
    fireEvent.keyDown(document.body, { key: 'ArrowDown' });
    expect(window.location.search).toContain('id=b');
    fireEvent.keyDown(document.body, { key: 'ArrowUp' });
    expect(window.location.search).toContain('id=a');
  });
  test('a new alarm appears in its place, and one that another person confirmed shows it', () => {
    const alarm = anAlarm({ id: 'a' });
    const { say } = aDesk([alarm]);
    const news = (changed: Alarm, event: 'AlarmRaised' | 'AlarmConfirmed'): AlarmStreamItem => ({
      kind: 'alarms',
      items: [
        {
          position: changed.position,
          at: changed.raisedAt,
          recordedAt: changed.raisedAt,
          event,
          alarm: changed,
          message: null,
        },
      ],
    });
    say(news({ ...anAlarm({ id: 'n', level: 1 }), position: 2 }, 'AlarmRaised'));
    expect(rows().map((row) => row.id)).toEqual(['row-n', 'row-a']);
    say(news({ ...alarm, position: 3, state: { ...alarm.state, confirmed: true } }, 'AlarmConfirmed'));
    expect(rows()[1]?.textContent).toContain('已确认');
  });
  test('an empty desk says that all is well; a filter that leaves nothing offers to be cleared', () => {
    const { say } = aDesk([]);
    expect(screen.getByText('没有在案告警')).toBeTruthy();
    say({ kind: 'ready', log: 'l', scope: 's', position: 2, reset: true, standing: [anAlarm({ level: 1 })], total: 1 });
    fireEvent.click(screen.getByRole('button', { name: /^提示/ }));
    expect(screen.getByText('没有符合条件的告警')).toBeTruthy();
    fireEvent.click(screen.getAllByRole('button', { name: '清空条件' })[0] as HTMLElement);
    expect(rows()).toHaveLength(1);
  });
  test('shelving asks for a reason and an end, and sends both', async () => {
    const { sent } = aDesk([anAlarm({ id: 'a' })], { shelveAlarms: { done: ['a'], refused: [] } });
    fireEvent.keyDown(document.body, { key: 's' });
    const dialog = await screen.findByRole('dialog', { name: '搁置此告警' });
    fireEvent.change(within(dialog).getByLabelText('原因'), { target: { value: 'DP-1120-03' } });
    fireEvent.click(within(dialog).getByRole('button', { name: '1 h' }));
    fireEvent.click(await within(dialog).findByRole('button', { name: /^搁置 1 h/ }));
    await waitFor(() =>
      expect(sent.find((one) => one.name === 'shelveAlarms')?.body).toMatchObject({
        items: [{ id: 'a' }],
        reason: '已知，正在处理 · DP-1120-03',
        until: '2026-11-20T07:30:00.200Z',
      }),
    );
  });
});
