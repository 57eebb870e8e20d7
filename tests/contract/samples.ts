import { noStyle } from '../../domain/access/style.ts';
import { users } from '../../domain/access/user.ts';
import { limitRules } from '../../domain/alarm/limitRule.ts';
import { alarmSounds } from '../../domain/alarm/sounds.ts';
import type { CallDeclaration } from '../../domain/call/declaration.ts';
import { points } from '../../domain/device/point.ts';
import { partsOfStream } from '../../domain/event/event.ts';
import { hashIn } from '../../domain/file/calls.ts';
import { sniffImage } from '../../domain/file/sniff.ts';
import { ledgers } from '../../domain/ledger/all.ts';
import { idPlaceOf, ledgerCalls } from '../../domain/ledger/calls.ts';
import type { LedgerDeclaration, LedgerVerb } from '../../domain/ledger/declaration.ts';
import { homeSettings } from '../../domain/site/home.ts';
import { organisations } from '../../domain/site/organisation.ts';
import { raiseDoubt } from '../../gateway/energy/raiseDoubt.ts';
import { aRow, aRowIn, type LedgerWorld } from '../world/ledgers.ts';
import { aPng } from '../world/pictures.ts';
import { anAlarm } from './anAlarm.ts';
import { pictureFile } from './form.ts';
import { aToken } from './otherSite.ts';
import { type People, password, type World } from './world.ts';

/** What a call is given, so that it answers. */
export interface Input {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

export interface Ground {
  readonly world: World;
  readonly people: People;
  /** The organisation that what the sample names belongs to. */
  readonly org: string;
}

export interface Sample {
  readonly input: (ground: Ground) => Promise<Input> | Input;
  /** Names something of one organisation: from outside it, the call answers NO_PERMISSION. */
  readonly bearsOrg?: true;
  /** The refusal that is the right answer to the sample. */
  readonly refused?: string;
  /** Called with a session of its own, for it ends the session. */
  readonly ownSession?: true;
}

/** Calls that need nothing. */
const plain: Sample = { input: () => ({}) };

/** Samples of the calls written by hand. A call that needs something and stands here not is told by its name. */
const written: Readonly<Record<string, Sample>> = {
  authenticate: { input: () => ({ body: { username: 'admin', password } }) },
  readFile: { input: async ({ world, people }) => ({ params: { hash: hashIn(await anAddress(world, people)) } }) },
  saveProfile: { input: () => ({ body: { navigationText: '北厂能源' } }) },
  uploadAvatar: { input: () => ({ body: { file: pictureFile(aPng()) } }) },
  uploadStyleImage: { input: () => ({ body: { file: pictureFile(aPng()) } }) },
  setUserPop: { input: () => ({ query: { pop: 'true' } }) },
  postUserPop: { input: () => ({ body: { pop: true } }) },
  readStyle: { input: ({ org }) => ({ params: { org } }), bearsOrg: true },
  changeStyle: {
    input: async ({ world, org }) => {
      const version = (await world.log.remembered([`style-${org}`])).get(`style-${org}`)?.version ?? 0;
      return { params: { org }, body: { version, style: noStyle } };
    },
    bearsOrg: true,
  },
  takeHandOver: { input: async ({ world }) => ({ body: { ticket: (await asAdmin(world, '/gateway/api/handOver')).ticket } }) },
  qrStatus: { input: async ({ world }) => ({ query: { code: (await asAdmin(world, '/gateway/api/qrcodelogin/qrcode')).code } }) },
  scanQrCode: { input: async ({ world }) => ({ params: { ticket: await qrTicket(world) } }) },
  decideQrCode: {
    input: async ({ world }) => {
      const ticket = await qrTicket(world);
      await world.ask('GET', `/gateway/api/qrcodelogin/approval/${ticket}`, { token: await world.signIn('admin', password) });
      return { params: { ticket }, body: { approve: false } };
    },
  },
  exchangeToken: { input: async ({ world }) => ({ body: { token: await aToken(world.clock.now(), { sub: 'admin' }) } }) },
  changePassword: { input: async ({ world, org }) => ({ body: { ticket: await passwordTicket(world, org), password: 'Chosen-Word-2' } }) },
  logout: { input: () => ({}), ownSession: true },
  makeTicket: { input: () => ({ body: { path: '/gateway/api/events' } }) },
  validateCaptcha: { input: () => ({ params: { token: 'x'.repeat(43) }, query: { captcha: 'abcd' } }) },
  buttonPermission: { input: () => ({ query: { path: '/users' } }) },
  readUserLang: { input: ({ people }) => ({ params: { x: people.admin } }) },
  setUserLang: { input: ({ people }) => ({ params: { x: people.admin }, body: { lang: 'zh_CN' } }) },
  giveOneTimePassword: { input: async (ground) => ({ params: { id: await newUser(ground) } }), bearsOrg: true },
  forgetUser: { input: async (ground) => ({ params: { id: await deletedUser(ground) } }), bearsOrg: true },
  usersToChoose: { input: ({ org }) => ({ query: { orgId: org } }), bearsOrg: true },
  checkUsers: { input: () => ({ body: { userAccount: 'admin' } }) },
  setExpirationDate: { input: async (ground) => ({ query: { id: await newUser(ground), expirationDate: '' } }), bearsOrg: true },
  postExpirationDate: { input: async (ground) => ({ body: { id: await newUser(ground), expirationDate: '' } }), bearsOrg: true },
  getAlarm: { input: async (ground) => ({ params: { id: await newAlarm(ground) } }), bearsOrg: true },
  historyOfAlarm: { input: async (ground) => ({ params: { id: await newAlarm(ground) } }), bearsOrg: true },
  confirmAlarms: { input: async (ground) => ({ body: { items: [{ id: await newAlarm(ground), version: 1 }], note: null } }) },
  noteAlarms: { input: async (ground) => ({ body: { items: [{ id: await newAlarm(ground) }], note: '已查看' } }) },
  shelveAlarms: {
    input: async (ground) => ({ body: { items: [{ id: await newAlarm(ground) }], until: '2026-11-20T12:00:00.000Z', reason: '检修' } }),
  },
  unshelveAlarms: { input: async (ground) => ({ body: { items: [{ id: await newAlarm(ground) }] } }) },
  alarmAudio: { input: () => ({ params: { id: Object.keys(alarmSounds)[0] ?? '' } }) },
  downloadAlarmSoundEffect: { input: () => ({ body: { id: Object.keys(alarmSounds)[0] ?? '' } }) },
  latestOfPoints: { input: async (ground) => ({ query: { points: await rowIn(ground, points) } }), bearsOrg: true },
  orderHome: {
    input: async (ground) => ({ body: { id: await rowIn(ground, homeSettings), version: 1, modules: ['alarms', 'load'] } }),
    bearsOrg: true,
  },
  setHomeReal: {
    input: async (ground) => ({ params: { id: await rowIn(ground, homeSettings) }, body: { version: 1, demandLimit: 4200 } }),
    bearsOrg: true,
  },
  homeReal: { input: async (ground) => ({ params: { id: await rowIn(ground, homeSettings) } }), bearsOrg: true },
  seriesFile: {
    input: async (ground) => ({ query: { points: await rowIn(ground, points), from: '2026-11-20T06:00:00.000Z', to: '2026-11-20T06:30:00.000Z' } }),
    bearsOrg: true,
  },
  seriesOfPoints: {
    input: async (ground) => ({
      query: { points: await rowIn(ground, points), from: '2026-11-20T06:00:00.000Z', to: '2026-11-20T08:00:00.000Z', buckets: '60' },
    }),
    bearsOrg: true,
  },
  energyOfPoints: {
    input: async (ground) => ({
      query: { points: await newCounter(ground), from: '2026-11-20T06:00:00.000Z', to: '2026-11-20T08:00:00.000Z', step: 'hour' },
    }),
    bearsOrg: true,
  },
  getRegisterDoubt: { input: async (ground) => ({ params: { id: await newDoubt(ground) } }), bearsOrg: true },
  answerRegisterDoubt: { input: async (ground) => ({ params: { id: await newDoubt(ground) }, body: { answer: 'rollover' } }), bearsOrg: true },
  takeManualReading: {
    input: async (ground) => ({ body: { point: await newCounter(ground), at: '2026-11-20T07:00:00.000Z', value: '1234.5' } }),
    bearsOrg: true,
  },
  addScheduledJob: { input: () => ({ body: { id: `job${++jobs}`, kind: 'retention', enabled: false, ...jobSetting } }) },
  editScheduledJob: { input: async (ground) => ({ params: await newJob(ground), body: jobSetting }) },
  removeScheduledJob: { input: async (ground) => ({ params: await newJob(ground) }) },
  pauseScheduledJob: { input: async (ground) => ({ params: await newJob(ground) }) },
  resumeScheduledJob: { input: async (ground) => ({ params: await newJob(ground) }), refused: 'ALREADY_DONE' },
  runScheduledJob: { input: async (ground) => ({ params: await newJob(ground) }) },
  getJob: { input: () => ({ params: { id: 'nobodys' } }), refused: 'NO_PERMISSION' },
  getJobFile: { input: async ({ world, people }) => ({ params: { id: await aFileOf(world, people.admin) } }) },
  cancelJob: { input: () => ({ params: { id: 'nobodys' } }), refused: 'NO_PERMISSION' },
  deleteAlarmConfirm: { input: () => ({ params: { id: 'x' } }), refused: 'NOT_ALLOWED' },
};

/** The sample of a call: of its own, of its ledger, or nothing where it needs nothing. */
export function sampleOf(call: CallDeclaration): Sample {
  return written[call.name] ?? ofLedgers.get(call.name) ?? plain;
}

const ofLedgers: ReadonlyMap<string, Sample> = new Map(ledgers.flatMap(samplesOfLedger));

function samplesOfLedger(ledger: LedgerDeclaration): readonly (readonly [string, Sample])[] {
  const calls = ledgerCalls(ledger);
  const withRow = (verb: LedgerVerb): Sample => ({ bearsOrg: true, input: async (ground) => placed(ledger, verb, await rowIn(ground, ledger)) });
  const batch = (ground: Ground) => rowIn(ground, ledger).then((id) => ({ body: { items: [{ id, version: 1 }] } }));
  const create = async ({ world, org }: Ground): Promise<Input> => ({
    body: await aRow(asLedgerWorld(world), ledger, await placeIn(world, ledger, org)),
  });
  return [
    [calls.get.name, withRow('get')],
    [calls.history.name, withRow('history')],
    [calls.update.name, withRow('update')],
    [calls.delete.name, withRow('delete')],
    [calls.create.name, { bearsOrg: true, input: create }],
    [calls.batchUpdate.name, { input: batch }],
    [calls.batchDelete.name, { input: batch }],
  ];
}

/** The id, and the version where something is written, at the place where this call of the ledger bears them. */
function placed(ledger: LedgerDeclaration, verb: LedgerVerb, id: string): Input {
  const place = idPlaceOf(ledger, verb);
  const writes = verb === 'update' || verb === 'delete';
  const inBody = verb === 'update' || (verb === 'delete' && place === 'body');
  const named = { id };
  return {
    ...(place === 'path' ? { params: named } : {}),
    query: { ...(place === 'query' ? named : {}), ...(writes && !inBody ? { version: '1' } : {}) },
    ...(inBody ? { body: { ...(place === 'body' ? named : {}), version: 1 } } : {}),
  };
}

/** A new row of the ledger that belongs to the organisation. */
async function rowIn({ world, org }: Ground, ledger: LedgerDeclaration): Promise<string> {
  const { id } = await aRowIn(asLedgerWorld(world), ledger.name, await placeIn(world, ledger, org));
  await world.settled();
  return id;
}

/** The fields by which a row of the ledger, and whatever it must refer to, belongs to the organisation. */
async function placeIn(world: World, ledger: LedgerDeclaration, org: string): Promise<Readonly<Record<string, unknown>>> {
  if (ledger.org.from === 'self') return { [ledger.parent ?? '']: org };
  const place: Record<string, unknown> = {};
  for (const [key, field] of Object.entries(ledger.fields)) {
    if (field.kind !== 'reference' || field.many || field.optional === true) continue;
    const to = ledgers.find(({ name }) => name === field.to);
    if (to === undefined) throw new Error(`${ledger.name}.${key} refers to no ledger`);
    place[key] = to === organisations ? org : (await aRowIn(asLedgerWorld(world), to.name, await placeIn(world, to, org))).id;
  }
  return place;
}

/** The builders of rows ask for the ledgers of a world and for nothing else. */
const asLedgerWorld = (world: World): LedgerWorld => world as unknown as LedgerWorld;

const newAlarm = async (ground: Ground): Promise<string> => anAlarm(ground.world, { org: ground.org, ruleId: await rowIn(ground, limitRules) });

/** A counter point of the organisation. */
async function newCounter({ world, org }: Ground): Promise<string> {
  const place = await placeIn(world, points, org);
  const { id } = await aRowIn(asLedgerWorld(world), points.name, { ...place, kind: 'counter' });
  await world.settled();
  return id;
}

/** A doubt about a register, as the energy worker raises it. */
async function newDoubt(ground: Ground): Promise<string> {
  const { world } = ground;
  const point = await world.ledgers.get(points, await newCounter(ground));
  if (point === null) throw new Error('a new point is not there');
  const counter = { ...point, device: point.deviceId, channel: 'c1', register: { modulus: null, mostPerHour: null }, bridging: 7_200_000 };
  const reading = (at: number, value: number) => ({ at: world.clock.now() + at, value, quality: 0 as const });
  const link = { from: reading(0, 5000), to: reading(60_000, 4990), kind: 'doubt' as const, amount: null, evidence: null };
  await raiseDoubt(world, counter, link);
  await world.settled();
  const doubts = await world.log.read({ after: 0, limit: 1000, types: ['RegisterDoubted'] });
  return partsOfStream(doubts.at(-1)?.stream ?? '').id;
}

const newUser = (ground: Ground): Promise<string> => rowIn(ground, users);

async function deletedUser(ground: Ground): Promise<string> {
  const { world } = ground;
  const id = await newUser(ground);
  const gone = await world.ledgers.remove(users, id, 1, { by: { kind: 'system', id: 'test' }, command: { id: `remove-${id}`, digest: null } });
  if (!gone.ok) throw new Error(gone.refusal.code);
  await world.settled();
  return id;
}

async function asAdmin(world: World, path: string): Promise<Readonly<Record<'ticket' | 'code' | 'address', string>>> {
  return (await world.ask('POST', path, { token: await world.signIn('admin', password) })).data;
}

const qrTicket = async (world: World): Promise<string> =>
  (await asAdmin(world, '/gateway/api/qrcodelogin/qrcode')).address.split('approve=')[1] ?? '';

/** The address of a picture that anybody may see. */
async function anAddress(world: World, people: People): Promise<string> {
  const bytes = aPng();
  const image = sniffImage(bytes);
  if (image === null) throw new Error('no picture');
  return world.files.store({ image, bytes }, { kind: 'avatar', owner: people.admin }, true);
}

let jobs = 0;
const jobSetting = { cron: '0 4 * * *', input: { telemetry: 400, quarantine: 30, runs: 30, files: 7, outbox: 30 } };

async function newJob({ world }: Ground): Promise<{ readonly id: string }> {
  const id = `job${++jobs}`;
  await world.database.query(
    `insert into keep.job (id, kind, cron, input, state, enabled, next, position) values ($1, 'retention', $2, $3::jsonb, 'normal', true, null, 0)`,
    [id, jobSetting.cron, JSON.stringify(jobSetting.input)],
  );
  return { id };
}

async function aFileOf(world: World, userId: string): Promise<string> {
  const id = `file${++jobs}`;
  await world.database.query(
    `insert into keep.job_run (id, user_id, kind, input, planned, by_hand, state, content_type, file_name, file)
     values ($1, $2, 'export', '{}', 0, true, 'done', 'text/csv', 'a.csv', 'a')`,
    [id, userId],
  );
  return id;
}

let firstTimers = 0;

/** A ticket of somebody who signs in for the first time. */
async function passwordTicket(world: World, org: string): Promise<string> {
  const token = await world.signIn('admin', password);
  const userAccount = `firstTimer${++firstTimers}`;
  const body = { userAccount, userRealName: '新人', orgId: org };
  const { data } = await world.ask('POST', '/gateway/energy-service-ucenter/api/users', { token, body });
  await world.settled();
  const first = { username: userAccount, password: data.once };
  for (;;) {
    const got = await world.ask('POST', '/gateway/api/authenticate', { body: first });
    if (got.code === 'PASSWORD_EXPIRED') return got.data.ticket;
    if (got.code !== 'WRONG_CREDENTIALS') throw new Error(`a first sign-in answers ${got.code}`);
    await world.database.query('delete from keep.attempt');
  }
}
