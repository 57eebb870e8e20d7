import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { roles } from '../../domain/access/role.ts';
import { users } from '../../domain/access/user.ts';
import type { PermissionCode } from '../../domain/call/declaration.ts';
import type { LedgerDeclaration } from '../../domain/ledger/declaration.ts';
import { organisations } from '../../domain/site/organisation.ts';
import type { OpenedAccess } from '../../gateway/administration/openAccess.ts';
import type { Files } from '../../gateway/files/openFiles.ts';
import type { ServedCall } from '../../gateway/http/handler.ts';
import type { Ledgers } from '../../gateway/ledger/ledgers.ts';
import type { WriteBy } from '../../gateway/ledger/written.ts';
import type { Followers } from '../../gateway/log/follow/follower.ts';
import type { Log } from '../../gateway/log/log.ts';
import { openGateway } from '../../gateway/main.ts';
import type { Letter } from '../../gateway/shell/index.ts';
import type { GatewayParts } from '../../gateway/site/gatewayParts.ts';
import { readSettings, type Settings } from '../../gateway/site/settings.ts';
import type { Database } from '../../gateway/store/database.ts';
import type { Telemetry } from '../../gateway/telemetry/telemetry.ts';
import { testDatabase } from '../world/database.ts';
import { eventually } from '../world/eventually.ts';
import { aLicenceIssuer } from '../world/licence.ts';
import { testProcess } from '../world/process.ts';
import { targetAt } from '../world/registration.ts';
import { type SettledClock, settledStore } from '../world/settledClock.ts';
import { anIssuer } from './otherSite.ts';

/** A gateway on a store and a clock of its own: what the contract's checks knock at. */
export interface World {
  readonly address: string;
  readonly clock: SettledClock;
  readonly database: Database;
  readonly log: Log;
  readonly ledgers: Ledgers;
  readonly followers: Followers;
  readonly access: OpenedAccess;
  readonly telemetry: Telemetry;
  readonly files: Files;
  /** What was mailed: to the operations of the site where nobody is named. */
  readonly letters: () => Promise<readonly Letter[]>;
  readonly served: readonly ServedCall[];
  readonly said: readonly string[];
  readonly create: (ledger: LedgerDeclaration, row: Readonly<Record<string, unknown>>) => Promise<string>;
  readonly update: (ledger: LedgerDeclaration, id: string, changes: Readonly<Record<string, unknown>>) => Promise<void>;
  /** Every follower has taken what was written up to here. */
  readonly settled: () => Promise<void>;
  readonly ask: (method: string, path: string, more?: Asking) => Promise<Got>;
  /** Signs in and gives the token. */
  readonly signIn: (account: string, password: string) => Promise<string>;
  readonly close: () => Promise<void>;
}

export interface Asking {
  readonly token?: string | undefined;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Got {
  readonly status: number;
  readonly code: string;
  // biome-ignore lint/suspicious/noExplicitAny: an answer is looked into field by field, as a program in another language would
  readonly data: any;
  readonly message: string | undefined;
  readonly fields: Readonly<Record<string, string>>;
  readonly headers: Headers;
  /** What is no envelope. */
  readonly file: { readonly contentType: string; readonly bytes: Buffer } | null;
}

const zone = 'Asia/Shanghai';
export const start = Date.UTC(2026, 10, 20, 8);

/** The gateway as it is, on a store and a clock of the test's own; nothing collects by itself, for it has no channels. `environment`: what is set beside the usual. `at`: the time there. `prepare`: what is written before anything works by it. */
export async function startWorld(
  environment: Readonly<Record<string, string>> = {},
  at = start,
  prepare: GatewayParts['prepare'] = async () => undefined,
): Promise<World> {
  const said: string[] = [];
  const base = await testDatabase();
  const { clock, ...watched } = settledStore(base, at);
  const store = { ...base, ...watched };
  const folder = mkdtempSync(join(tmpdir(), 'busbar-world-'));
  const builtScreens = new Set(['/monitoringAlarm', '/users', '/roles', '/org', '/realData']);
  const started = await openGateway(
    {
      settings: settingsOf(store.url, folder, environment),
      clock,
      process: testProcess,
      distFolder: folder,
      builtScreens,
      say: (line) => void said.push(line),
      prepare,
      taken: () => undefined,
    },
    store,
  );
  if (!started.ok) throw new Error(started.refusal.message.en);
  const { address, rooms, close } = started.gateway;
  const { database, log, ledgers, followers, access, telemetry, files } = rooms;
  let commands = 0;
  const write = (): WriteBy => ({
    by: { kind: 'system', id: 'test' },
    command: { id: `world-${++commands}`, digest: null },
  });
  const settled = (): Promise<void> => followers.passed(log.head().position);
  const ask = asking(address);
  return {
    address,
    clock,
    database,
    log,
    ledgers,
    followers,
    access,
    telemetry,
    files,
    said,
    settled,
    ask,
    served: rooms.calls,
    async create(ledger, row) {
      const made = await ledgers.create(ledger, row, write());
      if (!made.ok) throw new Error(`${ledger.name}: ${JSON.stringify(made.refusal)}`);
      return made.value.id;
    },
    async update(ledger, id, changes) {
      await settled();
      const row = await ledgers.anyRow(ledger, id);
      const done = await ledgers.update(ledger, id, row?.version ?? 0, changes, write());
      if (!done.ok) throw new Error(`${ledger.name} ${id}: ${JSON.stringify(done.refusal)}`);
    },
    letters: () => lettersIn(database),
    async signIn(username, password) {
      const got = await ask('POST', '/gateway/api/authenticate', { body: { username, password } });
      if (got.code !== 'SUCCESS') throw new Error(`${username} cannot sign in: ${got.code}`);
      return got.data.token;
    },
    async close() {
      const left = await close();
      rmSync(folder, { recursive: true });
      if (left.length > 0) throw new Error(`not closed: ${left.join(', ')}`);
    },
  };
}

function settingsOf(databaseUrl: string, dataFolder: string, environment: Readonly<Record<string, string>>): Settings {
  const read = readSettings({
    BUSBAR_PORT: '0',
    BUSBAR_DATA: dataFolder,
    BUSBAR_DEMO: 'off',
    BUSBAR_DEVELOPERS: 'on',
    BUSBAR_ZONE: zone,
    BUSBAR_SECRET: siteSecret,
    BUSBAR_SMTP_URL: 'smtp://127.0.0.1:9',
    BUSBAR_SERVICE_EMAIL: 'service@busbar.cn',
    BUSBAR_DATABASES: targetAt(databaseUrl),
    DATABASE_URL: databaseUrl,
    ...environment,
  });
  if (!read.ok) throw new Error(read.faults.join());
  return { ...read.settings, issuer: anIssuer(), licenceKeys: aLicenceIssuer.keys };
}

/** What goes out by mail, as it was put there in one step with what it is about. */
async function lettersIn(database: Database): Promise<readonly Letter[]> {
  const rows = await database.query<{ id: string; target: string; content: Omit<Letter, 'id' | 'to'> }>(
    `select id, target, content from keep.outbox where carrier = 'email' order by created, id`,
  );
  return rows.map(({ id, target, content }) => ({ id, to: target, ...content }));
}

function asking(address: string): World['ask'] {
  return async (method, path, { token, body, headers = {} } = {}) => {
    const answer = await fetch(address + path, {
      method,
      headers: {
        // A clock that is moved on by hours ends the wires that were kept open; none is used twice.
        connection: 'close',
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(body === undefined || body instanceof FormData ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined
        ? {}
        : { body: typeof body === 'string' || body instanceof FormData ? body : JSON.stringify(body) }),
    });
    const bytes = Buffer.from(await answer.arrayBuffer());
    const contentType = answer.headers.get('content-type') ?? '';
    const isJson = contentType.startsWith('application/json');
    const envelope = isJson ? JSON.parse(bytes.toString()) : {};
    const { code = '', data, message, fields = {} } = envelope;
    return {
      status: answer.status,
      code,
      data,
      message,
      fields,
      headers: answer.headers,
      file: isJson ? null : { contentType, bytes },
    };
  };
}

/** Two organisations under the top one, a role with everything and people to bear it. */
export interface People {
  readonly top: string;
  readonly north: string;
  readonly south: string;
  readonly admin: string;
  /** Bears no role at all. */
  readonly nobody: string;
  /** Sees the north only, with the functions given. */
  readonly northerner: string;
  readonly northRole: string;
  readonly adminRole: string;
}

/** The site's key of every world. */
export const siteSecret = 'the secret of a site that is only tested';
export const password = 'Correct-Horse-1';

export async function withPeople(world: World, functions: readonly PermissionCode[] = []): Promise<People> {
  const { create, access, settled } = world;
  const top = await create(organisations, { orgName: '总部', orgPid: null });
  const north = await create(organisations, { orgName: '北厂', orgPid: top });
  const south = await create(organisations, { orgName: '南厂', orgPid: top });
  const adminRole = await create(roles, { name: '管理员', orgId: top, admin: true });
  const data = { organisations: [north], units: null, channels: null };
  const northRole = await create(roles, { name: '北厂值班', orgId: north, functions, data });
  const person = async (userAccount: string, orgId: string, userRoleIds: readonly string[]): Promise<string> => {
    const id = await create(users, { userAccount, userRealName: userAccount.slice(0, 8), orgId, userRoleIds });
    await settled();
    const set = await access.setPassword(id, password);
    if (!set.ok) throw new Error(`${userAccount}: ${set.refusal.code}`);
    return id;
  };
  const admin = await person('admin', top, [adminRole]);
  const northerner = await person('northerner', north, [northRole]);
  const nobody = await person('nobody', south, []);
  return { top, north, south, admin, nobody, northerner, northRole, adminRole };
}

export { eventually as until };
