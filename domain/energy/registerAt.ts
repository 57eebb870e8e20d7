import type { Millis } from '../clock/clock.ts';
import type { Link } from './classifyRegister.ts';
import { type IntervalQuality, intervalQualityOf, worst } from './intervalQuality.ts';
import { quarter, sureGap } from './intervals.ts';
import { type Quantity, quantity, rounded } from './quantity.ts';
import type { Reading } from './register.ts';

/**
 * How it is known what a register shows at a moment: it was read then; it ran between two readings; nothing came since the last one. Or why it is not:
 * the readings lie further apart than is bridged; between them it did something else than run; nothing was read; what was read is no longer kept.
 */
export const shownHows = ['read', 'between', 'last', 'beyond', 'broken', 'none', 'notKept'] as const;
export type ShownHow = (typeof shownHows)[number];

/** A register at a moment, with the readings either side of it. */
export interface RegisterShown {
  /** Rounded to the decimals that are declared for it; null where nobody knows it: never 0 for want of a reading. */
  readonly value: Quantity | null;
  readonly how: ShownHow;
  readonly quality: IntervalQuality;
  /** The last reading up to the moment, and the first after it. */
  readonly before: Reading | null;
  readonly after: Reading | null;
}

interface Around {
  /** What counts of the readings, in order: no outlier, nothing that a substituted value stands for. */
  readonly readings: readonly Reading[];
  readonly links: readonly Link[];
  /** Readings at the end of which nobody can tell yet what the register did. */
  readonly waiting: readonly Reading[];
}

interface Shown {
  readonly at: Millis;
  readonly decimals: number;
  /** Expected period of the point, ms. */
  readonly period: Millis;
  /** ms; further apart nothing is told between two readings. */
  readonly bridging: Millis;
}

/** What a register shows at a moment, by the readings around it: as an interval has its boundaries, so that a figure of the two moments follows from them. */
export function registerAt(
  { readings, links, waiting }: Around,
  { at, decimals, period, bridging }: Shown,
): RegisterShown {
  const before = readings.findLast((one) => one.at <= at) ?? null;
  const after = readings.find((one) => one.at > at) ?? null;
  const unknown = (how: ShownHow): RegisterShown => ({ value: null, how, quality: 'missing', before, after });
  if (before === null) return unknown('none');
  const shown = (value: Quantity, how: ShownHow, quality: IntervalQuality): RegisterShown => ({
    value: rounded(value, decimals),
    how,
    quality,
    before,
    after,
  });
  // What a person is still to say something about was read all the same.
  const isAsked =
    waiting.some((one) => one.at === before.at) ||
    links.some(({ to, kind }) => to.at === before.at && kind === 'doubt');
  const read = worst(intervalQualityOf(before.quality), isAsked ? 'suspect' : 'good');
  if (before.at === at) return shown(quantity(before.value), 'read', read);
  const apart = (after?.at ?? at) - before.at;
  if (apart > bridging) return unknown('beyond');
  if (after === null) return shown(quantity(before.value), 'last', read);
  const link = links.find((one) => one.from.at === before.at && one.to.at === after.at);
  if (link?.kind !== 'run') return unknown('broken');
  const step = quantity(after.value).minus(before.value);
  const ran = quantity(before.value).plus(step.times(at - before.at).div(apart));
  const isSure = apart <= sureGap(period, quarter);
  const both = worst(read, intervalQualityOf(after.quality));
  return shown(ran, 'between', isSure ? both : worst(both, 'estimated'));
}
