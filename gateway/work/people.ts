import { isActive, seesOrg } from '../../domain/access/permission.ts';
import { roles } from '../../domain/access/role.ts';
import { type User, users } from '../../domain/access/user.ts';
import type { PermissionCode } from '../../domain/call/declaration.ts';
import { type Taker, taskRight } from '../../domain/flow/takers.ts';
import type { LedgerDeclaration } from '../../domain/ledger/declaration.ts';
import { lineUp } from '../../domain/site/nearest.ts';
import { organisations } from '../../domain/site/organisation.ts';
import type { Ledgers } from '../ledger/ledgers.ts';

export interface People {
  /** Whoever can sign in, handles tasks and sees the organisation, with the rows that tell their names: who takes a step reads what it is about. */
  readonly takers: readonly Taker[];
  /** Everybody there is: whom a step means, whether or not he can take it today. */
  readonly everybody: readonly Taker[];
  readonly users: ReadonlyMap<string, User>;
  /** Who may name another where nobody can take a step: administrators of these organisations, of the nearest that has any. */
  readonly administrators: readonly string[];
  /** An organisation and those above it, the nearest first. */
  readonly line: readonly string[];
}

/**
 * Who there is today that could take a step of something that belongs to this organisation; with `below`, to this one or to one under
 * it: a flow that is drawn above serves them all. `right`: what one needs who takes it, of several any.
 */
export async function peopleFor(
  ledgers: Pick<Ledgers, 'everyRow'>,
  orgId: string,
  now: number,
  reach: 'itself' | 'below' = 'itself',
  right: PermissionCode | readonly PermissionCode[] = taskRight,
): Promise<People> {
  const [accounts, held, places] = await Promise.all([
    ledgers.everyRow(users),
    ledgers.everyRow(roles),
    ledgers.everyRow(organisations),
  ]);
  // A wall does nothing but show, whatever its roles are.
  const every = accounts.filter(({ kind }) => kind !== 'wall');
  const asked = [right].flat();
  const handling = new Set(
    held.filter(({ admin, functions }) => admin || asked.some((one) => functions.includes(one))).map(({ id }) => id),
  );
  const line = lineUp(places, orgId);
  const lines = places.map(({ id }) => lineUp(places, id)).filter((one) => one.includes(orgId));
  const meant = reach === 'below' ? lines : [line];
  const roleOf = new Map(held.map((role) => [role.id, role]));
  const isSeenBy = (one: User): boolean => {
    const own = one.userRoleIds.flatMap((id) => roleOf.get(id) ?? []);
    return meant.some((each) => seesOrg(one, own, each));
  };
  const able = every.filter(
    (one) => isActive(one, now) && one.userRoleIds.some((role) => handling.has(role)) && isSeenBy(one),
  );
  const ruling = new Set(held.filter(({ admin }) => admin).map(({ id }) => id));
  const administrators = able.filter((one) => one.userRoleIds.some((role) => ruling.has(role)));
  const nearest = line.find((org) => administrators.some((one) => one.orgId === org));
  return {
    administrators: administrators.filter((one) => one.orgId === nearest).map(({ id }) => id),
    takers: able.map(takerOf),
    everybody: every.map(takerOf),
    users: new Map(able.map((one) => [one.id, one])),
    line,
  };
}

const takerOf = ({ id, orgId, userRoleIds }: User): Taker => ({ id, orgId, roleIds: userRoleIds });

/** Whoever may read a ledger's rows of this organisation today: only they are told of one, for its number and name tell of it already. */
export async function readersOf(
  ledgers: Pick<Ledgers, 'everyRow'>,
  { permissions }: Pick<LedgerDeclaration, 'permissions'>,
  { org, now }: { readonly org: string; readonly now: number },
): Promise<ReadonlySet<string>> {
  const { users: able } = await peopleFor(ledgers, org, now, 'itself', permissions.see);
  return new Set(able.keys());
}

/** Whether a person sees this organisation by his roles. */
export async function personSees(ledgers: Pick<Ledgers, 'everyRow'>, orgId: string, person: string): Promise<boolean> {
  const [[user], held, places] = await Promise.all([
    ledgers.everyRow(users, { ids: [person] }),
    ledgers.everyRow(roles),
    ledgers.everyRow(organisations),
  ]);
  const own = held.filter(({ id }) => user?.userRoleIds.includes(id) === true);
  return user !== undefined && seesOrg(user, own, lineUp(places, orgId));
}
