import { defineMessages } from '../../../domain/text/message.ts';

export const words = defineMessages({
  'cost.month': { cn: '月份', en: 'Month' },
  'cost.loading': { cn: '正在计算电费', en: 'Working out the costs' },
  'cost.estimate': {
    cn: '估算：账单开出前以此为准。按每 15 分钟用量、当日电价计算，未扣除政府性基金。',
    en: 'An estimate until a bill is issued: by each quarter of an hour at the price of its day; government funds are not taken off.',
  },
  'cost.running': { cn: '本月至今（{days} / {whole} 天）', en: 'so far ({days} of {whole} days)' },
  'cost.least': { cn: '至少 {value}', en: 'at least {value}' },
  'cost.incomplete': { cn: '不完整 {value}', en: 'incomplete {value}' },
  'cost.demandBelowZero': {
    cn: '最大需量为反送电，不计需量电费',
    en: 'its highest demand is fed in: no demand charge',
  },
  'cost.feedIn': {
    cn: '含抵扣或反向电量，按购电价计（即少购的电）',
    en: 'what is taken off or flows back bears the buying price: it is what was not bought',
  },
  'cost.fedInLine': { cn: '上网', en: 'Fed in' },
  'cost.fedIn': { cn: '反送电多于用电，不作力率调整', en: 'more was fed in than drawn: no power factor' },
  'cost.cover': { cn: '覆盖率 {percent} %', en: '{percent} % of it known' },
  'cost.hidden': { cn: '无权限', en: 'Not yours to see' },
  'cost.missing': { cn: '没有读数', en: 'No readings' },
  'cost.notYet': { cn: '尚未开始', en: 'Not begun' },
  'cost.noCounter': { cn: '没有电能计量点', en: 'Nothing counts its electricity' },
  'cost.noTotal': { cn: '无合计：{why}', en: 'No total: {why}' },
  'cost.mend': { cn: '费用规则', en: 'Fee rules' },
  'cost.single': { cn: '电度', en: 'Energy' },
  'cost.tier': { cn: '第 {n} 档', en: 'Tier {n}' },
  'cost.money': { cn: '¥', en: '¥' },
  'cost.settled': { cn: '{from} 至 {to}（不含）', en: '{from} up to {to}' },
});
export type CostWord = keyof typeof words;
