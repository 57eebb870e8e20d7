import type { Millis } from '../../domain/clock/clock.ts';

/** A question that waits for its turn. */
export interface Waiting {
  readonly n: number;
  readonly session: string;
  readonly person: string;
  /** When it was asked, by the monotonic clock. */
  readonly since: Millis;
}

/** Who waits, and whose turn it is: each session in turn, of each its oldest question. */
export interface Line {
  /** In the order in which they were asked. */
  readonly waiting: readonly Waiting[];
  /** The sessions that wait, each once; the first is next. */
  readonly turns: readonly string[];
}

export const emptyLine: Line = { waiting: [], turns: [] };

/** Of one person, at however many desks; and of all together, beyond which nobody would be answered in his time. */
export const mostWaiting = { ofPerson: 16, ofAll: 64 } as const;

/** The line with one more, or why it may not wait. A session that comes anew goes behind those that wait already. */
export function entered(line: Line, one: Waiting): Line | 'TOO_MANY' | 'UNAVAILABLE' {
  if (line.waiting.filter(({ person }) => person === one.person).length >= mostWaiting.ofPerson) return 'TOO_MANY';
  if (line.waiting.length >= mostWaiting.ofAll) return 'UNAVAILABLE';
  const { session } = one;
  return {
    waiting: [...line.waiting, one],
    turns: line.turns.includes(session) ? line.turns : [...line.turns, session],
  };
}

/** The question whose turn it is, and the line without it; null where nobody waits. A session with more of them goes behind the others. */
export function next({ waiting, turns }: Line): { readonly one: Waiting; readonly line: Line } | null {
  const [session] = turns;
  const one = waiting.find((other) => other.session === session);
  if (one === undefined) return null;
  const left = waiting.filter((other) => other !== one);
  const behind = left.some((other) => other.session === one.session) ? [one.session] : [];
  return { one, line: { waiting: left, turns: [...turns.slice(1), ...behind] } };
}

/** The line without those that wait no longer. */
export function without({ waiting, turns }: Line, isGone: (one: Waiting) => boolean): Line {
  const left = waiting.filter((one) => !isGone(one));
  return { waiting: left, turns: turns.filter((session) => left.some((one) => one.session === session)) };
}

/** Since when the oldest waits; null where nobody does. */
export const oldestOf = ({ waiting }: Line): Millis | null => waiting[0]?.since ?? null;
