import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { manualClock } from '../../../domain/clock/manualClock.ts';
import { ClockContext } from '../../../src/clock/useClock.ts';
import { I18n } from '../../../src/i18n/I18n.tsx';
import { chooseLang } from '../../../src/i18n/lang.ts';
import { type Base, BaseContext } from '../../../src/session/useSession.ts';
import { Invited } from './Invited.tsx';
import { dropInvitation, invitationIn } from './invitation.ts';

const ticket = 't'.repeat(43);
const over = vi.fn();
const signIn = vi.fn(async () => ({ ok: true }));
let answer: object = { ok: true, value: { done: true }, position: null };
const call = vi.fn(async () => answer);

beforeEach(() => {
  chooseLang('en');
  over.mockClear();
  signIn.mockClear();
  call.mockClear();
  render(
    <BaseContext value={{ api: { call }, session: { signIn } } as unknown as Base}>
      <I18n>
        <ClockContext value={manualClock(0)}>
          <Invited invitation={{ ticket, account: 'guest' }} onOver={over} />
        </ClockContext>
      </I18n>
    </BaseContext>,
  );
});
afterEach(cleanup);

function enter(password: string): void {
  fireEvent.change(screen.getByLabelText(/New password/), { target: { value: password } });
  fireEvent.change(screen.getByLabelText(/Confirm password/), { target: { value: password } });
  fireEvent.click(screen.getByRole('button', { name: 'Save and sign in' }));
}

test('whoever was invited chooses a password by the link and is signed in with it', async () => {
  answer = { ok: true, value: { done: true }, position: null };
  expect(screen.getByText('Welcome, guest')).toBeTruthy();
  enter('guest-word-1');
  await waitFor(() => expect(signIn).toHaveBeenCalledWith({ username: 'guest', password: 'guest-word-1' }));
  expect(call).toHaveBeenCalledWith(expect.anything(), { body: { ticket, password: 'guest-word-1' } }, { aside: true });
  expect(over).toHaveBeenCalledWith('used');
});

test('a password that may not be is said, and the link is still good; a link that was used is over', async () => {
  answer = { ok: false, message: 'no', refusal: { code: 'RULE_BROKEN', fields: { password: 'Another one, please' } } };
  enter('guest-word-1');
  expect((await screen.findByRole('alert')).textContent).toBe('Another one, please');
  expect(over).not.toHaveBeenCalled();
  answer = { ok: false, message: 'no', refusal: { code: 'UNAUTHORIZED' } };
  enter('guest-word-2');
  await waitFor(() => expect(over).toHaveBeenCalledWith('gone'));
  expect(signIn).not.toHaveBeenCalled();
});

test('a link is read from the fragment, and gone from the address once it is used', () => {
  window.history.replaceState(null, '', `/login?x=1#invitation=${ticket}&account=li%20wei`);
  expect(invitationIn(window.location.hash)).toEqual({ ticket, account: 'li wei' });
  dropInvitation(window);
  expect([window.location.pathname, window.location.search, window.location.hash]).toEqual(['/login', '?x=1', '']);
  for (const hash of ['', '#', '#invitation=', `#invitation=${ticket}`, '#account=li'])
    expect(invitationIn(hash), hash).toBeNull();
});
