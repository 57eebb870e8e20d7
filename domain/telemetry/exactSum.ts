/**
 * A sum with the error of each addition carried along (Neumaier): summed in parts or in one go, in whatever grouping, it
 * agrees to about one unit of the last place. Null where it leaves the range of a double.
 */
export interface ExactSum {
  value: number;
  carried: number;
}

export const exactSum = (): ExactSum => ({ value: 0, carried: 0 });

export function addTo(sum: ExactSum, term: number): void {
  const next = sum.value + term;
  if (Math.abs(sum.value) >= Math.abs(term)) sum.carried += sum.value - next + term;
  else sum.carried += term - next + sum.value;
  sum.value = next;
}

export function totalOf(sum: ExactSum): number | null {
  const total = sum.value + sum.carried;
  return Number.isFinite(total) ? total : null;
}
