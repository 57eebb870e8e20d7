import { expect, test } from 'vitest';
import { tickets } from '../../../domain/ticket/ticketLedger.ts';
import { workOrders } from '../../../domain/workOrder/workOrderLedger.ts';
import { copiedRow } from './copied.ts';

const line = { kind: 'earth', text: '装设接地线', pointId: null };
const done = { doneAt: '2026-11-20T08:00:00.000Z', doneBy: 'u1', evidence: '目视，两人', earth: '3#' };
const row = {
  id: 't1',
  number: 'WT-20261120-01',
  state: 'void',
  review: 'none',
  kind: 'first',
  task: '停电检修',
  orderId: null,
  place: 'QF421',
  from: '2026-11-20T08:00:00.000Z',
  to: '2026-11-30T08:00:00.000Z',
  deviceIds: ['d1'],
  leaderId: 'u1',
  measures: [{ ...line, ...done }],
  steps: [],
};

test('a new row that is written after a former one bears what its form asks for, and nothing that was done with the former', () => {
  const copied = copiedRow(tickets.law?.commands['draft'] ?? {}, row, Date.parse('2026-11-25T00:00:00.000Z'));
  const { measures, ...head } = copied as { readonly measures: readonly Readonly<Record<string, unknown>>[] };
  // Its begin is past and asked for anew.
  expect(head).toEqual({
    kind: 'first',
    task: '停电检修',
    place: 'QF421',
    to: '2026-11-30T08:00:00.000Z',
    deviceIds: ['d1'],
    leaderId: 'u1',
    steps: [],
  });
  expect(measures).toHaveLength(1);
  expect(measures[0]).toMatchObject({ ...line, doneAt: null, doneBy: null, evidence: null, earth: null });
});

test('an order that is written after one for an alarm is for no alarm: nobody would see that it is', () => {
  const order = { name: '更换熔断器', priority: '2', deviceIds: ['d1'], origin: 'alarm', causeId: 'a1' };
  const copied = copiedRow(workOrders.law?.commands['establish'] ?? {}, order, 0);
  expect(copied).toEqual({ name: '更换熔断器', priority: '2', deviceIds: ['d1'] });
});
