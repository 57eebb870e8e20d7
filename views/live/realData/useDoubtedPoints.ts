import { useMemo } from 'react';
import { asksOfRegister } from '../../../domain/alarm/registerFault.ts';
import { useStanding } from '../../../src/live/useLive.ts';

/** The points about whose register somebody is being asked: their readings are good, and what they counted is not known. */
export function useDoubtedPoints(): ReadonlySet<string> {
  const standing = useStanding();
  return useMemo(
    () =>
      new Set(
        standing.flatMap((alarm) =>
          asksOfRegister(alarm) && !alarm.state.recovered && alarm.point !== null ? [alarm.point.id] : [],
        ),
      ),
    [standing],
  );
}
