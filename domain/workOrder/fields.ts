import { choice, decimal, instant, integer, reference, references, text } from '../ledger/field.ts';
import { list } from '../ledger/group.ts';
import { withEnglish } from '../ledger/names.ts';
import { orderOrigins, orderResults, orderStates, priorities, reviewStates } from './states.ts';

const people = (
  label: { readonly cn: string; readonly en: string },
  hint?: { readonly cn: string; readonly en: string },
) => references({ label, initial: [], ...(hint === undefined ? {} : { hint }) }, 'user');

/** What an order says of the work, entered by whoever asks for it and changed until it is published. */
export const headFields = withEnglish({
  name: text({ label: { cn: '工单名称', en: 'Order' }, max: 32, sortable: true, searchable: true, bilingual: true }),
  priority: choice({ label: { cn: '优先级', en: 'Priority' }, initial: '3', sortable: true }, priorities),
  description: text({ label: { cn: '工作内容', en: 'What is to be done' }, max: 1000, long: true, optional: true }),
  deviceIds: references({ label: { cn: '设备', en: 'Devices' }, initial: [] }, 'device'),
  equipmentIds: references({ label: { cn: '设备档案', en: 'Equipment' }, initial: [] }, 'equipment'),
  leaderId: reference({ label: { cn: '负责人', en: 'Leader' }, optional: true }, 'user'),
  assigneeIds: people(
    { cn: '接收人', en: 'Recipients' },
    { cn: '不指定时，有处理权限的人都可领取', en: 'Nobody named: whoever may handle orders may take it' },
  ),
  copyTo: people({ cn: '抄送', en: 'Copy to' }),
  plannedFrom: instant({ label: { cn: '计划开始', en: 'Planned from' }, optional: true, sortable: true }),
  plannedTo: instant({ label: { cn: '计划结束', en: 'Planned to' }, optional: true, sortable: true }),
  due: instant({ label: { cn: '到期', en: 'Due' }, optional: true, sortable: true }),
  plannedHours: decimal({ label: { cn: '计划工时', en: 'Planned hours' }, digits: 1, unit: 'h', optional: true }),
});

/** What is said once, when it is established. */
export const fixedFields = {
  orgId: reference({ label: { cn: '所属组织', en: 'Organisation' }, fixed: true }, 'organisation'),
  origin: choice({ label: { cn: '来源', en: 'Origin' }, initial: 'hand', fixed: true, sortable: true }, orderOrigins),
  causeId: text({ label: { cn: '来源标识', en: 'Cause' }, max: 128, optional: true, fixed: true }),
};

const hours = { label: { cn: '工时', en: 'Hours' }, digits: 1, unit: 'h' } as const;
const quantity = { label: { cn: '数量', en: 'Quantity' }, digits: 3 } as const;
const price = { label: { cn: '单价', en: 'Price' }, digits: 4, unit: '元', optional: true } as const;

/** Amounts as they stand in lines and facts: without bounds, for a line that takes another back is below zero. */
export const lineAmounts = { hours: decimal(hours), quantity: decimal(quantity), price: decimal(price) };

/** What people enter while the work is done. A line of hours is a crew's day at most. */
export const entryFields = {
  hours: decimal({ ...hours, bounds: [0.1, 100] }),
  work: text({ label: { cn: '做了什么', en: 'What was done' }, max: 64, optional: true }),
  part: text({ label: { cn: '材料', en: 'Material' }, max: 64 }),
  batch: text({ label: { cn: '批次', en: 'Batch' }, max: 32, optional: true }),
  quantity: decimal({ ...quantity, bounds: [0.001, 1_000_000] }),
  unit: text({ label: { cn: '单位', en: 'Unit' }, max: 16, initial: '个' }),
  price: decimal({ ...price, bounds: [0, 100_000_000] }),
  note: text({ label: { cn: '记事', en: 'Note' }, max: 500, long: true }),
};

const when = instant({ label: { cn: '时间', en: 'At' } });
const who = reference({ label: { cn: '谁', en: 'By' }, optional: true }, 'user');
const refers = { '*.by': 'user' };
const most = 200;
const takesBack = integer({ label: { cn: '冲销第几行', en: 'Takes back line' }, min: 1, max: most, optional: true });

/** Which line of which list is taken back, by its place. */
export const counterFields = {
  of: choice(
    { label: { cn: '冲销', en: 'Take back' } },
    { hours: { cn: '工时', en: 'Hours' }, material: { cn: '材料', en: 'Material' } },
  ),
  line: integer({ label: { cn: '第几行', en: 'Line' }, min: 1, max: most }),
};

/** What the program writes of an order's life. */
const lifeFields = {
  review: choice({ label: { cn: '审批', en: 'Review' }, computed: true, initial: 'none' }, reviewStates),
  caseId: text({ label: { cn: '审批编号', en: 'Case' }, max: 128, computed: true, optional: true }),
  reviewerIds: references({ label: { cn: '审核人', en: 'Reviewers' }, computed: true, initial: [] }, 'user'),
  authorId: reference({ label: { cn: '编制人', en: 'Established by' }, computed: true, optional: true }, 'user'),
  holderId: reference({ label: { cn: '执行人', en: 'Taken by' }, computed: true, optional: true }, 'user'),
  crewIds: references({ label: { cn: '工作班', en: 'Crew' }, computed: true, initial: [] }, 'user'),
  doerIds: references({ label: { cn: '参与执行', en: 'Had a part in it' }, computed: true, initial: [] }, 'user'),
  establishedAt: instant({ label: { cn: '编制时间', en: 'Established at' }, computed: true, sortable: true }),
  publishedAt: instant({
    label: { cn: '发布时间', en: 'Published at' },
    computed: true,
    optional: true,
    sortable: true,
  }),
  takenAt: instant({ label: { cn: '领取时间', en: 'Taken at' }, computed: true, optional: true }),
  begunAt: instant({ label: { cn: '开工时间', en: 'Begun at' }, computed: true, optional: true, sortable: true }),
  finishedAt: instant({ label: { cn: '完成时间', en: 'Finished at' }, computed: true, optional: true, sortable: true }),
  acceptedAt: instant({ label: { cn: '验收时间', en: 'Accepted at' }, computed: true, optional: true, sortable: true }),
  acceptedBy: reference({ label: { cn: '验收人', en: 'Accepted by' }, computed: true, optional: true }, 'user'),
  result: choice({ label: { cn: '结果', en: 'Result' }, computed: true, optional: true }, orderResults),
  cause: text({ label: { cn: '原因', en: 'Cause found' }, max: 500, long: true, computed: true, optional: true }),
  remedy: text({ label: { cn: '处置', en: 'Remedy' }, max: 500, long: true, computed: true, optional: true }),
  lastReason: text({
    label: { cn: '最近一次说明', en: 'Last reason' },
    max: 200,
    long: true,
    computed: true,
    optional: true,
  }),
  hours: list(
    { label: { cn: '工时', en: 'Hours' }, refers, entry: { cn: '工时', en: 'entry' }, most, computed: true },
    { at: when, by: who, hours: lineAmounts.hours, work: entryFields.work, takesBack },
  ),
  materials: list(
    { label: { cn: '材料', en: 'Material' }, refers, entry: { cn: '材料', en: 'part' }, most, computed: true },
    {
      at: when,
      by: who,
      part: entryFields.part,
      batch: entryFields.batch,
      quantity: lineAmounts.quantity,
      unit: entryFields.unit,
      price: lineAmounts.price,
      takesBack,
    },
  ),
  notes: list(
    { label: { cn: '记事', en: 'Notes' }, refers, entry: { cn: '记事', en: 'note' }, most, computed: true },
    { at: when, by: who, note: entryFields.note },
  ),
};

const { name, nameEn, ...head } = headFields;

export const orderFields = {
  number: text({
    label: { cn: '工单号', en: 'Number' },
    max: 32,
    unique: 'site',
    computed: true,
    fixed: true,
    sortable: true,
    searchable: true,
  }),
  name,
  nameEn,
  state: choice({ label: { cn: '状态', en: 'State' }, computed: true, sortable: true }, orderStates),
  ...head,
  ...fixedFields,
  ...lifeFields,
};
