import { calls } from '../../domain/all/calls.ts';
import { ledgers } from '../../domain/all/ledgers.ts';
import type { CallDeclaration } from '../../domain/call/declaration.ts';
import { idPlaceOf, ledgerCalls } from '../../domain/ledger/calls.ts';
import { filedId } from '../../gateway/reports/filed/filing.ts';
import { filedSample } from '../world/filedReport.ts';
import type { Subjects } from './pastSite.ts';
import type { Input } from './sample.ts';
import { aFigureQuestion, aReportDraft, whyOfAQuestion } from './samples.ts';

/** A read that answers for the past, and what it is asked about these subjects. */
export interface Question {
  readonly call: CallDeclaration;
  readonly about: (subjects: Subjects) => Input;
}

type About = Question['about'];
const row =
  (ledger: string): About =>
  ({ rows }) => ({ params: { id: rows.get(ledger) ?? 'nobodys' } });
const span = { from: '2026-11-20T08:00:00.000Z', to: '2026-11-20T09:00:00.000Z' };
const theUnit: About = ({ rows }) => ({ query: { unit: rows.get('energyUnit') ?? 'nobodys' } });
const theAlarm: About = ({ alarm }) => ({ params: { id: alarm } });
const theBook: About = ({ deviceWithBook }) => ({ params: { id: deviceWithBook } });

/** Of the calls written by hand, those that need something. */
const written: Readonly<Record<string, About>> = {
  readEvents: () => ({ query: { limit: '1000' } }),
  listTasks: () => ({ query: { which: 'todo', size: '500' } }),
  listCases: () => ({ query: { state: 'open', size: '500' } }),
  cycleStandings: () => ({ query: { kind: 'test' } }),
  workFigures: () => ({ query: { screen: '/defectsStatistics', from: '2026-01', to: '2026-11', by: 'severity' } }),
  countedWork: () => ({
    query: { screen: '/defectsStatistics', from: '2026-01', to: '2026-11', measure: 'defect.found' },
  }),
  stockMovements: () => ({ query: { from: '2026-11-01', to: '2026-11-30' } }),
  textParts: () => ({ query: { kind: 'upkeep' } }),
  orderParts: row('workOrder'),
  dispatchCourse: row('dispatch'),
  workCalendar: () => ({ query: { kind: 'patrol', from: '2026-11-01', to: '2026-11-30' } }),
  formPublishing: row('customForm'),
  formChart: () => ({ params: { code: 'leak' } }),
  formChartRecords: () => ({ params: { code: 'leak' }, query: { by: '$state', group: 'valid' } }),
  formToFill: () => ({ params: { code: 'leak' } }),
  namedByForm: () => ({ params: { code: 'leak', ledger: 'equipment' } }),
  recordsOfForm: () => ({ params: { code: 'leak' } }),
  recordOfForm: row('formRecord'),
  pastOfRecord: row('formRecord'),
  equipmentStory: row('equipment'),
  listOrderFiles: row('workOrder'),
  listTicketFiles: row('ticket'),
  listDefectFiles: row('defect'),
  listFaultFiles: row('fault'),
  faultGround: row('fault'),
  entryOffered: row('faultEntry'),
  entriesForAlarm: ({ alarm }) => ({ query: { alarmId: alarm } }),
  listShares: ({ rows }) => ({ query: { route: '/defective/lookdetails', id: rows.get('defect') ?? 'nobodys' } }),
  likelyDefects: ({ rows }) => ({ query: { equipmentId: rows.get('equipment') ?? 'nobodys' } }),
  defectSubjects: () => ({ query: { q: 'e' } }),
  readTestReport: row('testReport'),
  opinionsOfRow: ({ rows }) => ({ query: { kind: 'workOrder', id: rows.get('workOrder') ?? 'nobodys' } }),
  listOwnCases: () => ({ query: { state: 'open', size: '500' } }),
  casesOfRow: ({ rows }) => ({ params: { kind: 'workOrder', id: rows.get('workOrder') ?? 'nobodys' } }),
  readWorkSheet: ({ rows }) => ({ params: { task: rows.get('patrolTask') ?? 'nobodys' } }),
  getCase: ({ workCase }) => ({ params: { id: workCase } }),
  getAlarm: theAlarm,
  listOutOfService: () => ({ query: { returned: 'true' } }),
  listIncidents: () => ({ query: { size: '200' } }),
  incidentReport: ({ incident }) => ({ query: { id: incident } }),
  getIncident: ({ incident }) => ({ params: { id: incident } }),
  historyOfAlarm: theAlarm,
  alarmPerformance: () => ({ query: { from: '2026-11-20T08:39:00.000Z', to: '2026-11-20T08:41:00.000Z' } }),
  runChart: ({ rows }) => ({ params: { id: `rule:${rows.get('runningRule') ?? 'nobodys'}` }, query: span }),
  listFieldEvents: () => ({ query: { from: '2026-11-19T08:00:00.000Z', to: '2026-11-21T08:00:00.000Z' } }),
  devicesOfUnit: row('energyUnit'),
  alarmDistribution: () => ({ query: { from: '2026-11-20T08:39:00.000Z', to: '2026-11-20T08:41:00.000Z' } }),
  allOfBook: theBook,
  bookOfDevice: theBook,
  freeDeviceAddress: row('channel'),
  dataItemsByKind: ({ rows }) => ({ query: { deviceId: rows.get('device') ?? 'nobodys' } }),
  dataTemplatesOfKind: ({ templateKind }) => ({ params: { id: templateKind } }),
  devicesOfCollection: ({ template }) => ({ query: { templateId: template } }),
  pageCollectionData: () => ({ body: { size: 500 } }),
  dictionaryByCode: ({ dictCode }) => ({ query: { dictCode } }),
  dictionaryEntries: ({ dictCode }) => ({ query: { code: dictCode } }),
  homeReal: row('homeSetting'),
  usersToChoose: ({ org }) => ({ query: { orgId: org } }),
  findUnits: () => ({ query: { q: 'unit' } }),
  getBand: ({ point }) => ({ params: { point } }),
  getForecasts: ({ point }) => ({ query: { points: point } }),
  listPassings: () => ({ query: { from: '2026-11-01T00:00:00.000Z', to: '2026-12-01T00:00:00.000Z' } }),
  latestOfPoints: ({ point }) => ({ query: { points: point } }),
  energyLimitCourse: row('energyLimit'),
  energyOfPoints: ({ counter }) => ({
    query: { points: counter, from: '2026-11-17T16:00:00.000Z', to: '2026-11-18T16:00:00.000Z', step: 'hour' },
  }),
  meterRegisters: ({ readByHand }) => ({ query: { devices: readByHand, at: '2026-11-18T12:00:00.000Z' } }),
  readingsAround: ({ rows }) => ({ params: { device: rows.get('device') ?? 'nobodys' } }),
  energyOfUnits: ({ rows }) => ({
    query: {
      of: 'usingUnit',
      units: rows.get('usingUnit') ?? 'nobodys',
      from: '2026-11-17T16:00:00.000Z',
      to: '2026-11-18T16:00:00.000Z',
      step: 'hour',
    },
  }),
  askFigures: ({ rows }) => ({
    body: {
      ...aFigureQuestion,
      by: 'child',
      subjects: [{ kind: 'energyUnit', id: rows.get('energyUnit') ?? 'nobodys' }],
    },
  }),
  fitModel: ({ rows }) => ({
    body: {
      unitId: rows.get('energyUnit') ?? 'nobodys',
      medium: 'electricity',
      left: [],
      drivers: [{ source: 'workDay', record: null }],
      trainFrom: '2026-11-16',
      trainTo: '2026-11-20',
    },
  }),
  modelDays: row('energyModel'),
  askCosts: ({ rows }) => ({
    body: { screen: '/eco', units: [rows.get('energyUnit') ?? 'nobodys'], months: ['2026-11'] },
  }),
  listFiledReports: () => ({ query: {} }),
  filedReport: ({ rows }) => ({
    params: { id: filedId(rows.get('reportTemplate') ?? '', rows.get('energyUnit') ?? '', filedSample.span) },
  }),
  listAccounts: () => ({ query: { from: '2026-01', to: '2026-12' } }),
  askShares: () => ({ body: { screen: '/energyApportioning', month: '2026-11' } }),
  previewReport: ({ rows }) => ({
    body: {
      of: { kind: 'draft', draft: aReportDraft },
      unit: rows.get('energyUnit') ?? 'nobodys',
      span: aFigureQuestion.span,
    },
  }),
  xblAnalysisData: ({ rows }) => ({
    params: { device: rows.get('device') ?? 'nobodys', of: 'u' },
    query: { from: '2026-11-20T14:00', to: '2026-11-20T16:00' },
  }),
  displayTrend: theUnit,
  displayDistribution: theUnit,
  displayRank: theUnit,
  displayIntensity: theUnit,
  priceBandsOf: ({ rows }) => ({ query: { unit: rows.get('energyUnit') ?? 'nobodys' } }),
  unitModels: ({ rows }) => ({ params: { unit: rows.get('energyUnit') ?? 'nobodys' } }),
  usualLoads: ({ rows }) => ({ query: { units: rows.get('energyUnit') ?? 'nobodys' } }),
  unitCarbon: ({ rows }) => ({ body: { unit: rows.get('energyUnit') ?? 'nobodys', span: aFigureQuestion.span } }),
  listFigureDevices: () => ({ query: { screen: '/threePhase' } }),
  whyOfFigure: ({ rows }) => ({
    body: whyOfAQuestion({ kind: 'energyUnit', id: rows.get('energyUnit') ?? 'nobodys' }),
  }),
  listFigureUnits: () => ({ query: { screen: '/energyConsumption' } }),
  boardFor: ({ rows }) => ({ params: { of: 'device', id: rows.get('device') ?? 'nobodys' } }),
  shownBoard: ({ rows }) => ({ params: { id: rows.get('board') ?? 'nobodys' } }),
  shownKanban: ({ rows }) => ({ params: { id: rows.get('kanban') ?? 'nobodys' } }),
  boardThings: () => ({ params: { of: 'device' } }),
  boardData: () => ({ body: { asks: [{ call: 'boardThings', params: { of: 'device' } }] } }),
  seriesOfPoints: ({ point }) => ({ query: { points: point, ...span } }),
  seriesFile: ({ point }) => ({ query: { points: point, ...span } }),
};

const ofLedgers: ReadonlyMap<string, About> = new Map(
  ledgers.flatMap((ledger): readonly (readonly [string, About])[] => {
    const { get, history } = ledgerCalls(ledger);
    const inQuery = idPlaceOf(ledger, 'get') === 'query';
    const one: About = ({ rows }) => ({ [inQuery ? 'query' : 'params']: { id: rows.get(ledger.name) ?? 'nobodys' } });
    return [
      [get.name, one],
      [history.name, row(ledger.name)],
    ];
  }),
);

/** As many rows as one answer holds. */
const whole = ({ query }: CallDeclaration): About => {
  const takes = Object.hasOwn((query as { readonly shape?: object }).shape ?? {}, 'size');
  return () => (takes ? { query: { size: '500' } } : {});
};

/** Tells what another read tells, as a file that bears the moment at which it was made: no two are the same. */
const bearsItsMoment: ReadonlySet<string> = new Set([
  'figuresFile',
  'figuresPaper',
  'incidentFile',
  'printDefect',
  'printOrder',
  'reportDocument',
  'workFiguresFile',
]);

/** Every read that declares an answer for the past. */
export const questions: readonly Question[] = calls
  .filter(({ name, asOf, acts }) => asOf === true && !acts && !bearsItsMoment.has(name))
  .map((call) => ({ call, about: written[call.name] ?? ofLedgers.get(call.name) ?? whole(call) }));
