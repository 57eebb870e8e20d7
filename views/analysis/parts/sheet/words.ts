import { defineMessages } from '../../../../domain/text/message.ts';

export const words = defineMessages({
  'sheet.title': { cn: '{name} · 录入', en: '{name} · what is entered' },
  'sheet.total': { cn: '合计 / 平均', en: 'Sum or mean' },
  'sheet.past': { cn: '过去时刻只能查看', en: 'The past can be looked at only' },
  'sheet.empty': { cn: '所选时段里没有整月', en: 'No whole month lies in the span' },
  'sheet.what': { cn: '项目', en: 'What' },
  'sheet.measure': { cn: '单位', en: 'In' },
  'sheet.save.none': { cn: '保存', en: 'Save' },
  'sheet.save': { cn: '保存 {n} 处', en: 'Save {n}' },
  'sheet.saved': { cn: '已保存 {n} 处', en: '{n} saved' },
  'sheet.refused': { cn: '{n} 处没有保存，原因写在格子下', en: '{n} not saved: why stands at the cell' },
  'sheet.undo': { cn: '放弃修改', en: 'Discard' },
  'sheet.hint': {
    cn: '可从表格软件整块粘贴；灰字为去年同期；空格为没有记录，不是 0',
    en: 'Paste a whole block from a spreadsheet; grey is last year; empty is not entered, and not 0',
  },
  'sheet.lastYear': { cn: '去年 {value}', en: 'last year {value}' },
  'sheet.now': { cn: '现值 {value}', en: 'it is {value} now' },
  'sheet.now.none': { cn: '现已删除', en: 'it is gone now' },
  'sheet.cell': { cn: '{name} {period}', en: '{name} {period}' },
  'sheet.mayNot': { cn: '您只能查看', en: 'You may look only' },
  'sheet.records': { cn: '其他时段的记录', en: 'Records of other spans' },
  'sheet.add': { cn: '添加产品', en: 'Add a product' },
  'sheet.add.name': { cn: '产品名', en: 'Product' },
  'sheet.add.measure': { cn: '计量单位', en: 'Measured in' },
});
