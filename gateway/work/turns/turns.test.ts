import { afterAll, beforeAll, expect, test } from 'vitest';
import { patient } from '../../../cli/test/pace.ts';
import { roles } from '../../../domain/access/role.ts';
import { users } from '../../../domain/access/user.ts';
import { ledgers } from '../../../domain/all/ledgers.ts';
import { flowModels } from '../../../domain/flow/flowModel.ts';
import type { FlowStep } from '../../../domain/flow/graph.ts';
import { processDefinitions } from '../../../domain/flow/processDefinition.ts';
import type { WorkName } from '../../../domain/notice/works.ts';
import { taskStream } from '../../../domain/task/events.ts';
import { taskDecider } from '../../../machines/task/taskDecider.ts';
import { type People, password, startWorld, until, type World, withPeople } from '../../../tests/contract/world.ts';
import { byLaw, command, planned } from '../../log/append/command.ts';
import { turnTasksOf } from '../../tasks/taskRows.ts';
import { turnTasks } from './turnTasks.ts';

let world: World;
let people: People;
/** The role of all who work here. */
let role = '';
const functions = [
  ...['/taskTodo', '/taskTodo:handle', '/recipientsList', '/workOrder', '/workOrder:add', '/workOrder:edit'],
  ...['/workOrder:handle', '/workOrder:issue', '/workTicket', '/workTicket:add', '/workTicket:edit'],
  ...['/workTicket:handle', '/workTicket:issue'],
];
/** A role that shows another organisation alone. */
let elsewhere = '';
const tokens = new Map<string, string>();
const ids = new Map<string, string>();
const accounts = ['author', 'boss', 'leader', 'crew1', 'crew2', 'reader', 'moved'] as const;
type Account = (typeof accounts)[number] | 'admin';
const idOf = (account: Account): string => ids.get(account) ?? '';

const step = (id: string, more: Partial<FlowStep>): FlowStep => ({
  id,
  kind: 'approve',
  name: id,
  nameEn: null,
  candidates: [],
  reach: 'upwards',
  rule: 'any',
  needed: null,
  formId: null,
  hours: 24,
  warnHours: 4,
  delegable: true,
  ...more,
});

async function deploy(work: WorkName): Promise<void> {
  const steps = [step('head', { candidates: [{ by: 'person', userId: idOf('boss') }] }), step('end', { kind: 'end' })];
  const edges = [{ from: 'head', to: 'end', when: null }];
  const model = await world.create(flowModels, {
    name: work,
    code: work.toLowerCase(),
    work,
    orgId: people.top,
    document: { graph: { steps, edges }, places: {} },
  });
  await world.create(processDefinitions, { name: work, work, orgId: people.top, modelId: model, modelVersion: 1 });
}

beforeAll(async () => {
  world = await startWorld();
  people = await withPeople(world);
  role = await world.create(roles, {
    name: '作业',
    orgId: people.north,
    functions,
    data: { organisations: [people.north], units: null, channels: null },
  });
  elsewhere = await world.create(roles, {
    name: '南厂作业',
    orgId: people.south,
    functions: ['/taskTodo', '/workOrder'],
    data: { organisations: [people.south], units: null, channels: null },
  });
  for (const account of accounts) {
    const made = { userAccount: account, userRealName: account, orgId: people.north, userRoleIds: [role] };
    ids.set(account, await world.create(users, made));
    await world.settled();
    await world.access.setPassword(idOf(account), password);
    tokens.set(account, await world.signIn(account, password));
  }
  tokens.set('admin', await world.signIn('admin', password));
  for (const work of ['ENERGY_ORDER', 'ENERGY_TICKET'] as const) await deploy(work);
  await world.settled();
}, patient(60_000));
afterAll(() => world.close());

const ask = (account: Account, method: 'GET' | 'POST', path: string, body?: unknown) =>
  world.ask(method, path, { token: tokens.get(account) ?? '', ...(body === undefined ? {} : { body }) });
const tasks = '/gateway/energy-service-maintenance/api/tasks';

async function does(account: Account, path: string, body: object = {}): Promise<string> {
  const got = await ask(account, 'POST', `/gateway/api/${path}`, body);
  expect(got.code, `${path}: ${JSON.stringify(got)}`).toBe('SUCCESS');
  return got.data.id;
}

interface TurnsTold {
  readonly title: string;
  readonly says: string | null;
  readonly ask: string;
  readonly acts: readonly string[];
}
/** What waits for somebody of this row: in words. */
async function waiting(account: Account, id: string, which = 'todo'): Promise<readonly string[]> {
  const { data } = await ask(account, 'GET', `${tasks}?which=${which}`);
  const rows: readonly (TurnsTold & { readonly subject: { readonly id: string } })[] = data.rows;
  return rows.filter(({ subject }) => subject.id === id).map((one) => one.says ?? one.ask);
}
const waits = (account: Account, id: string, what: readonly string[], which = 'todo') =>
  until(`${account} has ${what.join()}`, async () => {
    const found = await waiting(account, id, which);
    return found.length === what.length && found.every((one, n) => one === what[n]);
  });
async function approved(id: string, kind: string): Promise<void> {
  await waits('boss', id, ['approve']);
  const items = [{ id: `${kind}-${id}-1`, step: 'head' }];
  const got = await ask('boss', 'POST', '/gateway/energy-service-maintenance/api/cases/approve', {
    items,
    opinion: null,
    answers: {},
  });
  expect(got.data.refused).toEqual([]);
}

test('an order waits for one after the other: who submits, who takes, who begins and finishes, who accepts; a copy is told', async () => {
  const id = await does('author', 'workOrders', {
    name: '更换水泵',
    nameEn: 'Replace the pump',
    description: null,
    deviceIds: [],
    equipmentIds: [],
    orgId: people.north,
    leaderId: idOf('leader'),
    assigneeIds: [idOf('crew1'), idOf('crew2')],
    copyTo: [idOf('moved'), idOf('reader')],
    priority: '1',
    plannedFrom: null,
    plannedTo: null,
    due: '2026-11-20T10:00:00.000Z',
    plannedHours: null,
    origin: 'hand',
    causeId: null,
  });
  await waits('author', id, ['提交审批']);
  await does('author', `workOrders/${id}/submit`);
  await waits('author', id, []);
  // Whoever reads orders of this organisation no more, though he was named while he did, is told of none.
  await world.update(users, idOf('moved'), { userRoleIds: [elsewhere] });
  await world.settled();
  await approved(id, 'workOrder');
  for (const one of ['crew1', 'crew2'] as const) await waits(one, id, ['领取工单']);
  await waits('reader', id, ['notice'], 'copied');
  tokens.set('moved', await world.signIn('moved', password));
  expect(await waiting('moved', id, 'copied')).toEqual([]);
  await does('crew1', `workOrders/${id}/take`, { crewIds: [] });
  await waits('crew1', id, ['开工']);
  await waits('crew2', id, []);
  await does('crew1', `workOrders/${id}/begin`);
  await waits('crew1', id, ['完工']);
  // Whoever reads English reads it in English.
  const english = await ask('crew1', 'GET', `${tasks}?which=todo&lang=en`);
  expect(english.data.rows[0]).toMatchObject({ says: 'finish the work', acts: [] });
  expect(english.data.rows[0].title).toContain('Replace the pump');
  await does('crew1', `workOrders/${id}/finish`, { result: 'fixed', cause: null, remedy: null });
  await waits('crew1', id, []);
  await waits('leader', id, ['验收']);
  // Where the leader is gone an administrator is asked, and no more once he is back.
  await world.update(users, idOf('leader'), { status: '0' });
  await waits('admin', id, ['leader 不能办理：验收']);
  await world.update(users, idOf('leader'), { status: '1' });
  await waits('admin', id, []);
  // The same where his roles let him no more.
  await world.update(roles, role, { functions: functions.filter((one) => one !== '/workOrder:issue') });
  await waits('admin', id, ['leader 不能办理：验收']);
  await world.update(roles, role, { functions });
  await waits('admin', id, []);
  await world.settled();
  tokens.set('leader', await world.signIn('leader', password));
  await waits('leader', id, ['验收']);
  const { data } = await ask('leader', 'GET', `/gateway/api/workOrders?id=${id}`);
  await does('leader', `workOrders/${id}/accept`, { reason: null, version: data.rows[0].version });
  await waits('leader', id, []);
  expect(
    (await ask('leader', 'GET', `${tasks}?which=done`)).data.rows.map(
      (one: { readonly subject: object }) => one.subject,
    ),
  ).toContainEqual({ kind: 'workOrder', id });
});

test('an order that is cancelled asks nobody any more', async () => {
  const id = await does('author', 'workOrders', {
    name: '检查',
    nameEn: null,
    description: null,
    deviceIds: [],
    equipmentIds: [],
    orgId: people.north,
    leaderId: null,
    assigneeIds: [],
    copyTo: [],
    priority: '3',
    plannedFrom: null,
    plannedTo: null,
    due: null,
    plannedHours: null,
    origin: 'hand',
    causeId: null,
  });
  await does('author', `workOrders/${id}/submit`);
  await approved(id, 'workOrder');
  // Addressed to nobody by name: whoever may is asked.
  for (const one of ['crew1', 'reader'] as const) await waits(one, id, ['领取工单']);
  await does('leader', `workOrders/${id}/cancel`, { reason: '不需要' });
  for (const one of ['crew1', 'reader'] as const) await waits(one, id, []);
});

test('what waited already when the policy came to the site is asked for once, and whoever was asked is not asked again', async () => {
  const id = await does('author', 'workOrders', {
    name: '巡检',
    nameEn: null,
    description: null,
    deviceIds: [],
    equipmentIds: [],
    orgId: people.north,
    leaderId: null,
    assigneeIds: [],
    copyTo: [],
    priority: '3',
    plannedFrom: null,
    plannedTo: null,
    due: null,
    plannedHours: null,
    origin: 'hand',
    causeId: null,
  });
  await waits('author', id, ['提交审批']);
  const policy = turnTasks({ ...world, zone: 'UTC', say: () => undefined, subjects: new Map() }, ledgers);
  const sweeps = async (): Promise<number> => {
    const all = (await policy.sweep?.react()) ?? [];
    for (const one of all) await command(world.log, { ...one, id: `sweep:${one.reads.join()}` });
    await world.settled();
    return all.length;
  };
  expect(await sweeps()).toBe(0);
  // As though nobody had ever been asked.
  const [task] = await turnTasksOf(world.database, { kind: 'workOrder', id });
  const stream = taskStream(task?.id ?? '');
  const order = { type: 'WITHDRAW', at: '2026-11-20T00:00:00.000Z', why: 'decided' } as const;
  await command(world.log, {
    id: 'unasked',
    by: { kind: 'system', id: 'test' },
    digest: null,
    reads: [stream],
    decide: (known) => planned(byLaw(taskDecider, known, { stream, org: people.north, order })),
  });
  await waits('author', id, []);
  expect(await sweeps()).toBe(1);
  await waits('author', id, ['提交审批']);
  expect(await sweeps()).toBe(0);
});

test('an operation ticket waits for guardian and operator step by step, and before it for each who signs', async () => {
  const id = await does('author', 'workTickets', {
    kind: 'operation',
    orgId: people.north,
    task: '停电',
    place: '402',
    deviceIds: [],
    orderId: null,
    from: '2026-11-20T00:00:00.000Z',
    to: '2026-11-21T00:00:00.000Z',
    leaderId: idOf('leader'),
    permitterId: idOf('crew1'),
    crewIds: [idOf('crew2')],
    measures: [],
    steps: [{ kind: 'hand', text: '拉开隔离开关', object: null, pointId: null }],
  });
  await waits('author', id, ['提交签发']);
  await does('author', `workTickets/${id}/submit`);
  await approved(id, 'ticket');
  await waits('crew1', id, ['收票']);
  await does('crew1', `workTickets/${id}/receive`);
  await waits('crew1', id, ['许可开工']);
  await does('crew1', `workTickets/${id}/permit`);
  for (const one of ['leader', 'crew2'] as const) await waits(one, id, ['交底签名']);
  await does('crew2', `workTickets/${id}/sign`);
  await waits('crew2', id, []);
  await does('leader', `workTickets/${id}/sign`);
  await waits('leader', id, ['开工']);
  await does('leader', `workTickets/${id}/begin`);
  await waits('crew1', id, ['唱票第 1 步']);
  // Extended, it is the same task by another time: nobody's bell rings again.
  const asked = () => turnTasksOf(world.database, { kind: 'ticket', id });
  const before = await asked();
  expect(before.map(({ row }) => row.due)).toEqual(['2026-11-21T00:00:00.000Z']);
  await does('crew1', `workTickets/${id}/extend`, { to: '2026-11-22T00:00:00.000Z', reason: '未完' });
  await until('its task is due later', async () => (await asked())[0]?.row.due === '2026-11-22T00:00:00.000Z');
  expect((await asked()).map((one) => one.id)).toEqual(before.map((one) => one.id));
  await world.settled();
  const seen = (await ask('crew1', 'GET', `/gateway/api/workTickets?id=${id}`)).data.rows[0];
  await does('crew1', `workTickets/${id}/readStep`, { n: 0, version: seen.version });
  await waits('leader', id, ['复诵第 1 步']);
  await waits('crew1', id, []);
});
