import type { Occurrence } from './scan.ts';

/** Occurrences of one side that overlap in time, under the limits before the change and under those after it; one of the two may be without any. */
export interface Matched {
  readonly fate: Fate;
  readonly before: readonly Occurrence[];
  readonly after: readonly Occurrence[];
}

/** `kept`: stands under both; `gone`: under the limits before alone; `new`: under those after alone. */
export const fates = ['kept', 'gone', 'new'] as const;
export type Fate = (typeof fates)[number];

/**
 * What a change of limits makes of the alarms of a point, in order of time. An occurrence is kept where one of the same side overlaps it: where
 * one becomes several, or several one, all of them are one entry.
 */
export function compare(before: readonly Occurrence[], after: readonly Occurrence[]): readonly Matched[] {
  const marked = [...before.map((one) => ({ one, isBefore: true })), ...after.map((one) => ({ one, isBefore: false }))];
  marked.sort((a, b) => a.one.firstOverAt - b.one.firstOverAt);
  const groups: Group[] = [];
  const last: Partial<Record<Occurrence['side'], Group>> = {};
  for (const { one, isBefore } of marked) {
    let group = last[one.side];
    if (group === undefined || one.firstOverAt >= group.end) {
      group = { end: 0, before: [], after: [] };
      last[one.side] = group;
      groups.push(group);
    }
    group.end = Math.max(group.end, one.recoveredAt ?? Number.POSITIVE_INFINITY);
    (isBefore ? group.before : group.after).push(one);
  }
  return groups.map(({ before: was, after: is }) => ({ fate: fateOf(was.length, is.length), before: was, after: is }));
}

interface Group {
  end: number;
  readonly before: Occurrence[];
  readonly after: Occurrence[];
}

function fateOf(before: number, after: number): Fate {
  if (before === 0) return 'new';
  return after === 0 ? 'gone' : 'kept';
}
