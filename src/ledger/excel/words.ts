import { defineMessages } from '../../../domain/text/message.ts';

export const excelWords = defineMessages({
  'ledger.excel.import': { cn: '导入', en: 'Import' },
  'ledger.excel.export': { cn: '导出', en: 'Export' },
  'ledger.excel.export.csv': { cn: '导出 CSV', en: 'Export CSV' },
  'ledger.excel.template': { cn: '下载模板', en: 'Template' },
  'ledger.excel.template.failed': { cn: '模板未能下载：{why}', en: 'The template could not be fetched: {why}' },
  'ledger.excel.template.name': { cn: '{title}模板.xlsx', en: '{title} template.xlsx' },
  'ledger.excel.import.title': { cn: '从 Excel 导入{what}', en: 'Import from Excel: {what}' },
  'ledger.excel.import.how': {
    cn: '按模板填写新增的行；要修改已有的行，先导出，改好后连同编号和版本两列导入。每一行都按表单的规则检查。',
    en: 'New rows go into the template. To change rows, export them, change the cells and import them with their columns ID and Version. Every row is judged as the form is.',
  },
  'ledger.excel.mode': { cn: '有错误时', en: 'When rows are wrong' },
  'ledger.excel.mode.all': { cn: '一行也不导入', en: 'Import none' },
  'ledger.excel.mode.valid': { cn: '导入正确的行', en: 'Import valid rows' },
  'ledger.excel.choose': { cn: '选择工作簿', en: 'Choose a workbook' },
  'ledger.excel.came': { cn: '{rows} 行，已导入 {imported} 行', en: '{rows} rows, {imported} imported' },
  'ledger.excel.updated': { cn: '其中 {n} 行为修改已有的行', en: '{n} of them changed rows that stood' },
  'ledger.excel.refused': {
    cn: '{n} 行须改正：下载标出错误的工作簿，改正后再导入。',
    en: '{n} rows to be corrected: take the marked workbook, correct it and import it again.',
  },
  'ledger.excel.told': {
    cn: '{n} 个一次性密码写在结果工作簿中，只能下载一次，请妥善转交。',
    en: '{n} one-time passwords stand in the workbook of the results. It can be fetched once: hand them on safely.',
  },
  'ledger.excel.left': {
    cn: '{n} 行在撤销前已被他人修改，仍保留。',
    en: '{n} rows had been changed by others before they could be taken back, and stay.',
  },
  'ledger.excel.export.what': { cn: '导出所见的 {n} 条', en: 'Exports the {n} rows of this list' },
  'ledger.excel.close': { cn: '关闭', en: 'Close' },
  'ledger.restore': { cn: '回收站', en: 'Deleted rows' },
  'ledger.restore.title': { cn: '已删除的{what}', en: 'Deleted: {what}' },
  'ledger.restore.none': { cn: '没有已删除的内容', en: 'Nothing has been deleted' },
  'ledger.restore.by': { cn: '{at}，{who} 删除', en: 'Deleted {at} by {who}' },
  'ledger.restore.act': { cn: '恢复', en: 'Restore' },
  'ledger.restore.done': { cn: '已恢复“{name}”', en: 'Restored “{name}”' },
  'ledger.restore.loading': { cn: '正在读取', en: 'Loading' },
});
