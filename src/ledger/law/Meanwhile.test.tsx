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
      <PartActs row={row} list="measures" place={0} about="1 open" nameOf={nameOf} again={again} />
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
    id: 'W1',
    org: 'o',
    version,
    orgId: 'o',
    state: 'established',
    review: 'none',
    authorId: 'sun',
    number: 'WO-1',
    name: '更换熔断器',
    nameEn: null,
    description: '旧',
    priority: '3',
    deviceIds: [],
    equipmentIds: [],
    assigneeIds: [],
    copyTo: [],
    plannedFrom: null,
    plannedTo: null,
    due: null,
    plannedHours: null,
    leaderId: null,
    hours: [],
    materials: [],
    notes: [],
    doerIds: [],
    crewIds: [],
    ...more,
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

test('a command whose form stands with what the row says does not send the former list over what another wrote', async () => {
  const offered = (version: number, assigneeIds: readonly string[]): AnyRow => ({
    id: 'W2',
    org: 'o',
    version,
    orgId: 'o',
    state: 'published',
    review: 'passed',
    authorId: 'sun',
    assigneeIds,
    number: 'WO-2',
    name: '更换熔断器',
    deviceIds: [],
    equipmentIds: [],
    copyTo: [],
    doerIds: [],
    crewIds: [],
  });
  const desk = (row: AnyRow) => page(<LawActs row={row} nameOf={nameOf} again={again} />, lawOfLedger(workOrders));
  const { rerender } = render(desk(offered(3, [])));
  press('Assign');
  await screen.findByLabelText(/Recipients/);
  rerender(desk(offered(4, ['sun'])));
  expect(screen.queryByText(/what this is about did not/)).toBeNull();
  expect(screen.getByRole('alert').textContent).toContain('Recipients: -- → 孙工');
  expect(submit('Assign').disabled).toBe(true);
  press('Go on with it as it is now');
  fireEvent.click(submit('Assign'));
  await waitFor(() => expect(again).toHaveBeenCalled());
  expect(sent.at(-1)).toMatchObject(['assignWorkOrder', { body: { assigneeIds: ['sun'] } }]);
});

const measure = (text: string) => ({ kind: 'open', text, pointId: null });
const three = [measure('断开 401'), measure('断开 402'), measure('断开 403')];
const written = (version: number, measures: readonly object[] = three): AnyRow =>
  ({
    id: 'T3',
    org: 'o',
    version,
    orgId: 'o',
    number: 'WT-3',
    state: 'draft',
    review: 'none',
    kind: 'first',
    task: '停电检修',
    place: 'QF421',
    from: '2026-11-22T00:00:00.000Z',
    to: '2026-11-22T08:00:00.000Z',
    steps: [],
    deviceIds: [],
    crewIds: [],
    signedIds: [],
    leaderId: null,
    authorId: 'sun',
    measures,
  }) as unknown as AnyRow;
const ticketDesk = (row: AnyRow) => page(<LawActs row={row} nameOf={nameOf} again={again} />);
const lines = () => screen.getAllByLabelText(/^measure \d+ What$/).map((one) => (one as HTMLInputElement).value);

/** Begins a change of the ticket as it is read first, and writes its second measure. */
async function changing(row: AnyRow) {
  const { rerender } = render(ticketDesk(row));
  press('Change');
  const [, second] = await screen.findAllByLabelText(/^measure \d+ What$/);
  fireEvent.change(second as HTMLInputElement, { target: { value: '断开 402，上锁' } });
  return (now: AnyRow) => rerender(ticketDesk(now));
}

test('what was kept of a form stands on the row as it was when it was written: what another wrote since is said first', async () => {
  await changing(written(3));
  press('Cancel');
  fireEvent.click(await screen.findByRole('button', { name: 'Keep it and leave' }));
  cleanup();
  render(ticketDesk(written(4, [...three.slice(0, 2), measure('断开 403，验电')])));
  press('Change');
  const said = await screen.findByRole('alert');
  expect(said.textContent).toContain('changed since this form was opened');
  expect(said.textContent).toContain('断开 403，验电');
  expect(submit('Change').disabled).toBe(true);
  expect(lines()).toEqual(['断开 401', '断开 402，上锁', '断开 403']);
  // Begun anew it stands on the row as it is now.
  press('Begin anew');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(lines()).toEqual(['断开 401', '断开 402', '断开 403，验电']);
  expect(submit('Change').disabled).toBe(false);
});

test('of a list that both changed the other’s lines are read, and either is taken', async () => {
  const theirs = [...three.slice(0, 2), measure('断开 403，验电')];
  for (const [take, stands] of [
    ['Take what the other wrote: Safety measures', ['断开 401', '断开 402', '断开 403，验电']],
    ['Go on with mine', ['断开 401', '断开 402，上锁', '断开 403']],
  ] as const) {
    const becomes = await changing(written(3));
    becomes(written(4, theirs));
    const [, , third] = [...screen.getByRole('alert').querySelectorAll('ol li')];
    expect(third?.textContent).toContain('断开 403，验电');
    expect(third?.querySelector('b')).not.toBeNull();
    press(take);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(lines()).toEqual(stands);
    cleanup();
    window.sessionStorage.clear();
  }
});

test('once the newer row is taken the form is about the line as it says now', async () => {
  const becomes = await begun(ticketAfter(received, 7));
  const { measures: before } = ticketAfter(received, 7) as unknown as { readonly measures: readonly object[] };
  becomes(ticketAfter(received, 8, { measures: [{ ...before[0], text: 'open 403' }, ...before.slice(1)] }));
  expect(screen.getByText('1 open')).toBeTruthy();
  press('Go on with it as it is now');
  expect(screen.queryByText('1 open')).toBeNull();
  expect(screen.getByText(/^1 .*open 403/)).toBeTruthy();
});
