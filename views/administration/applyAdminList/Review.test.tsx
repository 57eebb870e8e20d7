import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { manualClock } from '../../../domain/clock/manualClock.ts';
import { ClockContext } from '../../../src/clock/useClock.ts';
import { I18n } from '../../../src/i18n/I18n.tsx';
import { chooseLang } from '../../../src/i18n/lang.ts';
import { SiteContext } from '../../../src/kit/time/times.ts';
import { type Base, BaseContext } from '../../../src/session/useSession.ts';
import { Review } from './Review.tsx';
import type { Trial } from './trial.ts';

const trial: Trial = {
  ...{
    id: 't1',
    at: '2026-11-20T08:00:00.000Z',
    state: 'pending',
    corporation: '北方铸造',
    contact: '赵工',
    phone: '13800138000',
    email: '',
  },
  ...{ subsystem: '01', reviewed: null, account: null, reason: null },
};
const asked: unknown[] = [];
const done = vi.fn();
const signedIn = { at: 'signedIn', who: { adminFlag: true, user: { id: 'u1' } } };
const session = { state: () => signedIn, subscribe: () => () => undefined };
const call = async (declared: { readonly name: string }, given: unknown) => {
  if (declared.name === 'buttonPermission') return { ok: true, value: '', position: null };
  asked.push([declared.name, given]);
  return { ok: true, value: { id: 't1' }, position: null };
};
const shown = () =>
  render(
    <BaseContext value={{ api: { call }, session } as unknown as Base}>
      <I18n>
        <ClockContext value={manualClock(Date.parse('2026-11-21T10:00:00+08:00'))}>
          <SiteContext value={{ name: null, zone: 'Asia/Shanghai' }}>
            <Review trial={trial} onDone={done} onClose={() => undefined} />
          </SiteContext>
        </ClockContext>
      </I18n>
    </BaseContext>,
  );
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

beforeEach(() => {
  asked.length = 0;
  done.mockClear();
  chooseLang('en');
});
afterEach(cleanup);

test('an account is begun with what the applicant told, and nothing goes out before it is whole', async () => {
  shown();
  expect((screen.getByLabelText(/Real name/) as HTMLInputElement).value).toBe('赵工');
  expect((screen.getByLabelText(/Until/) as HTMLInputElement).value).toBe('2026-12-21');
  press('Accept: make the account');
  await waitFor(() => expect(screen.getAllByRole('alert').length).toBeGreaterThan(1));
  expect(asked).toEqual([]);
});

test('a refusal needs its reason, and is told with it', async () => {
  shown();
  press('Refuse');
  await waitFor(() => expect(screen.getAllByRole('button', { name: 'Refuse' })).toHaveLength(2));
  const send = screen.getAllByRole('button', { name: 'Refuse' })[1] as HTMLElement;
  fireEvent.click(send);
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(asked).toEqual([]);
  fireEvent.change(screen.getByLabelText(/Reason/), { target: { value: 'No such site' } });
  fireEvent.click(send);
  await waitFor(() => expect(done).toHaveBeenCalledWith(null));
  expect(asked).toEqual([['refuseTrial', { params: { id: 't1' }, body: { reason: 'No such site' } }]]);
});
