import { demoAccounts } from '../../../cli/demo/accounts.ts';
import { appModules } from '../../../domain/access/appModule.ts';
import { menus } from '../../../domain/access/menuLedger.ts';
import { roles } from '../../../domain/access/role.ts';
import { users } from '../../../domain/access/user.ts';
import { ledgers, plainLedgers } from '../../../domain/all/ledgers.ts';
import type { LedgerDeclaration } from '../../../domain/ledger/declaration.ts';
import { openFields } from '../../../domain/ledger/events.ts';
import { organisations } from '../../../domain/site/organisation.ts';
import { quoted, tableOf } from '../../../gateway/ledger/columns.ts';
import { type People, password, startWorld, type World, withPeople } from '../world.ts';

/** Where what a call names stands, seen from who calls: in his organisation, in those around it, or in his since a moment ago. */
export const places = ['own', 'parent', 'sibling', 'former'] as const;
export type Place = (typeof places)[number];

export interface Stage {
  readonly world: World;
  readonly people: People;
  readonly org: Readonly<Record<Place, string>>;
  /** The demo's roles with their functions, each borne by somebody who sees the own organisation and no other. */
  readonly bearers: readonly { readonly role: string; readonly account: string; readonly token: string }[];
  /** What stands in the former organisation moves to the own one. The position before it did. */
  readonly moveIn: () => Promise<number>;
  /** How many rows moved so far. */
  readonly moved: () => number;
  /** Ids and names of rows, and ids of alarms, of organisations that the bearers do not see, as they stood at a position: by each, the organisation. */
  readonly unseen: (position: number | null) => Promise<ReadonlyMap<string, string>>;
}

export async function setStage(): Promise<Stage> {
  const world = await startWorld();
  const people = await withPeople(world);
  const parent = await world.create(organisations, { orgName: '上级', orgPid: people.top });
  const below = (orgName: string): Promise<string> => world.create(organisations, { orgName, orgPid: parent });
  const org = { parent, own: await below('本厂'), sibling: await below('邻厂'), former: await below('原厂') };
  const bearers: { role: string; account: string; token: string }[] = [];
  for (const { account, admin, functions } of demoAccounts) {
    const data = { organisations: [org.own], units: null, channels: null };
    const role = await world.create(roles, { name: account, orgId: org.own, admin, functions: [...functions], data });
    const id = await world.create(users, {
      userAccount: `m-${account}`,
      userRealName: account.slice(0, 8),
      orgId: org.own,
      userRoleIds: [role],
    });
    await world.settled();
    const set = await world.access.setPassword(id, password);
    if (!set.ok) throw new Error(`${account}: ${set.refusal.code}`);
    bearers.push({ role: account, account: `m-${account}`, token: await world.signIn(`m-${account}`, password) });
  }
  let moved = 0;
  return {
    world,
    people,
    org,
    bearers,
    async moveIn() {
      const { position } = world.log.head();
      moved += await moveIn(world, org);
      return position;
    },
    moved: () => moved,
    unseen: (position) => unseen(world, { people, org, position }),
  };
}

interface Table {
  readonly named: string;
  readonly live: string;
  /** The column by which people know a row; null where there is none. */
  readonly known: string | null;
}

const rowsAt = ({ named, live, known }: Table, position: number | null): string => {
  const table = `read.${quoted(position === null ? live : `${live}_span`)}`;
  const name = known === null ? 'null' : `${quoted(known)}::text`;
  return `select id, org, '${named}' as ledger, ${name} as name from ${table}${position === null ? '' : ` where span @> ${position}::int8`}`;
};

const tableOfLedger = (ledger: LedgerDeclaration): Table => {
  const known = ledger.known ?? 'name';
  return { named: ledger.name, live: tableOf(ledger), known: known in ledger.fields ? known : null };
};

/** What an organisation arranges for all below it: told to them by intent (menus and modules of the app of the nearest organisation above). */
const forAllBelow: readonly string[] = [menus.name, appModules.name];

/** What the own organisation's rows name, as they stood at a position: an id that one's own row bears is part of it. */
function namedBy(ledger: LedgerDeclaration, org: string, position: number | null): readonly string[] {
  const table = `read.${quoted(position === null ? tableOf(ledger) : `${tableOf(ledger)}_span`)}`;
  const where = `org = '${org}'${position === null ? '' : ` and span @> ${position}::int8`}`;
  return openFields(ledger).flatMap(([key, field]) => {
    if (field.kind !== 'reference') return [];
    return [`select ${field.many ? `unnest(${quoted(key)})` : quoted(key)} as id from ${table} where ${where}`];
  });
}

interface Unseen {
  readonly people: People;
  readonly org: Stage['org'];
  readonly position: number | null;
}

/**
 * An id that stands in a seen organisation too (ids are given by people in some ledgers), or is named by a row of it, says nothing. Nor does who acted: every sample is made
 * ready by the administrator of the site, and who did something is told with it.
 */
async function unseen(
  { database }: World,
  { people, org: { own, parent }, position }: Unseen,
): Promise<ReadonlyMap<string, string>> {
  const held = ledgers.filter(({ name }) => name !== organisations.name);
  const tables = [...held.map(tableOfLedger), { named: 'alarm', live: 'alarm', known: null }];
  const rows = await database.query<{ id: string; org: string; ledger: string; name: string | null }>(
    tables.map((table) => rowsAt(table, position)).join(' union all '),
  );
  const above = new Set([people.top, parent]);
  const isTold = ({ id, org, ledger }: (typeof rows)[number]): boolean =>
    org === own || id === people.admin || (above.has(org) && forAllBelow.includes(ledger));
  const named = await database.query<{ id: string | null }>(
    held.flatMap((ledger) => namedBy(ledger, own, position)).join(' union '),
  );
  const told = new Set([...rows.filter(isTold), ...named].map(({ id }) => id));
  // A name that a told row bears too says nothing.
  const namesTold = new Set(rows.flatMap(({ id, name }) => (told.has(id) ? [name] : [])));
  const isNews = (name: string | null): name is string =>
    name !== null && name !== '' && name !== here && !namesTold.has(name);
  return new Map(
    rows.flatMap(({ id, org, ledger, name }) => {
      if (told.has(id)) return [];
      return [[id, org] as const, ...(isNews(name) ? [[name, `${org}, the name of a ${ledger}`] as const] : [])];
    }),
  );
}

/** What asks here asks from this machine, where also all channels are: its address is nobody's name. */
const here = '127.0.0.1';

/** Rows that say themselves whose they are, and may come to be another's; what hangs on them follows. How many moved. */
async function moveIn(
  world: World,
  { former, own }: { readonly former: string; readonly own: string },
): Promise<number> {
  let moved = 0;
  // A row under a law is moved by no change of a field.
  for (const ledger of plainLedgers) {
    if (ledger.org.from !== 'field' || ledger.fields[ledger.org.field]?.fixed === true) continue;
    const { field } = ledger.org;
    const rows = await world.database.query<{ id: string }>(
      `select id from read.${quoted(tableOf(ledger))} where ${quoted(field)} = $1`,
      [former],
    );
    for (const { id } of rows) await world.update(ledger, id, { [field]: own });
    moved += rows.length;
  }
  await world.settled();
  return moved;
}
