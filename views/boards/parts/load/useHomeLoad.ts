import { useRef } from 'react';
import { moduleBeats } from '../../../../domain/board/beats.ts';
import type { AnswerOf } from '../../../../domain/call/declaration.ts';
import { homeLoad } from '../../../../domain/site/homeLoadCalls.ts';
import { higher, type Peak } from '../../../../domain/telemetry/peakOfSum.ts';
import { useAsked } from '../../../../src/api/useAsked.ts';
import { useNow } from '../../../../src/clock/useClock.ts';
import { useApi } from '../../../../src/session/useSession.ts';

const beat = moduleBeats.demand;

export interface HomeLoad {
  readonly peak: Peak | null;
  readonly demand: AnswerOf<typeof homeLoad>['demand'];
  /** kW from the running demand to the agreed one, below 0 beyond it; null where one of them is not known. */
  readonly left: number | null;
}

interface Seen {
  /** What is measured, and the day: of another one no peak is known yet. */
  readonly of: string;
  readonly midnight: number;
  /** The load that is shown now; null where there is none. */
  readonly sum: number | null;
  /** kW; the demand that is agreed. */
  readonly limit: number | null;
}

/**
 * Today's peak and the demand of the quarter that runs, as the gateway knows them. A load that is shown now counts to the peak at once,
 * so that no figure stands beside it that it has passed.
 */
export function useHomeLoad({ of, midnight, sum, limit }: Seen): HomeLoad {
  const api = useApi();
  const now = useNow(5000);
  const key = `homeLoad ${of} ${midnight}`;
  const { value } = useAsked(key, (signal) => api.call(homeLoad, {}, { signal }), Math.floor(now / beat));
  const kept = useRef<{ readonly key: string; readonly peak: Peak | null }>({ key, peak: null });
  if (kept.current.key !== key) kept.current = { key, peak: null };
  const told = value?.peak ?? null;
  const answered = told === null ? null : { at: Date.parse(told.at), value: told.value };
  // The answer to yesterday's question may still stand here.
  const today = answered === null || answered.at < midnight ? null : answered;
  const seen = sum === null ? null : { at: now, value: sum };
  kept.current = { key, peak: higher(kept.current.peak, higher(today, seen)) };
  // Nor does a quarter that is over run on.
  const demand = value?.demand == null || Date.parse(value.demand.to) <= now ? null : value.demand;
  return { peak: kept.current.peak, demand, left: limit === null || demand === null ? null : limit - demand.mean };
}
