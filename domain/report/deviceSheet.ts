import { dayAfter } from '../figure/period.ts';
import type { AskedSpan } from '../figure/question.ts';
import type { FigureStep } from '../figure/vocabulary.ts';
import type { Text } from '../text/message.ts';

/** The sheets of a device: the hours of a day, the days of a month, the months of a year. */
export const deviceSheets = {
  day: { cn: '日报', en: 'Day' },
  month: { cn: '月报', en: 'Month' },
  year: { cn: '年报', en: 'Year' },
} as const satisfies Readonly<Record<string, Text>>;
export type DeviceSheet = keyof typeof deviceSheets;

/** So many columns a sheet has at most: what fits on a page that is turned. */
export const mostColumns = 12;

interface SheetSpan {
  readonly span: AskedSpan;
  readonly step: Extract<FigureStep, 'hour' | 'day' | 'month'>;
  /** The most rows that it has: a day of 25 hours, a month of 31 days. */
  readonly rows: number;
}

/** The whole sheet in which a day lies (`2026-11-20`). */
export function sheetOf(sheet: DeviceSheet, day: string): SheetSpan {
  if (sheet === 'day') return { span: { format: 'day', from: day, to: dayAfter(day) }, step: 'hour', rows: 25 };
  if (sheet === 'month') {
    const from = `${day.slice(0, 7)}-01`;
    const to = `${dayAfter(from, 31).slice(0, 7)}-01`;
    return { span: { format: 'month', from, to }, step: 'day', rows: 31 };
  }
  const year = Number(day.slice(0, 4));
  const start = (n: number): string => `${String(n).padStart(4, '0')}-01-01`;
  return { span: { format: 'month', from: start(year), to: start(year + 1) }, step: 'month', rows: 12 };
}

/** The day that names the sheet before or after. */
export function steppedSheet(sheet: DeviceSheet, day: string, by: -1 | 1): string {
  const { span } = sheetOf(sheet, day);
  return by === 1 ? span.to : sheetOf(sheet, dayAfter(span.from, -1)).span.from;
}
