import { aMinute as minute } from '../../../domain/clock/lengths.ts';
import { daysLate } from '../../../domain/workOrder/orderFigures.ts';
import type { WorkOrder } from '../../../domain/workOrder/workOrderLedger.ts';
import { useNow } from '../../../src/clock/useClock.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { missing } from '../../../src/kit/number/format.ts';
import { useTimes } from '../../../src/kit/time/times.ts';
import type { AnyRow } from '../../../src/ledger/slots.ts';
import { words } from './words.ts';
import styles from './workOrder.module.css';

export const orderOf = (row: AnyRow): WorkOrder => row as unknown as WorkOrder;

/** Until when it is to be done, to the minute. */
export function Due({ order: { due } }: { readonly order: WorkOrder }) {
  const times = useTimes();
  return due === null ? missing : times.dayTime(due);
}

export function Late({ order }: { readonly order: WorkOrder }) {
  const say = useText(words);
  const days = daysLate(order, useNow(minute));
  return days === null ? missing : <span className={styles.late}>{say('orders.lateDays', { n: days })}</span>;
}
