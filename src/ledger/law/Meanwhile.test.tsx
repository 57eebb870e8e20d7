import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { manualClock } from '../../../domain/clock/manualClock.ts';
import { tickets } from '../../../domain/ticket/ticketLedger.ts';
import { workOrders } from '../../../domain/workOrder/workOrderLedger.ts';
import { lawOfLedger } from '../../../machines/lawOfLedger.ts';
import type { RowLaw } from '../../../machines/rowLaw.ts';
import { received, type Step, walked } from '../../../tests/world/tickets.ts';
import { ClockContext } from '../../clock/useClock.ts';
import { I18n } from '../../i18n/I18n.tsx';
import { chooseLang } from '../../i18n/lang.ts';
import { SiteContext } from '../../kit/time/times.ts';
import { type Base, BaseContext } from '../../session/useSession.ts';
import type { AnyRow } from '../slots.ts';
import { LawActs } from './LawActs.tsx';
import { LawAsking } from './LawAsking.tsx';
import { PartActs } from './PartActs.tsx';

const ticketAfter = (steps: readonly Step[], version: number, more: object = {}): AnyRow => {
  const known = walked(steps);
  if (typeof known === 'string') throw new Error(known);
  return { id: 'T1', org: 'o', version, ...known.context, ...more } as unknown as AnyRow;
};
const sent: unknown[] = [];
const call = async (declared: { readonly name: string }, given: unknown) => {
  if (declared.name === 'buttonPermission') return { ok: true, value: '', position: null };
  sent.push([declared.name, given]);
  return { ok: true, value: { id: 'T1', version: 9 }, position: 9 };
};
const signedIn = { at: 'signedIn', who: { adminFlag: true, user: { id: 'sun' } } };
const session = { state: () => signedIn, subscribe: () => () => undefined };
const again = vi.fn();
const names: Readonly<Record<string, string>> = { sun: '孙工' };
const nameOf = (_ledger: string, id: string) => names[id] ?? null;
const page = (children: React.ReactNode, law: RowLaw = lawOfLedger(tickets)) => (
  <BaseContext value={{ api: { call }, session } as unknown as Base}>
    <I18n>
      <SiteContext value={{ name: null, zone: 'Asia/Shanghai' }}>
        <ClockContext value={manualClock(Date.parse('2026-11-20T08:00:00.000Z'))}>
          <LawAsking law={law}>{children}</LawAsking>
        </ClockContext>
      </SiteContext>
    </I18n>
  </BaseContext>
);
const measures = (row: AnyRow) =>
  page(
    <>
      <LawActs row={row} nameOf={nameOf} again={again} />
      <PartActs {...{ row, list: 'measures', place: 0, about: '1 open', nameOf, again }} />
    </>,
  );
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const field = (label: RegExp) => screen.getByLabelText(label) as HTMLTextAreaElement;
const submit = (name: string) => screen.getAllByRole<HTMLButtonElement>('button', { name }).at(-1) as HTMLButtonElement;

async function begun(row: AnyRow) {
  const { rerender } = render(measures(row));
  press('Measure taken');
  fireEvent.change(await screen.findByLabelText(/Evidence/), { target: { value: '目视，两人' } });
  return (now: AnyRow) => rerender(measures(now));
}

beforeEach(() => {
  sent.length = 0;
  again.mockClear();
  window.sessionStorage.clear();
  chooseLang('en');
});
afterEach(cleanup);

test('where the line stands as it stood and the law is the same the newer version is taken, and the form says so', async () => {
  const becomes = await begun(ticketAfter(received, 7));
  expect(screen.queryByText(/meanwhile/)).toBeNull();
  becomes(ticketAfter(received, 8, { lastReason: '夜班注意' }));
  expect(screen.getByText(/changed meanwhile, what this is about did not/)).toBeTruthy();
  fireEvent.click(submit('Measure taken'));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent).toEqual([
    ['measureTicket', { params: { id: 'T1' }, body: { evidence: '目视，两人', n: 0, version: 8 } }],
  ]);
});

test('what another did with the line meanwhile is said, nothing is sent, and what was written is there again', async () => {
  const becomes = await begun(ticketAfter(received, 7));
  becomes(ticketAfter([...received, ['MEASURE', 'sun']], 8));
  const said = screen.getByRole('alert').textContent;
  expect(said).toContain('not possible now');
  expect(said).toContain('Safety measures');
  expect(screen.queryByRole('button', { name: /Go on/ })).toBeNull();
  expect(submit('Measure taken').disabled).toBe(true);
  fireEvent.submit(submit('Measure taken').closest('form') as HTMLFormElement);
  expect(sent).toEqual([]);
  expect(field(/Evidence/).value).toBe('目视，两人');
});

test('another place in the law, or another line, is no silent resend: it says what changed and goes on when it is told to', async () => {
  const becomes = await begun(ticketAfter(received, 7));
  const { measures: lines } = ticketAfter(received, 7) as unknown as { readonly measures: readonly object[] };
  becomes(ticketAfter(received, 8, { measures: [{ ...lines[0], text: 'open 403' }, ...lines.slice(1)] }));
  expect(screen.getByRole('alert').textContent).toContain('Safety measures');
  expect(submit('Measure taken').disabled).toBe(true);
  press('Go on with it as it is now');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(field(/Evidence/).value).toBe('目视，两人');
  fireEvent.click(submit('Measure taken'));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject(['measureTicket', { body: { n: 0, version: 8 } }]);
});

test('a form that changes the row keeps what was entered, and takes the rest from what another changed', async () => {
  const order = (version: number, more: object = {}): AnyRow => ({
    ...{ id: 'W1', org: 'o', version, orgId: 'o', state: 'established', review: 'none', authorId: 'sun' },
    ...{ number: 'WO-1', name: '更换熔断器', nameEn: null, description: '旧', priority: '3', deviceIds: [] },
    ...{ equipmentIds: [], assigneeIds: [], copyTo: [], plannedFrom: null, plannedTo: null, due: null },
    ...{ plannedHours: null, leaderId: null, hours: [], materials: [], notes: [], doerIds: [], crewIds: [], ...more },
  });
  const desk = (row: AnyRow) => page(<LawActs row={row} nameOf={nameOf} again={again} />, lawOfLedger(workOrders));
  const { rerender } = render(desk(order(3)));
  press('Change');
  fireEvent.change(await screen.findByLabelText(/What is to be done/), { target: { value: '新' } });
  rerender(desk(order(4, { priority: '1' })));
  expect(screen.getByRole('alert').textContent).toContain('Priority: 3 Normal → 1 Urgent');
  press('Go on with it as it is now');
  fireEvent.click(submit('Change'));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject(['changeWorkOrder', { body: { description: '新', priority: '1', version: 4 } }]);
});
