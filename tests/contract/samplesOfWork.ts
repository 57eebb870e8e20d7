import { roles } from '../../domain/access/role.ts';
import { users } from '../../domain/access/user.ts';
import { defects } from '../../domain/defect/defectLedger.ts';
import { equipment } from '../../domain/equipment/equipment.ts';
import { faults } from '../../domain/fault/faultLedger.ts';
import { faultEntries } from '../../domain/fault/library/faultEntry.ts';
import { flowModels } from '../../domain/flow/flowModel.ts';
import { processDefinitions } from '../../domain/flow/processDefinition.ts';
import type { WorkName } from '../../domain/notice/works.ts';
import { qualifiedPersons } from '../../domain/ticket/qualifiedPerson.ts';
import { tickets } from '../../domain/ticket/ticketLedger.ts';
import { patrolTasks } from '../../domain/work/task/tasks.ts';
import { workOrders } from '../../domain/workOrder/workOrderLedger.ts';
import { openRowFiles, type RowOfFiles } from '../../gateway/work/files/openRowFiles.ts';
import { lawSample } from '../world/lawSamples.ts';
import { byPerson, bySystem, value } from '../world/ledgers.ts';
import { aPng } from '../world/pictures.ts';
import { pictureFile } from './form.ts';
import { type Ground, given, naming, type Sample } from './sample.ts';
import { rowIn, rowOf } from './samples.ts';
import type { World } from './world.ts';

/** Names no file of the row: what is not there is not found, after the row was asked for. */
const noFile = 'a'.repeat(64);
async function anAttachedFile({ world: { log, files } }: Ground, row: RowOfFiles): Promise<string> {
  const file = { name: 'a.png', type: 'image/png', bytes: aPng() };
  const acting = { ...bySystem(), lang: 'cn', now: 0 } as const;
  return value(await openRowFiles({ log, files }).attach(row, { file, note: null }, acting)).hash;
}
const filesOf = (
  ledger: typeof workOrders | typeof tickets | typeof defects | typeof faults,
  name: string,
): Readonly<Record<string, Sample>> => {
  const params = async (ground: Ground) => ({ id: await rowIn(ground, ledger) });
  return {
    [`attach${name}File`]: {
      input: async (ground) => ({ params: await params(ground), body: { file: pictureFile(aPng()), note: '紧固后' } }),
      bearsOrg: true,
    },
    [`list${name}Files`]: { input: async (ground) => ({ params: await params(ground) }), bearsOrg: true },
    [`read${name}File`]: {
      async input(ground) {
        const { id } = await params(ground);
        return { params: { id, hash: await anAttachedFile(ground, { ledger, id, org: ground.org }) } };
      },
      bearsOrg: true,
    },
    [`takeBack${name}File`]: {
      input: async (ground) => ({ params: { ...(await params(ground)), hash: noFile }, body: { reason } }),
      bearsOrg: true,
      refused: 'NOT_FOUND',
    },
  };
};

/** Of a task that is not there: it is acted on by whoever holds or leads it, and what is not there and what is not seen is told alike. */
const noSheet = { params: { task: 'task-none' } };
const none = { refused: 'NO_PERMISSION' };
const anEntry = '01890000-0000-7000-8000-000000000001';
const sheets: Readonly<Record<string, Sample>> = {
  readWorkSheet: naming(rowOf(patrolTasks), 'params.task'),
  enterWorkSheet: given(
    {
      ...noSheet,
      body: { items: [{ entry: anEntry, point: 'p', item: 'oilTemp', value: '62.5', at: '2026-11-20T08:00:00.000Z' }] },
    },
    none,
  ),
  decideWorkSheet: given({ ...noSheet, body: { keeps: anEntry, drops: [] } }, none),
  takeAlong: given({ body: { tasks: ['task-none'] } }),
  readFieldKey: given({}),
  signWorkSheet: given({ ...noSheet, body: { role: '巡检人' } }, none),
};

const steps = [{ id: 'workOrder-none-1', step: 'duty' }];
const ids = ['workOrder-none-1'];
const tasks = ['workOrder-none-1.1.0'];
const reason = '离岗';

/** What is ordered of several at once tells of each what became of it: of a case that is not there that it is not. */
export const samplesOfWork: Readonly<Record<string, Sample>> = {
  approveCase: given({ body: { items: steps, opinion: '同意' } }),
  failCase: given({ body: { items: steps, reason } }),
  returnCase: given({ body: { items: steps, reason } }),
  resubmitCase: given({ body: { items: ids } }),
  withdrawCase: given({ body: { items: ids } }),
  delegateCase: given({ body: { items: ids, to: 'nobody', reason } }),
  reassignCase: given({ body: { items: ids, from: null, to: 'nobody', reason } }),
  claimTasks: given({ body: { items: tasks } }),
  releaseTasks: given({ body: { items: tasks } }),
  casesOfRow: naming(rowOf(tickets), 'params.id', { params: { kind: 'ticket' } }),
  getCase: given({ params: { id: 'workOrder-none-1' } }, { refused: 'NO_PERMISSION' }),
  opinionsOfRow: naming(rowOf(tickets), 'query.id', { query: { kind: tickets.name } }),
  caseTakers: given({ params: { id: 'workOrder-none-1' } }, { refused: 'NO_PERMISSION' }),
  workflowAgent: { input: ({ org, people }) => ({ query: { tenantId: org, taskCandidateGroupIn: people.northRole } }) },
  ...filesOf(workOrders, 'Order'),
  ...filesOf(tickets, 'Ticket'),
  ...sheets,
  previewPlan: given({
    body: {
      kind: 'patrol',
      triggers: lawSample('patrolPlan', 'establish', 'triggers'),
      from: '2026-11-20',
      to: null,
      basis: 'grid',
      tolerance: 1,
      pathId: null,
      equipmentIds: ['pump'],
      minutes: 30,
      until: '2026-12-20',
    },
  }),
  previewAbsence: given({
    body: { userId: 'nobody', from: '2026-11-20T08:00:00.000Z', to: '2026-11-22T08:00:00.000Z', substituteId: null },
  }),
  cycleStandings: given({ query: { kind: 'test' } }),
  workFigures: given({ query: { screen: '/workOrderStatistics', from: '2026-01', to: '2026-11' } }),
  testTrends: given({}),
  workFiguresFile: given({ query: { screen: '/workOrderStatistics', from: '2026-01', to: '2026-11', as: 'xlsx' } }),
  countedWork: given({
    query: { screen: '/workOrderStatistics', from: '2026-01', to: '2026-11', measure: 'order.published' },
  }),
  stockMovements: given({ query: { from: '2026-11-01', to: '2026-11-30' } }),
  textParts: given({ query: { kind: 'upkeep' } }),
  orderParts: naming(rowOf(workOrders)),
  workCalendar: given({ query: { kind: 'patrol', from: '2026-11-01', to: '2026-11-30' } }),
  ...filesOf(faults, 'Fault'),
  reportFault: naming(rowOf(equipment), 'body.equipmentId', {
    body: { symptom: '412 开关跳闸', occurredAt: '2026-11-01T00:00:00.000Z' },
  }),
  draftFault: naming(rowOf(equipment), 'query.equipmentId'),
  faultGround: naming(rowOf(faults)),
  orderFault: {
    async input(ground) {
      return { params: { id: await rowIn(ground, faults) }, body: { leaderId: ground.people.admin } };
    },
    bearsOrg: true,
  },
  entriesForAlarm: given({ query: { alarmId: 'alarm-none' } }, none),
  entryCounts: given({}),
  entryOffered: naming(rowOf(faultEntries)),
  ...filesOf(defects, 'Defect'),
  registerDefect: naming(rowOf(equipment), 'body.equipmentId', {
    body: { part: '触头', phenomenon: '温升 68 K', foundAt: '2026-11-01T00:00:00.000Z' },
  }),
  likelyDefects: naming(rowOf(equipment), 'query.equipmentId'),
  equipmentStory: naming(rowOf(equipment)),
  ownDefects: given({}),
  defectSubjects: given({ query: { q: '变' } }),
  printDefect: naming(rowOf(defects)),
  printOrder: naming(rowOf(workOrders)),
  printTicket: naming(rowOf(tickets)),
  readTasks: given({ body: { items: tasks } }),
};

const deployed = new WeakMap<World, Set<WorkName>>();
const approvers = new WeakMap<World, string>();

/** A flow by which whatever these organisations submit is approved, by one person of the top one. */
export async function approvable({ world, people: { top } }: Ground, work: WorkName): Promise<void> {
  const works = deployed.get(world) ?? new Set<WorkName>();
  deployed.set(world, works);
  if (works.has(work)) return;
  works.add(work);
  const role = approvers.get(world) ?? (await anApprover(world, top));
  approvers.set(world, role);
  const step = (id: string, more: object) => ({
    id,
    kind: 'approve',
    name: id,
    nameEn: null,
    candidates: [],
    reach: 'upwards',
    rule: 'any',
    needed: null,
    formId: null,
    hours: null,
    warnHours: null,
    delegable: true,
    ...more,
  });
  const steps = [step('head', { candidates: [{ by: 'role', roleId: role }] }), step('end', { kind: 'end' })];
  const graph = { steps, edges: [{ from: 'head', to: 'end', when: null }] };
  const model = await world.create(flowModels, {
    name: `审批 ${work}`,
    code: `approvable${work}`,
    work,
    orgId: top,
    document: { graph, places: {} },
  });
  await world.settled();
  await world.create(processDefinitions, { name: `审批 ${work}`, work, orgId: top, modelId: model, modelVersion: 1 });
  await world.settled();
}

/** The role of whoever approves; one person holds it. */
async function anApprover(world: World, top: string): Promise<string> {
  const role = await world.create(roles, {
    name: '审批人',
    orgId: top,
    functions: ['/taskTodo:handle'],
    data: { organisations: [top], units: null, channels: null },
  });
  await world.create(users, { userAccount: 'approver', userRealName: '审批', orgId: top, userRoleIds: [role] });
  await world.settled();
  return role;
}

/** An earlier sample may have begun the list of who is qualified: whoever acts here stands in none. */
export async function withoutList({ world }: Ground): Promise<void> {
  await world.settled();
  for (const { id, version } of await world.ledgers.everyRow(qualifiedPersons))
    value(await world.ledgers.remove(qualifiedPersons, id, version, bySystem()));
  await world.settled();
}

/** A person is in charge of one live ticket alone: those that earlier samples left to the administrator go to somebody else. */
export async function leadsNothing({ world, people: { admin }, org }: Ground): Promise<void> {
  await world.settled();
  const mine = (await world.ledgers.everyRow(tickets)).filter(
    ({ leaderId, state }) => leaderId === admin && ['permitted', 'working', 'suspended'].includes(state),
  );
  for (const { id } of mine) {
    const leaderId = await world.create(users, { userAccount: `lead${id}`, userRealName: '负责', orgId: org });
    await world.settled();
    const obeyed = (command: string, given: Readonly<Record<string, unknown>>) =>
      world.ledgers.obey(tickets, { command, id, given }, byPerson(admin)).then(value);
    await obeyed('changeLeader', { leaderId, reason });
  }
  await world.settled();
}
