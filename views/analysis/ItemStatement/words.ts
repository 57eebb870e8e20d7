import { defineMessages } from '../../../domain/text/message.ts';

export const words = defineMessages({
  'items.table': { cn: '{name} · 分项用能', en: '{name} · by item' },
  'items.note': { cn: '{unit} · {from} — {to}', en: '{unit} · {from} — {to}' },
  'items.item': { cn: '分项', en: 'Item' },
  'items.sum': { cn: '合计', en: 'Total' },
  'items.share': { cn: '占比', en: 'Share' },
  'items.lastYear': { cn: '去年同期', en: 'Last year' },
  'items.percent': { cn: '同比', en: 'Change, %' },
  'items.remark': { cn: '说明', en: 'Note' },
  'items.subtotal': { cn: '分项小计', en: 'Items together' },
  'items.unassigned': { cn: '未分项', en: 'Without an item' },
  'items.unexplained': { cn: '未说明', en: 'Unexplained' },
  'items.whole': { cn: '用能总计', en: 'Whole consumption' },
  'items.chart': { cn: '各月分项', en: 'Items month by month' },
  'items.none': { cn: '所选单元没有此介质的计量', en: 'Nothing counts this medium for what is chosen' },
  'items.foot': {
    cn: '按 {at} 所知编制 · 时区 {zone} · 有缺数的写“至少”，不补零',
    en: 'As known on {at} · zone {zone} · “at least” where data lack; nothing is filled in with zero',
  },
});
