import type { Millis } from '../../clock/clock.ts';
import { aMinute, anHour } from '../../clock/lengths.ts';
import type { TaskFact } from './facts.ts';
import { measureOf, one, taken } from './measure.ts';

const task = ['task'] as const;
/** A task counts once, in the month in which it was due first, however often it was put off. */
const at = ({ firstDue }: TaskFact): Millis => firstDue;

export type TaskBecame = 'onTime' | 'late' | 'missed' | 'open' | 'dropped';

/**
 * What became of a task: done by its first due time and its tolerance; done later; left undone, or past that time and not done; still open.
 * What was cancelled was not to be done any more: it is none of them. What was ended after it had begun was left undone.
 */
export function becameOf({ state, isMissed, firstDue, tolerance, finishedAt }: TaskFact, now: Millis): TaskBecame {
  if (finishedAt !== null) return finishedAt <= firstDue + tolerance ? 'onTime' : 'late';
  if (state === 'cancelled') return 'dropped';
  return isMissed || state === 'terminated' || now > firstDue + tolerance ? 'missed' : 'open';
}

/** Minutes of work, without its pauses and the waiting for who sent it back; null: it is not finished. */
export const minutesOf = ({ begunAt, finishedAt, pausedFor }: TaskFact): number | null =>
  begunAt === null || finishedAt === null ? null : Math.max(0, finishedAt - begunAt - pausedFor) / aMinute;

const between = (from: Millis | null, to: Millis | null, unit: number) =>
  from === null || to === null ? null : taken(Math.max(0, to - from) / unit);

const became = (what: TaskBecame) => (fact: TaskFact, now: Millis) => one(becameOf(fact, now) === what);

/** A reading that says the same as the one before it is no news; a round of many that all do was hardly walked. */
const leastCompared = 3;

export const taskMeasures = {
  'work.onTime': measureOf(task, {
    title: { cn: '按时', en: 'On time' },
    says: { cn: '完成不晚于原到期加允许偏差', en: 'Finished by the first due time and its tolerance' },
    at,
    takes: became('onTime'),
  }),
  'work.late': measureOf(task, {
    title: { cn: '超期完成', en: 'Late' },
    says: { cn: '完成晚于原到期加允许偏差', en: 'Finished after the first due time and its tolerance' },
    at,
    takes: became('late'),
  }),
  'work.missed': measureOf(task, {
    title: { cn: '未做', en: 'Missed' },
    says: {
      cn: '漏检、终止，或已过允许偏差仍未完成',
      en: 'Missed, terminated, or past its tolerance and not finished',
    },
    at,
    takes: became('missed'),
  }),
  'work.open': measureOf(task, {
    title: { cn: '未到期限', en: 'Open' },
    says: { cn: '未完成，且未过允许偏差', en: 'Not finished, and within its tolerance' },
    isAhead: true,
    at,
    takes: became('open'),
  }),
  'work.onTimeRate': measureOf(task, {
    title: { cn: '按时率', en: 'On time rate' },
    says: { cn: '按时 ÷（按时 + 超期 + 未做）', en: 'On time / (on time + late + missed)' },
    unit: 'percent',
    how: 'ratio',
    at,
    takes: (fact, now) => {
      const what = becameOf(fact, now);
      return what === 'open' || what === 'dropped' ? null : taken(what === 'onTime' ? 1 : 0);
    },
  }),
  'work.coverage': measureOf(task, {
    title: { cn: '填报率', en: 'Coverage' },
    says: {
      cn: '已答必填项 ÷ 应答必填项，仅已打开的作业单',
      en: 'Items answered / items asked, of sheets that were opened',
    },
    unit: 'percent',
    how: 'ratio',
    at,
    takes: ({ sheet }) => (sheet === null || sheet.asked === 0 ? null : taken(sheet.answered, sheet.asked)),
  }),
  'work.abnormalRate': measureOf(task, {
    title: { cn: '异常率', en: 'Abnormal rate' },
    says: { cn: '异常项 ÷ 已判定项', en: 'Findings / answers judged' },
    unit: 'percent',
    how: 'ratio',
    at,
    takes: ({ sheet }) => (sheet === null || sheet.judged === 0 ? null : taken(sheet.abnormal, sheet.judged)),
  }),
  'work.minutes': measureOf(task, {
    title: { cn: '作业用时', en: 'Time at work' },
    says: {
      cn: '开始至完成，扣除暂停和退回前的等待',
      en: 'From begun to finished, without pauses and the waiting before it was sent back',
    },
    unit: 'min',
    how: 'mean',
    at,
    takes: (fact) => {
      const minutes = minutesOf(fact);
      return minutes === null ? null : taken(minutes);
    },
  }),
  'work.response': measureOf(task, {
    title: { cn: '响应', en: 'Response' },
    says: { cn: '发布至领取', en: 'From published to taken' },
    unit: 'h',
    how: 'mean',
    at,
    takes: ({ publishedAt, takenAt }) => between(publishedAt, takenAt, anHour),
  }),
  'work.acceptance': measureOf(task, {
    title: { cn: '验收用时', en: 'Acceptance' },
    says: { cn: '完成至验收', en: 'From finished to accepted' },
    unit: 'h',
    how: 'mean',
    at,
    takes: ({ finishedAt, acceptedAt }) => between(finishedAt, acceptedAt, anHour),
  }),
  'work.cost': measureOf(task, {
    title: { cn: '费用', en: 'Cost' },
    says: {
      cn: '备件 + 用时 × 当日单价 + 外部费用；缺单价时为“至少”',
      en: 'Parts + time × the rate of the day + outside cost; "at least" without a price',
    },
    unit: 'yuan',
    how: 'sum',
    at,
    takes: ({ cost }) => (cost === null ? null : taken(cost.fen, 1, cost.isAtLeast)),
  }),
  'patrol.hasty': measureOf(task, {
    title: { cn: '用时不足一半', en: 'Under half of its time' },
    says: { cn: '用时少于计划用时的一半', en: 'Took less than half of the time planned' },
    at,
    takes: (fact) => {
      const minutes = minutesOf(fact);
      return one(minutes !== null && fact.plannedMinutes !== null && minutes < fact.plannedMinutes / 2);
    },
  }),
  'patrol.same': measureOf(task, {
    title: { cn: '读数全与上次相同', en: 'All as the time before' },
    says: {
      cn: `有上次值的读数不少于 ${leastCompared} 个，且全部与上次相同`,
      en: `At least ${leastCompared} readings with one before them, and all the same as it`,
    },
    at,
    takes: ({ sheet }) => one(sheet !== null && sheet.compared >= leastCompared && sheet.same === sheet.compared),
  }),
  'patrol.flagged': measureOf(task, {
    title: { cn: '有时间标记', en: 'Marked' },
    says: {
      cn: '有迟报、超前、时间跳变等标记的答案',
      en: 'With an answer that is marked: late, ahead of time, a clock that jumped',
    },
    at,
    takes: ({ sheet }) => one(sheet !== null && sheet.flagged > 0),
  }),
  'upkeep.services': measureOf(task, {
    title: { cn: '保养次数', en: 'Services' },
    says: { cn: '已完成的保养任务', en: 'Upkeep tasks that were finished' },
    at,
    takes: ({ finishedAt }) => one(finishedAt !== null),
  }),
  'upkeep.parts': measureOf(task, {
    title: { cn: '备件', en: 'Parts' },
    says: { cn: '已确认出库的备件；缺单价时为“至少”', en: 'Parts drawn from stock; "at least" without a price' },
    unit: 'yuan',
    how: 'sum',
    at,
    takes: ({ parts }) => (parts === null ? null : taken(parts.fen, 1, parts.isAtLeast)),
  }),
  'upkeep.hoursLate': measureOf(task, {
    title: { cn: '超期小时', en: 'Hours late' },
    says: { cn: '超期完成的任务，自原到期至完成', en: 'Of those finished late: from the first due time to the end' },
    unit: 'h',
    how: 'sum',
    at,
    takes: (fact, now) => (becameOf(fact, now) === 'late' ? between(fact.firstDue, fact.finishedAt, anHour) : null),
  }),
  'upkeep.costPerHour': measureOf(task, {
    title: { cn: '每运行小时费用', en: 'Cost per running hour' },
    says: {
      cn: '保养费用 ÷ 运行小时，仅运行小时已知的设备',
      en: 'Cost / running hours, of machines whose hours are known',
    },
    unit: 'yuanPerHour',
    how: 'eachHour',
    hours: 'run',
    at,
    takes: ({ cost }) => (cost === null ? null : taken(cost.fen, 1, cost.isAtLeast)),
  }),
} as const;
