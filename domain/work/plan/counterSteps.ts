import type { Millis } from '../../clock/clock.ts';
import type { Quantity } from '../../energy/quantity.ts';
import type { Text } from '../../text/message.ts';
import { type CounterTrigger, counterSaid } from './trigger.ts';

/** What is known of a counter of what a plan is about, counted over every replacement. */
export interface Counted {
  /** By its last good reading. */
  readonly now: { readonly at: Millis; readonly total: Quantity };
  /** When the plan first asked for it, whatever was revised since. */
  readonly begin: Quantity;
  /** When the work was over last, where it goes by that; null: never, or nobody knows. */
  readonly lastOver: Quantity | null;
}

/** A step that was passed. */
export interface PassedStep {
  readonly at: Millis;
  readonly key: string;
  /** What was passed, in words; how many steps at once, where it were several. */
  readonly says: Text;
}

const saidOf = (counter: string, value: string, steps: number): Text => {
  const { cn, en } = counterSaid(counter);
  const many = { cn: steps > 1 ? `，一次越过 ${steps} 档` : '', en: steps > 1 ? `, ${steps} steps at once` : '' };
  return { cn: `（${cn} ${value}${many.cn}）`, en: ` (${en} ${value}${many.en})` };
};

const keyOf = (counter: string, value: string): string => `${counter} ${value}`;

/** What of an occurrence's key says that a step of a counter was passed: which, made again or not; null of any other. */
export function stepOfKey(key: string, counter: string): number | null {
  const [, value] = key.startsWith(`${counter} `)
    ? (/^(\d+)( \(\d+\))?$/.exec(key.slice(counter.length + 1)) ?? [])
    : [];
  return value === undefined ? null : Number(value);
}

/** Whether it shows less than was counted before: a reading was false, then or now, or it was replaced without a word. */
export const hasFallen = ({ now, begin, lastOver }: Counted, lastMade: number): boolean =>
  now.total.lt(lastMade) || now.total.lt(lastOver ?? begin);

/**
 * By the grid of the counter: its step that was passed since the plan began, and since the last that was made. Several that were passed at once are
 * one task, which says so; each is asked for once, whatever the counter shows later.
 */
export function stepPassed({ counter, step }: CounterTrigger, counted: Counted, lastMade: number): PassedStep | null {
  const passed = (total: Quantity): number => total.div(step).floor().toNumber();
  const before = Math.max(passed(counted.begin), Math.floor(lastMade / step));
  const n = passed(counted.now.total);
  if (n <= before) return null;
  const value = String(n * step);
  return { at: counted.now.at, key: keyOf(counter, value), says: saidOf(counter, value, n - before) };
}

/** What is known of the steps of a counter by the grid. */
interface KnownSteps {
  readonly total: Quantity;
  /** When the plan first asked for it; null: nobody knows. */
  readonly begin: Quantity | null;
  /** The highest that a task was made of, and the lowest whose task nobody has done. */
  readonly made: { readonly last: number; readonly open: number | null };
}

/** The lowest step that it has passed and nobody has served, whether its task was made or not; null: none. */
export function stepWaiting(step: number, { total, begin, made: { last, open } }: KnownSteps): number | null {
  if (open !== null || begin === null) return open;
  const before = Math.max(begin.div(step).floor().toNumber(), Math.floor(last / step));
  return total.div(step).floor().toNumber() > before ? (before + 1) * step : null;
}

/** Since the work was over last, or since the plan began where it never was: when a whole step was counted. */
export function stepSince(
  { counter, step }: CounterTrigger,
  counted: Counted,
  wasDone: boolean,
): Omit<PassedStep, 'key'> | null {
  const base = wasDone ? counted.lastOver : counted.begin;
  if (base === null) return null;
  const since = counted.now.total.minus(base);
  const steps = since.div(step).floor().toNumber();
  return steps < 1 ? null : { at: counted.now.at, says: saidOf(counter, since.floor().toFixed(), steps) };
}
