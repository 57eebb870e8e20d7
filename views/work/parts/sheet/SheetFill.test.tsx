import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { manualClock } from '../../../../domain/clock/manualClock.ts';
import { newItem, newReading } from '../../../../domain/form/model.ts';
import type { EntrySent, WorkSheetTold } from '../../../../domain/work/sheet/calls.ts';
import { keepSkew } from '../../../../src/clock/lastSkew.ts';
import { ClockContext } from '../../../../src/clock/useClock.ts';
import { I18n } from '../../../../src/i18n/I18n.tsx';
import { chooseLang } from '../../../../src/i18n/lang.ts';
import { SiteContext } from '../../../../src/kit/time/times.ts';
import { fieldStore, outbox } from '../../../../src/session/field/field.ts';
import { type Base, BaseContext } from '../../../../src/session/useSession.ts';
import { SheetFill } from './SheetFill.tsx';

const contact = newItem({
  key: 'contact',
  name: '触头温度',
  nameEn: 'Contact',
  kind: 'reading',
  reading: newReading({
    unit: '°C',
    limits: [
      { bound: 'H', value: '90', severity: 'general' },
      { bound: 'HH', value: '105', severity: 'urgent' },
    ],
  }),
});
const look = newItem({ key: 'look', name: '外观', nameEn: 'Looks', kind: 'step' });

const told: WorkSheetTold = {
  task: {
    id: 't1',
    ledger: 'patrolTask',
    number: 'PT-1',
    name: '变电所一层 09:00',
    state: 'inProgress',
    due: null,
    until: null,
    leader: null,
    holder: { id: 'zheng', name: '郑工' },
    crew: [],
    begunAt: null,
    finishedAt: null,
  },
  state: 'open',
  textId: 'x1',
  texts: [
    {
      id: 'x1',
      code: 'P-SUB',
      name: '变电所巡检',
      number: 4,
      sections: [
        { title: '温度', titleEn: null, repeats: 'equipment', items: [contact] },
        { title: '外观', titleEn: null, repeats: 'point', items: [look] },
      ],
      evidence: { photos: 0, scan: true, signRoles: [] },
    },
  ],
  points: [
    { id: 'p1', place: '0.4 kV I 段柜', textId: 'x1', code: '7F3K92QA', equipment: [{ id: 'e1', name: 'QF411' }] },
    { id: 'p2', place: '0.4 kV II 段柜', textId: 'x1', code: '7F3K92QD', equipment: [{ id: 'e2', name: 'QF421' }] },
  ],
  entries: [],
  before: [
    {
      about: 'e1',
      item: 'contact',
      values: [{ value: '83.1', unit: '°C', at20: null, at: '2026-11-22T01:00:00.000Z' }],
      factory: null,
    },
  ],
  signatures: [],
  counts: { asked: 4, answered: 0, contested: 0 },
  missing: [],
  limits: { urgentHours: 24, majorDays: 30, generalDays: 90 },
  may: { enter: true, decide: false },
  position: 1,
};

const state = { at: 'signedIn', who: { user: { id: 'zheng' } } };
const session = { state: () => state, subscribe: () => () => undefined };

const pageClock = manualClock(Date.parse('2026-11-25T01:53:00.000Z'));

async function open() {
  await outbox.open('zheng');
  return render(
    <BaseContext value={{ api: {}, session } as unknown as Base}>
      <ClockContext value={pageClock}>
        <I18n>
          <SiteContext value={{ name: '示范厂区', zone: 'Asia/Shanghai' }}>
            <SheetFill told={told} />
          </SiteContext>
        </I18n>
      </ClockContext>
    </BaseContext>,
  );
}

beforeEach(async () => {
  await outbox.open('zheng');
  for (const { entry } of outbox.all('zheng')) await outbox.drop('zheng', entry.entry);
  chooseLang('cn');
});
afterEach(cleanup);

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
/** Records, and waits until it is kept. */
const record = async (name = '记录，下一项') => {
  const before = waiting().length;
  press(name);
  await waitFor(() => expect(waiting()).toHaveLength(before + 1));
  await act(async () => undefined);
};
const refuse = async (entry: EntrySent | undefined, refused: string) => {
  const store = await fieldStore();
  await store.turn('outbox', { person: 'zheng', id: entry?.entry ?? '' }, (was) =>
    was === null ? null : { ...was, head: { ...was.head, refused } },
  );
};
const text = () => document.body.textContent ?? '';
const waiting = (): readonly EntrySent[] => outbox.all('zheng').map(({ entry }) => entry);
const enter = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

test('the first thing that is open is asked with its unit, its limits and what it was before', async () => {
  await open();
  for (const part of ['1 / 2 0.4 kV I 段柜', '第 1 / 2 项', 'QF411 触头温度', '°C', 'H 90 · HH 105', '83.1'])
    expect(text()).toContain(part);
});

test('a value typed on the pad is judged at once, kept here with its unit and its instant, and the next thing is asked', async () => {
  await open();
  for (const key of ['6', '1', '.', '2']) press(key);
  expect(text()).toContain('正常');
  await record();
  expect(waiting()).toMatchObject([
    { point: 'p1', equipmentId: 'e1', item: 'contact', value: '61.2', unit: '°C', at: '2026-11-25T01:53:00.000Z' },
  ]);
  expect(text()).toContain('仅在本机：1 条');
  expect(text()).toContain('第 2 / 2 项');
});

test('beyond a limit it says which defect it is, and asks for a word before it is recorded', async () => {
  await open();
  enter('值', '１０６');
  expect(text()).toContain('异常 · 紧急');
  expect(text()).toContain('HH 105');
  expect(text()).toContain('登记后为紧急缺陷，11-26 09:53 前消除');
  const button = () => screen.getByRole('button', { name: '异常，登记缺陷' });
  expect(button()).toHaveProperty('disabled', true);
  enter('备注', '罩略变色，无异味');
  expect(button()).toHaveProperty('disabled', false);
  await record('异常，登记缺陷');
  expect(waiting()).toMatchObject([{ value: '106', note: '罩略变色，无异味' }]);
});

test.each(['NaN', '1e400', '<script>', '5,3'])('what is no number is not recorded: %s', async (value) => {
  await open();
  enter('值', value);
  expect(text()).toContain('须填数字');
  expect(screen.getByRole('button', { name: '记录，下一项' })).toHaveProperty('disabled', true);
  expect(waiting()).toEqual([]);
});

test('what cannot be read says why', async () => {
  await open();
  press('测不到');
  expect(screen.getByRole('button', { name: '记录，下一项' })).toHaveProperty('disabled', true);
  enter('为何测不到', '带电不能开门');
  await record();
  expect(waiting()).toMatchObject([{ value: null, note: '带电不能开门' }]);
});

test('a step is one press, and the sticker of a point leads to it', async () => {
  await open();
  enter('点位码（8 位）', '7f3k92qd');
  press('到此点');
  expect(text()).toContain('2 / 2 0.4 kV II 段柜');
  enter('点位码（8 位）', 'AAAAAAAA');
  press('到此点');
  expect(text()).toContain('此码不属于本次路线');
  press('外观 —');
  press('已完成');
  await record();
  expect(waiting()).toMatchObject([{ point: 'p2', equipmentId: null, item: 'look', value: 'done' }]);
});

test('what is being typed stays while an earlier answer is taken by the gateway', async () => {
  await open();
  press('6');
  await record();
  const [first] = waiting();
  press('触头温度 6');
  enter('备注', '复测中');
  await act(() => outbox.drop('zheng', first?.entry ?? ''));
  expect(screen.getByLabelText('备注')).toHaveProperty('value', '复测中');
});

test('an answer bears how far this machine stands from the gateway', async () => {
  keepSkew({ by: 180_000.4, within: 5 }, pageClock);
  await open();
  press('6');
  await record();
  keepSkew({ by: 0, within: 5 }, pageClock);
  expect(waiting()).toMatchObject([{ skew: -180_000 }]);
});

test('what was refused is sent again at a press', async () => {
  await open();
  press('6');
  await record();
  const [entry] = waiting();
  await refuse(entry, '无权');
  cleanup();
  await open();
  press('重新上传');
  await waitFor(() => expect(outbox.all('zheng').map(({ refused }) => refused)).toEqual([null]));
});

test('what the gateway did not take stands here with its reason until it is given up', async () => {
  await open();
  press('6');
  await record();
  const [entry] = waiting();
  await refuse(entry, '表单中没有此项目');
  cleanup();
  await open();
  expect(text()).toContain('未被接收：表单中没有此项目');
  expect(text()).toContain('仅在本机：1 条');
  expect(text()).not.toContain('全部已上传');
  press('放弃此答案');
  await waitFor(() => expect(waiting()).toEqual([]));
});

test('an answer that is given after the clock was set bears that', async () => {
  await open();
  press('6');
  await record();
  const was = pageClock.now();
  pageClock.setWall(was - 3_600_000);
  press('已完成');
  await record();
  pageClock.setWall(was);
  expect(waiting().map(({ clockJumped }) => clockJumped)).toEqual([false, true]);
});
