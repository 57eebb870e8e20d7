import { defineMessages } from '../../../domain/text/message.ts';

export const words = defineMessages({
  'equipmentbb.title': { cn: '设备报表', en: 'Equipment report' },
  'equipmentbb.sheet': { cn: '报表', en: 'Sheet' },
  'equipmentbb.day': { cn: '日期', en: 'Day' },
  'equipmentbb.earlier': { cn: '前一张', en: 'The sheet before' },
  'equipmentbb.later': { cn: '后一张', en: 'The sheet after' },
  'equipmentbb.devices': { cn: '设备', en: 'Devices' },
  'equipmentbb.find': { cn: '查找设备', en: 'Find a device' },
  'equipmentbb.points': { cn: '测点 {n}/{most}', en: 'Points {n}/{most}' },
  'equipmentbb.full': { cn: '一张报表最多 {most} 个测点', en: 'A sheet has {most} points at most' },
  'equipmentbb.choose': { cn: '请选择要列出的测点', en: 'Choose the points to list' },
  'equipmentbb.none': { cn: '没有可看的设备', en: 'There is no device to see' },
  'equipmentbb.noPoints': { cn: '此设备没有数值测点', en: 'This device has no points with numbers' },
  'equipmentbb.time': { cn: '时间', en: 'Time' },
  'equipmentbb.max': { cn: '最大', en: 'Highest' },
  'equipmentbb.min': { cn: '最小', en: 'Lowest' },
  'equipmentbb.at': { cn: '时刻', en: 'at' },
  'equipmentbb.mean': { cn: '平均', en: 'Mean' },
  'equipmentbb.sum': { cn: '合计', en: 'Total' },
  'equipmentbb.note': { cn: '{from} 至 {to}（不含）', en: '{from} up to {to} (not included)' },
  'equipmentbb.foot': {
    cn: '瞬时量为时间加权平均，计数器为该时段用量；“至少”表示有缺数。时区 {zone}。',
    en: 'Values are means weighted by time, counters what they counted; "at least": readings are missing. Time zone {zone}.',
  },
  'equipmentbb.print': { cn: '打印', en: 'Print' },
});
