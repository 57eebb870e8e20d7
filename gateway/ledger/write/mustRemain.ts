import { accessFaults } from '../../../domain/access/messages.ts';
import { type Holder, isActive } from '../../../domain/access/permission.ts';
import { roles } from '../../../domain/access/role.ts';
import { users } from '../../../domain/access/user.ts';
import type { Refusal } from '../../../domain/error/errors.ts';
import { referenceKind } from '../claims.ts';
import type { Fields } from '../columns.ts';
import { readSlots, type Slot, slotKey } from '../rowStreams.ts';
import type { Deciding } from './deciding.ts';
import type { Grounds } from './plan.ts';

/** A row that is about to be changed or (after: null) deleted. */
interface Leaving {
  readonly deciding: Deciding;
  readonly slot: Slot;
  readonly after: Fields | null;
  readonly grounds: Grounds;
}

/** What must be left when a person has written, though the row itself is right. */
export type Keeper = (leaving: Leaving) => Promise<Refusal | null>;

const mostHolders = 10_000;

const says = ({ asker }: Deciding, field: string, fault: keyof typeof accessFaults): Refusal => ({
  code: 'RULE_BROKEN',
  fields: { [field]: accessFaults[fault][asker.lang] },
});

const rolesOf = (user: Fields): readonly string[] => user['userRoleIds'] as readonly string[];
const isOn = (user: Fields, now: number): boolean => isActive(user as unknown as Holder, now);

/** Nobody disables, deletes or demotes himself, nor the last active administrator. */
const user: Keeper = async ({ deciding, slot, after, grounds }) => {
  const { asker, now } = deciding;
  const before = slot.row?.fields ?? null;
  if (asker.caller === null || before === null || !isOn(before, now)) return null;
  const stays = after !== null && isOn(after, now);
  const field =
    after === null ? 'id' : stays ? 'userRoleIds' : after['status'] === before['status'] ? 'expirationDate' : 'status';
  const isSelf = asker.caller.userId === slot.id;
  if (isSelf && !stays) return says(deciding, field, 'access.notYourself');
  const given = stays ? rolesOf(after) : [];
  if (rolesOf(before).every((id) => given.includes(id))) return null;
  const [was, is] = [await adminAmong(deciding, rolesOf(before)), await adminAmong(deciding, given)];
  if (was === null || is !== null) return null;
  if (isSelf) return says(deciding, field, 'access.notYourself');
  return (await anotherRemains({ deciding, grounds, without: slot }))
    ? null
    : says(deciding, field, 'access.lastAdministrator');
};

/** A role that makes an administrator no more demotes whoever bears it. */
const role: Keeper = async ({ deciding, slot, after, grounds }) => {
  const { asker, log, graph } = deciding;
  if (asker.caller === null || slot.row?.fields['admin'] !== true || after === null || after['admin'] === true)
    return null;
  const name = { ledger: graph.ledger(users.name), id: asker.caller.userId };
  const self = (await readSlots(log, [name])).get(slotKey(name))?.row?.fields;
  const mine = self === undefined ? [] : rolesOf(self);
  const others = mine.filter((id) => id !== slot.id);
  if (mine.includes(slot.id) && (await adminAmong(deciding, others)) === null)
    return says(deciding, 'admin', 'access.notYourself');
  return (await anotherRemains({ deciding, grounds, without: slot }))
    ? null
    : says(deciding, 'admin', 'access.lastAdministrator');
};

/** The first of these roles that makes an administrator. */
async function adminAmong({ log, graph }: Deciding, ids: readonly string[]): Promise<Slot | null> {
  const slots = await readSlots(
    log,
    ids.map((id) => ({ ledger: graph.ledger(roles.name), id })),
  );
  return [...slots.values()].find(({ row }) => row?.fields['admin'] === true) ?? null;
}

/**
 * Whether an active administrator who can act remains without this user or this role; a wall is none. The one that is found is required to stay as he
 * is until the log has taken the command, so that two who remove each other at once do not both succeed.
 */
async function anotherRemains({
  deciding,
  grounds,
  without,
}: Omit<Leaving, 'slot' | 'after'> & { readonly without: Slot }): Promise<boolean> {
  const { log, graph, now, adminRoles } = deciding;
  const ledger = graph.ledger(users.name);
  const roleIds = (await adminRoles()).filter((id) => without.ledger.name !== roles.name || id !== without.id);
  const held = await log.held(
    roleIds.map((id) => referenceKind(ledger, 'userRoleIds', id)),
    mostHolders,
  );
  const people = await readSlots(
    log,
    held.map(({ key }) => ({ ledger, id: key })),
  );
  for (const one of people.values()) {
    const fields = one.row?.fields;
    if (one.stream === without.stream || fields === undefined || fields['kind'] === 'wall' || !isOn(fields, now))
      continue;
    const admin = await adminAmong(
      deciding,
      rolesOf(fields).filter((id) => roleIds.includes(id)),
    );
    if (admin === null) continue;
    grounds.slots.push(one, admin);
    return true;
  }
  return false;
}

/** By ledger. */
export const keepers: Readonly<Record<string, Keeper>> = { user, role };
