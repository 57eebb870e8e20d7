import { usePast } from '../../../../src/address/usePast.ts';
import type { Known } from '../../../../src/alarms/known/known.ts';
import { useAlarmsKnown, useValuesKnown } from '../../../../src/alarms/known/useKnown.ts';

interface IncidentsKnown {
  readonly known: Known;
  readonly link: 'alarms' | 'values';
}

/** Whether what stands of incidents is that of now: alarms come over the one link, that an incident changed over the other. */
export function useIncidentsKnown(): IncidentsKnown {
  const isPast = usePast() !== null;
  const [alarms, values] = [useAlarmsKnown(), useValuesKnown()];
  if (isPast) return { known: { state: 'known' }, link: 'alarms' };
  return alarms.state === 'known' ? { known: values, link: 'values' } : { known: alarms, link: 'alarms' };
}
