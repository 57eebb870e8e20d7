import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { tickets } from '../../../domain/ticket/ticketLedger.ts';
import { lawOfLedger } from '../../../machines/lawOfLedger.ts';
import { chooseLang } from '../../../src/i18n/lang.ts';
import type { AnyRow, ListHeld } from '../../../src/ledger/slots.ts';
import { aListOf, deskLead, deskLines, deskRow, deskShown } from '../../../tests/world/deskOfWork.tsx';
import { TicketBar } from './TicketBar.tsx';

const ticket = (n: number, state: string, more: object = {}): AnyRow =>
  ({
    ...deskRow,
    id: `t${n}`,
    number: `WT-20261127-0${n}`,
    task: `检修 ${n}`,
    state,
    to: '2026-11-27T18:00:00.000Z',
    earthsOut: 0,
    leaderId: 'li',
    permitterId: 'sun',
    issuerId: 'chen',
    authorId: 'zhou',
    ...more,
  }) as AnyRow;

beforeEach(() => {
  window.history.replaceState(null, '', '/workTicket');
  chooseLang('en');
});
afterEach(cleanup);

const rows = [
  ticket(1, 'closed', { to: '2026-11-20T18:00:00.000Z' }),
  ticket(2, 'issued'),
  ticket(3, 'working', { earthsOut: 2, signedIds: ['li'], steps: [{ doneAt: null }] }),
  ticket(4, 'suspended', { earthsOut: 1, to: '2026-11-27T06:00:00.000Z', permitterId: 'qian' }),
  ticket(5, 'ended', { earthsOut: 3, permitterId: 'qian' }),
];

test('the desk of tickets tells all earths that are out, then what is beyond its end, then what waits for the reader', async () => {
  const { ledger, set } = aListOf(rows);
  deskShown(<TicketBar ledger={ledger} />, lawOfLedger(tickets));
  const told = await deskLines();
  expect(deskLead().textContent).toContain('6 earths out on 3 tickets');
  expect(deskLead().textContent).toContain('1 overdue');
  expect(told[0]).toMatch(/^WT-20261127-04 检修 4Overdue since 11-27 14:00 · 1 earth out/);
  expect(told[1]).toMatch(/^WT-20261127-05 检修 5The work has ended, 3 earths are still out/);
  expect(
    told
      .slice(2)
      .map((line) => line?.slice(0, 14))
      .sort(),
  ).toEqual(['WT-20261127-02', 'WT-20261127-03']);
  expect(within(deskLead()).getAllByRole('link')[0]?.getAttribute('href')).toBe('/workTicket/fill?id=t4');
  fireEvent.click(screen.getByRole('button', { name: 'Only these' }));
  expect(set).toEqual([{ 'earthsOut.from': '1' }]);
});

test('what is dangerous is summed over all that one sees, whatever the list is narrowed to, and how much of it the list has', async () => {
  const { ledger } = aListOf(rows, { state: 'ended' });
  deskShown(<TicketBar ledger={ledger} />, lawOfLedger(tickets));
  await deskLines();
  expect(deskLead().textContent).toContain('6 earths out on 3 tickets3 of them in this list');
  expect(deskLead().textContent).toContain('1 overdue0 of them in this list');
  // Whose turn it is stays what the list is narrowed to.
  expect(deskLead().textContent).toContain('None waits for me');
});

test('a list that is narrowed to a name never says that no earth is out', async () => {
  const { ledger } = aListOf(rows, { leaderId: 'nobody' });
  deskShown(<TicketBar ledger={ledger} />, lawOfLedger(tickets));
  await waitFor(() => expect(deskLead().textContent).toContain('6 earths out on 3 tickets0 of them in this list'));
  expect(deskLead().textContent).not.toContain('No earth');
});

test('a ticket that names no permitter waits for whoever may permit it and bears no other part', async () => {
  const unnamed = [
    ticket(1, 'issued', { permitterId: null }),
    ticket(2, 'issued', { permitterId: null, issuerId: 'sun' }),
    ticket(3, 'permitted', { leaderId: null, permitterId: 'qian', signedIds: [] }),
  ];
  const { ledger } = aListOf(unnamed);
  deskShown(<TicketBar ledger={ledger} />, lawOfLedger(tickets));
  expect((await deskLines()).map((line) => line?.slice(0, 14))).toEqual(['WT-20261127-01', 'WT-20261127-03']);
  expect(deskLead().textContent).toContain('2 wait for me');
  cleanup();
  deskShown(<TicketBar ledger={ledger} />, lawOfLedger(tickets), '');
  await waitFor(() => expect(deskLead().textContent).toContain('None waits for me'));
});

test('what is in review is never said to wait for nobody: how many are, and where they wait', async () => {
  const { ledger } = aListOf([ticket(1, 'draft', { review: 'inReview' })]);
  deskShown(<TicketBar ledger={ledger} />, lawOfLedger(tickets));
  const link = await within(deskLead()).findByRole('link', { name: /^1 in review/ });
  expect(link.getAttribute('href')).toBe('/taskTodo');
  expect(deskLead().textContent).not.toContain('None waits for me');
  // Who may not open the tasks is told the same, and led nowhere.
  cleanup();
  deskShown(<TicketBar ledger={ledger} />, lawOfLedger(tickets), '');
  await within(deskLead()).findByText(/^1 in review/);
  expect(within(deskLead()).queryByRole('link', { name: /in review/ })).toBeNull();
});

test('narrowed to one of a crew, what waits for the reader as another of that crew is counted', async () => {
  const crew = { leaderId: 'li', permitterId: 'qian', signedIds: ['li', 'wang'] };
  const { ledger } = aListOf(
    [
      ticket(1, 'permitted', { ...crew, crewIds: ['wang', 'sun'] }),
      ticket(2, 'permitted', { ...crew, crewIds: ['wang'] }),
    ],
    { crewIds: 'wang' },
  );
  deskShown(<TicketBar ledger={ledger} />, lawOfLedger(tickets));
  expect((await deskLines()).map((line) => line?.slice(0, 14))).toEqual(['WT-20261127-01']);
  expect(deskLead().textContent).toContain('1 waits for me');
});

test('an earth that is out on a ticket past its end stands before all that only waits, in words of its own', async () => {
  const { ledger } = aListOf([
    ticket(1, 'received', { earthsOut: 1, to: '2026-11-27T06:00:00.000Z', permitterId: 'qian' }),
    ticket(2, 'issued'),
  ]);
  deskShown(<TicketBar ledger={ledger} />, lawOfLedger(tickets));
  expect((await deskLines())[0]).toMatch(
    /^WT-20261127-01 检修 1Its end 11-27 14:00 is past and nobody is at work, 1 earth is still out/,
  );
});

test('a sum counts every row, however many pages they are', async () => {
  const many = Array.from({ length: 501 }, (_, n) => ticket(n, 'working', { earthsOut: 1, permitterId: 'qian' }));
  const { ledger } = aListOf(many);
  deskShown(<TicketBar ledger={ledger} />, lawOfLedger(tickets));
  await waitFor(() => expect(deskLead().textContent).toContain('501 earths out on 501 tickets'));
});

test('with nothing late, no earth out and nobody waiting the desk says each of it', async () => {
  const { ledger } = aListOf([ticket(1, 'issued', { permitterId: 'qian' })]);
  deskShown(<TicketBar ledger={ledger} />, lawOfLedger(tickets));
  await waitFor(() => expect(deskLead().textContent).toBe('No earth is outNone is overdueNone waits for me'));
});

test('what could not be read is no calm: the desk says so', async () => {
  const { ledger } = aListOf([]);
  const refusing = { list: async () => ({ ok: false, refusal: { code: 'NO_PERMISSION' }, message: 'No.' }) };
  deskShown(<TicketBar ledger={{ ...ledger, client: refusing } as unknown as ListHeld} />, lawOfLedger(tickets));
  expect((await within(deskLead()).findByRole('alert')).textContent).toContain('No.');
  expect(deskLead().textContent).not.toContain('No earth');
});
