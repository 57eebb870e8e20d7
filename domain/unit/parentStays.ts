/** Local days from one on (null: from the beginning) until before another (null: for good). */
export interface DaySpan {
  readonly since: string | null;
  readonly until: string | null;
}

/** For how long a unit hangs where. */
export interface ParentStay extends DaySpan {
  /** Null: it is at the top. */
  readonly parentId: string | null;
}

/** What a version of a unit's row says of its place. */
export interface PlacedVersion {
  readonly parentId: string | null;
  /** The local day from which its parent holds; null: it always did. */
  readonly movedOn: string | null;
}

/**
 * Where a unit hung, in order of days: of each day the newest version of its row holds whose `movedOn` is not after it, or is empty. The versions come
 * oldest first. One without a day is a correction for all time, one that keeps the parent but not the day a correction of the move; of days before the
 * first version there is no place.
 */
export function parentStays(versions: readonly PlacedVersion[]): readonly ParentStay[] {
  let stays: readonly ParentStay[] = [];
  for (const { parentId, movedOn } of movesOf(versions)) {
    const before = movedOn === null ? [] : stays.flatMap((stay) => untilDay(stay, movedOn));
    const last = before.at(-1);
    stays =
      last !== undefined && last.parentId === parentId && last.until === movedOn
        ? [...before.slice(0, -1), { ...last, until: null }]
        : [...before, { parentId, since: movedOn, until: null }];
  }
  return stays;
}

/** One version for each time that the parent was changed: with its day as it was said last, of the first parent as it was said earliest. */
function movesOf(versions: readonly PlacedVersion[]): readonly PlacedVersion[] {
  const moves: PlacedVersion[] = [];
  for (const version of versions) {
    const last = moves.at(-1);
    if (last?.parentId !== version.parentId || last === undefined) moves.push(version);
    else if (moves.length > 1) moves[moves.length - 1] = version;
    else moves[0] = { ...last, movedOn: earliest(last.movedOn, version.movedOn) };
  }
  return moves;
}

const earliest = (a: string | null, b: string | null): string | null =>
  a === null || b === null ? null : a < b ? a : b;

/** The parent of a day; null: none, or it was not placed yet. */
export const parentOn = (stays: readonly ParentStay[], day: string): string | null =>
  stays.find(({ since, until }) => (since === null || since <= day) && (until === null || day < until))?.parentId ??
  null;

const untilDay = (stay: ParentStay, day: string): readonly ParentStay[] =>
  stay.since !== null && stay.since >= day
    ? []
    : [{ ...stay, until: stay.until === null || stay.until > day ? day : stay.until }];

/** The days that lie in one of these spans and in one of those, in order. */
export const daysTogether = (some: readonly DaySpan[], others: readonly DaySpan[]): readonly DaySpan[] =>
  some.flatMap((one) => others.flatMap((other) => sharedDays(one, other)));

function sharedDays(one: DaySpan, other: DaySpan): readonly DaySpan[] {
  const since = later(one.since, other.since);
  const until = earlier(one.until, other.until);
  return since !== null && until !== null && since >= until ? [] : [{ since, until }];
}

const later = (a: string | null, b: string | null): string | null => (a === null || (b !== null && b > a) ? b : a);
const earlier = (a: string | null, b: string | null): string | null => (a === null || (b !== null && b < a) ? b : a);

/** What counts, for these days only: it counts for as much of each as it did. */
export const partsOnDays = <P extends DaySpan>(parts: readonly P[], days: readonly DaySpan[]): readonly P[] =>
  parts.flatMap((part) => daysTogether([part], days).map((span) => ({ ...part, ...span })));

/** The days on which none of these counts, in order. */
export const daysWithout = (parts: readonly DaySpan[]): readonly DaySpan[] =>
  parts.reduce<readonly DaySpan[]>(
    (days, { since, until }) =>
      daysTogether(days, [
        ...(since === null ? [] : [{ since: null, until: since }]),
        ...(until === null ? [] : [{ since: until, until: null }]),
      ]),
    [{ since: null, until: null }],
  );
