import { defineMessages } from '../../../domain/text/message.ts';

export const words = defineMessages({
  'lines.table': { cn: '成本明细行', en: 'Lines to be booked' },
  'lines.note': {
    cn: '{n} 行，合计 ¥ {total}（下级包含在上级里的不重复计）',
    en: '{n} lines, ¥ {total} in all (a unit within another counts once)',
  },
  'lines.noteNone': { cn: '{n} 行', en: '{n} lines' },
  'lines.unit': { cn: '单元', en: 'Unit' },
  'lines.month': { cn: '月份', en: 'Month' },
  'lines.medium': { cn: '介质', en: 'Medium' },
  'lines.electricity': { cn: '电', en: 'Electricity' },
  'lines.line': { cn: '费用项', en: 'Line' },
  'lines.quantity': { cn: '数量', en: 'Quantity' },
  'lines.measure': { cn: '单位', en: 'Unit of it' },
  'lines.price': { cn: '单价 ¥', en: 'Price, ¥' },
  'lines.amount': { cn: '金额 ¥', en: 'Amount, ¥' },
  'lines.rate': { cn: '费率版本', en: 'Rate and version' },
  'lines.fee': { cn: '费用规则', en: 'Fee rule' },
  'lines.basic': { cn: '基本电费', en: 'Basic charge' },
  'lines.factor': { cn: '力调电费', en: 'Power-factor adjustment' },
  'lines.none': { cn: '没有可记账的行', en: 'Nothing to be booked' },
  'lines.lacking': { cn: '没有合计的单元：{names}', en: 'Without a total: {names}' },
});
