import { millisOf } from '../../clock/clock.ts';
import { anHour } from '../../clock/lengths.ts';
import type { RowOf } from '../../ledger/declaration.ts';
import { decimal, instant, optional, reference, references, text } from '../../ledger/field.ts';
import { lawOver } from '../../ledger/lawOver.ts';
import { joined } from '../../workOrder/lines.ts';
import { capital, kindFacts, type WorkKind } from '../kinds.ts';
import { madeFields, type TaskFields, taskFields } from './fields.ts';
import { taskRefusals } from './refusals.ts';

const reason = text({ label: { cn: '原因', en: 'Reason' }, max: 200, long: true });
const remark = { ...optional(reason), label: { cn: '意见', en: 'Remark' } };
const crewIds = references({ label: { cn: '工作班成员', en: 'Crew' }, initial: [] }, 'user');
const outsideCost = decimal({
  label: { cn: '外部费用', en: 'Outside cost' },
  digits: 2,
  unit: '元',
  bounds: [0, 100_000_000],
  optional: true,
});

type Row = RowOf<TaskFields>;
type By = { readonly by: string | null };
const isNotCrew = ({ holderId, crewIds: crew }: Row, { by }: By): boolean =>
  by === null || (holderId !== by && !crew.includes(by));
/** Who may take it: whoever it is addressed to; where nobody is named, any person. The permission is the gateway's. */
const isNoCandidate = ({ assigneeIds }: Row, { by }: By): boolean =>
  by === null || (assigneeIds.length > 0 && !assigneeIds.includes(by));
const hadPart = ({ doerIds }: Row, { by }: By): boolean => by === null || doerIds.includes(by);
const isPaused = ({ isPaused: paused }: Row): boolean => paused;

/** Past its tolerance a task is not put off by whoever leads it alone: the first due time stays and counts. */
const isBeyond = ({ firstDue, tolerance }: Row, due: string | undefined): boolean =>
  due !== undefined && (millisOf(due) ?? 0) > (millisOf(firstDue) ?? 0) + tolerance * anHour;

const offered = { from: ['published'], late: 'takenBy' } as const;
const held = { from: ['pending'], early: 'notTaken', late: 'begun' } as const;
const doing = { from: ['inProgress'], early: 'notBegun', late: 'finished' } as const;
const waiting = { from: ['published', 'pending'], late: 'begun' } as const;

/** So long nobody worked, in seconds, when it goes on at `at` and has rested since. */
const restedUntil = ({ pausedFor }: Row, since: string | null, at: string): number =>
  pausedFor + (since === null ? 0 : Math.max(0, Math.round(((millisOf(at) ?? 0) - (millisOf(since) ?? 0)) / 1000)));

/**
 * Governs: a task of field work, from the plan that makes it over its taking and its sheet to its acceptance.
 * Source: S013, S016 to S020; D095 to D099.
 * Invariants: one person holds it; a second person accepts it; its first due time stays, however often it is put off; what nobody began in time is missed, and says so for ever.
 */
export function taskOf(kind: WorkKind) {
  const { command, ofProgram, law } = lawOver(taskFields(kind), taskRefusals);
  const { tasks, taskPrefix } = kindFacts[kind];
  const name = `${capital(kind)}Task` as const;
  const [mayDo, mayLead] = [[`${tasks}:handle`] as const, [`${tasks}:issue`] as const];
  return law(
    {
      machine: `${kind}Task`,
      version: 4,
      way: ['published', 'pending', 'inProgress', 'finished'],
      over: { completed: 'ended', terminated: 'ended', cancelled: 'ended' },
    },
    {
      make: ofProgram({
        title: { cn: '生成任务', en: 'Make the task' },
        given: madeFields(kind),
        makes: true,
        numbered: { field: 'number', prefix: () => taskPrefix },
        to: 'published',
        fact: `${name}Made`,
        told: { cn: '由计划生成', en: 'Made by its plan' },
        sets: (told, { at }) => ({ ...told, firstDue: told.due, publishedAt: at }),
      }),
      accept: command({
        title: { cn: '验收', en: 'Accept' },
        permission: mayLead,
        given: { reason: remark },
        many: true,
        attests: true,
        from: ['finished'],
        early: 'notFinished',
        unless: { ownWork: hadPart },
        to: 'completed',
        fact: `${name}Accepted`,
        told: { cn: '验收', en: 'Accepted' },
        sets: ({ by, reason: lastReason }, { at }) => ({ acceptedBy: by, acceptedAt: at, lastReason }),
      }),
      return: command({
        title: { cn: '退回重做', en: 'Send back' },
        permission: mayLead,
        given: { reason },
        from: ['finished'],
        early: 'notFinished',
        unless: { ownWork: hadPart },
        to: 'inProgress',
        fact: `${name}Returned`,
        told: { cn: '退回重做', en: 'Sent back' },
        // From when it was finished until it came back nobody worked at it.
        sets: (told, { at, row }) => ({
          finishedAt: null,
          pausedFor: restedUntil(row, row.finishedAt, at),
          lastReason: told.reason,
        }),
      }),
      take: command({
        title: { cn: '领取', en: 'Take' },
        permission: mayDo,
        given: { crewIds },
        many: true,
        ...offered,
        to: 'pending',
        unless: { notCandidate: isNoCandidate },
        fact: `${name}Taken`,
        told: { cn: '领取', en: 'Taken' },
        sets: ({ by, crewIds: crew }, { at, row }) => ({
          holderId: by,
          crewIds: crew,
          takenAt: at,
          // Who holds it, and his crew, may enter something before it is begun, and then give it away: they are no second person to it.
          doerIds: joined(row.doerIds, by, ...crew),
        }),
      }),
      begin: command({
        title: { cn: '开始', en: 'Begin' },
        permission: mayDo,
        ...held,
        to: 'inProgress',
        unless: { notYours: isNotCrew },
        fact: `${name}Begun`,
        told: { cn: '开始', en: 'Begun' },
        sets: ({ by }, { at, row }) => ({
          begunAt: at,
          doerIds: joined(row.doerIds, by, row.holderId, ...row.crewIds),
        }),
      }),
      finish: command({
        title: { cn: '完成', en: 'Finish' },
        permission: mayDo,
        given: { reason: remark, outsideCost },
        attests: true,
        ...doing,
        to: 'finished',
        unless: { notYours: isNotCrew, paused: isPaused },
        fact: `${name}Finished`,
        told: { cn: '完成', en: 'Finished' },
        sets: ({ by, ...told }, { at, row }) => ({
          outsideCost: told.outsideCost ?? row.outsideCost,
          lastReason: told.reason,
          finishedAt: at,
          doerIds: joined(row.doerIds, by, row.holderId),
        }),
      }),
      pause: command({
        title: { cn: '暂停', en: 'Pause' },
        permission: mayDo,
        given: { reason },
        ...doing,
        unless: { notYours: isNotCrew, paused: isPaused },
        fact: `${name}Paused`,
        told: { cn: '暂停', en: 'Paused' },
        sets: (told, { at }) => ({ isPaused: true, pausedAt: at, lastReason: told.reason }),
      }),
      resume: command({
        title: { cn: '继续', en: 'Go on' },
        permission: mayDo,
        ...doing,
        unless: { notYours: isNotCrew, notPaused: (row) => !row.isPaused },
        fact: `${name}Resumed`,
        told: { cn: '继续', en: 'Gone on with' },
        sets: (_told, { at, row }) => ({
          isPaused: false,
          pausedAt: null,
          pausedFor: restedUntil(row, row.pausedAt, at),
        }),
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
        fact: `${name}HandedOver`,
        told: { cn: '移交', en: 'Handed over' },
        sets: (told, { row }) => ({
          holderId: told.to,
          lastReason: told.reason,
          doerIds: joined(row.doerIds, row.holderId, told.to),
        }),
      }),
      release: command({
        title: { cn: '退还', en: 'Release' },
        permission: mayDo,
        given: { reason },
        ...held,
        to: 'published',
        unless: { notYours: ({ holderId }, { by }) => by === null || holderId !== by },
        fact: `${name}Released`,
        told: { cn: '退还', en: 'Released' },
        sets: (told) => ({ holderId: null, crewIds: [], takenAt: null, lastReason: told.reason }),
      }),
      assign: command({
        title: { cn: '指派', en: 'Assign' },
        permission: mayLead,
        given: { assigneeIds: references({ label: { cn: '接收人', en: 'Recipients' } }, 'user') },
        many: true,
        ...offered,
        fact: `${name}Assigned`,
        told: { cn: '指派', en: 'Assigned' },
      }),
      postpone: command({
        title: { cn: '推迟', en: 'Postpone' },
        permission: mayLead,
        given: { due: instant({ label: { cn: '新的到期', en: 'Due' } }), reason },
        ...waiting,
        unless: { beyondTolerance: (row, { given }) => isBeyond(row, given.due) },
        fact: `${name}Postponed`,
        told: { cn: '推迟', en: 'Postponed' },
        sets: (told) => ({ due: told.due, lastReason: told.reason }),
      }),
      cancel: command({
        title: { cn: '取消任务', en: 'Cancel the task' },
        permission: mayLead,
        given: { reason },
        many: true,
        danger: true,
        ...waiting,
        to: 'cancelled',
        fact: `${name}Cancelled`,
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
        fact: `${name}Terminated`,
        told: { cn: '终止', en: 'Terminated' },
        sets: (told) => ({ lastReason: told.reason }),
      }),
      miss: ofProgram({
        title: { cn: '漏检', en: 'Miss' },
        ...waiting,
        to: 'terminated',
        fact: `${name}Missed`,
        told: { cn: '漏检', en: 'Missed' },
        sets: () => ({ isMissed: true }),
      }),
      cover: ofProgram({
        title: { cn: '转给替班', en: 'Give to who stands in' },
        given: {
          assigneeIds: references({ label: { cn: '接收人', en: 'Recipients' }, initial: [] }, 'user'),
          reason: remark,
        },
        ...waiting,
        to: 'published',
        fact: `${name}Covered`,
        told: { cn: '因缺勤转出', en: 'Given on, since who had it is away' },
        sets: (told) => ({
          assigneeIds: told.assigneeIds,
          holderId: null,
          crewIds: [],
          takenAt: null,
          lastReason: told.reason,
        }),
      }),
      withdraw: ofProgram({
        title: { cn: '随计划撤销', en: 'Withdraw with its plan' },
        given: { reason: remark },
        ...waiting,
        to: 'cancelled',
        fact: `${name}Withdrawn`,
        told: { cn: '随计划撤销', en: 'Withdrawn with its plan' },
        sets: (told) => ({ lastReason: told.reason }),
      }),
    },
  );
}
