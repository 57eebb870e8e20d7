import { defineMessages } from '../../../domain/text/message.ts';

export const words = defineMessages({
  'script.fits': {
    cn: '可以理解：{nodes} 个节点，读取 {points} 个测点',
    en: 'Understood: {nodes} nodes, reads {points} points',
  },
  'script.help': { cn: '可以写什么', en: 'What can be written' },
  'script.try': { cn: '用历史数据试运行', en: 'Try it on recorded data' },
  'script.try.point': { cn: '测点', en: 'Point' },
  'script.try.side': { cn: '限值类型', en: 'Kind of limit' },
  'script.try.upper': { cn: '上限', en: 'Upper' },
  'script.try.lower': { cn: '下限', en: 'Lower' },
  'script.try.limit': { cn: '规则中的限值', en: 'The limit of the rule' },
  'script.try.span': { cn: '时间段', en: 'Span' },
  'script.try.hours': { cn: '最近 {n} 小时', en: 'Last {n} h' },
  'script.try.run': { cn: '试运行', en: 'Run' },
  'script.try.value': { cn: '数值', en: 'Value' },
  'script.try.chart': { cn: '数值与脚本算出的限值', en: 'The value and the limit that the script says' },
  'script.try.told': {
    cn: '判断 {judged} 个数值，会产生 {alarms} 条告警。',
    en: '{judged} values were judged, {alarms} alarms would have been raised.',
  },
  'script.try.unknown': {
    cn: '{unknown} 个数值时脚本无法得出限值。',
    en: 'At {unknown} values the script could not tell.',
  },
  'script.try.tooLarge': { cn: '其中 {tooLarge} 个数值时结果过大。', en: 'At {tooLarge} of these it was too large.' },
  'script.try.cut': { cn: '数据过多，只判断了开头部分。', en: 'There was too much: its beginning was judged.' },
  'script.try.nothing': { cn: '这段时间没有数据', en: 'Nothing was recorded in this span' },
});
