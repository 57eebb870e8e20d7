import { aMinute as minute } from '../../../domain/clock/lengths.ts';
import type { Ticket } from '../../../domain/ticket/ticketLedger.ts';
import { useNow } from '../../../src/clock/useClock.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { Button } from '../../../src/kit/action/Button.tsx';
import { useTimes } from '../../../src/kit/time/times.ts';
import { StateBar } from '../../../src/ledger/law/StateBar.tsx';
import type { AnyRow, ListHeld } from '../../../src/ledger/slots.ts';
import { DeskLead } from '../parts/desk/DeskLead.tsx';
import desk from '../parts/desk/desk.module.css';
import { type Lead, useLead } from '../parts/desk/useLead.ts';
import { type Danger, dangerousOf } from './dangers.ts';
import { words } from './words.ts';

const live = 'permitted,working,suspended';
const earthsFrom = 'earthsOut.from';

const questions = (now: string) => ({ late: { state: live, 'to.to': now }, earths: { [earthsFrom]: '1' } });
const persons = ['leaderId', 'permitterId', 'crewIds', 'authorId'];
/** Whoever comes first permits, or leads. */
const unnamed = [{ permitterId: '' }, { leaderId: '' }];

const earthsOf = (rows: readonly Ticket[]): number => rows.reduce((sum, { earthsOut }) => sum + earthsOut, 0);
const ticketsOf = (rows: readonly AnyRow[] = []): readonly Ticket[] => rows as unknown as readonly Ticket[];

/** Above the list of tickets: earths that are out, what is beyond its end, what waits for the reader; then how many are in each state. */
export function TicketBar({ ledger }: { readonly ledger: ListHeld }) {
  const say = useText(words);
  const times = useTimes();
  const now = useNow(minute);
  const asked = useLead({ ledger, questions, persons, unnamed });
  const isEarths = ledger.view.filters[earthsFrom] !== undefined;
  const dangerous = ({ found }: Lead) => dangerousOf([...ticketsOf(found['late']), ...ticketsOf(found['earths'])], now);
  const why = (ticket: Ticket, danger: Danger) =>
    danger === 'earthLeft'
      ? say('tickets.earthLeft', { n: ticket.earthsOut })
      : danger === 'earthPast'
        ? say('tickets.earthPast', { at: times.dayTime(ticket.to), n: ticket.earthsOut })
        : [
            say('tickets.overdue', { at: times.dayTime(ticket.to) }),
            ...(ticket.earthsOut > 0 ? [say('tickets.earthsOut', { n: ticket.earthsOut })] : []),
          ].join(' · ');
  return (
    <>
      <DeskLead
        of={asked}
        page="/workTicket/fill"
        worst={(lead) =>
          dangerous(lead).map(({ ticket, danger }) => ({ row: ticket as unknown as AnyRow, why: why(ticket, danger) }))
        }
        sums={(lead) => {
          // Of all that one sees: an earth is out wherever one looks.
          const out = ticketsOf(lead.everywhere['earths']);
          const n = earthsOf(out);
          const here = earthsOf(ticketsOf(lead.found['earths']));
          const late = ticketsOf(lead.everywhere['late']).length;
          const lateHere = ticketsOf(lead.found['late']).length;
          return (
            <>
              <b>{n === 0 ? say('tickets.noEarths') : say('tickets.earthsOn', { n, tickets: out.length })}</b>
              {n === here ? null : <span>{say('tickets.ofThese', { n: here })}</span>}
              {n > 0 || isEarths ? (
                <Button
                  size="row"
                  pressed={isEarths}
                  onClick={() => ledger.setFilter({ [earthsFrom]: isEarths ? null : '1' })}
                >
                  {say('tickets.onlyEarths')}
                </Button>
              ) : null}
              <span className={late > 0 ? desk.late : undefined}>
                {late === 0 ? say('tickets.noLate') : say('tickets.late', { n: late })}
              </span>
              {late === lateHere ? null : <span>{say('tickets.ofThese', { n: lateHere })}</span>}
            </>
          );
        }}
      />
      <StateBar ledger={ledger} />
    </>
  );
}
