import { defineMessages } from '../../../domain/text/message.ts';

export const words = defineMessages({
  'why.title': { cn: '{name}：{month} 比 {before} {change}', en: '{name}: {month} against {before}, {change}' },
  'why.more': { cn: '多 ¥ {n}', en: '¥ {n} more' },
  'why.less': { cn: '少 ¥ {n}', en: '¥ {n} less' },
  'why.effect': { cn: '原因', en: 'Cause' },
  'why.amount': { cn: '影响 ¥', en: 'Effect, ¥' },
  'why.because': { cn: '说明', en: 'Because' },
  'why.volume': { cn: '用量', en: 'Volume' },
  'why.hours': { cn: '用电时段', en: 'Hours' },
  'why.price': { cn: '电价', en: 'Prices' },
  'why.feedIn': { cn: '上网抵扣', en: 'Fed in' },
  'why.basic': { cn: '基本电费', en: 'Basic charge' },
  'why.factor': { cn: '力调', en: 'Power factor' },
  'why.sum': { cn: '合计', en: 'In all' },
  'why.volume.note': {
    cn: '{now} kWh，上期 {earlier} kWh，按上期均价',
    en: '{now} kWh against {earlier} kWh, at the mean price of then',
  },
  'why.hours.note': {
    cn: '峰段 {now} %，上期 {earlier} %，按上期电价',
    en: 'peak {now} % against {earlier} %, at the prices of then',
  },
  'why.price.note': { cn: '价格版本 {now}；上期 {earlier}', en: 'prices of {now}; then those of {earlier}' },
  'why.price.same': { cn: '价格版本未变（{now}）', en: 'the same prices ({now})' },
  'why.feedIn.note': { cn: '抵扣 ¥ {now}，上期 ¥ {earlier}', en: '¥ {now} credited against ¥ {earlier}' },
  'why.demand.note': { cn: '计费 {now}，上期 {earlier}', en: '{now} billed against {earlier}' },
  'why.factor.note': { cn: 'cosφ {now}，上期 {earlier}', en: 'cosφ {now} against {earlier}' },
  'why.none': { cn: '无法比较：{why}', en: 'Nothing to compare: {why}' },
  'why.foot': {
    cn: '条形从 {n} 起画，不从 0 起：长短之比不是金额之比',
    en: 'The bars begin at {n}, not at 0: their lengths do not compare',
  },
  'why.partial': {
    cn: '本月未完，与上期整月相比；用量少是因为天数少',
    en: 'This month runs and is held against a whole one: it has fewer days',
  },
});
