import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { manualClock } from '../../../domain/clock/manualClock.ts';
import { ClockContext } from '../../../src/clock/useClock.ts';
import { I18n } from '../../../src/i18n/I18n.tsx';
import { chooseLang } from '../../../src/i18n/lang.ts';
import { type Base, BaseContext } from '../../../src/session/useSession.ts';
import { FromTemplate } from './FromTemplate.tsx';

const made = vi.fn();
const asked: string[] = [];
const free = { ok: true, value: { valid: true, takenBy: null }, position: null };
let verdict: object = free;
let address: object | null = null;
const answers: Readonly<Record<string, unknown>> = {
  listChannels: { rows: [{ id: 'C1', name: 'Line 1', orgId: 'o1', protocol: 'modbusTcp' }], total: 1 },
  highestDeviceNumber: { highest: 4, next: 'M5' },
  deviceCounts: { all: 4, most: null, kinds: {} },
};
const sent: { readonly name: string; readonly body?: { readonly address?: { readonly unit: number } } }[] = [];
const call = async ({ name }: { readonly name: string }, given: object) => {
  asked.push(name);
  sent.push({ name, ...given });
  if (name === 'freeDeviceAddress') return { ok: true, value: { address }, position: null };
  return name === 'verifyDeviceClient' ? verdict : { ok: true, value: answers[name] ?? {}, position: null };
};
const signedIn = { at: 'signedIn', who: { user: { id: 'u1' } } };
const session = { state: () => signedIn, subscribe: () => () => undefined };

async function filledIn(): Promise<void> {
  render(
    <BaseContext value={{ api: { call }, session } as unknown as Base}>
      <I18n>
        <ClockContext value={manualClock(0)}>
          <FromTemplate onMade={made} onClose={() => undefined} />
        </ClockContext>
      </I18n>
    </BaseContext>,
  );
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'adw300' } });
  fireEvent.click(screen.getAllByRole('button', { pressed: false })[0] as HTMLElement);
  await screen.findByRole('option', { name: 'Line 1' });
  fireEvent.change(screen.getByLabelText(/^Name/), { target: { value: 'Hall meter' } });
}
const make = () => fireEvent.submit(screen.getByLabelText(/^Name/));

// The page of the tests has no dialogs of its own.
beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
});
beforeEach(() => {
  chooseLang('en');
  asked.length = 0;
  sent.length = 0;
  address = null;
  made.mockClear();
  verdict = free;
});
afterEach(cleanup);

test('an address that is free is verified without a word, and the device is made', async () => {
  await filledIn();
  await waitFor(() => expect(asked).toContain('verifyDeviceClient'));
  expect([screen.queryByRole('alert'), screen.queryByRole('status')]).toEqual([null, null]);
  make();
  await waitFor(() => expect(made).toHaveBeenCalledOnce());
  expect(asked.at(-1)).toBe('createDevice');
});

test('B257 a verification that failed says so and is tried again at a press', async () => {
  verdict = { ok: false, refusal: { code: 'UNAVAILABLE' }, message: 'Temporarily unavailable' };
  await filledIn();
  expect((await screen.findByRole('alert')).textContent).toContain(
    'Verification failed, try again: Temporarily unavailable',
  );
  verdict = free;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(asked.filter((name) => name === 'verifyDeviceClient')).toHaveLength(2);
});

test('an address that another device of the channel has is told by its name before the device is made', async () => {
  verdict = { ok: true, value: { valid: false, takenBy: { id: 'M1', name: 'Gate meter' } }, position: null };
  await filledIn();
  expect((await screen.findByRole('status')).textContent).toContain('“Gate meter” has this address');
  expect(asked).not.toContain('createDevice');
});

test('the first free address of the channel is proposed, and only that one is verified', async () => {
  address = { kind: 'modbus', unit: 7, host: null, port: null, maxRegisters: 125 };
  await filledIn();
  expect(((await screen.findByLabelText(/^Unit/)) as HTMLInputElement).value).toBe('7');
  await waitFor(() => expect(asked).toContain('verifyDeviceClient'));
  make();
  await waitFor(() => expect(made).toHaveBeenCalledOnce());
  const units = (name: string) => sent.flatMap((one) => (one.name === name ? [one.body?.address?.unit] : []));
  expect([units('verifyDeviceClient'), units('createDevice')]).toEqual([[7], [7]]);
});
