import type { AnswerOf } from '../../../domain/call/declaration.ts';
import type { recordOfForm } from '../../../domain/form/custom/calls.ts';

/** A record as it is told with its form. */
export type RecordTold = AnswerOf<typeof recordOfForm>;
