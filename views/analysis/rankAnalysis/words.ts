import { defineMessages } from '../../../domain/text/message.ts';

export const words = defineMessages({
  'rank.order': { cn: '顺序', en: 'Order' },
  'rank.highest': { cn: '最高在前', en: 'Highest first' },
  'rank.lowest': { cn: '最低在前', en: 'Lowest first' },
  'rank.by': { cn: '排名依据', en: 'Ranked by' },
  'rank.value': { cn: '用量', en: 'Consumption' },
  'rank.rise': { cn: '变化率', en: 'Change' },
  'rank.chart': { cn: '前 {n} 名', en: 'The first {n}' },
  'rank.chart.note': {
    cn: '{unit} · 轮廓为对比期 · 点柱查看该单元',
    en: '{unit} · outline: the comparison · press a bar for that unit',
  },
  'rank.table': { cn: '排名', en: 'Ranking' },
  'rank.place': { cn: '名次', en: 'Place' },
  'rank.unit': { cn: '能耗单元', en: 'Unit' },
  'rank.share': { cn: '占比', en: 'Share' },
  'rank.compared': { cn: '对比期', en: 'Compared' },
  'rank.change': { cn: '变化量', en: 'Change' },
  'rank.percent': { cn: '变化率', en: 'Change, %' },
  'rank.coverage': { cn: '完整率', en: 'Coverage' },
  'rank.note': { cn: '说明', en: 'Note' },
  'rank.none': { cn: '该单元没有下级单元', en: 'This unit has no units below it' },
  'rank.hidden': { cn: '无权查看的单元', en: 'A unit that you may not see' },
});
