import type { UnnarrowedRead } from './unnarrowedRead.ts';

/** Those of the work wing: its policies act for whoever is asked, whoever sees him. */
export const readsOfWork: Readonly<Record<string, UnnarrowedRead>> = {
  'gateway/keyEquipment/dispatchAlarm.ts': {
    ledgers: ['equipment'],
    why: 'where the alarm of a dispatch hangs, whoever gave it: its unit alone is taken, and who sees that is told',
  },
  'gateway/forms/excel/formImport.ts': {
    ledgers: ['customForms'],
    why: 'whether a version of a form is in force still: its number alone is told, to whoever imports into it',
  },
  'gateway/work/plans/workOccurrences.ts': {
    ledgers: ['ledger'],
    why: 'a plan makes its tasks whoever sees it; nothing is told but how many',
  },
  'gateway/work/figures/figureMeans.ts': {
    ledgers: ['workSettings', 'organisations'],
    why: 'what an hour costs is set by the nearest organisation above: it is told in sums of what is seen alone',
  },
  'gateway/work/cycles/counters.ts': {
    ledgers: ['points'],
    why: 'a plan reads the counters of its equipment whoever sees them; nothing is told but that a step was passed',
  },
  'gateway/work/duty/handlers.ts': {
    ledgers: ['users'],
    why: 'who is entered as absent, or asked to stand in, by name alone: to whoever enters it',
  },
  'gateway/work/duty/covering.ts': {
    ledgers: ['dutyEntries', 'ledger'],
    why: 'what an absent person has not begun goes on whoever sees it; what is told of it before is narrowed by its own read',
  },
  'gateway/work/plans/planCounters.ts': {
    ledgers: ['equipment'],
    why: 'the devices of the equipment that a plan is about, whoever sees it: nothing of them is told',
  },
  'gateway/work/sheets/entering.ts': {
    ledgers: ['users'],
    why: 'whether whoever gives answers is active still: nothing of him is told',
  },
  'gateway/work/sheets/tellSheet.ts': {
    ledgers: ['workSettings', 'organisations'],
    why: 'within which time a defect is mended is set by the nearest organisation above: figures alone are told',
  },
  'gateway/work/testReports/reportSaid.ts': {
    ledgers: ['equipment', 'testTasks', 'testReports'],
    why: 'what a report that its reader sees is told from: of equipment that he does not see neither name nor plate is told',
  },
  'gateway/work/testReports/reportPaper.ts': {
    ledgers: ['reportTexts'],
    why: 'the template that a report was made by, which its reader sees',
  },
  'gateway/work/testReports/making.ts': {
    ledgers: ['testReports', 'testTexts', 'processTimes', 'organisations', 'users'],
    why: 'which report a test that is seen has, which of those who wrote it are there still, which text a test that is seen goes by, and until when its report is to be issued: nothing of them is told',
  },
  'gateway/work/testReports/templateCheck.ts': {
    ledgers: ['reportTexts', 'testTexts'],
    why: 'which version of a template is next, and which items its texts have',
  },
  'gateway/work/looks/reportLook.ts': {
    ledgers: ['testReports'],
    why: 'by which number one that is seen was superseded, or which it corrects: the number alone',
  },
  'gateway/work/sheets/sheetSources.ts': {
    ledgers: ['ledger'],
    why: 'the text and the points of a task whose sight was asked; the task itself for what its own law asks of its sheet',
  },
  'gateway/work/texts/textChecks.ts': {
    ledgers: ['ledger', 'declaration'],
    why: 'versions of a text follow each other, and what is used is not retired, whoever may see it',
  },
  'gateway/work/texts/textSuccession.ts': {
    ledgers: ['ledger'],
    why: 'of a text one version is in force, whoever may see it',
  },
  'gateway/work/stock/partShort.ts': {
    ledgers: ['spareParts', 'stockLines', 'warehouses'],
    why: 'a policy judges what is free of a part, and tells its keepers',
  },
  'gateway/work/stock/partsOut.ts': {
    ledgers: ['organisations', 'spareParts', 'stockLines', 'warehouses'],
    why: 'a policy drafts what a sheet says was used, in the organisation of its task or above it',
  },
  'gateway/work/stock/partsOpen.ts': {
    ledgers: ['spareParts', 'stockDocuments'],
    why: 'a check of an order that is finished: what it drew, whoever finishes it',
  },
  'gateway/work/stock/partsReleased.ts': {
    ledgers: ['stockDocuments', 'task'],
    why: 'a policy lets go what an order or a task that is over had reserved',
  },
  'gateway/work/stock/answerDraft.ts': {
    ledgers: ['stockDocuments'],
    why: 'a policy looks for the draft that it made itself of an answer that counts no more',
  },
  'gateway/work/stock/orderStores.ts': {
    ledgers: ['spareParts', 'stockDocuments'],
    why: 'whoever sees an order is told what it drew, wherever that came from; what it is worth is told of what he sees',
  },
  'gateway/work/stock/stockCalls.ts': {
    ledgers: ['warehouses'],
    why: 'whoever sees an order is told from which warehouse it drew; of that the name alone is told',
  },
  'gateway/work/stock/reserveChecks.ts': {
    ledgers: ['stockDocuments'],
    why: 'what is drawn from a shelf that is counted is named by its number, whoever drew it',
  },
  'gateway/work/figures/drawnParts.ts': {
    ledgers: ['spareParts', 'stockDocuments'],
    why: 'what an order drew is not counted twice, whoever sees where it came from; nothing is told but that a sum is a least',
  },
  'gateway/work/defects/findingDefect.ts': {
    ledgers: ['equipment'],
    why: 'a policy registers a defect where the equipment belongs',
  },
  'gateway/work/defects/registering.ts': {
    ledgers: ['defects', 'organisations', 'workSettings'],
    why: 'of which defect one recurs, and how long it may stand, whoever registers it',
  },
  'gateway/work/faults/faultCheck.ts': {
    ledgers: ['faults'],
    why: 'one subject is not out twice at one time, whoever says so',
  },
  'gateway/work/faults/loadPoint.ts': {
    ledgers: ['equipment', 'points'],
    why: 'a policy estimates what a fault cost by its meter; devices are told as far as one sees them',
  },
  'gateway/work/faults/faultCalls.ts': {
    ledgers: ['equipment', 'faultTexts'],
    why: 'of a fault that was seen its template and the class of its equipment',
  },
  'gateway/work/faults/faultNews.ts': { ledgers: ['faultTexts'], why: 'a policy asks whom its template names' },
  'gateway/work/defects/underRepair.ts': {
    ledgers: ['workOrders'],
    why: 'a policy asks whether another order still mends the equipment',
  },
  'gateway/work/approverLeft.ts': { ledgers: ['users'], why: 'a policy asks the administrators for another approver' },
  'gateway/work/caseActs.ts': {
    ledgers: ['processDefinitions', 'ledger'],
    why: 'whether the flow of a case that is seen is suspended',
  },
  'gateway/work/reminders/workReminders.ts': {
    ledgers: ['ledger'],
    why: 'a policy waits for the limit of each; it tells who may read it',
  },
  'gateway/work/reminders/knownRow.ts': {
    ledgers: ['processTimes', 'organisations'],
    why: 'how long ahead a limit is told is set by the nearest organisation above: nothing of it is told',
  },
  'gateway/work/turns/rowLate.ts': {
    ledgers: ['ledger'],
    why: 'a policy waits for the limit of each; it tells who may read it',
  },
  'gateway/work/usableTemplates.ts': {
    ledgers: ['ticketTemplates', 'organisations'],
    why: 'what is made above for all below: of the organisations above those that are seen',
  },
  'gateway/work/turns/taskLimits.ts': {
    ledgers: ['users'],
    why: 'a policy reminds whoever is asked and can still sign in',
  },
  'gateway/work/turns/turnTasks.ts': {
    ledgers: ['ledger'],
    why: 'a policy asks for whatever waits; each is asked of who may',
  },
  'gateway/work/ticketOverrun.ts': {
    ledgers: ['tickets'],
    why: 'a policy waits for the end of each; it tells who may read it',
  },
  'gateway/work/ticketChecks.ts': {
    ledgers: ['qualifiedPersons', 'organisations'],
    why: 'who is qualified for an organisation is so whoever writes the ticket; of the list only this is told',
  },
  'gateway/work/caseCommands.ts': { ledgers: ['flowForms'], why: 'the form of a step, of who is asked at it' },
  'gateway/work/caseWords.ts': { ledgers: ['users'], why: 'the name of who was faster, to who is asked at the step' },
  'gateway/work/readCalls.ts': {
    ledgers: ['roles', 'users'],
    why: 'who has the roles that are asked for; of others only what the desk of audits shows is told',
  },
  'gateway/work/subjectTold.ts': {
    ledgers: ['ledger', 'customForms'],
    why: 'what a person is asked to approve, and what it names',
  },
  'gateway/work/tellTasks.ts': { ledgers: ['organisations'], why: 'names in tasks that are seen' },
  'gateway/work/processLimits.ts': {
    ledgers: ['processTimes', 'organisations'],
    why: 'by when tasks that are seen are to be done, and when a policy reminds of each',
  },
  'gateway/work/wholeCase.ts': { ledgers: ['flowForms'], why: 'the form of a step of a case that is seen' },
  'gateway/work/submitting.ts': {
    ledgers: ['processDefinitions'],
    why: 'a flow is inherited from above; the row that is submitted is seen',
  },
  'gateway/work/flowChecks.ts': { ledgers: ['processDefinitions'], why: 'a check of what is written, by whomever' },
  'gateway/work/people.ts': {
    ledgers: ['organisations', 'roles', 'users'],
    why: 'who could take a step, whoever may see him; a name is told to who sees the person',
  },
};
