import { Link } from 'wouter';
import type { Alarm } from '../../../../domain/alarm/alarm.ts';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { useMay } from '../../../../src/session/useMay.ts';
import { words } from './words.ts';

/** Leads to the desk of faults with a report that is filled from this alarm. */
export function FaultLink({ alarm }: { readonly alarm: Pick<Alarm, 'id' | 'object'> }) {
  const say = useText(words);
  const may = useMay('/faultAdmin', 'add');
  // What goes out is a device: of the gateway itself, or of a unit, nobody reports a fault.
  if (!may || alarm.object.kind !== 'device') return null;
  return <Link href={`/faultAdmin?alarm=${encodeURIComponent(alarm.id)}`}>{say('faults.report')}</Link>;
}
