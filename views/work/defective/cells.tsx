import { Link } from 'wouter';
import { aMinute as minute } from '../../../domain/clock/lengths.ts';
import type { Defect } from '../../../domain/defect/defectLedger.ts';
import { timesAgain } from '../../../domain/defect/fields.ts';
import { type TimeLeft, timeLeft } from '../../../domain/defect/timeLeft.ts';
import { useNow } from '../../../src/clock/useClock.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { Word } from '../../../src/kit/layout/parts.tsx';
import { missing } from '../../../src/kit/number/format.ts';
import type { AnyRow, NameOf } from '../../../src/ledger/slots.ts';
import styles from './defective.module.css';
import { words } from './words.ts';

export const defectOf = (row: AnyRow): Defect => row as unknown as Defect;

/** How long it may stand still, or since when it should not. */
export function Left({ defect }: { readonly defect: Pick<Defect, 'state' | 'due'> }) {
  const say = useText(words);
  const left = timeLeft(defect, useNow(minute));
  if (left === null) return missing;
  return (
    <Word digits className={left.isLate ? styles.late : undefined}>
      {say(...leftSaid(left))}
    </Word>
  );
}

export const leftSaid = ({ isLate, days, hours }: TimeLeft) =>
  [isLate ? 'defects.lateBy' : 'defects.leftIn', { d: days, h: hours }] as const;

/** What it is of, by its name. */
export const subjectName = ({ equipmentId, deviceId }: Defect, nameOf: NameOf): string =>
  (equipmentId === null ? null : nameOf('equipment', equipmentId)) ??
  (deviceId === null ? null : nameOf('device', deviceId)) ??
  missing;

/** How often it was seen. */
export const Times = ({ defect }: { readonly defect: Defect }) => (
  <Word digits>{String(timesAgain(defect.repeats))}</Word>
);

export const NumberLink = ({ defect }: { readonly defect: Pick<Defect, 'id' | 'number'> }) => (
  <Link href={`/defective/lookdetails?id=${defect.id}`} onClick={(event) => event.stopPropagation()}>
    {defect.number}
  </Link>
);
