import { type Quality, quality } from '../../../domain/telemetry/quality.ts';

export interface Reading {
  readonly value: number | string | null;
  readonly quality: Quality;
}

export const none: Reading = { value: null, quality: quality.bad };

/**
 * A number as a reading. Samples are binary numbers: a whole one beyond 2^53 is handed over rounded to the nearest of them,
 * with quality "uncertain"; what is no number is bad without a value.
 */
export function numberReading(value: number | bigint): Reading {
  const rounded = Number(value);
  if (!Number.isFinite(rounded)) return none;
  const isDoubted = Number.isInteger(rounded) && !Number.isSafeInteger(rounded);
  return { value: rounded, quality: isDoubted ? quality.uncertain : quality.good };
}

/** The worse of two: what one part of a message doubts, the other does not make good. */
export function worse(a: Quality, b: Quality): Quality {
  const order: readonly Quality[] = [
    quality.good,
    quality.substituted,
    quality.manual,
    quality.uncertain,
    quality.stale,
    quality.bad,
    quality.none,
  ];
  return order.indexOf(a) >= order.indexOf(b) ? a : b;
}
