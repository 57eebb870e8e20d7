import { boolean, choice, decimal, instant, integer, optional, reference, references, text } from '../ledger/field.ts';
import { group, list } from '../ledger/group.ts';
import { withEnglish } from '../ledger/names.ts';
import { usualLimits } from './due.ts';
import { defectEnds, defectReviews, defectSources, defectStates, severities } from './states.ts';

const amount = { digits: 6, optional: true } as const;

/** What is entered of a defect, and changed until its review is through. */
export const headFields = withEnglish({
  part: text({ label: { cn: '部位', en: 'Part' }, max: 64, sortable: true, searchable: true, bilingual: true }),
  phenomenon: text({
    label: { cn: '现象', en: 'Phenomenon' },
    max: 500,
    long: true,
    searchable: true,
    bilingual: true,
  }),
  severity: choice({ label: { cn: '严重程度', en: 'Severity' }, initial: 'general', sortable: true }, severities),
  foundAt: instant({ label: { cn: '发现时间', en: 'Found at' }, sortable: true }),
  count: integer({ label: { cn: '数量', en: 'Quantity' }, min: 1, max: 10_000, initial: 1 }),
  partBatch: text({ label: { cn: '部件批次', en: 'Batch of the part' }, max: 32, optional: true, searchable: true }),
});

/** The value by which it was found, where there is one. */
export const valueFields = {
  value: decimal({ label: { cn: '测得值', en: 'Value' }, ...amount }),
  unit: text({ label: { cn: '单位', en: 'Unit' }, max: 16, optional: true }),
  limit: decimal({ label: { cn: '限值', en: 'Limit' }, ...amount }),
};

const source = choice({ label: { cn: '来源', en: 'Source' }, initial: 'hand', sortable: true }, defectSources);
const sourceId = text({ label: { cn: '来源标识', en: 'Found by' }, max: 128, optional: true });
const finderId = reference({ label: { cn: '发现人', en: 'Found by' }, optional: true }, 'user');

const worse = optional(choice({ label: { cn: '本次严重程度', en: 'Severity this time' } }, severities));

/** Who saw it again, when, at what value, and how bad it was then. */
export const againFields = {
  seenAt: instant({ label: { cn: '再见时间', en: 'Seen again at' } }),
  source,
  sourceId,
  value: valueFields.value,
  note: text({ label: { cn: '说明', en: 'Note' }, max: 500, long: true, optional: true }),
  finderId,
  severity: { ...worse, schema: worse.schema.default(null) },
};

const days = (cn: string, en: string, initial: number) => integer({ label: { cn, en }, min: 1, max: 3650, initial });

export const limitParts = {
  urgentHours: integer({
    label: { cn: '紧急（小时）', en: 'Urgent (h)' },
    min: 1,
    max: 8760,
    initial: usualLimits.urgentHours,
  }),
  majorDays: days('重大（天）', 'Major (d)', usualLimits.majorDays),
  generalDays: days('一般（天）', 'General (d)', usualLimits.generalDays),
};

/** What is said once, when it is registered. */
export const fixedFields = {
  orgId: reference({ label: { cn: '所属组织', en: 'Organisation' }, fixed: true }, 'organisation'),
  equipmentId: reference({ label: { cn: '设备档案', en: 'Equipment' }, optional: true, fixed: true }, 'equipment'),
  deviceId: reference({ label: { cn: '设备', en: 'Device' }, optional: true, fixed: true }, 'device'),
  source: { ...source, fixed: true },
  sourceId: { ...sourceId, fixed: true },
  finderId: { ...finderId, fixed: true },
  recursOfId: reference({ label: { cn: '复发自', en: 'Recurs of' }, optional: true, fixed: true }, 'defect'),
  ...valueFields,
  limits: group({ label: { cn: '消缺时限', en: 'Limits' }, initial: usualLimits, fixed: true }, limitParts),
} as const;

const mostAgain = 20;
const when = (cn: string, en: string) => instant({ label: { cn, en }, computed: true, optional: true, sortable: true });
const who = (cn: string, en: string) => reference({ label: { cn, en }, computed: true, optional: true }, 'user');
const persons = (cn: string, en: string) => references({ label: { cn, en }, computed: true, initial: [] }, 'user');

/** What the program writes of a defect's life. */
const lifeFields = {
  due: instant({ label: { cn: '期限', en: 'Due' }, computed: true, sortable: true }),
  review: choice({ label: { cn: '审核', en: 'Review' }, computed: true, initial: 'none' }, defectReviews),
  caseId: text({ label: { cn: '审核编号', en: 'Case' }, max: 128, computed: true, optional: true }),
  reviewerIds: persons('审核人', 'Reviewers'),
  authorId: who('登记人', 'Registered by'),
  registeredAt: instant({ label: { cn: '登记时间', en: 'Registered at' }, computed: true, sortable: true }),
  auditedAt: when('审核时间', 'Audited at'),
  auditedBy: who('审核人', 'Audited by'),
  assignedAt: when('派工时间', 'Assigned at'),
  leaderId: who('负责人', 'Leader'),
  assigneeIds: persons('接收人', 'Recipients'),
  copyTo: persons('抄送', 'Copy to'),
  needsTicket: boolean({ label: { cn: '须开工作票', en: 'Needs a ticket' }, computed: true, initial: false }),
  orderId: reference({ label: { cn: '工单', en: 'Order' }, computed: true, optional: true }, 'workOrder'),
  orderIds: references({ label: { cn: '历次工单', en: 'Orders so far' }, computed: true, initial: [] }, 'workOrder'),
  begunAt: when('开工时间', 'Begun at'),
  offeredAt: when('完工时间', 'Finished at'),
  closedAt: when('关闭时间', 'Closed at'),
  closedBy: who('关闭人', 'Closed by'),
  how: choice({ label: { cn: '结论', en: 'Outcome' }, computed: true, optional: true }, defectEnds),
  lastReason: text({
    label: { cn: '最近一次说明', en: 'Last reason' },
    max: 200,
    long: true,
    computed: true,
    optional: true,
  }),
  // The first and the last of them, each with its running number: how often it was seen again is the last number.
  repeats: list(
    {
      label: { cn: '再见', en: 'Seen again' },
      refers: { '*.by': 'user' },
      entry: { cn: '再见', en: 'time' },
      most: mostAgain,
      computed: true,
    },
    {
      n: integer({ label: { cn: '第几次', en: 'Number' }, min: 1, max: 100_000 }),
      at: againFields.seenAt,
      by: finderId,
      value: againFields.value,
      source,
      sourceId,
      note: againFields.note,
    },
  ),
};

const { part, partEn, phenomenon, phenomenonEn, severity, ...restOfHead } = headFields;
const { equipmentId, deviceId, ...restOfFixed } = fixedFields;

export const defectFields = {
  number: text({
    label: { cn: '缺陷号', en: 'Number' },
    max: 32,
    unique: 'site',
    computed: true,
    fixed: true,
    sortable: true,
    searchable: true,
  }),
  severity,
  equipmentId,
  deviceId,
  part,
  partEn,
  phenomenon,
  phenomenonEn,
  state: choice({ label: { cn: '状态', en: 'State' }, computed: true, sortable: true }, defectStates),
  ...restOfHead,
  ...restOfFixed,
  ...lifeFields,
};

type Again = {
  readonly n: number;
  readonly at: string;
  readonly by: string | null;
  readonly value: string | null;
  readonly source: keyof typeof defectSources;
  readonly sourceId: string | null;
  readonly note: string | null;
};

/** With one more time that it was seen: the first stays, and of the others the last. */
export function seenAgain(known: readonly Again[], one: Omit<Again, 'n'>): readonly Again[] {
  const next = { n: timesAgain(known) + 1, ...one };
  return known.length < mostAgain ? [...known, next] : [...known.slice(0, 1), ...known.slice(2), next];
}

/** How often it was seen again. */
export const timesAgain = (repeats: readonly { readonly n: number }[]): number => repeats.at(-1)?.n ?? 0;
