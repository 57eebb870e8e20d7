import { newItem, newReading } from '../../domain/form/model.ts';
import { newBlock } from '../../domain/testReport/template/blockFields.ts';
import { textUses } from '../../domain/work/text/uses.ts';
import { aCustomForm } from './aCustomForm.ts';

/** A text that says all: nothing in it is at fault. */
const sections = [
  {
    title: '本体',
    titleEn: 'Tank',
    repeats: 'equipment',
    items: [
      newItem({
        key: 'oilTemp',
        name: '顶层油温',
        nameEn: 'Top oil',
        kind: 'reading',
        // Nobody has to answer it: a task is finished without a sheet.
        required: false,
        reading: newReading({ unit: '°C', limits: [{ bound: 'H', value: '85', severity: 'general' }] }),
      }),
    ],
  },
];
const ofTexts = Object.fromEntries(
  Object.keys(textUses).flatMap((use) => [
    // Its items come with a change: as it is drafted nothing of it could be put in force.
    [`${use}.draft.sections`, []],
    [`${use}.sections`, sections],
    [`${use}.number`, 1],
    [`${use}.since`, '2026-11-01'],
    [`${use}.until`, '2026-11-20'],
    [`${use}.validTo`, '2027-11-01'],
  ]),
);

/** A template that can be put in force once it was changed, and a report whose readings are taken anew to be judged by hand. */
const slot = 'test point equipment oilTemp';
const ofReports: Readonly<Record<string, unknown>> = {
  'reportText.draft.blocks': [],
  'reportText.blocks': [newBlock('table', 'table'), newBlock('verdict', 'verdict')],
  'reportText.number': 1,
  'reportText.since': '2026-11-01',
  'reportText.until': '2026-11-20',
  'testReport.make.conclusion': '',
  'testReport.make.judgements': [],
  'testReport.conclusion': '合格',
  'testReport.results': [{ slot, verdict: 'ok' }],
  'testReport.take.results': [{ slot, verdict: 'unjudged' }],
  'testReport.take.judgements': [],
  'testReport.judgements': [{ slot, verdict: 'ok', reason: '与出厂值相当' }],
};

const kinds = ['patrol', 'test', 'upkeep', 'overhaul'] as const;

/** As a plan is set going. */
export const daily = {
  every: 1,
  unit: 'day',
  weekdays: null,
  monthDay: null,
  times: '09:00',
  season: null,
  workingDays: 'any',
  counter: null,
  step: null,
};

/** A plan of field work is daily; its task is put off within its tolerance. */
const fieldWork: Readonly<Record<string, unknown>> = Object.assign(
  {},
  ...kinds.map((kind) => ({
    [`${kind}Plan.triggers`]: [daily],
    // Of the class that equipment is of where nobody says: what stands to it is told.
    [`${kind}Cycle.class`]: 'other',
    [`${kind}Cycle.versions`]: [
      { since: '2026-01-01', ...daily, ...(kind === 'upkeep' ? { counter: 'runHours', step: 2000 } : {}) },
    ],
    [`${kind}Plan.from`]: '2026-11-01',
    [`${kind}Task.due`]: '2026-11-22T08:00:00.000Z',
    [`${kind}Task.until`]: '2026-11-23T08:00:00.000Z',
    [`${kind}Task.tolerance`]: 24,
    [`${kind}Task.postpone.due`]: '2026-11-22T20:00:00.000Z',
  })),
);

/** Half of what may lie in one place and a little more: a second time is too much, so that the walk over stock comes to an end. */
const much = '600000';
const ofPart = { partId: 'part-1', batch: null };
const drawn = [{ ...ofPart, quantity: '2' }];
const stock = {
  'stockLine.quantity': much,
  'stockLine.price': '1.5',
  'stockLine.document': 'document-1',
  'stockLine.orderId': null,
  'stockLine.cost': null,
  'stockLine.costless': null,
  'stockLine.kind': 'in',
  'stockLine.issue.kind': 'out',
  'stockLine.adjust.kind': 'stocktake',
  'stockLine.counted': '0',
  'stockLine.batch': (n: number) => `B${n}`,
  'stockLine.open.expires': '2026-12-31',
  // Where nothing lies it takes the day away: what comes then with a day is refused, as what comes with another one is.
  'stockLine.expires': null,
  'stockDocument.lines': drawn,
  // What is reserved is for somebody.
  'stockDocument.draftOut.taskId': 'PT-1',
  'stockDocument.draftReserved.taskId': 'PT-1',
  'stockDocument.draftIn.lines': [{ ...ofPart, quantity: '2', price: null, expires: null }],
  'stockDocument.draftStocktake.lines': [ofPart],
  'stockDocument.count.lines': [{ ...ofPart, counted: '1' }],
  'stockDocument.price.price': '1.5',
};

/**
 * What the commands of a law are given where any value would not do: lists that are lawful, spans that hold today, numbers that come back. Of
 * what no two rows have a function tells that of the n-th.
 */
const samples: Readonly<Record<string, unknown>> = {
  // Of two optional fields one is named.
  'patternException.shipped': 'supplyLost',
  'dutyEntry.from': '2026-11-20T00:00:00.000Z',
  'dutyEntry.to': '2026-11-22T00:00:00.000Z',
  ...ofTexts,
  ...ofReports,
  // Its fields come with a change: as it is drafted nothing of it could be put in force.
  'customForm.draft.sections': [],
  'customForm.sections': aCustomForm().sections,
  'customForm.number': 1,
  'customForm.supersede.replacedBy': 2,
  'customForm.code': (n: number) => `form${n}`,
  'customForm.since': '2026-11-01',
  'customForm.until': '2026-11-20',
  'formRecord.code': 'leak',
  'formRecord.return.reason': '请补充照片',
  'formRecord.values': { place: '空压站', kind: 'air' },
  'formRecord.text1': '空压站',
  ...fieldWork,
  'dispatch.tellRequest.requestState': 'ordered',
  'dispatch.from': '2026-11-20T00:00:00.000Z',
  'dispatch.until': '2027-03-01T00:00:00.000Z',
  'dispatch.receiveBy': '2027-02-01T00:00:00.000Z',
  ...stock,
  'defect.foundAt': '2026-11-01T00:00:00.000Z',
  'defect.repeat.seenAt': '2026-11-02T00:00:00.000Z',
  'defect.repeat.sourceId': 'entry-2',
  'fault.occurredAt': '2026-11-01T00:00:00.000Z',
  'fault.isolate.isolatedAt': '2026-11-01T00:10:00.000Z',
  'fault.restore.restoredAt': '2026-11-01T00:45:00.000Z',
  'fault.estimate.loadBefore': '120',
  'fault.estimate.lostKwh': '90',
  'faultEntry.pattern': [{ role: 'oilTemp', type: null, limit: 'H' }],
  'energyModel.drivers': [{ source: 'workDay', record: null }],
  'energyModel.trainFrom': '2026-07-01',
  'energyModel.trainTo': '2026-10-31',
  'energyModel.left': [{ day: '2026-09-25', reason: '停电检修', reasonEn: 'Outage' }],
  'energyModel.slopes': [{ name: '工作日', nameEn: 'Work day', unit: 'd', slope: '820.5', least: '0', most: '1' }],
  'energyModel.unit': 'kWh',
  'energyModel.base': '1200.25',
  'energyModel.since': '2026-11-01',
  'energyModel.until': '2026-11-20',
  'energyPlan.year': 2027,
  'energyPlan.target': '1200',
  'energyPlan.months': Array.from({ length: 12 }, (_, n) => ({ month: n + 1, amount: '100' })),
  'energyPlan.actions': [{ name: '降低气压', ownerId: null, due: '2027-06-30', saving: '20' }],
  'energyPlan.action': '降低气压',
  'ticket.from': '2026-11-01T00:00:00.000Z',
  'ticket.to': '2026-11-28T00:00:00.000Z',
  'ticket.extend.to': '2026-11-30T00:00:00.000Z',
  'ticket.changeCrew.crewIds': [],
  'ticket.earth': '3#',
  'ticket.measures': [
    { kind: 'open', text: '断开断路器', pointId: null },
    { kind: 'proveDead', text: '验明无电', pointId: null },
    { kind: 'earth', text: '装设接地线', pointId: null },
    { kind: 'sign', text: '悬挂标示牌', pointId: null },
  ],
  'ticket.steps': [{ kind: 'hand', text: '拉开隔离开关', object: null, pointId: null }],
  'workOrder.establish.origin': 'defect',
  'workOrder.establish.causeId': (n: number) => `cause-${n}`,
  'workOrder.publishReviewed.case': 'defect-x-1',
};

/** By what it is a sample of for this command, else for the ledger; undefined for none. */
export function lawSample(ledger: string, command: string, key: string, n = 0): unknown {
  const sample = samples[`${ledger}.${command}.${key}`] ?? samples[`${ledger}.${key}`];
  return typeof sample === 'function' ? (sample as (n: number) => unknown)(n) : sample;
}

/** By command what else it is given, to be refused. */
export const lawVariants: Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>> = {
  // Only one that orders a switch can be reported as what its request did not become.
  'dispatch.give': [{ instruction: 'moveSwitch', switchId: 'x', direction: 'open' }],
  'dispatch.report': [{ outcome: 'notDone' }],
  'ticket.extend': [{ to: '2026-11-02T00:00:00.000Z' }, { to: '2027-03-01T00:00:00.000Z' }],
  ...Object.fromEntries(kinds.map((kind) => [`${kind}Task.postpone`, [{ due: '2026-11-25T08:00:00.000Z' }]])),
  'fault.isolate': [{ isolatedAt: '2026-10-31T00:00:00.000Z' }],
  'fault.restore': [{ restoredAt: '2026-10-31T00:00:00.000Z' }, { restoredAt: '2026-11-01T00:05:00.000Z' }],
  'ticket.changeCrew': [{ crewIds: ['person-0', 'person-1'] }],
  'workOrder.publishReviewed': [{ case: null }],
  'stockLine.receive': [{ expires: '2027-01-31' }],
  'stockLine.issue': [{ document: 'document-2' }],
  'stockDocument.count': [{ lines: [{ partId: 'y', batch: null, counted: '1' }] }],
};
