import {
  beyondReach,
  type Given,
  type Granted,
  grantedBy,
  heldBy,
  type Lack,
  lackOf,
  mayMove,
  type Reach,
} from '../../../domain/access/reach.ts';
import { type Role, roles } from '../../../domain/access/role.ts';
import { type User, users } from '../../../domain/access/user.ts';
import { accepted, type Refusal, type Result } from '../../../domain/error/errors.ts';
import { organisations } from '../../../domain/site/organisation.ts';
import { callerReach } from '../../http/callerReach.ts';
import { referenceKind } from '../claims.ts';
import type { Fields } from '../columns.ts';
import { readSlots, type Slot, type Slots, slotKey } from '../rowStreams.ts';
import type { Deciding } from './deciding.ts';
import type { Grounds, Plan, RowChange } from './plan.ts';

/** A user or a role that a command touches, and the rows that were read already. */
interface Touching {
  readonly deciding: Deciding;
  readonly slot: Slot;
  readonly grounds: Grounds;
  readonly known: Slots | null;
}

/** What a row stands for, before or after the act. */
type Weigh = (touching: Touching, fields: Fields) => Promise<Granted>;

const mostBearers = 10_000;

/** Roles as they stand; they must still stand so when the log takes the command, so that none grows under an assignment. */
async function rolesOf({ deciding, grounds, known }: Touching, ids: readonly string[]): Promise<readonly Given[]> {
  const names = ids.map((id) => ({ ledger: deciding.graph.ledger(roles.name), id }));
  const unknown = names.filter((name) => known?.has(slotKey(name)) !== true);
  const read = unknown.length === 0 ? new Map<string, Slot>() : await readSlots(deciding.log, unknown);
  return names.flatMap((name) => {
    const slot = known?.get(slotKey(name)) ?? read.get(slotKey(name));
    if (slot === undefined || slot.row === null) return [];
    grounds.slots.push(slot);
    return [slot.row.fields as unknown as Role];
  });
}

/** Who bears a role, whatever his place; that nobody begins to or moves meanwhile is required. */
async function bearersOf({ deciding, slot, grounds }: Touching): Promise<readonly User[]> {
  const { log, graph } = deciding;
  const ledger = graph.ledger(users.name);
  const kind = referenceKind(ledger, 'userRoleIds', slot.id);
  const held = await log.held([kind], mostBearers);
  grounds.claims.push({ kind, count: held.length });
  const people = await readSlots(
    log,
    held.map(({ key }) => ({ ledger, id: key })),
  );
  grounds.slots.push(...people.values());
  return [...people.values()].flatMap(({ row }) => (row === null ? [] : [row.fields as unknown as User]));
}

const user: Weigh = async (touching, fields) => {
  const { orgId, userRoleIds } = fields as unknown as User;
  return heldBy({ orgId }, await rolesOf(touching, userRoleIds));
};

const role: Weigh = async (touching, fields) => {
  const given = fields as unknown as Role;
  return grantedBy(given, given.admin && touching.slot.row !== null ? await bearersOf(touching) : []);
};

const weighs: Readonly<Record<string, Weigh>> = { user, role };

/** The field of what would stand then that asks for too much. */
const faultOf: Readonly<Record<string, Readonly<Record<Lack, string>>>> = {
  user: { administrator: 'userRoleIds', functions: 'userRoleIds', data: 'userRoleIds' },
  role: { administrator: 'admin', functions: 'functions', data: 'data' },
};

/** What who asks lacks to touch a row, as it stands and as it would stand (`domain/access/reach.ts`). */
async function refusalOf(touching: Touching, reach: Reach, after: Fields | null): Promise<Refusal | null> {
  const { slot, deciding } = touching;
  if (slot.ledger.name === organisations.name) return refusalToMove(touching, reach, after);
  const weigh = weighs[slot.ledger.name];
  if (weigh === undefined) return null;
  const { lang } = deciding.asker;
  const before = slot.row === null ? null : lackOf(reach, await weigh(touching, slot.row.fields));
  if (before !== null) return beyondReach(before, 'id', lang);
  const then = after === null ? null : lackOf(reach, await weigh(touching, after));
  return then === null ? null : beyondReach(then, faultOf[slot.ledger.name]?.[then] ?? 'id', lang);
}

/** Whoever moves an organisation moves what others have power over (`domain/access/reach.ts`). */
function refusalToMove({ slot, deciding }: Touching, reach: Reach, after: Fields | null): Refusal | null {
  const [from, to] = [slot.row?.fields, after].map((fields) => fields?.['orgPid'] as string | null | undefined);
  if (from === undefined || to === undefined || from === to) return null;
  return mayMove(reach, [from, to]) ? null : beyondReach('move', 'orgPid', deciding.asker.lang);
}

/** The plan of a command, once the law of who may touch whom has let each of its rows pass: there is no other way to one. */
export async function planned(
  deciding: Deciding,
  {
    changes,
    grounds,
    known,
  }: { readonly changes: readonly RowChange[]; readonly grounds: Grounds; readonly known: Slots | null },
): Promise<Result<Plan>> {
  const { caller } = deciding.asker;
  if (caller === null) return accepted({ changes, grounds });
  const reach = callerReach(caller);
  for (const { slot, after } of changes) {
    const refusal = await refusalOf({ deciding, slot, grounds, known }, reach, after?.fields ?? null);
    if (refusal !== null) return { ok: false, refusal };
  }
  return accepted({ changes, grounds });
}
