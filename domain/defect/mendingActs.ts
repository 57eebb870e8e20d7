import type { RowOf } from '../ledger/declaration.ts';
import { boolean, choice, optional, reference } from '../ledger/field.ts';
import { dueOf, worsened } from './due.ts';
import { againFields, type defectFields, seenAgain } from './fields.ts';
import {
  command,
  elsewhere,
  isInReview,
  isNoSecond,
  mayLead,
  ofProgram,
  orderId,
  people,
  reason,
  remark,
} from './lawWords.ts';
import { endsWithoutRepair, isWorse, type Severity, severities } from './states.ts';

type Row = RowOf<typeof defectFields>;

const open = ['registered', 'returned', 'audited', 'assigned', 'fixing', 'acceptance'] as const;
const ordered = { unless: { notOrdered: ({ orderId: order }: Row) => order === null } } as const;

/** From its review to its end: by the order that mends it, or by a second person's reason. */
export const mendingActs = {
  assign: command({
    title: { cn: '派工', en: 'Assign' },
    permission: mayLead,
    given: {
      assigneeIds: people('接收人', 'Recipients', {
        cn: '不指定时，有处理权限的人都可领取',
        en: 'Nobody named: whoever may handle orders may take it',
      }),
      leaderId: reference({ label: { cn: '负责人', en: 'Leader' } }, 'user'),
      copyTo: people('抄送', 'Copy to'),
      needsTicket: boolean({ label: { cn: '须开工作票', en: 'Needs a ticket' }, initial: false }),
    },
    from: ['audited'],
    early: 'reviewMissing',
    late: 'assigned',
    to: 'assigned',
    fact: 'DefectAssigned',
    told: { cn: '派工', en: 'Assigned' },
    sets: ({ by: _by, ...told }, { at }) => ({ ...told, assignedAt: at }),
  }),
  regrade: command({
    title: { cn: '改级', en: 'Regrade' },
    permission: mayLead,
    given: { severity: choice({ label: { cn: '严重程度', en: 'Severity' } }, severities), reason },
    seen: true,
    from: open,
    unless: { inReview: isInReview, sameGrade: (row, { given }) => given.severity === row.severity },
    fact: 'DefectRegraded',
    told: { cn: '改级', en: 'Regraded' },
    sets: (told, { row }) => ({
      severity: told.severity,
      due: dueOf(row.foundAt, told.severity, row.limits),
      lastReason: told.reason,
    }),
  }),
  closeWithout: command({
    title: { cn: '不修关闭', en: 'Close without repair' },
    permission: mayLead,
    given: { how: choice({ label: { cn: '结论', en: 'Outcome' } }, endsWithoutRepair), reason },
    danger: true,
    seen: true,
    from: ['returned', 'audited', 'assigned'],
    early: 'reviewMissing',
    late: 'orderOpen',
    unless: { ownWork: isNoSecond, orderOpen: ({ orderId: order }) => order !== null },
    to: 'closed',
    fact: 'DefectClosedWithoutRepair',
    told: { cn: '不修关闭', en: 'Closed without repair' },
    sets: (told, { at }) => ({ how: told.how, lastReason: told.reason, closedAt: at, closedBy: told.by }),
  }),
  // The same again: whoever sees it says so, and no second one is opened.
  repeat: command({
    title: { cn: '再见', en: 'Seen again' },
    ...elsewhere,
    given: againFields,
    from: ['registered', 'audited', 'assigned', 'fixing', 'acceptance'],
    instead: { returned: 'sentBack' },
    unless: {
      // The same answer may come to say something worse, by others beside it.
      entryKnown: ({ sourceId, repeats, severity }, { given }) =>
        typeof given.sourceId === 'string' &&
        !(given.severity != null && isWorse(given.severity as Severity, severity)) &&
        (given.sourceId === sourceId || repeats.some((one) => one.sourceId === given.sourceId)),
    },
    fact: 'DefectRepeated',
    told: { cn: '再见', en: 'Seen again' },
    sets: ({ by, finderId, seenAt, severity, ...told }, { row }) => ({
      ...worsened(row, { severity, seenAt }),
      repeats: seenAgain(row.repeats, { ...told, at: seenAt, by: by ?? finderId }),
    }),
  }),
  order: ofProgram({
    title: { cn: '生成工单', en: 'Order' },
    given: { orderId },
    from: ['assigned'],
    early: 'notAssigned',
    late: 'begun',
    unless: { orderOpen: ({ orderId: order }) => order !== null },
    fact: 'DefectOrdered',
    told: { cn: '生成工单', en: 'Ordered' },
    sets: (told, { row }) => ({ orderId: told.orderId, orderIds: [...new Set([...row.orderIds, told.orderId])] }),
  }),
  fix: ofProgram({
    title: { cn: '开工', en: 'Begin' },
    from: ['assigned'],
    early: 'notAssigned',
    late: 'begun',
    ...ordered,
    to: 'fixing',
    fact: 'DefectFixing',
    told: { cn: '开工', en: 'Repair begun' },
    sets: (_told, { at }) => ({ begunAt: at }),
  }),
  offer: ofProgram({
    title: { cn: '完工', en: 'Offer' },
    from: ['fixing'],
    early: 'notBegun',
    late: 'offered',
    to: 'acceptance',
    fact: 'DefectOffered',
    told: { cn: '完工', en: 'Mended' },
    sets: (_told, { at }) => ({ offeredAt: at }),
  }),
  reject: ofProgram({
    title: { cn: '退回返工', en: 'Reject' },
    given: { reason: remark },
    from: ['acceptance'],
    early: 'notOffered',
    to: 'fixing',
    fact: 'DefectRejected',
    told: { cn: '退回返工', en: 'Sent back to work' },
    sets: (told) => ({ offeredAt: null, lastReason: told.reason }),
  }),
  close: ofProgram({
    title: { cn: '验收关闭', en: 'Close' },
    given: { acceptedBy: optional(reference({ label: { cn: '验收人', en: 'Accepted by' } }, 'user')), reason: remark },
    from: ['acceptance'],
    early: 'notOffered',
    to: 'closed',
    fact: 'DefectClosed',
    told: { cn: '验收关闭', en: 'Closed' },
    sets: (told, { at }) => ({
      how: 'repaired' as const,
      closedAt: at,
      closedBy: told.acceptedBy,
      lastReason: told.reason,
    }),
  }),
  // Its order came to nothing: it is to be assigned anew.
  reconsider: ofProgram({
    title: { cn: '重新派工', en: 'Reconsider' },
    given: { reason: remark },
    from: ['assigned', 'fixing', 'acceptance'],
    early: 'notAssigned',
    to: 'audited',
    fact: 'DefectReconsidered',
    told: { cn: '工单未成，重新派工', en: 'Its order came to nothing' },
    sets: (told) => ({
      orderId: null,
      assigneeIds: [],
      assignedAt: null,
      begunAt: null,
      offeredAt: null,
      lastReason: told.reason,
    }),
  }),
};
