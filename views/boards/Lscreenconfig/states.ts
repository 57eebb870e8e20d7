import { createContext, useContext, useEffect, useMemo } from 'react';
import type { AnswerOf } from '../../../domain/call/declaration.ts';
import { beatTimes, wallStates } from '../../../domain/wall/calls.ts';
import { useCall } from '../../../src/api/useCall.ts';
import { every } from '../../../src/clock/browserClock.ts';
import { useClock } from '../../../src/clock/useClock.ts';

export type WallState = AnswerOf<typeof wallStates>[number];

/** How the walls are, by their ids. `of`: null while it is not known, or could not be read; then `fault` says why. */
export interface WallStatesNow {
  readonly of: ReadonlyMap<string, WallState> | null;
  readonly fault: string | null;
}

export const WallStatesContext = createContext<WallStatesNow>({ of: null, fault: null });
export const useWallState = (id: string): WallState | null => useContext(WallStatesContext).of?.get(id) ?? null;

/** Asked anew as often as walls beat. */
export function useWallStates(): WallStatesNow {
  const clock = useClock();
  const { value, fault, again } = useCall(wallStates, {});
  useEffect(() => every(clock, beatTimes.rhythm, again), [clock, again]);
  return useMemo(
    () => ({
      // What could not be asked again is no word of now.
      of: value === null || fault !== null ? null : new Map(value.map((one) => [one.wallId, one])),
      fault: fault?.message ?? null,
    }),
    [value, fault],
  );
}
