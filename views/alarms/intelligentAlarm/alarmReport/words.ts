import { defineMessages } from '../../../../domain/text/message.ts';

export const words = defineMessages({
  'report.title': { cn: '告警报告', en: 'Alarm report' },
  'report.reading': { cn: '正在生成报告', en: 'Making the report' },
  'report.none': { cn: '还没有已结束的事件', en: 'No incident was closed yet' },
  'report.none.way': { cn: '查看进行中的事件', en: 'See the open ones' },
  'report.pdf': { cn: 'A4 (PDF)', en: 'A4 (PDF)' },
  'report.incident': { cn: '因果事件', en: 'The incident' },
  'report.curve': { cn: '前后十分钟曲线', en: 'The curve, ten minutes either side' },
});
