import { defineMessages } from '../../../domain/text/message.ts';

export const words = defineMessages({
  'harmonics.of': { cn: '电压或电流', en: 'Voltage or current' },
  'harmonics.u': { cn: '谐波电压', en: 'Voltage' },
  'harmonics.i': { cn: '谐波电流', en: 'Current' },
  'harmonics.total.u': { cn: '电压总谐波畸变率（95 %，最大相）', en: 'Voltage THD (95 %, worst phase)' },
  'harmonics.total.i': { cn: '电流总谐波畸变率（95 %，最大相）', en: 'Current THD (95 %, worst phase)' },
  'harmonics.total.demand': { cn: '电流总需量畸变率 TDD', en: 'TDD of the current' },
  'harmonics.noTotal': { cn: '没有限值', en: 'no limit' },
  'harmonics.limit': { cn: '限值', en: 'Limit' },
  'harmonics.worst': { cn: '最接近限值', en: 'Nearest to its limit' },
  'harmonics.order': { cn: '{n} 次', en: 'Order {n}' },
  'harmonics.over': { cn: '超限次数', en: 'Orders over their limits' },
  'harmonics.coverage': { cn: '数据完整率', en: 'Coverage' },
  'harmonics.thin': {
    cn: '不作判定：没有限值，或数据完整率低于 95 %，或不足 30 个样本',
    en: 'No verdict: no limits, or below 95 % of the data, or under 30 samples',
  },
  'harmonics.spectrum.u': { cn: '谐波电压频谱', en: 'Spectrum of the voltage' },
  'harmonics.spectrum.i': { cn: '谐波电流频谱', en: 'Spectrum of the current' },
  'harmonics.spectrum.note': {
    cn: '{unit} · 95 % 概率大值，最大相；横线为限值',
    en: '{unit} · 95 % value of the worst phase; ticks: limits',
  },
  'harmonics.orders': { cn: '次数', en: 'Order' },
  'harmonics.worstPhase': { cn: '最大相', en: 'Worst' },
  'harmonics.share': { cn: '占限值 %', en: '% of limit' },
  'harmonics.verdict': { cn: '判定', en: 'Verdict' },
  'harmonics.table': { cn: '各次谐波', en: 'Orders' },
  'harmonics.none': { cn: '没有数据', en: 'No data' },
  'harmonics.totalOnly': {
    cn: '装置只测总畸变率，没有各次谐波，因此没有频谱',
    en: 'The device measures the total alone and no orders: there is no spectrum',
  },
  'harmonics.distortion': { cn: '总谐波畸变率，7 天', en: 'Total distortion, 7 days' },
  'harmonics.distortion.note': { cn: '% · 小时平均', en: '% · means of the hour' },
  'harmonics.phase': { cn: '{name} 相', en: 'Phase {name}' },
  'harmonics.hours': { cn: '各次谐波逐时，31 天', en: 'Orders hour by hour, 31 days' },
  'harmonics.hours.note': {
    cn: '小时平均占限值的比例：越深越近，橙色为超限；没有限值时占该次最大值',
    en: 'Mean of the hour of its limit: the darker the nearer, orange is over; without limits of the highest of its order',
  },
  'harmonics.hour': { cn: '时间', en: 'Hour' },
  'harmonics.gap.shortCircuit': {
    cn: '限值未按短路容量换算：没有最小短路容量，按标准的基准容量',
    en: 'The limits are those of the standard’s own short-circuit power: none is entered',
  },
  'harmonics.gap.share': {
    cn: '限值未按用户份额换算：没有协议容量与供电容量',
    en: 'No share is taken off the limits: the agreed and supply capacities are not entered',
  },
  'harmonics.gap.demandCurrent': {
    cn: 'IEEE 519 的电流限值无法得出：没有最大需量电流',
    en: 'IEEE 519 gives no limits of currents without the maximum demand current',
  },
});
