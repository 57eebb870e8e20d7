import type { IntervalQuality } from '../../../domain/energy/intervalQuality.ts';
import type { NoFigure } from '../../../domain/figure/answer.ts';
import { defineMessages, type Text } from '../../../domain/text/message.ts';

export const words = defineMessages({
  'figure.least': { cn: '至少 {value}', en: 'at least {value}' },
  'figure.coverage': { cn: '数据完整率 {percent} %', en: '{percent} % of the data' },
  'figure.runs': { cn: '未完', en: 'running' },
  'figure.unexplained': { cn: '未说明', en: 'Unexplained' },
  'figure.hidden': { cn: '无权限', en: 'Not yours to see' },
});

/** Why there is no figure. */
export const noFigureTexts: Readonly<Record<NoFigure, Text>> = {
  hidden: { cn: '含您无权查看的部分', en: 'A part of it lies outside what you may see' },
  missing: { cn: '没有数据', en: 'No data' },
  notYet: { cn: '尚未开始', en: 'Not yet begun' },
  noCounter: { cn: '没有计量', en: 'Nothing counts it' },
  noRow: { cn: '没有折标系数', en: 'No factor is known' },
  noBase: { cn: '没有可比时段', en: 'Nothing to compare with' },
  tooFew: { cn: '数据太少，不作计算', en: 'Too little data to reckon with' },
  notWhole: { cn: '有计量不完整，不作计算', en: 'A counter is not whole: not reckoned' },
};

export const qualityTexts: Readonly<Record<IntervalQuality, Text>> = {
  good: { cn: '好', en: 'good' },
  manual: { cn: '人工', en: 'by hand' },
  substituted: { cn: '替代', en: 'substituted' },
  estimated: { cn: '估算', en: 'estimated' },
  suspect: { cn: '可疑', en: 'suspect' },
  missing: { cn: '缺', en: 'missing' },
};
