import { defineMessages } from '../../../domain/text/message.ts';

export const words = defineMessages({
  'eco.bars': { cn: '各单元电费', en: 'What each unit costs' },
  'eco.bars.note': { cn: '¥，{month}', en: '¥, {month}' },
  'eco.table': { cn: '谁买得贵', en: 'Who buys dearly' },
  'eco.unit': { cn: '单元', en: 'Unit' },
  'eco.kwh': { cn: '电量 kWh', en: 'Energy, kWh' },
  'eco.total': { cn: '电费 ¥', en: 'Cost, ¥' },
  'eco.mean': { cn: '¥/kWh', en: '¥/kWh' },
  'eco.before': { cn: '上月 ¥/kWh', en: '¥/kWh the month before' },
  'eco.peak': { cn: '峰段 %', en: 'Peak, %' },
  'eco.valley': { cn: '谷段 %', en: 'Valley, %' },
  'eco.demand': { cn: '需量/合约 %', en: 'Demand of contract, %' },
  'eco.expected': { cn: '月末预计 ¥', en: 'Expected at its end, ¥' },
  'eco.because': { cn: '偏贵因为', en: 'Dear because of' },
  'eco.cause.hours': { cn: '用电时段 +{by}', en: 'its hours, +{by}' },
  'eco.cause.price': { cn: '电价 +{by}', en: 'its price, +{by}' },
  'eco.cause.basic': { cn: '基本电费 +{by}', en: 'its basic charge, +{by}' },
  'eco.cause.factor': { cn: '功率因数 +{by}', en: 'its power factor, +{by}' },
  'eco.notDear': { cn: '不偏贵', en: 'not dear' },
  'eco.remark': { cn: '说明', en: 'Note' },
  'eco.none': { cn: '没有单元', en: 'No units' },
  'eco.how': {
    cn: '月末预计 = 至今电度电费按天数外推 + 整月基本电费 + 按此放大的力调；与全部所选单元的每 kWh 成本相比。',
    en: 'Expected = the charge for energy so far drawn out by days, the whole basic charge, the adjustment in proportion. Dear or not is told against a kWh of all chosen.',
  },
});
