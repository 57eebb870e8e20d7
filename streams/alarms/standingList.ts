import type { Alarm, AlarmLevel } from '../../domain/alarm/alarm.ts';

/** What stands, by level, then `raisedAt`, newest first: the order of the desk and of the wire. */
export interface StandingList {
  readonly put: (alarm: Alarm) => void;
  readonly take: (alarm: Alarm) => void;
  readonly clear: () => void;
  /** All of it; the same array until something changed. */
  readonly all: () => readonly Alarm[];
}

const levels = [1, 2, 3, 4] as const satisfies readonly AlarmLevel[];
type ByLevel = Readonly<Record<AlarmLevel, readonly Alarm[]>>;
const nothing: ByLevel = { 1: [], 2: [], 3: [], 4: [] };

/**
 * One sorted list a level. What changes is gathered, and goes in when somebody asks: a flood of thousands costs one pass over the
 * list for each time that it is drawn, not one for each alarm. ISO instants of one width compare as text; the id makes the order total.
 */
export function standingList(): StandingList {
  let byLevel = nothing;
  /** Since it was last asked for: the newest picture, null for what stands no more. */
  let changed = new Map<string, Alarm | null>();
  let whole: readonly Alarm[] = [];

  function settle(): void {
    const added = { 1: [] as Alarm[], 2: [] as Alarm[], 3: [] as Alarm[], 4: [] as Alarm[] };
    for (const alarm of changed.values()) if (alarm !== null) added[alarm.level].push(alarm);
    const next = (level: AlarmLevel): readonly Alarm[] =>
      merged(
        byLevel[level].filter(({ id }) => !changed.has(id)),
        added[level].sort(order),
      );
    byLevel = { 1: next(1), 2: next(2), 3: next(3), 4: next(4) };
    changed = new Map();
    whole = levels.flatMap((level) => byLevel[level]);
  }

  return {
    put: (alarm) => void changed.set(alarm.id, alarm),
    take: ({ id }) => void changed.set(id, null),
    clear() {
      byLevel = nothing;
      changed = new Map();
      whole = [];
    },
    all() {
      if (changed.size > 0) settle();
      return whole;
    },
  };
}

/** Two sorted lists as one. */
function merged(kept: readonly Alarm[], added: readonly Alarm[]): readonly Alarm[] {
  if (added.length === 0) return kept;
  const all: Alarm[] = [];
  let next = 0;
  for (const alarm of kept) {
    for (let one = added[next]; one !== undefined && order(one, alarm) < 0; one = added[next]) {
      all.push(one);
      next += 1;
    }
    all.push(alarm);
  }
  return [...all, ...added.slice(next)];
}

function order(one: Alarm, other: Alarm): number {
  if (one.raisedAt !== other.raisedAt) return one.raisedAt > other.raisedAt ? -1 : 1;
  return one.id < other.id ? -1 : 1;
}
