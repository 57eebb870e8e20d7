import { appModules } from '../access/appModule.ts';
import { menus } from '../access/menuLedger.ts';
import { roles } from '../access/role.ts';
import { roleTemplates } from '../access/roleTemplate.ts';
import { users } from '../access/user.ts';
import { alarmSoundEffects } from '../alarm/alarmSound.ts';
import { alarmTemplates } from '../alarm/alarmTemplate.ts';
import { alarmDuties } from '../alarm/duty/alarmDuty.ts';
import { alarmSettings } from '../alarm/duty/alarmSetting.ts';
import { shifts } from '../alarm/duty/shift.ts';
import { failurePushes } from '../alarm/failurePush.ts';
import { patternExceptions } from '../alarm/incident/exceptions.ts';
import { incidentPatterns } from '../alarm/incident/patterns.ts';
import { alarmLevelSets } from '../alarm/levelSet.ts';
import { limitRules } from '../alarm/limitRule.ts';
import { limitScripts } from '../alarm/limitScript.ts';
import { designSuppressions } from '../alarm/suppression/designSuppression.ts';
import { boards } from '../board/board.ts';
import { kanbans } from '../board/kanban.ts';
import { modulePresets } from '../board/modulePreset.ts';
import { carbonStandards } from '../carbon/carbonStandard.ts';
import { emissionFactors } from '../carbon/emissionFactor.ts';
import { channels } from '../channel/channel.ts';
import { parseFiles } from '../channel/parseFile.ts';
import { energyShares } from '../cost/sharing/energyShare.ts';
import { rateTemplates } from '../cost/tariff/rateTemplate.ts';
import { systemTemplates } from '../cost/tariff/systemTemplate.ts';
import { timeRules } from '../cost/tariff/timeRule.ts';
import { databases } from '../database/registration.ts';
import { defects } from '../defect/defectLedger.ts';
import { codeTables } from '../device/codeTable.ts';
import { dataTemplates } from '../device/dataTemplate.ts';
import { devices } from '../device/device.ts';
import { deviceIcons } from '../device/deviceIcon.ts';
import { equipmentVersions } from '../device/equipmentVersion.ts';
import { firmwareUpgrades } from '../device/firmwareUpgrade.ts';
import { points } from '../device/point.ts';
import { dictionaries } from '../dictionary/dictionary.ts';
import { dispatches } from '../dispatch/dispatch.ts';
import { meterReadings } from '../energy/meterReading.ts';
import { registerSettings } from '../energy/registerSettings.ts';
import { energyLimits } from '../energyLimit/energyLimit.ts';
import { energyModels } from '../energyModel/energyModel.ts';
import { equipment } from '../equipment/equipment.ts';
import { healthKindSigns } from '../equipment/healthKindSign.ts';
import { healthSigns } from '../equipment/healthSign.ts';
import { keyEquipment } from '../equipment/keyEquipment.ts';
import { runningRules } from '../equipment/runningRule.ts';
import { standBooks } from '../equipment/standBook.ts';
import { faults } from '../fault/faultLedger.ts';
import { faultEntries } from '../fault/library/faultEntry.ts';
import { flowForms } from '../flow/flowForm.ts';
import { flowModels } from '../flow/flowModel.ts';
import { processDefinitions } from '../flow/processDefinition.ts';
import { customForms } from '../form/custom/customForm.ts';
import { formRecords } from '../form/custom/formRecord.ts';
import { savedCalculations } from '../gadget/savedCalculation.ts';
import type { LedgerDeclaration } from '../ledger/declaration.ts';
import { devicePositions } from '../map/devicePosition.ts';
import { floorPlans } from '../map/floorPlan.ts';
import { mapSettings } from '../map/mapSetting.ts';
import { objectModels } from '../model/objectModel.ts';
import { networkConnections, networkElements, networkNodes } from '../network/networkLedgers.ts';
import { energyPlans } from '../plan/energyPlan.ts';
import { qualityLimits } from '../powerQuality/qualityLimit.ts';
import { reportFooters } from '../report/reportFooter.ts';
import { reportSchedules } from '../report/reportSchedule.ts';
import { reportTemplates } from '../report/reportTemplate.ts';
import { homeSettings } from '../site/home.ts';
import { homeTemplates } from '../site/homeTemplate.ts';
import { organisations } from '../site/organisation.ts';
import { siteDays } from '../site/siteDay.ts';
import { spareParts } from '../stock/sparePart.ts';
import { stockDocuments } from '../stock/stockDocument.ts';
import { stockLines } from '../stock/stockLine.ts';
import { warehouses } from '../stock/warehouse.ts';
import { interlocks } from '../switching/interlock.ts';
import { switchClasses, switchingDevices } from '../switching/switchLedgers.ts';
import { testReports } from '../testReport/reportLedger.ts';
import { reportTexts } from '../testReport/template/template.ts';
import { qualifiedPersons } from '../ticket/qualifiedPerson.ts';
import { tickets } from '../ticket/ticketLedger.ts';
import { ticketTemplates } from '../ticket/ticketTemplate.ts';
import { trials } from '../trial/trialLedger.ts';
import { deviceAssociations } from '../unit/deviceAssociation.ts';
import { energyUnits } from '../unit/energyUnit.ts';
import { unitFees } from '../unit/unitFee.ts';
import { unitModelDevices } from '../unit/unitModelDevice.ts';
import { unitRecords } from '../unit/unitRecord.ts';
import { usingUnits } from '../unit/usingUnit.ts';
import { appVersions } from '../version/appVersion.ts';
import { largeScreens } from '../wall/largeScreen.ts';
import { industryRecords, wallNotices, wallUnits } from '../wall/shown.ts';
import { walls } from '../wall/wall.ts';
import { wallAsks } from '../wall/wallAsk.ts';
import { waveforms } from '../waveform/waveform.ts';
import { cycleLedgers } from '../work/cycle/cycles.ts';
import { dutyEntries } from '../work/duty/dutyEntry.ts';
import { patrolPaths, patrolPoints } from '../work/path/patrolPath.ts';
import { planLedgers } from '../work/plan/plans.ts';
import { processTimes } from '../work/processTime.ts';
import { taskLedgers } from '../work/task/tasks.ts';
import { faultTexts, testTexts, upkeepTexts, workTexts } from '../work/text/textLedgers.ts';
import { workSettings } from '../work/workSetting.ts';
import { workOrders } from '../workOrder/workOrderLedger.ts';

/** Every ledger of the product. What is not listed is not served. */
export const ledgers: readonly LedgerDeclaration[] = [
  organisations,
  roles,
  roleTemplates,
  users,
  dictionaries,
  menus,
  energyUnits,
  usingUnits,
  objectModels,
  channels,
  parseFiles,
  codeTables,
  devices,
  standBooks,
  points,
  limitScripts,
  alarmTemplates,
  designSuppressions,
  incidentPatterns,
  patternExceptions,
  limitRules,
  failurePushes,
  shifts,
  alarmDuties,
  siteDays,
  alarmSettings,
  registerSettings,
  meterReadings,
  deviceAssociations,
  energyLimits,
  equipment,
  keyEquipment,
  timeRules,
  rateTemplates,
  emissionFactors,
  carbonStandards,
  unitFees,
  unitRecords,
  unitModelDevices,
  devicePositions,
  floorPlans,
  mapSettings,
  systemTemplates,
  homeTemplates,
  homeSettings,
  alarmSoundEffects,
  alarmLevelSets,
  deviceIcons,
  reportFooters,
  equipmentVersions,
  firmwareUpgrades,
  waveforms,
  processTimes,
  flowForms,
  flowModels,
  processDefinitions,
  networkNodes,
  networkElements,
  networkConnections,
  switchClasses,
  switchingDevices,
  interlocks,
  runningRules,
  dispatches,
  healthSigns,
  healthKindSigns,
  appModules,
  dataTemplates,
  appVersions,
  databases,
  trials,
  workOrders,
  workTexts,
  testTexts,
  upkeepTexts,
  faultTexts,
  patrolPaths,
  patrolPoints,
  ...Object.values(planLedgers),
  ...Object.values(taskLedgers),
  ...Object.values(cycleLedgers),
  dutyEntries,
  workSettings,
  defects,
  reportTexts,
  testReports,
  faults,
  faultEntries,
  warehouses,
  spareParts,
  stockLines,
  stockDocuments,
  ticketTemplates,
  qualifiedPersons,
  tickets,
  qualityLimits,
  energyModels,
  energyPlans,
  savedCalculations,
  energyShares,
  boards,
  kanbans,
  modulePresets,
  reportTemplates,
  reportSchedules,
  largeScreens,
  walls,
  wallAsks,
  industryRecords,
  wallUnits,
  wallNotices,
  customForms,
  formRecords,
];

/** Those whose rows are written by whoever may. */
export const plainLedgers: readonly LedgerDeclaration[] = ledgers.filter(({ law }) => law === undefined);
