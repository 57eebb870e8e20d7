/** One figure that the product must reach. `least`: at least the target; `most`: at most. */
export interface Figure {
  readonly name: string;
  readonly unit: string;
  readonly target: number;
  readonly is: 'least' | 'most';
  readonly measured: number;
  /** The named alternative, measured in the same run, where there is one. */
  readonly against?: { readonly name: string; readonly measured: number };
}

export type Bench = () => Promise<readonly Figure[]>;

export const isMet = (figure: Figure): boolean => (figure.is === 'least' ? figure.measured >= figure.target : figure.measured <= figure.target);

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? (sorted[middle] as number) : ((sorted[middle - 1] as number) + (sorted[middle] as number)) / 2;
}
