import type { Millis } from '../../clock/clock.ts';
import { aMinute, anHour } from '../../clock/lengths.ts';
import type { Text } from '../../text/message.ts';
import type { Standing } from '../cycle/standing.ts';
import type { FaultFact } from './facts.ts';
import { measureOf, one, taken } from './measure.ts';

const fault = ['fault'] as const;
const at = ({ occurredAt }: FaultFact): Millis => occurredAt;

export const faultMeasures = {
  'fault.count': measureOf(fault, {
    title: { cn: '故障', en: 'Faults' },
    says: { cn: '当月发生的故障', en: 'Faults that occurred in the month' },
    at,
    takes: () => taken(1),
  }),
  'fault.mtbf': measureOf(fault, {
    title: { cn: '平均无故障时间 MTBF', en: 'MTBF' },
    says: { cn: '设备在用小时之和 ÷ 故障数；没有故障时没有此值', en: 'Hours in use / faults; none without a fault' },
    unit: 'h',
    how: 'hoursEach',
    hours: 'use',
    at,
    takes: () => taken(1),
  }),
  'fault.mttr': measureOf(fault, {
    title: { cn: '平均恢复时间 MTTR', en: 'MTTR' },
    says: { cn: '发生至恢复', en: 'From occurred to restored' },
    unit: 'h',
    how: 'mean',
    at,
    takes: ({ occurredAt, restoredAt }) =>
      restoredAt === null ? null : taken(Math.max(0, restoredAt - occurredAt) / anHour),
  }),
  'fault.outage': measureOf(fault, {
    title: { cn: '停电', en: 'Outage' },
    says: {
      cn: '发生至恢复之和；未恢复的计到现在，为“至少”',
      en: 'From occurred to restored; what is out still, up to now: "at least"',
    },
    unit: 'min',
    how: 'sum',
    at,
    takes: ({ occurredAt, restoredAt }, now) =>
      taken(Math.max(0, (restoredAt ?? now) - occurredAt) / aMinute, 1, restoredAt === null),
  }),
  'fault.lostKwh': measureOf(fault, {
    title: { cn: '损失电量（估算）', en: 'Lost energy, estimated' },
    says: {
      cn: '故障前负荷 × 停电时间；有未知的为“至少”',
      en: 'Load before × outage; "at least" where one is unknown',
    },
    unit: 'kWh',
    how: 'sum',
    at,
    takes: ({ lostKwh }) => taken(lostKwh),
  }),
} as const;

const stands = (standing: Standing, title: Text) =>
  measureOf(['standing'] as const, {
    title,
    says: { cn: '现在，按设备和周期', en: 'Now, by equipment and cycle' },
    isOfNow: true,
    stands: () => true,
    takes: (fact) => one(fact.standing === standing),
  });

export const testMeasures = {
  'test.past': stands('past', { cn: '已超周期', en: 'Past its cycle' }),
  'test.soon': stands('soon', { cn: '90 天内到期', en: 'Due in 90 days' }),
  'test.inside': stands('inside', { cn: '周期内', en: 'Inside its cycle' }),
  'test.never': stands('never', { cn: '从未试验', en: 'Never tested' }),
  'test.unplanned': stands('unplanned', { cn: '没有计划', en: 'Without a plan' }),
  'test.passRate': measureOf(['item'] as const, {
    title: { cn: '合格率', en: 'Pass rate' },
    says: { cn: '合格 ÷ 已判定', en: 'Passed / judged' },
    unit: 'percent',
    how: 'ratio',
    at: ({ firstDue }) => firstDue,
    takes: ({ passed, judged }) => (judged === 0 ? null : taken(passed, judged)),
  }),
} as const;
