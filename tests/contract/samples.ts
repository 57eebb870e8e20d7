import { noStyle } from '../../domain/access/style.ts';
import { users } from '../../domain/access/user.ts';
import { alarmSoundEffects } from '../../domain/alarm/alarmSound.ts';
import { alarmTemplates } from '../../domain/alarm/alarmTemplate.ts';
import { limitRules } from '../../domain/alarm/limitRule.ts';
import { alarmSounds } from '../../domain/alarm/sounds.ts';
import { ledgers } from '../../domain/all/ledgers.ts';
import type { CallDeclaration } from '../../domain/call/declaration.ts';
import { channels } from '../../domain/channel/channel.ts';
import { dataTemplates } from '../../domain/device/dataTemplate.ts';
import { devices } from '../../domain/device/device.ts';
import { points } from '../../domain/device/point.ts';
import { energyModels } from '../../domain/energyModel/energyModel.ts';
import { runningRules } from '../../domain/equipment/runningRule.ts';
import { partsOfStream } from '../../domain/event/event.ts';
import { hashIn } from '../../domain/file/calls.ts';
import { sniffImage } from '../../domain/file/sniff.ts';
import { idPlaceOf, ledgerCalls } from '../../domain/ledger/calls.ts';
import type { LedgerDeclaration, LedgerVerb } from '../../domain/ledger/declaration.ts';
import { excelCalls } from '../../domain/ledger/excel/calls.ts';
import { commandCalls } from '../../domain/ledger/lawCalls.ts';
import { restoringCalls } from '../../domain/ledger/restoring.ts';
import { networkNodes } from '../../domain/network/networkLedgers.ts';
import { newBlock, newColumn } from '../../domain/report/blockFields.ts';
import { filedStream } from '../../domain/report/filedEvents.ts';
import { reportTemplates } from '../../domain/report/reportTemplate.ts';
import { homeSettings } from '../../domain/site/home.ts';
import { organisations } from '../../domain/site/organisation.ts';
import { energyUnits } from '../../domain/unit/energyUnit.ts';
import { usingUnits } from '../../domain/unit/usingUnit.ts';
import { raiseDoubt } from '../../gateway/energy/raiseDoubt.ts';
import { networkDraft } from '../../gateway/live/network/networkDraft.ts';
import { byLaw, command, planned } from '../../gateway/log/append/command.ts';
import { filedId } from '../../gateway/reports/filed/filing.ts';
import { rowLawOf } from '../../machines/lawOfLedger.ts';
import { reportFileDecider } from '../../machines/reportFile/reportFileDecider.ts';
import type { RowLaw } from '../../machines/rowLaw.ts';
import { eventually } from '../world/eventually.ts';
import { filedSample } from '../world/filedReport.ts';
import { aGiven, aRow, aRowIn, aRuledRow, demandedOf, type LedgerWorld, ownOf, value } from '../world/ledgers.ts';
import { aPng } from '../world/pictures.ts';
import { rationaleOf } from '../world/rationale.ts';
import { anMp3, aZip } from '../world/sounds.ts';
import { anAlarm } from './anAlarm.ts';
import { solvedCaptcha } from './captcha.ts';
import { pictureFile } from './form.ts';
import { aToken } from './otherSite.ts';
import { samplesOfAdministration } from './samplesOfAdministration.ts';
import { samplesOfExternal } from './samplesOfExternal.ts';
import { samplesOfSwitching } from './samplesOfSwitching.ts';
import { samplesOfWaveforms } from './samplesOfWaveforms.ts';
import { approvable, leadsNothing, samplesOfWork, withoutList } from './samplesOfWork.ts';
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
  /** Asks the field, and nobody answers there: its time passes meanwhile. */
  readonly asksField?: true;
}

const aModel = async (ground: Ground) => ({
  unitId: await rowIn(ground, energyUnits),
  medium: 'electricity',
  drivers: [{ source: 'workDay', record: null }],
  trainFrom: '2026-11-16',
  trainTo: '2026-11-20',
  left: [],
});

/** Calls that need nothing. */
const plain: Sample = { input: () => ({}) };

/** Samples of the calls written by hand. A call that needs something and stands here not is told by its name. */
const written: Readonly<Record<string, Sample>> = {
  ...samplesOfAdministration,
  ...samplesOfExternal,
  ...samplesOfSwitching,
  ...samplesOfWaveforms,
  ...samplesOfWork,
  readFrames: {
    input: async (ground) => ({ params: { id: await aLine(ground) }, query: { limit: '10' } }),
    bearsOrg: true,
  },
  readLineStatistics: { input: async (ground) => ({ params: { id: await aLine(ground) } }), bearsOrg: true },
  findSettables: { input: () => ({ body: {} }) },
  findSettings: { input: async (ground) => ({ body: { point: await aSettable(ground) } }), bearsOrg: true },
  issueSetting: { input: async (ground) => ({ body: { point: await aSettable(ground), value: 20 } }), bearsOrg: true },
  setPointClocks: {
    input: async (ground) => ({
      body: { items: [{ id: await aSettable(ground), version: 1 }], changes: { staleAfter: 60_000 } },
    }),
    bearsOrg: true,
  },
  listProtocols: { input: () => ({}) },
  tryNetwork: { input: ({ org }) => ({ query: { orgId: org } }), bearsOrg: true },
  publishNetwork: {
    input: async (ground) => {
      await rowIn(ground, networkNodes);
      const { hash } = await networkDraft(ground.world.ledgers, ground.org);
      return { body: { orgId: ground.org, hash, allowsWithoutSource: true } };
    },
    bearsOrg: true,
  },
  flowTakers: { input: ({ org }) => ({ body: { orgId: org, graph: { steps: [], edges: [] } } }), bearsOrg: true },
  issueLimits: { input: async (ground) => ({ body: { rule: await aHeldLimit(ground) } }), bearsOrg: true },
  readLimitDelivery: { input: async (ground) => ({ query: { rule: await aHeldLimit(ground) } }), bearsOrg: true },
  copyDevice: {
    input: async (ground) => ({
      params: { id: await aSettable(ground) },
      body: { id: `copy-${++lines}`, name: `copy-${lines}`, address: { unit: 2 } },
    }),
    bearsOrg: true,
  },
  listDeviceEvents: { input: async (ground) => ({ params: { id: await aSettable(ground) } }), bearsOrg: true },
  listUnitDeviceEvents: {
    input: async (ground) => ({ params: { id: await rowIn(ground, energyUnits) } }),
    bearsOrg: true,
  },
  readUnitTree: plain,
  mapDevices: plain,
  findUnits: { input: () => ({ query: { q: '北' } }) },
  orderService: {
    input: async (ground) => ({ params: { id: await aSettable(ground), service: 'reset' }, body: { inputs: {} } }),
    bearsOrg: true,
    refused: 'RULE_BROKEN',
  },
  replaceMeter: {
    input: async (ground) => ({
      body: { device: await aSettable(ground), at: '2026-11-20T07:00:00.000Z', registers: [] },
    }),
    bearsOrg: true,
  },
  listMeterChanges: { input: async (ground) => ({ query: { device: await aSettable(ground) } }), bearsOrg: true },
  listRegisterSpans: { input: async (ground) => ({ query: { device: await aSettable(ground) } }), bearsOrg: true },
  readDeviceNow: {
    input: async (ground) => ({ body: { device: await aSettable(ground) } }),
    bearsOrg: true,
    asksField: true,
  },
  tryReading: {
    input: () => ({
      body: {
        settings: { protocol: 'modbusTcp', host: '127.0.0.1', port: 1 },
        device: { address: { unit: 1 } },
        points: [{ id: 'P', address: { table: 'holding', register: 0, type: 'uint16' } }],
      },
    }),
    asksField: true,
  },
  authenticate: { input: () => ({ body: { username: 'admin', password } }) },
  readFile: { input: async ({ world, people }) => ({ params: { hash: hashIn(await anAddress(world, people)) } }) },
  saveProfile: { input: () => ({ body: { navigationText: '北厂能源' } }) },
  uploadAvatar: { input: () => ({ body: { file: pictureFile(aPng()) } }) },
  uploadStyleImage: { input: () => ({ body: { file: pictureFile(aPng()) } }) },
  authenticateWorkflow: {
    input: () => ({ body: { username: 'admin', password, loginSource: 'app', rememberMe: false } }),
  },
  sendNotice: { input: ({ people, org }) => ({ body: aNotice(org, people.admin) }), bearsOrg: true },
  readNotices: { input: async (ground) => ({ body: { ids: [await newNotice(ground)] } }) },
  finishNotice: { input: async (ground) => ({ params: { id: await newNotice(ground) } }), bearsOrg: true },
  readReminders: { input: () => ({ body: { businessType: '02', status: '01' } }) },
  startVisit: { input: () => ({ body: aVisit() }) },
  endVisit: {
    input: async ({ world }) => {
      const { identification } = aVisit();
      await world.ask('POST', '/gateway/energy-service-ucenter/api/history', {
        token: await world.signIn('admin', password),
        body: { ...aVisit(), identification },
      });
      return { body: { identification, stopEndTimeMillisecond: 1_800_000_000_000 } };
    },
  },
  markVersionRead: { input: () => ({ query: { versionNumber: '0.1.0' } }) },
  submitFeedback: {
    input: () => ({
      body: {
        feedbackType: '01',
        deploymentMethod: '01',
        phone: '13800138000',
        content: '<p>很好</p>',
        dataSource: 'pc',
        platform: 'energy',
      },
    }),
  },
  uploadFeedbackImages: { input: () => ({ body: { files: [pictureFile(aPng()), pictureFile(aPng(2, 2))] } }) },
  uploadEditorImage: { input: () => ({ body: { file: pictureFile(aPng()) } }) },
  applyForTrial: {
    input: async ({ world }) => ({
      body: {
        corporation: '北方铸造',
        contact: '赵工',
        phone: nextPhone(),
        email: '',
        subsystem: '01',
        ...(await solvedCaptcha(world)),
      },
    }),
  },
  acceptTrial: {
    input: async ({ world, org }) => ({
      params: { id: await aTrial(world) },
      body: { userId: await aTrialUser(world, org), site: 'https://console.example' },
    }),
  },
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
  takeHandOver: {
    input: async ({ world }) => ({ body: { ticket: (await asAdmin(world, '/gateway/api/handOver')).ticket } }),
  },
  qrStatus: {
    input: async ({ world }) => ({ query: { code: (await asAdmin(world, '/gateway/api/qrcodelogin/qrcode')).code } }),
  },
  scanQrCode: { input: async ({ world }) => ({ params: { ticket: await qrTicket(world) } }) },
  decideQrCode: {
    input: async ({ world }) => {
      const ticket = await qrTicket(world);
      await world.ask('GET', `/gateway/api/qrcodelogin/approval/${ticket}`, {
        token: await world.signIn('admin', password),
      });
      return { params: { ticket }, body: { approve: false } };
    },
  },
  exchangeToken: {
    input: async ({ world }) => ({ body: { token: await aToken(world.clock.now(), { sub: 'admin' }) } }),
  },
  changePassword: {
    input: async ({ world, org }) => ({
      body: { ticket: await passwordTicket(world, org), password: 'Chosen-Word-2' },
    }),
  },
  logout: { input: () => ({}), ownSession: true },
  endOwnSession: {
    input: async ({ world }) => {
      const { data } = await world.ask('GET', '/gateway/api/sessions', {
        token: await world.signIn('admin', password),
      });
      const opened = (data as readonly { readonly id: string; readonly isThis: boolean }[]).find(
        ({ isThis }) => isThis,
      );
      return { params: { id: opened?.id ?? '' } };
    },
  },
  makeTicket: { input: () => ({ body: { path: '/gateway/api/events' } }) },
  validateCaptcha: { input: () => ({ params: { token: 'x'.repeat(43) }, query: { captcha: 'abcd' } }) },
  buttonPermission: { input: () => ({ query: { path: '/users' } }) },
  dictionaryEntries: { input: () => ({ query: { code: 'feedbackType' } }) },
  bookOfDevice: { input: async (ground) => ({ params: { id: await aSettable(ground) } }), bearsOrg: true },
  allOfBook: { input: async (ground) => ({ params: { id: await aSettable(ground) } }), bearsOrg: true },
  checkDestruction: { input: async (ground) => ({ body: { id: await aSettable(ground) } }), bearsOrg: true },
  verifyPlanUnit: { input: async (ground) => ({ body: { deviceId: await aSettable(ground), unitId: 'none' } }) },
  verifyPlanUnits: { input: async (ground) => ({ body: { deviceIds: [await aSettable(ground)], unitId: 'none' } }) },
  verifyDeviceClient: {
    input: async (ground) => ({ body: { channelId: await aSettable(ground), address: { unit: 200 } } }),
  },
  freeDeviceAddress: { input: async (ground) => ({ params: { id: await aLine(ground) } }), bearsOrg: true },
  dictionaryByCode: { input: () => ({ query: { dictCode: 'feedbackType' } }) },
  readListKept: { input: () => ({ params: { list: 'device' } }) },
  keepOfList: {
    input: () => ({
      params: { list: 'device' },
      body: { layout: { widths: { name: 300 }, hidden: ['place'] }, views: [] },
    }),
  },
  readLookedAt: { input: () => ({ query: { screen: '/realData' } }) },
  keepLookedAt: { input: () => ({ query: { screen: '/realData' }, body: { search: 'points=M101.P' } }) },
  readUserLang: { input: ({ people }) => ({ params: { x: people.admin } }) },
  setUserLang: { input: ({ people }) => ({ params: { x: people.admin }, body: { lang: 'zh_CN' } }) },
  giveOneTimePassword: { input: async (ground) => ({ params: { id: await newUser(ground) } }), bearsOrg: true },
  chooseSight: { input: () => ({ body: { organisation: null } }) },
  readAccount: { input: async (ground) => ({ params: { id: await newUser(ground) } }), bearsOrg: true },
  unlockUser: { input: async (ground) => ({ params: { id: await newUser(ground) } }), bearsOrg: true },
  endUserSession: {
    input: async (ground) => {
      const { world } = ground;
      const id = await newUser(ground);
      await world.access.setPassword(id, password);
      const user = await world.ledgers.anyRow(users, id);
      await world.signIn(user?.userAccount ?? '', password);
      const { data } = await world.ask('GET', `/gateway/api/users/${id}/account`, {
        token: await world.signIn('admin', password),
      });
      return { params: { id, session: data.sessions[0].id } };
    },
    bearsOrg: true,
  },
  forgetUser: { input: async (ground) => ({ params: { id: await deletedUser(ground) } }), bearsOrg: true },
  usersToChoose: { input: ({ org }) => ({ query: { orgId: org } }), bearsOrg: true },
  checkUsers: { input: () => ({ body: { userAccount: 'admin' } }) },
  setExpirationDate: {
    input: async (ground) => ({ query: { id: await newUser(ground), expirationDate: '' } }),
    bearsOrg: true,
  },
  postExpirationDate: {
    input: async (ground) => ({ body: { id: await newUser(ground), expirationDate: '' } }),
    bearsOrg: true,
  },
  getAlarm: { input: async (ground) => ({ params: { id: await newAlarm(ground) } }), bearsOrg: true },
  alarmPerformance: { input: () => ({ query: { from: '2026-11-19T08:00:00.000Z', to: '2026-11-21T08:00:00.000Z' } }) },
  fitModel: { input: async (ground) => ({ body: await aModel(ground) }), bearsOrg: true },
  modelDays: { input: async (ground) => ({ params: { id: await rowIn(ground, energyModels) } }), bearsOrg: true },
  // Nothing counts the unit: what it used is not known, and nothing can be fitted.
  saveModel: {
    input: async (ground) => ({ body: { name: '用电模型', nameEn: 'Electricity', ...(await aModel(ground)) } }),
    bearsOrg: true,
    refused: 'RULE_BROKEN',
  },
  tryGadget: { input: () => ({ params: { gadget: 'coal' }, body: { inputs: { medium: 'coke', amount: '2' } } }) },
  runChart: {
    input: async (ground) => ({
      params: { id: `rule:${await rowIn(ground, runningRules)}` },
      query: { from: '2026-11-20T07:00:00.000Z', to: '2026-11-20T08:00:00.000Z' },
    }),
    bearsOrg: true,
  },
  listFieldEvents: { input: () => ({ query: { from: '2026-11-19T08:00:00.000Z', to: '2026-11-21T08:00:00.000Z' } }) },
  alarmDistribution: { input: () => ({ query: { from: '2026-11-19T08:00:00.000Z', to: '2026-11-21T08:00:00.000Z' } }) },
  historyOfAlarm: { input: async (ground) => ({ params: { id: await newAlarm(ground) } }), bearsOrg: true },
  confirmAlarms: {
    input: async (ground) => ({ body: { items: [{ id: await newAlarm(ground), version: 1 }], note: null } }),
  },
  noteAlarms: { input: async (ground) => ({ body: { items: [{ id: await newAlarm(ground) }], note: '已查看' } }) },
  resetAlarms: { input: async (ground) => ({ body: { items: [{ id: await newAlarm(ground) }] } }) },
  shelveAlarms: {
    input: async (ground) => ({
      body: { items: [{ id: await newAlarm(ground) }], until: '2026-11-20T12:00:00.000Z', reason: '检修' },
    }),
  },
  unshelveAlarms: { input: async (ground) => ({ body: { items: [{ id: await newAlarm(ground) }] } }) },
  alarmAudio: { input: () => ({ params: { id: Object.keys(alarmSounds)[0] ?? '' } }) },
  downloadAlarmSoundEffect: { input: () => ({ body: { id: Object.keys(alarmSounds)[0] ?? '' } }) },
  uploadAlarmSoundEffect: { input: () => ({ body: { file: pictureFile(anMp3(), 'alarm.mp3') } }) },
  uploadDeviceIcon: { input: () => ({ body: { file: pictureFile(aPng()) } }) },
  uploadUnitPicture: { input: () => ({ body: { file: pictureFile(aPng()) } }) },
  uploadFloorPlan: { input: () => ({ body: { file: pictureFile(aPng()) } }) },
  uploadFirmware: { input: () => ({ body: { file: pictureFile(aZip(), 'firmware.zip') } }) },
  updateAlarmSoundEffectStatus: {
    input: async (ground) => ({ body: { id: await rowIn(ground, alarmSoundEffects), version: 1, enabled: false } }),
    bearsOrg: true,
  },
  applyAlarmTemplate: {
    input: async (ground) => ({
      params: { id: await rowIn(ground, alarmTemplates) },
      body: { points: [await rowIn(ground, points)] },
    }),
    bearsOrg: true,
  },
  takeDefaultFactors: { input: ({ org }) => ({ body: { orgId: org } }), bearsOrg: true },
  tryLimitScript: {
    input: async (ground) => ({
      body: {
        expression: 'limit',
        point: await rowIn(ground, points),
        limits: [{ name: 'H', value: 10, level: 2, n: 1, hysteresis: 0, ...rationaleOf(2) }],
        from: '2026-11-20T06:00:00.000Z',
        to: '2026-11-20T08:00:00.000Z',
      },
    }),
    bearsOrg: true,
  },
  backTestLimits: {
    input: async (ground) => ({
      body: {
        of: { points: [await rowIn(ground, points)] },
        limits: [{ name: 'H', value: 10, level: 2, n: 1, hysteresis: 0 }],
        from: '2026-11-20T06:00:00.000Z',
        to: '2026-11-20T08:00:00.000Z',
      },
    }),
    bearsOrg: true,
  },
  latestOfPoints: { input: async (ground) => ({ query: { points: await rowIn(ground, points) } }), bearsOrg: true },
  orderHome: {
    input: async (ground) => ({
      body: { id: await rowIn(ground, homeSettings), version: 1, modules: ['alarms', 'load'] },
    }),
    bearsOrg: true,
  },
  setHomeReal: {
    input: async (ground) => ({
      params: { id: await rowIn(ground, homeSettings) },
      body: { version: 1, demandLimit: 4200 },
    }),
    bearsOrg: true,
  },
  homeEnergy: { input: () => ({}) },
  homeLoad: { input: () => ({}) },
  silentNow: { input: () => ({}) },
  homeReal: { input: async (ground) => ({ params: { id: await rowIn(ground, homeSettings) } }), bearsOrg: true },
  recordSpan: {
    input: async (ground) => ({
      body: { ...(await freeOfJobs(ground.world)), from: '2026-11-20T05:50:00.000Z', to: '2026-11-20T05:55:00.000Z' },
    }),
  },
  exportSeries: {
    input: async (ground) => ({
      body: {
        ...(await freeOfJobs(ground.world)),
        points: [await rowIn(ground, points)],
        from: '2026-11-20T06:00:00.000Z',
        to: '2026-11-20T06:30:00.000Z',
        format: 'xlsx',
      },
    }),
    bearsOrg: true,
  },
  seriesFile: {
    input: async (ground) => ({
      query: { points: await rowIn(ground, points), from: '2026-11-20T06:00:00.000Z', to: '2026-11-20T06:30:00.000Z' },
    }),
    bearsOrg: true,
  },
  seriesOfPoints: {
    input: async (ground) => ({
      query: {
        points: await rowIn(ground, points),
        from: '2026-11-20T06:00:00.000Z',
        to: '2026-11-20T08:00:00.000Z',
        buckets: '60',
      },
    }),
    bearsOrg: true,
  },
  templateOfCollection: {
    input: async (ground) => ({
      body: { deviceIds: [await aSettable(ground)], templateId: await rowIn(ground, dataTemplates) },
    }),
    bearsOrg: true,
  },
  pageCollectionData: { input: () => ({ body: { size: 5 } }) },
  devicesOfCollection: {
    input: async (ground) => ({ query: { templateId: await rowIn(ground, dataTemplates) } }),
    bearsOrg: true,
  },
  dataTemplatesOfKind: { input: () => ({ params: { id: 'meter' } }) },
  dataItemsByKind: {
    input: async (ground) => ({ query: { deviceId: await aSettable(ground), paramType: 'analog' } }),
    bearsOrg: true,
  },
  highestDeviceNumber: { input: () => ({ query: { prefix: 'M' } }) },
  correctSample: {
    input: async (ground) => ({
      params: { id: await rowIn(ground, points) },
      body: { at: '2026-11-20T06:00:00.000Z', value: 4.5, reason: '表计停电' },
    }),
    bearsOrg: true,
  },
  energyOfPoints: {
    input: async (ground) => ({
      query: {
        points: await newCounter(ground),
        from: '2026-11-20T06:00:00.000Z',
        to: '2026-11-20T08:00:00.000Z',
        step: 'hour',
      },
    }),
    bearsOrg: true,
  },
  energyOfUnits: {
    input: async (ground) => ({
      query: {
        of: 'usingUnit',
        units: await rowIn(ground, usingUnits),
        from: '2026-11-20T06:00:00.000Z',
        to: '2026-11-20T08:00:00.000Z',
        step: 'hour',
      },
    }),
    bearsOrg: true,
  },
  askFigures: {
    input: async (ground) => ({
      body: { ...aFigureQuestion, subjects: [{ kind: 'energyUnit', id: await rowIn(ground, energyUnits) }] },
    }),
    bearsOrg: true,
  },
  askCosts: {
    input: async (ground) => ({
      body: { screen: '/eco', units: [await rowIn(ground, energyUnits)], months: ['2026-11'] },
    }),
    bearsOrg: true,
  },
  askShares: { input: () => ({ body: { screen: '/energyApportioning', month: '2026-11' } }) },
  previewReport: {
    input: async (ground) => {
      const unit = await rowIn(ground, energyUnits);
      return { body: { of: { kind: 'draft', draft: aReportDraft }, unit, span: aFigureQuestion.span } };
    },
    bearsOrg: true,
  },
  reportDocument: {
    input: async (ground) => {
      const [template, unit] = [await rowIn(ground, reportTemplates), await rowIn(ground, energyUnits)];
      return { query: { template, unit, from: '2026-11-18', to: '2026-11-19', format: 'xlsx' } };
    },
    bearsOrg: true,
  },
  fileReport: {
    input: async (ground) => {
      const [template, unit] = [await rowIn(ground, reportTemplates), await rowIn(ground, energyUnits)];
      return { body: { template, unit, span: aFigureQuestion.span } };
    },
    bearsOrg: true,
  },
  restateReport: {
    input: async (ground) => ({ params: { id: await aFiledReport(ground) }, body: { reason: '补读' } }),
    bearsOrg: true,
    refused: 'RULE_BROKEN',
  },
  filedReport: { input: async (ground) => ({ params: { id: await aFiledReport(ground) } }), bearsOrg: true },
  listFiledReports: plain,
  listScheduledReports: plain,
  listAccounts: { input: () => ({ query: { from: '2026-01', to: '2026-12' } }) },
  previewAccounts: {
    input: async (ground) => ({ body: { month: '2026-10', units: [await rowIn(ground, energyUnits)] } }),
    bearsOrg: true,
  },
  calculateAccounts: {
    input: async (ground) => ({ body: { month: '2026-10', units: [await rowIn(ground, energyUnits)] } }),
    bearsOrg: true,
  },
  closeAccounts: {
    input: async (ground) => ({ body: { month: '2026-10', units: [await rowIn(ground, energyUnits)] } }),
    bearsOrg: true,
  },
  restateAccount: {
    input: async (ground) => ({ body: { month: '2026-10', unit: await rowIn(ground, energyUnits), reason: '补读' } }),
    bearsOrg: true,
  },
  listFigureTransformers: { input: () => ({}) },
  xblAnalysisData: {
    input: async (ground) => ({
      params: { device: await rowIn(ground, devices), of: 'u' },
      query: { from: '2026-11-20T06:00', to: '2026-11-20T08:00' },
    }),
    bearsOrg: true,
  },
  listFigureDevices: { input: () => ({ query: { screen: '/threePhase' } }) },
  figuresFile: { input: theFigures },
  figuresPaper: { input: theFigures },
  listFigureUnits: { input: () => ({ query: { screen: '/energyConsumption' } }) },
  whyOfFigure: {
    input: async (ground) => {
      const subject = { kind: 'energyUnit' as const, id: await rowIn(ground, energyUnits) };
      return { body: whyOfAQuestion(subject) };
    },
    bearsOrg: true,
  },
  getRegisterDoubt: { input: async (ground) => ({ params: { id: await newDoubt(ground) } }), bearsOrg: true },
  answerRegisterDoubt: {
    input: async (ground) => ({ params: { id: await newDoubt(ground) }, body: { answer: 'rollover' } }),
    bearsOrg: true,
  },
  readingSheet: { input: () => ({ query: { at: '2026-11-20T07:00:00.000Z', by: 'all' } }) },
  addScheduledJob: {
    input: () => ({ body: { id: `job${++jobs}`, kind: 'retention', enabled: false, ...jobSetting } }),
  },
  editScheduledJob: { input: async (ground) => ({ params: await newJob(ground), body: jobSetting }) },
  removeScheduledJob: { input: async (ground) => ({ params: await newJob(ground) }) },
  pauseScheduledJob: { input: async (ground) => ({ params: await newJob(ground) }) },
  resumeScheduledJob: { input: async (ground) => ({ params: await newJob(ground) }), refused: 'ALREADY_DONE' },
  runScheduledJob: { input: async (ground) => ({ params: await newJob(ground) }) },
  listJobRuns: {
    input: () => ({
      query: { job: 'retention', 'planned.from': '2026-11-20T00:00:00.000Z', 'planned.to': '2026-11-27T00:00:00.000Z' },
    }),
  },
  getJob: { input: () => ({ params: { id: 'nobodys' } }), refused: 'NO_PERMISSION' },
  getJobFile: { input: async ({ world, people }) => ({ params: { id: await aFileOf(world, people.admin) } }) },
  cancelJob: { input: () => ({ params: { id: 'nobodys' } }), refused: 'NO_PERMISSION' },
  deleteAlarmConfirm: { input: () => ({ params: { id: 'x' } }), refused: 'NOT_ALLOWED' },
};

/** A question about figures, but for what it is about. */
export const aFigureQuestion = {
  screen: '/energyConsumption',
  measures: ['energy.use'],
  medium: null,
  by: null,
  step: 'hour',
  compare: [],
  span: { format: 'day', from: '2026-11-18', to: '2026-11-19' },
};

/** A report that is built: what its unit used that day. */
export const aReportDraft = {
  name: '日报',
  paper: 'portrait',
  footerId: null,
  blocks: [{ ...newBlock('table'), step: 'hour', columns: [newColumn('use', '用电量')] }],
};

/** What the whole of that question stands on, about this. */
export const whyOfAQuestion = (subject: { readonly kind: 'energyUnit'; readonly id: string }) => ({
  of: 'figure',
  question: { ...aFigureQuestion, subjects: [subject] },
  place: { measure: 'energy.use', subject, part: null, medium: 'electricity', unit: 'kWh', compared: null, cell: null },
});

/** The sample of a call: of its own, of its ledger, or nothing where it needs nothing. */
export function sampleOf(call: CallDeclaration): Sample {
  return written[call.name] ?? ofLedgers.get(call.name) ?? plain;
}

const ofLedgers: ReadonlyMap<string, Sample> = new Map(ledgers.flatMap(samplesOfLedger));

function samplesOfLedger(ledger: LedgerDeclaration): readonly (readonly [string, Sample])[] {
  const calls = ledgerCalls(ledger);
  const excel = excelCalls(ledger);
  const law = rowLawOf(ledger);
  if (law !== null) return samplesOfLaw(law);
  const withRow = (verb: LedgerVerb): Sample => ({
    bearsOrg: true,
    input: async (ground) => placed(ledger, verb, await rowIn(ground, ledger)),
  });
  const batch = (ground: Ground) => rowIn(ground, ledger).then((id) => ({ body: { items: [{ id, version: 1 }] } }));
  const create = async (ground: Ground): Promise<Input> => {
    const { world, org } = ground;
    await makePlace(ground, ledger);
    return { body: await aRow(asLedgerWorld(world), ledger, await placeIn(world, ledger, org)) };
  };
  return [
    [calls.get.name, withRow('get')],
    [calls.history.name, withRow('history')],
    [calls.update.name, withRow('update')],
    [calls.delete.name, withRow('delete')],
    [calls.create.name, { bearsOrg: true, input: create }],
    [calls.batchUpdate.name, { input: batch }],
    [calls.batchDelete.name, { input: batch }],
    [
      restoringCalls(ledger).restore.name,
      { bearsOrg: true, input: async (ground) => ({ params: { id: await goneFrom(ground, ledger) } }) },
    ],
    [excel.exportRows.name, { input: async ({ world }) => ({ body: await freeOfJobs(world) }) }],
    [
      excel.importRows.name,
      {
        input: async ({ world }) => ({
          body: { ...(await freeOfJobs(world)), file: pictureFile(aPng(), 'a.xlsx'), mode: 'all' },
        }),
      },
    ],
  ];
}

/** Each command of a row that has come the lawful way to it. */
function samplesOfLaw(law: RowLaw): readonly (readonly [string, Sample])[] {
  const { ledger } = law;
  const calls = ledgerCalls(ledger);
  const withRow: Sample = {
    bearsOrg: true,
    input: async (ground: Ground) => ({ params: { id: await rowIn(ground, ledger) } }),
  };
  const commands = [...commandCalls(ledger)].flatMap(([to, { one, many }]): (readonly [string, Sample])[] => {
    const makes = law.law.commands[to]?.makes === true;
    const input = async ({ world, org, people }: Ground, isMany: boolean): Promise<Input> => {
      const { approved } = law.law;
      if (approved !== undefined) await approvable({ world, people, org }, approved.work({}));
      if (ledger.name === 'ticket') {
        await withoutList({ world, people, org });
        await leadsNothing({ world, people, org });
      }
      const place = await placeIn(world, ledger, org);
      const givenTo = (more: Readonly<Record<string, unknown>>) =>
        aGiven(asLedgerWorld(world), law, to, more, { orgId: org });
      if (makes) return { body: await givenTo(place) };
      const { id, version } = await aRuledRow(asLedgerWorld(world), law, {
        to,
        given: place,
        before: true,
        by: people.admin,
      });
      const given = await givenTo(ownOf(law, to, id));
      await world.settled();
      const seen = law.law.commands[to]?.seen === true ? { version } : {};
      return isMany
        ? { body: { ...given, items: [{ id, ...seen }] } }
        : { params: { id }, body: { ...given, ...seen } };
    };
    const sample: Sample = { bearsOrg: true, input: (ground) => input(ground, false) };
    return many === null
      ? [[one.name, sample]]
      : [
          [one.name, sample],
          [many.name, { input: (ground) => input(ground, true) }],
        ];
  });
  return [
    [calls.get.name, withRow],
    [calls.history.name, withRow],
    [excelCalls(ledger).exportRows.name, { input: async ({ world }) => ({ body: await freeOfJobs(world) }) }],
    ...commands,
  ];
}

/** A row of the organisation that was deleted. */
async function goneFrom(ground: Ground, ledger: LedgerDeclaration): Promise<string> {
  const id = await rowIn(ground, ledger);
  const { ledgers: held, settled } = ground.world;
  const row = await held.anyRow(ledger, id);
  const removed = await held.remove(ledger, id, row?.version ?? 0, {
    by: { kind: 'system', id: 'test' },
    command: { id: `gone-${id}`, digest: null },
  });
  if (!removed.ok) throw new Error(`${ledger.name}: ${JSON.stringify(removed.refusal)}`);
  await settled();
  return id;
}

/** Nobody has so many pieces of work open that he may begin no other. */
async function freeOfJobs({ database }: World): Promise<Record<string, never>> {
  await database.query(`delete from keep.job_run where job is null and state = 'waiting'`);
  return {};
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

/** Of some ledgers an organisation has one row for each of few codes: what earlier samples made gives way. */
async function makePlace({ world, org }: Ground, ledger: LedgerDeclaration): Promise<void> {
  if (!Object.values(ledger.fields).some(({ kind, unique }) => kind === 'choice' && unique !== undefined)) return;
  await world.settled();
  for (const { id, version } of (await world.ledgers.everyRow(ledger)).filter((row) => row.org === org))
    value(
      await world.ledgers.remove(ledger, id, version, {
        by: { kind: 'system', id: 'test' },
        command: { id: `place-${id}-${version}`, digest: null },
      }),
    );
  await world.settled();
}

/** A new row of the ledger that belongs to the organisation. */
export async function rowIn(ground: Ground, ledger: LedgerDeclaration): Promise<string> {
  const { world, org } = ground;
  await makePlace(ground, ledger);
  const { id } = await aRowIn(asLedgerWorld(world), ledger.name, await placeIn(world, ledger, org));
  await world.settled();
  return id;
}

/** The fields by which a row of the ledger, and whatever it must refer to, belongs to the organisation. */
async function placeIn(
  world: World,
  ledger: LedgerDeclaration,
  org: string,
): Promise<Readonly<Record<string, unknown>>> {
  if (ledger.org.from === 'self') return { [ledger.parent ?? '']: org };
  const place: Record<string, unknown> = {};
  for (const [key, field] of Object.entries(ledger.fields)) {
    if (field.kind !== 'reference' || field.many || field.optional === true) continue;
    const to = ledgers.find(({ name }) => name === field.to);
    if (to === undefined) throw new Error(`${ledger.name}.${key} refers to no ledger`);
    const more = await demandedOf(asLedgerWorld(world), `${ledger.name}.${key}`, { orgId: org });
    place[key] =
      to === organisations
        ? org
        : (await aRowIn(asLedgerWorld(world), to.name, { ...(await placeIn(world, to, org)), ...more })).id;
  }
  return place;
}

/** The builders of rows ask for the ledgers of a world and for nothing else. */
const asLedgerWorld = (world: World): LedgerWorld => world as unknown as LedgerWorld;

const newAlarm = async (ground: Ground): Promise<string> =>
  anAlarm(ground.world, { org: ground.org, ruleId: await rowIn(ground, limitRules) });

/** A counter point of the organisation. */
export async function newCounter({ world, org }: Ground): Promise<string> {
  const place = await placeIn(world, points, org);
  const { id } = await aRowIn(asLedgerWorld(world), points.name, { ...place, kind: 'counter', unit: 'kWh' });
  await world.settled();
  return id;
}

/** What a file of figures is made of. */
async function theFigures(ground: Ground): Promise<Input> {
  const subjects = [{ kind: 'energyUnit', id: await rowIn(ground, energyUnits) }];
  return { body: { questions: [{ ...aFigureQuestion, subjects }] } };
}

/** A report of a unit, filed as it would be told now. */
async function aFiledReport(ground: Ground): Promise<string> {
  const { world, org, people } = ground;
  const [template, unit] = [await rowIn(ground, reportTemplates), await rowIn(ground, energyUnits)];
  const id = filedId(template, unit, filedSample.span);
  const stream = filedStream(id);
  const sight = { orgs: [org], units: [unit], points: [] };
  const content = { ...filedSample, template, unit, sight, position: world.log.head().position };
  const given = { type: 'FILE', at: new Date(world.clock.now()).toISOString(), content, obstacles: [] } as const;
  const done = await command(world.log, {
    id: `file-${id}`,
    digest: null,
    by: { kind: 'user', id: people.admin, session: 's1' },
    reads: [stream],
    decide: (known) => planned(byLaw(reportFileDecider, known, { stream, org, order: given })),
  });
  if (!done.ok) throw new Error(`the report was not filed: ${JSON.stringify(done.refusal)}`);
  await world.settled();
  return id;
}

/** A doubt about a register, as the energy worker raises it. */
async function newDoubt(ground: Ground): Promise<string> {
  const { world } = ground;
  const point = await world.ledgers.anyRow(points, await newCounter(ground));
  if (point === null) throw new Error('a new point is not there');
  const counter = {
    ...point,
    device: point.deviceId,
    channel: 'c1',
    register: { modulus: null, mostPerHour: null },
    bridging: 7_200_000,
  };
  const reading = (at: number, value: number) => ({ at: world.clock.now() + at, value, quality: 0 as const });
  const link = {
    from: reading(0, 5000),
    to: reading(60_000, 4990),
    kind: 'doubt' as const,
    amount: null,
    evidence: null,
  };
  await raiseDoubt(world, counter, link);
  await world.settled();
  const doubts = await world.log.read({ after: 0, limit: 1000, types: ['RegisterDoubted'] });
  return partsOfStream(doubts.at(-1)?.stream ?? '').id;
}

const newUser = (ground: Ground): Promise<string> => rowIn(ground, users);

async function deletedUser(ground: Ground): Promise<string> {
  const { world } = ground;
  const id = await newUser(ground);
  const gone = await world.ledgers.remove(users, id, 1, {
    by: { kind: 'system', id: 'test' },
    command: { id: `remove-${id}`, digest: null },
  });
  if (!gone.ok) throw new Error(gone.refusal.code);
  await world.settled();
  return id;
}

/** A task for one person, as another part of the house would enter it. */
export const aNotice = (org: string, to: string, more: Readonly<Record<string, unknown>> = {}) => ({
  org,
  to: [to],
  kind: 'TODO',
  work: 'ENERGY_DEFECT',
  subject: '2#变压器 冷却风机异响',
  state: null,
  taskId: 'task-1',
  dataId: 'defect-1',
  deviceType: 'transformer',
  ...more,
});

async function newNotice({ world, people, org }: Ground): Promise<string> {
  const token = await world.signIn('admin', password);
  const sent = await world.ask('POST', '/gateway/api/notices', { token, body: aNotice(org, people.admin) });
  await world.settled();
  return sent.data.id;
}

let visits = 0;
const aVisit = () => ({
  identification: `1763625600000Visit${String(++visits).padStart(3, '0')}`,
  menuId: 'R101',
  menuType: '01',
  opType: '01',
  stopStartTimeMillisecond: 1_763_625_600_000,
});

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
let phones = 13_800_000_000;
const nextPhone = (): string => String(++phones);
const jobSetting = { cron: '0 4 * * *', input: { telemetry: 400, quarantine: 30, runs: 30, files: 7, outbox: 30 } };

/** Somebody applied. */
async function aTrial(world: World): Promise<string> {
  const told = { corporation: '北方铸造', contact: '赵工', phone: nextPhone(), email: '', subsystem: '01' };
  return (await world.ask('POST', '/gateway/api/trials', { body: { ...told, ...(await solvedCaptcha(world)) } })).data
    .id;
}

const aTrialUser = (world: World, org: string): Promise<string> =>
  world.create(users, {
    userAccount: `trial-${nextPhone()}`,
    userRealName: '试用',
    orgId: org,
    expirationDate: '2027-01-01T00:00:00.000Z',
  });

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
  const ticket = await eventually('a ticket of a first sign-in', async () => {
    const got = await world.ask('POST', '/gateway/api/authenticate', { body: first });
    if (got.code === 'PASSWORD_EXPIRED') return got.data.ticket as string;
    if (got.code !== 'WRONG_CREDENTIALS') throw new Error(`a first sign-in answers ${got.code}`);
    await world.database.query('delete from keep.attempt');
    return null;
  });
  return ticket ?? '';
}

let lines = 0;

/** A channel of the organisation, closed: nobody listens at its end. */
async function aLine({ world, org: orgId }: Ground): Promise<string> {
  const settings = { protocol: 'modbusTcp', host: '10.0.0.1', port: 502 };
  const id = `line-${++lines}`;
  await world.create(channels, { id, name: `通道 ${id}`, orgId, protocol: 'modbusTcp', settings, enabled: false });
  await world.settled();
  return id;
}

/** A rule whose limit a device holds itself. */
async function aHeldLimit(ground: Ground): Promise<string> {
  const point = await aSettable(ground);
  const limits = [{ name: 'H', value: 20, level: 2, n: 1, hysteresis: 0, ...rationaleOf(2), heldBy: point }];
  const id = await ground.world.create(limitRules, { name: point, pointId: point, limits });
  await ground.world.settled();
  return id;
}

/** A point that can be set, of a device that nobody listens to. */
async function aSettable(ground: Ground): Promise<string> {
  const { world, org: orgId } = ground;
  const settings = { protocol: 'modbusTcp', host: '127.0.0.1', port: 1 };
  const id = `settable-${++lines}`;
  await world.create(channels, { id, name: id, orgId, protocol: 'modbusTcp', settings });
  await world.settled();
  await world.create(devices, { id, name: id, kind: 'other', orgId, channelId: id, address: { unit: 1 } });
  await world.settled();
  const address = { table: 'holding', register: 0, type: 'uint16' };
  const range = { rangeMin: 0, rangeMax: 100, settable: true };
  await world.create(points, { id, name: id, deviceId: id, kind: 'analog', unit: null, address, ...range });
  await world.settled();
  return id;
}
