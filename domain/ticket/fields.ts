import type { RowOf } from '../ledger/declaration.ts';
import { boolean, choice, instant, integer, reference, references, text } from '../ledger/field.ts';
import { list } from '../ledger/group.ts';
import type { Text } from '../text/message.ts';
import { measureKinds, stepKinds, ticketKinds, ticketStates } from './kinds.ts';

const done = {
  doneAt: instant({ label: { cn: '完成时间', en: 'Done at' }, computed: true, optional: true }),
  doneBy: reference({ label: { cn: '执行人', en: 'Done by' }, computed: true, optional: true }, 'user'),
  evidence: text({ label: { cn: '依据', en: 'Evidence' }, max: 200, computed: true, optional: true }),
};
const what = text({ label: { cn: '内容', en: 'What' }, max: 200 });
const object = text({ label: { cn: '设备双重名称', en: 'Device, name and number' }, max: 64, optional: true });
const pointId = reference({ label: { cn: '证据测点', en: 'Point that shows it' }, optional: true }, 'point');
const evidence = { '*.doneBy': 'user', '*.pointId': 'point' };
const removed = { ...evidence, '*.removedBy': 'user' };
const walked = { ...evidence, '*.readBy': 'user', '*.repeatedBy': 'user' };

const measure = { kind: choice({ label: { cn: '类别', en: 'Kind' } }, measureKinds), text: what, pointId };
const step = { kind: choice({ label: { cn: '类别', en: 'Kind' } }, stepKinds), text: what, object, pointId };

const measuresLabel: Text = { cn: '安全措施', en: 'Safety measures' };
const stepsLabel: Text = { cn: '操作步骤', en: 'Steps' };
const measureEntry: Text = { cn: '措施', en: 'measure' };
const stepEntry: Text = { cn: '步骤', en: 'step' };
const most = 100;

/** Measures and steps as a template says them. */
export const templateLists = {
  measures: list(
    { label: measuresLabel, entry: measureEntry, most, refers: { '*.pointId': 'point' } },
    { ...measure, text: { ...what, bilingual: true as const } },
  ),
  steps: list(
    { label: stepsLabel, entry: stepEntry, most, refers: { '*.pointId': 'point' } },
    { ...step, text: { ...what, bilingual: true as const }, object: { ...object, bilingual: true as const } },
  ),
};

const measures = list(
  { label: measuresLabel, entry: measureEntry, most, refers: removed },
  {
    ...measure,
    ...done,
    earth: text({ label: { cn: '接地线编号', en: 'Number of the earth' }, max: 16, computed: true, optional: true }),
    removedAt: instant({ label: { cn: '拆除时间', en: 'Removed at' }, computed: true, optional: true }),
    removedBy: reference({ label: { cn: '拆除人', en: 'Removed by' }, computed: true, optional: true }, 'user'),
    // What was proved dead and lost its earth may be live again.
    lapsedAt: instant({ label: { cn: '失效时间', en: 'Void since' }, computed: true, optional: true }),
  },
);
const steps = list(
  { label: stepsLabel, entry: stepEntry, most, refers: walked },
  {
    ...step,
    readAt: instant({ label: { cn: '唱票', en: 'Read at' }, computed: true, optional: true }),
    readBy: reference({ label: { cn: '唱票人', en: 'Read by' }, computed: true, optional: true }, 'user'),
    repeatedAt: instant({ label: { cn: '复诵', en: 'Repeated at' }, computed: true, optional: true }),
    repeatedBy: reference({ label: { cn: '复诵人', en: 'Repeated by' }, computed: true, optional: true }, 'user'),
    ...done,
  },
);

/** What whoever writes a ticket says, and changes until it is issued. */
export const ticketHead = {
  task: text({ label: { cn: '工作任务', en: 'Task' }, max: 200, sortable: true, searchable: true }),
  place: text({ label: { cn: '工作地点', en: 'Place, bay' }, max: 64, searchable: true }),
  deviceIds: references({ label: { cn: '设备', en: 'Devices' }, initial: [] }, 'device'),
  from: instant({ label: { cn: '计划开始', en: 'From' }, sortable: true }),
  to: instant({ label: { cn: '计划结束', en: 'To' }, sortable: true }),
  leaderId: reference(
    { label: { cn: '工作负责人（操作人）', en: 'Person in charge (operator)' }, optional: true },
    'user',
  ),
  permitterId: reference({ label: { cn: '工作许可人（监护人）', en: 'Permitter (guardian)' }, optional: true }, 'user'),
  crewIds: references({ label: { cn: '工作班成员', en: 'Crew' }, initial: [] }, 'user'),
  orderId: reference({ label: { cn: '工单', en: 'Work order' }, optional: true }, 'workOrder'),
  measures,
  steps,
};

export const ticketFixed = {
  kind: choice({ label: { cn: '票种', en: 'Kind' }, fixed: true, sortable: true }, ticketKinds),
  orgId: reference({ label: { cn: '所属组织', en: 'Organisation' }, fixed: true }, 'organisation'),
};

export const reviewNames = {
  none: { cn: '未提交', en: 'Not submitted' },
  inReview: { cn: '审批中', en: 'In review' },
  returned: { cn: '已退回', en: 'Sent back' },
  passed: { cn: '已通过', en: 'Passed' },
} as const;

/** What the program writes of a ticket's life. */
const ticketLife = {
  review: choice({ label: { cn: '审批', en: 'Review' }, computed: true, initial: 'none' }, reviewNames),
  authorId: reference({ label: { cn: '填写人', en: 'Drafted by' }, computed: true, optional: true }, 'user'),
  issuerId: reference({ label: { cn: '签发人', en: 'Issuer' }, computed: true, optional: true }, 'user'),
  issuedAt: instant({ label: { cn: '签发时间', en: 'Issued at' }, computed: true, optional: true, sortable: true }),
  receivedAt: instant({ label: { cn: '收到时间', en: 'Received at' }, computed: true, optional: true }),
  permittedAt: instant({
    label: { cn: '许可时间', en: 'Permitted at' },
    computed: true,
    optional: true,
    sortable: true,
  }),
  signedIds: references(
    { label: { cn: '已交底签名', en: 'Signed the briefing' }, computed: true, initial: [] },
    'user',
  ),
  begunAt: instant({ label: { cn: '开工时间', en: 'Begun at' }, computed: true, optional: true }),
  resumableOn: text({
    label: { cn: '许可有效日', en: 'Permitted for the day' },
    max: 10,
    computed: true,
    optional: true,
  }),
  overranAt: instant({ label: { cn: '超时自', en: 'Overdue since' }, computed: true, optional: true, sortable: true }),
  stoppedAt: instant({ label: { cn: '中止时间', en: 'Stopped at' }, computed: true, optional: true }),
  stoppedBy: reference({ label: { cn: '中止人', en: 'Stopped by' }, computed: true, optional: true }, 'user'),
  stoppedWhere: text({ label: { cn: '中止于', en: 'Stopped at step' }, max: 200, computed: true, optional: true }),
  stoppedWhy: text({ label: { cn: '中止原因', en: 'Why stopped' }, max: 200, computed: true, optional: true }),
  endedAt: instant({ label: { cn: '工作终结时间', en: 'Work ended at' }, computed: true, optional: true }),
  closedAt: instant({ label: { cn: '终结时间', en: 'Closed at' }, computed: true, optional: true, sortable: true }),
  earthsOut: integer({
    label: { cn: '在外接地线', en: 'Earths out' },
    min: 0,
    max: 1000,
    computed: true,
    initial: 0,
    sortable: true,
  }),
  isExtended: boolean({ label: { cn: '已延期', en: 'Extended' }, computed: true, initial: false }),
  isLeaderChanged: boolean({
    label: { cn: '已变更负责人', en: 'Person in charge changed' },
    computed: true,
    initial: false,
  }),
  lastReason: text({
    label: { cn: '最近一次说明', en: 'Last reason' },
    max: 200,
    long: true,
    computed: true,
    optional: true,
  }),
};

export const ticketFields = {
  number: text({
    label: { cn: '票号', en: 'Number' },
    max: 32,
    unique: 'site',
    computed: true,
    fixed: true,
    sortable: true,
    searchable: true,
  }),
  state: choice({ label: { cn: '状态', en: 'State' }, computed: true, sortable: true }, ticketStates),
  ...ticketFixed,
  ...ticketHead,
  ...ticketLife,
};
export type TicketFields = RowOf<typeof ticketFields>;
export type Measure = TicketFields['measures'][number];
export type Step = TicketFields['steps'][number];
