import { defineMessages } from '../../../../domain/text/message.ts';

export const words = defineMessages({
  'sum.hidden': { cn: '其中一部分不在您可见范围内，不作合计', en: 'Part of it lies outside what you may see: no sum' },
  'sum.missing': { cn: '有计量点没有数据，不作合计', en: 'Nothing is known of a counter: no sum' },
  'sum.notYet': { cn: '尚无数据', en: 'Nothing counted yet' },
  'sum.least': { cn: '至少 {amount}', en: 'at least {amount}' },
  'sum.incomplete': { cn: '不完整 {amount}', en: 'incomplete {amount}' },
  'sum.coverage': { cn: '数据完整率 {percent} %', en: '{percent} % of the data' },
  'sum.bridged': { cn: '其中 {hours} h 的分布为估算', en: 'distribution of {hours} h estimated' },
  'sum.bridged.whole': { cn: '完整，其中 {hours} h 的分布为估算', en: 'complete, distribution of {hours} h estimated' },
  'sum.doubt': { cn: '{time} 起存疑，最多再加 {amount} {unit}', en: 'in doubt since {time}, at most +{amount} {unit}' },
  'sum.doubt.unbounded': { cn: '{time} 起存疑，上限未知', en: 'in doubt since {time}, by how much nobody knows' },
});
