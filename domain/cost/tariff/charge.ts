import { type Quantity, rounded, sumOf } from '../../energy/quantity.ts';

/** Lines of a bill are rounded first and then added, so that the bill closes as it is printed. */
export const totalOfLines = (lines: readonly Quantity[], decimals: number): Quantity =>
  sumOf(lines.map((line) => rounded(line, decimals)));
