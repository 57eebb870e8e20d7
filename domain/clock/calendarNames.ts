import type { Text } from '../text/message.ts';
import type { Day } from './calendarPage.ts';

const weekdays: readonly Text[] = [
  { cn: '星期日', en: 'Sunday' },
  { cn: '星期一', en: 'Monday' },
  { cn: '星期二', en: 'Tuesday' },
  { cn: '星期三', en: 'Wednesday' },
  { cn: '星期四', en: 'Thursday' },
  { cn: '星期五', en: 'Friday' },
  { cn: '星期六', en: 'Saturday' },
];
const ordinals = ['一', '二', '三', '四'] as const;

/** The day of the week; weeks begin on Sunday, which is day 7. */
export const weekdayName = (day: Day): Text => weekdays[day.dayOfWeek % 7] as Text;

/** The quarter of the year that holds the day. */
export function quarterName(day: Day): Text {
  const quarter = Math.ceil(day.month / 3);
  return { cn: `${ordinals[quarter - 1]}季度`, en: `Q${quarter}` };
}

/** The week of a row that begins on Sunday: its number is that of its Monday (ISO 8601), under which plants plan. */
export function weekName(sunday: Day): Text {
  const { weekOfYear } = sunday.add({ days: 1 });
  return { cn: `第 ${weekOfYear} 周`, en: `Week ${weekOfYear}` };
}
