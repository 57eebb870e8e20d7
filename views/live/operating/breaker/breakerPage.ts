import type { AnswerOf } from '../../../../domain/call/declaration.ts';
import type { getBreaker } from '../../../../domain/switching/calls.ts';

/** What one switch is told as. */
export type BreakerPage = AnswerOf<typeof getBreaker>;
