import { useMemo } from 'react';
import { useLinks } from '../../live/useLive.ts';
import { type Known, knownOf } from './known.ts';

/** Whether the alarms on this screen are those of now: every place that counts or lists alarms asks here first. */
export function useAlarmsKnown(): Known {
  const { alarms } = useLinks();
  return useMemo(() => knownOf(alarms), [alarms]);
}

/** The same of values and topics. */
export function useValuesKnown(): Known {
  const { values } = useLinks();
  return useMemo(() => knownOf(values), [values]);
}
