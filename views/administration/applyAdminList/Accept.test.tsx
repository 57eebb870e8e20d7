import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { manualClock } from '../../../domain/clock/manualClock.ts';
import type { Trial } from '../../../domain/trial/trialLedger.ts';
import { ClockContext } from '../../../src/clock/useClock.ts';
import { I18n } from '../../../src/i18n/I18n.tsx';
import { chooseLang } from '../../../src/i18n/lang.ts';
import { SiteContext } from '../../../src/kit/time/times.ts';
import { type Base, BaseContext } from '../../../src/session/useSession.ts';
import { Accept } from './Accept.tsx';

const trial: Trial = {
  id: 't1',
  org: 'o1',
  version: 1,
  orgId: 'o1',
  state: 'pending',
  appliedAt: '2026-11-20T08:00:00.000Z',
  corporation: '北方铸造',
  contact: '赵工',
  phone: '13800138000',
  email: null,
  subsystem: '01',
  reviewedBy: null,
  reviewedAt: null,
  userId: null,
  reason: null,
};
const asked: unknown[] = [];
const closed = vi.fn();
const told = vi.fn();
const signedIn = { at: 'signedIn', who: { adminFlag: true, user: { id: 'u1' } } };
const session = { state: () => signedIn, subscribe: () => () => undefined };
const call = async (declared: { readonly name: string }, given: unknown) => {
  if (declared.name === 'buttonPermission') return { ok: true, value: '', position: null };
  asked.push([declared.name, given]);
  return { ok: true, value: { id: 'u9', mailedTo: null, link: 'https://site/login#x' }, position: 7 };
};
const again = vi.fn();
const shown = () =>
  render(
    <BaseContext value={{ api: { call }, session } as unknown as Base}>
      <I18n>
        <ClockContext value={manualClock(Date.parse('2026-11-21T10:00:00+08:00'))}>
          <SiteContext value={{ name: null, zone: 'Asia/Shanghai' }}>
            <Accept row={trial} again={again} onClose={closed} onLink={told} />
          </SiteContext>
        </ClockContext>
      </I18n>
    </BaseContext>,
  );
const orders = () => asked.map((one) => (one as [string])[0]).filter((name) => /^create|Trial$/.test(name));
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

beforeEach(() => {
  asked.length = 0;
  for (const spy of [closed, told, again]) spy.mockClear();
  chooseLang('en');
});
afterEach(cleanup);

test('an account is begun with what the applicant told, and nothing goes out before it is whole', async () => {
  shown();
  expect((screen.getByLabelText(/Real name/) as HTMLInputElement).value).toBe('赵工');
  expect((screen.getByLabelText(/Until/) as HTMLInputElement).value).toBe('2026-12-21');
  press('Accept: make the account');
  await waitFor(() => expect(screen.getAllByRole('alert').length).toBeGreaterThan(1));
  expect(orders()).toEqual([]);
  expect([closed, told].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
});
