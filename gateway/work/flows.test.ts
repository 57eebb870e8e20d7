import { afterAll, beforeAll, expect, test } from 'vitest';
import { roles } from '../../domain/access/role.ts';
import { flowForms } from '../../domain/flow/flowForm.ts';
import { flowModels } from '../../domain/flow/flowModel.ts';
import type { FlowGraph, FlowStep } from '../../domain/flow/graph.ts';
import { type People, password, startWorld, type World, withPeople } from '../../tests/contract/world.ts';

let world: World;
let people: People;
let token: string;
let reviewers: string;
beforeAll(async () => {
  world = await startWorld();
  people = await withPeople(world, ['/flowModule', '/processDefinition', '/taskTodo', '/taskTodo:handle']);
  await world.settled();
  token = await world.signIn('admin', password);
  reviewers = people.northRole;
});
afterAll(() => world.close());

const step = (id: string, more: Partial<FlowStep> = {}): FlowStep => ({
  id,
  kind: 'approve',
  name: id,
  nameEn: null,
  candidates: [{ by: 'role', roleId: reviewers }],
  reach: 'own',
  rule: 'any',
  needed: null,
  formId: null,
  hours: null,
  warnHours: null,
  delegable: true,
  ...more,
});
const flow = (...steps: readonly FlowStep[]): FlowGraph => ({
  steps: [...steps, step('end', { kind: 'end', candidates: [] })],
  edges: steps.map(({ id }, n) => ({ from: id, to: steps[n + 1]?.id ?? 'end', when: null })),
});

let made = 0;
async function aModel(graph: FlowGraph, more: object = {}): Promise<string> {
  const n = ++made;
  const id = await world.create(flowModels, {
    name: `模型 ${n}`,
    code: `m${n}`,
    work: 'ENERGY_DEFECT',
    orgId: people.north,
    document: { graph, places: {} },
    ...more,
  });
  await world.settled();
  return id;
}
const deploy = async (modelId: string, more: object = {}) => {
  const body = { name: '流程', work: 'ENERGY_DEFECT', orgId: people.north, modelId, modelVersion: 1, ...more };
  const got = await world.ask('POST', '/gateway/api/processDefinitions', { token, body });
  await world.settled();
  return got;
};
const change = async (id: string, body: object) => {
  const got = await world.ask('PUT', `/gateway/api/processDefinitions/${id}`, { token, body });
  await world.settled();
  return got;
};
const rowOf = async (id: string) => (await world.ask('GET', `/gateway/api/processDefinitions/${id}`, { token })).data;
const withdraw = async (id: string, version: number) => {
  const got = await world.ask('DELETE', `/gateway/api/processDefinitions/${id}?version=${version}`, { token });
  expect(got.code).toBe('SUCCESS');
};

test('B286 R288 a model is deployed as it was seen, once for a kind of work and organisation; a later version is deployed anew', async () => {
  const model = await aModel(flow(step('head')));
  const first = await deploy(model);
  expect(first.code).toBe('SUCCESS');
  const { id } = first.data;
  expect(await rowOf(id)).toMatchObject({ number: 1, state: 'active', graph: flow(step('head')) });
  expect(await deploy(model)).toMatchObject({ code: 'DUPLICATE_ID', fields: { work: expect.any(String) } });
  await world.update(flowModels, model, { document: { graph: flow(step('head'), step('safety')), places: {} } });
  await world.settled();
  // What was deployed stays as it was, also through a change of something else.
  expect((await change(id, { version: 1, name: '改名' })).code).toBe('SUCCESS');
  expect(await rowOf(id)).toMatchObject({ number: 1, graph: flow(step('head')) });
  expect((await change(id, { version: 2, modelVersion: 2 })).code).toBe('SUCCESS');
  expect(await rowOf(id)).toMatchObject({ number: 2, graph: flow(step('head'), step('safety')) });
  await withdraw(id, 3);
});

test('B258 it is suspended with a reason, and comes back into force only while somebody can take each step', async () => {
  const { id } = (await deploy(await aModel(flow(step('head'))))).data;
  expect((await change(id, { version: 1, state: 'suspended' })).fields).toEqual({ reason: '请填写暂停原因' });
  expect((await change(id, { version: 1, state: 'suspended', reason: '修订' })).code).toBe('SUCCESS');
  await world.update(roles, reviewers, { functions: ['/flowModule'] });
  await world.settled();
  const back = await change(id, { version: 2, state: 'active', reason: null });
  expect(back.fields).toEqual({ state: 'head: 目前没有人能办理此步骤' });
  await world.update(roles, reviewers, { functions: ['/flowModule', '/processDefinition', '/taskTodo:handle'] });
  await world.settled();
  expect((await change(id, { version: 2, state: 'active', reason: null })).code).toBe('SUCCESS');
  await withdraw(id, 3);
});

test('R286 what cannot be walked, or taken by anybody, or was changed meanwhile, or is for other work, is refused by name', async () => {
  const nobody = step('head', { candidates: [{ by: 'person', userId: people.nobody }] });
  const loop = {
    ...flow(step('a'), step('b')),
    edges: [
      { from: 'a', to: 'b', when: null },
      { from: 'b', to: 'a', when: null },
    ],
  };
  const cases: readonly (readonly [FlowGraph, object, string])[] = [
    [flow(nobody), {}, 'head: 目前没有人能办理此步骤'],
    [{ steps: [step('a')], edges: [] }, {}, 'a: 从此步骤到不了结束'],
    [loop, {}, 'a: 流程成环；退回请用审批中的“退回”'],
    [flow(step('head')), { modelVersion: 2 }, '流程模型已被修改，或尚无步骤：请查看后再发布'],
    [{ steps: [], edges: [] }, {}, '流程模型已被修改，或尚无步骤：请查看后再发布'],
    [flow(step('head')), { work: 'ENERGY_TEST' }, '此模型用于另一种作业'],
  ];
  for (const [graph, more, says] of cases) {
    const got = await deploy(await aModel(graph), more);
    expect([got.code, got.fields]).toEqual(['RULE_BROKEN', { modelVersion: says }]);
  }
});

test('R287 of a form that a deployed flow uses an item is retired, never removed, and the form is not deleted', async () => {
  const items = [{ key: 'risk', label: '风险', kind: 'number' }];
  const form = await world.create(flowForms, { name: '安全', code: 'safety', orgId: people.north, items });
  const { id } = (await deploy(await aModel(flow(step('head', { formId: form }))))).data;
  const save = (body: object) => world.ask('PUT', `/gateway/api/flowForms/${form}`, { token, body });
  expect((await save({ version: 1, items: [] })).fields).toEqual({
    items: '已发布的流程在用此表单：risk 只能停用，不能删除',
  });
  expect((await save({ version: 1, items: [{ ...items[0], retired: true }] })).code).toBe('SUCCESS');
  expect((await world.ask('DELETE', `/gateway/api/flowForms/${form}?version=2`, { token })).code).toBe('IN_USE');
  await withdraw(id, 1);
});

test('R286 who each candidate is today is told by name to who sees the person, else by number', async () => {
  const body = { orgId: people.north, graph: flow(step('head'), step('none', { candidates: [] })) };
  const asked = await world.ask('POST', '/gateway/api/flows/takers', { token, body });
  expect(asked.data.steps).toEqual([
    { id: 'head', persons: [{ id: expect.any(String), name: expect.any(String) }], others: 0 },
    { id: 'none', persons: [], others: 0 },
    { id: 'end', persons: [], others: 0 },
  ]);
});

test('a model has at most 200 steps; script in a name stays text', async () => {
  const save = (steps: number) => {
    const graph = flow(...Array.from({ length: steps }, (_, n) => step(`s${n}`)));
    const body = {
      name: '长',
      code: 'long',
      work: 'ENERGY_TEST',
      orgId: people.north,
      document: { graph, places: {} },
    };
    return world.ask('POST', '/gateway/api/flowModels', { token, body });
  };
  expect(await save(200)).toMatchObject({
    code: 'BAD_REQUEST',
    fields: { 'document.graph.steps': expect.any(String) },
  });
  expect((await save(10_000)).code).toBe('TOO_LARGE');
  const sly = await aModel(flow(step('head', { name: '<b>x</b>' })));
  const row = (await world.ask('GET', `/gateway/api/flowModels/${sly}`, { token })).data;
  expect(row.document.graph.steps[0].name).toBe('<b>x</b>');
});
