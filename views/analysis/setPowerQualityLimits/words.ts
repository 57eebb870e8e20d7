import { defineMessages } from '../../../domain/text/message.ts';

export const words = defineMessages({
  'limits.lacking': {
    cn: '{n} 个测量电压的装置没有限值：{names}…',
    en: '{n} devices that measure voltages have no limits: {names}…',
  },
  'limits.none': { cn: '输入标称电压后，这里列出各项限值', en: 'With a nominal voltage the limits stand here' },
  'limits.following': { cn: '由此得出的限值', en: 'Limits that follow' },
  'limits.distortion': { cn: '电压总谐波畸变率', en: 'Voltage THD' },
  'limits.demandDistortion': { cn: '电流总需量畸变率', en: 'TDD of the current' },
  'limits.deviation': { cn: '电压偏差', en: 'Voltage deviation' },
  'limits.sum': { cn: '正负偏差绝对值之和不超过 {n} %', en: 'Highest and lowest span at most {n} %' },
  'limits.unbalance': { cn: '电压不平衡度', en: 'Voltage unbalance' },
  'limits.frequency': { cn: '频率', en: 'Frequency' },
  'limits.orders': { cn: '各次谐波限值', en: 'Limits of each order' },
  'limits.order': { cn: '次数', en: 'Order' },
  'limits.voltage': { cn: '电压 %', en: 'Voltage, %' },
  'limits.current': { cn: '电流 A', en: 'Current, A' },
  'limits.gap.shortCircuit': {
    cn: '没有最小短路容量：电流限值按标准的基准容量，未换算',
    en: 'No short-circuit power: currents are those of the standard’s own, not converted',
  },
  'limits.gap.share': {
    cn: '没有协议容量与供电容量：未按份额换算',
    en: 'No agreed and supply capacity: no share is taken off',
  },
  'limits.gap.demandCurrent': {
    cn: '没有最大需量电流：IEEE 519 的电流限值无法得出',
    en: 'No maximum demand current: IEEE 519 gives no limits of currents',
  },
});
