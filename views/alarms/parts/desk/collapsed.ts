import type { Alarm } from '../../../../domain/alarm/alarm.ts';
import { isKeptQuiet } from '../../../../domain/alarm/unacknowledged.ts';

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
  const chatters = new Set<string | null>();
  for (const alarm of all) if (alarm.state.chattering) chatters.add(sourceOf(alarm));
  chatters.delete(null);
  return folded(all, (alarm) => {
    if (chatters.size === 0) return null;
    const source = sourceOf(alarm);
    return chatters.has(source) ? source : null;
  });
}

/**
 * In a flood, and where the desk is read by device: what a device says again and again for one cause takes one row, whether it chatters or not. What is
 * kept quiet is never behind a row that is not.
 */
export const foldedByCause = (all: readonly Alarm[]): Collapsed =>
  folded(all, (alarm) => {
    const { object, type, rule, point } = alarm;
    return [object.kind, object.id, type, rule?.id, point?.id, isKeptQuiet(alarm)].join(' ');
  });

/** Of those with one key the first row only, in the place that it has; null stands by itself. */
function folded(all: readonly Alarm[], keyOf: (alarm: Alarm) => string | null): Collapsed {
  const firsts = new Map<string, Alarm>();
  const others = new Map<string, Alarm[]>();
  const rows = all.filter((alarm) => {
    const key = keyOf(alarm);
    const first = key === null ? undefined : firsts.get(key);
    if (first === undefined) {
      if (key !== null) firsts.set(key, alarm);
      return true;
    }
    const behind = others.get(first.id);
    if (behind === undefined) others.set(first.id, [alarm]);
    else behind.push(alarm);
    return false;
  });
  return others.size === 0 ? { rows: all, others } : { rows, others };
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
