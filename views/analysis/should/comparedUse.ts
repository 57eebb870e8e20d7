import { quantity, textOf } from '../../../domain/energy/quantity.ts';

/** What was used on the days that are compared: what was expected of them and the difference, so that the columns of a row belong together. */
export const comparedUse = (expected: string | null, difference: string | null): string | null =>
  expected === null || difference === null ? null : textOf(quantity(expected).plus(difference));
