import type { Refusal } from '../error/errors.ts';
import { codeOfEveryForm } from '../form/custom/codes.ts';
import type { Lang } from '../text/message.ts';
import { accessFaults } from './messages.ts';
import {
  type Holder,
  type Narrowing,
  noUnits,
  type OrganisationNode,
  rightsOf,
  type SeenData,
  subtreesOf,
} from './permission.ts';
import type { DataPermission, Role } from './role.ts';

/**
 * The law of who may touch whom: who acts on a person, a role or a credential must hold every function and see all data that
 * the other holds, before the act and after it; an administrator is touched only by an administrator of at least the same
 * organisations. So nobody raises himself or another above himself, and nobody takes what he could not have given.
 */

/** How far somebody reaches. What he sees and administers is closed downwards: an organisation comes with all below it. */
export interface Reach {
  readonly admin: boolean;
  readonly functions: ReadonlySet<string>;
  readonly appFunctions: ReadonlySet<string>;
  readonly data: SeenData;
  /** The organisations of which he is an administrator; none for who is no administrator. */
  readonly administers: ReadonlySet<string>;
  /** Whether he sees the whole site: the organisation at the top, and nothing of it narrowed. */
  readonly site: boolean;
}

/** What a person holds or a role grants, by the roots alone: who reaches an organisation reaches what lies below it. */
export interface Granted {
  readonly functions: readonly string[];
  readonly appFunctions: readonly string[];
  readonly data: readonly DataPermission[];
  /** Whose subtrees it makes an administrator of. */
  readonly administers: readonly string[];
}

/** What somebody would need besides. */
export type Lack = 'administrator' | 'functions' | 'data';

type Bearer = Pick<Holder, 'orgId'>;
export type Given = Pick<Role, 'functions' | 'appFunctions' | 'data' | 'admin'>;

export function reachOf(
  user: Holder,
  roles: readonly Given[],
  organisations: readonly OrganisationNode[],
  units = noUnits,
): Reach {
  const { admin, permissions, data } = rightsOf(user, roles, organisations, units);
  const tops = organisations.filter(({ orgPid }) => orgPid === null);
  return {
    admin,
    functions: permissions,
    appFunctions: new Set(roles.flatMap((role) => role.appFunctions)),
    data,
    administers: admin ? subtreesOf(new Set([user.orgId]), organisations) : new Set(),
    site: tops.length > 0 && tops.every(({ id }) => data.get(id)?.some(isWhole) ?? false),
  };
}

/** What a person holds by these roles. */
export function heldBy({ orgId }: Bearer, roles: readonly Given[]): Granted {
  return {
    functions: roles.flatMap((role) => role.functions),
    appFunctions: roles.flatMap((role) => role.appFunctions),
    data: roles.map((role) => role.data),
    administers: roles.some((role) => role.admin) ? [orgId] : [],
  };
}

/** What a role grants: where it makes administrators, that of its own organisation and of all who bear it. */
export function grantedBy(role: Given & Bearer, bearers: readonly Bearer[]): Granted {
  const held = heldBy(role, [role]);
  return role.admin ? { ...held, administers: [role, ...bearers].map(({ orgId }) => orgId) } : held;
}

/** What somebody lacks to touch another who holds this, or a role that grants it; null: nothing. */
export function lackOf(reach: Reach, { functions, appFunctions, data, administers }: Granted): Lack | null {
  if (!administers.every((org) => reach.administers.has(org))) return 'administrator';
  const inApp = (code: string): boolean => holds(reach.appFunctions, code) || holds(reach.functions, code);
  if (!reach.admin && !(functions.every((code) => holds(reach.functions, code)) && appFunctions.every(inApp)))
    return 'functions';
  return data.every((one) => sees(reach.data, one)) ? null : 'data';
}

/** Whoever has a code of all forms has that of each. */
const holds = (held: ReadonlySet<string>, code: string): boolean =>
  held.has(code) || held.has(codeOfEveryForm(code) ?? code);

/**
 * Whether somebody may move an organisation between these parents: who has power over the one above it wins or loses it with all that lies below, so he must
 * be the administrator of both places himself. The top (null) is the whole site's.
 */
export function mayMove(reach: Reach, parents: readonly (string | null)[]): boolean {
  const governs = (parent: string | null): boolean =>
    parent === null ? reach.admin && reach.site : reach.administers.has(parent);
  return parents.every(governs);
}

function sees(data: SeenData, { organisations, channels, units }: DataPermission): boolean {
  return organisations.every(
    (org) => data.get(org)?.some((mine) => covers(mine.channels, channels) && covers(mine.units, units)) ?? false,
  );
}

/** Whether the first holds all of the second; null is all there are. */
function covers(whole: ReadonlySet<string> | null, part: readonly string[] | null): boolean {
  return whole === null || (part?.every((id) => whole.has(id)) ?? false);
}

const isWhole = ({ channels, units }: Narrowing): boolean => channels === null && units === null;

/** What is told to who lacks something: what it is, and who may do it. */
export const beyondReach = (lack: Lack | 'move', field: string, lang: Lang): Refusal => ({
  code: 'BEYOND_YOUR_RIGHTS',
  fields: { [field]: accessFaults[`access.beyond.${lack}`][lang] },
});
