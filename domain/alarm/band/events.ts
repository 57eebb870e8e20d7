import { defineEvent, type EventDeclaration } from '../../event/declaration.ts';
import { bandSchema } from './band.ts';

/** What is usual of a point was learned: a whole band each time, so that any version can be looked at by itself. Stream `band-<point>`. */
export const bandLearned = defineEvent('BandLearned', bandSchema);

export const bandStream = (point: string): string => `band-${point}`;

export const bandEventDeclarations: readonly EventDeclaration[] = [bandLearned];
