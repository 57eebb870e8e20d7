import { noStyle } from '../../domain/access/style.ts';
import { users } from '../../domain/access/user.ts';
import { alarmSoundEffects } from '../../domain/alarm/alarmSound.ts';
import { alarmTemplates } from '../../domain/alarm/alarmTemplate.ts';
import { shippedLevelTable } from '../../domain/alarm/duty/levelTable.ts';
import { limitRules } from '../../domain/alarm/limitRule.ts';
import { alarmSounds } from '../../domain/alarm/sounds.ts';
import { ledgers } from '../../domain/all/ledgers.ts';
import { boards } from '../../domain/board/board.ts';
import { kanbans } from '../../domain/board/kanban.ts';
import type { CallDeclaration } from '../../domain/call/declaration.ts';
import { channels } from '../../domain/channel/channel.ts';
import { dataTemplates } from '../../domain/device/dataTemplate.ts';
import { devices } from '../../domain/device/device.ts';
import { points } from '../../domain/device/point.ts';
import { dispatches } from '../../domain/dispatch/dispatch.ts';
import { energyLimits } from '../../domain/energyLimit/energyLimit.ts';
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
import {
  aGiven,
  aReferred,
  aRow,
  aRowIn,
  aRuledRow,
  demandedOf,
  type LedgerWorld,
  ownOf,
  value,
} from '../world/ledgers.ts';
import { aPng } from '../world/pictures.ts';
import { rationaleOf } from '../world/rationale.ts';
import { anMp3, aZip } from '../world/sounds.ts';
import { anAlarm } from './anAlarm.ts';
import { anIncident } from './anIncident.ts';
import { solvedCaptcha } from './captcha.ts';
import { pictureFile } from './form.ts';
import { aToken } from './otherSite.ts';
import { type Ground, given, type Input, naming, type Sample, whole } from './sample.ts';
import { samplesOfAdministration } from './samplesOfAdministration.ts';
import { samplesOfBands } from './samplesOfBands.ts';
import { samplesOfExternal } from './samplesOfExternal.ts';
import { samplesOfFormDesign } from './samplesOfFormDesign.ts';
import { samplesOfForms } from './samplesOfForms.ts';
import { samplesOfReports } from './samplesOfReports.ts';
import { samplesOfShares } from './samplesOfShares.ts';
import { samplesOfSwitching } from './samplesOfSwitching.ts';
import { samplesOfWalls } from './samplesOfWalls.ts';
import { samplesOfWaveforms } from './samplesOfWaveforms.ts';
import { approvable, leadsNothing, samplesOfWork, withoutList } from './samplesOfWork.ts';
import { type People, password, type World } from './world.ts';

const aModel = async (ground: Ground) => ({
  unitId: await rowIn(ground, energyUnits),
  medium: 'electricity',
  drivers: [{ source: 'workDay', record: null }],
  trainFrom: '2026-11-16',
  trainTo: '2026-11-20',
  left: [],
});

/** A point that a rule with fixed limits judges. */
async function aForecastPoint({ world, org }: Ground): Promise<string> {
  const rule = await world.ledgers.anyRow(limitRules, await rowIn({ world, org } as Ground, limitRules));
  if (rule === null) throw new Error('no rule of a point');
  return rule.pointId;
}

const aDayOfLog = { from: '2026-11-20T00:00:00.000Z', to: '2026-11-21T00:00:00.000Z' };

/** Calls that need nothing. */
const plain: Sample = { input: () => ({}) };

/** Samples of the calls written by hand. A call that needs something and stands here not is told by its name. */
const written: Readonly<Record<string, Sample>> = {
  ...samplesOfAdministration,
  ...samplesOfBands((ground, ledger) => rowIn(ground, ledger)),
  ...samplesOfExternal,
  ...samplesOfForms,
  ...samplesOfSwitching,
  ...samplesOfFormDesign,
  ...samplesOfReports,
  ...samplesOfShares,
  ...samplesOfWalls,
  ...samplesOfWaveforms,
  ...samplesOfWork,
  previewLevels: { input: ({ org }) => ({ body: { orgId: org, levelTable: shippedLevelTable } }), bearsOrg: true },
  dispatchCourse: naming(rowOf(dispatches)),
  readFrames: naming(aLine, 'params.id', { query: { limit: '10' } }),
  readLineStatistics: naming(aLine),
  findSettings: naming(aSettable, 'body.point'),
  issueSetting: naming(aSettable, 'body.point', { body: { value: 20 } }),
  setPointClocks: {
    input: async (ground) => ({
      body: { items: [{ id: await aSettable(ground), version: 1 }], changes: { staleAfter: 60_000 } },
    }),
    bearsOrg: true,
  },
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
  issueLimits: naming(aHeldLimit, 'body.rule'),
  readLimitDelivery: naming(aHeldLimit, 'query.rule'),
  copyDevice: {
    input: async (ground) => ({
      params: { id: await aSettable(ground) },
      body: { id: `copy-${++lines}`, name: `copy-${lines}`, address: { unit: 2 } },
    }),
    bearsOrg: true,
  },
  listDeviceEvents: naming(aSettable),
  listUnitDeviceEvents: naming(rowOf(energyUnits)),
  deviceEventsOf: naming(aSettable, 'params.id', { query: aDayOfLog }),
  unitEventsOf: naming(rowOf(energyUnits), 'params.id', { query: aDayOfLog }),
  devicesOfUnit: naming(rowOf(energyUnits)),
  findUnits: given({ query: { q: '北' } }),
  orderService: naming(
    aSettable,
    'params.id',
    { params: { service: 'reset' }, body: { inputs: {} } },
    { refused: 'RULE_BROKEN' },
  ),
  replaceMeter: naming(aSettable, 'body.device', { body: { at: '2026-11-20T07:00:00.000Z', registers: [] } }),
  listMeterChanges: naming(aSettable, 'query.device'),
  listRegisterSpans: naming(aSettable, 'query.device'),
  readingsAround: naming(aSettable, 'params.device'),
  readDeviceNow: naming(aSettable, 'body.device', {}, { asksField: true }),
  tryReading: given(
    {
      body: {
        settings: { protocol: 'modbusTcp', host: '127.0.0.1', port: 1 },
        device: { address: { unit: 1 } },
        points: [{ id: 'P', address: { table: 'holding', register: 0, type: 'uint16' } }],
      },
    },
    { asksField: true },
  ),
  authenticate: given({ body: { username: 'admin', password } }),
  readFile: { input: async ({ world, people }) => ({ params: { hash: hashIn(await anAddress(world, people)) } }) },
  saveProfile: given({ body: { navigationText: '北厂能源' } }),
  uploadAvatar: given(() => ({ body: { file: pictureFile(aPng()) } })),
  uploadStyleImage: given(() => ({ body: { file: pictureFile(aPng()) } })),
  authenticateWorkflow: given({ body: { username: 'admin', password, loginSource: 'app', rememberMe: false } }),
  sendNotice: { input: ({ people, org }) => ({ body: aNotice(org, people.admin) }), bearsOrg: true },
  readNotices: { input: async (ground) => ({ body: { ids: [await newNotice(ground)] } }) },
  finishNotice: naming(newNotice),
  readReminders: given({ body: { businessType: '02', status: '01' } }),
  startVisit: given(() => ({ body: aVisit() })),
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
  markVersionRead: given({ query: { versionNumber: '0.1.0' } }),
  submitFeedback: given({
    body: {
      feedbackType: '01',
      deploymentMethod: '01',
      phone: '13800138000',
      content: '<p>很好</p>',
      dataSource: 'pc',
      platform: 'energy',
    },
  }),
  uploadFeedbackImages: given(() => ({ body: { files: [pictureFile(aPng()), pictureFile(aPng(2, 2))] } })),
  uploadEditorImage: given(() => ({ body: { file: pictureFile(aPng()) } })),
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
  setUserPop: given({ query: { pop: 'true' } }),
  pageCollectionData: given({ body: { size: 5 } }),
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
  logout: given({}, { ownSession: true }),
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
  makeTicket: given({ body: { path: '/gateway/api/events' } }),
  validateCaptcha: given(() => ({ params: { token: 'x'.repeat(43) }, query: { captcha: 'abcd' } })),
  buttonPermission: given({ query: { path: '/users' } }),
  dictionaryEntries: given({ query: { code: 'feedbackType' } }),
  bookOfDevice: naming(aSettable),
  allOfBook: naming(aSettable),
  checkDestruction: naming(aSettable, 'body.id'),
  verifyPlanUnit: { input: async (ground) => ({ body: { deviceId: await aSettable(ground), unitId: 'none' } }) },
  verifyPlanUnits: { input: async (ground) => ({ body: { deviceIds: [await aSettable(ground)], unitId: 'none' } }) },
  verifyDeviceClient: {
    input: async (ground) => ({ body: { channelId: await aSettable(ground), address: { unit: 200 } } }),
  },
  freeDeviceAddress: naming(aLine),
  dictionaryByCode: given({ query: { dictCode: 'feedbackType' } }),
  readListKept: given({ params: { list: 'device' } }),
  keepOfList: given({
    params: { list: 'device' },
    body: { layout: { widths: { name: 300 }, hidden: ['place'] }, views: [] },
  }),
  readLookedAt: given({ query: { screen: '/realData' } }),
  keepLookedAt: given({ query: { screen: '/realData' }, body: { search: 'points=M101.P' } }),
  readUserLang: { input: ({ people }) => ({ params: { x: people.admin } }) },
  setUserLang: { input: ({ people }) => ({ params: { x: people.admin }, body: { lang: 'zh_CN' } }) },
  giveOneTimePassword: naming(rowOf(users)),
  chooseSight: given({ body: { organisation: null } }),
  readAccount: naming(rowOf(users)),
  unlockUser: naming(rowOf(users)),
  endUserSession: {
    input: async (ground) => {
      const { world } = ground;
      const id = await rowIn(ground, users);
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
  forgetUser: naming(deletedUser),
  usersToChoose: { input: ({ org }) => ({ query: { orgId: org } }), bearsOrg: true },
  checkUsers: given({ body: { userAccount: 'admin' } }),
  setExpirationDate: naming(rowOf(users), 'query.id', { query: { expirationDate: '' } }),
  postExpirationDate: naming(rowOf(users), 'body.id', { body: { expirationDate: '' } }),
  getAlarm: naming(newAlarm),
  getIncident: naming(newIncident),
  incidentFile: naming(newIncident),
  noteIncident: naming(newIncident, 'params.id', { body: { remedy: '更换风机接触器' } }),
  tryIncidentPattern: {
    input: ({ org }) => {
      const every = { types: [], ruleKinds: [], deviceKinds: [], roles: [], limits: [] };
      const effect = { ...every, types: ['01'] };
      return { body: { orgId: org, pattern: { cause: every, effect, relation: 'sameDevice', before: 5, after: 60 } } };
    },
    bearsOrg: true,
  },
  leaveIncident: {
    async input(ground) {
      const alarms = [await newAlarm(ground), await newAlarm(ground)] as const;
      const id = await anIncident(ground.world, { org: ground.org, alarms });
      return { params: { id }, body: { alarm: alarms[1], reason: '单独故障' } };
    },
    bearsOrg: true,
  },
  alarmCountBetween: given({ query: { after: '0', upTo: '1' } }),
  fitModel: { input: async (ground) => ({ body: await aModel(ground) }), bearsOrg: true },
  modelDays: naming(rowOf(energyModels)),
  // Nothing counts the unit: what it used is not known, and nothing can be fitted.
  saveModel: {
    input: async (ground) => ({ body: { name: '用电模型', nameEn: 'Electricity', ...(await aModel(ground)) } }),
    bearsOrg: true,
    refused: 'RULE_BROKEN',
  },
  tryGadget: given({ params: { gadget: 'coal' }, body: { inputs: { medium: 'coke', amount: '2' } } }),
  runChart: {
    input: async (ground) => ({
      params: { id: `rule:${await rowIn(ground, runningRules)}` },
      query: { from: '2026-11-20T07:00:00.000Z', to: '2026-11-20T08:00:00.000Z' },
    }),
    bearsOrg: true,
  },
  historyOfAlarm: naming(newAlarm),
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
  takeOutAlarms: { input: async (ground) => ({ body: { devices: [await rowIn(ground, devices)], reason: '检修' } }) },
  returnAlarms: { input: async (ground) => ({ body: { devices: [await rowIn(ground, devices)] } }) },
  listSwitchRequests: given({ query: {} }),
  listOutOfService: given({ query: { returned: 'true' } }),
  alarmAudio: given(() => ({ params: { id: Object.keys(alarmSounds)[0] ?? '' } })),
  downloadAlarmSoundEffect: given(() => ({ body: { id: Object.keys(alarmSounds)[0] ?? '' } })),
  uploadAlarmSoundEffect: given(() => ({ body: { file: pictureFile(anMp3(), 'alarm.mp3') } })),
  uploadDeviceIcon: given(() => ({ body: { file: pictureFile(aPng()) } })),
  uploadUnitPicture: given(() => ({ body: { file: pictureFile(aPng()) } })),
  uploadWorkPhoto: given(() => ({ body: { file: pictureFile(aPng()) } })),
  uploadFloorPlan: given(() => ({ body: { file: pictureFile(aPng()) } })),
  uploadFirmware: given(() => ({ body: { file: pictureFile(aZip(), 'firmware.zip') } })),
  updateAlarmSoundEffectStatus: naming(rowOf(alarmSoundEffects), 'body.id', { body: { version: 1, enabled: false } }),
  applyAlarmTemplate: {
    input: async (ground) => ({
      params: { id: await rowIn(ground, alarmTemplates) },
      body: { points: [await rowIn(ground, points)] },
    }),
    bearsOrg: true,
  },
  takeDefaultFactors: { input: ({ org }) => ({ body: { orgId: org } }), bearsOrg: true },
  tryLimitScript: naming(rowOf(points), 'body.point', {
    body: {
      expression: 'limit',
      limits: [{ name: 'H', value: 10, level: 2, n: 1, hysteresis: 0, ...rationaleOf(2) }],
      from: '2026-11-20T06:00:00.000Z',
      to: '2026-11-20T08:00:00.000Z',
    },
  }),
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
  getForecasts: naming(rowOf(points), 'query.points'),
  listPassings: given({ query: aDayOfLog }),
  switchPredictor: naming(aForecastPoint, 'params.point', { body: { on: false } }),
  latestOfPoints: naming(rowOf(points), 'query.points'),
  shownBoard: naming(rowOf(boards)),
  shownKanban: naming(rowOf(kanbans)),
  chooseBoard: given({ params: { id: 'board-1' }, body: { isStarred: true } }),
  orderHome: naming(rowOf(homeSettings), 'body.id', { body: { version: 1, modules: ['alarms', 'load'] } }),
  setHomeReal: naming(rowOf(homeSettings), 'params.id', { body: { version: 1, demandLimit: 4200 } }),
  homeReal: naming(rowOf(homeSettings)),
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
  // The samples themselves: of half an hour, no more.
  seriesFile: naming(rowOf(points), 'query.points', {
    query: { from: '2026-11-20T06:00:00.000Z', to: '2026-11-20T06:30:00.000Z' },
  }),
  seriesOfPoints: naming(rowOf(points), 'query.points', { query: { buckets: '60' } }),
  boardFor: naming(rowOf(devices), 'params.id', { params: { of: 'device' } }),
  boardThings: given({ params: { of: 'device' } }),
  boardData: given({ body: { asks: [{ call: 'listPoints', query: { size: 10 } }] } }),
  templateOfCollection: {
    input: async (ground) => ({
      body: { deviceIds: [await aSettable(ground)], templateId: await rowIn(ground, dataTemplates) },
    }),
    bearsOrg: true,
  },
  devicesOfCollection: naming(rowOf(dataTemplates), 'query.templateId'),
  dataTemplatesOfKind: given({ params: { id: 'meter' } }),
  dataItemsByKind: naming(aSettable, 'query.deviceId', { query: { paramType: 'analog' } }),
  highestDeviceNumber: given({ query: { prefix: 'M' } }),
  correctSample: naming(rowOf(points), 'params.id', {
    body: { at: '2026-11-20T06:00:00.000Z', value: 4.5, reason: '表计停电' },
  }),
  energyLimitCourse: naming(rowOf(energyLimits)),
  tryEnergyLimit: naming(rowOf(energyUnits), 'body.unitId', {
    body: { pointId: null, energyKind: 'electricity', kind: 'limit', period: 1440, limit: '100', tolerance: null },
  }),
  energyOfPoints: naming(newCounter, 'query.points'),
  energyOfUnits: naming(rowOf(usingUnits), 'query.units'),
  askFigures: {
    input: async (ground) => ({
      body: { ...aFigureQuestion, subjects: [{ kind: 'energyUnit', id: await rowIn(ground, energyUnits) }] },
    }),
    bearsOrg: true,
  },
  askCosts: naming(rowOf(energyUnits), 'body.units[]'),
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
  restateReport: naming(aFiledReport, 'params.id', { body: { reason: '补读' } }, { refused: 'RULE_BROKEN' }),
  filedReport: naming(aFiledReport),
  previewAccounts: naming(rowOf(energyUnits), 'body.units[]', { body: { month: '2026-10' } }),
  calculateAccounts: naming(rowOf(energyUnits), 'body.units[]', { body: { month: '2026-10' } }),
  closeAccounts: naming(rowOf(energyUnits), 'body.units[]', { body: { month: '2026-10' } }),
  restateAccount: naming(rowOf(energyUnits), 'body.unit', { body: { month: '2026-10', reason: '补读' } }),
  xblAnalysisData: naming(rowOf(devices), 'params.device', {
    params: { of: 'u' },
    query: { from: '2026-11-20T06:00', to: '2026-11-20T08:00' },
  }),
  unitLoads: naming(rowOf(energyUnits), 'query.below'),
  displayTrend: naming(rowOf(energyUnits), 'query.unit'),
  displayDistribution: naming(rowOf(energyUnits), 'query.unit'),
  displayRank: naming(rowOf(energyUnits), 'query.unit'),
  displayIntensity: naming(rowOf(energyUnits), 'query.unit'),
  moduleBeat: given({ params: { module: 'platform' } }),
  usualLoads: naming(rowOf(energyUnits), 'query.units'),
  priceBandsOf: naming(rowOf(energyUnits), 'query.unit'),
  unitModels: naming(rowOf(energyUnits), 'params.unit'),
  unitCarbon: {
    input: async (ground) => ({ body: { unit: await rowIn(ground, energyUnits), span: aFigureQuestion.span } }),
    bearsOrg: true,
  },
  figuresFile: { input: theFigures },
  figuresPaper: { input: theFigures },
  whyOfFigure: {
    input: async (ground) => {
      const subject = { kind: 'energyUnit' as const, id: await rowIn(ground, energyUnits) };
      return { body: whyOfAQuestion(subject) };
    },
    bearsOrg: true,
  },
  getRegisterDoubt: naming(newDoubt),
  answerRegisterDoubt: naming(newDoubt, 'params.id', { body: { answer: 'rollover' } }),
  readingSheet: given({ query: { at: '2026-11-20T07:00:00.000Z', by: 'all' } }),
  addScheduledJob: given(() => ({ body: { id: `job${++jobs}`, kind: 'retention', enabled: false, ...jobSetting } })),
  editScheduledJob: { input: async (ground) => ({ params: await newJob(ground), body: jobSetting }) },
  removeScheduledJob: { input: async (ground) => ({ params: await newJob(ground) }) },
  pauseScheduledJob: { input: async (ground) => ({ params: await newJob(ground) }) },
  resumeScheduledJob: { input: async (ground) => ({ params: await newJob(ground) }), refused: 'ALREADY_DONE' },
  runScheduledJob: { input: async (ground) => ({ params: await newJob(ground) }) },
  listJobRuns: given({
    query: { job: 'retention', 'planned.from': '2026-11-20T00:00:00.000Z', 'planned.to': '2026-11-27T00:00:00.000Z' },
  }),
  getJob: given({ params: { id: 'nobodys' } }, { refused: 'NO_PERMISSION' }),
  getJobFile: { input: async ({ world, people }) => ({ params: { id: await aFileOf(world, people.admin) } }) },
  cancelJob: given({ params: { id: 'nobodys' } }, { refused: 'NO_PERMISSION' }),
  deleteAlarmConfirm: given({ params: { id: 'x' } }, { refused: 'NOT_ALLOWED' }),
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
  return whole(call, written[call.name] ?? ofLedgers.get(call.name) ?? plain);
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
      // What comes of a defect the program alone establishes.
      const byHand = ledger.name === 'workOrder' ? { origin: 'hand', causeId: null } : {};
      if (makes) return { body: await givenTo({ ...place, ...byHand }) };
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

/** A new row of this ledger, wherever it is asked for. */
export function rowOf(ledger: LedgerDeclaration): (ground: Ground) => Promise<string> {
  return (ground) => rowIn(ground, ledger);
}

/** A new row of the ledger that belongs to the organisation. */
export async function rowIn(
  ground: Ground,
  ledger: LedgerDeclaration,
  given: Readonly<Record<string, unknown>> = {},
): Promise<string> {
  const { world, org } = ground;
  await makePlace(ground, ledger);
  const place = await placeIn(world, ledger, org);
  const { id } = await aRowIn(asLedgerWorld(world), ledger.name, { ...place, ...given });
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
  // Whoever confirms what moves keeps the warehouse.
  if (ledger.name === 'stockDocument') return { orgId: org, warehouseId: await keptWarehouse(world, org) };
  for (const [key, field] of Object.entries(ledger.fields)) {
    if (field.kind !== 'reference' || field.many || field.optional === true) continue;
    const to = ledgers.find(({ name }) => name === field.to);
    if (to === undefined) throw new Error(`${ledger.name}.${key} refers to no ledger`);
    const more = await demandedOf(asLedgerWorld(world), `${ledger.name}.${key}`, { orgId: org });
    place[key] =
      to === organisations
        ? org
        : (await aReferred(asLedgerWorld(world), to.name, { ...(await placeIn(world, to, org)), ...more })).id;
  }
  return place;
}

async function keptWarehouse(world: World, orgId: string): Promise<string> {
  const all = await world.ledgers.everyRow(users);
  const keeperIds = all.filter(({ userAccount }) => ['admin', 'northerner'].includes(userAccount)).map(({ id }) => id);
  return (await aRowIn(asLedgerWorld(world), 'warehouse', { orgId, keeperIds })).id;
}

/** The builders of rows ask for the ledgers of a world and for nothing else. */
const asLedgerWorld = (world: World): LedgerWorld => world as unknown as LedgerWorld;

/** Two alarms, the second under the first. */
async function newIncident(ground: Ground): Promise<string> {
  return anIncident(ground.world, { org: ground.org, alarms: [await newAlarm(ground), await newAlarm(ground)] });
}

async function newAlarm(ground: Ground): Promise<string> {
  return anAlarm(ground.world, { org: ground.org, ruleId: await rowIn(ground, limitRules) });
}

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

async function deletedUser(ground: Ground): Promise<string> {
  const { world } = ground;
  const id = await rowIn(ground, users);
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
