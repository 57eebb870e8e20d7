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

/** How much of an organisation one role shows: all of a kind (null), or these of it. Each kind narrows by itself. */
export interface Narrowing {
  readonly channels: ReadonlySet<string> | null;
  /** With everything below them. */
  readonly units: ReadonlySet<string> | null;
  /** The devices that measure these units; null with `units`. */
  readonly devices: ReadonlySet<string> | null;
}

/**
 * What a person sees (decision 44), by organisation: those that are not named are not seen. Of several narrowings each shows its own, so
 * that roles add up and none is widened by another; one that narrows nothing stands alone.
 */
export type SeenData = ReadonlyMap<string, readonly Narrowing[]>;

export const unnarrowed: Narrowing = { channels: null, units: null, devices: null };

/** These organisations, each whole. */
export const seenWhole = (orgs: Iterable<string>): SeenData => new Map([...orgs].map((org) => [org, [unnarrowed]]));

/** What a thing hangs on beside its organisation; null for what it hangs on none of. */
export interface Hung {
  readonly channel: string | null;
  readonly device: string | null;
  readonly unit: string | null;
}

const holds = (seen: ReadonlySet<string> | null, id: string | null): boolean =>
  seen === null || id === null || seen.has(id);

/** Whether a thing is seen: its organisation, and what it hangs on (null: on nothing). */
export function seesAt(data: SeenData, org: string, hung: Hung | null): boolean {
  const narrowings = data.get(org);
  if (narrowings === undefined || hung === null) return narrowings !== undefined;
  const { channel, device, unit } = hung;
  return narrowings.some((one) => holds(one.channels, channel) && holds(one.devices, device) && holds(one.units, unit));
}

const coversSet = (now: ReadonlySet<string> | null, before: ReadonlySet<string> | null): boolean =>
  now === null || (before !== null && [...before].every((one) => now.has(one)));

/** Whether somebody who saw `before` loses nothing by seeing `now`: no organisation, and nothing in one. */
export function losesNothing(now: SeenData, before: SeenData): boolean {
  const coversOne = (one: Narrowing, before: Narrowing): boolean =>
    (['channels', 'units', 'devices'] as const).every((kind) => coversSet(one[kind], before[kind]));
  return [...before].every(([org, narrowings]) =>
    narrowings.every((was) => now.get(org)?.some((one) => coversOne(one, was)) ?? false),
  );
}

/** The energy units of the site and what measures them, where a role narrows by units. */
export interface UnitBook {
  /** These units and all below them. */
  readonly within: (units: readonly string[]) => ReadonlySet<string>;
  /** The devices that measure one of these units. */
  readonly measuring: (units: ReadonlySet<string>) => ReadonlySet<string>;
}

export const noUnits: UnitBook = { within: (units) => new Set(units), measuring: () => new Set() };

/** Whether a user may sign in at `now` (ms): enabled and not past the expiry (decision 46). */
export function isActive(user: Pick<Holder, 'status' | 'expirationDate'>, now: number): boolean {
  return user.status === '1' && (user.expirationDate === null || Date.parse(user.expirationDate) > now);
}

/**
 * Roles add up; nothing granted, nothing seen (decisions 43 to 45). An administrator has all functions and the own
 * subtree, and whatever the roles name beside it. One role that does not narrow an organisation opens it whole.
 */
export function rightsOf(
  user: Holder,
  roles: readonly Grant[],
  organisations: readonly OrganisationNode[],
  units = noUnits,
): Rights {
  const admin = roles.some((role) => role.admin);
  const data = new Map<string, readonly Narrowing[]>();
  for (const role of roles)
    open(data, subtreesOf(new Set(role.data.organisations), organisations), narrowingOf(role.data, units));
  if (admin) open(data, subtreesOf(new Set([user.orgId]), organisations), unnarrowed);
  return { admin, permissions: admin ? permissionCodes : new Set(roles.flatMap((role) => role.functions)), data };
}

/** What one role shows by itself. */
export function seenByRole(
  data: Grant['data'],
  organisations: readonly OrganisationNode[],
  units: UnitBook = noUnits,
): SeenData {
  const seen = new Map<string, readonly Narrowing[]>();
  open(seen, subtreesOf(new Set(data.organisations), organisations), narrowingOf(data, units));
  return seen;
}

/**
 * Whether a person with these roles sees an organisation at all, without asking for all that is seen. `line`: the organisation and those above it. As
 * `rightsOf` says.
 */
export function seesOrg(
  user: Pick<Holder, 'orgId'>,
  roles: readonly Pick<Grant, 'data' | 'admin'>[],
  line: readonly string[],
): boolean {
  const isAbove = (org: string): boolean => line.includes(org);
  return roles.some(({ admin, data }) => data.organisations.some(isAbove) || (admin && isAbove(user.orgId)));
}

function narrowingOf(data: Grant['data'], book: UnitBook): Narrowing {
  const channels = data.channels === null ? null : new Set(data.channels);
  if (data.units === null) return channels === null ? unnarrowed : { ...unnarrowed, channels };
  const units = book.within(data.units);
  return { channels, units, devices: book.measuring(units) };
}

function open(data: Map<string, readonly Narrowing[]>, orgs: ReadonlySet<string>, more: Narrowing): void {
  for (const org of orgs) {
    const known = data.get(org) ?? [];
    if (!known.includes(unnarrowed)) data.set(org, more === unnarrowed ? [unnarrowed] : [...known, more]);
  }
}

/** All organisations at or below the given ones. An id that no organisation bears gives nothing. */
export function subtreesOf(
  roots: ReadonlySet<string>,
  organisations: readonly OrganisationNode[],
): ReadonlySet<string> {
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
