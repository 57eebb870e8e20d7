import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Device } from '../../../domain/device/device.ts';
import { chooseLang } from '../../../src/i18n/lang.ts';
import { renderAtSite } from '../../../tests/world/atSite.tsx';
import { MeterChange } from './MeterChange.tsx';

const counter = { id: 'M1.E', name: 'Energy', unit: 'kWh', kind: 'counter', factor: 10, offset: 0 };
const answers: Readonly<Record<string, unknown>> = {
  listMeterChanges: { rows: [] },
  listRegisterSpans: { rows: [] },
  buttonPermission: 'edit',
};
let sent: readonly object[] = [];
const call = async ({ name }: { readonly name: string }, { body }: { readonly body?: object }) => {
  if (name !== 'replaceMeter')
    return { ok: true, value: answers[name] ?? { rows: [counter], total: 1 }, position: null };
  sent = [...sent, body ?? {}];
  const message = 'Switch it off first';
  return { ok: false, refusal: { code: 'RULE_BROKEN', fields: { 'registers.0.factor': message } }, message };
};
const who = { user: { id: 'u1', orgId: 'o1' }, permissions: new Set(['/frontequ:edit']) };
const signedIn = { at: 'signedIn', who };
const base = { api: { call }, session: { state: () => signedIn, subscribe: () => () => undefined } };
const device = { id: 'M1', name: 'Gate meter', version: 3, address: { unit: 1 } } as unknown as Device;

beforeEach(() => {
  chooseLang('en');
  sent = [];
});
afterEach(cleanup);

test('a meter of another factor is entered with it, and why it is refused stands at its field', async () => {
  renderAtSite(base, <MeterChange device={device} again={() => undefined} />);
  const type = (label: RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
  await screen.findByLabelText(/last figure/);
  type(/last figure/, '1059');
  type(/first figure/, '0');
  fireEvent.click(screen.getByLabelText(/Another factor/));
  expect((screen.getByLabelText(/new factor/) as HTMLInputElement).value).toBe('10');
  type(/new factor/, '20');
  fireEvent.submit(screen.getByLabelText(/new factor/));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({
    device: 'M1',
    registers: [{ point: 'M1.E', final: '1059', start: '0', factor: 20, offset: null }],
  });
  await waitFor(() => expect(screen.getAllByText('Switch it off first').length).toBeGreaterThan(0));
});

test('where the factor stays none is sent', async () => {
  renderAtSite(base, <MeterChange device={device} again={() => undefined} />);
  await screen.findByLabelText(/last figure/);
  for (const label of [/last figure/, /first figure/])
    fireEvent.change(screen.getByLabelText(label), { target: { value: '5' } });
  fireEvent.submit(screen.getByLabelText(/last figure/));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ registers: [{ factor: null, offset: null }] });
});
