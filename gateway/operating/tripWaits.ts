import type { Cancel } from '../../domain/clock/clock.ts';
import type { OperatingMeans } from './means.ts';
import type { Switch } from './networks.ts';

/** ms that a move is kept at most until the sign of a trip was read behind it. */
const longest = 3000;

/** Where the sign of a trip is read after the contacts, the move waits for it: whichever is read first, both are one occurrence. */
export interface TripWaits {
  /** Whether an opening is not to be told yet: the sign of its trip is read, good, and older than its contacts. For two of its periods at most. */
  readonly mustWait: (one: Switch) => boolean;
  /** It was told, or there is nothing to tell. */
  readonly over: (switchId: string) => void;
  readonly close: () => void;
}

export function openTripWaits({ field, clock }: OperatingMeans, again: (switchId: string) => void): TripWaits {
  const waits = new Map<string, { readonly until: number; readonly cancel: Cancel }>();

  function over(switchId: string): void {
    waits.get(switchId)?.cancel();
    waits.delete(switchId);
  }

  return {
    mustWait({ id }) {
      const [last, trip] = [field.last(id), field.tripOf(id)];
      if (last?.position !== 'open' || trip === null || trip.shows || trip.at >= last.at) return false;
      const now = clock.monotonic();
      const held = waits.get(id);
      if (held !== undefined) return now < held.until;
      const wait = Math.min(2 * trip.period, longest);
      waits.set(id, { until: now + wait, cancel: clock.after(wait, () => again(id)) });
      return true;
    },
    over,
    close() {
      for (const id of [...waits.keys()]) over(id);
    },
  };
}
