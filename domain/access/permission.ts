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
  /** The organisations whose data the person may see. */
  readonly orgs: ReadonlySet<string>;
}

/** Whether a user may sign in at `now` (ms): enabled and not past the expiry (decision 46). */
export function isActive(user: Pick<Holder, 'status' | 'expirationDate'>, now: number): boolean {
  return user.status === '1' && (user.expirationDate === null || Date.parse(user.expirationDate) > now);
}

/**
 * Roles add up; nothing granted, nothing seen (decisions 43 to 45). An administrator has all functions and the own
 * subtree, and whatever organisations the roles name beside it.
 */
export function rightsOf(user: Holder, roles: readonly Grant[], organisations: readonly OrganisationNode[]): Rights {
  const admin = roles.some((role) => role.admin);
  const roots = new Set(roles.flatMap((role) => role.data.organisations));
  if (admin) roots.add(user.orgId);
  return {
    admin,
    permissions: admin ? permissionCodes : new Set(roles.flatMap((role) => role.functions)),
    orgs: subtreesOf(roots, organisations),
  };
}

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
