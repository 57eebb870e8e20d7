import { quality } from './quality.ts';

/** Which of two samples of one point and instant stands: the higher rank, and of equal ones the later. */
export const rank = { estimated: 0, measured: 1, substituted: 2, corrected: 3 } as const;
export type Rank = (typeof rank)[keyof typeof rank];

/** What a sample ranks that is not a correction: a person's word stands above a measurement. */
export function rankOf(q: number): Rank {
  return q === quality.manual || q === quality.substituted ? rank.substituted : rank.measured;
}
