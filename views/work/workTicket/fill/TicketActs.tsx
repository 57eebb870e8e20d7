import type { Ticket } from '../../../../domain/ticket/ticketLedger.ts';
import { useLang } from '../../../../src/i18n/lang.ts';
import { LawActs } from '../../../../src/ledger/law/LawActs.tsx';
import { PartActs } from '../../../../src/ledger/law/PartActs.tsx';
import type { AnyRow, NameOf } from '../../../../src/ledger/slots.ts';
import styles from '../../parts/orders/details.module.css';
import { nextOf, wordsOf } from './lineWords.ts';

interface Props {
  readonly ticket: Ticket;
  readonly nameOf: NameOf;
  readonly again: (position?: number | null) => void;
  readonly isHand: boolean;
}

/** What may be done with a ticket. In the hand the act on the line that is next stands large at the foot, in the words of the line. */
export function TicketActs({ ticket, nameOf, again, isHand }: Props) {
  const lang = useLang();
  const row = ticket as unknown as AnyRow;
  const next = nextOf(ticket);
  return (
    <div className={styles.foot}>
      {isHand && next !== null ? (
        <PartActs
          list={next.lines}
          place={next.n}
          about={wordsOf(next.lines, next.line, next.n, lang)}
          row={row}
          nameOf={nameOf}
          again={again}
          repeats={`${next.n + 1} ${next.line.text}`}
        />
      ) : null}
      <LawActs row={row} nameOf={nameOf} again={again} waitsApart />
    </div>
  );
}
