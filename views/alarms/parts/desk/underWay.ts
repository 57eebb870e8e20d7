import type { Alarm } from '../../../../domain/alarm/alarm.ts';

/** Alarms by their id, with the position at which they were seen: what has changed since is another picture. */
export type Seen = ReadonlyMap<string, number>;

export const noneSeen: Seen = new Map();

type Placed = Pick<Alarm, 'id' | 'position'>;

export const isAmong = (seen: Seen, { id, position }: Placed): boolean => seen.get(id) === position;

/** With these beside what is there; what the book shows otherwise by now has done its service. */
export function withSeen(seen: Seen, alarms: readonly Placed[], newest: (id: string) => Placed | null): Seen {
  const next = new Map([...seen].filter(([id, position]) => newest(id)?.position === position));
  for (const { id, position } of alarms) next.set(id, position);
  return next;
}

export function withoutSeen(seen: Seen, alarms: readonly Placed[]): Seen {
  const next = new Map(seen);
  for (const alarm of alarms) if (isAmong(seen, alarm)) next.delete(alarm.id);
  return next;
}

/**
 * What stands, with what the gateway has answered to be acknowledged and the alarm socket has not told yet: else the desk would say
 * "212 acknowledged" and "213 unacknowledged" at once.
 */
export function withAcknowledged(standing: readonly Alarm[], acknowledged: Seen): readonly Alarm[] {
  if (acknowledged.size === 0) return standing;
  return standing.map((alarm) =>
    isAmong(acknowledged, alarm) && !alarm.state.confirmed
      ? { ...alarm, state: { ...alarm.state, confirmed: true } }
      : alarm,
  );
}
