import { defineMessages } from '../../../domain/text/message.ts';

export const words = defineMessages({
  'vary.boxes': { cn: '日内分布', en: 'Profile of the day' },
  'vary.boxes.note': {
    cn: '{unit}/h · 箱为四分位，线为最小至最大',
    en: '{unit} in an hour · box: quartiles, line: smallest to largest',
  },
  'vary.work': { cn: '工作日', en: 'Work days' },
  'vary.rest': { cn: '休息日', en: 'Days of rest' },
  'vary.hour': { cn: '小时', en: 'Hour' },
  'vary.kind': { cn: '日类型', en: 'Kind of day' },
  'vary.n': { cn: '个数', en: 'Number' },
  'vary.min': { cn: '最小', en: 'Smallest' },
  'vary.q1': { cn: '下四分位', en: 'Lower quartile' },
  'vary.median': { cn: '中位', en: 'Median' },
  'vary.q3': { cn: '上四分位', en: 'Upper quartile' },
  'vary.max': { cn: '最大', en: 'Largest' },
  'vary.jumps': { cn: '最大的 {n} 次跳变', en: 'The {n} largest jumps' },
  'vary.jumps.note': { cn: '相邻两步都完整时', en: 'Between two steps that are both whole' },
  'vary.time': { cn: '时间', en: 'Time' },
  'vary.from': { cn: '从', en: 'From' },
  'vary.to': { cn: '到', en: 'To' },
  'vary.jump': { cn: '变化', en: 'Change' },
  'vary.none': { cn: '没有可比的相邻步长', en: 'No two steps to compare' },
  'vary.noMedium': { cn: '该单元没有此介质的计量', en: 'Nothing counts this medium for the unit' },
});
