import type { Ticket } from '../../../../domain/ticket/ticketLedger.ts';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { Bar, Word } from '../../../../src/kit/layout/parts.tsx';
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
    <Bar as="p" at="stretch" gap="1 3" pad="2 3" line="below" text="body" tone="second" className={styles.brief}>
      <b>
        {task} · {place}
      </b>
      <Word words="line">
        {times.dayTime(from)} – {times.dayTime(to)}
      </Word>
      <Word words="line">{earthsOut === 0 ? say('tickets.noEarths') : say('tickets.earthsOut', { n: earthsOut })}</Word>
      {people.size === 0 ? null : <Word words="line">{say('tickets.signed', { n: signed, of: people.size })}</Word>}
    </Bar>
  );
}
