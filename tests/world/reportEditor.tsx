import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';
import { newBlock, newColumn } from '../../domain/report/blockFields.ts';
import { startKeys } from '../../src/kit/keys/keys.ts';
import { Screen } from '../../views/analysis/editCustom/Screen.tsx';
import { renderAtSite } from './atSite.tsx';

export const text = { ...newBlock('text'), title: '说明', body: '上月用电' };
export const table = { ...newBlock('table'), title: '各车间', columns: [newColumn('a', '用电量')] };
export const template = {
  id: 't1',
  org: 'o1',
  version: 1,
  name: '能耗月报',
  nameEn: null,
  unitId: 'u1',
  kind: 'energy',
  paper: 'portrait',
  footerId: null,
  published: false,
  blocks: [text, table],
};
const cell = { value: '1216.85', none: null, quality: 'good', present: 1, elapsed: 1, expected: 1 };
const told = {
  template: { id: null, name: '能耗月报', version: null },
  unit: { id: 'u1', name: '示范厂区' },
  paper: 'portrait',
  span: { format: 'month', from: '2026-10-01', to: '2026-11-01' },
  zone: 'Asia/Shanghai',
  footer: null,
  hash: 'h',
  known: '2026-11-21T02:00:00.000Z',
  blocks: [
    {
      block: 1,
      kind: 'table',
      title: '各车间',
      unit: null,
      text: null,
      linesBy: 'unit',
      fault: null,
      columns: [{ key: 'a', title: '用电量', unit: 'kWh', decimals: 2 }],
      rows: [{ id: 'u1', name: '示范厂区', cells: [cell] }],
      total: [cell],
    },
  ],
};

interface Sent {
  readonly name: string;
  readonly body: Readonly<Record<string, unknown>> | undefined;
}
export type Told = Answer | Promise<Answer>;
export type Answer = { readonly ok: boolean } & Readonly<Record<string, unknown>>;
let stopKeys: () => void = () => undefined;
/** What the gateway of the editor is told, and answers: to updates and to reads of the row in turn, else the row that stands. */
export const gateway = {
  sent: [] as Sent[],
  updates: [] as Told[],
  reads: [] as Answer[],
  standing: template as object,
};

export const answered = (value: unknown): Answer => ({ ok: true, value, position: 9 });
export const refused = (refusal: object): Answer => ({ ok: false, refusal, message: '没有保存' });
const values: Readonly<Record<string, () => unknown>> = {
  listReportTemplates: () => ({ rows: [gateway.standing], total: 1, names: { energyUnit: { u1: '示范厂区' } } }),
  historyOfReportTemplate: () => ({ rows: [], total: 0 }),
  previewReport: () => told,
  createReportTemplate: () => ({ id: 't2', version: 1 }),
  listFigureUnits: () => ({ units: [{ id: 'u1', name: '示范厂区', parent: null, media: ['electricity'] }] }),
  buttonPermission: () => '',
};
const signedIn = { at: 'signedIn', who: { adminFlag: true, user: { id: 'u9' } } };
const base = {
  api: {
    call: async ({ name }: { readonly name: string }, given: Omit<Sent, 'name'>) => {
      gateway.sent.push({ name, body: given.body });
      if (name === 'updateReportTemplate') return gateway.updates.shift() ?? answered({ id: 't1', version: 2 });
      if (name === 'listReportTemplates' && gateway.reads.length > 0) return gateway.reads.shift();
      return answered(values[name]?.() ?? { rows: [], total: 0, names: {} });
    },
  },
  session: { state: () => signedIn, subscribe: () => () => undefined },
};

export function beginEditor(): void {
  Object.assign(gateway, { sent: [], updates: [], reads: [], standing: template });
  sessionStorage.clear();
  stopKeys = startKeys();
  window.history.replaceState(null, '', '/customList/editCustom?id=t1');
}
export function endEditor(): void {
  stopKeys();
  cleanup();
}

export const said = (name: string): readonly Sent[] => gateway.sent.filter((one) => one.name === name);
export const side = () => within(screen.getByRole('complementary'));
export const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
export const showEditor = () => renderAtSite(base, <Screen />);
export async function openAgain(title: string): Promise<void> {
  showEditor();
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title));
}
export async function open(block: RegExp): Promise<void> {
  await openAgain('能耗月报');
  fireEvent.click(within(screen.getByRole('navigation', { name: '内容块' })).getByRole('button', { name: block }));
}
export const enter = (label: string, value: string) =>
  fireEvent.change(side().getByLabelText(label), { target: { value } });
