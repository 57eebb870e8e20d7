import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { roles } from '../../domain/access/role.ts';
import { users } from '../../domain/access/user.ts';
import type { PermissionCode } from '../../domain/call/declaration.ts';
import { type ManualClock, manualClock } from '../../domain/clock/manualClock.ts';
import { zoneOf } from '../../domain/clock/zone.ts';
import { firmwareUpgrades } from '../../domain/device/firmwareUpgrade.ts';
import { eventDeclarations } from '../../domain/event/all.ts';
import { ledgers as declarations } from '../../domain/ledger/all.ts';
import type { LedgerDeclaration } from '../../domain/ledger/declaration.ts';
import { organisations } from '../../domain/site/organisation.ts';
import { type OpenedAccess, openAccess } from '../../gateway/administration/openAccess.ts';
import { siteCall } from '../../gateway/administration/siteCall.ts';
import { openAlarms } from '../../gateway/alarms/openAlarms.ts';
import { homeCalls } from '../../gateway/boards/homeCalls.ts';
import { homeEnergyCalls } from '../../gateway/boards/homeEnergy.ts';
import { openInstruments } from '../../gateway/collect/instruments/openInstruments.ts';
import { lineCalls } from '../../gateway/collect/lineCalls.ts';
import { protocols } from '../../gateway/collect/protocols.ts';
import { tryRead } from '../../gateway/collect/tryRead.ts';
import { deviceCalls } from '../../gateway/devices/deviceCalls.ts';
import { remoteSettingCalls } from '../../gateway/devices/remoteSettings.ts';
import { openEnergy } from '../../gateway/energy/openEnergy.ts';
import { fileCall } from '../../gateway/files/fileCall.ts';
import { type Files, openFiles } from '../../gateway/files/openFiles.ts';
import { followers as everyFollower } from '../../gateway/followers.ts';
import { openAnswers } from '../../gateway/http/answers.ts';
import type { ServedCall } from '../../gateway/http/handler.ts';
import { type Http, startHttp } from '../../gateway/http/http.ts';
import { openJobs } from '../../gateway/jobs/openJobs.ts';
import { retention } from '../../gateway/jobs/retention.ts';
import type { Ledgers, WriteBy } from '../../gateway/ledger/ledgers.ts';
import { openLedgers } from '../../gateway/ledger/openLedgers.ts';
import { openLicence } from '../../gateway/licence/openLicence.ts';
import { liveCalls } from '../../gateway/live/liveCalls.ts';
import { seriesExport } from '../../gateway/live/seriesExport/seriesExport.ts';
import type { Followers } from '../../gateway/log/follower.ts';
import type { Log } from '../../gateway/log/log.ts';
import { openLog } from '../../gateway/log/openLog.ts';
import { startFollowers } from '../../gateway/log/startFollowers.ts';
import { openNotices } from '../../gateway/notices/index.ts';
import { defaultFactorsCall } from '../../gateway/parameters/defaultFactors.ts';
import { firmwareCheck } from '../../gateway/parameters/firmwareCheck.ts';
import { openPresets } from '../../gateway/parameters/index.ts';
import { presetCall } from '../../gateway/parameters/presetCalls.ts';
import { soundCalls } from '../../gateway/parameters/soundCalls.ts';
import { tryScriptCall } from '../../gateway/parameters/tryScript.ts';
import { uploadCallsOf } from '../../gateway/parameters/uploads.ts';
import { startPipeline } from '../../gateway/pipeline/startPipeline.ts';
import { registeredCalls } from '../../gateway/registeredCalls.ts';
import { endVisitsAtSignOut, type Letter, shellCalls } from '../../gateway/shell/index.ts';
import type { Database } from '../../gateway/store/database.ts';
import { systemClock } from '../../gateway/systemClock.ts';
import { openTelemetry } from '../../gateway/telemetry/openTelemetry.ts';
import type { Telemetry } from '../../gateway/telemetry/telemetry.ts';
import { clockCalls } from '../../gateway/watch/clockCalls.ts';
import { alarmDecider } from '../../machines/alarm/alarmDecider.ts';
import { alarmSourceDecider } from '../../machines/alarm/alarmSourceDecider.ts';
import { testDatabase } from '../world/database.ts';
import { eventually } from '../world/eventually.ts';
import { patientFollowers } from '../world/followed.ts';
import { aLicenceIssuer } from '../world/licence.ts';
import { targetAt } from '../world/registration.ts';
import { anIssuer } from './otherSite.ts';

/** A gateway on a store of its own, with the log, the ledgers, access and the HTTP door: what the contract's checks knock at. */
export interface World {
  readonly address: string;
  readonly clock: ManualClock;
  readonly database: Database;
  readonly log: Log;
  readonly ledgers: Ledgers;
  readonly followers: Followers;
  readonly access: OpenedAccess;
  readonly telemetry: Telemetry;
  readonly files: Files;
  /** Whose lists of notices changed, as the consoles are told. */
  readonly listChanges: readonly ReadonlySet<string>[];
  /** What was mailed: to the operations of the site where nobody is named. */
  readonly letters: readonly Letter[];
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
}

const zone = 'Asia/Shanghai';
export const start = Date.UTC(2026, 10, 20, 8);

export async function startWorld(): Promise<World> {
  const clock = manualClock(start);
  const said: string[] = [];
  const say = (line: string): void => void said.push(line);
  const store = await testDatabase();
  const { database } = store;
  const deciders = new Map([alarmDecider, alarmSourceDecider].map((decider) => [decider.name, decider] as const));
  const log = await openLog({ ...store, clock, deciders, events: eventDeclarations, say });
  const licence = openLicence({ log, clock, zone: zoneOf(zone), keys: aLicenceIssuer.keys });
  const ledgers = openLedgers({ database, log, declarations, clock, places: licence });
  ledgers.checkedBy(firmwareUpgrades, firmwareCheck(ledgers));
  const notices = openNotices({ database, log, ledgers, clock, makeId: () => crypto.randomUUID(), say });
  const presets = openPresets({ ledgers, log, clock, say });
  const alarms = openAlarms({ database, log, ledgers, clock, zone, notices: notices.rows, presets, say });
  const followers = await startFollowers({ database, log, clock, followers: everyFollower, say });
  const patient = patientFollowers(followers);
  await presets.follow(followers);
  alarms.attach(followers);
  const listChanges: ReadonlySet<string>[] = [];
  notices.attach(followers, (userIds) => listChanges.push(userIds));
  const letters: Letter[] = [];
  const files = openFiles({ database, now: clock.now });
  const access = await openAccess({
    ...{ database, log, ledgers, clock, say },
    secret: siteSecret,
    files,
    settings: { feedback: true, zone, issuer: anIssuer(), builtScreens: new Set(['/monitoringAlarm', '/users', '/roles', '/org', '/realData']) },
    followed: (position) => patient.waitFor(position, 2_000),
  });
  const telemetry = await openTelemetry({ database, clock, say });
  const energy = openEnergy({ database, log, ledgers, followers, telemetry, clock, zone, say });
  const pipeline = await startPipeline({ database, log, telemetry, ledgers, followers, onlookers: [energy.onlooker], clock, say });
  const exports = seriesExport({ ledgers, telemetry, databaseUrl: store.url, zone, scopeOf: access.scopeOf });
  const kinds = [retention({ database, clock, say }), exports];
  const jobs = openJobs({ database, log, clock, zone, say, kinds, org: async () => 'site' });
  const live = liveCalls({ ledgers, log, clock, followers, telemetry, live: pipeline.live, zone, begin: jobs.begin, epochs: energy.epochs });
  let commands = 0;
  const write = (): WriteBy => ({ by: { kind: 'system', id: 'test' }, command: { id: `world-${++commands}`, digest: null } });
  const settled = (): Promise<void> => followers.passed(log.head().position);
  const create: World['create'] = async (ledger, row) => {
    const made = await ledgers.create(ledger, row, write());
    if (!made.ok) throw new Error(`${ledger.name}: ${JSON.stringify(made.refusal)}`);
    return made.value.id;
  };
  const update: World['update'] = async (ledger, id, changes) => {
    await settled();
    const row = await ledgers.get(ledger, id);
    const done = await ledgers.update(ledger, id, row?.version ?? 0, changes, write());
    if (!done.ok) throw new Error(`${ledger.name} ${id}: ${JSON.stringify(done.refusal)}`);
  };
  const ground = { listChanges, clock, database, log, ledgers, followers, access, telemetry, files, letters, said, create, update, settled };
  endVisitsAtSignOut({ database, log, say });
  const served = [
    ...jobs.calls,
    ...clockCalls({ database, ledgers, clocks: { all: () => new Map() } }),
    ...remoteSettingCalls({ database, log, ledgers, live: pipeline.live, protocols, write: () => null }),
    ...deviceCalls({ database, log, ledgers, live: pipeline.live, protocols, write: () => null }),
    ...lineCalls({
      ledgers,
      instruments: openInstruments({ clock, room: 1_048_576 }),
      tryRead: (line) => tryRead(protocols[line.protocol as 'mqtt'], line, systemClock),
      sink: pipeline.sink,
    }),
    ...access.calls,
    fileCall(files),
    ...shellCalls({
      database,
      ledgers,
      files,
      settings: { feedback: true, serviceEmail: 'service@busbar.cn' },
      isSolved: access.isSolved,
      licensedDevices: licence.devices,
      invite: access.invite,
      mail: async (letter) => letters.push(letter) > 0,
    }),
    ...ledgers.calls,
    ...ledgers.excel.calls({ begin: jobs.begin, zone }),
    ...alarms.calls,
    ...notices.calls,
    ...energy.calls,
    ...soundCalls({ ledgers, files }),
    ...uploadCallsOf(files),
    presetCall(presets),
    defaultFactorsCall({ ledgers }),
    tryScriptCall({ ledgers, telemetry, zone: zone }),
    ...homeCalls({ ledgers }),
    ...registeredCalls({ database, log, ledgers, files, licence, clock, secret: siteSecret, targets: [targetAt(store.url)] }),
    ...homeEnergyCalls({ database, ledgers, zone: zoneOf(zone) }),
    siteCall({ zone, developers: true }),
    ...live,
  ];
  const distFolder = mkdtempSync(join(tmpdir(), 'busbar-world-'));
  const ways = { calls: served, distFolder, host: '127.0.0.1', port: 0, makeId: () => crypto.randomUUID() };
  const answers = openAnswers({ database, secret: siteSecret, now: clock.now, random: randomBytes });
  const parts = { ...ways, access, answers, followers: patient, log, clock, say };
  const http: Http = await startHttp({ ...parts, knocks: { burst: 1_000, perMinute: 60_000 } });
  const ask = asking(http.address);
  return {
    ...ground,
    address: http.address,
    served,
    ask,
    async signIn(username, password) {
      const got = await ask('POST', '/gateway/api/authenticate', { body: { username, password } });
      if (got.code !== 'SUCCESS') throw new Error(`${username} cannot sign in: ${got.code}`);
      return got.data.token;
    },
    async close() {
      await http.close();
      await pipeline.close();
      await energy.close();
      await telemetry.close();
      alarms.close();
      notices.close();
      access.close();
      await followers.close();
      await log.close();
      await store.close();
      rmSync(distFolder, { recursive: true });
    },
  };
}

function asking(address: string): World['ask'] {
  return async (method, path, { token, body, headers = {} } = {}) => {
    const answer = await fetch(address + path, {
      method,
      headers: {
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(body === undefined || body instanceof FormData ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' || body instanceof FormData ? body : JSON.stringify(body) }),
    });
    const text = await answer.text();
    const envelope = text.startsWith('{') ? JSON.parse(text) : {};
    const { code = '', data, message, fields = {} } = envelope;
    return { status: answer.status, code, data, message, fields, headers: answer.headers };
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
