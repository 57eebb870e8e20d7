import { aMinute as minute } from '../../../domain/clock/lengths.ts';
import { overdueSince } from '../../../domain/ticket/overdue.ts';
import type { Ticket } from '../../../domain/ticket/ticketLedger.ts';
import { useNow } from '../../../src/clock/useClock.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { Bar } from '../../../src/kit/layout/parts.tsx';
import { useTimes } from '../../../src/kit/time/times.ts';
import type { NameOf } from '../../../src/ledger/slots.ts';
import styles from './overdue.module.css';
import { words } from './words.ts';

/** That people may be at work beyond the planned end, since when, who is waited for, and the ways out of it. */
export function Overdue({ ticket, nameOf }: { readonly ticket: Ticket; readonly nameOf: NameOf }) {
  const say = useText(words);
  const times = useTimes();
  const since = overdueSince(ticket, useNow(minute));
  if (since === null) return null;
  const name = (id: string | null) => (id === null ? '' : (nameOf('user', id) ?? id));
  return (
    <Bar as="p" at="stretch" gap="0 3" pad="2 3" text="title" className={styles.band} role="alert">
      <b>{say('tickets.overdue', { at: times.dayTime(since) })}</b>
      <span>{say('tickets.overdue.ways', { leader: name(ticket.leaderId), permitter: name(ticket.permitterId) })}</span>
    </Bar>
  );
}

/** The planned end in a list: marked where it is past and the work is not. */
export function End({ ticket }: { readonly ticket: Ticket }) {
  const say = useText(words);
  const times = useTimes();
  const isOver = overdueSince(ticket, useNow(minute)) !== null;
  return isOver ? (
    <span className={styles.over} title={say('tickets.overdue', { at: times.dayTime(ticket.to) })}>
      {times.dayTime(ticket.to)} {say('tickets.over')}
    </span>
  ) : (
    times.dayTime(ticket.to)
  );
}
