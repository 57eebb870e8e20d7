import { webcrypto } from 'node:crypto';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { manualClock } from '../../../../domain/clock/manualClock.ts';
import { newItem } from '../../../../domain/form/model.ts';
import type { WorkSheetTold } from '../../../../domain/work/sheet/calls.ts';
import type { Base } from '../../../../src/session/useSession.ts';

const told = (task: string): WorkSheetTold => ({
  task: {
    ...{ id: task, ledger: 'patrolTask', number: `PT-${task}`, name: '变电所一层', state: 'inProgress', due: null },
    ...{ until: null, leader: null, holder: { id: 'zheng', name: '郑工' }, crew: [], begunAt: null, finishedAt: null },
  },
  state: 'open',
  textId: 'x1',
  texts: [
    {
      ...{ id: 'x1', code: 'P', name: '巡检', number: 1 },
      sections: [
        {
          title: '外观',
          titleEn: null,
          repeats: 'point',
          items: [newItem({ key: 'look', name: '外观', kind: 'step' })],
        },
      ],
      evidence: { photos: 0, scan: false, signRoles: [] },
    },
  ],
  points: [{ id: 'p1', place: 'I 段柜', textId: 'x1', code: null, equipment: [] }],
  entries: [],
  before: [],
  signatures: [],
  counts: { asked: 1, answered: 0, contested: 0 },
  missing: [],
  limits: { urgentHours: 24, majorDays: 30, generalDays: 90 },
  may: { enter: true, decide: false },
  position: 1,
});

const at = '2026-11-25T01:53:00.000Z';
const until = '2026-12-03T01:53:00.000Z';
const away = { ok: false, refusal: { code: 'UNAVAILABLE' }, message: '服务暂不可用' };
const key = Buffer.alloc(32, 7).toString('base64');
let isAway = false;
/** Whose key the gateway tells: that of who is signed in by then. */
let keyOf = 'zheng';
const call = async ({ name }: { readonly name: string }, given: { readonly body?: { readonly tasks: string[] } }) => {
  if (isAway) return away;
  if (name === 'readFieldKey') return { ok: true, value: { key, person: keyOf }, position: null };
  if (name !== 'takeAlong') return away;
  const items = (given.body?.tasks ?? []).map((task) =>
    task === 'ended' ? { task, is: 'refused', says: '任务已结束' } : { task, is: 'taken', sheet: told(task) },
  );
  return { ok: true, value: { items, at, until }, position: null };
};
const signedOut = { at: 'signedOut', notTaken: null, ended: null };
const signedIn = { at: 'signedIn', who: { user: { id: 'zheng', name: '郑工' } } };
let state: object = signedIn;
const session = { state: () => state, subscribe: () => () => undefined };

/** Each test has a page of its own: what is held in memory is gone with the one before. */
async function aPage({ isSecure = true } = {}) {
  vi.resetModules();
  const subtle = isSecure ? webcrypto.subtle : undefined;
  vi.stubGlobal('crypto', { subtle, getRandomValues: webcrypto.getRandomValues.bind(webcrypto) });
  const field = await import('../../../../src/session/field/field.ts');
  const { TakeAlong } = await import('./TakeAlong.tsx');
  const { OfflineDesk } = await import('./OfflineDesk.tsx');
  return { ...field, TakeAlong, OfflineDesk };
}

/** What stands on a page, with the contexts that its modules know. */
async function shown(part: ReactNode) {
  const { BaseContext: Own } = await import('../../../../src/session/useSession.ts');
  const { ClockContext: OwnClock } = await import('../../../../src/clock/useClock.ts');
  const { I18n: OwnI18n } = await import('../../../../src/i18n/I18n.tsx');
  const { SiteContext: OwnSite } = await import('../../../../src/kit/time/times.ts');
  return render(
    <Own value={{ api: { call }, session } as unknown as Base}>
      <OwnClock value={manualClock(Date.parse(at))}>
        <OwnI18n>
          <OwnSite value={{ name: '示范厂区', zone: 'Asia/Shanghai' }}>{part}</OwnSite>
        </OwnI18n>
      </OwnClock>
    </Own>,
  );
}

beforeEach(() => {
  isAway = false;
  keyOf = 'zheng';
  state = signedIn;
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.resetModules();
});

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const enter = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const text = () => document.body.textContent ?? '';

async function take(page: Awaited<ReturnType<typeof aPage>>, tasks: readonly string[]) {
  await shown(<page.TakeAlong label="field.take.mine" which={async () => ({ tasks })} onTaken={() => undefined} />);
  press('带走我的任务');
  await screen.findByText('设置离线 PIN');
  enter('6 位数字 PIN', '123456');
  enter('再输入一次', '123456');
  press('设置并带走');
}

test('taken along with a PIN, each told; without network the PIN opens it, and it is filled in and stays here', async () => {
  const page = await aPage();
  await take(page, ['t1', 'ended']);
  await screen.findByText('已带走 1 项，有效至 2026-12-03 09:53:00');
  expect(text()).toContain('1 项未带走：任务已结束');
  cleanup();
  isAway = true;
  state = signedOut;
  page.vault.lock('zheng');
  await shown(<page.OfflineDesk onOpen={() => undefined} />);
  fireEvent.click(await screen.findByRole('button', { name: '离线打开带走的任务' }));
  enter('6 位数字 PIN', '999999');
  press('解锁');
  await screen.findByText('PIN 错误，还可试 9 次');
  enter('6 位数字 PIN', '123456');
  press('解锁');
  fireEvent.click(await screen.findByText('PT-t1 变电所一层'));
  await screen.findByText(/离线：按带走时/);
  fireEvent.click(await screen.findByRole('button', { name: '已完成' }));
  press('记录，下一项');
  await screen.findByText('仅在本机：1 条');
  expect(page.outbox.all('zheng')).toMatchObject([{ task: 't1', entry: { item: 'look', value: 'done' } }]);
  await act(async () => press('锁定并离开'));
  expect(await page.vault.isLocked('zheng')).toBe(true);
});

test.each([
  ['12345', '12345', '须为 6 位数字'],
  ['123456', '123457', '两次输入不同'],
])('a PIN of %s and %s sets nothing: %s', async (pin, again, says) => {
  const page = await aPage();
  await shown(<page.TakeAlong label="field.take" which={async () => ({ tasks: ['t1'] })} onTaken={() => undefined} />);
  press('带走');
  await screen.findByText('设置离线 PIN');
  enter('6 位数字 PIN', pin);
  enter('再输入一次', again);
  press('设置并带走');
  expect(text()).toContain(says);
  expect(await page.vault.hasPin('zheng')).toBe(false);
});

test('without https it says so, and offers nothing that it cannot keep', async () => {
  const page = await aPage({ isSecure: false });
  await shown(<page.TakeAlong label="field.take" which={async () => ({ tasks: [] })} onTaken={() => undefined} />);
  expect(text()).toContain('此处未启用 https，不能离线作业；联网作业不受影响。');
  expect(screen.queryByRole('button')).toBeNull();
});

test('a gateway that is away is told of, and nothing is said to be here', async () => {
  const page = await aPage();
  isAway = true;
  await take(page, ['t1']);
  await waitFor(() => expect(text()).toContain('服务暂不可用'));
  expect(await page.takenSheets.all('zheng')).toEqual([]);
});

test('a key of somebody who signed in meanwhile seals and opens nothing of who was there before', async () => {
  const page = await aPage();
  keyOf = 'sun';
  await take(page, ['t1']);
  await screen.findByText(/登录人已变更/);
  expect(await page.vault.hasPin('zheng')).toBe(false);
  expect(await page.takenSheets.all('zheng')).toEqual([]);
});

test('what waits sealed is opened by a key of its person alone, and while he is there', async () => {
  const page = await aPage();
  const { openByGateway } = await import('../../../../src/session/field/useOutbox.ts');
  await page.vault.setPin('zheng', '123456', new Uint8Array(Buffer.alloc(32, 7)));
  page.vault.lock('zheng');
  const api = { call } as unknown as Parameters<typeof openByGateway>[1];
  keyOf = 'sun';
  await openByGateway('zheng', api, () => true);
  keyOf = 'zheng';
  await openByGateway('zheng', api, () => false);
  expect(await page.vault.isLocked('zheng')).toBe(true);
  await openByGateway('zheng', api, () => true);
  expect(await page.vault.isLocked('zheng')).toBe(false);
});

/** The tasks of a list as its ledger tells them: the first hundred, and how many there are. */
const listed = (from: number, total: number) => ({
  total,
  rows: Array.from({ length: Math.min(100, total) }, (_, n) => ({ id: `t${from + n}` })),
});

test.each([
  [listed(0, 60), listed(60, 30), 90, 0],
  [listed(0, 60), listed(30, 60), 90, 0],
  [listed(0, 100), listed(0, 0), 100, 0],
  [listed(0, 130), listed(0, 0), 100, 30],
  [listed(0, 90), listed(90, 40), 100, 30],
])('what is not taken along at once is told of: case %#', async (holds, works, taken, left) => {
  const page = await aPage();
  const { takenAtOnce } = await import('./HereBar.tsx');
  await page.vault.setPin('zheng', '123456', new Uint8Array(Buffer.alloc(32, 7)));
  const which = async () => takenAtOnce([holds, works]);
  await shown(<page.TakeAlong label="field.take.mine" which={which} onTaken={() => undefined} />);
  press('带走我的任务');
  await screen.findByText(new RegExp(`^已带走 ${taken} 项`));
  expect(text().includes(`一次最多带走 100 项：另有 ${left} 项未带走`)).toBe(left > 0);
});

test('what is sealed is told of, and unlocked by its PIN beside that', async () => {
  const page = await aPage();
  await page.vault.setPin('zheng', '123456', new Uint8Array(Buffer.alloc(32, 7)));
  const { OfflineBar } = await import('../sheet/OfflineBar.tsx');
  await shown(<OfflineBar person="zheng" unsent={[]} sealed={2} />);
  expect(text()).toContain('另有 2 条已加密');
  page.vault.lock('zheng');
  enter('6 位数字 PIN', '123456');
  press('解锁');
  await waitFor(async () => expect(await page.vault.isLocked('zheng')).toBe(false));
});

test('with a PIN for another key nothing is taken along unsealed: it is set anew at the next press', async () => {
  const page = await aPage();
  await page.vault.setPin('zheng', '123456', new Uint8Array(Buffer.alloc(32, 9)));
  await shown(
    <page.TakeAlong label="field.take.mine" which={async () => ({ tasks: ['t1'] })} onTaken={() => undefined} />,
  );
  press('带走我的任务');
  await screen.findByText(/只带走了 0 项/);
  expect(await page.takenSheets.all('zheng')).toEqual([]);
  press('带走我的任务');
  await screen.findByText('设置离线 PIN');
});
