import type { SessionEnd } from '../../domain/access/events.ts';
import type { Follower } from '../log/follow/follower.ts';
import type { Caller, Scope, ServedCall, SharedRecord } from './handler.ts';

/** Sessions and permissions, for whatever opens a door: HTTP, both sockets, tickets. */
export interface Access {
  /** Who bears the token now; null for none, expired, revoked or disabled. */
  readonly callerOf: (token: string) => Promise<Caller | null>;
  /** The same for the workflow's calls: they take the workflow token too. */
  readonly callerAtWorkflow: (token: string) => Promise<Caller | null>;
  /** Uses up a single-use ticket for exactly this address, as `ticketAddress` writes it (30 s). */
  readonly callerOfTicket: (ticket: string, address: string) => Promise<Caller | null>;
  /** What a share's token opens now; null for a bent, ended or unknown one. */
  readonly sharedBy: (token: string) => Promise<SharedRecord | null>;
  /** The present caller of a session: re-decided after a role, an organisation or the user changed. */
  readonly callerOfSession: (sessionId: string) => Promise<Caller | null>;
  /** The one function that gives what a user sees. */
  readonly scopeOf: (userId: string) => Promise<Scope>;
  /** Sessions that ended, with the reason, within 1 s on this gateway. */
  readonly onEnded: (each: (sessionId: string, why: SessionEnd) => void) => () => void;
  /** Sessions whose permissions or scope may have changed: ask callerOfSession again. */
  readonly onChanged: (each: (sessionIds: readonly string[]) => void) => () => void;
  readonly followers: readonly Follower[];
  readonly calls: readonly ServedCall[];
}
