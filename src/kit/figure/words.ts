import { defineMessages } from '../../../domain/text/message.ts';

export const words = defineMessages({
  'figure.least': { cn: '至少 {value}', en: 'at least {value}' },
  'figure.incomplete': { cn: '不完整 {value}', en: 'incomplete {value}' },
  'figure.coverage': { cn: '数据完整率 {percent} %', en: '{percent} % of the data' },
  'figure.runs': { cn: '未完', en: 'running' },
  'figure.unexplained': { cn: '未说明', en: 'Unexplained' },
  'figure.hidden': { cn: '无权限', en: 'Not yours to see' },
});
