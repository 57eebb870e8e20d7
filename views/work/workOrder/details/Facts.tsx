import type { Field } from '../../../../domain/ledger/field.ts';
import { type WorkOrder, workOrders } from '../../../../domain/workOrder/workOrderLedger.ts';
import { useLang, useWord } from '../../../../src/i18n/lang.ts';
import { useTimes } from '../../../../src/kit/time/times.ts';
import type { NameOf } from '../../../../src/ledger/slots.ts';
import { writtenValue } from '../../../../src/ledger/value/written.ts';
import styles from './details.module.css';

const always = [
  'description',
  'deviceIds',
  'equipmentIds',
  'priority',
  'origin',
  'leaderId',
  'assigneeIds',
  'copyTo',
] as const;
const times = ['plannedFrom', 'plannedTo', 'due', 'plannedHours', 'orgId'] as const;
const doing = [
  'review',
  'reviewerIds',
  'holderId',
  'crewIds',
  'result',
  'cause',
  'remedy',
  'lastReason',
  'acceptedBy',
] as const;

/** What was asked for, of whom, until when, and what came of it. */
export function Facts({ order, nameOf }: { readonly order: WorkOrder; readonly nameOf: NameOf }) {
  const word = useWord();
  const lang = useLang();
  const written = { lang, times: useTimes(), nameOf };
  const rows = [...always, ...times, ...doing].filter((key) => {
    const value: unknown = order[key];
    return value !== null && value !== '' && !(Array.isArray(value) && value.length === 0);
  });
  return (
    <dl className={styles.facts}>
      {rows.map((key) => {
        const field = workOrders.fields[key] as unknown as Field;
        return (
          <div key={key}>
            <dt>{word(field.label)}</dt>
            <dd>{writtenValue(field, order[key], written)}</dd>
          </div>
        );
      })}
    </dl>
  );
}
