import { defineMessages } from '../../../domain/text/message.ts';

export const words = defineMessages({
  'sum.chart': { cn: '各月能源成本', en: 'Energy cost by month' },
  'sum.note': { cn: '¥，电', en: '¥, electricity' },
  'sum.unit': { cn: '单元', en: 'Unit' },
  'sum.table': { cn: '单元 × 月份', en: 'Units by months' },
  'sum.total': { cn: '合计 ¥', en: 'Total, ¥' },
  'sum.share': { cn: '占比', en: 'Share' },
  'sum.lastYear': { cn: '去年同期 ¥', en: 'A year ago, ¥' },
  'sum.change': { cn: '同比', en: 'Change' },
  'sum.all': { cn: '全部', en: 'All of them' },
  'sum.none': { cn: '没有单元', en: 'No units' },
  'sum.partial': {
    cn: '缺一个月的合计就没有总计；点月份看原因。',
    en: 'Where the total of a month is missing there is no sum; a month opens to why.',
  },
});
