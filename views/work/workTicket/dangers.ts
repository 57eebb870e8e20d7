import { isLive, overdueSince } from '../../../domain/ticket/overdue.ts';
import type { Ticket } from '../../../domain/ticket/ticketLedger.ts';

/** Why a ticket stands before the others, the worst first. */
export const dangers = ['expiredWithEarth', 'expired', 'earthPast', 'earthLeft'] as const;
export type Danger = (typeof dangers)[number];

/** What is dangerous about a ticket now; null: nothing that the list does not tell as well. */
export function dangerOf(ticket: Pick<Ticket, 'state' | 'to' | 'earthsOut'>, now: number): Danger | null {
  if (overdueSince(ticket, now) !== null) return ticket.earthsOut > 0 ? 'expiredWithEarth' : 'expired';
  if (ticket.earthsOut === 0 || isLive(ticket)) return null;
  if (ticket.state === 'ended') return 'earthLeft';
  return Date.parse(ticket.to) < now ? 'earthPast' : null;
}

/** Those that are dangerous, the worst first, of one kind the longest first. */
export function dangerousOf<T extends Pick<Ticket, 'id' | 'state' | 'to' | 'earthsOut'>>(
  tickets: readonly T[],
  now: number,
): readonly { readonly ticket: T; readonly danger: Danger }[] {
  const known = new Map(tickets.map((ticket) => [ticket.id, ticket]));
  return [...known.values()]
    .flatMap((ticket) => {
      const danger = dangerOf(ticket, now);
      return danger === null ? [] : [{ ticket, danger }];
    })
    .sort(
      (one, other) =>
        dangers.indexOf(one.danger) - dangers.indexOf(other.danger) ||
        Date.parse(one.ticket.to) - Date.parse(other.ticket.to),
    );
}
