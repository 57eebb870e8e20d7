import { Link } from 'wouter';
import type { Fault } from '../../../../domain/fault/faultLedger.ts';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { words } from '../words.ts';

/** Where one goes on from a fault: its alarm and its order. */
export function Leads({ fault }: { readonly fault: Pick<Fault, 'alarmId' | 'orderIds'> }) {
  const say = useText(words);
  const order = fault.orderIds.at(-1);
  return (
    <>
      {fault.alarmId === null ? null : (
        <Link href={`/monitoringAlarm?id=${encodeURIComponent(fault.alarmId)}`}>{say('fault.alarm')}</Link>
      )}
      {order === undefined ? null : <Link href={`/workOrder/details?id=${order}`}>{say('fault.orderOf')}</Link>}
    </>
  );
}
