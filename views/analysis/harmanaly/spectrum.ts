import type { Result } from '../../../domain/figure/answer.ts';

export type Spectrum = Extract<Result, { readonly gives: 'spectrum' }>;
