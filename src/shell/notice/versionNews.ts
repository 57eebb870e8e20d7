import type { AnswerOf } from '../../../domain/call/declaration.ts';
import type { versionReminder } from '../../../domain/version/calls.ts';

export type VersionNews = NonNullable<AnswerOf<typeof versionReminder>>;
