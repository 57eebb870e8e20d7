import { quantity } from '../../energy/quantity.ts';
import { type Quality, quality } from '../../telemetry/quality.ts';

/** What a register showed; null: nothing. */
interface Shown {
  readonly value: number | null;
  readonly quality: Quality;
}

const isToReckon = (shown: Shown | null | undefined): shown is Shown & { readonly value: number } =>
  shown?.value != null && shown.quality !== quality.bad && shown.quality !== quality.stale;

/**
 * What a register counted since it was first seen. Null where either figure is missing or not to be reckoned with, or where it fell:
 * a recording says nothing of its meter, so nobody knows what was counted, and that is not 0.
 */
export function countedSince(first: Shown | null | undefined, now: Shown | null | undefined): number | null {
  if (!isToReckon(first) || !isToReckon(now) || now.value < first.value) return null;
  return quantity(now.value).minus(first.value).toNumber();
}

/** The sum of what several counted; null where one of them is not known. */
export const countedTogether = (parts: readonly (number | null)[]): number | null =>
  parts.reduce<number | null>(
    (sum, part) => (sum === null || part === null ? null : quantity(sum).plus(part).toNumber()),
    parts.length === 0 ? null : 0,
  );
