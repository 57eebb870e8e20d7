import { defineMessages } from '../../../domain/text/message.ts';

export const words = defineMessages({
  'orders.empty': {
    cn: '没有工单。新建一张，或从告警处新建。',
    en: 'No orders. Establish one here, or from an alarm.',
  },
  'orders.late': { cn: '逾期', en: 'Late' },
  'orders.lateDays': { cn: '{n} 天', en: '{n} d' },
  'orders.noLateHere': { cn: '表内没有逾期的', en: 'None in this list is late' },
  'orders.lateInAll': { cn: '全部共逾期 {n}', en: '{n} late in all' },
  'orders.lateCount': { cn: '逾期 {n}', en: '{n} late' },
  'orders.lateBy': { cn: '逾期 {n} 天', en: '{n} d late' },
  'orders.noLate': { cn: '没有逾期的', en: 'None is late' },
  'orders.work': { cn: '工作', en: 'Work' },
  'orders.people': { cn: '人员', en: 'People' },
  'orders.times': { cn: '时间', en: 'Times' },
  'orders.done': { cn: '执行', en: 'Work done' },
  'orders.review': { cn: '审批', en: 'Review' },
});
