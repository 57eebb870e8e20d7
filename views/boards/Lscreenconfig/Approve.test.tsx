import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { manualClock } from '../../../domain/clock/manualClock.ts';
import { ClockContext } from '../../../src/clock/useClock.ts';
import { I18n } from '../../../src/i18n/I18n.tsx';
import { chooseLang } from '../../../src/i18n/lang.ts';
import type { AnyRow } from '../../../src/ledger/slots.ts';
import { type Base, BaseContext } from '../../../src/session/useSession.ts';
import { Approve } from './Approve.tsx';

const asked: unknown[] = [];
const again = vi.fn();
let answer: unknown;
let may = '/Lscreenconfig:edit';
const call = async (declared: { readonly name: string }, given: unknown) => {
  if (declared.name === 'buttonPermission') return { ok: true, value: may, position: null };
  asked.push([declared.name, given]);
  return answer;
};
const signedIn = { at: 'signedIn', who: { adminFlag: false, user: { id: 'u1' } } };
const session = { state: () => signedIn, subscribe: () => () => undefined };
const shown = () =>
  render(
    <BaseContext value={{ api: { call }, session } as unknown as Base}>
      <I18n>
        <ClockContext value={manualClock(Date.parse('2026-11-21T10:00:00+08:00'))}>
          <Approve row={{ id: 'w1', name: '总控室' } as unknown as AnyRow} again={again} />
        </ClockContext>
      </I18n>
    </BaseContext>,
  );

beforeEach(() => {
  asked.length = 0;
  again.mockClear();
  may = '/Lscreenconfig:edit';
  chooseLang('en');
});
afterEach(cleanup);

test('the code that is read off the wall lets its browser in as this wall', async () => {
  answer = { ok: true, value: { id: 'a1', version: 2 }, position: 9 };
  shown();
  fireEvent.change(await screen.findByLabelText(/code that the wall shows/), { target: { value: 'abcd efgh' } });
  fireEvent.click(screen.getByRole('button', { name: 'Approve' }));
  await waitFor(() => expect(again).toHaveBeenCalledWith(9));
  expect(asked).toEqual([['approveWall', { body: { code: 'abcd efgh', wallId: 'w1' } }]]);
});

test('a code that opens nothing says so at its field, and stays to be mended', async () => {
  answer = { ok: false, refusal: { code: 'NOT_FOUND', fields: { code: 'the wall shows a new one' } }, message: 'no' };
  shown();
  const field = (await screen.findByLabelText(/code that the wall shows/)) as HTMLInputElement;
  fireEvent.click(screen.getByRole('button', { name: 'Approve' }));
  expect(asked, 'nothing goes out before a code is there').toEqual([]);
  fireEvent.change(field, { target: { value: 'ABCDEFGH' } });
  fireEvent.click(screen.getByRole('button', { name: 'Approve' }));
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('the wall shows a new one'));
  expect([field.value, again.mock.calls.length]).toEqual(['ABCDEFGH', 0]);
});

test('who may only look is offered no code', async () => {
  // Another person: what the one before may is remembered.
  signedIn.who.user.id = 'u2';
  may = '';
  const { container } = shown();
  await waitFor(() => expect(container.querySelector('form')).toBeNull());
  expect(screen.queryByRole('button')).toBeNull();
});
