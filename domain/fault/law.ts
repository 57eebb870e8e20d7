import type { RowOf } from '../ledger/declaration.ts';
import { text } from '../ledger/field.ts';
import { lawOver } from '../ledger/lawOver.ts';
import { answeredAfter } from './answers.ts';
import {
  analysisFields,
  answers,
  faultFields,
  fixedFields,
  headFields,
  isolatedAt,
  lossFields,
  orderId,
  restoredAt,
  selfRestored,
  switches,
} from './fields.ts';
import { outageMinutes } from './loss.ts';
import { faultRefusals } from './refusals.ts';

const { command, ofProgram, law } = lawOver(faultFields, faultRefusals);

const mayDo = ['/faultAdmin:handle'] as const;
const mayEdit = ['/faultAdmin:edit'] as const;
const mayLead = ['/faultAdmin:issue'] as const;
const reason = text({ label: { cn: '原因', en: 'Reason' }, max: 200, long: true });

type Row = RowOf<typeof faultFields>;
/** What is not given yet stands in nobody's way. */
const isBefore = (one: string | undefined, other: string | null): boolean =>
  one !== undefined && other !== null && Date.parse(one) < Date.parse(other);
const hasOrder = ({ orderId: order }: Row): boolean => order !== null;
const open = ['reported', 'isolated', 'restored', 'analysed'] as const;

/**
 * Governs: a fault, from what went out over its isolation and restoration to its cause.
 * Source: B286, D128; R175, R176.
 * Invariants: its times never fall; what was not isolated came back by itself or is out; nothing is closed without a cause; what was lost is an
 * estimate or not known, never 0 for want of data.
 */
export const faultLaw = law(
  {
    machine: 'fault',
    version: 1,
    way: ['reported', 'isolated', 'restored', 'analysed'],
    over: { closed: 'ended', void: 'ended' },
  },
  {
    // By a call of its own: it is filled from its alarm, and of the organisation of its subject.
    report: command({
      title: { cn: '报告故障', en: 'Report a fault' },
      permission: ['/faultAdmin:add'],
      elsewhere: true,
      given: { ...headFields, ...fixedFields, answers },
      makes: true,
      numbered: { field: 'number', prefix: () => 'F' },
      to: 'reported',
      fact: 'FaultReported',
      told: { cn: '报告', en: 'Reported' },
      sets: ({ by, ...told }, { at }) => ({ ...told, reportedBy: by, reportedAt: at }),
    }),
    isolate: command({
      title: { cn: '登记隔离', en: 'Isolated' },
      permission: mayDo,
      given: { isolatedAt, switches, answers },
      seen: true,
      from: ['reported'],
      late: 'isolated',
      unless: {
        isolatedEarly: (row, { given }) => isBefore(given.isolatedAt, row.occurredAt),
        isolatedAhead: (_row, { given, at }) => isBefore(at, given.isolatedAt ?? null),
      },
      to: 'isolated',
      fact: 'FaultIsolated',
      told: { cn: '隔离', en: 'Isolated' },
      sets: ({ by, ...told }, { row }) => ({
        ...told,
        isolatedBy: by,
        answers: answeredAfter(row.answers, told.answers),
      }),
    }),
    restore: command({
      title: { cn: '登记恢复', en: 'Restored' },
      permission: mayDo,
      given: { restoredAt, selfRestored, answers },
      seen: true,
      from: ['reported', 'isolated'],
      late: 'restored',
      unless: {
        notIsolated: ({ state }, { given }) =>
          state === 'reported' && given.restoredAt !== undefined && given.selfRestored !== true,
        timesFall: (row, { given }) => isBefore(given.restoredAt, row.occurredAt),
        restoredEarly: (row, { given }) => isBefore(given.restoredAt, row.isolatedAt),
        restoredAhead: (_row, { given, at }) => isBefore(at, given.restoredAt ?? null),
      },
      to: 'restored',
      fact: 'FaultRestored',
      told: { cn: '恢复', en: 'Restored' },
      sets: ({ by, ...told }, { row }) => ({
        ...told,
        restoredBy: by,
        outage: outageMinutes(row.occurredAt, told.restoredAt),
        answers: answeredAfter(row.answers, told.answers),
      }),
    }),
    analyse: command({
      title: { cn: '登记原因', en: 'Enter the cause' },
      permission: mayEdit,
      // Not of the version that was seen: what it cost is told of it right after it is restored, while its cause is written.
      given: { ...analysisFields, answers },
      from: ['restored'],
      early: 'notRestored',
      late: 'analysed',
      to: 'analysed',
      fact: 'FaultAnalysed',
      told: { cn: '分析', en: 'Analysed' },
      sets: ({ by, ...told }, { at, row }) => ({
        ...told,
        analysedBy: by,
        analysedAt: at,
        answers: answeredAfter(row.answers, told.answers),
      }),
    }),
    close: command({
      title: { cn: '关闭', en: 'Close' },
      permission: mayLead,
      from: ['analysed'],
      early: 'causeMissing',
      unless: { orderOpen: hasOrder },
      to: 'closed',
      fact: 'FaultClosed',
      told: { cn: '关闭', en: 'Closed' },
      sets: ({ by }, { at }) => ({ closedBy: by, closedAt: at }),
    }),
    // Its cause was another one: what was entered stands until it is entered anew.
    reopen: command({
      title: { cn: '退回分析', en: 'Analyse anew' },
      permission: mayLead,
      given: { reason },
      from: ['analysed'],
      early: 'causeMissing',
      to: 'restored',
      fact: 'FaultReopened',
      told: { cn: '退回分析', en: 'To be analysed anew' },
      sets: (told) => ({ lastReason: told.reason }),
    }),
    void: command({
      title: { cn: '作废', en: 'Void' },
      permission: mayLead,
      given: { reason },
      danger: true,
      seen: true,
      from: ['reported'],
      late: 'begun',
      unless: { orderOpen: hasOrder },
      to: 'void',
      fact: 'FaultVoided',
      told: { cn: '作废', en: 'Voided' },
      sets: ({ by, reason: lastReason }, { at }) => ({ lastReason, closedBy: by, closedAt: at }),
    }),
    // By a call of its own, which makes the order.
    order: command({
      title: { cn: '派工单', en: 'Order' },
      permission: mayLead,
      elsewhere: true,
      given: { orderId },
      from: open,
      unless: { orderOpen: hasOrder },
      fact: 'FaultOrdered',
      told: { cn: '派工单', en: 'Ordered' },
      sets: (told, { row }) => ({ orderId: told.orderId, orderIds: [...new Set([...row.orderIds, told.orderId])] }),
    }),
    // What its order came to does not close it: its cause is known by whoever analyses it.
    orderOver: ofProgram({
      title: { cn: '工单结束', en: 'Its order is over' },
      from: open,
      unless: { notOrdered: (row) => !hasOrder(row) },
      fact: 'FaultOrderOver',
      told: { cn: '工单结束', en: 'Its order is over' },
      sets: () => ({ orderId: null }),
    }),
    estimate: ofProgram({
      title: { cn: '估算损失', en: 'Estimate what was lost' },
      given: lossFields,
      from: ['restored', 'analysed'],
      early: 'notRestored',
      fact: 'FaultLossEstimated',
      told: { cn: '估算损失电量', en: 'Loss estimated' },
    }),
  },
);
