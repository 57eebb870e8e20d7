import type { FigureKey, Verdict } from '../../../../domain/alarm/performance/judged.ts';
import { defineMessages, type Text } from '../../../../domain/text/message.ts';

export const words = defineMessages({
  'performance.title': { cn: '告警绩效', en: 'Alarm performance' },
  'performance.tabs': { cn: '监测告警的页签', en: 'Tabs of monitoring alarms' },
  'performance.desk': { cn: '告警台', en: 'Desk' },
  'performance.span': { cn: '统计时间', en: 'Time span' },
  'performance.loading': { cn: '正在统计告警', en: 'Counting the alarms' },
  'performance.stale': { cn: '显示的是之前的结果：{why}', en: 'What is shown is of before: {why}' },
  'performance.reload': { cn: '刷新', en: 'Reload' },
  'performance.basis': {
    cn: '只计已发布的告警；按您可见的范围统计。限值按公开资料中的 ISA-18.2 与 EEMUA 191，以一个操作岗位计。',
    en: 'Only announced alarms count, within what you may see. Targets are those of ISA-18.2 and EEMUA 191 as published digests tell them, per operator position.',
  },
  'performance.short': {
    cn: '不足 {n} 天：可看趋势，不宜下结论。',
    en: 'Fewer than {n} days: good for a look, too few to conclude from.',
  },
  'performance.load': { cn: '告警负荷', en: 'Alarm load' },
  'performance.priorities': { cn: '级别分布', en: 'Priorities' },
  'performance.nuisances': { cn: '干扰告警', en: 'Nuisances' },
  'performance.waiting': { cn: '在案与响应', en: 'Active alarms and response' },
  'performance.figure': { cn: '指标', en: 'Figure' },
  'performance.value': { cn: '结果', en: 'Value' },
  'performance.target': { cn: '限值', en: 'Target' },
  'performance.verdict': { cn: '评价', en: 'Verdict' },
  'performance.days': { cn: '每日告警数', en: 'Alarms by day' },
  'performance.days.note': {
    cn: '虚线：150 条/天可接受，300 条/天为可管理上限',
    en: 'Dashed: 150 a day acceptable, 300 the most that can be managed',
  },
  'performance.day': {
    cn: '{day}：{n} 条，10 分钟内最多 {most} 条。只看这一天',
    en: '{day}: {n} alarms, at most {most} in ten minutes. Only this day',
  },
  'performance.loudest': { cn: '最多的十个告警', en: 'The ten loudest' },
  'performance.loudest.note': { cn: '每一个都应有责任人和措施', en: 'Each ought to have an owner and an action' },
  'performance.loudest.none': { cn: '这段时间没有告警', en: 'No alarm was announced in this span' },
  'performance.alarm': { cn: '告警', en: 'Alarm' },
  'performance.count': { cn: '次数', en: 'Times' },
  'performance.share': { cn: '占比', en: 'Share' },
  'performance.chatters': { cn: '抖动', en: 'Chatters' },
  'performance.floods': { cn: '告警泛滥', en: 'Floods' },
  'performance.floods.note': {
    cn: '10 分钟内超过 10 条时开始，少于 5 条时结束',
    en: 'From more than 10 in ten minutes until fewer than 5',
  },
  'performance.floods.none': { cn: '没有发生告警泛滥', en: 'There was no flood' },
  'performance.floods.more': {
    cn: '共 {n} 次，显示最多的 {shown} 次',
    en: '{n} in all; the {shown} fullest are shown',
  },
  'performance.from': { cn: '开始', en: 'From' },
  'performance.lasted': { cn: '持续', en: 'Lasted' },
  'performance.first': { cn: '前 10 分钟', en: 'First 10 min' },
});

export const verdictWords: Readonly<Record<Verdict, Text>> = {
  met: { cn: '达标', en: 'Met' },
  near: { cn: '可管理', en: 'Manageable' },
  missed: { cn: '超限', en: 'Missed' },
  told: { cn: '', en: '' },
};

/** But for the levels. */
export const figureWords: Readonly<Record<Exclude<FigureKey, 'urgent' | 'high' | 'medium' | 'low'>, Text>> = {
  announced: { cn: '告警总数', en: 'Alarms announced' },
  perTenMinutes: { cn: '平均每 10 分钟', en: 'Average per 10 min' },
  mostInTen: { cn: '10 分钟内最多', en: 'Most in 10 min' },
  tenOver10: { cn: '超过 10 条的 10 分钟时段', en: '10-min periods with more than 10' },
  tenOver5: { cn: '超过 5 条的 10 分钟时段', en: '10-min periods with more than 5' },
  mostInHour: { cn: '1 小时内最多', en: 'Most in an hour' },
  hoursOver30: { cn: '超过 30 条的小时', en: 'Hours with more than 30' },
  floods: { cn: '泛滥次数', en: 'Floods' },
  inFlood: { cn: '处于泛滥的时间', en: 'Time in flood' },
  afterUpset: { cn: '泛滥开始 10 分钟内最多', en: 'Most in the first 10 min of a flood' },
  topTen: { cn: '前十个告警的占比', en: 'Share of the ten loudest' },
  chattering: { cn: '抖动的告警', en: 'Chattering alarms' },
  fleeting: { cn: '瞬时告警（10 秒内恢复）', en: 'Fleeting alarms (over in 10 s)' },
  stale: { cn: '一天内超过 24 小时未恢复的最多', en: 'Most older than 24 h on a day' },
  active: { cn: '期末仍未恢复', en: 'Active at the end' },
  shelved: { cn: '搁置中', en: 'Shelved' },
  waiting: { cn: '仍未确认', en: 'Still unacknowledged' },
  confirmMedian: { cn: '确认用时，中位数', en: 'Time to acknowledge, median' },
  confirmP95: { cn: '确认用时，95% 以内', en: 'Time to acknowledge, 95th percentile' },
};
