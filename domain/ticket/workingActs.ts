import { z } from 'zod';
import { text } from '../ledger/field.ts';
import {
  areMeasuresOpen,
  areStepsOpen,
  bearsOtherThanLeader,
  dayOf,
  hasSigned,
  isBeforeStart,
  isCrewUnsigned,
  isLineDone,
  isNeither,
  isNotCrew,
  isNotLeader,
  isNotPermitter,
  isNotRead,
  isNotRepeated,
  isOtherFirst,
  isPastEnd,
  isRead,
  isRepeated,
  signsForOther,
} from './checks.ts';
import { changed } from './lines.ts';
import { by, command, evidence, fact, line, mayDo, onLine, reason, telling } from './words.ts';

const working = {
  from: ['working'],
  early: 'notWorking',
  instead: { suspended: 'isSuspended' },
  late: 'passed',
} as const;
const stopping = { from: ['working', 'suspended'], early: 'notWorking', late: 'passed', to: 'ended' } as const;
const nextStep = {
  crewUnsigned: isCrewUnsigned,
  stepDone: isLineDone('steps'),
  otherFirst: isOtherFirst('steps'),
} as const;

const suspended = fact(
  'TicketSuspended',
  { cn: '间断', en: 'Suspended' },
  {
    // Since the work of another day is permitted anew it bears its day.
    data: z.strictObject({ by, reason: reason.schema, day: z.string().length(10).optional() }),
    sets: (told) => ({ lastReason: told.reason, resumableOn: told.day ?? null }),
  },
);

/** What the crew and whoever is in charge do, step by step. */
export const workingActs = {
  sign: command({
    title: { cn: '交底签名', en: 'Sign the briefing' },
    permission: mayDo,
    attests: true,
    from: ['permitted', 'working', 'suspended'],
    early: 'notPermitted',
    late: 'passed',
    unless: { signed: hasSigned, rolesNotThree: signsForOther, notCrew: isNotCrew },
    fact: 'TicketCrewSigned',
    told: { cn: '交底签名', en: 'Briefing signed' },
    sets: (told, { row }) => ({ signedIds: [...row.signedIds, told.by ?? ''] }),
  }),
  begin: command({
    title: { cn: '开工', en: 'Begin' },
    permission: mayDo,
    from: ['permitted'],
    early: 'notPermitted',
    late: 'passed',
    to: 'working',
    unless: {
      notLeader: isNotLeader,
      rolesNotThree: (row, order) => bearsOtherThanLeader(row, order.by),
      crewUnsigned: isCrewUnsigned,
      outsideWindow: isPastEnd,
      tooEarly: isBeforeStart,
    },
    fact: 'TicketBegun',
    told: { cn: '开工', en: 'Begun' },
    sets: (told, { at }) => ({ leaderId: told.by, begunAt: at }),
  }),
  readStep: command({
    ...onLine('steps'),
    title: { cn: '唱票', en: 'Read the step' },
    given: { n: line },
    atOnce: true,
    ...working,
    unless: { notPermitter: isNotPermitter, ...nextStep, read: isRead, outsideWindow: isPastEnd },
    fact: 'TicketStepRead',
    told: { cn: '唱票', en: 'Step read' },
    sets: (told, { at, row }) => ({ steps: changed(row.steps, told.n, { readAt: at, readBy: told.by }) }),
  }),
  repeatStep: command({
    ...onLine('steps'),
    title: { cn: '复诵', en: 'Repeat the step' },
    given: { n: line },
    atOnce: true,
    ...working,
    unless: { notLeader: isNotLeader, ...nextStep, notRead: isNotRead, repeated: isRepeated },
    fact: 'TicketStepRepeated',
    told: { cn: '复诵', en: 'Step repeated' },
    sets: (told, { at, row }) => ({ steps: changed(row.steps, told.n, { repeatedAt: at, repeatedBy: told.by }) }),
  }),
  doStep: command({
    ...onLine('steps'),
    title: { cn: '做完打勾', en: 'Done, tick' },
    given: { n: line, evidence },
    ...working,
    unless: { notLeader: isNotLeader, ...nextStep, notRead: isNotRead, notRepeated: isNotRepeated },
    fact: 'TicketStepDone',
    told: { cn: '打勾', en: 'Step done' },
    sets: (told, { at, row }) => ({
      steps: changed(row.steps, told.n, { doneAt: at, doneBy: told.by, evidence: told.evidence }),
    }),
  }),
  end: command({
    title: { cn: '工作终结', en: 'End the work' },
    permission: mayDo,
    ...stopping,
    unless: { notLeader: isNotLeader, stepsOpen: areStepsOpen },
    fact: 'TicketEnded',
    told: { cn: '工作终结', en: 'Work ended' },
    sets: (_told, { at }) => ({ endedAt: at }),
  }),
  suspend: telling(suspended, {
    title: { cn: '间断', en: 'Suspend' },
    permission: mayDo,
    given: { reason },
    ...working,
    to: 'suspended',
    unless: { notLeader: isNotLeader, outsideWindow: isPastEnd },
    tells: (order) => ({ by: order.by, ...order.given, day: dayOf(order) }),
  }),
  resume: command({
    title: { cn: '恢复工作', en: 'Resume' },
    permission: mayDo,
    from: ['suspended'],
    early: 'notSuspended',
    late: 'notSuspended',
    to: 'working',
    unless: {
      notLeader: isNotLeader,
      crewUnsigned: isCrewUnsigned,
      measuresOpen: areMeasuresOpen,
      outsideWindow: isPastEnd,
      tooEarly: isBeforeStart,
      otherDay: ({ resumableOn }, order) => resumableOn !== dayOf(order),
    },
    fact: 'TicketResumed',
    told: { cn: '恢复工作', en: 'Resumed' },
  }),
  stop: command({
    title: { cn: '中止', en: 'Stop' },
    permission: mayDo,
    given: {
      where: text({
        label: { cn: '停在哪里', en: 'Where it stopped' },
        hint: { cn: '做到哪一步，设备处于什么状态', en: 'At which step, and how the equipment stands' },
        max: 200,
        long: true,
      }),
      reason,
    },
    danger: true,
    ...stopping,
    unless: { notTheirs: isNeither },
    fact: 'TicketStopped',
    told: { cn: '中止', en: 'Stopped' },
    sets: (told, { at }) => ({
      stoppedAt: at,
      stoppedBy: told.by,
      stoppedWhere: told.where,
      stoppedWhy: told.reason,
      endedAt: at,
    }),
  }),
};
