import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { CallDeclaration } from '../../../../domain/call/declaration.ts';
import { tickets } from '../../../../domain/ticket/ticketLedger.ts';
import { lawOfLedger } from '../../../../machines/lawOfLedger.ts';
import { chooseLang } from '../../../../src/i18n/lang.ts';
import { type Asked, LawContext } from '../../../../src/ledger/law/asking.ts';
import { renderAtSite } from '../../../../tests/world/atSite.tsx';
import { ChooseTemplate } from './ChooseTemplate.tsx';

afterEach(() => {
  cleanup();
  chooseLang('cn');
});

const template = {
  id: 't1',
  org: { id: 'o1', name: '示范厂区' },
  name: '出线开关停电检修',
  nameEn: 'Feeder',
  kind: 'first',
  hours: 8,
  task: '{bay} 停电检修',
  taskEn: null,
  deviceIds: [],
  steps: [],
  measures: [{ kind: 'open', text: '断开 {bay}', textEn: null, pointId: null }],
};
const signedIn = { at: 'signedIn', who: { adminFlag: true, user: { id: 'u1' } } };
const session = { state: () => signedIn, subscribe: () => () => undefined };

const order = { deviceIds: ['d1', 'd2'] };
const names = { device: { d1: '402 断路器', d2: '403 断路器' } };
const list = { rows: [order], names, total: 1, page: 1, size: 1, position: 1 };
const read: object = { ok: true, value: list, position: 1 };

function shown(rows: readonly object[], orderId: string | null = null, answered: object | Promise<object> = read) {
  const asks: Asked[] = [];
  const call = async ({ name }: CallDeclaration) =>
    name === 'usableTemplates'
      ? { ok: true, value: { rows }, position: 1 }
      : name === 'buttonPermission'
        ? { ok: true, value: '', position: 1 }
        : answered;
  renderAtSite(
    { api: { call }, session },
    <LawContext value={{ law: lawOfLedger(tickets), own: new Set(), ask: (one) => void asks.push(one) }}>
      <ChooseTemplate orderId={orderId} />
    </LawContext>,
  );
  return asks;
}
const writes = async () => (await screen.findByRole('button', { name: '填写' })) as HTMLButtonElement;
const write = async () => fireEvent.click(await screen.findByRole('button', { name: '填写' }));

test('a template that says the bay asks for it, and the ticket begins with it put in and an end by its hours', async () => {
  const asks = shown([template]);
  await write();
  const [submit] = screen.getAllByRole('button', { name: '填写' }).slice(-1);
  expect((submit as HTMLButtonElement).disabled).toBe(true);
  fireEvent.change(screen.getByLabelText(/工作地点/), { target: { value: 'QF421' } });
  fireEvent.submit((submit as HTMLButtonElement).form as HTMLFormElement);
  expect(asks).toMatchObject([
    {
      command: 'draft',
      first: {
        kind: 'first',
        place: 'QF421',
        task: 'QF421 停电检修',
        measures: [{ text: '断开 QF421' }],
        from: '2026-11-21T02:00:00.000Z',
        to: '2026-11-21T10:00:00.000Z',
      },
    },
  ]);
});

test('written for an order the ticket takes its devices, and what they are called stands for the bay', async () => {
  const asks = shown([template], 'w1');
  await waitFor(async () => expect((await writes()).disabled).toBe(false));
  await write();
  const bay = screen.getByLabelText(/工作地点/) as HTMLInputElement;
  expect(bay.value).toBe('402 断路器、403 断路器');
  fireEvent.submit(bay.form as HTMLFormElement);
  expect(asks[0]?.first).toMatchObject({ orderId: 'w1', deviceIds: ['d1', 'd2'], place: '402 断路器、403 断路器' });
  // What is half written by another template, for another bay or another order is another ticket's.
  expect(asks[0]?.after).toBe('template t1 402 断路器、403 断路器 w1');
});

test('the names of the order’s devices are joined as the reader’s language joins them', async () => {
  chooseLang('en');
  shown([template], 'w1');
  const button = (await screen.findByRole('button', { name: 'Write' })) as HTMLButtonElement;
  await waitFor(() => expect(button.disabled).toBe(false));
  fireEvent.click(button);
  expect((screen.getByLabelText(/^Place/) as HTMLInputElement).value).toBe('402 断路器, 403 断路器');
});

test('until its order is read a ticket is not written by a template: it would lack the order’s devices', async () => {
  let tell: (answer: object) => void = () => undefined;
  const asks = shown(
    [{ ...template, task: '柜内检查', measures: [] }],
    'w1',
    new Promise<object>((told) => (tell = told)),
  );
  expect((await writes()).disabled).toBe(true);
  expect(screen.getByText('正在读取工单')).toBeTruthy();
  tell(read);
  await waitFor(async () => expect((await writes()).disabled).toBe(false));
  await write();
  expect(asks[0]?.first).toMatchObject({ orderId: 'w1', deviceIds: ['d1', 'd2'] });
});

test('why its order cannot be read is said, and the empty ticket is still written', async () => {
  const refused = { ok: false, refusal: { code: 'FORBIDDEN' }, message: '没有查看工单的权限' };
  const asks = shown([template], 'w1', refused);
  expect((await screen.findByText(/没有查看工单的权限/)).getAttribute('role')).toBe('alert');
  expect((await writes()).disabled).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: '空白票' }));
  expect(asks[0]?.first).toEqual({ orderId: 'w1' });
});

test('a template that says no bay is begun with at once', async () => {
  const asks = shown([{ ...template, task: '柜内检查', measures: [] }]);
  await write();
  expect(asks).toHaveLength(1);
  expect(screen.queryByRole('dialog')).toBeNull();
});
