import type { AnswerOf } from '../../../domain/call/declaration.ts';
import type { listTrials } from '../../../domain/trial/calls.ts';

export type Trial = AnswerOf<typeof listTrials>['rows'][number];
