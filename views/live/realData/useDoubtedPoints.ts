import { useEffect, useMemo } from 'react';
import { asksOfRegister } from '../../../domain/alarm/registerFault.ts';
import { listRegisterDoubts } from '../../../domain/energy/calls.ts';
import { useCall } from '../../../src/api/useCall.ts';
import { every } from '../../../src/clock/browserClock.ts';
import { useClock } from '../../../src/clock/useClock.ts';
import { useStanding } from '../../../src/live/useLive.ts';

/** ms. Whose alarms come is told at once; who has none of them hears of a doubt so late at most. */
const askEvery = 30_000;

/**
 * The points about whose register somebody is being asked: their readings are good, and what they counted is not known. Whoever sees the device is
 * told, with a desk of alarms or without.
 */
export function useDoubtedPoints(): ReadonlySet<string> {
  const clock = useClock();
  const standing = useStanding();
  const told = useMemo(
    () =>
      standing
        .flatMap((alarm) =>
          asksOfRegister(alarm) && !alarm.state.recovered && alarm.point !== null ? [alarm.point.id] : [],
        )
        .toSorted(),
    [standing],
  );
  const { value, again } = useCall(listRegisterDoubts, { query: { state: 'open' } }, { also: told.join(' ') });
  useEffect(() => every(clock, askEvery, again), [clock, again]);
  return useMemo(() => new Set([...told, ...(value?.rows ?? []).map(({ point }) => point)]), [told, value]);
}
