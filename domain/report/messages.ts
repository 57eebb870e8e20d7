import { defineMessages } from '../text/message.ts';

/** The words of the daily report. */
export const reportWords = defineMessages({
  'report.title': { cn: '日报 {day}', en: 'Daily report {day}' },
  'report.energy': { cn: '用能', en: 'Energy' },
  'report.meter': { cn: '表计', en: 'Meter' },
  'report.amount': { cn: '用量', en: 'Amount' },
  'report.remark': { cn: '说明', en: 'Remark' },
  'report.noEnergy': { cn: '没有累计量测点', en: 'No counters' },
  'report.unknown': { cn: '无数据', en: 'No data' },
  'report.partial': { cn: '数据不完整', en: 'Incomplete' },
  'report.doubtful': { cn: '存疑，待确认', en: 'In doubt' },
  'report.estimated': { cn: '含估计值', en: 'Estimated' },
  'report.substituted': { cn: '含替代值', en: 'Substituted' },
  'report.manual': { cn: '含人工抄表', en: 'Read by hand' },
  'report.alarms': { cn: '告警', en: 'Alarms' },
  'report.level': { cn: '级别', en: 'Level' },
  'report.raised': { cn: '新发生', en: 'Raised' },
  'report.open': { cn: '仍未恢复', en: 'Still open' },
  'report.longest': { cn: '持续最长', en: 'Longest open' },
  'report.offline': { cn: '离线时间', en: 'Time offline' },
  'report.object': { cn: '对象', en: 'Object' },
  'report.duration': { cn: '时长', en: 'Duration' },
  'report.noOffline': { cn: '没有离线', en: 'Nothing was offline' },
});
export type ReportWord = keyof typeof reportWords;

/** The words of custom reports, on the screen and in the file. */
export const customWords = defineMessages({
  'report.hidden': { cn: '无权限', en: 'No permission' },
  'report.noUnits': { cn: '没有下级单元', en: 'There is no unit below it' },
  'report.tooLong': { cn: '时段过长，行数过多：请选择较短的时段', en: 'Too many lines: choose a shorter span' },
  'report.tooMuch': {
    cn: '报表的数值过多：请减少单元、列，或选择较短的时段',
    en: 'Too many figures in this report: fewer units, fewer columns, or a shorter span',
  },
  'report.unit': { cn: '能耗单元', en: 'Unit' },
  'report.time': { cn: '时间', en: 'Time' },
  'report.total': { cn: '合计', en: 'Total' },
  'report.none': { cn: '没有数据', en: 'Nothing to show' },
  'report.span': { cn: '{unit}，{from} 至 {to}（不含）', en: '{unit}, {from} up to {to} (not included)' },
  'report.known': { cn: '截至 {at} 所知，时区 {zone}', en: 'As known at {at}, time zone {zone}' },
  'report.hash': { cn: '内容 SHA-256 {hash}', en: 'SHA-256 of the figures {hash}' },
  'report.least': { cn: '≥', en: '≥' },
  'report.incomplete': { cn: '≈', en: '≈' },
  'report.summary': { cn: '问题', en: 'Question' },
  'report.file': { cn: '{name} {from}', en: '{name} {from}' },
});
