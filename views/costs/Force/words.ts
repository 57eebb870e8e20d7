import { defineMessages } from '../../../domain/text/message.ts';

export const words = defineMessages({
  'force.table': { cn: '各月功率因数与力调电费', en: 'Power factor and its adjustment by month' },
  'force.chart': { cn: '力调电费', en: 'Power-factor adjustment' },
  'force.note': { cn: '¥，负为奖励', en: '¥; a negative one is a discount' },
  'force.unit': { cn: '单元', en: 'Unit' },
  'force.month': { cn: '月份', en: 'Month' },
  'force.wp': { cn: '有功 kWh', en: 'Active, kWh' },
  'force.wq': { cn: '无功 kvarh', en: 'Reactive, kvarh' },
  'force.standard': { cn: '标准', en: 'Standard' },
  'force.percent': { cn: '调整 %', en: 'Adjustment, %' },
  'force.base': { cn: '参与金额 ¥', en: 'Takes part, ¥' },
  'force.amount': { cn: '力调电费 ¥', en: 'Adjustment, ¥' },
  'force.toStandard': { cn: '补到标准 kvar', en: 'kvar to the standard' },
  'force.to95': { cn: '补到 0.95 kvar', en: 'kvar to 0.95' },
  'force.remark': { cn: '说明', en: 'Note' },
  'force.none': { cn: '没有设功率因数标准', en: 'No power-factor standard is set' },
  'force.empty': { cn: '所选单元没有力调电费', en: 'Nothing chosen has an adjustment' },
  'force.enough': { cn: '已达到', en: 'reached' },
  'force.gadget': { cn: '算一算补偿', en: 'Work out the compensation' },
});
