import type { Alarm } from '../../../../domain/alarm/alarm.ts';

export interface Collapsed {
  /** Of a source that came and went the first row only, in the place that it has. */
  readonly rows: readonly Alarm[];
  /** What else a row stands for, by its id. */
  readonly others: ReadonlyMap<string, readonly Alarm[]>;
}

/** One source is one rule on one point; what has none stands by itself. */
const sourceOf = ({ rule, point }: Alarm): string | null =>
  rule === null || point === null ? null : `${rule.id} ${point.id}`;

/**
 * A loose wire raises the same alarm again and again: on the desk it takes one row, and every one of its alarms stays in the list behind it.
 * When a source chatters the gateway says, by the setting of its organisation.
 */
export function collapsed(all: readonly Alarm[]): Collapsed {
  const bySource = new Map<string, Alarm[]>();
  for (const alarm of all) {
    const source = alarm.state.chattering ? sourceOf(alarm) : null;
    if (source !== null) bySource.set(source, []);
  }
  if (bySource.size === 0) return { rows: all, others: new Map() };
  for (const alarm of all) bySource.get(sourceOf(alarm) ?? '')?.push(alarm);
  const others = new Map<string, readonly Alarm[]>();
  const hidden = new Set<string>();
  for (const [first, ...rest] of bySource.values()) {
    if (first === undefined || rest.length === 0) continue;
    others.set(first.id, rest);
    for (const { id } of rest) hidden.add(id);
  }
  return { rows: hidden.size === 0 ? all : all.filter(({ id }) => !hidden.has(id)), others };
}

/** The rows with all that they stand for. */
export function unfolded(rows: readonly Alarm[], others: Collapsed['others']): readonly Alarm[] {
  return others.size === 0 ? rows : rows.flatMap((row) => [row, ...(others.get(row.id) ?? [])]);
}

export interface OfDevices {
  /** Of each device the first row only, in the place that it has: what asks for somebody most. */
  readonly rows: readonly Alarm[];
  /** How many alarms stand on each device, by its id. */
  readonly counts: ReadonlyMap<string, number>;
}

/** What is behind such a row was not shown with it: who confirms the row confirms that one alarm. */
export function ofDevices({ rows, others }: Collapsed): OfDevices {
  const counts = new Map<string, number>();
  const first: Alarm[] = [];
  for (const row of rows) {
    const before = counts.get(row.object.id);
    if (before === undefined) first.push(row);
    counts.set(row.object.id, (before ?? 0) + 1 + (others.get(row.id)?.length ?? 0));
  }
  return { rows: first, counts };
}
