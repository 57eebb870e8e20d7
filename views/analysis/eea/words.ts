import { defineMessages } from '../../../domain/text/message.ts';

export const words = defineMessages({
  'eea.driver': { cn: '按', en: 'Per' },
  'eea.chart': { cn: '单耗 · {name}', en: 'Intensity · {name}' },
  'eea.table': { cn: '能效对照', en: 'Intensities' },
  'eea.unit': { cn: '能耗单元', en: 'Unit' },
  'eea.by': { cn: '产品或数据', en: 'Product or figure' },
  'eea.energy': { cn: '用能', en: 'Energy' },
  'eea.amount': { cn: '数量', en: 'Amount' },
  'eea.intensity': { cn: '单耗（总量之比）', en: 'Intensity (ratio of the sums)' },
  'eea.reached': { cn: '达到等级', en: 'Level reached' },
  'eea.reached.of': { cn: '{level} 级（{code}）', en: 'Level {level} ({code})' },
  'eea.reached.none': { cn: '未达 3 级（{code}）', en: 'Below level 3 ({code})' },
  'eea.before': { cn: '对比期', en: 'Compared' },
  'eea.change': { cn: '变化率', en: 'Change, %' },
  'eea.over': { cn: '计入步长', en: 'Steps counted' },
  'eea.over.of': { cn: '{over} / {of}', en: '{over} of {of}' },
  'eea.note': { cn: '说明', en: 'Note' },
  'eea.time': { cn: '时间', en: 'Time' },
  'eea.empty': { cn: '没有产量等记录', en: 'No output is entered' },
  'eea.empty.why': {
    cn: '单耗 = 用能 ÷ 产量（或产值、面积、人数）：先录入',
    en: 'Intensity is energy over output (or value, area, people). Enter them in',
  },
  'eea.enter': { cn: '经济信息', en: 'Economic information' },
  'eea.level': { cn: '没有录入能效标准，不评等级', en: 'No standard of efficiency is entered: no level is given' },
});
