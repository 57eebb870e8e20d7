import type { Defect } from './defectLedger.ts';

/** One value that was seen of a defect: when, and at its how many-th time; 0 the finding. */
export interface SeenValue {
  readonly n: number;
  readonly at: string;
  /** As it was written, in the unit of the finding. */
  readonly value: string;
}

/** The values by which it was found and seen again, the oldest first: what is lost is lost, and no value stands for none. */
export const valuesOf = ({
  foundAt,
  value,
  repeats,
}: Pick<Defect, 'foundAt' | 'value' | 'repeats'>): readonly SeenValue[] =>
  [{ n: 0, at: foundAt, value }, ...repeats.map((one) => ({ n: one.n, at: one.at, value: one.value }))].flatMap(
    (one) => (one.value === null ? [] : [{ n: one.n, at: one.at, value: one.value }]),
  );
