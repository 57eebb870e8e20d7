import { Link } from 'wouter';
import { getAlarm } from '../../../../domain/alarm/calls.ts';
import { pointUnitOf, titleOfAlarm } from '../../../../src/alarms/alarmWords.ts';
import { isPassing } from '../../../../src/api/askAgain.ts';
import type { Asked } from '../../../../src/api/useAsked.ts';
import { useCall } from '../../../../src/api/useCall.ts';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { useLang } from '../../../../src/i18n/lang.ts';
import { Figures } from '../../../../src/kit/figures/Figures.tsx';
import { Words } from '../../../../src/kit/layout/parts.tsx';
import { decimalsOf, missing, writeNumber } from '../../../../src/kit/number/format.ts';
import styles from '../../parts/orders/details.module.css';
import { words } from './words.ts';

interface Props {
  readonly cause: string | null;
  /** The position at which its order was read. */
  readonly readAt: number;
}

/** The point that alarmed, before and after the work: at the alarm, at its worst, at its return. Whoever may not see the alarm reads the order all the same. */
export function AlarmFacts({ cause, readAt }: Props) {
  const say = useText(words);
  const lang = useLang();
  const asked = useCall(getAlarm, cause === null ? null : { params: { id: cause } }, { moved: readAt });
  const alarm = asked.value;
  if (alarm === null) return <Untold fault={asked.fault} isRead={cause !== null} />;
  const unit = pointUnitOf(alarm) ?? '';
  const value = (one: number | string | null) =>
    one === null
      ? missing
      : typeof one === 'string'
        ? one
        : `${writeNumber(one, Math.max(1, decimalsOf(one)), lang)} ${unit}`;
  return (
    <>
      <h3>{say('order.alarm')}</h3>
      <Words text="body" tone="second">
        {titleOfAlarm(alarm, lang)} <Link href={`/monitoringAlarm?id=${alarm.id}`}>{say('order.alarm.open')}</Link>
      </Words>
      <Figures
        label={say('order.alarm')}
        figures={[
          { key: 'value', label: say('order.alarm.value'), value: value(alarm.value) },
          { key: 'worst', label: say('order.alarm.worst'), value: value(alarm.worst) },
          {
            key: 'returned',
            label: say('order.alarm.returned'),
            value: alarm.recoveredAt === null ? say('order.alarm.stands') : value(alarm.returned),
          },
        ]}
      />
    </>
  );
}

/** While it is read nothing is said; of an alarm that was not to be had now, why; of one that is kept from the reader, that it is. */
function Untold({ fault, isRead }: Pick<Asked<unknown>, 'fault'> & { readonly isRead: boolean }) {
  const say = useText(words);
  if (isRead && fault === null) return null;
  const why = fault !== null && isPassing(fault.code) ? fault.message : say('order.alarm.unseen');
  return <p className={styles.nothing}>{why}</p>;
}
