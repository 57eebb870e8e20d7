import { z } from 'zod';
import { millisOf } from '../clock/clock.ts';
import { choice, references, text } from '../ledger/field.ts';
import { lawOver } from '../ledger/lawOver.ts';
import { dispatchFields, givenFields, receivers, reportFields } from './fields.ts';
import { dispatchRefusals } from './refusals.ts';
import { differsFrom, isUnderWay } from './requestTold.ts';
import { lapses, reportWithin } from './states.ts';

const { command, fact, ofProgram, telling, law } = lawOver(dispatchFields, dispatchRefusals);

export const mayGive = ['/keyEquipDispatch:operate'] as const;
export const mayDo = ['/keyEquipDispatch:handle'] as const;
/** Whoever confirms its alarm receives it. */
export const mayReceive = ['/keyEquipDispatch:confirm'] as const;

const reason = text({ label: { cn: '原因', en: 'Reason' }, max: 200, long: true });

interface Ordered {
  readonly at: string;
  readonly by: string | null;
}

const isPast = (limit: string, { at }: Ordered, within = 0): boolean =>
  (millisOf(at) ?? 0) > (millisOf(limit) ?? 0) + within;
const isOwn = ({ giverId }: { readonly giverId: string | null }, { by }: Ordered): boolean =>
  by === null || by === giverId;
const isNoReceiver = ({ receiverIds }: { readonly receiverIds: readonly string[] }, { by }: Ordered): boolean =>
  receiverIds.length > 0 && (by === null || !receiverIds.includes(by));
/** Received by somebody else; of what nobody received yet it is nobody's. */
const isAnothers = ({ receiverId }: { readonly receiverId: string | null }, { by }: Ordered): boolean =>
  receiverId !== null && receiverId !== by;

const { outcome, reportedPower, report, differs } = reportFields;
const { requestId, requestState } = dispatchFields;

/** Before requests were named it bore neither those nor that it differs: such a report is read as it is. */
const reportedFact = fact(
  'DispatchReported',
  { cn: '回报', en: 'Reported' },
  {
    data: z.strictObject({
      by: z.string().min(1).max(128).nullable(),
      outcome: outcome.schema,
      reportedPower: reportedPower.schema,
      report: report.schema,
      differs: differs.schema.optional(),
      requestId: requestId.schema.optional(),
      requestState: requestState.schema.optional(),
    }),
    sets: (told, { at }) => ({
      outcome: told.outcome,
      reportedPower: told.reportedPower,
      report: told.report,
      differs: told.differs ?? null,
      endedAt: at,
    }),
  },
);

/**
 * Governs: an instruction to a shop about its equipment, from the dispatcher's word to the receiver's report.
 * Source: D026; decision 94 (07 is dispatch alone).
 * Invariants: one person receives it, never who gave it; it moves nothing by itself; none stays open beyond its time; what orders a switch is
 * reported as what became of its request, or says why not.
 */
export const dispatchLaw = law(
  {
    machine: 'dispatch',
    version: 2,
    way: ['given', 'received', 'executing'],
    over: { reported: 'ended', refused: 'ended', withdrawn: 'ended', expired: 'ended' },
  },
  {
    give: command({
      title: { cn: '下达指令', en: 'Give a dispatch' },
      permission: mayGive,
      given: { ...givenFields, receiverIds: dispatchFields.receiverIds },
      makes: true,
      numbered: { field: 'number', prefix: () => 'DD' },
      to: 'given',
      fact: 'DispatchGiven',
      told: { cn: '下达', en: 'Given' },
      sets: ({ by, ...told }, { at }) => ({ ...told, giverId: by, givenAt: at }),
    }),
    receive: command({
      title: { cn: '接收', en: 'Receive' },
      permission: mayReceive,
      many: true,
      from: ['given'],
      late: 'takenBy',
      to: 'received',
      unless: {
        ownWork: isOwn,
        notReceiver: isNoReceiver,
        pastWindow: ({ receiveBy }, order) => isPast(receiveBy, order),
      },
      fact: 'DispatchReceived',
      told: { cn: '接收', en: 'Received' },
      sets: ({ by }, { at }) => ({ receiverId: by, receivedAt: at }),
    }),
    begin: command({
      title: { cn: '开始执行', en: 'Begin' },
      permission: mayDo,
      from: ['received'],
      early: 'notReceived',
      late: 'begun',
      to: 'executing',
      unless: { notYours: isAnothers, pastWindow: ({ until }, order) => isPast(until, order) },
      fact: 'DispatchBegun',
      told: { cn: '开始执行', en: 'Begun' },
      sets: (_, { at }) => ({ begunAt: at }),
    }),
    report: telling(reportedFact, {
      title: { cn: '回报', en: 'Report' },
      permission: mayDo,
      given: reportFields,
      attests: true,
      from: ['executing'],
      early: 'notBegun',
      instead: { given: 'notReceived' },
      to: 'reported',
      unless: {
        notYours: isAnothers,
        // Where the gateway was down meanwhile its time may be over and nobody has said so yet.
        pastWindow: ({ until }, order) => isPast(until, order, reportWithin),
        requestUnderWay: (row, { given }) => isUnderWay(row) && given.differs == null,
        differsUnsaid: (row, { given }) => differsFrom(row, given.outcome) && given.differs == null,
      },
      tells: ({ by, given }, row) => ({
        by,
        outcome: given.outcome,
        reportedPower: given.reportedPower,
        report: given.report,
        differs: given.differs,
        requestId: row.requestId,
        requestState: row.requestState,
      }),
    }),
    refuse: command({
      title: { cn: '拒绝', en: 'Refuse' },
      permission: mayDo,
      given: { reason },
      path: 'refusal',
      danger: true,
      from: ['given', 'received'],
      late: 'begun',
      to: 'refused',
      unless: { ownWork: isOwn, notReceiver: isNoReceiver, notYours: isAnothers },
      fact: 'DispatchRefused',
      told: { cn: '拒绝', en: 'Refused' },
      sets: ({ reason: lastReason }, { at }) => ({ lastReason, endedAt: at }),
    }),
    redirect: command({
      title: { cn: '改派', en: 'Give to others' },
      permission: mayGive,
      given: { receiverIds: references({ label: receivers.label }, 'user') },
      from: ['given'],
      late: 'takenBy',
      fact: 'DispatchRedirected',
      told: { cn: '改派', en: 'Given to others' },
      sets: ({ receiverIds }) => ({ receiverIds }),
    }),
    withdraw: command({
      title: { cn: '撤回', en: 'Withdraw' },
      permission: mayGive,
      given: { reason },
      danger: true,
      from: ['given', 'received', 'executing'],
      to: 'withdrawn',
      fact: 'DispatchWithdrawn',
      told: { cn: '撤回', en: 'Withdrawn' },
      sets: ({ reason: lastReason }, { at }) => ({ lastReason, endedAt: at }),
    }),
    // What it asks of a switch has come so far: what it is reported as goes by that.
    tellRequest: ofProgram({
      title: { cn: '操作申请进展', en: 'Its request has come so far' },
      given: { requestId: dispatchFields.requestId, requestState: dispatchFields.requestState },
      from: ['received', 'executing'],
      early: 'notReceived',
      fact: 'DispatchRequestTold',
      told: { cn: '操作申请进展', en: 'Its request has come so far' },
    }),
    // By its times: received, begun and reported within them, or over.
    expire: ofProgram({
      title: { cn: '过期', en: 'Expire' },
      given: { lapse: choice({ label: { cn: '过期原因', en: 'Lapsed' } }, lapses) },
      from: ['given', 'received', 'executing'],
      to: 'expired',
      fact: 'DispatchExpired',
      told: { cn: '过期', en: 'Expired' },
      sets: ({ lapse }, { at }) => ({ lapse, endedAt: at }),
    }),
  },
);
