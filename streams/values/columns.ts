import type { Quality } from '../../domain/telemetry/quality.ts';
import type { LiveReading } from './liveReading.ts';

/** Values, times and qualities by slot, in arrays that double when they are full. */
export interface GrowingColumns {
  readonly reserve: (slots: number) => void;
  /** NaN for no value and for no time. */
  readonly write: (
    slot: number,
    row: { readonly value: number; readonly at: number; readonly quality: number },
  ) => void;
  readonly read: (slot: number) => LiveReading;
}

export function growingColumns(): GrowingColumns {
  let values = new Float64Array(1024).fill(Number.NaN);
  let times = new Float64Array(1024).fill(Number.NaN);
  let qualities = new Uint8Array(1024).fill(6);

  return {
    reserve(slots) {
      if (slots <= values.length) return;
      const size = Math.max(slots, 2 * values.length);
      values = grown(values, new Float64Array(size).fill(Number.NaN));
      times = grown(times, new Float64Array(size).fill(Number.NaN));
      qualities = grown(qualities, new Uint8Array(size).fill(6));
    },
    write(slot, { value, at, quality }) {
      values[slot] = value;
      times[slot] = at;
      qualities[slot] = quality;
    },
    read(slot) {
      const value = values[slot] ?? Number.NaN;
      const at = times[slot] ?? Number.NaN;
      return {
        value: Number.isNaN(value) ? null : value,
        at: Number.isNaN(at) ? null : at,
        quality: (qualities[slot] ?? 6) as Quality,
      };
    },
  };
}

function grown<A extends Float64Array | Uint8Array>(old: A, larger: A): A {
  larger.set(old);
  return larger;
}
