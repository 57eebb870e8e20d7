import type { AnswerOf } from '../../../domain/call/declaration.ts';
import type { listFigureTransformers } from '../../../domain/figure/calls.ts';

export type ListedTransformer = AnswerOf<typeof listFigureTransformers>['transformers'][number];
