import { type RoutePath, routeOf } from '../../../domain/access/routes/all.ts';

const parameters = '/configuringSystemParameters';

/**
 * The pages of the guide, each with the screens that it is about and all that lies below their addresses. A screen that has a page of its own
 * goes before the one above it. A page without screens is reached from others.
 */
export const screensOf = {
  console: ['/welcome', '/404', '/testCharts'],
  ledgers: [],
  person: [],
  login: ['/login'],
  applyFor: ['/applyFor', '/disclaimer'],
  home: ['/home'],
  dashboards: ['/dashboards', '/moduleLibrary'],
  kanban: ['/kanban', '/kanbanPage/{id}', '/kanbanConfiguration'],
  boardSettings: ['/deviceBoardSetting', '/eaubrowseSetting'],
  unitBoards: ['/eaubrowse'],
  walls: ['/Lscreenconfig', '/largeScreen', '/largeScreen3A', '/largeScreenDemo'],
  homeSettings: ['/sethome', '/TemplateMgt'],
  realData: ['/realData'],
  waveform: ['/waveform'],
  operating: ['/operating'],
  keyEquipment: ['/keyEquMont'],
  meterData: ['/meterData'],
  incidents: ['/intelligentAlarm'],
  dispatch: ['/keyEquipDispatch'],
  predictor: ['/predictor'],
  z_historyData: ['/z_historyData'],
  energyAnalysis: [
    '/energyConsumption',
    '/rankAnalysis',
    '/ItemStatement',
    '/supervision',
    '/energyManagementPlan',
    '/energyExecute',
    '/correlation',
    '/powerModel',
    '/should',
    '/eea',
    '/economicInfo',
    '/environmentInfo',
    '/thfx',
    '/loadAnalysis',
    '/variationAnalysis',
    '/timeAnalysis',
    '/trendAnalysis',
    '/energybb',
    '/equipmentbb',
  ],
  energyCosts: [
    '/calculate',
    '/accounts',
    '/energyApportioning',
    '/eco',
    '/Force',
    '/economicAnalysis',
    '/energyCostData',
    '/energyCostTotal',
  ],
  customReports: ['/customList', '/customExhibition'],
  standards: ['/standard'],
  powerQuality: ['/setPowerQualityLimits', '/harmanaly', '/threePhase', '/voltageDeviationAnalysis'],
  transformers: ['/Transformer'],
  monitoringAlarm: ['/monitoringAlarm', '/limitWarning', '/offLineAlarm', '/equAlarm'],
  bands: ['/intelligentWarning'],
  energyLimits: ['/energyAlarm'],
  gadget: ['/gadget'],
  whatHappened: ['/alarmAnalysis', '/eventData', '/operaAnalys', '/deviceBoard/Eventlog', '/eaubrowse/Eventlog'],
  alarmRules: ['/equwarn', '/alarmTemplatesManage'],
  limitScripts: [`${parameters}/alarmLimitScript`],
  alarmLevels: [`${parameters}/alarmLevelConfiguration`, `${parameters}/alarmSoundCfg`],
  alarmDuty: ['/alarmConfiguration'],
  failurePush: [`${parameters}/failurePushCfg`],
  channels: ['/frontpassageway', '/frontdatacom', '/frontagreement'],
  channelLog: ['/frontpassageway/passwaylog'],
  devices: ['/frontequ', '/colldev', '/deviceBoard'],
  deviceParameters: ['/equParameter', '/equiphome/edit'],
  dataItems: ['/equdataitem', '/dataItemClock'],
  dataTemplates: ['/templateData'],
  codes: ['/codetable', '/dictionaries'],
  remote: ['/remote', '/remoteAcq'],
  parseFiles: [`${parameters}/parseFilesCfg`],
  firmware: [`${parameters}/equVersionCfg`],
  objectModels: ['/phyModel', '/phyModelDevice', '/ecus/enyPhyModelDevice'],
  map: ['/devMap', '/mapSettings'],
  energyUnits: ['/ecus', '/deviceAssociation'],
  unitFees: ['/ecus/Expenserule', '/ecus/edits'],
  usingUnits: ['/eau'],
  unitAnalysis: ['/eaudatas', '/eauanalysis'],
  equipment: ['/equipment', '/Keyequ'],
  meterReading: ['/devMR', '/energyMR', '/relevanceMR', '/tableValueMR', '/recordMR'],
  parameters: [parameters],
  rates: [
    `${parameters}/eleRateTmp`,
    `${parameters}/addOrModify`,
    `${parameters}/multiRateTemplate`,
    `${parameters}/multiRateTemplateConf`,
    `${parameters}/systemTemplate`,
    `${parameters}/timeRuleCfg`,
  ],
  emissionFactors: [`${parameters}/emissionFactorsDefault`, `${parameters}/emissionFactorsDefaultEdit`],
  organisations: ['/org'],
  users: ['/users'],
  roles: ['/roles', '/roleTemplate'],
  menus: ['/module', '/appModule'],
  logs: ['/actlogs', '/logs'],
  jobs: ['/jobs', '/historyjob'],
  tasks: [
    ...['/taskTodo', '/taskDone', '/recipientsList', '/comAudit', '/comAudit/ExpPlanAudit'],
    ...['/comAudit/ExpReportAudit', '/comAudit/flawAudit', '/comAudit/servicePlanAudit', '/taskPools'],
    ...['/taskPools/defective', '/taskPools/expAdmin', '/taskPools/repire', '/taskPools/maintain'],
  ],
  rounds: [
    ...[
      '/workLook',
      '/workLook/details',
      '/expAdmin/lookdetails',
      '/mainatainAdmin/lookdetails',
      '/repire/lookdetails',
      '/patrolPath/child',
    ],
  ],
  workOrders: ['/workOrder', '/workOrder/details'],
  workFigures: [
    ...(['/workLookStatistics', '/testStatistics', '/maintainStatistics', '/maintenanceStatistics'] as const),
    ...(['/defectsStatistics', '/workOrderStatistics'] as const),
  ],
  fieldPlans: ['/planPage', '/expAdmin', '/mainatainAdmin', '/repire', '/overhaul', '/patrolPath'],
  cycles: ['/cycle', '/expCycle', '/maintainPeriodAdmin'],
  defects: ['/defective', '/defective/lookdetails'],
  testReports: [
    '/expReport',
    '/expReport/reportEdit',
    '/expReport/lookdetails',
    '/expReportTemp',
    '/expReportTemp/editTemp',
  ],
  faults: ['/faultAdmin', '/faultAdmin/faultAdminInfo', '/faultIibrary', '/faultIibrary/faultAdminInfo'],
  stores: ['/warehouse', '/sPManagement', '/sparePartsInventory'],
  tickets: ['/workTicketMould', '/workTicketMould/edit', '/workTicket', '/workTicket/fill'],
  customForms: ['/customForm/formManagement', '/customForm/form/*', '/customForm/formView/*', '/customForm/formEdit'],
  formDesign: ['/customForm/formSetting', '/customForm/editForm', '/customForm/echarts'],
  workTexts: ['/workText', '/expTxtAdmin', '/maintainTxtAdmin', '/fayltTempAdmin'],
  flows: ['/flowModule', '/flowForm', '/processDefinition'],
  databases: ['/databaseConfig'],
  versions: ['/versionControl', '/versionRecord'],
  trials: ['/applyAdminList'],
  setupGuide: ['/confGuide'],
  customStyle: ['/customStyle'],
} as const satisfies Readonly<Record<string, readonly RoutePath[]>>;

/** What the guide begins with: the frame around every screen. */
export const firstPage = 'console';

const pages = new Map<string, string>(
  Object.entries(screensOf).flatMap(([page, paths]) => paths.map((path) => [path, page] as const)),
);

/** The page of the guide about the screen at an address: its own, or that of the nearest address above it; about the frame, where none is. */
export function pageOf(address: string): string {
  const [path = ''] = address.split(/[?#]/);
  const named = routeOf(path)?.route.path ?? path;
  for (let at = named; at !== ''; at = at.slice(0, at.lastIndexOf('/'))) {
    const page = pages.get(at);
    if (page !== undefined) return page;
  }
  return firstPage;
}
