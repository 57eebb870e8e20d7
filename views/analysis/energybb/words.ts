import { defineMessages } from '../../../domain/text/message.ts';

export const words = defineMessages({
  'energybb.table': { cn: '能耗报表', en: 'Energy report' },
  'energybb.note': { cn: '{from} 至 {to}（不含） · {unit}', en: '{from} up to {to} (not included) · {unit}' },
  'energybb.unit': { cn: '能耗单元', en: 'Unit' },
  'energybb.rest': { cn: '未说明', en: 'Unexplained' },
  'energybb.sum': { cn: '合计', en: 'Total' },
  'energybb.share': { cn: '占比', en: 'Share' },
  'energybb.lastYear': { cn: '去年同期', en: 'Last year' },
  'energybb.before': { cn: '上一期', en: 'The span before' },
  'energybb.percent': { cn: '变化率', en: 'Change' },
  'energybb.remark': { cn: '备注', en: 'Remark' },
  'energybb.none': { cn: '所选单元没有计量', en: 'Nothing counts the chosen units' },
  'energybb.foot': {
    cn: '截至 {at} 所知，时区 {zone}；“至少”表示有计量缺数，占比以第一行为准。',
    en: 'As known at {at}, time zone {zone}; "at least": readings are missing. Shares are of the first line.',
  },
});
