import { choice, decimal, instant, optional, reference, text } from '../ledger/field.ts';
import { list } from '../ledger/group.ts';
import type { Text } from '../text/message.ts';
import { documentKinds, documentStates } from './kinds.ts';
import { batch, entered, expires } from './lineFields.ts';

const say = (cn: string, en: string): Text => ({ cn, en });

const partId = reference({ label: say('备件', 'Part') }, 'sparePart');
const plainBatch = text({ label: batch.label, max: 32, optional: true });
const plainExpires = optional({ ...expires });
const price = optional(entered.price);

/** A line that nobody priced is worth an unknown amount until somebody does. */
const inParts = { partId, batch: plainBatch, quantity: entered.quantity, price, expires: plainExpires };
const outParts = { partId, batch: plainBatch, quantity: entered.quantity };
const countParts = { partId, batch: plainBatch };
const countedParts = { ...countParts, counted: entered.counted };
const wholeParts = {
  ...countParts,
  quantity: optional(entered.quantity),
  price,
  expires: plainExpires,
  counted: optional(entered.counted),
  // Of what was drawn, what has come back.
  returned: decimal({ label: say('已退', 'Returned'), digits: 2, computed: true, initial: '0' }),
};

const refers = { '*.partId': 'sparePart' };
const lined = { label: say('明细', 'Lines'), entry: say('明细', 'line'), refers, most: 200 } as const;

export const linesOf = {
  in: list({ ...lined, least: 1 }, inParts),
  out: list({ ...lined, least: 1 }, outParts),
  count: list({ ...lined, least: 1 }, countParts),
  counted: list({ ...lined, least: 1 }, countedParts),
};
const lines = list({ ...lined, least: 1 }, wholeParts);

export const placed = {
  orgId: reference({ label: say('所属组织', 'Organisation'), fixed: true }, 'organisation'),
  warehouseId: reference({ label: say('仓库', 'Warehouse'), fixed: true }, 'warehouse'),
};
/** Where a transfer leads, and what a return comes back from. */
export const transferred = { toId: reference({ label: say('调入仓库', 'To'), fixed: true }, 'warehouse') };
export const returned = { ofId: reference({ label: say('原出库单', 'Returned from'), fixed: true }, 'stockDocument') };
export const toId = optional(transferred.toId);
export const ofId = optional(returned.ofId);
/** For what it goes out: the work order, or the task of field work by its number. */
export const purpose = {
  orderId: reference({ label: say('工单', 'Order'), optional: true }, 'workOrder'),
  taskId: text({ label: say('作业任务', 'Task'), max: 64, optional: true }),
  receiverId: reference({ label: say('领用人', 'Receiver'), optional: true }, 'user'),
};
export const note = text({ label: say('说明', 'Note'), max: 200, long: true, optional: true });

const who = (cn: string, en: string) => reference({ label: say(cn, en), computed: true, optional: true }, 'user');
const when = (cn: string, en: string) =>
  instant({ label: say(cn, en), computed: true, optional: true, sortable: true });

export const documentFields = {
  number: text({
    label: say('单号', 'Number'),
    max: 32,
    unique: 'site',
    computed: true,
    fixed: true,
    sortable: true,
    searchable: true,
  }),
  kind: choice({ label: say('类型', 'Kind'), computed: true, sortable: true }, documentKinds),
  state: choice({ label: say('状态', 'State'), computed: true, sortable: true }, documentStates),
  ...placed,
  toId,
  ofId,
  lines,
  ...purpose,
  note,
  authorId: who('制单人', 'Drafted by'),
  draftedAt: when('制单时间', 'Drafted at'),
  countedBy: who('清点人', 'Counted by'),
  countedAt: when('清点时间', 'Counted at'),
  confirmedBy: who('确认人', 'Confirmed by'),
  confirmedAt: when('确认时间', 'Confirmed at'),
  reversedBy: who('冲销人', 'Reversed by'),
  reversedAt: when('冲销时间', 'Reversed at'),
  lastReason: text({ label: say('最近一次说明', 'Last reason'), max: 200, long: true, computed: true, optional: true }),
};
