import { ledgers as declarations } from '../../domain/all/ledgers.ts';
import { zoneOf } from '../../domain/clock/zone.ts';
import { defects } from '../../domain/defect/defectLedger.ts';
import { faults } from '../../domain/fault/faultLedger.ts';
import { flowForms } from '../../domain/flow/flowForm.ts';
import { processDefinitions } from '../../domain/flow/processDefinition.ts';
import { stockDocuments } from '../../domain/stock/stockDocument.ts';
import { reportTexts } from '../../domain/testReport/template/template.ts';
import { tickets } from '../../domain/ticket/ticketLedger.ts';
import { cycleLedgers } from '../../domain/work/cycle/cycles.ts';
import { dutyEntries } from '../../domain/work/duty/dutyEntry.ts';
import { allKinds } from '../../domain/work/kinds.ts';
import { planLedgers } from '../../domain/work/plan/plans.ts';
import { taskLedgers } from '../../domain/work/task/tasks.ts';
import { textLedgers } from '../../domain/work/text/textLedgers.ts';
import { mayBeLate } from '../../domain/workOrder/orderFigures.ts';
import { workOrders } from '../../domain/workOrder/workOrderLedger.ts';
import type { TimerHandler } from '../log/follow/policy.ts';
import { taskFollower } from '../tasks/taskFollower.ts';
import type { Wing } from '../wing/wing.ts';
import { approverLeft } from './approverLeft.ts';
import { caseCalls } from './caseCalls.ts';
import { type CaseMeans, subjectsIn } from './caseMeans.ts';
import { caseOvertaken } from './caseOvertaken.ts';
import { caseToSubject } from './caseToSubject.ts';
import { openCounters } from './cycles/counters.ts';
import { cycleCalls } from './cycles/cycleCalls.ts';
import { cycleCheck } from './cycles/cycleCheck.ts';
import { machineCalls } from './cycles/machineCalls.ts';
import { defectCalls } from './defects/defectCalls.ts';
import { defectCheck } from './defects/defectCheck.ts';
import { defectWorse } from './defects/defectWorse.ts';
import { findingDefect } from './defects/findingDefect.ts';
import { orderFollows } from './defects/orderFollows.ts';
import { repair } from './defects/repair.ts';
import { underRepair } from './defects/underRepair.ts';
import { absence } from './duty/absence.ts';
import { dutyCalls } from './duty/dutyCalls.ts';
import { dutyCheck } from './duty/dutyCheck.ts';
import { faultCalls } from './faults/faultCalls.ts';
import { faultCheck } from './faults/faultCheck.ts';
import { faultLoss } from './faults/faultLoss.ts';
import { faultNews } from './faults/faultNews.ts';
import { faultOrderOver } from './faults/faultOrderOver.ts';
import { libraryCalls } from './faults/library/libraryCalls.ts';
import { fieldCalls } from './field/fieldCalls.ts';
import { figureCalls } from './figures/figureCalls.ts';
import { trendCall } from './figures/trendCall.ts';
import { openRowFiles } from './files/openRowFiles.ts';
import { rowFileCallsOf } from './files/rowFileCalls.ts';
import { takenBackReleased } from './files/takenBackReleased.ts';
import { flowCalls } from './flowCalls.ts';
import { deploymentCheck, formCheck } from './flowChecks.ts';
import { lookCalls } from './looks/lookCalls.ts';
import { partLookCall } from './looks/partLook.ts';
import { pointLookCall } from './looks/pointLook.ts';
import { reportLooks } from './looks/reportLook.ts';
import { orderCheck } from './orderChecks.ts';
import { ownCases } from './ownCases.ts';
import { overtakenTimers, taskOvertaken } from './plans/overtaken.ts';
import { planCalls } from './plans/planCalls.ts';
import { planCheck, taskCheck } from './plans/planChecks.ts';
import type { PlanMeans } from './plans/planMeans.ts';
import { planMakes, planMoves } from './plans/planPolicies.ts';
import { workOccurrences } from './plans/workOccurrences.ts';
import { printCalls } from './print/printCalls.ts';
import { readCalls } from './readCalls.ts';
import type { ReadMeans } from './readMeans.ts';
import { reminderTimers } from './reminders/reminderTimers.ts';
import { workNews } from './reminders/workNews.ts';
import { workReminders } from './reminders/workReminders.ts';
import { partStickerCalls } from './shares/partStickers.ts';
import { shareCalls } from './shares/shareCalls.ts';
import { stickerCalls } from './shares/stickerCalls.ts';
import { sheetClosed } from './sheets/closing.ts';
import { completionOf } from './sheets/completion.ts';
import { sheetCalls } from './sheets/sheetCalls.ts';
import { sheetFollower } from './sheets/sheetFollower.ts';
import { askedBy } from './sheets/sheetForm.ts';
import { sheetSources } from './sheets/sheetSources.ts';
import { lineOrders } from './stock/lineOrders.ts';
import { partShort } from './stock/partShort.ts';
import { partsOpenOf } from './stock/partsOpen.ts';
import { partsOut } from './stock/partsOut.ts';
import { partsReleased } from './stock/partsReleased.ts';
import { stockCalls } from './stock/stockCalls.ts';
import { documentCheck } from './stock/stockChecks.ts';
import { submitting } from './submitting.ts';
import { testReportIssued } from './testReports/issuing.ts';
import { reportCalls } from './testReports/reportCalls.ts';
import { templateCheck } from './testReports/templateCheck.ts';
import { textCheck } from './texts/textChecks.ts';
import { textSuccession } from './texts/textSuccession.ts';
import { ticketCheck } from './ticketChecks.ts';
import { ticketOverrunTold, ticketTimer, ticketTimers } from './ticketOverrun.ts';
import { type Late, rowLate, rowLateTimers } from './turns/rowLate.ts';
import { taskLimits, taskLimitTimers } from './turns/taskLimits.ts';
import { turnTasks } from './turns/turnTasks.ts';
import { templateCalls } from './usableTemplates.ts';

/** A ticket that is late is told of by its own law: people may be at work under it. */
const late: Late = [[workOrders, 'ORDER_LATE', ({ state }) => mayBeLate(String(state))]];

const timersOf = (read: ReadMeans): ReadonlyMap<string, TimerHandler> =>
  new Map([
    ...ticketTimers,
    ...overtakenTimers,
    ...rowLateTimers(read, late),
    ...taskLimitTimers(read),
    ...reminderTimers(read),
  ]);

export { peopleFor, personSees } from './people.ts';

export const wing: Wing = {
  name: 'work',
  followers: [taskFollower, sheetFollower],
  besides: [[stockDocuments, lineOrders]],
  open({ access, database, files, followers, ledgers, log, clock, telemetry, zone, say, secret }) {
    const means: CaseMeans = { ledgers, log, clock, zone, say, subjects: subjectsIn(declarations) };
    const read = { ...means, database, followers };
    const rowFiles = openRowFiles({ log, files });
    const sheets = { log, database, ledgers, followers, files, sources: sheetSources(ledgers) };
    const plans: PlanMeans = { ...read, zone: zoneOf(zone), counters: openCounters({ database, telemetry, zone }) };
    for (const kind of allKinds) {
      ledgers.checkedBy(cycleLedgers[kind], cycleCheck(plans.zone));
      ledgers.checkedBy(planLedgers[kind], planCheck(plans, kind));
      ledgers.checkedBy(taskLedgers[kind], taskCheck({ ledgers, completionOf: (task) => completionOf(sheets, task) }));
    }
    ledgers.checkedBy(dutyEntries, dutyCheck(ledgers));
    ledgers.checkedBy(processDefinitions, deploymentCheck(ledgers));
    ledgers.checkedBy(flowForms, formCheck(ledgers));
    ledgers.checkedBy(workOrders, orderCheck({ ledgers, log, partsOpen: partsOpenOf(read) }));
    ledgers.checkedBy(defects, defectCheck({ ledgers }));
    ledgers.checkedBy(faults, faultCheck({ ledgers, rowFiles }));
    ledgers.checkedBy(stockDocuments, documentCheck(read));
    ledgers.checkedBy(tickets, ticketCheck(ledgers, zone));
    for (const text of Object.values(textLedgers)) ledgers.checkedBy(text, textCheck({ ledgers, declarations }, text));
    ledgers.checkedBy(reportTexts, templateCheck({ ledgers }));
    const reports = { ...read, files, sources: sheets.sources };
    ledgers.accompaniedBy(submitting(means));
    return {
      policies: [
        caseToSubject(means),
        caseOvertaken(read),
        approverLeft(read),
        turnTasks(read, declarations),
        rowLate(read, late),
        taskLimits(read),
        workReminders(read),
        workNews(read),
        ticketTimer(read),
        takenBackReleased(rowFiles),
        ticketOverrunTold(means),
        sheetClosed,
        ...[...Object.values(textLedgers), reportTexts].map((text) => textSuccession(means, text)),
        testReportIssued(reports),
        planMakes(plans),
        planMoves(plans),
        taskOvertaken,
        absence(plans),
        findingDefect(means),
        defectWorse(means),
        repair(means),
        orderFollows(means),
        underRepair(means),
        faultLoss({ ...means, telemetry }),
        faultNews(read),
        faultOrderOver(means),
        partShort(read),
        partsOut({ ...read, sources: sheets.sources, asked: (task) => askedBy(sheets, task) }),
        partsReleased(read),
      ],
      jobKinds: [workOccurrences(plans)],
      timerHandlers: timersOf(read),
      calls: () => [
        ...[...flowCalls({ ledgers }), ...caseCalls(means), ...readCalls(read), ...ownCases(read)],
        ...[...templateCalls(read), ...printCalls({ ...read, rowFiles })],
        ...planCalls(plans),
        ...[...cycleCalls(plans), ...machineCalls(plans), ...dutyCalls(plans)],
        ...rowFileCallsOf({ database, ledgers, rowFiles }),
        ...sheetCalls(sheets),
        ...fieldCalls(sheets, secret),
        ...figureCalls(plans),
        trendCall(plans),
        ...shareCalls({ database, ledgers, shares: access.shares }),
        pointLookCall(read),
        partLookCall(read),
        ...partStickerCalls({ ledgers, clock, shares: access.shares }),
        ...stickerCalls({ ledgers, clock, shares: access.shares }),
        ...lookCalls({ ...read, rowFiles, files, sources: sheets.sources }),
        ...defectCalls(means),
        ...[...reportCalls(reports), ...reportLooks(reports)],
        ...faultCalls(read),
        ...libraryCalls(read),
        ...stockCalls(read),
      ],
    };
  },
};
