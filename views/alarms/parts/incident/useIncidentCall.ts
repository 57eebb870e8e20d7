import { useContext, useEffect, useState } from 'react';
import { throttleTime } from 'rxjs';
import { readSight } from '../../../../domain/access/sightCalls.ts';
import type { AnswerOf, CallDeclaration } from '../../../../domain/call/declaration.ts';
import { incidents } from '../../../../domain/topic/changed.ts';
import { usePast } from '../../../../src/address/usePast.ts';
import type { Given } from '../../../../src/api/client.ts';
import type { Asked } from '../../../../src/api/useAsked.ts';
import { useCall } from '../../../../src/api/useCall.ts';
import { useClock } from '../../../../src/clock/useClock.ts';
import { useChanged } from '../../../../src/live/useChanged.ts';
import { LiveContext } from '../../../../src/live/useLive.ts';
import { clockScheduler } from '../../../../streams/clock/clockScheduler.ts';

/** In a flood it is asked no more often than this, ms: what is new of incidents themselves is heard of besides, at once. */
const calm = 2000;

/**
 * A call that tells of incidents, asked again as they live: as soon as it is heard that one of what the reader sees changed, after alarms of which it
 * tells, when a lost link stands again, and each minute by itself. The past stands still.
 */
export function useIncidentCall<C extends CallDeclaration>(call: C, given: Given<C>): Asked<AnswerOf<C>> {
  const clock = useClock();
  const live = useContext(LiveContext);
  const isPast = usePast() !== null;
  const organisations = useCall(readSight, isPast ? null : {}).value?.organisations;
  const [wait, setWait] = useState<number | null>(null);
  const asked = useCall(call, given, { wait, moved: wait });
  const { again } = asked;
  const told = asked.value as { readonly position: number } | null;
  const orgs = organisations === undefined ? [] : organisations.map(({ id }) => id);
  useChanged({ orgs, ledger: incidents, readAt: told?.position ?? null }, setWait);
  useEffect(() => {
    if (live === null || isPast) return;
    const heard = live.bell
      .pipe(throttleTime(calm, clockScheduler(clock), { leading: true, trailing: true }))
      .subscribe(() => again());
    return () => heard.unsubscribe();
  }, [live, isPast, clock, again]);
  return asked;
}
