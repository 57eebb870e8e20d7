import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { manualClock } from '../../../domain/clock/manualClock.ts';
import { tickets } from '../../../domain/ticket/ticketLedger.ts';
import { lawOfLedger } from '../../../machines/lawOfLedger.ts';
import { received, type Step, secured, walked, working } from '../../../tests/world/tickets.ts';
import { ClockContext } from '../../clock/useClock.ts';
import { I18n } from '../../i18n/I18n.tsx';
import { chooseLang } from '../../i18n/lang.ts';
import { toasts } from '../../kit/toast/toast.ts';
import { type Base, BaseContext } from '../../session/useSession.ts';
import type { AnyRow } from '../slots.ts';
import { LawContext } from './asking.ts';
import { LawActs } from './LawActs.tsx';
import { LawDialog } from './LawDialog.tsx';
import { PartActs } from './PartActs.tsx';

const rowAfter = (steps: readonly Step[]): AnyRow => {
  const known = walked(steps);
  if (typeof known === 'string') throw new Error(known);
  return { id: 'T1', org: 'o', version: 7, ...known.context } as unknown as AnyRow;
};
const sent: unknown[] = [];
let answer: object = { ok: true, value: { id: 'T1', version: 8 }, position: 9 };
const call = async (declared: { readonly name: string }, given: unknown) => {
  if (declared.name === 'buttonPermission') return { ok: true, value: '', position: null };
  sent.push([declared.name, given]);
  return answer;
};
const spies = { ask: vi.fn(), again: vi.fn(), close: vi.fn() };
const shown = (children: React.ReactNode, by: string) => {
  const signedIn = { at: 'signedIn', who: { adminFlag: true, user: { id: by } } };
  const session = { state: () => signedIn, subscribe: () => () => undefined };
  return render(
    <BaseContext value={{ api: { call }, session } as unknown as Base}>
      <I18n>
        <ClockContext value={manualClock(Date.parse('2026-11-20T08:00:00.000Z'))}>
          <LawContext.Provider value={{ law: lawOfLedger(tickets), own: new Set(), ask: spies.ask }}>
            {children}
          </LawContext.Provider>
        </ClockContext>
      </I18n>
    </BaseContext>,
  );
};
const beside = (row: AnyRow, by: string, list: string, place: number) =>
  shown(
    <PartActs row={row} list={list} place={place} about="第 3 步 断开 402" nameOf={() => null} again={spies.again} />,
    by,
  );
const buttons = () => screen.queryAllByRole('button').map(({ textContent }) => textContent);

beforeEach(() => {
  sent.length = 0;
  answer = { ok: true, value: { id: 'T1', version: 8 }, position: 9 };
  for (const spy of Object.values(spies)) spy.mockClear();
  chooseLang('en');
});
afterEach(cleanup);

test('a step is read at one press, by its name and as it was seen, and the row is read anew', async () => {
  beside(rowAfter(working), 'sun', 'steps', 0);
  fireEvent.click(screen.getByRole('button', { name: 'Read the step' }));
  await waitFor(() => expect(spies.again).toHaveBeenCalledWith(9));
  expect(sent).toEqual([['readStepTicket', { params: { id: 'T1' }, body: { n: 0, version: 7 } }]]);
  expect(spies.ask).not.toHaveBeenCalled();
});

test('whoever comes second reads who it was, and the row is read anew', async () => {
  const says = 'It was read by 孙工 at 14:02';
  answer = { ok: false, refusal: { code: 'ALREADY_DONE', data: { refusal: 'read', says } }, message: 'Already done.' };
  beside(rowAfter(working), 'sun', 'steps', 0);
  fireEvent.click(screen.getByRole('button', { name: 'Read the step' }));
  await waitFor(() => expect(toasts.list().map(({ text }) => text)).toContain(says));
  expect(spies.again).toHaveBeenCalledWith(null);
});

test('beside a line stands what may be done with it now, and beside no other line anything', () => {
  const row = rowAfter(received);
  beside(row, 'sun', 'measures', 0);
  expect(buttons()).toEqual(['Measure taken']);
  cleanup();
  beside(row, 'sun', 'measures', 1);
  expect(buttons()).toEqual([]);
  cleanup();
  beside(row, 'li', 'measures', 0);
  expect(buttons()).toEqual([]);
  cleanup();
  beside(rowAfter(secured), 'sun', 'measures', 2);
  expect(buttons()).toEqual(['Remove an earth']);
});

test('what is done with a line is asked with its own words, and sent with its name', async () => {
  const row = rowAfter(received);
  beside(row, 'sun', 'measures', 0);
  fireEvent.click(screen.getByRole('button', { name: 'Measure taken' }));
  const [[asked]] = spies.ask.mock.calls as [[Parameters<typeof LawDialog>[0]]];
  expect(asked).toMatchObject({ command: 'measure', first: { n: 0 }, about: '第 3 步 断开 402' });
  cleanup();
  shown(<LawDialog {...asked} law={lawOfLedger(tickets)} onClose={spies.close} />, 'sun');
  expect(screen.getByText('第 3 步 断开 402')).toBeTruthy();
  expect(screen.queryByLabelText(/Which line/)).toBeNull();
  fireEvent.change(screen.getByLabelText(/Evidence/), { target: { value: '目视，两人' } });
  fireEvent.click(screen.getByRole('button', { name: 'Measure taken' }));
  await waitFor(() => expect(spies.close).toHaveBeenCalled());
  expect(sent).toEqual([
    ['measureTicket', { params: { id: 'T1' }, body: { evidence: '目视，两人', n: 0, version: 7 } }],
  ]);
});

test('a refusal of what the form does not ask for is said above it', async () => {
  const fields = { leaderId: '此人正负责在办的票 WT-20261120-03' };
  answer = { ok: false, refusal: { code: 'RULE_BROKEN', fields }, message: 'Follow the hints.' };
  shown(
    <LawDialog
      law={lawOfLedger(tickets)}
      command="permit"
      rows={[rowAfter(secured)]}
      again={spies.again}
      onClose={spies.close}
    />,
    'sun',
  );
  fireEvent.click(screen.getByRole('button', { name: 'Permit the work' }));
  expect((await screen.findByRole('alert')).textContent).toBe(fields.leaderId);
});

test('the acts on lines stand nowhere but beside them', () => {
  shown(<LawActs row={rowAfter(working)} nameOf={() => null} again={spies.again} />, 'sun');
  expect(buttons()).not.toContain('Read the step');
  expect(screen.queryByText('Read the step')).toBeNull();
});
