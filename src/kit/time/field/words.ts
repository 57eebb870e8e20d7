import { defineMessages } from '../../../../domain/text/message.ts';

/** How a day and a moment are written, as an example beside what cannot be read. */
export const fieldWords = defineMessages({
  'kit.field.open': { cn: '打开日历', en: 'Open the calendar' },
  'kit.field.day': { cn: '请写成 2026-11-22', en: 'Write it as 2026-11-22' },
  'kit.field.minute': { cn: '请写成 2026-11-22 14:30', en: 'Write it as 2026-11-22 14:30' },
  'kit.field.second': { cn: '请写成 2026-11-22 14:30:00', en: 'Write it as 2026-11-22 14:30:00' },
  'kit.field.skipped': {
    cn: '当天时钟向前拨过了这个时刻，请选择其他时间',
    en: 'The clock was put forward over this time on that day: choose another',
  },
  'kit.field.offset': { cn: '当时的时差不是这个，请核对', en: 'The clock did not differ from UTC by this: look again' },
  'kit.field.early': { cn: '不能早于 {at}', en: 'Not before {at}' },
  'kit.field.late': { cn: '不能晚于 {at}', en: 'Not after {at}' },
});

export const pickingWords = defineMessages({
  'kit.picking.days': { cn: '选择日期', en: 'Choose a day' },
  'kit.picking.before': { cn: '上个月', en: 'Earlier month' },
  'kit.picking.after': { cn: '下个月', en: 'Later month' },
  'kit.picking.month': { cn: '月份', en: 'Month' },
  'kit.picking.year': { cn: '年份', en: 'Year' },
  'kit.picking.hours': { cn: '时', en: 'Hour' },
  'kit.picking.minutes': { cn: '分', en: 'Minute' },
  'kit.picking.seconds': { cn: '秒', en: 'Second' },
  'kit.picking.today': { cn: '今天', en: 'Today' },
  'kit.picking.now': { cn: '此刻', en: 'Now' },
  'kit.picking.done': { cn: '完成', en: 'Done' },
});
