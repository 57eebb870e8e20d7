import { choice, date, decimal, instant, reference, text } from '../ledger/field.ts';
import { list } from '../ledger/group.ts';
import type { Text } from '../text/message.ts';
import { lineStates } from './kinds.ts';

const say = (cn: string, en: string): Text => ({ cn, en });

/** So many of one part lie in one place at most: what is more was entered wrongly. */
export const mostHeld = 1_000_000;

/** Amounts as facts and rows bear them: without bounds, for what went is below zero. */
export const amounts = {
  quantity: decimal({ label: say('数量', 'Quantity'), digits: 2 }),
  price: decimal({ label: say('单价', 'Price'), digits: 4, unit: '元', optional: true }),
  worth: decimal({ label: say('金额', 'Amount'), digits: 2, unit: '元' }),
};

/** What people enter. */
export const entered = {
  quantity: decimal({ label: say('数量', 'Quantity'), digits: 2, bounds: [0.01, mostHeld] }),
  counted: decimal({ label: say('实点数量', 'Counted'), digits: 2, bounds: [0, mostHeld] }),
  price: decimal({ label: say('单价', 'Price'), digits: 4, unit: '元', bounds: [0, 100_000_000] }),
};

/** The batch of a part; null where it has none. */
export const batch = text({ label: say('批次', 'Batch'), max: 32, optional: true, sortable: true, searchable: true });
export const expires = date({ label: say('有效期至', 'Expires'), optional: true, sortable: true });

export const placeFields = {
  orgId: reference({ label: say('所属组织', 'Organisation'), fixed: true }, 'organisation'),
  warehouseId: reference({ label: say('仓库', 'Warehouse'), fixed: true }, 'warehouse'),
  partId: reference({ label: say('备件', 'Part'), fixed: true }, 'sparePart'),
  batch: { ...batch, fixed: true as const },
  expires,
};

const amount = (cn: string, en: string) =>
  decimal({ label: say(cn, en), digits: 2, computed: true, initial: '0', sortable: true });

export const documentId = text({ label: say('单据标识', 'Document'), max: 128 });
export const documentNumber = text({ label: say('单号', 'Number'), max: 32 });
const isFor = text({ label: say('预留给', 'For'), max: 64 });

export const lineFields = {
  ...placeFields,
  state: choice({ label: say('状态', 'State'), computed: true, sortable: true }, lineStates),
  quantity: amount('数量', 'Quantity'),
  reserved: amount('已预留', 'Reserved'),
  free: amount('可用', 'Free'),
  value: decimal({
    label: say('金额', 'Value'),
    digits: 2,
    unit: '元',
    computed: true,
    optional: true,
    initial: '0.00',
    sortable: true,
  }),
  price: decimal({ label: say('平均单价', 'Average price'), digits: 4, unit: '元', computed: true, optional: true }),
  unpriced: amount('无单价数量', 'Without a price'),
  owed: amount('无单价已出数量', 'Gone without a price'),
  worth: decimal({
    label: say('有价部分金额', 'Worth of what has a price'),
    digits: 2,
    computed: true,
    initial: '0.00',
  }),
  reservations: list(
    { label: say('预留', 'Reservations'), entry: say('预留', 'reservation'), most: 1000, computed: true },
    { document: documentId, for: isFor, quantity: amounts.quantity },
  ),
  counts: list(
    { label: say('未了盘点', 'Open counts'), entry: say('盘点', 'count'), most: 1000, computed: true },
    { document: documentId, counted: amounts.quantity, book: amounts.quantity },
  ),
  lastAt: instant({ label: say('最近变动', 'Last moved'), computed: true, optional: true, sortable: true }),
};
