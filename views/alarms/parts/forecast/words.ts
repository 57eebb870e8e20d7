import { defineMessages } from '../../../../domain/text/message.ts';

export const timeToLimitWords = defineMessages({
  'toLimit.title': { cn: '距越限', en: 'To limit' },
  'toLimit.unknown': { cn: '未知', en: 'Unknown' },
  'toLimit.unknown.why': { cn: '未能读取预测', en: 'The forecasts could not be read' },
  'toLimit.noLimit': { cn: '无限值', en: 'No limit' },
  'toLimit.noLimit.why': {
    cn: '此测点没有固定限值的规则，不作预测',
    en: 'No rule with a fixed limit judges this point: nothing is forecast',
  },
  'toLimit.off': { cn: '预测停用', en: 'Off' },
  'toLimit.off.why': { cn: '此测点的预测已停用', en: 'The predictor of this point is switched off' },
  'toLimit.gap': { cn: '数据不全', en: 'Gap' },
  'toLimit.gap.why': {
    cn: '最近一刻钟数据不全，本次不预测',
    en: 'The last quarter of an hour is not complete, so nothing is forecast',
  },
  'toLimit.notKept': { cn: '已不保存', en: 'Not kept' },
  'toLimit.notKept.why': { cn: '当时的预测已不保存', en: 'The forecasts of that time are kept no longer' },
  'toLimit.tooFewDays': { cn: '天数不足', en: 'Few days' },
  'toLimit.tooFewDays.why': { cn: '学满 28 天才预测', en: 'Nothing is forecast before 28 days are learned' },
  'toLimit.slot': { cn: '无可比', en: 'No history' },
  'toLimit.slot.why': {
    cn: '此时段没有可比的历史，本次不预测',
    en: 'Nobody knows what is usual at this time of day, so nothing is forecast',
  },
  'toLimit.notMade': { cn: '尚未预测', en: 'Not yet' },
  'toLimit.notMade.why': { cn: '每小时第 3 分钟预测一次', en: 'It is forecast at minute 3 of each hour' },
  'toLimit.inside': { cn: '> {n} h', en: '> {n} h' },
  'toLimit.inside.why': { cn: '{n} 小时内预计不越限', en: 'Not expected to pass it within {n} h' },
  'toLimit.passed': { cn: '已越限', en: 'Beyond it' },
  'toLimit.due': { cn: '预计已到', en: 'By now' },
  'toLimit.perhaps': { cn: '≥ {time}', en: '≥ {time}' },
  'toLimit.perhaps.why': {
    cn: '最早这么久以后：中位预测不越限，区间的边缘会',
    en: 'At the earliest: the expected course stays inside, the edge of its range does not',
  },
});
