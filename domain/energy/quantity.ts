import { Decimal as Base } from 'decimal.js';

/**
 * Registers, amounts of energy and factors: exact, rounded half up where a rule says so. A context of its own, so that nobody's setting moves it.
 * Its exponents are bounded: what is beyond is infinite or 0, for the plain digits of a free one would fill the memory.
 */
const Decimal = Base.clone({ precision: 40, rounding: Base.ROUND_HALF_UP, maxE: 120, minE: -120 });

export type Quantity = Base;

export const quantity = (value: number | string | Quantity): Quantity => new Decimal(value);
export const zero: Quantity = quantity(0);

/** As it stands on a wire and in a table: plain digits, no exponent. */
export const textOf = (value: Quantity): string => value.toFixed();

/** Rounded half up, away from zero for negatives. */
export const rounded = (value: Quantity, decimals: number): Quantity =>
  value.toDecimalPlaces(decimals, Base.ROUND_HALF_UP);

export const sumOf = (values: readonly Quantity[]): Quantity => values.reduce((sum, value) => sum.plus(value), zero);
