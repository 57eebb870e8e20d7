import { createContext, useContext, useMemo } from 'react';
import { instantOf, type Millis, millisOf } from '../../../domain/clock/clock.ts';
import { momentOfPosition } from '../../../domain/event/calls.ts';
import { readPast } from '../../address/past.ts';
import { useAddress } from '../../address/useAddress.ts';
import type { Past } from '../../address/usePast.ts';
import type { Asked } from '../../api/useAsked.ts';
import { useCall } from '../../api/useCall.ts';
import { useClock } from '../../clock/useClock.ts';

/** Where the page stands in time, as its address says. */
export type Standing =
  | { readonly kind: 'now' }
  /** The address names no moment that could be shown: it is not taken for now. */
  | { readonly kind: 'unclear'; readonly said: string; readonly why: 'unread' | 'ahead' | 'noPosition' }
  /** The gateway is asked which moment a position of the log is. */
  | { readonly kind: 'asking'; readonly of: Pick<Asked<unknown>, 'fault' | 'again'> }
  /** The screen shows only now; the moment stays in the address for the next one. */
  | { readonly kind: 'nowOnly'; readonly past: Past }
  | { readonly kind: 'past'; readonly past: Past };

const now: Standing = { kind: 'now' };

export const StandingContext = createContext<Standing>(now);
export const useStanding = (): Standing => useContext(StandingContext);

/** A link that has just been written may come to a clock that is a little behind. */
const mostAhead = 60_000;

/** Where this page stands. `stands`: it is declared to show the past. `isOpen`: a page for everybody has none. */
export function useStandingOf({ stands, isOpen }: { readonly stands: boolean; readonly isOpen: boolean }): Standing {
  const { search } = useAddress();
  const clock = useClock();
  const said = useMemo(() => (isOpen ? null : readPast(search)), [isOpen, search]);
  const position = said?.kind === 'position' ? said.asOf : null;
  const { moment, fault, again } = useMoment(position);
  return useMemo((): Standing => {
    if (said === null) return now;
    if (said.kind === 'unclear') return { kind: 'unclear', said: said.said, why: 'unread' };
    const at = said.kind === 'position' ? moment : said.at;
    if (at === 'none') return { kind: 'unclear', said: said.asOf, why: 'noPosition' };
    if (at === null) return { kind: 'asking', of: { fault, again } };
    if (at > clock.now() + mostAhead) return { kind: 'unclear', said: said.asOf, why: 'ahead' };
    return { kind: stands ? 'past' : 'nowOnly', past: { asOf: said.asOf, at, instant: instantOf(at) } };
  }, [said, moment, fault, again, clock, stands]);
}

interface Moment extends Pick<Asked<unknown>, 'fault' | 'again'> {
  /** Null while it is asked; 'none': the log has not come so far. */
  readonly moment: Millis | 'none' | null;
}

/** Which moment a position of the log is. */
function useMoment(position: string | null): Moment {
  const { value, fault, again, isLoading } = useCall(
    momentOfPosition,
    position === null ? null : { query: { position: Number(position) } },
    { noErrorPage: true },
  );
  const at = value === null || isLoading ? null : millisOf(value.at);
  return { fault, again, moment: fault?.code === 'BAD_REQUEST' ? 'none' : at };
}
