import { Link } from 'wouter';
import type { Alarm } from '../../../../domain/alarm/alarm.ts';
import { defineMessages } from '../../../../domain/text/message.ts';
import { titleOfAlarm } from '../../../../src/alarms/alarmWords.ts';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { useLang } from '../../../../src/i18n/lang.ts';
import { useMay } from '../../../../src/session/useMay.ts';
import { orderForAlarm } from './orderCause.ts';

const words = defineMessages({ 'orders.forAlarm': { cn: '新建工单', en: 'New order' } });

/** Leads to the desk of orders with a form for what caused this alarm. */
export function OrderLink({ alarm }: { readonly alarm: Alarm }) {
  const say = useText(words);
  const lang = useLang();
  const may = useMay('/workOrder', 'add');
  if (!may) return null;
  const deviceId = alarm.object.kind === 'device' ? alarm.object.id : null;
  return (
    <Link href={orderForAlarm({ id: alarm.id, name: titleOfAlarm(alarm, lang), deviceId })}>
      {say('orders.forAlarm')}
    </Link>
  );
}
