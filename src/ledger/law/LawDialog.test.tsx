import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { manualClock } from '../../../domain/clock/manualClock.ts';
import { trials } from '../../../domain/trial/trialLedger.ts';
import { lawOfLedger } from '../../../machines/lawOfLedger.ts';
import { ClockContext } from '../../clock/useClock.ts';
import { I18n } from '../../i18n/I18n.tsx';
import { chooseLang } from '../../i18n/lang.ts';
import { toasts } from '../../kit/toast/toast.ts';
import { type Base, BaseContext } from '../../session/useSession.ts';
import type { AnyRow } from '../slots.ts';
import { LawContext } from './asking.ts';
import { LawActs } from './LawActs.tsx';
import { LawDialog } from './LawDialog.tsx';

const row = (id: string, more: object = {}): AnyRow => ({
  id,
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
  ...more,
});
const asked: unknown[] = [];
const spies = { again: vi.fn(), close: vi.fn(), ask: vi.fn() };
const signedIn = { at: 'signedIn', who: { adminFlag: true, user: { id: 'u1' } } };
const session = { state: () => signedIn, subscribe: () => () => undefined };
let answer: object = { ok: true, value: { id: 't1', version: 2 }, position: 9 };
const call = async (declared: { readonly name: string }, given: unknown) => {
  if (declared.name === 'buttonPermission') return { ok: true, value: '', position: null };
  asked.push([declared.name, given]);
  return answer;
};
const within = (children: React.ReactNode) => (
  <BaseContext value={{ api: { call }, session } as unknown as Base}>
    <I18n>
      <ClockContext value={manualClock(Date.parse('2026-11-21T10:00:00+08:00'))}>{children}</ClockContext>
    </I18n>
  </BaseContext>
);
const shown = (rows: readonly AnyRow[]) =>
  render(
    within(
      <LawDialog law={lawOfLedger(trials)} command="refuse" rows={rows} again={spies.again} onClose={spies.close} />,
    ),
  );
const refuse = () => fireEvent.click(screen.getByRole('button', { name: 'Refuse' }));
const reason = (text: string) => fireEvent.change(screen.getByLabelText(/Reason/), { target: { value: text } });

beforeEach(() => {
  asked.length = 0;
  answer = { ok: true, value: { id: 't1', version: 2 }, position: 9 };
  for (const spy of Object.values(spies)) spy.mockClear();
  chooseLang('en');
});
afterEach(cleanup);

test('a command that asks for something sends nothing before it has it, then closes and reads anew', async () => {
  shown([row('t1')]);
  refuse();
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(asked).toEqual([]);
  reason('No such site');
  refuse();
  await waitFor(() => expect(spies.close).toHaveBeenCalled());
  expect(asked).toEqual([['refuseTrial', { params: { id: 't1' }, body: { reason: 'No such site' } }]]);
  expect(spies.again.mock.calls).toEqual([[9]]);
});

test('whoever comes second reads the law’s own words while the row is read anew, and the form stays', async () => {
  answer = {
    ok: false,
    refusal: { code: 'ALREADY_DONE', data: { refusal: 'accepted', says: '李工 has accepted it already' } },
    message: 'Already done. Nothing more to do.',
  };
  shown([row('t1')]);
  reason('No such site');
  refuse();
  expect((await screen.findByRole('alert')).textContent).toBe('李工 has accepted it already');
  expect([spies.close.mock.calls.length, spies.again.mock.calls]).toEqual([0, [[null]]]);
});

test('of several rows it tells how many were done, and why another was not', async () => {
  const refused = [{ id: 't2', code: 'ALREADY_DONE', refusal: 'refused', says: '李工 has refused it already' }];
  answer = { ok: true, value: { done: ['t1'], refused }, position: 9 };
  shown([row('t1'), row('t2')]);
  reason('No such site');
  refuse();
  await waitFor(() => expect(spies.close).toHaveBeenCalled());
  expect(asked).toEqual([['refuseTrials', { body: { reason: 'No such site', items: [{ id: 't1' }, { id: 't2' }] } }]]);
  const told = toasts.list().map(({ text }) => text);
  expect(told).toContain('Refuse: 1 done');
  expect(told).toContain('1 not done: 李工 has refused it already');
});

const acts = (one: AnyRow) =>
  render(
    within(
      <LawContext.Provider value={{ law: lawOfLedger(trials), own: new Set(['accept']), ask: spies.ask }}>
        <LawActs row={one} nameOf={() => '李工'} again={spies.again} />
      </LawContext.Provider>,
    ),
  );

test('what the law allows stands first; what it forbids is folded with its reason', () => {
  acts(row('t1'));
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Accept: make the account',
    'Refuse',
  ]);
  fireEvent.click(screen.getByRole('button', { name: 'Refuse' }));
  expect(spies.ask).toHaveBeenCalledWith({ command: 'refuse', rows: [row('t1')], again: spies.again });
  cleanup();
  acts(row('t2', { state: 'accepted', reviewedBy: 'u7' }));
  expect(screen.queryAllByRole('button')).toEqual([]);
  expect(screen.getByText('2 not possible now')).toBeTruthy();
  expect(screen.getAllByText('李工 has accepted it already')).toHaveLength(2);
});

test('what is half entered is there again after the form was closed, until it is sent or begun anew', async () => {
  const reasonText = () => (screen.getByLabelText(/Reason/) as HTMLTextAreaElement).value;
  shown([row('t9')]);
  reason('The meter is at');
  cleanup();
  shown([row('t9')]);
  expect(reasonText()).toBe('The meter is at');
  expect(screen.getByText(/still here/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Begin anew' }));
  expect(reasonText()).toBe('');
  reason('The meter is at the gate');
  cleanup();
  shown([row('t8')]);
  expect(reasonText()).toBe('');
  cleanup();
  shown([row('t9')]);
  refuse();
  await waitFor(() => expect(spies.close).toHaveBeenCalled());
  cleanup();
  shown([row('t9')]);
  expect(reasonText()).toBe('');
});
