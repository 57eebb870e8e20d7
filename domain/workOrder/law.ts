import { z } from 'zod';
import type { RowOf } from '../ledger/declaration.ts';
import { choice, instant, optional, reference, references, text } from '../ledger/field.ts';
import { lawOver } from '../ledger/lawOver.ts';
import { counterFields, entryFields, fixedFields, headFields, orderFields } from './fields.ts';
import { entered, entrySchema, isNoLine, isTakenBack, joined, takenBack } from './lines.ts';
import { orderTitle } from './orderTitle.ts';
import { orderRefusals } from './refusals.ts';
import { orderResults } from './states.ts';

const { command, ofProgram, fact, telling, law } = lawOver(orderFields, orderRefusals);

const mayEdit = ['/workOrder:edit'] as const;
const mayDo = ['/workOrder:handle'] as const;
const mayLead = ['/workOrder:issue'] as const;

const reason = text({ label: { cn: '原因', en: 'Reason' }, max: 200, long: true });
const remark = { ...optional(reason), label: { cn: '意见', en: 'Remark' } };
const caseId = text({ label: { cn: '审批', en: 'Case' }, max: 128, optional: true });
const reviewerIds = references({ label: { cn: '审核人', en: 'Reviewers' }, initial: [] }, 'user');
const crewIds = references({ label: { cn: '工作班成员', en: 'Crew' }, initial: [] }, 'user');
const causeFound = text({ label: { cn: '原因', en: 'Cause found' }, max: 500, long: true, optional: true });
const remedy = text({ label: { cn: '处置', en: 'Remedy' }, max: 500, long: true, optional: true });
const { hours, work, part, batch, quantity, unit, price, note } = entryFields;

type Row = RowOf<typeof orderFields>;
type By = { readonly by: string | null };
const isCrew = ({ holderId, crewIds: crew }: Row, { by }: By): boolean =>
  by !== null && (holderId === by || crew.includes(by));
const isNotCrew = (row: Row, order: By): boolean => !isCrew(row, order);
/** Who may take it: whoever it is addressed to; where nobody is named, any person. The permission is the gateway's. */
const isNoCandidate = ({ assigneeIds }: Row, { by }: By): boolean =>
  by === null || (assigneeIds.length > 0 && !assigneeIds.includes(by));
const hadPart = ({ doerIds }: Row, { by }: By): boolean => by === null || doerIds.includes(by);
const isInReview = ({ review }: Row): boolean => review === 'inReview';

const drafting = { from: ['established', 'unpublished'], late: 'notDraft' } as const;
/** By the case of its review alone. */
const reviewed = { ...drafting, unless: { notSubmitted: (row: Row) => !isInReview(row) } } as const;
const offered = { from: ['published'], early: 'notPublished', late: 'takenBy' } as const;
const held = { from: ['pending'], early: 'notTaken', late: 'begun' } as const;
const doing = { from: ['inProgress'], early: 'notBegun', late: 'finished' } as const;
const judging = { from: ['finished'], early: 'notFinished', unless: { ownWork: hadPart } } as const;

const recorded = fact(
  'WorkOrderRecorded',
  { cn: '登记', en: 'Recorded' },
  {
    data: z.strictObject({ by: z.string().min(1).max(128).nullable(), entry: entrySchema }),
    sets: ({ by, entry }, { at, row }) => entered(row, entry, { at, by }),
  },
);
const published = fact(
  'WorkOrderPublished',
  { cn: '发布', en: 'Published' },
  {
    data: z.strictObject({ case: caseId.schema, reviewerIds: reviewerIds.schema }),
    sets: (told, { at }) => ({
      review: 'passed' as const,
      caseId: told.case,
      reviewerIds: told.reviewerIds,
      publishedAt: at,
    }),
  },
);
const program = { permission: [], elsewhere: true } as const;
/** What such an order comes from was reviewed itself. */
const reviewedOrigins: ReadonlySet<string> = new Set(['plan', 'defect', 'fault']);
/** A line of what is done meanwhile. */
const recording = { permission: mayDo, ...doing, unless: { notYours: isNotCrew } } as const;

/**
 * Governs: a work order, from whoever asks for it over its review and the work to its acceptance.
 * Source: decisions 92 and 106; S012 to S020; D095 to D099.
 * Invariants: nothing is published but by its review; one person holds it; a second person accepts it.
 */
export const workOrderLaw = law(
  {
    machine: 'workOrder',
    version: 3,
    way: ['established', 'unpublished', 'published', 'pending', 'inProgress', 'finished'],
    over: { completed: 'ended', cancelled: 'ended', terminated: 'ended' },
    approved: {
      opens: 'submit',
      work: () => 'ENERGY_ORDER',
      title: orderTitle,
      involved: ({ authorId, leaderId }) => [authorId, leaderId],
      passed: 'publish',
      failed: 'void',
      returned: 'sentBack',
      withdrawn: 'sentBack',
    },
  },
  {
    establish: command({
      title: { cn: '新建工单', en: 'New order' },
      permission: ['/workOrder:add'],
      given: { ...headFields, ...fixedFields },
      silent: ['origin', 'causeId'],
      makes: true,
      numbered: { field: 'number', prefix: () => 'WO' },
      to: 'established',
      fact: 'WorkOrderEstablished',
      told: { cn: '编制', en: 'Established' },
      sets: ({ by, ...told }, { at }) => ({ ...told, authorId: by, establishedAt: at }),
    }),
    accept: command({
      title: { cn: '验收', en: 'Accept' },
      permission: mayLead,
      given: { reason: remark },
      seen: true,
      attests: true,
      ...judging,
      to: 'completed',
      fact: 'WorkOrderAccepted',
      told: { cn: '验收', en: 'Accepted' },
      sets: ({ by, reason: lastReason }, { at }) => ({ acceptedBy: by, acceptedAt: at, lastReason }),
    }),
    return: command({
      title: { cn: '退回返工', en: 'Send back to work' },
      permission: mayLead,
      given: { reason },
      seen: true,
      ...judging,
      to: 'inProgress',
      fact: 'WorkOrderReturned',
      told: { cn: '退回返工', en: 'Sent back to work' },
      sets: (told) => ({ finishedAt: null, lastReason: told.reason }),
    }),
    take: command({
      title: { cn: '领取', en: 'Take' },
      permission: mayDo,
      given: { crewIds },
      many: true,
      ...offered,
      to: 'pending',
      unless: { notCandidate: isNoCandidate },
      fact: 'WorkOrderTaken',
      told: { cn: '领取', en: 'Taken' },
      sets: ({ by, crewIds: crew }, { at }) => ({ holderId: by, crewIds: crew, takenAt: at }),
    }),
    begin: command({
      title: { cn: '开工', en: 'Begin' },
      permission: mayDo,
      ...held,
      to: 'inProgress',
      unless: { notYours: isNotCrew },
      fact: 'WorkOrderBegun',
      told: { cn: '开工', en: 'Begun' },
      // All of the crew had a part in it from then on, whoever it is handed to later.
      sets: ({ by }, { at, row }) => ({ begunAt: at, doerIds: joined(row.doerIds, by, row.holderId, ...row.crewIds) }),
    }),
    finish: command({
      title: { cn: '完工', en: 'Finish' },
      permission: mayDo,
      given: { result: choice({ label: { cn: '结果', en: 'Result' } }, orderResults), cause: causeFound, remedy },
      attests: true,
      ...doing,
      to: 'finished',
      unless: { notYours: isNotCrew },
      fact: 'WorkOrderFinished',
      told: { cn: '完工', en: 'Finished' },
      sets: ({ by, ...told }, { at, row }) => ({
        result: told.result,
        // What was found before it was sent back to work stays true where the second finish says nothing else.
        cause: told.cause ?? row.cause,
        remedy: told.remedy ?? row.remedy,
        finishedAt: at,
        doerIds: joined(row.doerIds, by, row.holderId),
      }),
    }),
    recordHours: telling(recorded, {
      title: { cn: '登记工时', en: 'Enter hours' },
      given: { hours, work },
      path: 'hours',
      ...recording,
      tells: ({ by, given }) => ({ by, entry: { kind: 'hours' as const, ...given } }),
    }),
    recordMaterial: telling(recorded, {
      title: { cn: '登记材料', en: 'Enter material' },
      given: { part, batch, quantity, unit, price },
      path: 'materials',
      ...recording,
      tells: ({ by, given }) => ({ by, entry: { kind: 'material' as const, ...given } }),
    }),
    recordNote: telling(recorded, {
      title: { cn: '记事', en: 'Write a note' },
      given: { note },
      path: 'notes',
      ...recording,
      tells: ({ by, given }) => ({ by, entry: { kind: 'note' as const, ...given } }),
    }),
    // A line that was wrong is taken back by one against it, so that both stay to be seen.
    takeBack: command({
      title: { cn: '冲销一行', en: 'Take a line back' },
      permission: mayDo,
      given: { ...counterFields, reason },
      path: 'counter-lines',
      ...doing,
      unless: {
        notYours: isNotCrew,
        noSuchLine: (row, { given }) => isNoLine(row, given),
        lineTakenBack: (row, { given }) => isTakenBack(row, given),
      },
      fact: 'WorkOrderTakenBack',
      told: { cn: '冲销', en: 'Line taken back' },
      sets: (told, { at, row }) => takenBack(row, told, at),
    }),
    submit: command({
      title: { cn: '提交审批', en: 'Submit' },
      permission: mayEdit,
      many: true,
      ...drafting,
      unless: { inReview: isInReview },
      fact: 'WorkOrderSubmitted',
      told: { cn: '提交审批', en: 'Submitted' },
      sets: () => ({ review: 'inReview' }),
    }),
    change: command({
      title: { cn: '修改', en: 'Change' },
      permission: mayEdit,
      given: headFields,
      seen: true,
      ...drafting,
      unless: { inReview: isInReview },
      fact: 'WorkOrderChanged',
      told: { cn: '修改', en: 'Changed' },
    }),
    assign: command({
      title: { cn: '指派', en: 'Assign' },
      permission: mayLead,
      given: { assigneeIds: references({ label: { cn: '接收人', en: 'Recipients' } }, 'user') },
      ...offered,
      fact: 'WorkOrderAssigned',
      told: { cn: '指派', en: 'Assigned' },
    }),
    handOver: command({
      title: { cn: '移交', en: 'Hand over' },
      permission: mayDo,
      given: { to: reference({ label: { cn: '移交给', en: 'To' } }, 'user'), reason: remark },
      path: 'handover',
      from: ['pending', 'inProgress'],
      early: 'notTaken',
      late: 'finished',
      unless: { notYours: ({ holderId, leaderId }, { by }) => by === null || (holderId !== by && leaderId !== by) },
      fact: 'WorkOrderHandedOver',
      told: { cn: '移交', en: 'Handed over' },
      sets: (told) => ({ holderId: told.to, lastReason: told.reason }),
    }),
    release: command({
      title: { cn: '退还', en: 'Release' },
      permission: mayDo,
      given: { reason },
      ...held,
      to: 'published',
      unless: { notYours: ({ holderId }, { by }) => by === null || holderId !== by },
      fact: 'WorkOrderReleased',
      told: { cn: '退还', en: 'Released' },
      sets: (told) => ({ holderId: null, crewIds: [], takenAt: null, lastReason: told.reason }),
    }),
    unpublish: command({
      title: { cn: '撤回发布', en: 'Unpublish' },
      permission: mayLead,
      given: { reason },
      ...offered,
      to: 'unpublished',
      fact: 'WorkOrderUnpublished',
      told: { cn: '撤回发布', en: 'Unpublished' },
      sets: (told) => ({ review: 'none', lastReason: told.reason }),
    }),
    cancel: command({
      title: { cn: '取消工单', en: 'Cancel the order' },
      permission: mayLead,
      given: { reason },
      many: true,
      danger: true,
      from: ['established', 'unpublished', 'published', 'pending'],
      late: 'begun',
      to: 'cancelled',
      unless: { inReview: isInReview },
      fact: 'WorkOrderCancelled',
      told: { cn: '取消', en: 'Cancelled' },
      sets: (told) => ({ lastReason: told.reason }),
    }),
    terminate: command({
      title: { cn: '终止', en: 'Terminate' },
      permission: mayLead,
      given: { reason },
      danger: true,
      ...doing,
      to: 'terminated',
      fact: 'WorkOrderTerminated',
      told: { cn: '终止', en: 'Terminated' },
      sets: (told) => ({ lastReason: told.reason }),
    }),
    publish: telling(published, {
      title: { cn: '发布', en: 'Publish' },
      ...program,
      given: { case: caseId, reviewerIds },
      ...reviewed,
      to: 'published',
      tells: ({ given }) => given,
    }),
    // What it comes from was reviewed: it goes out by that review, and nobody is asked twice.
    publishReviewed: telling(published, {
      title: { cn: '随来源发布', en: 'Publish by the review of its cause' },
      ...program,
      given: { case: caseId, reviewerIds },
      from: ['established'],
      late: 'notDraft',
      instead: { unpublished: 'needsReview' },
      unless: {
        inReview: isInReview,
        needsReview: ({ origin }, { given }) =>
          !reviewedOrigins.has(origin) || ((given.case ?? null) === null && (given.reviewerIds ?? []).length === 0),
      },
      to: 'published',
      tells: ({ given }) => given,
    }),
    // Its cause is worse, or less bad, than it was when the order was made: its limit and urgency follow.
    follow: ofProgram({
      title: { cn: '随缺陷调整期限', en: 'Follow its defect' },
      given: { due: instant({ label: { cn: '期限', en: 'Due' } }), priority: headFields.priority },
      from: ['established', 'unpublished', 'published', 'pending', 'inProgress'],
      late: 'finished',
      unless: { sameLimit: ({ due, priority }: Row, { given }) => due === given.due && priority === given.priority },
      fact: 'WorkOrderLimitMoved',
      told: { cn: '期限随缺陷调整', en: 'Limit moved with its defect' },
      sets: (told) => ({ due: told.due, priority: told.priority }),
    }),
    sentBack: ofProgram({
      title: { cn: '审批退回', en: 'Send back' },
      given: { reason: remark },
      ...reviewed,
      fact: 'WorkOrderSentBack',
      told: { cn: '审批退回', en: 'Sent back by review' },
      sets: (told) => ({ review: 'returned', lastReason: told.reason }),
    }),
    void: ofProgram({
      title: { cn: '审批不通过', en: 'Refuse' },
      given: { reason: remark },
      ...reviewed,
      to: 'cancelled',
      fact: 'WorkOrderVoided',
      told: { cn: '审批不通过', en: 'Refused by review' },
      sets: (told) => ({ review: 'none', lastReason: told.reason }),
    }),
  },
);
