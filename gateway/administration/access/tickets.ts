import type { Database, Queryable } from '../../store/database.ts';
import { hashOf, newToken, type Random } from './tokens.ts';

export type TicketPurpose = 'path' | 'password' | 'handOver' | 'external' | 'invitation';

export interface Ticket {
  readonly ticket: string;
  readonly expiresAt: number;
}

export interface SeenTicket {
  readonly purpose: TicketPurpose;
  readonly subject: string;
  readonly path: string;
}

/**
 * Words that open one thing, once: a path for a session (30 s), its new window (30 s), another system (30 s, by its name as the path), the change
 * of a password for a user (10 min), the first password of one who was invited by a letter (3 days). Those two bear as their path the mark of the
 * password that they stand for: with it they die.
 */
export interface Tickets {
  /** `tx`: together with what stands on it. */
  readonly make: (purpose: TicketPurpose, subject: string, path?: string, tx?: Queryable) => Promise<Ticket>;
  /** The subject, and the ticket is gone; null for an unknown, used, expired or foreign one. */
  readonly use: (purpose: TicketPurpose, ticket: string, path?: string, tx?: Queryable) => Promise<string | null>;
  /** What it is for, with the ticket left as it is: of the first of these purposes that it has. */
  readonly look: (purposes: readonly TicketPurpose[], ticket: string) => Promise<SeenTicket | null>;
  /** Those of these purposes that a subject still has are gone. */
  readonly forget: (purposes: readonly TicketPurpose[], subject: string) => Promise<void>;
}

export const ticketTimes: Readonly<Record<TicketPurpose, number>> = {
  path: 30_000,
  password: 10 * 60_000,
  handOver: 30_000,
  external: 30_000,
  invitation: 3 * 24 * 3_600_000,
};

export function openTickets({
  database,
  now,
  random,
}: {
  readonly database: Database;
  readonly now: () => number;
  readonly random: Random;
}): Tickets {
  return {
    async make(purpose, subject, path = '', tx = database) {
      const ticket = newToken(random);
      const expiresAt = now() + ticketTimes[purpose];
      await tx.query('insert into keep.ticket (hash, purpose, subject, path, expires_at) values ($1, $2, $3, $4, $5)', [
        hashOf(ticket),
        purpose,
        subject,
        path,
        expiresAt,
      ]);
      return { ticket, expiresAt };
    },
    async use(purpose, ticket, path = '', tx = database) {
      const [row] = await tx.query<{ subject: string }>(
        'delete from keep.ticket where hash = $1 and purpose = $2 and path = $3 and expires_at > $4 returning subject',
        [hashOf(ticket), purpose, path, now()],
      );
      return row?.subject ?? null;
    },
    async look(purposes, ticket) {
      const [row] = await database.query<SeenTicket & Record<string, unknown>>(
        'select purpose, subject, path from keep.ticket where hash = $1 and purpose = any($2) and expires_at > $3',
        [hashOf(ticket), purposes, now()],
      );
      return row ?? null;
    },
    async forget(purposes, subject) {
      await database.query('delete from keep.ticket where purpose = any($1) and subject = $2', [purposes, subject]);
    },
  };
}
