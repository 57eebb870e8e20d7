/** One figure that the product must reach. `least`: at least the target; `most`: at most. Without a target it is told beside the others. */
export interface Figure {
  readonly name: string;
  readonly unit: string;
  readonly target: number | null;
  readonly is: 'least' | 'most';
  readonly measured: number;
  /** The named alternative, measured in the same run, where there is one. */
  readonly against?: { readonly name: string; readonly measured: number };
}

export type Bench = () => Promise<readonly Figure[]>;

export function isMet({ is, measured, target }: Figure): boolean {
  if (target === null) return true;
  return is === 'least' ? measured >= target : measured <= target;
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1
    ? (sorted[middle] as number)
    : ((sorted[middle - 1] as number) + (sorted[middle] as number)) / 2;
}

/** The value below which so much of them lies, 0 to 1. */
export function quantile(values: readonly number[], part: number): number {
  const sorted = Float64Array.from(values).sort();
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}
