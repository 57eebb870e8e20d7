import { defineMessages } from '../../../domain/text/message.ts';

export const courseWords = defineMessages({
  'course.title': { cn: '执行曲线', en: 'Course' },
  'course.obeyed': { cn: '符合指令', en: 'Followed' },
  'course.share': {
    cn: '{from} 至 {to}：{share} % 的时间符合指令（额定功率的 ±5 % 以内）。',
    en: '{from} to {to}: it followed the order for {share} % of the time (within 5 % of its rated power).',
  },
  'course.partly': {
    cn: '其中 {unread} 分钟没有读数，未计入。',
    en: '{unread} min of it were not read and do not count.',
  },
  'course.unread': {
    cn: '{from} 至 {to}：没有读数，是否符合指令未知。',
    en: '{from} to {to}: nothing was read, so that nobody knows whether it followed the order.',
  },
  'course.notJudged': {
    cn: '尚未判定是否符合指令：开始一分钟后起判定。',
    en: 'Whether it follows the order is not judged: that begins a minute after it begins.',
  },
  'course.lacks.meter': {
    cn: '没有可见的功率点：请在设备台账填写采集设备，或为其设置运行判据。',
    en: 'No power is read that you see: name its devices in the equipment ledger, or give it a running rule.',
  },
  'course.lacks.switch': {
    cn: '此指令操作开关，不判定功率：结果以操作申请为准。',
    en: 'This one moves a switch and is not judged by power: its request says what came of it.',
  },
  'course.lacks.rated': {
    cn: '设备台账中没有额定功率，无法判定。',
    en: 'Without a rated power in the equipment ledger it cannot be judged.',
  },
  'course.lacks.rule': {
    cn: '没有运行判据，无法判定启停：请在重点设备中设置。',
    en: 'Without a running rule nobody knows whether it runs: set one under key equipment.',
  },
  'course.ordered': { cn: '指令', en: 'Ordered' },
  'course.gap': { cn: '无数据', en: 'No data' },
  'course.beside': { cn: '回报与仪表', en: 'Report and meter' },
  'course.who': { cn: '来源', en: 'By' },
  'course.power': { cn: '功率 kW', en: 'Power kW' },
  'course.when': { cn: '时间', en: 'When' },
  'course.reported': { cn: '接收人回报', en: 'Reported' },
  'course.meter': { cn: '回报时仪表', en: 'Meter at the report' },
  'course.mean': { cn: '判定期间仪表平均', en: 'Meter, mean while judged' },
});
