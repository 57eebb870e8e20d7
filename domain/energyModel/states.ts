import type { Text } from '../text/message.ts';

/** How far a model has come. */
export const modelStates = {
  draft: { cn: '草稿', en: 'Draft' },
  inForce: { cn: '启用', en: 'In force' },
  retired: { cn: '停用', en: 'Retired' },
} as const satisfies Readonly<Record<string, Text>>;
export type ModelState = keyof typeof modelStates;

/** States in which nothing is expected by a model any more. */
export const endedModels = ['retired'] as const satisfies readonly ModelState[];

/** By what the use of a day is explained. What needs a record names it by its kind, measure and name. */
export const modelDrivers = {
  record: { cn: '单元数据', en: 'Unit record' },
  heating: { cn: '采暖度日（18 °C 以下）', en: 'Heating degree days (below 18 °C)' },
  cooling: { cn: '制冷度日（26 °C 以上）', en: 'Cooling degree days (above 26 °C)' },
  workDay: { cn: '工作日（法定日历与站点日历）', en: 'Work day (public calendar, days of the site)' },
} as const satisfies Readonly<Record<string, Text>>;
export type ModelDriverSource = keyof typeof modelDrivers;

export const mostDrivers = 4;
/** So many days may be left out of the fitting, each with its reason. */
export const mostLeft = 60;
/** The longest span that is fitted at once: two years. */
export const longestSpan = 732;
