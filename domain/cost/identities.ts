import { quantity, sumOf } from '../energy/quantity.ts';
import type { CostStatement } from './calls.ts';
import { type ChargedParts, partAmount } from './partAmounts.ts';

/** Rounding of lines may leave so much of the energy (§1.1), kWh. */
const tolerance = '0.5';

/** Whether a statement closes: periods = energy billed, lines = charge for energy, and that with basic charge and adjustment = total (§1.1). */
export function closes({
  lines,
  kwh,
  energy,
  total,
  ...parts
}: Pick<CostStatement, 'lines' | 'kwh' | 'energy' | 'total'> & ChargedParts): boolean {
  if (kwh === null || energy === null || total === null) return false;
  const billed = sumOf(lines.map((line) => quantity(line.kwh)));
  const charged = sumOf(lines.map((line) => quantity(line.amount)));
  const whole = quantity(energy).plus(partAmount(parts, 'basic')).plus(partAmount(parts, 'factor'));
  return billed.minus(kwh).abs().lessThanOrEqualTo(tolerance) && charged.equals(energy) && whole.equals(total);
}
