import { z } from 'zod';
import type { Text } from '../text/message.ts';
import { energyKinds } from '../unit/energyKinds.ts';

/** What a figure is asked of. Wings that ask of other things add theirs. */
export const subjectKinds = ['energyUnit', 'usingUnit', 'device', 'equipment', 'point'] as const;
export type SubjectKind = (typeof subjectKinds)[number];

/** By what a figure is broken down. */
export const breakdowns = ['child', 'medium', 'point', 'period', 'item', 'driver', 'phase', 'order'] as const;
export type Breakdown = (typeof breakdowns)[number];

/** The steps of a series; `whole`: one of all that was asked. */
export const figureSteps = ['15min', 'hour', 'day', 'week', 'month', 'quarter', 'year', 'whole'] as const;
export type FigureStep = (typeof figureSteps)[number];

export const stepNames: Readonly<Record<FigureStep, Text>> = {
  '15min': { cn: '15 分钟', en: '15 minutes' },
  hour: { cn: '小时', en: 'Hour' },
  day: { cn: '日', en: 'Day' },
  week: { cn: '周', en: 'Week' },
  month: { cn: '月', en: 'Month' },
  quarter: { cn: '季', en: 'Quarter' },
  year: { cn: '年', en: 'Year' },
  whole: { cn: '全部', en: 'Whole span' },
};

/** By what a span is picked: a window belongs to each. */
export const spanFormats = ['minute', 'hour', 'day', 'month', 'quarter', 'year'] as const;
export type SpanFormat = (typeof spanFormats)[number];

export const media = Object.keys(energyKinds) as [keyof typeof energyKinds];
export type Medium = keyof typeof energyKinds;

/** A moment by the clock of the site, `2026-07-01` (its beginning) or `2026-07-01T08:15`. */
export const localMoment = z.string().regex(/^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2})?$/);
