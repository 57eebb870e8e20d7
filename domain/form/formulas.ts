import { quantity, textOf } from '../energy/quantity.ts';
import { formulaValue, parseFormula } from '../report/cellFormula.ts';
import { isDecimal } from './decimalText.ts';

const cells = (known: (key: string) => string | null) => (key: string) => {
  const value = known(key);
  return value !== null && isDecimal(value) ? quantity(value) : null;
};

/** What a formula gives over the items of its sheet, exactly; null where something that it needs is not known. */
export function formulaSaid(source: string, known: (key: string) => string | null): string | null {
  const parsed = parseFormula(source);
  if (!parsed.ok) return null;
  const { value } = formulaValue(parsed.formula, cells(known));
  // No finer than a sheet bears: a small value would have more decimals than digits that count.
  return value === null ? null : textOf(value.toSignificantDigits(12).toDecimalPlaces(12));
}

/** Whether a condition holds; null where it cannot be told. */
export function conditionOf(source: string, known: (key: string) => string | null): boolean | null {
  const parsed = parseFormula(source);
  if (!parsed.ok) return null;
  const { value } = formulaValue(parsed.formula, cells(known));
  return value === null ? null : !value.isZero();
}
