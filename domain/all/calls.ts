import * as accounts from '../access/accountCalls.ts';
import * as access from '../access/calls.ts';
import * as external from '../access/externalCalls.ts';
import * as handOver from '../access/handOverCalls.ts';
import * as menus from '../access/menuCalls.ts';
import * as ownSessions from '../access/ownSessionCalls.ts';
import * as people from '../access/personCalls.ts';
import * as profile from '../access/profileCalls.ts';
import * as sight from '../access/sightCalls.ts';
import * as styles from '../access/styleCalls.ts';
import * as users from '../access/userCalls.ts';
import * as activity from '../activity/calls.ts';
import * as backTest from '../alarm/backTest/calls.ts';
import * as bands from '../alarm/band/calls.ts';
import * as alarms from '../alarm/calls.ts';
import * as alarmCount from '../alarm/countCall.ts';
import * as distribution from '../alarm/distribution/calls.ts';
import * as alarmDuty from '../alarm/duty/calls.ts';
import * as alarmLevels from '../alarm/duty/levelCalls.ts';
import * as forecasts from '../alarm/forecast/calls.ts';
import * as incidents from '../alarm/incident/calls.ts';
import * as incidentPatternCalls from '../alarm/incident/patternCalls.ts';
import * as incidentReports from '../alarm/incident/reportCalls.ts';
import * as limitIssue from '../alarm/limitIssueCalls.ts';
import * as outOfService from '../alarm/outCalls.ts';
import * as performance from '../alarm/performance/calls.ts';
import * as scripts from '../alarm/scriptCalls.ts';
import * as sounds from '../alarm/soundCalls.ts';
import * as templates from '../alarm/templateCalls.ts';
import * as boards from '../board/calls.ts';
import * as duties from '../board/dutyCalls.ts';
import * as mine from '../board/mineCalls.ts';
import * as unitBoards from '../board/unitBoardCalls.ts';
import type { CallDeclaration } from '../call/declaration.ts';
import * as factors from '../carbon/factorCalls.ts';
import * as channels from '../channel/calls.ts';
import * as energyAccounts from '../cost/account/calls.ts';
import * as costs from '../cost/calls.ts';
import * as shares from '../cost/sharing/calls.ts';
import * as databases from '../database/calls.ts';
import * as defectActs from '../defect/calls.ts';
import * as defectPrints from '../defect/printCalls.ts';
import * as deviceChanges from '../device/changeCalls.ts';
import * as collection from '../device/collectionCalls.ts';
import * as eventLog from '../device/eventLog/calls.ts';
import * as fieldEvents from '../device/field/calls.ts';
import * as remoteSettings from '../device/remoteSetting.ts';
import * as silent from '../device/silentCalls.ts';
import * as dictionaries from '../dictionary/calls.ts';
import * as dispatchCourses from '../dispatch/courseCall.ts';
import * as energy from '../energy/calls.ts';
import * as meters from '../energy/meterCalls.ts';
import * as readings from '../energy/readingCalls.ts';
import * as energyOfUnits from '../energy/unitCalls.ts';
import * as energyLimits from '../energyLimit/calls.ts';
import * as models from '../energyModel/calls.ts';
import * as books from '../equipment/bookCalls.ts';
import * as careCalls from '../equipment/careCalls.ts';
import * as healthCalls from '../equipment/healthCalls.ts';
import * as running from '../equipment/runCalls.ts';
import * as runningStates from '../equipment/runningCalls.ts';
import * as events from '../event/calls.ts';
import * as faultActs from '../fault/calls.ts';
import * as feedback from '../feedback/calls.ts';
import * as figures from '../figure/calls.ts';
import * as files from '../file/calls.ts';
import * as uploads from '../file/uploadCalls.ts';
import * as flows from '../flow/calls.ts';
import * as formCharts from '../form/charts/calls.ts';
import * as customForms from '../form/custom/calls.ts';
import * as formExcel from '../form/custom/excelCalls.ts';
import * as formSources from '../form/sources/calls.ts';
import * as gadgets from '../gadget/calls.ts';
import * as jobs from '../job/calls.ts';
import { callsOfLedger } from '../ledger/calls.ts';
import { choiceCallsOf } from '../ledger/choices.ts';
import { excelCallsOf } from '../ledger/excel/calls.ts';
import { commandCallsOf } from '../ledger/lawCalls.ts';
import * as listViews from '../ledger/listViews.ts';
import { restoringCallsOf } from '../ledger/restoring.ts';
import * as licences from '../licence/calls.ts';
import * as map from '../map/calls.ts';
import * as network from '../network/calls.ts';
import * as notices from '../notice/calls.ts';
import * as recordings from '../recording/calls.ts';
import * as reports from '../report/calls.ts';
import * as filedReports from '../report/filedCalls.ts';
import * as scheduledReports from '../report/scheduleCalls.ts';
import * as rowFiles from '../rowFile/calls.ts';
import * as givenOut from '../share/calls.ts';
import * as looks from '../share/lookCalls.ts';
import * as site from '../site/calls.ts';
import * as home from '../site/home.ts';
import * as homeEnergy from '../site/homeEnergyCalls.ts';
import * as homeLoad from '../site/homeLoadCalls.ts';
import * as lookedAt from '../site/lookedAt.ts';
import * as presets from '../site/presetCalls.ts';
import * as setup from '../site/setupCalls.ts';
import * as stocks from '../stock/calls.ts';
import * as partStickers from '../stock/stickerCalls.ts';
import * as stories from '../story/calls.ts';
import * as switching from '../switching/calls.ts';
import * as interlocking from '../switching/interlockCalls.ts';
import * as switchRequests from '../switching/request/calls.ts';
import * as tasks from '../task/calls.ts';
import * as tasksOwn from '../task/ownCalls.ts';
import * as tasksRead from '../task/readCalls.ts';
import * as telemetry from '../telemetry/calls.ts';
import * as testReportActs from '../testReport/calls.ts';
import * as ticketPrints from '../ticket/printCalls.ts';
import * as templatesToUse from '../ticket/templateCalls.ts';
import * as trials from '../trial/calls.ts';
import * as unitEvents from '../unit/eventCalls.ts';
import * as unitsFound from '../unit/findCalls.ts';
import * as unitTrees from '../unit/treeCalls.ts';
import * as apps from '../version/appCalls.ts';
import * as versions from '../version/calls.ts';
import * as visits from '../visit/calls.ts';
import * as walls from '../wall/calls.ts';
import * as wallDisplay from '../wall/displayCalls.ts';
import * as wallModules from '../wall/moduleCalls.ts';
import * as watch from '../watch/calls.ts';
import * as waveforms from '../waveform/calls.ts';
import * as workCycles from '../work/cycle/calls.ts';
import * as workDuty from '../work/duty/calls.ts';
import * as fieldWork from '../work/field/calls.ts';
import * as workFigures from '../work/figures/calls.ts';
import * as stickers from '../work/path/stickerCalls.ts';
import * as workPlans from '../work/plan/calls.ts';
import * as workSheets from '../work/sheet/calls.ts';
import * as orderPrints from '../workOrder/printCalls.ts';
import { ledgers } from './ledgers.ts';

/** The files with calls written by hand. Whatever they export that is a call counts: none can be forgotten. */
const written: readonly Readonly<Record<string, unknown>>[] = [
  access,
  accounts,
  activity,
  stories,
  alarms,
  outOfService,
  alarmCount,
  bands,
  apps,
  backTest,
  books,
  map,
  channels,
  collection,
  databases,
  deviceChanges,
  dictionaries,
  energy,
  energyOfUnits,
  energyLimits,
  meters,
  energyAccounts,
  costs,
  reports,
  filedReports,
  scheduledReports,
  shares,
  figures,
  incidents,
  incidentPatternCalls,
  incidentReports,
  events,
  external,
  feedback,
  files,
  flows,
  handOver,
  home,
  homeEnergy,
  boards,
  mine,
  unitBoards,
  homeLoad,
  silent,
  jobs,
  licences,
  alarmDuty,
  alarmLevels,
  performance,
  distribution,
  eventLog,
  fieldEvents,
  running,
  formCharts,
  formSources,
  gadgets,
  models,
  forecasts,
  limitIssue,
  listViews,
  lookedAt,
  menus,
  network,
  notices,
  ownSessions,
  people,
  profile,
  readings,
  careCalls,
  healthCalls,
  runningStates,
  switching,
  switchRequests,
  dispatchCourses,
  interlocking,
  recordings,
  remoteSettings,
  sight,
  site,
  styles,
  tasks,
  tasksOwn,
  tasksRead,
  workSheets,
  fieldWork,
  rowFiles,
  stickers,
  givenOut,
  looks,
  orderPrints,
  templatesToUse,
  workPlans,
  workCycles,
  workFigures,
  stocks,
  partStickers,
  workDuty,
  ticketPrints,
  telemetry,
  trials,
  unitEvents,
  setup,
  unitsFound,
  unitTrees,
  users,
  versions,
  visits,
  walls,
  wallDisplay,
  wallModules,
  duties,
  watch,
  waveforms,
  scripts,
  factors,
  templates,
  sounds,
  uploads,
  defectActs,
  testReportActs,
  defectPrints,
  faultActs,
  customForms,
  formExcel,
  presets,
];

/** Every call of the product: those written by hand, and those of every ledger. */
export const calls: readonly CallDeclaration[] = [
  ...written.flatMap((file) => Object.values(file).filter(isCall)),
  ...ledgers.flatMap((ledger) => callsOfLedger(ledger)),
  ...commandCallsOf(ledgers),
  ...choiceCallsOf(ledgers),
  ...excelCallsOf(ledgers),
  ...restoringCallsOf(ledgers),
];

function isCall(value: unknown): value is CallDeclaration {
  return (
    typeof value === 'object' &&
    value !== null &&
    'method' in value &&
    'path' in value &&
    'permission' in value &&
    'response' in value
  );
}
