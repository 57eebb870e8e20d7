import { defineMessages } from '../../../../domain/text/message.ts';

export const words = defineMessages({
  'units.list': { cn: '用能单元', en: 'Energy-using units' },
  'units.loading': { cn: '正在取用能单元', en: 'Fetching the units' },
  'units.none': { cn: '没有可看的用能单元', en: 'No units to see' },
  'units.none.why': {
    cn: '在用能单元台账中建立单元并指定计量点。',
    en: 'Make units in the ledger of energy-using units and name their counters.',
  },
  'units.ledger': { cn: '用能单元台账', en: 'Ledger of units' },
  'units.find': { cn: '查找单元', en: 'Find a unit' },
  'units.most': { cn: '最多选择 {n} 个用能单元', en: 'At most {n} units' },
  'units.step': { cn: '步长', en: 'Step' },
  'units.step.15min': { cn: '15 分钟', en: '15 min' },
  'units.step.hour': { cn: '小时', en: 'Hour' },
  'units.step.day': { cn: '日', en: 'Day' },
  'units.step.month': { cn: '月', en: 'Month' },
  'units.step.tooMany': { cn: '时段太长，行数会超过 {n}', en: 'The span is too long: more than {n} rows' },
  'units.choose': { cn: '选择用能单元', en: 'Choose a unit' },
  'units.noCounters': { cn: '单元没有计量点', en: 'The unit has no counters' },
  'units.noCounters.why': { cn: '在用能单元台账中为它指定计量点。', en: 'Name its counters in the ledger of units.' },
  'units.span': { cn: '时段', en: 'Span' },
  'units.span.today': { cn: '今天', en: 'Today' },
  'units.span.sevenDays': { cn: '近一周', en: 'Last 7 days' },
  'units.span.previousMonth': { cn: '上月', en: 'Last month' },
});
