import type { Measure } from '../measure.ts';

const ofTransformer = {
  version: 1,
  of: ['equipment'],
  by: [],
  media: null,
  input: 'plate',
  clause: 'GB/T 13462-2008',
} as const;

export const transformerMeasures = [
  {
    ...ofTransformer,
    of: ['equipment', 'energyUnit'],
    id: 'load.rate',
    gives: 'series',
    unit: '%',
    steps: ['15min', 'hour', 'day'],
    name: { cn: '负载率 β', en: 'Load rate β' },
    formula: {
      cn: 'β = S ÷ Sn，S 由 15 分钟平均 P、Q 得出；单元的 Sn 为其变压器铭牌之和，没有则为其额定容量',
      en: 'β = S over Sn, S out of the means of P and Q in 15 minutes; Sn of a unit is that of its transformers, without any its rated capacity',
    },
  },
  {
    ...ofTransformer,
    id: 'transformer.facts',
    gives: 'facts',
    unit: 'kWh',
    steps: ['whole'],
    name: { cn: '变压器运行指标', en: 'Figures of a transformer' },
    formula: {
      cn: 'ΔP = P0 + KT·β²·Pk；βJZ² = P0Z ÷ (KT·PkZ)，其中无功按 KQ 折算；KT 默认 1.05，KQ 默认 0.04，可选；损耗率 = ΔP ÷ (P2 + ΔP)；S > Sn·√(2P0 ÷ Pk) 时两台更省',
      en: 'ΔP = P0 + KT·β²·Pk; βJZ² = P0Z over (KT·PkZ), reactive power by KQ; KT is 1.05 and KQ 0.04 unless others are chosen; loss rate = ΔP over (P2 + ΔP); above S = Sn·√(2P0 over Pk) two lose less',
    },
    facts: {
      maxRate: { name: { cn: '最大负载率', en: 'Highest load' }, unit: '%' },
      meanRate: { name: { cn: '平均负载率', en: 'Mean load' }, unit: '%' },
      powerFactor: { name: { cn: '平均功率因数', en: 'Mean power factor' }, unit: null },
      loss: { name: { cn: '损耗电量', en: 'Energy lost' }, unit: 'kWh' },
      lossRate: { name: { cn: '损耗率', en: 'Loss rate' }, unit: '%' },
      light: { name: { cn: '轻载', en: 'Light' }, unit: 'h' },
      normal: { name: { cn: '正常', en: 'Normal' }, unit: 'h' },
      heavy: { name: { cn: '重载', en: 'Heavy' }, unit: 'h' },
      over: { name: { cn: '过载', en: 'Over capacity' }, unit: 'h' },
      uneconomic: { name: { cn: '非经济区', en: 'Uneconomic' }, unit: 'h' },
      economic: { name: { cn: '经济区', en: 'Economic' }, unit: 'h' },
      best: { name: { cn: '最佳经济区', en: 'Best zone' }, unit: 'h' },
      square: { name: { cn: '经济区下限 βJZ²', en: 'Economic from βJZ²' }, unit: '%' },
      bestFrom: { name: { cn: '最佳区下限 1.33βJZ²', en: 'Best from 1.33 βJZ²' }, unit: '%' },
      switchLoad: { name: { cn: '两台更省的负荷', en: 'Load from which two lose less' }, unit: 'kVA' },
      secondHours: { name: { cn: '两台更省的时长', en: 'Time in which two would lose less' }, unit: 'h' },
      secondSaved: { name: { cn: '两台可省电量', en: 'What a second would have saved' }, unit: 'kWh' },
    },
  },
  {
    ...ofTransformer,
    id: 'transformer.loss',
    gives: 'curve',
    unit: 'kW',
    steps: ['whole'],
    name: { cn: '损耗曲线', en: 'Loss curve' },
    formula: { cn: 'ΔP = P0 + KT·β²·Pk', en: 'ΔP = P0 + KT·β²·Pk' },
    x: { name: { cn: '负载率', en: 'Load rate' }, unit: '%' },
  },
] as const satisfies readonly Measure[];
