import { expect } from 'vitest';
import { unnarrowed } from '../../domain/access/permission.ts';
import { eventDeclarations } from '../../domain/all/events.ts';
import { ledgers as declarations } from '../../domain/all/ledgers.ts';
import { type ManualClock, manualClock } from '../../domain/clock/manualClock.ts';
import type { Result } from '../../domain/error/errors.ts';
import type { UploadUse } from '../../domain/file/uploadRules.ts';
import type { LedgerDeclaration } from '../../domain/ledger/declaration.ts';
import type { Field } from '../../domain/ledger/field.ts';
import { newBlock } from '../../domain/report/blockFields.ts';
import { type EnergyUnit, energyUnits } from '../../domain/unit/energyUnit.ts';
import { patrolPaths } from '../../domain/work/path/patrolPath.ts';
import { textUses } from '../../domain/work/text/uses.ts';
import { openFiles } from '../../gateway/files/openFiles.ts';
import { type CallFacts, contextOf } from '../../gateway/http/contextOf.ts';
import type { Caller, OpenContext, Scope } from '../../gateway/http/handler.ts';
import { scopeOf as scopeFrom, wholeScope } from '../../gateway/http/scope.ts';
import type { Ledgers } from '../../gateway/ledger/ledgers.ts';
import { openLedgers } from '../../gateway/ledger/openLedgers.ts';
import type { WriteBy, Written } from '../../gateway/ledger/written.ts';
import type { Followers } from '../../gateway/log/follow/follower.ts';
import { startFollowers } from '../../gateway/log/follow/startFollowers.ts';
import { type OpenLog, openLog } from '../../gateway/log/openLog.ts';
import type { Database } from '../../gateway/store/database.ts';
import { deciders } from '../../machines/deciders.ts';
import { rowLawOf } from '../../machines/lawOfLedger.ts';
import type { RowLaw } from '../../machines/rowLaw.ts';
import { type AskedInput, asked } from './asked.ts';
import { type TestDatabase, testDatabase } from './database.ts';
import { lawSample } from './lawSamples.ts';
import { wayTo } from './laws.ts';
import { patience } from './process.ts';
import { rationaleOf } from './rationale.ts';
import { linesSample, originSample } from './stock.ts';

export interface LedgerWorld {
  readonly clock: ManualClock;
  readonly base: TestDatabase;
  readonly database: Database;
  readonly log: OpenLog;
  readonly ledgers: Ledgers;
  readonly followers: Followers;
  /** Waits until what was written can be read. */
  readonly settled: () => Promise<void>;
  /** A call by its name, through the validation that the gateway gives it. */
  readonly ask: (name: string, input?: AskedInput, context?: Partial<CallFacts>) => Promise<Result<unknown>>;
  readonly close: () => Promise<void>;
}

let commands = 0;

/** A write of the program under an id of its own. */
export const bySystem = (): WriteBy => ({
  by: { kind: 'system', id: 'test' },
  command: { id: `test-${++commands}`, digest: null },
});

/** Who sees these organisations, each whole. */
export const scopeOf = (...orgs: readonly string[]): Scope => wholeScope(orgs);

/** Who sees one organisation narrowed to these channels. */
export const narrowedTo = (org: string, ...channels: readonly string[]): Scope =>
  scopeFrom(new Map([[org, [{ ...unnarrowed, channels: new Set(channels) }]]]));

export const aCaller = (given: Partial<Caller> = {}): Caller => ({
  userId: 'somebody',
  account: 'somebody',
  name: 'Somebody',
  orgId: 'nowhere',
  sessionId: 's1',
  admin: false,
  permissions: new Set(),
  scope: scopeOf(),
  ...given,
});

/** What a call is given; who is not named sees nothing. */
export function aContext<C extends Caller | null = Caller>(
  given: Partial<Omit<CallFacts, 'caller'>> & { readonly caller?: C } = {},
): OpenContext & { readonly caller: C } {
  const caller = (given.caller === undefined ? aCaller() : given.caller) as C;
  return contextOf({
    lang: 'en',
    now: 0,
    by:
      caller === null ? { kind: 'system', id: 'test' } : { kind: 'user', id: caller.userId, session: caller.sessionId },
    command: { id: `call-${++commands}`, digest: `d${commands}` },
    asOf: null,
    asOfAt: null,
    address: '127.0.0.1',
    answeredAt: () => undefined,
    answeredIn: async () => undefined,
    ...given,
    caller,
  });
}

/** The value of a result that must be accepted. */
export function value<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(`refused: ${JSON.stringify(result.refusal)}`);
  return result.value;
}

export const code = (result: Result<unknown>): string => (result.ok ? 'OK' : result.refusal.code);

/** The ledgers over a real log and a real database, with their followers running. */
export async function ledgerWorld(): Promise<LedgerWorld> {
  const base = await testDatabase();
  const clock = manualClock(Date.UTC(2026, 10, 20));
  const log = await openLog({ ...base, clock, deciders, events: eventDeclarations });
  const ledgers = openLedgers({ database: base.database, log, declarations, clock, zone: 'Asia/Shanghai' });
  const followers = await startFollowers({
    database: base.database,
    log,
    clock,
    patience,
    followers: ledgers.followers,
    say: () => undefined,
  });
  return {
    clock,
    base,
    database: base.database,
    log,
    ledgers,
    followers,
    async settled() {
      expect(followers.stopped()).toEqual(new Map());
      await followers.passed(log.head().position);
    },
    ask: (name, input, context) => asked(ledgers.calls, name, input, context),
    async close() {
      await followers.close();
      await log.close();
      await base.close();
    },
  };
}

let samples = 0;

/** A valid row of any ledger: what its schema asks for, unlike any other, referring to rows made for it. */
export async function aRow(
  world: LedgerWorld,
  ledger: LedgerDeclaration,
  given: Readonly<Record<string, unknown>> = {},
): Promise<Readonly<Record<string, unknown>>> {
  const id = ledger.ids === 'given' ? { id: `${ledger.name}-${samples + 1}` } : {};
  return { ...id, ...(await filled(world, ledger.name, { fields: ledger.fields, given })) };
}

interface Filling {
  readonly fields: Readonly<Record<string, Field>>;
  readonly given: Readonly<Record<string, unknown>>;
  readonly command?: string;
  /** Where the persons stand that are named; left out: each in an organisation of his own. */
  readonly persons?: Readonly<Record<string, unknown>>;
}

/** What these fields of a ledger ask for, unlike any other, referring to rows made for it. */
async function filled(
  world: LedgerWorld,
  ledger: string,
  { fields, given, persons = {}, command = '' }: Filling,
): Promise<Readonly<Record<string, unknown>>> {
  const n = ++samples;
  const row: Record<string, unknown> = {};
  for (const [key, field] of Object.entries(fields)) {
    const stock =
      key in given ? undefined : await stockSample(world, `${ledger}.${key}`, { command, row: { ...given, ...row } });
    if (stock !== undefined) {
      row[key] = stock;
      continue;
    }
    const sample = lawSample(ledger, command, key, n);
    if (sample !== undefined && !(key in given)) {
      row[key] = sample;
      continue;
    }
    // A defect or a fault is of something, of its own organisation, and so is what is dispatched.
    if (
      ['defect.register', 'fault.report', 'dispatch.give'].includes(`${ledger}.${command}`) &&
      key === 'equipmentId' &&
      !('deviceId' in given) &&
      !(key in given)
    ) {
      row[key] = (await aRowIn(world, 'equipment', { orgId: given['orgId'] ?? row['orgId'] })).id;
      continue;
    }
    if (field.computed === true || field.optional === true || field.initial !== undefined || key in given) continue;
    if (field.upload !== undefined) {
      row[key] = await anUpload(world.database, field.upload);
      continue;
    }
    // As whom a wall is let in stands where the wall hangs; who is on duty sees where he is.
    const isThere = ledger === 'wall' || ledger === 'dutyEntry';
    const bearers = isThere ? { orgId: given['orgId'] ?? row['orgId'] } : persons;
    if (field.kind === 'reference')
      row[key] = field.many
        ? []
        : (
            await aReferred(world, field.to, {
              ...(field.to === 'user' || field.to === 'wall' || isText(field.to) ? bearers : {}),
              ...(await demandedOf(world, `${ledger}.${key}`, field.to === 'user' ? bearers : {})),
            })
          ).id;
    else
      row[key] =
        (await referringSample(world, `${ledger}.${key}`, { ...row, ...given })) ??
        sampleOf(`${ledger}.${key}`, n) ??
        plainSample(field.kind, field, n);
  }
  // Whether he sees where he is on duty is read where rows are.
  if (ledger === 'dutyEntry' && 'settled' in world) await world.settled();
  return {
    ...row,
    ...(await equipmentOf(world, ledger, { command, row: { ...persons, ...row, ...given } })),
    ...given,
  };
}

/** What a store is kept by, and what its documents move. */
async function stockSample(
  world: LedgerWorld,
  field: string,
  { command, row }: { readonly command: string; readonly row: Readonly<Record<string, unknown>> },
): Promise<unknown> {
  const inOrg = row['orgId'] === undefined ? {} : { orgId: row['orgId'] };
  if (field === 'warehouse.keeperIds') return [(await aRowIn(world, 'user', inOrg)).id];
  if (field === 'stockDocument.warehouseId' || field === 'stockDocument.toId')
    return command === '' ? undefined : (await aRowIn(world, 'warehouse', inOrg)).id;
  if (field === 'stockDocument.lines') return linesSample(world, command, row);
  // Drawn or reserved for a person: of a task the gateway asks whether it stands.
  if (command === 'draftOut' || command === 'draftReserved') {
    if (field === 'stockDocument.taskId') return null;
    if (field === 'stockDocument.receiverId') return (await aRowIn(world, 'user', inOrg)).id;
  }
  return field === 'stockDocument.ofId' && command === 'draftReturn' ? originSample(world, row) : undefined;
}

const isText = (ledger: string): boolean => Object.hasOwn(textUses, ledger);

/** A row that another one names: a text is in force, for field work goes by no other. */
export async function aReferred(
  world: LedgerWorld,
  name: string,
  given: Readonly<Record<string, unknown>> = {},
): Promise<Written> {
  const ledger = declarations.find((one) => one.name === name);
  const law = ledger === undefined || !isText(name) ? null : rowLawOf(ledger);
  if (law === null) return aRowIn(world, name, given);
  const made = await aRuledRow(world, law, { to: 'putInForce', given });
  if ('settled' in world) await world.settled();
  return made;
}

const plansWork = new Set(['patrolPlan', 'testPlan', 'upkeepPlan', 'overhaulPlan']);

/** What a plan of field work, or a point of a path, is about: of equipment at least one. A limit of use is of a unit where it is. */
async function equipmentOf(
  world: LedgerWorld,
  ledger: string,
  { command, row }: { readonly command: string; readonly row: Readonly<Record<string, unknown>> },
): Promise<Readonly<Record<string, unknown>>> {
  if (ledger === 'energyLimit') {
    if (row['unitId'] != null || row['pointId'] != null) return {};
    return {
      unitId: (await aRowIn(world, 'energyUnit', row['orgId'] === undefined ? {} : { orgId: row['orgId'] })).id,
    };
  }
  const isPlan = plansWork.has(ledger) && ['establish', 'change', 'revise'].includes(command);
  if (!isPlan && ledger !== 'patrolPoint') return {};
  const orgId = row['orgId'] ?? (await orgOfPath(world, row['pathId']));
  return { equipmentIds: [(await aRowIn(world, 'equipment', orgId === undefined ? {} : { orgId })).id] };
}

/** Where a path is, so that its points name what is there. */
async function orgOfPath(world: LedgerWorld, pathId: unknown): Promise<string | undefined> {
  if (typeof pathId !== 'string' || !('settled' in world)) return undefined;
  await world.settled();
  return (await world.ledgers.anyRow(patrolPaths, pathId))?.org;
}

/** For structures that name a row of another ledger: one of the organisation that the row itself is of. */
async function referringSample(
  world: LedgerWorld,
  field: string,
  { unitId }: Readonly<Record<string, unknown>>,
): Promise<unknown> {
  if (field !== 'energyShare.sharing') return undefined;
  const giver = await giverIn(world, unitId);
  const { id } = await aRowIn(world, 'energyUnit', giver === undefined ? {} : { orgId: giver.orgId });
  return { basis: 'area', receivers: [{ unitId: id, percent: '0' }] };
}

/** The unit itself, where the world has tables to read it from. */
async function giverIn(world: LedgerWorld, unitId: unknown) {
  if (!('settled' in world)) return undefined;
  await (world as LedgerWorld).settled();
  return ((await (world as LedgerWorld).ledgers.everyRow(energyUnits)) as readonly EnergyUnit[]).find(
    ({ id }) => id === unitId,
  );
}

/** A flow that can be deployed wherever: whom its step asks is known with the subject alone. */
const aFlow = {
  graph: {
    steps: [
      {
        id: 'head',
        kind: 'approve',
        name: '审核',
        nameEn: null,
        candidates: [{ by: 'field', field: 'leaderId' }],
        reach: 'own',
        rule: 'any',
        needed: null,
        formId: null,
        hours: null,
        warnHours: null,
        delegable: true,
      },
      {
        id: 'end',
        kind: 'end',
        name: '结束',
        nameEn: null,
        candidates: [],
        reach: 'own',
        rule: 'any',
        needed: null,
        formId: null,
        hours: null,
        warnHours: null,
        delegable: true,
      },
    ],
    edges: [{ from: 'head', to: 'end', when: null }],
  },
  places: {},
};

/** What a row that is referred to must have beside what its own schema asks for: a reading is one of a counter, a device that is bound to a unit has an object model. */
export async function demandedOf(world: LedgerWorld, field: string, given: Readonly<Record<string, unknown>> = {}) {
  if (field === 'meterReading.pointId') return { kind: 'counter' };
  // A user of another place would bring a place of its own, at the top of the site.
  if (field === 'wall.userId')
    return { kind: 'wall', ...(given['orgId'] === undefined ? {} : { orgId: given['orgId'] }) };
  if (/^(workOrder|patrolTask|testTask|upkeepTask|overhaulTask)\.to$/.test(field))
    return given['orgId'] === undefined ? {} : { userRoleIds: [await aSeer(world, given)] };
  if (field === 'dutyEntry.userId')
    return given['orgId'] === undefined ? {} : { userRoleIds: [await aSeer(world, given)] };
  if (field === 'defect.leaderId')
    return given['orgId'] === undefined ? {} : { userRoleIds: [await aSeer(world, given, ['/workOrder'])] };
  if (field === 'processDefinition.modelId') return { document: aFlow };
  return field === 'unitModelDevice.deviceId' ? { modelId: (await aRowIn(world, 'objectModel', given)).id } : {};
}

/** A role whose bearer sees the organisation: whom an order is handed to reads it. */
async function aSeer(
  world: LedgerWorld,
  { orgId }: Readonly<Record<string, unknown>>,
  functions: readonly string[] = [],
): Promise<string> {
  const data = { organisations: [orgId], units: null, channels: null };
  return (await aRowIn(world, 'role', { orgId, data, functions })).id;
}

/** The address of a file that was uploaded for this use. */
async function anUpload(database: Database, use: UploadUse): Promise<string> {
  const file = { contentType: 'application/octet-stream', bytes: new Uint8Array([++samples]) };
  return openFiles({ database, now: () => 0 }).keep(file, { kind: use, owner: 'somebody' }, false);
}

/** A row that stands, of the ledger with this name. */
export async function aRowIn(
  world: LedgerWorld,
  name: string,
  given: Readonly<Record<string, unknown>> = {},
): Promise<Written> {
  const ledger = declarations.find((one) => one.name === name);
  if (ledger === undefined) throw new Error(`${name} is no ledger`);
  const law = rowLawOf(ledger);
  if (law !== null) {
    const [making] = Object.entries(law.law.commands).find(([, { makes }]) => makes === true) ?? [''];
    return aRuledRow(world, law, { to: making, given });
  }
  return value(await world.ledgers.create(ledger, await aRow(world, ledger, given), bySystem()));
}

/** A row under a law that came its lawful way to this command, the command included or left out. `given`: of the command that makes it. */
export async function aRuledRow(
  world: Pick<LedgerWorld, 'ledgers' | 'database'>,
  law: RowLaw,
  { to, given = {}, before = false, by }: RuledRow,
): Promise<Written> {
  const whole = wayTo(law, to);
  const way = before ? whole.slice(0, -1) : whole;
  const made: Written[] = [];
  const needed = 1 + Math.max(0, ...way.map(({ person }) => person));
  const all = world as LedgerWorld;
  const others = await Promise.all(Array.from({ length: needed }, () => aRowIn(all, 'user', personIn(given))));
  const lastOne = whole.at(-1)?.person ?? 0;
  const people = others.map((one, n) => (n === lastOne && by !== undefined ? { id: by } : one));
  for (const { command, person, named } of way) {
    const row = made.at(-1);
    const asked = await aGiven(
      world,
      law,
      command,
      row === undefined ? given : { ...ownOf(law, command, row.id), ...named },
      personIn(given),
    );
    const seen = law.law.commands[command]?.seen === true && row !== undefined ? { version: row.version } : {};
    const order = { command, id: row?.id ?? null, given: asked, ...seen };
    made.push(value(await world.ledgers.obey(law.ledger, order, byPerson(people[person]?.id ?? ''))));
  }
  const last = made.at(-1);
  if (last === undefined) throw new Error(`${law.name}: nothing is before ${to}`);
  return last;
}

interface RuledRow {
  readonly to: string;
  readonly given?: Readonly<Record<string, unknown>>;
  /** The row stands before the command. */
  readonly before?: boolean;
  /** Who orders the command, and whatever the same person has to do before it. */
  readonly by?: string;
}

/** What a row alone has, be there other rows in its state: the line that is next, and the earth that is placed under it and under no other. */
export const ownOf = (law: RowLaw, command: string, id: string): Readonly<Record<string, unknown>> => ({
  ...wayTo(law, command).at(-1)?.named,
  ...(Object.hasOwn(law.law.commands[command]?.given ?? {}, 'earth') ? { earth: id.slice(-16) } : {}),
});

/** Who acts belongs to where the row does. */
const personIn = ({ orgId }: Readonly<Record<string, unknown>>) => (orgId === undefined ? {} : { orgId });

/** A write of a person under an id of its own; the program's scope, for a law is asked and no permission. */
export const byPerson = (userId: string): WriteBy => ({
  by: { kind: 'user', id: userId, session: 's1' },
  command: { id: `test-${++commands}`, digest: null },
});

/** What a command of a law asks for. */
export const aGiven = (
  world: Pick<LedgerWorld, 'ledgers' | 'database'>,
  { ledger, law }: RowLaw,
  command: string,
  given: Readonly<Record<string, unknown>> = {},
  persons: Readonly<Record<string, unknown>> = {},
): Promise<Readonly<Record<string, unknown>>> =>
  filled(world as LedgerWorld, ledger.name, { command, fields: law.commands[command]?.given ?? {}, given, persons });

/** A program of one zone and one day table, flat all day. */
const aProgram = {
  since: '2026-01-01',
  zones: [{ from: '01-01', table: 1 }],
  days: [{ periods: [{ start: '00:00', end: '24:00', type: 'flat' }] }],
};

/** For the fields that only their own schema knows. */
function sampleOf(field: string, n: number): unknown {
  const known: Readonly<Record<string, unknown>> = {
    'reportSchedule.at': '06:00',
    'reportSchedule.formats': ['xlsx', 'pdf'],
    'reportTemplate.blocks': [{ ...newBlock('text'), body: `样本 ${n}` }],
    'savedCalculation.inputs': [
      { key: 'medium', value: 'coke' },
      { key: 'amount', value: String(n) },
    ],
    'user.userAccount': `account${n}`,
    'siteDay.day': new Date(Date.UTC(2026, 0, n % 3_000)).toISOString().slice(0, 10),
    'trial.phone': `1380000${String(n).padStart(4, '0')}`,
    'equipment.code': `E${n}`,
    'energyLimit.limit': '100',
    'healthSign.mild': '1',
    'healthSign.moderate': String(2 + (n % 7)),
    'healthSign.marked': '10',
    'healthSign.severe': '20',
    'healthKindSign.mild': '1',
    'healthKindSign.moderate': String(2 + (n % 7)),
    'healthKindSign.marked': '10',
    'healthKindSign.severe': '20',
    'timeRule.programs': [aProgram],
    'rateTemplate.versions': [{ since: '2026-01-01', single: '0.65' }],
    'systemTemplate.versions': [{ since: '2026-01-01', single: '0.65' }],
    'objectModel.code': `M${n}`,
    'flowForm.code': `F${n}`,
    'customForm.code': `form${n}`,
    'formRecord.code': 'leak',
    'workText.code': `W${n}`,
    'testText.code': `T${n}`,
    'upkeepText.code': `U${n}`,
    'faultText.code': `FT${n}`,
    'reportText.code': `RT${n}`,
    'patrolPath.code': `PA${n}`,
    'warehouse.code': `WH${n}`,
    'sparePart.code': `SP${n}`,
    'flowModel.code': `FM${n}`,
    'modulePreset.module': 'text',
    'modulePreset.width': 3,
    'modulePreset.height': 2,
    'modulePreset.setting': { version: 1, about: null, points: null, span: null, parameters: { text: `样本 ${n}` } },
    'unitFee.expense': { basis: 'none' },
    'unitFee.sharing': { basis: 'none' },
    'codeTable.code': `T${n}`,
    'devicePosition.lngGiven': 120.7,
    'devicePosition.latGiven': 31.3,
    'floorPlan.topLeft': { lng: 120.7, lat: 31.3 },
    'floorPlan.topRight': { lng: 120.701, lat: 31.3 },
    'floorPlan.bottomLeft': { lng: 120.7, lat: 31.299 },
    'dictionary.dictCode': `dict${n}`,
    'appModule.code': `app${n}`,
    'appModule.menuUrl': '/monitoringAlarm',
    'dataTemplate.code': `data${n}`,
    'appVersion.versionNumber': `1.0.${n}`,
    'appVersion.bundleIdentifier': 'com.example.energy',
    'databaseRegistration.host': 'db.example',
    'databaseRegistration.name': 'plant',
    'databaseRegistration.userName': 'reader',
    'channel.settings': { protocol: 'modbusTcp', host: '10.0.0.1', port: 502 },
    'device.address': { unit: n % 200 },
    'point.address': { table: 'holding', register: n % 1000, type: 'uint16' },
    'incidentPattern.cause': { types: ['01'], ruleKinds: [], deviceKinds: [], roles: ['fanFault'], limits: [] },
    'incidentPattern.effect': { types: ['01'], ruleKinds: [], deviceKinds: [], roles: ['oilTemp'], limits: ['H'] },
    'alarmTemplate.limits': [{ name: 'H', value: 10, level: 2, n: 1, hysteresis: 0.5, ...rationaleOf(2) }],
    'largeScreen.address': `/largeScreen?n=${n}`,
    'wallNotice.until': '2026-11-21T00:00:00.000Z',
    'parseFile.fields': [{ key: 'load', offset: 0, type: 'uint16' }],
    'emissionFactor.versions': [{ since: '2026-01-01', ncv: '43.07', carbon: '0.0189', oxidation: '0.98' }],
    'waveform.file': `/gateway/api/files/${String(n).padStart(64, '0')}`,
    'equipmentVersion.hardwareNumber': `HW-${n}`,
    'interlock.expression': 'prevention(4)',
    'designSuppression.expression': 'hour < 6',
    'processTime.versions': [{ since: '2026-01-01', hours: 24, warnHours: 4 }],
    'limitRule.judged': { kind: 'limit' },
    'alarmTemplate.judged': { kind: 'limit' },
    'limitRule.limits': [{ name: 'H', value: 10, level: 2, n: 1, hysteresis: 0.5, ...rationaleOf(2) }],
  };
  return known[field];
}

function plainSample(kind: string, field: object, n: number): unknown {
  if ((field as { readonly calendar?: true }).calendar === true) return '2026-11-20';
  if (kind === 'text') return `样本 ${n}`;
  if (kind === 'choice') return Object.keys((field as { readonly options: object }).options)[0];
  if (kind === 'boolean') return true;
  if (kind === 'instant') return '2026-11-20T00:00:00.000Z';
  if (kind === 'decimal') return '1.5';
  return (field as { readonly min?: number }).min ?? 1;
}
