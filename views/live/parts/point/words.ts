import { defineMessages } from '../../../../domain/text/message.ts';

export const words = defineMessages({
  'point.title': { cn: '测点 {name}', en: 'Measured point {name}' },
  'point.close': { cn: '关闭', en: 'Close' },
  'point.span': { cn: '时段', en: 'Span' },
  'point.span.hour': { cn: '1 小时', en: '1 h' },
  'point.span.day': { cn: '24 小时', en: '24 h' },
  'point.gap': { cn: '无数据', en: 'no data' },
  'point.at': { cn: '采样于 {time}', en: 'Sampled at {time}' },
  'point.limits': { cn: '限值', en: 'Limits' },
  'point.limits.none': { cn: '没有限值', en: 'No limits' },
  'point.period': { cn: '周期', en: 'Period' },
  'point.id': { cn: '编号', en: 'Id' },
  'point.live': { cn: '实时数据', en: 'Live data' },
  'point.history': { cn: '历史数据', en: 'History' },
  'point.failed': { cn: '未能取得：{why}', en: 'Could not be fetched: {why}' },
  'point.gone': {
    cn: '测点不存在，或不在您的数据权限内',
    en: 'There is no such point, or it lies outside your data permission',
  },
});
