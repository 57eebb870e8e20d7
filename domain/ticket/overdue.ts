import type { Ticket } from './ticketLedger.ts';

const live: readonly string[] = ['permitted', 'working', 'suspended'];

/** Since when a ticket is beyond its planned end while people may be at work under it; null where it is not. */
export function overdueSince({ state, to }: Pick<Ticket, 'state' | 'to'>, now: number): string | null {
  return live.includes(state) && Date.parse(to) < now ? to : null;
}
