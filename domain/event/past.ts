import type { Instant } from '../clock/clock.ts';
import type { Actor, Event } from './event.ts';

/** Who writes what was not lived through here: a past that was made up, and one that was brought from elsewhere. */
export const historians = {
  simulation: { kind: 'system', id: 'simulation' },
  import: { kind: 'system', id: 'import' },
} as const satisfies Readonly<Record<string, Actor>>;

type Word = Pick<Event, 'at' | 'by'>;
const isBy = ({ by }: Pick<Event, 'by'>, { kind, id }: Actor): boolean => by.kind === kind && by.id === id;

/** Whether a past is written by this actor: it alone says who did then what it writes now. */
export const isHistorian = (by: Actor): boolean => Object.values(historians).some((one) => isBy({ by }, one));

/** Whether it depends on what its source told before: only of what was brought from elsewhere. */
export const asksForNewest = (word: Pick<Event, 'by'>): boolean => isBy(word, historians.import);

/**
 * Whether a fact is of the past: recorded and shown in its place, and nothing is announced, sent, escalated, timed or suppressed by it.
 * Its order and its origin decide, never its age. What was lived through here is news in the order of the log, however late it came: who told it
 * (the rules, which judge no sample behind a newer one) made that order. A past that was made up is past; what was brought from elsewhere is
 * past behind newer news of its source. `newest`: the latest moment that the source told of before; null for none.
 */
export function isPast(word: Word, newest: Instant | null): boolean {
  if (isBy(word, historians.simulation)) return true;
  return asksForNewest(word) && newest !== null && word.at < newest;
}
