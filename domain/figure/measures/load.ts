import { usualBands as bands } from '../../energy/load.ts';
import type { Measure } from '../measure.ts';

const electricity = {
  version: 1,
  of: ['energyUnit', 'usingUnit', 'point'],
  by: [],
  media: ['electricity'],
  input: 'demand',
} as const;
const byQuarters = {
  cn: '按 15 分钟电量计，缺数的时段不计',
  en: 'By what was counted in quarters of an hour; gaps are left out',
};

export const loadMeasures = [
  {
    ...electricity,
    id: 'load.power',
    by: ['child'],
    clause: '§2',
    gives: 'series',
    unit: 'kW',
    steps: ['15min', 'hour', 'day'],
    name: { cn: '平均负荷', en: 'Mean load' },
    formula: { cn: '区间电量 ÷ 区间小时数', en: 'What was counted in the step over its hours' },
  },
  {
    ...electricity,
    id: 'load.peak',
    clause: '§2',
    gives: 'series',
    unit: 'kW',
    steps: ['hour', 'day', 'month', 'whole'],
    name: { cn: '最大需量', en: 'Maximum demand' },
    formula: {
      cn: '步长内 15 分钟区块平均功率的最大值及其时间',
      en: 'The highest mean power of a block of 15 minutes in the step, with its time',
    },
  },
  {
    ...electricity,
    id: 'load.facts',
    clause: '§2',
    gives: 'facts',
    unit: 'kW',
    steps: ['whole'],
    name: { cn: '负荷指标', en: 'Figures of the load' },
    formula: {
      cn: `最大、最小、平均；负荷率 = 平均 ÷ 最大；利用小时 = 电量 ÷ 最大。${byQuarters.cn}`,
      en: `Highest, lowest, mean; load factor = mean over highest; hours of use = energy over highest. ${byQuarters.en}`,
    },
    facts: {
      max: { name: { cn: '最大需量', en: 'Maximum demand' }, unit: 'kW' },
      min: { name: { cn: '最小负荷', en: 'Lowest load' }, unit: 'kW' },
      mean: { name: { cn: '平均负荷', en: 'Mean load' }, unit: 'kW' },
      factor: { name: { cn: '负荷率', en: 'Load factor' }, unit: '%' },
      hours: { name: { cn: '利用小时', en: 'Hours of use' }, unit: 'h' },
    },
  },
  {
    ...electricity,
    id: 'load.duration',
    clause: '§2',
    gives: 'curve',
    unit: 'kW',
    steps: ['whole'],
    name: { cn: '负荷持续曲线', en: 'Load duration curve' },
    formula: {
      cn: `15 分钟平均功率由大到小排列，横轴为不低于该功率的小时数。${byQuarters.cn}`,
      en: `Mean powers of 15 minutes in falling order, over the hours at or above each. ${byQuarters.en}`,
    },
    x: { name: { cn: '小时数', en: 'Hours' }, unit: 'h' },
  },
  {
    ...electricity,
    of: ['energyUnit'],
    id: 'load.bands',
    clause: '§2',
    input: 'plate',
    gives: 'facts',
    unit: 'h',
    steps: ['whole'],
    name: { cn: '负载分级与合约占比', en: 'Load bands, and how much of the contract' },
    formula: {
      cn: `S = √(P² + Q²)，β = S ÷ Sn；轻载 < ${bands.lightBelow} %，重载 ≥ ${bands.heavyFrom} %，过载 > ${bands.overAbove} %；合约占比 = 最大需量 ÷ 当日合约需量。${byQuarters.cn}`,
      en: `S = √(P² + Q²), β = S over Sn; light below ${bands.lightBelow} %, heavy from ${bands.heavyFrom} %, over above ${bands.overAbove} %; of the contract = highest demand over what is agreed for that day. ${byQuarters.en}`,
    },
    facts: {
      capacity: { name: { cn: '额定容量', en: 'Rated capacity' }, unit: 'kVA' },
      maxRate: { name: { cn: '最大负载率', en: 'Highest load' }, unit: '%' },
      meanRate: { name: { cn: '平均负载率', en: 'Mean load' }, unit: '%' },
      light: { name: { cn: '轻载', en: 'Light' }, unit: 'h' },
      normal: { name: { cn: '正常', en: 'Normal' }, unit: 'h' },
      heavy: { name: { cn: '重载', en: 'Heavy' }, unit: 'h' },
      over: { name: { cn: '过载', en: 'Over capacity' }, unit: 'h' },
      contract: { name: { cn: '合约需量', en: 'Agreed demand' }, unit: 'kW' },
      ofContract: { name: { cn: '占合约需量', en: 'Of the contract' }, unit: '%' },
    },
  },
  {
    ...electricity,
    of: ['energyUnit'],
    id: 'load.contract',
    clause: '§1.3',
    input: 'contract',
    gives: 'series',
    unit: 'kW',
    steps: ['15min', 'hour', 'day'],
    name: { cn: '合约需量', en: 'Agreed demand' },
    formula: { cn: '单元当日费用规则中的合约需量', en: 'What the fee rule of the unit says for that day' },
  },
] as const satisfies readonly Measure[];
