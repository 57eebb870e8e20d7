import type { AlarmLevel } from '../../../../domain/alarm/alarm.ts';
import { alarmRate } from '../../../../domain/alarm/performance/calls.ts';
import { usePast } from '../../../../src/address/usePast.ts';
import { useCall } from '../../../../src/api/useCall.ts';
import { useNow } from '../../../../src/clock/useClock.ts';

export interface Rate {
  /** Announced in the last ten minutes, as the figures of the alarms count; null until it was told. */
  readonly announced: number | null;
  /** A flood that goes on: since when, ms, and the worst level in it. */
  readonly flood: { readonly since: number; readonly worst: AlarmLevel } | null;
}

const every = 5_000;

/** How many alarms are announced lately: what has ended again was announced too, so the gateway counts. */
export function useRate(): Rate {
  const now = useNow(every);
  // Of the past the figures of a span tell.
  const isPast = usePast() !== null;
  const { value } = useCall(alarmRate, isPast ? null : {}, { noErrorPage: true, moved: Math.floor(now / every) });
  return {
    announced: value?.announced ?? null,
    flood: value?.flood == null ? null : { since: Date.parse(value.flood.since), worst: value.flood.worst },
  };
}
