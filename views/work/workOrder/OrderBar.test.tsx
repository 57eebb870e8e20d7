import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { workOrders } from '../../../domain/workOrder/workOrderLedger.ts';
import { lawOfLedger } from '../../../machines/lawOfLedger.ts';
import { chooseLang } from '../../../src/i18n/lang.ts';
import type { AnyRow } from '../../../src/ledger/slots.ts';
import { aListOf, deskLead, deskLines, deskRow, deskShown } from '../../../tests/world/deskOfWork.tsx';
import { OrderBar } from './OrderBar.tsx';

const order = (n: number, state: string, more: object = {}): AnyRow =>
  ({
    ...deskRow,
    id: `w${n}`,
    number: `WO-20261127-0${n}`,
    name: `换件 ${n}`,
    nameEn: null,
    state,
    due: null,
    leaderId: null,
    holderId: null,
    assigneeIds: [],
    authorId: 'zhou',
    doerIds: [],
    hours: [],
    materials: [],
    ...more,
  }) as AnyRow;

beforeEach(() => {
  window.history.replaceState(null, '', '/workOrder');
  chooseLang('en');
});
afterEach(cleanup);

test('the desk of orders tells what is late, the longest first, then what waits for the reader', async () => {
  const { ledger, set } = aListOf([
    order(1, 'completed', { due: '2026-11-01T00:00:00.000Z' }),
    order(2, 'pending', { due: '2026-11-26T00:00:00.000Z', holderId: 'li' }),
    order(3, 'published', { due: '2026-11-20T00:00:00.000Z' }),
    order(4, 'inProgress', { holderId: 'sun' }),
    order(5, 'finished', { due: '2026-11-20T00:00:00.000Z', leaderId: 'li' }),
  ]);
  deskShown(<OrderBar ledger={ledger} />, lawOfLedger(workOrders));
  expect((await deskLines()).map((line) => line?.slice(0, 14))).toEqual([
    ...['WO-20261127-03', 'WO-20261127-02', 'WO-20261127-04'],
  ]);
  expect(deskLead().textContent).toContain('2 wait for me');
  fireEvent.click(screen.getByRole('button', { name: '2 late' }));
  expect(set).toEqual([
    { state: 'established,published,pending,inProgress,unpublished', 'due.to': '2026-11-27T08:00:00.000Z' },
  ]);
});

test('an order for which nobody is named waits for whoever may take it, or judge it without a part in it', async () => {
  const { ledger } = aListOf([
    order(1, 'published'),
    order(2, 'published', { assigneeIds: ['li'] }),
    order(3, 'finished', { doerIds: ['sun'] }),
    order(4, 'finished', { leaderId: 'li', doerIds: ['li'] }),
  ]);
  deskShown(<OrderBar ledger={ledger} />, lawOfLedger(workOrders));
  expect((await deskLines()).map((line) => line?.slice(0, 14))).toEqual(['WO-20261127-01', 'WO-20261127-04']);
  expect(deskLead().textContent).toContain('2 wait for me');
});

test('a list that is narrowed says of itself alone that none is late while others are', async () => {
  const { ledger } = aListOf([order(1, 'pending', { due: '2026-11-26T00:00:00.000Z', holderId: 'li' })], {
    holderId: 'nobody',
  });
  deskShown(<OrderBar ledger={ledger} />, lawOfLedger(workOrders));
  await waitFor(() => expect(deskLead().textContent).toContain('None in this list is late'));
});

test('a list that is narrowed tells how many are late in it, and how many in all', async () => {
  const due = '2026-11-26T00:00:00.000Z';
  const { ledger } = aListOf(
    [
      order(1, 'pending', { due, holderId: 'sun' }),
      order(2, 'pending', { due, holderId: 'qian' }),
      order(3, 'pending', { due, holderId: 'qian' }),
    ],
    { holderId: 'sun' },
  );
  deskShown(<OrderBar ledger={ledger} />, lawOfLedger(workOrders));
  expect(await screen.findByRole('button', { name: '1 late' })).toBeTruthy();
  expect(deskLead().textContent).toContain('3 late in all');
});
