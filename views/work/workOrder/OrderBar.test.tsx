import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { workOrders } from '../../../domain/workOrder/workOrderLedger.ts';
import { lawOfLedger } from '../../../machines/lawOfLedger.ts';
import { chooseLang } from '../../../src/i18n/lang.ts';
import type { AnyRow } from '../../../src/ledger/slots.ts';
import { aListOf, deskLead, deskLines, deskRow, deskShown } from '../../../tests/world/deskOfWork.tsx';
import { OrderBar } from './OrderBar.tsx';

const order = (n: number, state: string, more: object = {}): AnyRow =>
  ({
    ...{ ...deskRow, id: `w${n}`, number: `WO-20261127-0${n}`, name: `换件 ${n}`, nameEn: null, state, due: null },
    ...{
      leaderId: null,
      holderId: null,
      assigneeIds: [],
      authorId: 'zhou',
      doerIds: [],
      hours: [],
      materials: [],
      ...more,
    },
  }) as AnyRow;

beforeEach(() => {
  window.history.replaceState(null, '', '/workOrder');
  chooseLang('en');
});
afterEach(cleanup);

test('the desk of orders tells what is late, the longest first, then what waits for the reader', async () => {
  const { ledger, set } = aListOf([
    order(1, 'completed', { due: '2026-11-01T00:00:00.000Z' }),
    order(2, 'pending', { due: '2026-11-26T00:00:00.000Z' }),
    order(3, 'published', { due: '2026-11-20T00:00:00.000Z' }),
    order(4, 'inProgress', { holderId: 'sun' }),
    order(5, 'finished', { due: '2026-11-20T00:00:00.000Z', leaderId: 'li' }),
  ]);
  deskShown(<OrderBar ledger={ledger} />, lawOfLedger(workOrders));
  expect((await deskLines()).map((line) => line?.slice(0, 14))).toEqual([
    ...['WO-20261127-03', 'WO-20261127-02', 'WO-20261127-04'],
  ]);
  expect(deskLead().textContent).toContain('1 waits for me');
  fireEvent.click(screen.getByRole('button', { name: '2 late' }));
  expect(set).toEqual([
    { state: 'established,published,pending,inProgress,unpublished', 'due.to': '2026-11-27T08:00:00.000Z' },
  ]);
});
