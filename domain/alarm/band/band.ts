import { z } from 'zod';
import { day } from '../../clock/instant.ts';
import { workingDay } from '../../clock/workingDays.ts';
import type { Zone } from '../../clock/zone.ts';
import { pointIdPattern } from '../../telemetry/sample.ts';
import type { Text } from '../../text/message.ts';

/** A day of the local clock has so many quarters of an hour by name, whatever its length. */
export const slotsOfDay = 96;

/** How a quarter of an hour usually is: its means of the days learned, ranked. */
const slotSchema = z.strictObject({ low: z.number(), median: z.number(), high: z.number() });
export type Slot = z.infer<typeof slotSchema>;
/** Null: too little was learned of it, and nothing is judged by it. */
export type Slots = readonly (Slot | null)[];

const slots = z.array(slotSchema.nullable()).length(slotsOfDay).readonly();

/** Why a day was not learned. */
export const leftReasons = {
  alarm: { cn: '当日有告警', en: 'There was an alarm' },
  coverage: { cn: '数据不足 90 %', en: 'Under 90 % of its data' },
  doubt: { cn: '表底存疑', en: 'Register in doubt' },
  replaced: { cn: '换表之前', en: 'Before the meter was replaced' },
} as const satisfies Readonly<Record<string, Text>>;
export type LeftReason = keyof typeof leftReasons;

const count = z.int().min(0);

/** How far the newest days lie from the oldest version, in widths of its band; per cent of a width a week. */
const creepSchema = z.strictObject({ widths: z.number(), perWeek: z.number(), since: day });
export type Creep = z.infer<typeof creepSchema>;

/** What is usual of a point, by time of day and kind of day. */
export const bandSchema = z.strictObject({
  point: z.string().regex(pointIdPattern),
  /** The first day looked at and the last, both counted in. */
  from: day,
  to: day,
  /** Days before it say nothing of it any more: a person had it learned anew. */
  since: day.nullable(),
  /** Days learned, of each kind. */
  counts: z.strictObject({ work: count, rest: count }),
  left: z.array(z.strictObject({ day, why: z.enum(Object.keys(leftReasons) as [LeftReason]) })).readonly(),
  slots: z.strictObject({ work: slots, rest: slots }),
  /** From when there will be enough where nothing is left out; null where there are enough. Until then a band that said something stays as it was. */
  enoughFrom: day.nullable(),
  creep: creepSchema.nullable(),
  /** The oldest version that says what is usual since it was last learned anew: from it the creep is told. Null before there is one. */
  base: z.int().min(1).nullable(),
  /** In which way it was learned. */
  method: z.string().max(32),
  version: z.int().min(1),
});
export type Band = z.infer<typeof bandSchema>;

/** Too little was learned to say anything. */
export const isTooFew = ({ slots: { work, rest } }: Pick<Band, 'slots'>): boolean =>
  [...work, ...rest].every((slot) => slot === null);

export const dayKinds = {
  work: { cn: '工作日', en: 'Working day' },
  rest: { cn: '休息日', en: 'Day off' },
} as const satisfies Readonly<Record<string, Text>>;
export type DayKind = keyof typeof dayKinds;

/** What the site says of its own days, `2026-11-20` → whether it works; before what is published. */
export type SiteDays = ReadonlyMap<string, boolean>;
export const noSiteDays: SiteDays = new Map();

export const dayKind = (date: string, siteDays: SiteDays): DayKind =>
  (siteDays.get(date) ?? workingDay(date).works) ? 'work' : 'rest';

/** The quarter of an hour as the local clock names it: of an hour that comes twice both have one name, one that is skipped has none. */
export function slotOf(at: number, zone: Pick<Zone, 'written'>): { readonly day: string; readonly slot: number } {
  const { local } = zone.written(at);
  return {
    day: local.slice(0, 10),
    slot: Number(local.slice(11, 13)) * 4 + Math.floor(Number(local.slice(14, 16)) / 15),
  };
}

/** Where a quarter hardly ever moves, its band is taken as at least this share of the usual one: a whole day is not judged by its quietest moment. */
const leastShare = 0.25;

/** The usual width of a kind of day; null where nothing of it was learned, or it never moves. */
export function usualWidth(one: Slots): number | null {
  const widths = one.flatMap((slot) => (slot === null ? [] : [slot.high - slot.low])).sort((a, b) => a - b);
  const middle = widths[Math.floor(widths.length / 2)] ?? 0;
  const usual = middle > 0 ? middle : (widths.at(-1) ?? 0);
  return usual > 0 ? usual : null;
}

/** How wide the band counts at a slot; null where it never moves, and nothing can be said of how far outside a value is. */
export function widthOf(slot: Slot, usual: number | null): number | null {
  return usual === null ? null : Math.max(slot.high - slot.low, usual * leastShare);
}

/** How far outside its band a value is, in widths of it: above 0 over it, below 0 under it, 0 inside. */
export const deviationOf = (value: number, { low, high }: Slot, width: number): number =>
  value > high ? (value - high) / width : value < low ? (value - low) / width : 0;

/** How much of its band a value uses: 0 in the middle, 1 on the edge. */
export const shareOf = (value: number, { low, high }: Slot, width: number): number =>
  Math.abs(value - (low + high) / 2) / (width / 2);
