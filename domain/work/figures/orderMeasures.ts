import type { Millis } from '../../clock/clock.ts';
import { aDay, anHour } from '../../clock/lengths.ts';
import { isOpenOrder } from '../../workOrder/states.ts';
import type { OrderFact, TaskFact } from './facts.ts';
import { measureOf, one, taken } from './measure.ts';

const order = ['order'] as const;
/** An order counts in the month in which it was published; what never was waits for its review, and for nobody at work. */
const at = ({ publishedAt }: OrderFact): Millis | null => publishedAt;
const between = (from: Millis | null, to: Millis | null) =>
  from === null || to === null ? null : taken(Math.max(0, to - from) / anHour);

/** What mends, beside what is done by plan. */
const isRepair = ({ origin }: OrderFact): boolean => origin === 'defect' || origin === 'fault';
const works = ['task', 'order'] as const;
const atWork = (fact: TaskFact | OrderFact): Millis | null => (fact.of === 'task' ? fact.firstDue : fact.publishedAt);
/** Whether a finished piece of work was planned; null: it is not finished. */
const isPlanned = (fact: TaskFact | OrderFact): boolean | null =>
  fact.finishedAt === null ? null : fact.of === 'task' || fact.origin === 'plan';

export const orderMeasures = {
  'order.published': measureOf(order, {
    title: { cn: '发布工单', en: 'Orders published' },
    says: { cn: '当月发布的工单', en: 'Orders published in the month' },
    at,
    takes: () => taken(1),
  }),
  'order.finished': measureOf(order, {
    title: { cn: '其中已完工', en: 'Finished of them' },
    says: { cn: '当月发布、已完工的工单', en: 'Of those published in the month, the finished ones' },
    at,
    takes: ({ finishedAt }) => one(finishedAt !== null),
  }),
  'order.response': measureOf(order, {
    title: { cn: '响应', en: 'Response' },
    says: { cn: '发布至领取', en: 'From published to taken' },
    unit: 'h',
    how: 'mean',
    at,
    takes: ({ publishedAt, takenAt }) => between(publishedAt, takenAt),
  }),
  'order.work': measureOf(order, {
    title: { cn: '处理', en: 'Work' },
    says: {
      cn: '开工至完工，扣除退回前的等待',
      en: 'From begun to finished, without the waiting before it was sent back',
    },
    unit: 'h',
    how: 'mean',
    at,
    takes: ({ begunAt, finishedAt, waitedFor }) =>
      between(begunAt, finishedAt === null ? null : finishedAt - waitedFor),
  }),
  'order.acceptance': measureOf(order, {
    title: { cn: '验收', en: 'Acceptance' },
    says: { cn: '完工至验收', en: 'From finished to accepted' },
    unit: 'h',
    how: 'mean',
    at,
    takes: ({ finishedAt, acceptedAt }) => between(finishedAt, acceptedAt),
  }),
  'order.returned': measureOf(order, {
    title: { cn: '退回返工', en: 'Sent back to work' },
    says: { cn: '至少退回返工一次的工单', en: 'Orders that were sent back at least once' },
    at,
    takes: ({ returns }) => one(returns > 0),
  }),
  'order.returns': measureOf(order, {
    title: { cn: '退回次数', en: 'Times sent back' },
    says: { cn: '退回返工的次数之和', en: 'How often orders were sent back in all' },
    how: 'sum',
    at,
    takes: ({ returns }) => (returns === 0 ? null : taken(returns)),
  }),
  'order.cost': measureOf(order, {
    title: { cn: '费用', en: 'Cost' },
    says: {
      cn: '材料 + 工时 × 当日单价；缺单价时为“至少”',
      en: 'Material + hours × the rate of the day; "at least" without a price',
    },
    unit: 'yuan',
    how: 'sum',
    at,
    takes: ({ cost, begunAt }) => (begunAt === null ? null : taken(cost.fen, 1, cost.isAtLeast)),
  }),
  'order.age': measureOf(order, {
    title: { cn: '未结工单已开', en: 'Age of open orders' },
    says: { cn: '现在未结的工单，自发布起', en: 'Orders open now, since they were published' },
    unit: 'd',
    how: 'mean',
    isOfNow: true,
    stands: ({ publishedAt, state }, { to }) => publishedAt !== null && publishedAt < to && isOpenOrder(state),
    takes: ({ publishedAt }, now) => (publishedAt === null ? null : taken(Math.max(0, now - publishedAt) / aDay)),
  }),
  'repair.cost': measureOf(order, {
    title: { cn: '修理费用', en: 'Cost of repairs' },
    says: { cn: '来源为缺陷、故障的工单的费用', en: 'What orders of defects and faults took' },
    unit: 'yuan',
    how: 'sum',
    at,
    takes: (fact) => (isRepair(fact) && fact.begunAt !== null ? taken(fact.cost.fen, 1, fact.cost.isAtLeast) : null),
  }),
  'repair.planned': measureOf(works, {
    title: { cn: '计划检修', en: 'Planned' },
    says: { cn: '已完成的检修任务和计划工单', en: 'Overhaul tasks and planned orders that were finished' },
    at: atWork,
    takes: (fact) => one(isPlanned(fact) === true),
  }),
  'repair.unplanned': measureOf(works, {
    title: { cn: '非计划检修', en: 'Unplanned' },
    says: {
      cn: '已完成的其他工单：缺陷、故障、告警、手工',
      en: 'Other orders that were finished: defect, fault, alarm, by hand',
    },
    at: atWork,
    takes: (fact) => one(isPlanned(fact) === false),
  }),
  'repair.plannedRate': measureOf(works, {
    title: { cn: '计划率', en: 'Planned rate' },
    says: { cn: '计划 ÷（计划 + 非计划）', en: 'Planned / (planned + unplanned)' },
    unit: 'percent',
    how: 'ratio',
    at: atWork,
    takes: (fact) => {
      const planned = isPlanned(fact);
      return planned === null ? null : taken(planned ? 1 : 0);
    },
  }),
} as const;
