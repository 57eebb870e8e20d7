import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { manualClock } from '../../../domain/clock/manualClock.ts';
import { ClockContext } from '../../../src/clock/useClock.ts';
import { I18n } from '../../../src/i18n/I18n.tsx';
import { chooseLang } from '../../../src/i18n/lang.ts';
import { type Base, BaseContext } from '../../../src/session/useSession.ts';
import { SignInOfSystem } from './SignInOfSystem.tsx';

const asked: unknown[] = [];
let refusal: object | null = null;
const form = {
  address: 'https://erp.example/login',
  fields: [
    { name: 'user', value: '{account}', secret: false },
    { name: 'pass', value: null, secret: true },
  ],
};
const signedIn = { at: 'signedIn', who: { adminFlag: true, user: { id: 'u1' } } };
const session = { state: () => signedIn, subscribe: () => () => undefined };
const call = async ({ name }: { readonly name: string }, given: { readonly body?: unknown }) => {
  if (name === 'buttonPermission') return { ok: true, value: '', position: null };
  if (name === 'externalForm') return { ok: true, value: { form }, position: null };
  asked.push([name, given.body]);
  return refusal === null
    ? { ok: true, value: { done: true }, position: null }
    : { ok: false, message: 'refused', refusal };
};
const shown = (menuUrl: string | null) =>
  render(
    <BaseContext value={{ api: { call }, session } as unknown as Base}>
      <I18n>
        <ClockContext value={manualClock(0)}>
          <SignInOfSystem row={{ id: 'm1', version: 1, org: 'o1', menuUrl }} />
        </ClockContext>
      </I18n>
    </BaseContext>,
  );

beforeEach(() => {
  asked.length = 0;
  refusal = null;
  chooseLang('en');
});
afterEach(cleanup);

test('B026 a secret that is left empty stays as it is, one that is renamed has to be given again, and what is wrong is said', async () => {
  shown('https://erp.example/');
  const second = within(await screen.findByRole('group', { name: 'Field 2' }));
  const secret = second.getByLabelText('Value') as HTMLInputElement;
  expect([secret.type, secret.value, secret.placeholder]).toEqual(['password', '', 'Kept; empty leaves it']);
  const save = screen.getByRole('button', { name: 'Save the sign-in form' });
  fireEvent.click(save);
  await waitFor(() => expect(asked).toEqual([['setExternalForm', form]]));
  refusal = { code: 'RULE_BROKEN', fields: { fields: 'Give the value of password' } };
  fireEvent.change(second.getByLabelText('Name'), { target: { value: 'password' } });
  fireEvent.click(save);
  expect((await screen.findByRole('alert')).textContent).toBe('Give the value of password');
  expect(asked[1]).toMatchObject(['setExternalForm', { fields: [{}, { name: 'password', value: '' }] }]);
  fireEvent.change(screen.getByLabelText('Sent to'), { target: { value: '/users' } });
  fireEvent.click(save);
  expect((await screen.findByRole('alert')).textContent).toBe('Enter an http(s) address');
  expect(asked).toHaveLength(2);
});

test('the form is deleted after a question only, and an entry within the console has none', async () => {
  shown('https://erp.example/');
  fireEvent.click(await screen.findByRole('button', { name: 'Delete the sign-in form' }));
  const question = within(await screen.findByRole('dialog'));
  expect(asked).toEqual([]);
  fireEvent.click(question.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(asked).toEqual([['removeExternalForm', undefined]]));
  cleanup();
  shown('/users');
  expect(screen.getByText(/Only an entry with an outside/)).toBeTruthy();
});
