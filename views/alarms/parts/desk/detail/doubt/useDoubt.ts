import type { Alarm } from '../../../../../../domain/alarm/alarm.ts';
import { instantOf } from '../../../../../../domain/clock/clock.ts';
import {
  type DoubtRow,
  type EnergyRow,
  energyOfPoints,
  getRegisterDoubt,
} from '../../../../../../domain/energy/calls.ts';
import type { Asked } from '../../../../../../src/api/useAsked.ts';
import { useCall } from '../../../../../../src/api/useCall.ts';
import { useNow } from '../../../../../../src/clock/useClock.ts';

/** The doubt behind an alarm; read anew whenever the alarm changed. */
export function useDoubt(alarm: Alarm): Asked<DoubtRow> {
  return useCall(getRegisterDoubt, { params: { id: alarm.id } }, { wait: alarm.position, moved: alarm.position });
}

const lookEvery = 4000;
/** The gateway computes in rounds: after an answer it is looked for so long whether the day has changed. */
const lookFor = 60_000;

/** The energy of the day in which the doubt lies, as it is counted now; after an answer it is looked at again for a minute. */
export function useDayOf(doubt: DoubtRow): EnergyRow | null {
  const now = useNow(lookEvery);
  const isMoving = doubt.answeredAt !== null && now - Date.parse(doubt.answeredAt) < lookFor;
  const at = Date.parse(doubt.to.at);
  const query = { points: [doubt.point], from: instantOf(at), to: instantOf(at + 1), step: 'day' as const };
  const round = isMoving ? Math.floor(now / lookEvery) : 0;
  const { value } = useCall(energyOfPoints, { query }, { moved: round, also: doubt.state });
  return value?.series[doubt.point]?.rows[0] ?? null;
}
