import type { Alarm } from '../../../../../../domain/alarm/alarm.ts';
import { instantOf } from '../../../../../../domain/clock/clock.ts';
import {
  type DoubtRow,
  type EnergyRow,
  energyOfPoints,
  getRegisterDoubt,
} from '../../../../../../domain/energy/calls.ts';
import type { Asked } from '../../../../../../src/api/useAsked.ts';
import { useNow } from '../../../../../../src/clock/useClock.ts';
import { useApi } from '../../../../../../src/session/useSession.ts';
import { useOwn } from '../useAlarmEvidence.ts';

/** The doubt behind an alarm; read anew whenever the alarm changed. */
export function useDoubt(alarm: Alarm): Asked<DoubtRow> {
  const api = useApi();
  return useOwn(`${alarm.id}@${alarm.position}`, (signal) =>
    api.call(getRegisterDoubt, { params: { id: alarm.id } }, { signal, wait: alarm.position }),
  );
}

const lookEvery = 4000;
/** The gateway computes in rounds: after an answer it is looked for so long whether the day has changed. */
const lookFor = 60_000;

/** The energy of the day in which the doubt lies, as it is counted now; after an answer it is looked at again for a minute. */
export function useDayOf(doubt: DoubtRow): EnergyRow | null {
  const api = useApi();
  const now = useNow(lookEvery);
  const isMoving = doubt.answeredAt !== null && now - Date.parse(doubt.answeredAt) < lookFor;
  const at = Date.parse(doubt.to.at);
  const query = { points: [doubt.point], from: instantOf(at), to: instantOf(at + 1), step: 'day' as const };
  const round = isMoving ? Math.floor(now / lookEvery) : 0;
  const { value } = useOwn(`${doubt.id}@${doubt.state}${round}`, (signal) =>
    api.call(energyOfPoints, { query }, { signal }),
  );
  return value?.series[doubt.point]?.rows[0] ?? null;
}
