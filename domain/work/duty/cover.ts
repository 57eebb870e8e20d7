import { type Millis, millisOf } from '../../clock/clock.ts';

/** A time for which somebody is away. */
export interface Absence {
  readonly userId: string;
  readonly from: string;
  readonly to: string;
  readonly substituteId: string | null;
}

/** A task that nobody has begun. */
export interface Coverable {
  readonly due: string;
  readonly assigneeIds: readonly string[];
  /** Who took it, and has not begun it. */
  readonly holderId: string | null;
  /** When he took it himself; null of one to whom it was handed. */
  readonly takenAt: string | null;
}

/** Who is asked for a task in the place of who is away. */
export interface Cover {
  readonly assigneeIds: readonly string[];
  readonly absentIds: readonly string[];
  readonly substituteIds: readonly string[];
}

const ms = (at: string): Millis => millisOf(at) ?? 0;

/** Both at once for any time. */
export const overlap = (a: Pick<Absence, 'from' | 'to'>, b: Pick<Absence, 'from' | 'to'>): boolean =>
  ms(a.from) < ms(b.to) && ms(b.from) < ms(a.to);

/** Whether an absence keeps somebody from what is due then: while he is away; and what is over already, once he has gone. */
export const keepsFrom = ({ from, to }: Pick<Absence, 'from' | 'to'>, due: string, now: Millis): boolean =>
  ms(due) < ms(to) && (ms(due) >= ms(from) || (ms(from) <= now && now < ms(to)));

/**
 * Who is asked for it instead: the substitute of each who is away, where he may do it and is not away himself then; else whoever else was asked,
 * and where nobody is left whoever may take it. Null where everybody is there.
 */
export function coverOf(
  { due, assigneeIds, holderId, takenAt }: Coverable,
  absences: readonly Absence[],
  { mayDo, now }: { readonly mayDo: (userId: string) => boolean; readonly now: Millis },
): Cover | null {
  const awayOf = (userId: string): Absence | undefined =>
    absences.find((one) => one.userId === userId && keepsFrom(one, due, now) && !isThere(one));
  // Who took it while he was to be away is there after all.
  const isThere = ({ userId, from }: Absence): boolean =>
    userId === holderId && takenAt !== null && ms(takenAt) >= ms(from);
  const asked = [...new Set(holderId === null ? assigneeIds : [holderId])];
  const away = asked.flatMap((one) => awayOf(one) ?? []);
  if (away.length === 0) return null;
  const substitutes = away.flatMap(({ substituteId }) =>
    substituteId !== null && mayDo(substituteId) && awayOf(substituteId) === undefined ? [substituteId] : [],
  );
  // Who took it away from the others gives it back to them.
  const others = assigneeIds.filter((one) => awayOf(one) === undefined);
  return {
    assigneeIds: [...new Set([...others, ...substitutes])],
    absentIds: away.map(({ userId }) => userId),
    substituteIds: [...new Set(substitutes)],
  };
}
