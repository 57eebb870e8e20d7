import { defineLedger, faultsOrNull, type LedgerRow } from '../ledger/declaration.ts';
import type { Text } from '../text/message.ts';
import { orderFields } from './fields.ts';
import { workOrderLaw } from './law.ts';
import { isOpenOrder } from './states.ts';

const turned: Text = { cn: '结束须晚于开始', en: 'The end must be later than the start' };
const needsCause: Text = { cn: '请从来源处新建此工单', en: 'Establish such an order from where it comes' };

/** What is asked to be done, who does it, and what it took. */
export const workOrders = defineLedger({
  name: 'workOrder',
  plural: 'workOrders',
  wing: 'work',
  title: { cn: '工单', en: 'Work orders' },
  org: { from: 'field', field: 'orgId' },
  // It may be about several devices, on several channels: whoever sees the organisation sees its orders.
  channel: null,
  unit: null,
  fields: orderFields,
  rules: [
    ({ plannedFrom, plannedTo }) =>
      faultsOrNull(plannedFrom !== null && plannedTo !== null && plannedFrom >= plannedTo ? { plannedTo: turned } : {}),
    ({ origin, causeId }) => faultsOrNull((origin === 'hand') !== (causeId === null) ? { origin: needsCause } : {}),
  ],
  // One cause, one order: until it is cancelled nobody makes another. An alarm had its order for good; a defect that is not mended by one has the
  // next, under a cause of its own.
  sole: {
    field: 'causeId',
    holds: ({ causeId, origin, state }) =>
      causeId !== null && (isOpenOrder(state) || (origin === 'alarm' && state === 'completed')),
    taken: { cn: '此来源已有工单', en: 'There is an order for this cause already' },
  },
  law: workOrderLaw,
  permissions: {
    see: ['/workOrder'],
    add: ['/workOrder:add'],
    edit: ['/workOrder:edit'],
    delete: ['/workOrder:delete'],
  },
});
export type WorkOrder = LedgerRow<typeof workOrders>;
