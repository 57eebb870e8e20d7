import type { Result } from '../../../domain/figure/answer.ts';

/** The steps of a unit beside one of its drivers. */
export type Fit = Extract<Result, { gives: 'scatter' }>;

export const keyOfFit = ({ part, medium, unit }: Fit): string => `${part?.id}|${medium}|${unit}`;
