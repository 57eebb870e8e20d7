import type { AnswerOf } from '../../../domain/call/declaration.ts';
import type { findSettables } from '../../../domain/device/remoteSetting.ts';

export type Settable = AnswerOf<typeof findSettables>['rows'][number];
