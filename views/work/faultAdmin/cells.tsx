import { Link } from 'wouter';
import { aMinute as minute } from '../../../domain/clock/lengths.ts';
import type { Fault } from '../../../domain/fault/faultLedger.ts';
import { isOut, lossFaults } from '../../../domain/fault/states.ts';
import { useNow } from '../../../src/clock/useClock.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { useWord } from '../../../src/i18n/lang.ts';
import { Word } from '../../../src/kit/layout/parts.tsx';
import { missing } from '../../../src/kit/number/format.ts';
import { writeAge } from '../../../src/kit/time/age.ts';
import type { AnyRow, NameOf } from '../../../src/ledger/slots.ts';
import desk from '../parts/desk/desk.module.css';
import { words } from './words.ts';

export const faultOf = (row: AnyRow): Fault => row as unknown as Fault;

/** What is out, by its name. */
export const subjectName = ({ equipmentId, deviceId }: Fault, nameOf: NameOf): string =>
  (equipmentId === null ? null : nameOf('equipment', equipmentId)) ??
  (deviceId === null ? null : nameOf('device', deviceId)) ??
  missing;

/** How long it was out, or has been. */
export function Outage({ fault }: { readonly fault: Pick<Fault, 'state' | 'occurredAt' | 'outage'> }) {
  const say = useText(words);
  const now = useNow(minute);
  if (isOut(fault.state))
    return (
      <Word className={desk.late}>{say('fault.running', { span: writeAge(now - Date.parse(fault.occurredAt)) })}</Word>
    );
  return fault.outage === null ? missing : <Word digits>{say('fault.minutes', { n: fault.outage })}</Word>;
}

/** What was not delivered, as it is estimated; why nobody can say, where nobody can. */
export function Lost({ fault }: { readonly fault: Pick<Fault, 'state' | 'lostKwh' | 'lossFault'> }) {
  const say = useText(words);
  const word = useWord();
  if (fault.lostKwh !== null) return <Word digits>{`≈ ${fault.lostKwh} kWh`}</Word>;
  if (fault.lossFault !== null) return <Word>{say('fault.unknown', { why: word(lossFaults[fault.lossFault]) })}</Word>;
  return isOut(fault.state) ? <Word>{say('fault.pending')}</Word> : missing;
}

export const NumberLink = ({ fault }: { readonly fault: Pick<Fault, 'id' | 'number'> }) => (
  <Link href={`/faultAdmin/faultAdminInfo?id=${fault.id}`} onClick={(event) => event.stopPropagation()}>
    {fault.number}
  </Link>
);
