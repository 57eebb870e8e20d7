import type { Configuration } from '../comtrade/record.ts';

/** A digital channel that changed, seconds from the trigger. */
export interface DigitalChange {
  readonly channel: number;
  readonly at: number;
  readonly to: 0 | 1;
  /** Its place among the channels that left their normal state for the first time: 1 was first out. Null for what is no such departure. */
  readonly order: number | null;
}

/** So many are told; a contact that chatters through a whole record must not fill an answer. */
export const mostChanges = 5000;

/**
 * The changes in the order in which they were recorded; of one sample by channel. Channels that left their normal state in the same sample
 * share their place: which was first is not known then.
 */
export function changesOf(
  { digitals }: Pick<Configuration, 'digitals'>,
  times: Float64Array,
  columns: readonly Uint8Array[],
): readonly DigitalChange[] {
  const found: Omit<DigitalChange, 'order'>[] = [];
  for (const [channel, column] of columns.entries()) {
    for (let n = 1; n < column.length; n++) {
      if (column[n] !== column[n - 1]) found.push({ channel, at: times[n] ?? 0, to: column[n] === 1 ? 1 : 0 });
    }
  }
  found.sort((one, other) => one.at - other.at || one.channel - other.channel);
  const out = new Set<number>();
  let [place, last] = [0, Number.NaN];
  return found.slice(0, mostChanges).map((change) => {
    if (out.has(change.channel) || change.to === (digitals[change.channel]?.normal ?? 0))
      return { ...change, order: null };
    out.add(change.channel);
    if (change.at !== last) place = out.size;
    last = change.at;
    return { ...change, order: place };
  });
}
