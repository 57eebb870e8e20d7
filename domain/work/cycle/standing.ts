import type { Millis } from '../../clock/clock.ts';
import { aDay, anHour } from '../../clock/lengths.ts';

/** How a piece of equipment stands to a cycle; each stands in exactly one way. */
export const standings = ['past', 'soon', 'inside', 'never', 'unplanned'] as const;
export type Standing = (typeof standings)[number];

/** So far ahead what falls due is told apart. */
export const soonWithin = 90 * aDay;

/** What is known of one piece of equipment under the plans that keep a cycle. */
export interface KeptFacts {
  readonly isPlanned: boolean;
  /** Its tasks that are not over: the first due time, and by how many hours it may be missed. */
  readonly open: readonly { readonly firstDue: Millis; readonly tolerance: number }[];
  readonly lastDone: Millis | null;
  /** The newest that is over was left undone. */
  readonly isLeft: boolean;
  /** When its next task will fall due, as far as it is looked ahead; null: later, or nobody knows. */
  readonly next: Millis | null;
}

export interface Stands {
  readonly standing: Standing;
  readonly due: Millis | null;
}

/**
 * Where work is late, or the last was left undone, it is past its cycle; what falls due soon is told as such, done before or not; what was never
 * done is never told to be inside.
 */
export function standingOf({ isPlanned, open, lastDone, isLeft, next }: KeptFacts, now: Millis): Stands {
  const [first] = open.toSorted((a, b) => a.firstDue - b.firstDue);
  const due = first?.firstDue ?? next;
  const isLate = open.some(({ firstDue, tolerance }) => firstDue + tolerance * anHour < now);
  if (isLate || (isLeft && first === undefined)) return { standing: 'past', due };
  if (!isPlanned && first === undefined) return { standing: 'unplanned', due: null };
  if (due !== null && due <= now + soonWithin) return { standing: 'soon', due };
  return { standing: lastDone === null ? 'never' : 'inside', due };
}
