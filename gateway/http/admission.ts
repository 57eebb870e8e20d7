import { type CallDeclaration, sharedBy } from '../../domain/call/declaration.ts';
import { accepted, type Result, refused } from '../../domain/error/errors.ts';
import { shareToken } from '../../domain/share/calls.ts';
import { renewWall } from '../../domain/wall/calls.ts';
import type { Access } from './access.ts';
import { callerReach } from './callerReach.ts';
import type { Caller, SharedRecord } from './handler.ts';
import { ticketAddress } from './ticketAddress.ts';

export interface Knock {
  readonly method: string;
  readonly path: string;
  readonly query: Readonly<Record<string, unknown>>;
  readonly authorization: string | undefined;
  readonly ticket: string | null;
  readonly params: Readonly<Record<string, unknown>>;
  /** The token of a share: the header `Busbar-Share`. */
  readonly share: string | undefined;
}

/** Who was let in: as himself, for one record that was shared with him, or both: what he does not see by himself he sees by that. */
export interface Admitted {
  readonly caller: Caller | null;
  readonly shared: SharedRecord | null;
}

/**
 * Who is at the door, and whether the call is open to them. A ticket opens only what a browser fetches by itself
 * (a GET of exactly its path and query); everything else asks for the bearer token. What holds for the whole site is ordered by who sees it whole.
 * A wall reads: of what acts it is let in to its own renewal alone, whatever else is open to anybody.
 */
export async function admitted(access: Access, call: CallDeclaration, knock: Knock): Promise<Result<Admitted>> {
  const caller = await callerAt(access, call, knock);
  const asHimself = mayAsHimself(call, caller);
  const route = sharedBy(call.permission);
  const shared = route === null || knock.share === undefined ? null : await recordShared(access, route, knock);
  if (asHimself.ok || shared !== null) return accepted({ caller: asHimself.ok ? caller : null, shared });
  // Told as what is absent is, whoever comes with it.
  return route === null || knock.share === undefined ? asHimself : refused('NO_PERMISSION');
}

function mayAsHimself(call: CallDeclaration, caller: Caller | null): Result<true> {
  if (caller?.wall === true && call.acts && call.name !== renewWall.name) return refused('NO_PERMISSION');
  if (call.permission === 'anybody') return accepted(true);
  if (caller === null) return refused('UNAUTHORIZED');
  if (!isOpenTo(call, caller)) return refused('NO_PERMISSION');
  return call.subject === 'site' && !callerReach(caller).site ? refused('SITE_ONLY') : accepted(true);
}

/** The record that is asked for, where the token is of a share of it on this very page. What else is wrong with a token nobody is told apart. */
async function recordShared(access: Access, route: string, { share, params }: Knock): Promise<SharedRecord | null> {
  if (share === undefined || !shareToken.safeParse(share).success) return null;
  const shared = await access.sharedBy(share);
  return shared !== null && shared.route === route && shared.id === params['id'] ? shared : null;
}

/** Whether the caller has a function that opens the call. */
export const isOpenTo = (
  { permission }: Pick<CallDeclaration, 'permission'>,
  { permissions }: Pick<Caller, 'permissions'>,
): boolean => typeof permission === 'string' || permission.anyOf.some((code) => permissions.has(code));

async function callerAt(
  access: Access,
  { workflow }: CallDeclaration,
  { method, path, query, authorization, ticket }: Knock,
): Promise<Caller | null> {
  if (ticket !== null)
    return method === 'GET' ? access.callerOfTicket(ticket, ticketAddress(path, pairsOf(query))) : null;
  const token = tokenOf(authorization);
  if (token === undefined) return null;
  return workflow ? access.callerAtWorkflow(token) : access.callerOf(token);
}

const pairsOf = (query: Knock['query']): readonly (readonly [string, string])[] =>
  Object.entries(query).flatMap(([name, value]) => [value].flat().map((one) => [name, String(one)] as const));

/** The bearer token of a request. */
export const tokenOf = (authorization: string | undefined): string | undefined =>
  /^Bearer ([A-Za-z0-9_-]{20,200})$/i.exec(authorization ?? '')?.[1];
