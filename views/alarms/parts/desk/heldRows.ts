import type { Alarm } from '../../../../domain/alarm/alarm.ts';

/** The rows in their places, with their newest pictures; what left goes, what is new waits. */
export function heldRows(
  held: readonly Alarm[],
  fresh: readonly Alarm[],
): { readonly rows: readonly Alarm[]; readonly heldBack: number } {
  const newest = new Map(fresh.map((alarm) => [alarm.id, alarm]));
  const rows = held.flatMap((alarm) => {
    const now = newest.get(alarm.id);
    return now === undefined ? [] : [now];
  });
  return { rows, heldBack: fresh.length - rows.length };
}
