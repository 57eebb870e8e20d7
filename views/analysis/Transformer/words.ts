import { defineMessages } from '../../../domain/text/message.ts';

export const words = defineMessages({
  'transformer.title': { cn: '变压器分析', en: 'Transformer analysis' },
  'transformer.loading': { cn: '正在计算', en: 'Reckoning' },
  'transformer.print': { cn: '打印', en: 'Print' },
  'transformer.none': { cn: '没有变压器', en: 'No transformers' },
  'transformer.none.why': {
    cn: '先在设备台账里建立变压器并填写铭牌：',
    en: 'Enter a transformer with its plate among the equipment:',
  },
  'transformer.ledger': { cn: '设备台账', en: 'Equipment' },
  'transformer.all': { cn: '变压器', en: 'Transformers' },
  'transformer.all.note': {
    cn: '轻载 < 30 %，重载 ≥ 80 %，过载 > 100 %；点名称看曲线',
    en: 'Light below 30 %, heavy from 80 %, over above 100 %; press a name for its curves',
  },
  'transformer.name': { cn: '名称', en: 'Name' },
  'transformer.coverage': { cn: '数据完整率', en: 'Coverage' },
  'transformer.note': { cn: '说明', en: 'Note' },
  'transformer.lacks': { cn: '缺少铭牌数据：{fields}', en: 'The plate lacks: {fields}' },
  'transformer.noMeter': { cn: '没有负载侧表计，或您无权查看', en: 'No meter of its load, or none that you may see' },
  'transformer.enter': { cn: '填写', en: 'Enter' },
  'transformer.max': { cn: '最大负载率', en: 'Highest load' },
  'transformer.loss': { cn: '损耗', en: 'Losses' },
  'transformer.switch': { cn: '两台更省的负荷', en: 'Two lose less from' },
  'transformer.switch.note': { cn: 'S = Sn·√(2·P0 ÷ Pk)', en: 'S = Sn·√(2·P0 ÷ Pk)' },
  'transformer.second': { cn: '多投一台可省', en: 'A second would have saved' },
  'transformer.second.note': { cn: '共 {hours}', en: 'in {hours}' },
  'transformer.rate': { cn: '负载率 β', en: 'Load rate β' },
  'transformer.rate.note': {
    cn: '% · 虚线为经济区与最佳区的界限（GB/T 13462）',
    en: '% · dashed: bounds of the economic and the best zone (GB/T 13462)',
  },
  'transformer.bestTo': { cn: '最佳区上限', en: 'Best up to' },
  'transformer.rated': { cn: '额定', en: 'Rated' },
  'transformer.curve': { cn: '损耗曲线 ΔP(β)', en: 'Loss curve ΔP(β)' },
  'transformer.curve.note': { cn: 'kW · 横轴为负载率 %', en: 'kW over the load rate, %' },
  'transformer.factors': {
    cn: '按 GB/T 13462-2008，负载波动损耗系数 KT 1.05，无功经济当量 KQ 0.04；电费账单里的变损是另一个数。',
    en: 'By GB/T 13462-2008 with KT 1.05 and KQ 0.04; the loss on the bill is another figure.',
  },
  'transformer.load': { cn: '负荷分析', en: 'Load analysis' },
});
