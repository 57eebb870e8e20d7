import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Device } from '../../../domain/device/device.ts';
import type { ObjectModel } from '../../../domain/model/objectModel.ts';
import { chooseLang } from '../../../src/i18n/lang.ts';
import { renderAtSite } from '../../../tests/world/atSite.tsx';
import { ServiceOrder } from './ServiceOrder.tsx';

const answer = {
  inputs: [
    { id: 'target', value: 150, outcome: 'done', read: 150 },
    { id: 'fan', value: 1, outcome: 'refused', read: 0 },
  ],
  outputs: [{ id: 'temp', name: 'Temperature', value: 180.5, unit: '°C' }],
};
let refusal: object | null = null;
const call = async ({ name }: { readonly name: string }) =>
  name === 'buttonPermission' || refusal === null
    ? { ok: true, value: name === 'buttonPermission' ? 'operate' : answer, position: null }
    : refusal;
const signedIn = { at: 'signedIn', who: { user: { id: 'u1' } } };
const base = { api: { call }, session: { state: () => signedIn, subscribe: () => () => undefined } };
const input = (id: string, name: string, unit: string | null) => ({
  id,
  name,
  nameEn: null,
  unit,
  kind: 'analog',
  value: 1,
});
const service = {
  id: 'start',
  cn: '启动',
  en: 'Start',
  inputs: [input('target', 'Target', '°C'), input('fan', 'Fan', null), input('run', 'Run', null)],
} as unknown as ObjectModel['services'][number];

beforeEach(() => {
  chooseLang('en');
  refusal = null;
});
afterEach(cleanup);

async function order(): Promise<void> {
  await waitFor(() => expect(screen.getByRole('button', { name: 'Order' })).toHaveProperty('disabled', false));
  fireEvent.click(screen.getByRole('button', { name: 'Order' }));
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Order' }));
}

test('what became of each input of a service is told with what was read back, what was not sent, and what its outputs show', async () => {
  const onOrdered = vi.fn();
  renderAtSite(
    base,
    <ServiceOrder device={{ id: 'OV', name: 'Oven' } as Device} service={service} onOrdered={onOrdered} />,
  );
  await order();
  const told = await screen.findByRole('status');
  expect([...told.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual([
    'Target 150 °C: Done · read back 150 °C',
    'Fan 1: Refused by the device · read back 0',
    'Run: Not sent',
    'Temperature: 180.5 °C',
  ]);
  expect(onOrdered).toHaveBeenCalledOnce();
});

test('why a service is refused stands at its input, and for what has no field of its own beside the order', async () => {
  const fields = { 'inputs.level': 'From 0 to 100', 'inputs.fan': 'No state of this point' };
  refusal = { ok: false, refusal: { code: 'RULE_BROKEN', fields }, message: 'A rule refuses it' };
  const asking = {
    ...service,
    inputs: [{ ...input('level', 'Level', '%'), value: null }, input('fan', 'Fan', null)],
  } as typeof service;
  renderAtSite(
    base,
    <ServiceOrder device={{ id: 'OV', name: 'Oven' } as Device} service={asking} onOrdered={() => undefined} />,
  );
  fireEvent.change(await screen.findByLabelText('Level'), { target: { value: '101' } });
  await order();
  await waitFor(() => expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toHaveLength(2));
  expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
    'From 0 to 100',
    'A rule refuses it · No state of this point',
  ]);
});
