/** What the gateway told between two positions, as `alarmCountBetween` answers; null: it is not known. */
interface Told {
  readonly after: number;
  readonly upTo: number;
  readonly count: number;
}

/**
 * How many events of alarms a wall missed of those that it was told between two positions: it heard these. Null where that is not known, which is
 * not none. More than were told (it sees less than it did) is none.
 */
export function missedOf(heard: Iterable<number>, told: Told | null): number | null {
  if (told === null) return null;
  const within = new Set([...heard].filter((position) => position > told.after && position <= told.upTo));
  return Math.max(0, told.count - within.size);
}
