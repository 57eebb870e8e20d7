import { defineMessages } from '../../text/message.ts';

/** Why a workbook as a whole is not taken. */
export const workbookFaults = defineMessages({
  'excel.notWorkbook': {
    cn: '这不是 Excel 工作簿（.xlsx），或文件已损坏',
    en: 'This is no Excel workbook (.xlsx), or the file is damaged',
  },
  'excel.sealed': {
    cn: '工作簿有密码保护或是旧版 .xls，请另存为无密码的 .xlsx',
    en: 'The workbook has a password or is an old .xls: save it as .xlsx without a password',
  },
  'excel.tooLarge': {
    cn: '工作簿解压后超过 {mb} MB，请分成几份导入',
    en: 'Unpacked, the workbook has more than {mb} MB: import it in parts',
  },
  'excel.tooHeavy': {
    cn: '工作簿内容过多，无法一次读入，没有导入任何行，请拆分成几份分别导入',
    en: 'The workbook holds more than can be read at once, and no row was imported: split it and import the parts',
  },
  'excel.tooManyRows': {
    cn: '工作簿超过 {n} 行，请分成几份导入',
    en: 'The workbook has more than {n} rows: import it in parts',
  },
  'excel.merged': {
    cn: '工作表中有合并的单元格，请取消合并后再导入',
    en: 'The sheet has merged cells: unmerge them, then import it again',
  },
  'excel.headless': { cn: '第一行没有列名，请使用模板', en: 'The first row has no column names: use the template' },
  'excel.unknownHead': {
    cn: '没有“{head}”这一列，请使用模板的列名',
    en: 'There is no column “{head}”: use the column names of the template',
  },
  'excel.headTwice': { cn: '“{head}”这一列出现了两次', en: 'The column “{head}” stands there twice' },
  'excel.missingHead': { cn: '缺少必填列：{heads}', en: 'Columns that must be there are missing: {heads}' },
  'excel.empty': { cn: '工作簿中没有数据行', en: 'The workbook has no rows' },
});

/** What is wrong with one cell or row, beside what the form would say. */
export const cellFaults = defineMessages({
  'excel.formula': { cn: '单元格是公式，请粘贴为数值', en: 'The cell holds a formula: paste its value' },
  'excel.error': { cn: '单元格是错误值', en: 'The cell holds an error' },
  'excel.version': {
    cn: '版本应为整数，照导出的填写；新增则留空',
    en: 'A version is a whole number, as exported; leave it empty for a new row',
  },
  'excel.idWithoutVersion': {
    cn: '编号由系统生成：要修改已有的行请保留导出的版本，新增请清空编号',
    en: 'The program gives IDs: to change a row keep its version as exported, for a new row empty this cell',
  },
  'excel.noSuchRow': { cn: '要修改的行不存在或没有权限', en: 'The row to change does not exist, or no permission' },
  'excel.changedMeanwhile': {
    cn: '导出后已被他人修改，请重新导出',
    en: 'Changed by somebody since it was exported: export it again',
  },
  'excel.twice': { cn: '与第 {row} 行重复', en: 'The same as in row {row}' },
  'excel.undone': {
    cn: '此行未被接受，整份导入已撤销：{why}',
    en: 'This row was not taken, and the whole import was undone: {why}',
  },
});

/** What stands in the workbooks beside the ledger itself. */
export const excelWords = defineMessages({
  'excel.sheet.about': { cn: '填写说明', en: 'Explanations' },
  'excel.sheet.codes': { cn: '代码', en: 'Codes' },
  'excel.about.column': { cn: '列', en: 'Column' },
  'excel.about.required': { cn: '必填', en: 'Required' },
  'excel.about.what': { cn: '填什么', en: 'What to enter' },
  'excel.about.values': { cn: '可填的内容', en: 'What it may be' },
  'excel.about.unique': { cn: '不能重复', en: 'Each value once' },
  'excel.about.uniqueWithin': { cn: '在相同的{fields}下不能重复', en: 'Each value once with the same {fields}' },
  'excel.about.text': { cn: '文字，最多 {max} 个字符', en: 'Text, at most {max} characters' },
  'excel.about.integer': { cn: '整数，{min} – {max}', en: 'A whole number, {min} to {max}' },
  'excel.about.number': { cn: '数字', en: 'A number' },
  'excel.about.decimal': { cn: '数字，最多 {digits} 位小数', en: 'A number of at most {digits} decimals' },
  'excel.about.boolean': { cn: '是或否', en: 'Yes or no' },
  'excel.about.choice': { cn: '从列表中选择', en: 'One of the list' },
  'excel.about.reference': { cn: '“{to}”中的名称或编号', en: 'The name or the ID of a row of “{to}”' },
  'excel.about.references': {
    cn: '“{to}”中的名称或编号，多个用分号隔开',
    en: 'Names or IDs of “{to}”, with semicolons between them',
  },
  'excel.about.instant': {
    cn: '时间，如 2026-11-20 14:30（站点时区 {zone}）',
    en: 'A time such as 2026-11-20 14:30 (zone of the site: {zone})',
  },
  'excel.about.codes': { cn: '从列表中选择，多个用分号隔开', en: 'Some of the list, with semicolons between them' },
  'excel.about.structure': { cn: 'JSON，可从导出的工作簿中复制', en: 'JSON; copy it from an exported workbook' },
  'excel.about.id': { cn: '编号，不能与已有的重复', en: 'An ID that no other row bears' },
});
