import { defineMessages } from '../../../domain/text/message.ts';

export const words = defineMessages({
  'figures.units': { cn: '能耗单元', en: 'Units' },
  'figures.find': { cn: '查找单元', en: 'Find a unit' },
  'figures.most': { cn: '最多选择 {n} 个', en: 'At most {n}' },
  'figures.chosen': { cn: '已选 {n}', en: '{n} chosen' },
  'figures.notCounted': { cn: '没有计量', en: 'nothing counts it' },
  'figures.loading': { cn: '正在计算', en: 'Reckoning' },
  'figures.none': { cn: '没有可看的能耗单元', en: 'No unit to look at' },
  'figures.none.why': { cn: '先建立能耗单元并关联计量点：', en: 'Enter the units and the counters that measure them:' },
  'figures.ledger': { cn: '能耗单元', en: 'Energy units' },
  'figures.choose': { cn: '请选择能耗单元', en: 'Choose a unit' },
  'figures.noMedium': { cn: '没有计量：{names}', en: 'Nothing counts it for: {names}' },
  'figures.associate': { cn: '关联计量点', en: 'Associate counters' },
  'figures.medium': { cn: '介质', en: 'Medium' },
  'figures.all': { cn: '折标煤', en: 'Standard coal' },
  'figures.file': { cn: '导出 Excel', en: 'Export to Excel' },
  'figures.paper': { cn: '导出 PDF', en: 'Export to PDF' },
  'figures.file.none': { cn: '没有可导出的数据', en: 'There is nothing to export' },
  'figures.print': { cn: '打印', en: 'Print' },
  'figures.until': { cn: '计量至 {at}', en: 'Counted up to {at}' },
});
