import { defineMessages } from '../../../domain/text/message.ts';

export const words = defineMessages({
  'time.chart': { cn: '分时用量', en: 'Consumption by period' },
  'time.chart.note': { cn: '{unit} · {name}', en: '{unit} · {name}' },
  'time.none': { cn: '无分时规则', en: 'No rule' },
  'time.noRule': { cn: '部分用量没有分时规则：', en: 'Some of it has no time-of-use rule:' },
  'time.rules': { cn: '费用规则', en: 'Fee rules' },
  'time.table': { cn: '单元与时段', en: 'Units and periods' },
  'time.unit': { cn: '能耗单元', en: 'Unit' },
  'time.whole': { cn: '合计', en: 'Whole' },
  'time.share': { cn: '{name} %', en: '{name}, %' },
  'time.cost': { cn: '电度电费 ¥（估算）', en: 'Charge for energy, ¥ (estimate)' },
  'time.price': { cn: '平均电价 ¥/kWh', en: 'Mean price, ¥/kWh' },
  'time.note': { cn: '说明', en: 'Note' },
  'time.at': { cn: '时间', en: 'Time' },
  'time.move': { cn: '移峰填谷试算', en: 'Moving peak to valley' },
  'time.move.share': { cn: '把峰段用量的 {percent} % 移到谷段', en: 'Move {percent} % of the peak to the valley' },
  'time.move.saves': { cn: '按同样电价可省 ¥ {amount}', en: 'At the same prices it saves ¥ {amount}' },
  'time.move.note': {
    cn: '仅为算术，不含执行条件',
    en: 'Arithmetic only: whether it can be moved is another question',
  },
  'time.move.none': {
    cn: '没有峰段与谷段的电费，不能试算',
    en: 'There is no charge for both peak and valley to reckon with',
  },
  'time.noMedium': { cn: '所选单元没有电量计量', en: 'Nothing counts electricity for what is chosen' },
});
