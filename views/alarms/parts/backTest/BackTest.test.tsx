import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { BackTest as Answered } from '../../../../domain/alarm/backTest/calls.ts';
import type { Limit } from '../../../../domain/alarm/limitRule.ts';
import { manualClock } from '../../../../domain/clock/manualClock.ts';
import { ClockContext } from '../../../../src/clock/useClock.ts';
import { I18n } from '../../../../src/i18n/I18n.tsx';
import { SiteContext } from '../../../../src/kit/time/times.ts';
import { type Base, BaseContext } from '../../../../src/session/useSession.ts';
import { BackTest } from './BackTest.tsx';

afterEach(cleanup);

const now = Date.UTC(2026, 10, 20, 8);
const limits: readonly Limit[] = [
  { name: 'L', value: 20, level: 3, n: 1, hysteresis: 0, heldBy: 'oven.low' },
  { name: 'H', value: 180, level: 2, n: 3, hysteresis: 5 },
];

const occurrence = (start: string, more: object = {}) => ({
  side: 'upper',
  firstOverAt: start,
  raisedAt: start,
  recoveredAt: null,
  limitName: 'H',
  limit: 170,
  level: 2,
  peak: 191.5,
  ...more,
});
const row = (fate: string, before: object | null, after: object | null, more: object = {}) => ({
  fate,
  point: 'T',
  before,
  after,
  beforeCount: before === null ? 0 : 1,
  afterCount: after === null ? 0 : 1,
  ...more,
});
const empty = {
  from: '2026-10-21T08:00:00.000Z',
  to: '2026-11-20T08:00:00.000Z',
  before: 0,
  after: 0,
  kept: 0,
  keptAfter: 0,
  gone: 0,
  fresh: 0,
  levels: [],
  days: [],
  entries: { kept: 0, gone: 0, new: 0 },
  rows: [],
  points: [{ id: 'T', name: '炉温', unit: '℃' }],
  samples: 0,
  uncounted: 0,
  gaps: { count: 0, ms: 0, rows: [] },
  late: 0,
  deadbands: [],
  leftOut: [],
  stretches: 0,
  opened: 0,
};
const full = {
  ...empty,
  before: 3,
  after: 2,
  kept: 2,
  keptAfter: 1,
  gone: 1,
  fresh: 1,
  samples: 43_200,
  uncounted: 12,
  late: 2,
  levels: [{ level: 2, before: 3, after: 2 }],
  days: [
    { from: '2026-11-18T16:00:00.000Z', kept: 2, gone: 0, fresh: 1 },
    { from: '2026-11-19T16:00:00.000Z', kept: 0, gone: 1, fresh: 0 },
  ],
  entries: { kept: 1, gone: 1, new: 1 },
  rows: [
    row('new', null, occurrence('2026-11-19T01:00:00.000Z', { recoveredAt: '2026-11-19T01:30:00.000Z' })),
    row('kept', occurrence('2026-11-19T03:00:00.000Z'), occurrence('2026-11-19T03:00:00.000Z'), { beforeCount: 2 }),
    row('gone', occurrence('2026-11-19T20:00:00.000Z', { peak: 12 }), null),
  ],
  gaps: {
    count: 2,
    ms: 3_600_000,
    rows: [{ point: 'T', from: '2026-11-01T00:00:00.000Z', to: '2026-11-01T00:50:00.000Z' }],
  },
  deadbands: [{ point: 'T', deadband: 0.5 }],
};

/** The tab of a rule; the gateway answers as it is told. */
function aTab(answer: unknown = full, { admin = true, ok = true } = {}) {
  const sent: { limits: readonly Limit[]; from: string; to: string; of: unknown }[] = [];
  const call = vi.fn(async (declared: { readonly name: string }, given: { readonly body?: unknown }) => {
    if (declared.name === 'buttonPermission') return { ok: true, value: '/equwarn', position: null };
    if (declared.name !== 'backTestLimits') return { ok: true, value: { rows: [] }, position: null };
    sent.push(given.body as (typeof sent)[number]);
    return ok
      ? { ok, value: answer as Answered, position: null }
      : { ok, refusal: { code: 'RULE_BROKEN' }, message: '该规则的限值由脚本移动' };
  });
  const state = { at: 'signedIn', who: { adminFlag: admin, user: { id: 'u1' } }, endsSoon: false };
  const session = { state: () => state, subscribe: () => () => undefined };
  render(
    <ClockContext value={manualClock(now)}>
      <BaseContext value={{ api: { call }, session } as unknown as Base}>
        <I18n>
          <SiteContext value={{ name: null, zone: 'Asia/Shanghai' }}>
            <BackTest of={{ rule: 'R1' }} limits={limits} nameOf={() => null} />
          </SiteContext>
        </I18n>
      </BaseContext>
    </ClockContext>,
  );
  return { sent, run: () => fireEvent.click(screen.getByRole('button', { name: '回测' })) };
}

test('a limit is changed in thought and tried over the last ninety days; what a device holds goes along', async () => {
  const { sent, run } = aTab();
  fireEvent.change(screen.getByLabelText('第 2 个限值 值'), { target: { value: '170' } });
  fireEvent.change(screen.getByLabelText('第 2 个限值 连续越限次数'), { target: { value: '5' } });
  fireEvent.change(screen.getByRole('combobox', { name: '时间段' }), { target: { value: '90' } });
  run();
  await screen.findByText('原限值 3 条，新限值 2 条');
  expect(sent).toEqual([
    {
      of: { rule: 'R1' },
      limits: [limits[0], { ...limits[1], value: 170, n: 5 }],
      from: '2026-08-22T08:00:00.000Z',
      to: '2026-11-20T08:00:00.000Z',
    },
  ]);
});

test('the answer says how many are kept, gone and new, each of them, and what the data cannot tell', async () => {
  const { run } = aTab();
  expect(screen.getByText('限值未改：结果应与已有告警一致')).toBeTruthy();
  run();
  const table = await screen.findByRole('table', { name: '告警' });
  expect(
    within(table)
      .getAllByRole('row')
      .map((one) => one.textContent),
  ).toEqual([
    expect.stringContaining('首次越限'),
    expect.stringMatching(/^11-19 09:00新增.*H 上限 170.*191\.5.*30 min$/),
    expect.stringMatching(/^11-19 11:00保留 \(2 变为 1\).*未恢复$/),
    expect.stringMatching(/^11-20 04:00消失/),
  ]);
  expect(screen.getByRole('listitem', { name: '11-19：保留 2，消失 0，新增 1' })).toBeTruthy();
  expect(screen.getByText(/2 处没有数据（超过三个周期），共 1 h 00/)).toBeTruthy();
  expect(screen.getByText(/炉温 的存储死区为 0.5/)).toBeTruthy();
  expect(screen.getByText(/2 个样本晚到/)).toBeTruthy();
  fireEvent.click(within(screen.getByRole('group', { name: '结果' })).getByRole('button', { name: '消失' }));
  expect(within(table).getAllByRole('row')).toHaveLength(2);
});

test('limits that cross are not asked about; a span without data and a refusal are said', async () => {
  const { sent, run } = aTab(empty);
  fireEvent.change(screen.getByLabelText('第 2 个限值 值'), { target: { value: '10' } });
  expect(screen.getByText('上限必须大于下限')).toBeTruthy();
  run();
  expect(sent).toEqual([]);
  fireEvent.change(screen.getByLabelText('第 2 个限值 值'), { target: { value: '180' } });
  run();
  expect(await screen.findByText('这段时间没有记录数据')).toBeTruthy();
  cleanup();
  aTab(null, { ok: false }).run();
  expect(await screen.findByText('该规则的限值由脚本移动')).toBeTruthy();
});

test('who may not change rules is told so', () => {
  aTab(full, { admin: false });
  expect(screen.getByText('需要告警规则或模板的新增或编辑权限')).toBeTruthy();
});
