import type { Ticket } from '../../../../domain/ticket/ticketLedger.ts';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { useTimes } from '../../../../src/kit/time/times.ts';
import styles from '../../parts/orders/details.module.css';
import { words } from '../words.ts';

/** What a ticket is about, in the hand: its task, its time, the earths that are out, who has signed. */
export function Brief({
  ticket: { task, place, from, to, earthsOut, signedIds, crewIds, leaderId },
}: {
  readonly ticket: Ticket;
}) {
  const say = useText(words);
  const times = useTimes();
  const people = new Set([...crewIds, ...(leaderId === null ? [] : [leaderId])]);
  const signed = [...people].filter((one) => signedIds.includes(one)).length;
  return (
    <p className={styles.brief}>
      <b>
        {task} · {place}
      </b>
      <span>
        {times.dayTime(from)} – {times.dayTime(to)}
      </span>
      <span>{earthsOut === 0 ? say('tickets.noEarths') : say('tickets.earthsOut', { n: earthsOut })}</span>
      {people.size === 0 ? null : <span>{say('tickets.signed', { n: signed, of: people.size })}</span>}
    </p>
  );
}
