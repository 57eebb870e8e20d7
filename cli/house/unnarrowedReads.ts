import { readsOfAlarms } from './readsOfAlarms.ts';
import { readsOfTheDemo } from './readsOfTheDemo.ts';
import { readsOfWork } from './readsOfWork.ts';
import type { UnnarrowedRead } from './unnarrowedRead.ts';

export const unnarrowedReads: Readonly<Record<string, UnnarrowedRead>> = {
  ...readsOfTheDemo,
  ...readsOfAlarms,
  ...readsOfWork,
  'gateway/energyLimits/judgeLimits.ts': {
    ledgers: ['energyLimits', 'devices'],
    why: 'the gateway judges every limit by all that counts for it; of it a person is told the alarm, where he sees what it is about',
  },
  'gateway/bands/ownSince.ts': {
    ledgers: ['organisations'],
    why: 'the gateway judges a point by what was usual of it where its organisation holds it, with those below it; nothing of them is told',
  },
  'gateway/energyLimits/ownCounting.ts': {
    ledgers: ['organisations'],
    why: 'the gateway judges a limit by what its organisation holds, with those below it; nothing of them is told',
  },
  'gateway/forms/formCheck.ts': {
    ledgers: ['customForms'],
    why: 'a code is a form of the whole site, and its versions follow each other, whoever sees them: only numbers and that a name is taken are told',
  },
  'gateway/forms/excel/formImport.ts': {
    ledgers: ['customForms'],
    why: 'whether the version that an import was begun under is the one in force: its number alone is told, of a form that who imports may fill',
  },
  'gateway/forms/excel/takenBack.ts': {
    ledgers: ['customForms'],
    why: 'what an import kept is taken back though who began it may see its form no more; nothing is told',
  },
  'gateway/forms/formLift.ts': {
    ledgers: ['formRecords'],
    why: 'what was filled is put into its columns whoever sees it; nothing is told but what refused',
  },
  'gateway/forms/formSuccession.ts': {
    ledgers: ['customForms'],
    why: 'the version before goes whoever sees it; nothing is told',
  },
  'gateway/bands/watched.ts': {
    ledgers: ['limitRules', 'points', 'devices', 'channels'],
    why: 'every point whose band is watched is learned and judged whoever sees it; what is told is narrowed where it is asked',
  },
  'gateway/bands/settings.ts': {
    ledgers: ['siteDays', 'organisations'],
    why: 'by which days and percentiles a band is drawn, whoever sees its point; the band alone is told',
  },
  'gateway/keyEquipment/signsHeld.ts': {
    ledgers: ['devices'],
    why: 'which signs a thing has follows from the kinds of all of its devices; what a reader does not see of these is told as unknown',
  },
  'gateway/keyEquipment/switchCounters.ts': {
    ledgers: ['switchingDevices', 'points'],
    why: 'a thing has its switches whoever sees them; of one whose counter is not his a reader is told that it is not known',
  },
  'gateway/predictor/watched.ts': {
    ledgers: ['points', 'limitRules'],
    why: 'every point that has limits is forecast whoever sees it; what is told is narrowed where it is asked',
  },
  'gateway/devices/eventLog/things.ts': {
    ledgers: ['users'],
    why: 'who did what is told of him: what he did was asked before, and a name is all that is told of a person',
  },
  'gateway/operating/workUnder.ts': {
    ledgers: ['tickets', 'organisations'],
    why: 'nobody closes onto an earth whoever sees its ticket: numbers of tickets and earths are told with the refusal',
  },
  'gateway/costs/sharing/ringCheck.ts': {
    ledgers: ['energyShares', 'energyUnits'],
    why: 'a ring is one whoever sees its rules; only units of the row that is written are named',
  },
  'gateway/reports/custom/tellReport.ts': {
    ledgers: ['reportFooters'],
    why: 'a footer is inherited from above: the one that the template names',
  },
  'gateway/recording/openSiteSpan.ts': {
    ledgers: ['organisations'],
    why: 'whoever records for whoever may take the file away: the name of the site',
  },
  'gateway/administration/shares/openShares.ts': {
    ledgers: ['ledger'],
    why: 'a sticker belongs to the site: whether its point stands, and in which organisation',
  },
  'gateway/administration/access/directory.ts': {
    ledgers: ['roleLedger', 'userLedger', 'organisationLedger'],
    why: 'what every scope is made of',
  },
  'gateway/administration/access/externalFormCalls.ts': {
    ledgers: ['menus'],
    why: "menus are inherited from above; whether the entry is one's own is asked",
  },
  'gateway/administration/access/menus.ts': {
    ledgers: ['appModules', 'menuLedger'],
    why: 'menus and modules are inherited from above: of the own line only',
  },
  'gateway/administration/access/oneTimePasswords.ts': {
    ledgers: ['roleLedger', 'organisationLedger', 'userLedger'],
    why: 'the first administrator, before there is anybody',
  },
  'gateway/administration/access/sight.ts': {
    ledgers: ['organisationLedger'],
    why: 'all that one has, wherever one looks now: narrowed by the rights themselves',
  },
  'gateway/administration/access/sweep.ts': { ledgers: ['menus'], why: 'forms of entries that are gone are swept' },
  'gateway/administration/access/unitBook.ts': {
    ledgers: ['points', 'deviceAssociations', 'devices', 'energyUnits', 'usingUnits'],
    why: 'what every scope is made of',
  },
  'gateway/administration/appPackages.ts': {
    ledgers: ['appVersions'],
    why: 'a phone asks for the newest version before anybody signs in',
  },
  'gateway/administration/audit/activityTold.ts': { ledgers: ['ledger'], why: 'names in entries that are seen' },
  'gateway/administration/audit/forgetting.ts': {
    ledgers: ['userLedger'],
    why: 'who was deleted, of an organisation that is seen',
  },
  'gateway/administration/profile/saveProfile.ts': { ledgers: ['userLedger'], why: "one's own row" },
  'gateway/administration/walls/enrolment.ts': {
    ledgers: ['wallAsks', 'organisations'],
    why: 'a browser asks before anybody signs in; whoever approves it names its code and a wall that he sees',
  },
  'gateway/administration/walls/renewal.ts': {
    ledgers: ['walls'],
    why: 'the wall whose key was brought, which is nobody yet',
  },
  'gateway/alarms/chatterRules.ts': { ledgers: ['organisations'], why: 'the nearest rule above an alarm' },
  'gateway/alarms/duty/alarmSettings.ts': {
    ledgers: ['alarmSettings', 'organisations'],
    why: 'the nearest setting above an alarm',
  },
  'gateway/alarms/duty/dutyBook.ts': {
    ledgers: ['alarmDuties', 'shifts', 'alarmSettings', 'organisations', 'users', 'roles', 'dutyEntries'],
    why: 'who answers for every alarm; what a caller is told of it is narrowed where it is told',
  },
  'gateway/alarms/duty/boundBy.ts': {
    ledgers: ['alarmSettings', 'organisations'],
    why: 'which organisations go by a setting; of them the end of a shelving is told, and of limits those that the reader sees',
  },
  'gateway/alarms/names.ts': {
    ledgers: ['users', 'organisations'],
    why: 'names of who acted on alarms that are seen, and of the area that one is about',
  },
  'gateway/alarms/push/openFailurePush.ts': {
    ledgers: ['users', 'failurePushes'],
    why: 'a policy; each reader is asked what he sees',
  },
  'gateway/alarms/push/pushRules.ts': {
    ledgers: ['organisations', 'failurePushes'],
    why: 'a policy decides for every alarm',
  },
  'gateway/alarms/push/sending.ts': { ledgers: ['users'], why: 'a policy writes to the readers that were decided' },
  'gateway/work/plans/siteDaysAt.ts': {
    ledgers: ['siteDays', 'organisations', 'equipment', 'patrolPaths'],
    why: 'by which calendar a plan goes where it is; of a row nothing is told',
  },
  'gateway/figures/restDays.ts': {
    ledgers: ['siteDays', 'organisations', 'the reading itself, handed on'],
    why: 'which days count as days of rest for what is seen; of a row nothing is told',
  },
  'gateway/boards/boardCalls.ts': {
    ledgers: ['boards', 'organisations'],
    why: 'a board of a class is inherited from above, and says what is looked at, never a value',
  },
  'gateway/boards/boardCheck.ts': {
    ledgers: ['kanbans', 'devices', 'points'],
    why: 'what a kanban shows is not withdrawn, whoever sees it; a class is all of its devices, of which none is named',
  },
  'gateway/boards/kanbanCalls.ts': {
    ledgers: ['boards', 'kanbans'],
    why: 'a kanban is seen by those it is shared with; its pages say what is looked at, never a value',
  },
  'gateway/boards/looker.ts': {
    ledgers: ['users', 'organisations'],
    why: "one's own row, and the line above one's organisation",
  },
  'gateway/boards/mineCalls.ts': {
    ledgers: ['boards', 'users', 'roles'],
    why: 'a dashboard is seen by those it is shared with, wherever it stands; names of whose it is and of the roles that have it',
  },
  'gateway/boards/presetCalls.ts': {
    ledgers: ['boards'],
    why: 'what stands on a board is not deleted, whoever sees it',
  },
  'gateway/boards/homeCalls.ts': {
    ledgers: ['homeTemplates', 'roles', 'users', 'organisations', 'homeSettings'],
    why: 'a home page is inherited from above; its points are narrowed',
  },
  'gateway/boards/unitModels.ts': {
    ledgers: ['unitModelDevices'],
    why: 'of those outside the sight of the reader it is told how many there are',
  },
  'gateway/devices/mapCalls.ts': {
    ledgers: ['mapSettings', 'organisations'],
    why: 'how the map begins is inherited from above',
  },
  'gateway/devices/positionCheck.ts': {
    ledgers: ['devices', 'devicePositions'],
    why: 'a position is compared with those of its organisation, which are not told',
  },
  'gateway/analysis/modelSuccession.ts': {
    ledgers: ['energyModels'],
    why: 'of a unit one model is in force, whoever may see it',
  },
  'gateway/devices/counterScale.ts': {
    ledgers: ['devices', 'points'],
    why: 'every device of a model, whoever may see it',
  },
  'gateway/devices/deviceCalls.ts': { ledgers: ['objectModels'], why: 'the model of a device that is seen' },
  'gateway/devices/isDriving.ts': {
    ledgers: ['points', 'devices', 'channels'],
    why: 'what a write would move, whoever may see it',
  },
  'gateway/devices/modelEvents.ts': {
    ledgers: ['points', 'objectModels', 'devices'],
    why: 'the pipeline looks at what every device sends',
  },
  'gateway/devices/pointsOfDevices.ts': {
    ledgers: ['points', 'devices', 'objectModels'],
    why: 'a policy makes the points of every device',
  },
  'gateway/devices/remoteSettings.ts': {
    ledgers: ['channels', 'devices'],
    why: 'the device and the line of a point that is seen',
  },
  'gateway/energy/changeCalls.ts': { ledgers: ['points'], why: 'the counters of a device that is seen' },
  'gateway/energy/counters.ts': {
    ledgers: ['registerSettings', 'devices', 'points'],
    why: 'energy is computed for every register',
  },
  'gateway/energy/recount.ts': {
    ledgers: ['registerSettings', 'meterReadings'],
    why: 'what a counter that is seen was counted by, of that counter alone',
  },
  'gateway/energy/readingCheck.ts': { ledgers: ['points'], why: 'a check of what is written, by whomever' },
  'gateway/energy/readingPolicy.ts': {
    ledgers: ['points', 'meterReadings'],
    why: 'a policy makes samples of every reading',
  },
  'gateway/energy/unitParts.ts': {
    ledgers: ['deviceAssociations', 'registerSettings'],
    why: 'that a part of a unit that is seen lies outside the sight is told, and nothing else of it; whether a counter that is seen counts both ways',
  },
  'gateway/figures/unitNodes.ts': {
    ledgers: ['deviceAssociations'],
    why: 'that a part is there which may not be seen; it is told without its name, and the sum is none',
  },
  'gateway/figures/unitPlaces.ts': {
    ledgers: ['energyUnits'],
    why: 'that a unit hangs there, or did, which may not be seen; it is told without its name, and the sum is none',
  },
  'gateway/ledger/calls/collectionCalls.ts': { ledgers: ['devices'], why: 'a number is given once on the site' },
  'gateway/ledger/heldThere.ts': {
    ledgers: ['ledger'],
    why: 'what entries that are seen name, as it was called where they belong',
  },
  'gateway/ledger/openLedgers.ts': {
    ledgers: ['ledger', 'roles'],
    why: 'the readings themselves; the roles of administrators, for a check',
  },
  'gateway/licence/licenceCalls.ts': { ledgers: ['organisations'], why: 'the name of the site, which a licence bears' },
  'gateway/notices/guardedNotices.ts': { ledgers: ['users'], why: 'a policy tells administrators of guesses' },
  'gateway/notices/noticeCalls.ts': {
    ledgers: ['organisations', 'processTimes'],
    why: "the nearest process times above one's own notices",
  },
  'gateway/notices/openNotices.ts': { ledgers: ['users'], why: 'only to who is there a notice is sent' },
  'gateway/live/network/networkDraft.ts': {
    ledgers: ['ledger'],
    why: 'the whole network of one organisation, which the caller sees',
  },
  'gateway/operating/switchAlarms.ts': {
    ledgers: ['limitRules', 'alarmSettings', 'organisations'],
    why: 'whether the trip of a switch is judged by a rule, and which level its class gives: the policy answers nobody',
  },
  'gateway/operating/secondPerson.ts': {
    ledgers: ['users'],
    why: 'a policy calls whoever may permit a selection, each as far as he sees the switch',
  },
  'gateway/operating/telling.ts': { ledgers: ['users'], why: 'names of who acted on switches that are seen' },
  'gateway/parameters/correctGuidelines.ts': {
    ledgers: ['emissionFactors'],
    why: 'what the program had wrong is put right for every organisation',
  },
  'gateway/parameters/firmwareCheck.ts': {
    ledgers: ['equipmentVersions', 'firmwareUpgrades'],
    why: 'a check of what is written, by whomever',
  },
  'gateway/parameters/presets.ts': {
    ledgers: ['organisations', 'deviceIcons', 'reportFooters', 'alarmLevelSets', 'alarmSoundEffects'],
    why: 'presets are inherited from above',
  },
  'gateway/parameters/soundCalls.ts': {
    ledgers: ['alarmSoundEffects'],
    why: 'a sound is inherited from above: who hears an alarm may fetch it',
  },
  'gateway/parameters/versionsOfDevices.ts': {
    ledgers: ['equipmentVersions', 'firmwareUpgrades'],
    why: 'a policy follows every upgrade',
  },
  'gateway/pipeline/configuration.ts': {
    ledgers: ['parseFiles', 'limitScripts', 'limitRules', 'points', 'devices', 'channels'],
    why: 'the pipeline judges every point',
  },
  'gateway/push/values/pointBook.ts': {
    ledgers: ['devices', 'points'],
    why: 'where things are; each is asked of the scope before it is told',
  },
  'gateway/push/values/devicesTopic.ts': {
    ledgers: ['devices'],
    why: 'the books of all organisations, each told to who sees all of it',
  },
  'gateway/push/values/worstLevels.ts': {
    ledgers: ['organisations'],
    why: "the gateway's own sum over the site, told by device that is seen",
  },
  'gateway/reports/filed/filing.ts': {
    ledgers: ['energyUnits'],
    why: 'whose unit it is, for the log; its figures are told as their asker sees them',
  },
  'gateway/reports/schedules/customReports.ts': {
    ledgers: ['reportSchedules', 'reportTemplates', 'organisations', 'energyUnits'],
    why: "a job runs what is due, each recipient by his own sight; the site's webhooks get all",
  },
  'gateway/reports/schedules/scheduledCall.ts': {
    ledgers: ['energyUnits'],
    why: 'when a schedule that its reader sees is due, by the weeks and years of its unit',
  },
  'gateway/reports/schedules/readersOf.ts': {
    ledgers: ['users'],
    why: 'a job chooses its readers, each with his rights',
  },
  'gateway/reports/dailyReport/dailyReport.ts': {
    ledgers: ['organisations', 'users', 'roles'],
    why: "a job chooses its readers; the site's webhooks get all",
  },
  'gateway/shell/feedback.ts': { ledgers: ['organisations'], why: 'the name of the site, in its letter' },
  'gateway/shell/shellParts.ts': { ledgers: ['users'], why: 'accounts of who reviewed what is seen' },
  'gateway/shell/trials.ts': {
    ledgers: ['organisations'],
    why: "an applicant is nobody yet: the application is the site's",
  },
  'gateway/shell/versions.ts': { ledgers: ['deviceLedger'], why: 'how many places of the licence are taken' },
  'gateway/site/siteOrg.ts': { ledgers: ['organisations'], why: 'the organisation of what belongs to the site' },
  'gateway/recording/readSpan.ts': { ledgers: ['points'], why: 'whoever holds the store records what it holds' },
  'gateway/walls/checks.ts': {
    ledgers: ['organisations'],
    why: 'where a board that is put up hangs: above, at or below the wall',
  },
  'gateway/walls/silence.ts': {
    ledgers: ['walls'],
    why: 'whether any wall is silent: its alarm is seen by who sees where it hangs',
  },
  'gateway/walls/states.ts': { ledgers: ['wallAsks'], why: 'the browsers of walls that are seen' },
  'gateway/walls/wallPages.ts': {
    ledgers: ['walls', 'wallAsks', 'boards', 'organisations'],
    why: 'the wall that asks, of its own session, and the boards that who keeps it hung there',
  },
};
