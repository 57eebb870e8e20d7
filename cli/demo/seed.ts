import { isDeepStrictEqual } from 'node:util';
import { roles } from '../../domain/access/role.ts';
import { users } from '../../domain/access/user.ts';
import { limitRules } from '../../domain/alarm/limitRule.ts';
import { channels } from '../../domain/channel/channel.ts';
import { devices } from '../../domain/device/device.ts';
import { points } from '../../domain/device/point.ts';
import type { Result } from '../../domain/error/errors.ts';
import { homeSettings } from '../../domain/site/home.ts';
import { organisations } from '../../domain/site/organisation.ts';
import type { Ledgers } from '../../gateway/ledger/ledgers.ts';
import type { Database } from '../../gateway/store/database.ts';
import type { CaseMeans } from '../../gateway/work/caseMeans.ts';
import { everyDevice, type PlantChannel, type PlantSite } from '../../plant/site.ts';
import { demoAccounts } from './accounts.ts';
import { type Ensured, ensureRows, namesOf, type Refusal, type WantedRow, writeAs } from './ensureRows.ts';
import { seedPositions } from './map/seedPositions.ts';
import { seedBoards } from './seedBoards.ts';
import { seedDefects } from './seedDefects.ts';
import { seedDuties } from './seedDuties.ts';
import { seedEquipment } from './seedEquipment.ts';
import { seedFaults } from './seedFaults.ts';
import { seedFieldWork, type WalkedTask } from './seedFieldWork.ts';
import { seedFlows } from './seedFlows.ts';
import { seedForms } from './seedForms.ts';
import { seedGadgets } from './seedGadgets.ts';
import { seedLimits } from './seedLimits.ts';
import { seedModels } from './seedModels.ts';
import { seedNetwork } from './seedNetwork.ts';
import { seedOrders } from './seedOrders.ts';
import { seedPages } from './seedPages.ts';
import { seedParameters } from './seedParameters.ts';
import { seedPlans } from './seedPlans.ts';
import { seedQuality } from './seedQuality.ts';
import { seedReports } from './seedReports.ts';
import { seedRules } from './seedRules.ts';
import { seedShares } from './seedShares.ts';
import { seedStores } from './seedStores.ts';
import { seedTasks } from './seedTasks.ts';
import { seedTestReports, type Tested } from './seedTestReports.ts';
import { seedTexts } from './seedTexts.ts';
import { seedTickets } from './seedTickets.ts';
import { seedTrials } from './seedTrials.ts';
import { agreedDemand, seedFees, seedRate, seedUnits } from './seedUses.ts';
import { seedWalls } from './seedWalls.ts';

export interface SeedParts {
  readonly ledgers: Ledgers;
  /** With the ports at which the plant listens now. */
  readonly site: PlantSite;
  readonly setPassword: (userId: string, password: string) => Promise<Result<true>>;
  readonly password: string;
  /** When it is seeded: what the demo site tells of its past lies before it. */
  readonly now: number;
  /** Where what walls said of themselves is kept; left out where none did. */
  readonly database?: Pick<Database, 'query'>;
  /** With what cases of approval are worked; left out where nobody approves. */
  readonly cases?: Pick<CaseMeans, 'log' | 'clock' | 'zone' | 'say'> & {
    readonly settled: () => Promise<unknown>;
    /** Fills in the sheet of a round that was walked; left out where nobody keeps sheets. */
    readonly walked?: (task: WalkedTask) => Promise<void>;
    /** What the sheets of tests say; left out where nobody keeps sheets. */
    readonly tested?: Tested;
  };
}

export interface Seeded {
  readonly made: number;
  readonly refused: readonly Refusal[];
}

type Ids = ReadonlyMap<string, string>;

const idOf = (ids: Ids, key: string): string => {
  const id = ids.get(key);
  if (id === undefined) throw new Error(`the demo site has no ${key}`);
  return id;
};

/** Brings the demo site into the ledgers: what is missing is made, a plant that moved is found again, all else is left alone. */
export async function seedDemo(parts: SeedParts): Promise<Seeded> {
  const { ledgers, site } = parts;
  const steps: Ensured[] = [];
  const orgs = await seedOrganisations(parts, steps);
  const people = await seedPeople(parts, orgs, steps);
  await Promise.all(demoAccounts.map(({ account }) => seedPassword(parts, people.users.get(account))));
  const step = async (made: Promise<Ensured>): Promise<void> => {
    steps.push(await made);
  };
  await step(ensureRows(ledgers, channels, { wanted: channelRows(site, orgs), keyOf: (row) => row.id }));
  await findChannels(parts);
  await step(ensureRows(ledgers, devices, { wanted: deviceRows(site, orgs), keyOf: (row) => row.id }));
  await step(ensureRows(ledgers, points, { wanted: everyDevice(site).flatMap(pointRows), keyOf: (row) => row.id }));
  await step(ensureRows(ledgers, limitRules, { wanted: site.devices.flatMap(ruleRows), keyOf: (row) => row.pointId }));
  await step(seedRules(ledgers, site));
  const uses = { ledgers, site, orgOf: (id: string) => idOf(orgs, id), took: (made: Ensured) => void steps.push(made) };
  const rate = await seedRate(uses);
  const units = await seedUnits(uses);
  await seedFees(uses, { rate, units });
  await seedShares(uses, units);
  await seedLimits(uses, units);
  await seedReports({ ...uses, units, userOf: (account) => idOf(people.users, account) });
  await seedEquipment(uses, units);
  await seedQuality(uses);
  await seedParameters(uses);
  await seedModels(uses);
  await seedNetwork(uses);
  await seedPositions(uses);
  await seedPages(uses);
  await seedGadgets(uses);
  const { database } = parts;
  await seedWalls({
    ...uses,
    ...(database === undefined ? {} : { database }),
    units,
    roleId: idOf(people.roles, 'wall'),
    now: parts.now,
  });
  await seedTrials(uses);
  await seedFlows(uses, (account) => idOf(people.roles, account));
  await seedDuties(uses, {
    roleOf: (account) => idOf(people.roles, account),
    userOf: (account) => idOf(people.users, account),
    now: parts.now,
  });
  await seedTickets({ ...uses, userOf: (account) => idOf(people.users, account), now: parts.now });
  await seedTexts({
    ...uses,
    userOf: (account) => idOf(people.users, account),
    now: parts.now,
    settled: parts.cases?.settled ?? (async () => undefined),
  });
  await seedForms({
    ...uses,
    userOf: (account) => idOf(people.users, account),
    now: parts.now,
    settled: parts.cases?.settled ?? (async () => undefined),
  });
  await seedPlans({ ...uses, units, userOf: (account) => idOf(people.users, account), now: parts.now });
  await seedOrders({ ...uses, userOf: (account) => idOf(people.users, account), now: parts.now });
  await seedDefects({ ...uses, userOf: (account) => idOf(people.users, account), now: parts.now });
  await seedFaults({ ...uses, userOf: (account) => idOf(people.users, account), now: parts.now });
  await seedStores({
    ...uses,
    userOf: (account) => idOf(people.users, account),
    now: parts.now,
    settled: parts.cases?.settled ?? (async () => undefined),
  });
  if (parts.cases !== undefined)
    await seedFieldWork({ ...uses, ...parts.cases, userOf: (account) => idOf(people.users, account), now: parts.now });
  if (parts.cases !== undefined)
    await seedTestReports({
      ...uses,
      ...parts.cases,
      userOf: (account) => idOf(people.users, account),
      now: parts.now,
    });
  if (parts.cases !== undefined)
    await seedTasks({ ...uses, ...parts.cases, userOf: (account) => idOf(people.users, account), now: parts.now });
  await seedBoards({
    ...uses,
    units,
    userOf: (account) => idOf(people.users, account),
    roleOf: (account) => idOf(people.roles, account),
  });
  await step(ensureRows(ledgers, homeSettings, { wanted: homeRows(orgs, rate), keyOf: (row) => row.orgId }));
  return { made: steps.reduce((sum, one) => sum + one.made, 0), refused: steps.flatMap((one) => one.refused) };
}

/** One level after the other: a row's parent must stand before it. Gives the ledger's ids by the site's. */
async function seedOrganisations({ ledgers, site }: SeedParts, steps: Ensured[]): Promise<Ids> {
  const ids = new Map<string, string>();
  for (const [order, one] of site.organisations.entries()) {
    const names = { orgName: one.name.cn, orgNameEn: one.name.en };
    const row = { ...names, orgPid: one.parent === null ? null : idOf(ids, one.parent), order };
    const ensured = await ensureRows(ledgers, organisations, {
      wanted: [{ key: one.name.cn, row }],
      keyOf: (known) => known.orgName,
    });
    steps.push(ensured);
    ids.set(one.id, idOf(ensured.ids, one.name.cn));
  }
  return ids;
}

/** Who works there: ids of users, and of the roles that they have, by account. */
interface SeededPeople {
  readonly users: Ids;
  readonly roles: Ids;
}

async function seedPeople({ ledgers }: SeedParts, orgs: Ids, steps: Ensured[]): Promise<SeededPeople> {
  const key = (orgId: string, name: string): string => `${orgId}:${name}`;
  const roleRows = demoAccounts.map(({ org, name, admin, functions, sees }): WantedRow => {
    const orgId = idOf(orgs, org);
    const data = { organisations: sees.map((one) => idOf(orgs, one)), units: null, channels: null };
    return {
      key: key(orgId, name.cn),
      row: { ...namesOf(name), orgId, functions, appFunctions: functions, data, admin },
    };
  });
  const ensuredRoles = await ensureRows(ledgers, roles, { wanted: roleRows, keyOf: (row) => key(row.orgId, row.name) });
  const userRows = demoAccounts.map(({ account, person, org, name }): WantedRow => {
    const orgId = idOf(orgs, org);
    const role = ensuredRoles.ids.get(key(orgId, name.cn));
    return {
      key: account,
      row: {
        userAccount: account,
        userRealName: person.cn,
        userRealNameEn: person.en,
        orgId,
        userRoleIds: role === undefined ? [] : [role],
      },
    };
  });
  const ensuredUsers = await ensureRows(ledgers, users, { wanted: userRows, keyOf: (row) => row.userAccount });
  steps.push(ensuredRoles, ensuredUsers);
  const held = demoAccounts.map(
    ({ account, org, name }) => [account, idOf(ensuredRoles.ids, key(idOf(orgs, org), name.cn))] as const,
  );
  return { users: ensuredUsers.ids, roles: new Map(held) };
}

async function seedPassword({ setPassword, password }: SeedParts, userId: string | undefined): Promise<void> {
  if (userId === undefined) return;
  const set = await setPassword(userId, password);
  // An account that somebody deleted stays deleted.
  if (!set.ok && set.refusal.code !== 'NOT_FOUND')
    throw new Error(`the demo password was refused: ${JSON.stringify(set.refusal)}`);
}

function channelRows(site: PlantSite, orgs: Ids): WantedRow[] {
  return site.channels.map((channel) => ({
    key: channel.id,
    row: {
      id: channel.id,
      ...namesOf(channel.name),
      orgId: idOf(orgs, channel.org),
      protocol: channel.protocol,
      settings: {
        protocol: channel.protocol,
        ...placeOf(channel),
        ...(channel.protocol === 'mqtt' ? sessionOf(channel.id) : {}),
      },
    },
  }));
}

/** Where a channel's far end is, in the words of its protocol. */
const placeOf = ({ protocol, host, port }: PlantChannel): Readonly<Record<string, string | number>> =>
  protocol === 'mqtt' ? { url: `mqtt://${host}:${port}` } : { host, port };

/** The plant's broker speaks MQTT 3.1.1. */
const sessionOf = (channel: string) => ({ clientId: `busbar-${channel}`, version: 4, primaryHost: 'busbar' }) as const;

/** The plant may have come up at other ports than last time. */
async function findChannels({ ledgers, site }: SeedParts): Promise<void> {
  const known = new Map((await ledgers.everyRow(channels)).map((row) => [row.id, row]));
  for (const channel of site.channels) {
    const { id, host, port } = channel;
    const row = known.get(id);
    const settings = { ...row?.settings, ...placeOf(channel) };
    if (row?.protocol !== channel.protocol || isDeepStrictEqual(settings, row.settings)) continue;
    await ledgers.update(
      channels,
      id,
      row.version,
      { settings },
      writeAs(`channel:${id}:${row.version}:${host}:${port}`),
    );
  }
}

type SeededDevice = ReturnType<typeof everyDevice>[number];

function deviceRows(site: PlantSite, orgs: Ids): WantedRow[] {
  const address = (device: SeededDevice): object =>
    'unit' in device
      ? { unit: device.unit, host: null, port: null, maxRegisters: device.maxRegisters }
      : device.address;
  return everyDevice(site).map((device) => {
    const { id, name, kind, org, channel, place } = device;
    return {
      key: id,
      row: {
        id,
        ...namesOf(name),
        kind,
        orgId: idOf(orgs, org),
        channelId: channel,
        address: address(device),
        place: place.cn,
        placeEn: place.en,
      },
    };
  });
}

function pointRows(device: SeededDevice): WantedRow[] {
  return device.points.map(
    ({
      id,
      name,
      kind,
      unit,
      decimals,
      period,
      address,
      factor,
      offset,
      rangeMin,
      rangeMax,
      states,
      settable,
      drives,
    }) => ({
      key: id,
      row: {
        id,
        ...namesOf(name),
        deviceId: device.id,
        kind,
        unit,
        decimals,
        period,
        address,
        factor,
        offset,
        rangeMin,
        rangeMax,
        states,
        settable,
        drives,
      },
    }),
  );
}

function ruleRows(device: SeededDevice): WantedRow[] {
  return device.points
    .filter((point) => point.limits.length > 0)
    .map((point) => ({
      key: point.id,
      row: {
        name: `${point.name.cn}越限`,
        nameEn: `${point.name.en} out of limits`,
        pointId: point.id,
        limits: point.limits,
      },
    }));
}

/** The whole site at home: what comes in over the two 10 kV lines, against the demand agreed with the grid. */
function homeRows(orgs: Ids, rateTemplateId: string | null): WantedRow[] {
  const orgId = idOf(orgs, 'demo');
  const lines = ['M101', 'M102'];
  const of = (key: string): readonly string[] => lines.map((line) => `${line}.${key}`);
  const measured = { loadPoints: of('P'), energyPoints: of('EpForward'), demandLimit: agreedDemand };
  return [
    { key: orgId, row: { name: '首页', nameEn: 'Home', orgId, ...measured, rateTemplateId, gridPlace: 'national' } },
  ];
}
