import type { Ticket } from './ticketLedger.ts';

const live: readonly string[] = ['permitted', 'working', 'suspended'];

/** Whether people may be at work under it. */
export const isLive = ({ state }: Pick<Ticket, 'state'>): boolean => live.includes(state);

/** Since when a ticket is beyond its planned end while people may be at work under it; null where it is not. */
export function overdueSince(row: Pick<Ticket, 'state' | 'to'>, now: number): string | null {
  return isLive(row) && Date.parse(row.to) < now ? row.to : null;
}
