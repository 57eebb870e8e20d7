import type { Millis } from '../../clock/clock.ts';
import { aDay } from '../../clock/lengths.ts';
import { quarter } from '../../energy/intervals.ts';
import { type Quantity, zero } from '../../energy/quantity.ts';
import type { Span } from '../../telemetry/grid.ts';
import type { Text } from '../../text/message.ts';

/** By what it is told what an element would have used. */
export const usualWays = {
  band: { cn: '基线中位数', en: 'the median of its band' },
  lastWeek: { cn: '上周同时段', en: 'the same hours of last week' },
} as const satisfies Readonly<Record<string, Text>>;
export type UsualWay = keyof typeof usualWays;

/** A quarter of an hour in which an element was dark, wholly or in part. Amounts are kWh, of the whole quarter; null: nobody knows. */
export interface DarkQuarter {
  readonly from: Millis;
  /** ms of it that were dark. */
  readonly dark: Millis;
  readonly usual: { readonly amount: Quantity; readonly way: UsualWay } | null;
  readonly counted: Quantity | null;
}

/** What an element did not get, of the quarters of which both is known: what it usually uses, and what was counted. */
export interface Lacking {
  /** Null: of no quarter both is known. */
  readonly amount: Quantity | null;
  readonly usual: Quantity | null;
  readonly counted: Quantity | null;
  readonly known: number;
  readonly of: number;
  readonly ways: readonly UsualWay[];
}

/** Beyond a week the same hours of last week were dark themselves. */
export const longestDark = 7 * aDay;

export interface DarkTime {
  readonly quarters: readonly Pick<DarkQuarter, 'from' | 'dark'>[];
  /** It goes on, or went on for longer than is looked at: what is told is at least so. */
  readonly isCut: boolean;
}

/** The quarters of an hour that dark spans touch and that are over at a moment. */
export function darkTime(spans: readonly Span[], now: Millis): DarkTime {
  const begin = Math.min(...spans.map(({ from }) => from));
  const end = Math.max(...spans.map(({ to }) => to));
  const until = Math.min(end, begin + longestDark);
  const dark = new Map<Millis, Millis>();
  for (const { from, to } of spans)
    for (let at = Math.floor(from / quarter) * quarter; at < Math.min(to, until); at += quarter) {
      const length = Math.min(to, at + quarter) - Math.max(from, at);
      if (length > 0) dark.set(at, (dark.get(at) ?? 0) + length);
    }
  const over = [...dark].filter(([from]) => from + quarter <= now);
  const quarters = over.map(([from, length]) => ({ from, dark: length })).toSorted((a, b) => a.from - b.from);
  return { quarters, isCut: until < end || over.length < dark.size };
}

/**
 * Usual less counted, over quarters as wholes, for a counter is read by them: never below nothing, and never more than the dark part of them usually
 * takes. `whole`: what was counted over all of them, where how it was spread over them is not known.
 */
export function lackingOf(quarters: readonly DarkQuarter[], whole: Quantity | null = null): Lacking {
  const isKnownWhole = whole !== null && quarters.length > 0 && quarters.every(({ usual }) => usual !== null);
  const known = quarters.flatMap(({ usual, counted, dark }) =>
    usual === null || (counted === null && !isKnownWhole) ? [] : [{ usual, counted: counted ?? zero, dark }],
  );
  const of = quarters.length;
  if (known.length === 0) return { amount: null, usual: null, counted: null, known: 0, of, ways: [] };
  const sum = (values: readonly Quantity[]): Quantity => values.reduce((all, one) => all.plus(one), zero);
  const usual = sum(known.map((one) => one.usual.amount));
  const counted = isKnownWhole ? whole : sum(known.map((one) => one.counted));
  const most = sum(known.map((one) => one.usual.amount.times(one.dark).div(quarter)));
  const lacking = usual.minus(counted);
  const amount = lacking.lt(0) || most.lt(0) ? zero : lacking.gt(most) ? most : lacking;
  return { amount, usual, counted, known: known.length, of, ways: [...new Set(known.map((one) => one.usual.way))] };
}

/** Why nothing is told of an element. */
export const untold = {
  noMeter: { cn: '无计量', en: 'not metered' },
  severalCounters: { cn: '有多个电能计量，不知用哪个', en: 'several counters, nobody says which' },
  behind: { cn: '已计入上级计量', en: 'counted by the meter above it' },
  unseen: { cn: '其计量无权查看', en: 'you may not see its meter' },
  noUsual: { cn: '无基线，上周同时段也无数据', en: 'no band, and nothing of the same hours of last week' },
  notCounted: { cn: '停电时段计量无数据', en: 'its counter told nothing of that time' },
  notOver: { cn: '第一刻钟尚未结束', en: 'the first quarter of an hour is not over' },
} as const satisfies Readonly<Record<string, Text>>;
export type Untold = keyof typeof untold;

/** An element that lost its voltage, as its reader may know it. */
export interface DarkElement {
  readonly name: string;
  /** Surely dark; else perhaps, and in no sum. */
  readonly sure: boolean;
  readonly told: Lacking;
  readonly untold: Untold | null;
}

export interface NotSupplied {
  readonly elements: readonly DarkElement[];
  /** Elements that the reader may not see. */
  readonly hidden: number;
  readonly isCut: boolean;
}

/** All of what is surely dark; null where nothing of it is known. */
export function notSuppliedOf({ elements, hidden, isCut }: NotSupplied): {
  readonly amount: Quantity | null;
  readonly isAtLeast: boolean;
} {
  const sure = elements.filter((one) => one.sure);
  const known = sure.flatMap(({ told: { amount } }) => amount ?? []);
  const isWhole = ({ sure: isSure, untold: why, told: { known: n, of } }: DarkElement): boolean =>
    isSure && (why === 'behind' || (why === null && n === of));
  return {
    amount: known.length === 0 ? null : known.reduce((all, one) => all.plus(one), zero),
    isAtLeast: isCut || hidden > 0 || !elements.every(isWhole),
  };
}
