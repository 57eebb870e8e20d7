import type { Ticket } from '../../../domain/ticket/ticketLedger.ts';
import { isOpenLine } from '../../../domain/turn/turn.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { missing } from '../../../src/kit/number/format.ts';
import { useTimes } from '../../../src/kit/time/times.ts';
import type { AnyRow, NameOf } from '../../../src/ledger/slots.ts';
import styles from './overdue.module.css';
import { words } from './words.ts';

export const ticketOf = (row: AnyRow): Ticket => row as unknown as Ticket;

/** How many of a ticket's measures and steps are done; while measures are taken, one that came in is to be done again. */
export function progressOf({ state, measures, steps }: Ticket): string {
  const lines = [...measures, ...steps];
  const isMeasured = state === 'received' || state === 'suspended';
  const done = lines.filter((line) => (isMeasured ? !isOpenLine(line) : line.doneAt !== null));
  return `${done.length} / ${lines.length}`;
}

/** A planned time: to the minute, as it was planned. */
export function Planned({ at }: { readonly at: string }) {
  return useTimes().dayTime(at);
}

/** Who leads the work; where nobody is named on a permitted ticket it is whoever signs the briefing first. */
export function Leader({ ticket, nameOf }: { readonly ticket: Ticket; readonly nameOf: NameOf }) {
  const say = useText(words);
  const { leaderId, state } = ticket;
  if (leaderId !== null) return nameOf('user', leaderId) ?? leaderId;
  return state === 'permitted' ? <i className={styles.toBeNamed}>{say('tickets.toBeNamed')}</i> : missing;
}

/** Earths that are out; none is no figure to look at. */
export function Earths({ ticket: { earthsOut } }: { readonly ticket: Ticket }) {
  return earthsOut === 0 ? missing : <b className={styles.earths}>{earthsOut}</b>;
}
