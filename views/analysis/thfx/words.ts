import { defineMessages } from '../../../domain/text/message.ts';

export const words = defineMessages({
  'thfx.chart': { cn: '分步用量', en: 'Step by step' },
  'thfx.now': { cn: '本期', en: 'Now' },
  'thfx.lastYear': { cn: '去年同期', en: 'Last year' },
  'thfx.before': { cn: '上一期', en: 'The span before' },
  'thfx.own': { cn: '自选时段', en: 'Own span' },
  'thfx.table': { cn: '同比与环比', en: 'Against last year and the span before' },
  'thfx.unit': { cn: '能耗单元', en: 'Unit' },
  'thfx.change': { cn: '{name}变化', en: '{name}: change' },
  'thfx.percent': { cn: '{name}变化率', en: '{name}: change, %' },
  'thfx.calendar': { cn: '{name}日历部分', en: '{name}: of it the calendar' },
  'thfx.over': { cn: '比较段数', en: 'Steps compared' },
  'thfx.over.of': { cn: '{over} / {of}', en: '{over} of {of}' },
  'thfx.note': { cn: '说明', en: 'Note' },
  'thfx.time': { cn: '时间', en: 'Time' },
  'thfx.none': { cn: '所选单元没有此介质的计量', en: 'Nothing counts this medium for what is chosen' },
  'thfx.method': {
    cn: '只比较两期都完整的步长；日历部分：对比期工作日、休息日均值 × 天数之差，休息日按法定日历与站点日历',
    en: 'Only steps that are whole in both are compared. The calendar: the earlier means of work and rest days × how many more of each there are; days of rest by the public calendar and the days of the site',
  },
});
