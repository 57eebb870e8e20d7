import { demoAccounts } from '../../cli/demo/accounts.ts';
import { roles } from '../../domain/access/role.ts';
import { users } from '../../domain/access/user.ts';
import type { LedgerDeclaration } from '../../domain/ledger/declaration.ts';
import { organisations } from '../../domain/site/organisation.ts';
import { password, type World } from './world.ts';

/** What an editor of users and roles needs beside the role of his work. */
export const editing = [
  ...['/users', '/users:add', '/users:edit', '/users:delete', '/users:import'],
  ...['/roles', '/roles:add', '/roles:edit', '/roles:delete', '/roles:import'],
  ...['/applyAdminList', '/applyAdminList:edit'],
];

/** The organisations of the demo site with all that lies below each. */
const below: Readonly<Record<string, readonly string[]>> = {
  demo: ['demo', 'production', 'utilities'],
  production: ['production'],
  utilities: ['utilities'],
};

/** A role of the demo, as the test states it: sets of functions and of organisations, and nothing else. */
export interface Part {
  readonly name: string;
  readonly org: string;
  readonly admin: boolean;
  readonly functions: ReadonlySet<string>;
  readonly data: readonly string[];
  /** The organisations that he sees, with those below them. */
  readonly sees: ReadonlySet<string>;
  /** Those whose administrator he is. */
  readonly governs: ReadonlySet<string>;
}

interface Given {
  readonly account: string;
  readonly org: string;
  readonly admin: boolean;
  readonly functions: readonly string[];
  readonly sees: readonly string[];
}

const aPart = ({ account, org, admin, functions, sees }: Given): Part => ({
  name: account,
  org,
  admin,
  data: sees,
  functions: new Set(functions),
  sees: new Set([...sees, ...(admin ? [org] : [])].flatMap((one) => below[one] ?? [])),
  governs: new Set(admin ? below[org] : []),
});

/** The demo's roles, and the administrator of one workshop. */
export const parts: readonly Part[] = [
  ...demoAccounts.map(aPart),
  aPart({ account: 'workshopAdministrator', org: 'production', admin: true, functions: [], sees: ['production'] }),
];

/** The law in plain sets: whoever acts has all that the other has. */
export function mayTouch(actor: Part, other: Part): boolean {
  const within = (part: ReadonlySet<string>, ...wholes: readonly Iterable<string>[]): boolean => {
    const whole = new Set(wholes.flatMap((one) => [...one]));
    return [...part].every((one) => whole.has(one));
  };
  const holds = actor.admin || within(other.functions, actor.functions, editing);
  return holds && within(other.sees, actor.sees) && within(other.governs, actor.governs);
}

export interface Person {
  readonly id: string;
  readonly roleId: string;
  readonly orgId: string;
}

export interface Stage {
  /** The id of an organisation. */
  readonly org: (name: string) => string;
  /** Who bears a role and may edit users and roles besides: his token. */
  readonly token: (part: Part) => string;
  readonly user: (part: Part) => string;
  /** Who bears the role of a part and nothing else. */
  readonly person: (part: Part) => Person;
  /** Another of the kind, of whom nothing is left when he is gone. */
  readonly victim: (part: Part) => Promise<string>;
  /** Another role of the kind, that nobody bears. */
  readonly role: (part: Part) => Promise<string>;
  readonly gone: (ledger: LedgerDeclaration, id: string) => Promise<string>;
  /** How often a row was written. */
  readonly version: (stream: string) => Promise<number>;
}

let made = 0;
export const another = (): string => `a${String(++made)}`;

/** The demo's organisations, roles and people, each role borne by one who edits users and by one who does not. */
export async function setStage(world: World): Promise<Stage> {
  const orgs = new Map<string, string>();
  for (const name of ['demo', 'production', 'utilities'])
    orgs.set(name, await world.create(organisations, { orgName: name, orgPid: orgs.get('demo') ?? null }));
  const org = (name: string): string => orgs.get(name) ?? '';
  const rowOf = ({ org: at, admin, functions, data }: Part) => ({
    name: another(),
    orgId: org(at),
    admin,
    functions: [...functions],
    data: { organisations: data.map(org), units: null, channels: null },
  });
  const people = new Map<Part, Person>();
  const editors = new Map<Part, { readonly id: string; readonly token: string }>();
  const aPerson = (at: string, userRoleIds: readonly string[]) => {
    const userAccount = another();
    const row = {
      userAccount,
      userRealName: userAccount,
      orgId: org(at),
      userRoleIds,
      expirationDate: '2030-01-01T00:00:00.000Z',
    };
    return world.create(users, row).then((id) => ({ id, userAccount }));
  };
  for (const part of parts) {
    const roleId = await world.create(roles, rowOf(part));
    const data = { organisations: [], units: null, channels: null };
    const edits = await world.create(roles, { name: another(), orgId: org(part.org), functions: editing, data });
    people.set(part, { id: (await aPerson(part.org, [roleId])).id, roleId, orgId: org(part.org) });
    const editor = await aPerson(part.org, [roleId, edits]);
    await world.settled();
    const set = await world.access.setPassword(editor.id, password);
    if (!set.ok) throw new Error(set.refusal.code);
    editors.set(part, { id: editor.id, token: await world.signIn(editor.userAccount, password) });
  }
  const of = <T>(known: ReadonlyMap<Part, T>, part: Part): T => {
    const found = known.get(part);
    if (found === undefined) throw new Error(part.name);
    return found;
  };
  return {
    org,
    token: (part) => of(editors, part).token,
    user: (part) => of(editors, part).id,
    person: (part) => of(people, part),
    victim: async (part) => (await aPerson(part.org, [of(people, part).roleId])).id,
    role: (part) => world.create(roles, rowOf(part)),
    async gone(ledger, id) {
      await world.settled();
      const by = { kind: 'system', id: 'test' } as const;
      const removed = await world.ledgers.remove(ledger, id, 1, { by, command: { id: `gone-${id}`, digest: null } });
      if (!removed.ok) throw new Error(removed.refusal.code);
      await world.settled();
      return id;
    },
    version: async (stream) => (await world.log.remembered([stream])).get(stream)?.version ?? 0,
  };
}
