import type { Outcome, UnjudgedWhy } from '../../../../domain/alarm/forecast/judging.ts';
import { defineMessages, type Text } from '../../../../domain/text/message.ts';

export const outcomeWords: Readonly<Record<Outcome | 'standing', Text>> = {
  hit: { cn: '命中', en: 'Hit' },
  miss: { cn: '漏报', en: 'Miss' },
  false: { cn: '误报', en: 'False' },
  unjudged: { cn: '无法评判', en: 'Not judged' },
  standing: { cn: '待定', en: 'Open' },
};

export const whyWords: Readonly<Record<UnjudgedWhy, Text>> = {
  gap: { cn: '期间有数据缺口', en: 'there was a gap in the data' },
  noForecast: { cn: '当时没有预测', en: 'no forecast stood then' },
  ruleOff: { cn: '规则已停用', en: 'its rule went off' },
  limitMoved: { cn: '限值已修改', en: 'its limit was moved' },
};

export const words = defineMessages({
  'passing.title': { cn: '预测历史', en: 'Prediction history' },
  'passing.predictor': { cn: '预测', en: 'Predictor' },
  'passing.span': { cn: '时间段', en: 'Span' },
  'passing.days': { cn: '{n} 天', en: '{n} days' },
  'passing.outcome': { cn: '结果', en: 'Outcome' },
  'passing.all': { cn: '全部', en: 'All' },
  'passing.ofPoint': { cn: '测点', en: 'Point' },
  'passing.everyPoint': { cn: '所有测点', en: 'All points' },
  'passing.hit': { cn: '命中', en: 'Hit' },
  'passing.miss': { cn: '漏报', en: 'Miss' },
  'passing.false': { cn: '误报', en: 'False' },
  'passing.unjudged': { cn: '无法评判', en: 'Not judged' },
  'passing.standing': { cn: '待定', en: 'Open' },
  'passing.medianLead': { cn: '提前量中位数', en: 'Median lead' },
  'passing.minutes': { cn: '{n} 分钟', en: '{n} min' },
  'passing.byPoint': { cn: '按测点', en: 'By point' },
  'passing.together': { cn: '合计', en: 'Together' },
  'passing.rows': { cn: '每次预测', en: 'Each forecast' },
  'passing.madeAt': { cn: '作出', en: 'Made' },
  'passing.limit': { cn: '限值', en: 'Limit' },
  'passing.foreseenFor': { cn: '预计', en: 'Foreseen for' },
  'passing.cameAt': { cn: '实际越限', en: 'Came' },
  'passing.lead': { cn: '提前（分钟）', en: 'Lead (min)' },
  'passing.followed': { cn: '其后', en: 'Followed by' },
  'passing.acknowledged': { cn: '{at} 确认', en: 'acknowledged {at}' },
  'passing.nothing': { cn: '没有预见越限；共越限 {n} 次', en: 'Nothing foreseen; limits were passed {n} times' },
  'passing.nothingOf': { cn: '没有这样的结果', en: 'None with this outcome' },
  'passing.cut': { cn: '只列出最近 2000 条，请缩短时间段', en: 'Only the newest 2000 are told: choose a shorter span' },
  'passing.rule': {
    cn: '命中：预警后 24 小时内越限，且至少提前 15 分钟；漏报：越限而没有提前 15 分钟的预警；误报：24 小时内未越限；数据有缺口的不评判。期间共越限 {n} 次。',
    en: 'Hit: passed within 24 h of the warning, told 15 min before at least. Miss: passed and not told 15 min before. False: not passed within 24 h. Over a gap nobody judges. Limits were passed {n} times in the span.',
  },
});
