import { type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import { shiftSpeed } from '../../../domain/wall/demo/shift.ts';
import type { Answer } from '../../../src/api/answer.ts';
import { ClockContext, useClock } from '../../../src/clock/useClock.ts';
import { SiteContext } from '../../../src/kit/time/times.ts';
import { type Live, liveOver } from '../../../src/live/live.ts';
import { LiveContext } from '../../../src/live/useLive.ts';
import { type Base, BaseContext } from '../../../src/session/useSession.ts';
import { playedClock, roundAt, shownClock } from '../../../streams/clock/playedClock.ts';
import { recordedAlarms, toldNews } from '../../../streams/recording/recordedAlarms.ts';
import { recordedValues } from '../../../streams/recording/recordedValues.ts';
import type { Shift } from './fetchShift.ts';

/** A recording in the place of the gateway: what stands below it reads values, alarms and the time as on any screen, and opens nothing. */
export function Playing({ shift, children }: { readonly shift: Shift; readonly children: ReactNode }) {
  const clock = useClock();
  const round = useRound(shift);
  const { zone, site: name } = shift.header;
  const played = useMemo(
    () => playedClock(clock, { from: shift.from, to: shift.to, speed: shiftSpeed }, round),
    [clock, shift, round],
  );
  const shown = useMemo(() => shownClock(clock, played), [clock, played]);
  const [live, setLive] = useState<Live | null>(null);
  useEffect(() => {
    const { header, lines } = shift;
    const opened = liveOver({
      clock: shown,
      alarms: recordedAlarms({ lines, clock: played, newsOf: toldNews }),
      values: recordedValues({ header, lines, clock: played }),
    });
    setLive(opened);
    return () => opened.close();
  }, [shift, played, shown]);
  const site = useMemo(() => ({ name, zone }), [name, zone]);
  const base = useContext(BaseContext);
  const unasked = useMemo(() => (base === null ? null : { ...base, api: nobody }), [base]);
  if (live === null) return null;
  return (
    <BaseContext value={unasked}>
      <ClockContext value={shown}>
        <SiteContext value={site}>
          <LiveContext value={live}>{children}</LiveContext>
        </SiteContext>
      </ClockContext>
    </BaseContext>
  );
}

/** What was recorded is all there is: whatever is asked for more is told so at once, and the gateway hears nothing. */
const nothingMore = async (): Promise<Answer<never>> => ({ ok: false, refusal: { code: 'NOT_FOUND' }, message: '' });
const nobody: Base['api'] = { call: nothingMore, file: nothingMore };

/** Which time it is played. */
function useRound({ from, to }: Shift): number {
  const clock = useClock();
  const [round, setRound] = useState(() => roundAt(clock, { from, to, speed: shiftSpeed }).round);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the next one is waited for from each on
  useEffect(() => {
    const now = roundAt(clock, { from, to, speed: shiftSpeed });
    return clock.after(now.left, () => setRound(roundAt(clock, { from, to, speed: shiftSpeed }).round));
  }, [clock, from, to, round]);
  return round;
}
