import { defineMessages } from '../../../domain/text/message.ts';

export const statementWords = defineMessages({
  'bill.title': { cn: '电费明细', en: 'Statement' },
  'bill.line': { cn: '费用项', en: 'Line' },
  'bill.quantity': { cn: '计费量', en: 'Quantity' },
  'bill.price': { cn: '单价 ¥', en: 'Price, ¥' },
  'bill.amount': { cn: '金额 ¥', en: 'Amount, ¥' },
  'bill.note': { cn: '依据', en: 'Because' },
  'bill.since': { cn: '{rate}，{since} 起', en: '{rate}, from {since}' },
  'bill.energy': { cn: '电度电费', en: 'Charge for energy' },
  'bill.loss': { cn: '线损系数 {n}', en: 'loss factor {n}' },
  'bill.from': { cn: '{from} 起', en: 'from {from}' },
  'bill.basic': { cn: '基本电费', en: 'Basic charge' },
  'bill.max': { cn: '最大需量 {kw} kW（{at}）', en: 'demand {kw} kW at {at}' },
  'bill.contracted': { cn: '合约 {kw} kW', en: '{kw} kW contracted' },
  'bill.partOf': { cn: '每月 {price}，按 {days} / 30 天', en: '{price} a month, {days} of 30 days' },
  'bill.over': { cn: '超过合约 105 %，超出部分加倍', en: 'beyond 105 % of it, which counts twice' },
  'bill.surplus': {
    cn: '每 kVA {n} kWh ≥ 260，需量电价九折',
    en: '{n} kWh per kVA, 260 or more: nine tenths of the price',
  },
  'bill.factor': { cn: '力调电费', en: 'Power-factor adjustment' },
  'bill.factor.note': {
    cn: 'cosφ {cos}，标准 {standard}，{percent} % × {base}（有功 {wp} kWh，无功 {wq} kvarh）',
    en: 'cosφ {cos} against {standard}: {percent} % of {base} (active {wp} kWh, reactive {wq} kvarh)',
  },
  'bill.total': { cn: '合计', en: 'Total' },
  'bill.used': { cn: '计费电量', en: 'Energy billed' },
  'bill.mean': { cn: '平均电价', en: 'Mean price' },
  'bill.demand': { cn: '最大需量', en: 'Maximum demand' },
  'bill.unequal': {
    cn: '核对不平：各项之和与合计不一致',
    en: 'It does not close: the lines are another sum than the total',
  },
  'bill.checked': {
    cn: '已核对：各时段电量之和 = 计费电量；各项之和 = 电度电费；电度 + 基本 + 力调 = 合计',
    en: 'Checked: the periods add up to the energy billed, the lines to the charge for energy, that with basic charge and adjustment to the total',
  },
});
