import { defineMessages } from '../text/message.ts';

/** What the gateway says of a question about figures that it refuses. */
export const figureMessages = defineMessages({
  'figure.measure': { cn: '该页面没有此指标', en: 'This screen does not ask for this measure' },
  'figure.kind': { cn: '该页面不能选择此类对象', en: 'This screen does not ask of such a thing' },
  'figure.by': { cn: '该页面不能按此分解', en: 'This screen does not break figures down so' },
  'figure.step': { cn: '该页面没有此步长', en: 'This screen has no such step' },
  'figure.format': { cn: '该页面没有此时间类型', en: 'This screen is not asked by such a span' },
  'figure.compare': { cn: '该页面不能这样对比', en: 'This screen does not compare so' },
  'figure.most': { cn: '最多选择 {n} 个', en: 'At most {n}' },
  'figure.moment': { cn: '没有这个时刻', en: 'There is no such moment' },
  'figure.quarter': { cn: '时间须为整 15 分钟', en: 'Spans begin and end on a quarter of an hour' },
  'figure.empty': { cn: '结束时间必须晚于开始时间', en: 'The end must be later than the start' },
  'figure.sameSpan': { cn: '对比时间不能与基准时间相同', en: 'The comparison equals the base' },
  'figure.tooMany': {
    cn: '数据过多，请缩短时间范围或加大步长',
    en: 'Too much at once: a shorter span or longer steps',
  },
  'figure.why.none': {
    cn: '此指标尚不能逐项打开：请打开它所依据的用量',
    en: 'This measure does not open into terms: open the consumption that it stands on',
  },
  'figure.why.place': { cn: '所问的答案中没有此数值', en: 'The answer has no such figure' },
  'figure.why.counter': {
    cn: '该计量点不计入所问的单元',
    en: 'This counter counts for none of the units that are asked of',
  },
  'figure.why.span': { cn: '时间须在所问的时段之内', en: 'It must lie within the span that is asked of' },
  'figure.why.long': { cn: '读数一次最多看一小时', en: 'Readings are shown of an hour at most' },
});
