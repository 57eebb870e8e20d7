import type { PermissionCode } from '../call/declaration.ts';
import type { Role } from './role.ts';
import { permissionCodes } from './routes/all.ts';
import type { User } from './user.ts';

/** What decides a person's rights: the fields of a user that count. */
export type Holder = Pick<User, 'id' | 'orgId' | 'userRoleIds' | 'status' | 'expirationDate'>;
export type Grant = Pick<Role, 'functions' | 'data' | 'admin'>;
export interface OrganisationNode {
  readonly id: string;
  readonly orgPid: string | null;
}

export interface Rights {
  readonly admin: boolean;
  readonly permissions: ReadonlySet<PermissionCode>;
  readonly data: SeenData;
}

/** How much of one organisation is seen: all of a kind (null), or these of it. Each kind narrows by itself. */
export interface Narrowing {
  readonly channels: ReadonlySet<string> | null;
  readonly units: ReadonlySet<string> | null;
}

/** What a person sees (decision 44), by organisation: those that are not named are not seen. */
export type SeenData = ReadonlyMap<string, Narrowing>;

export const unnarrowed: Narrowing = { channels: null, units: null };

/** These organisations, each whole. */
export const seenWhole = (orgs: Iterable<string>): SeenData => new Map([...orgs].map((org) => [org, unnarrowed]));

/** Whether a thing is seen: its organisation, and the channel that it hangs on (null: on none). */
export function seesAt(data: SeenData, org: string, channel: string | null): boolean {
  const narrowing = data.get(org);
  return narrowing !== undefined && (channel === null || narrowing.channels === null || narrowing.channels.has(channel));
}

/** Whether a user may sign in at `now` (ms): enabled and not past the expiry (decision 46). */
export function isActive(user: Pick<Holder, 'status' | 'expirationDate'>, now: number): boolean {
  return user.status === '1' && (user.expirationDate === null || Date.parse(user.expirationDate) > now);
}

/**
 * Roles add up; nothing granted, nothing seen (decisions 43 to 45). An administrator has all functions and the own
 * subtree, and whatever the roles name beside it. One role that does not narrow an organisation opens it whole.
 */
export function rightsOf(user: Holder, roles: readonly Grant[], organisations: readonly OrganisationNode[]): Rights {
  const admin = roles.some((role) => role.admin);
  const data = new Map<string, Narrowing>();
  for (const role of roles) open(data, subtreesOf(new Set(role.data.organisations), organisations), narrowingOf(role.data));
  if (admin) open(data, subtreesOf(new Set([user.orgId]), organisations), unnarrowed);
  return { admin, permissions: admin ? permissionCodes : new Set(roles.flatMap((role) => role.functions)), data };
}

const narrowingOf = ({ channels, units }: Grant['data']): Narrowing => ({
  channels: channels === null ? null : new Set(channels),
  units: units === null ? null : new Set(units),
});

function open(data: Map<string, Narrowing>, orgs: ReadonlySet<string>, more: Narrowing): void {
  for (const org of orgs) {
    const known = data.get(org);
    const sum = known && { channels: together(known.channels, more.channels), units: together(known.units, more.units) };
    data.set(org, sum ?? more);
  }
}

const together = (a: ReadonlySet<string> | null, b: ReadonlySet<string> | null) => (a === null || b === null ? null : new Set([...a, ...b]));

/** All organisations at or below the given ones. An id that no organisation bears gives nothing. */
export function subtreesOf(roots: ReadonlySet<string>, organisations: readonly OrganisationNode[]): ReadonlySet<string> {
  const children = new Map<string | null, string[]>();
  for (const { id, orgPid } of organisations) {
    const siblings = children.get(orgPid);
    if (siblings) siblings.push(id);
    else children.set(orgPid, [id]);
  }
  const known = new Set(organisations.map((organisation) => organisation.id));
  const seen = new Set<string>();
  const waiting = [...roots].filter((id) => known.has(id));
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (seen.has(id)) continue;
    seen.add(id);
    waiting.push(...(children.get(id) ?? []));
  }
  return seen;
}
