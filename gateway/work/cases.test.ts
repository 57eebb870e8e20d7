import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { patient } from '../../cli/test/pace.ts';
import { roles } from '../../domain/access/role.ts';
import { users } from '../../domain/access/user.ts';
import type { Result } from '../../domain/error/errors.ts';
import { flowForms } from '../../domain/flow/flowForm.ts';
import { flowModels } from '../../domain/flow/flowModel.ts';
import type { FlowStep } from '../../domain/flow/graph.ts';
import { processDefinitions } from '../../domain/flow/processDefinition.ts';
import type { LedgerDeclaration } from '../../domain/ledger/declaration.ts';
import type { ObeyedMany } from '../../domain/ledger/lawCalls.ts';
import type { WholeCase } from '../../domain/task/readCalls.ts';
import { type People, password, startWorld, until, type World, withPeople } from '../../tests/contract/world.ts';
import { aCaller, aContext, bySystem, value } from '../../tests/world/ledgers.ts';
import { petitions } from '../../tests/world/petition.ts';

vi.mock('../../domain/all/ledgers.ts', async (original) => {
  const all = (await original()) as { readonly ledgers: readonly LedgerDeclaration[] };
  const { petitions: sample } = await import('../../tests/world/petition.ts');
  return { ...all, ledgers: [...all.ledgers, sample] };
});

let world: World;
let people: People;
/** Tokens by account. */
const tokens = new Map<string, string>();
const ids = new Map<string, string>();
let definition: string;
/** Of whom there are many. */
let manyRole: string;

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
const person = (account: string) => ({ by: 'person', userId: ids.get(account) ?? '' }) as const;

beforeAll(async () => {
  world = await startWorld();
  people = await withPeople(world);
  const data = { organisations: [people.north], units: null, channels: null };
  const role = await world.create(roles, {
    name: '审批',
    orgId: people.north,
    data,
    functions: [
      ...['/taskTodo', '/taskTodo:handle', '/taskDone', '/recipientsList', '/taskPools', '/comAudit'],
      ...['/comAudit:handle', '/comAudit:edit', '/comAudit:issue', '/workOrder'],
    ],
  });
  manyRole = await world.create(roles, { name: '众人', orgId: people.north, functions: ['/taskTodo:handle'], data });
  await world.create(users, { userAccount: 'one', userRealName: '众', orgId: people.top, userRoleIds: [manyRole] });
  for (const account of ['chen', 'li', 'wang', 'zhao', 'qian']) {
    const made = { userAccount: account, userRealName: account, orgId: people.north, userRoleIds: [role] };
    ids.set(account, await world.create(users, made));
    await world.settled();
    await world.access.setPassword(ids.get(account) ?? '', password);
    tokens.set(account, await world.signIn(account, password));
  }
  const form = await world.create(flowForms, {
    name: '安全',
    code: 'safety',
    orgId: people.north,
    items: [{ key: 'risk', label: '风险', kind: 'number' }],
  });
  const steps = [
    step('head', { name: '班长', candidates: [person('li'), person('wang'), person('chen')] }),
    step('both', { name: '会签', candidates: [person('wang'), person('zhao')], rule: 'all' }),
    step('told', { kind: 'copy', candidates: [person('qian')] }),
    step('safety', { name: '安全', candidates: [{ by: 'field', field: 'leaderId' }, person('zhao')], formId: form }),
    step('end', { kind: 'end' }),
  ];
  const dear = step('dear', { kind: 'choose' });
  const many = step('many', { candidates: [{ by: 'role', roleId: manyRole }] });
  const edges = [
    { from: 'dear', to: 'many', when: { field: 'cost', compare: 'gte', value: '5000' } as const },
    { from: 'dear', to: 'head', when: null },
    { from: 'many', to: 'end', when: null },
    ...steps.slice(1).map(({ id }, n) => ({ from: steps[n]?.id ?? '', to: id, when: null })),
  ];
  const model = await world.create(flowModels, {
    name: '申请审批',
    code: 'petition',
    work: 'ENERGY_ORDER',
    orgId: people.top,
    document: { graph: { steps: [dear, many, ...steps], edges }, places: {} },
  });
  definition = await world.create(processDefinitions, {
    name: '申请审批',
    work: 'ENERGY_ORDER',
    orgId: people.top,
    modelId: model,
    modelVersion: 1,
  });
  await world.settled();
}, patient(60_000));
afterAll(() => world.close());

const ask = (account: string, method: 'GET' | 'POST', path: string, body?: unknown) =>
  world.ask(method, path, { token: tokens.get(account) ?? '', ...(body === undefined ? {} : { body }) });
const cases = '/gateway/energy-service-maintenance/api/cases';
const tasks = '/gateway/energy-service-maintenance/api/tasks';

let written = 0;
async function submitted(by = 'chen', more: object = {}): Promise<Readonly<Record<'id' | 'caseId' | 'title', string>>> {
  const body = { name: `申请 ${++written}`, orgId: people.north, cost: 100, leaderId: null, ...more };
  const { data } = await ask(by, 'POST', '/gateway/api/petitions', body);
  const got = await ask(by, 'POST', `/gateway/api/petitions/${data.id}/submit`, {});
  expect(got.code, JSON.stringify(got)).toBe('SUCCESS');
  await world.settled();
  return { id: data.id, caseId: `petition-${data.id}-1`, title: body.name };
}
async function act(account: string, verb: string, item: object | string, more: object = {}) {
  const got = await ask(account, 'POST', `${cases}/${verb}`, { items: [item], ...more });
  await world.settled();
  const [refused] = got.data?.refused ?? [];
  return got.code !== 'SUCCESS' ? got.code : refused === undefined ? 'done' : `${refused.refusal}: ${refused.says}`;
}
const approve = (account: string, id: string, at: string, more: object = {}) =>
  act(account, 'approve', { id, step: at }, more);
const stateOf = async (id: string) => (await world.ledgers.anyRow(petitions, id))?.['state'];
const listOf = async (account: string, which: string, more = '') =>
  (await ask(account, 'GET', `${tasks}?which=${which}${more}`)).data;
const titlesOf = async (account: string, which: string) =>
  (await listOf(account, which)).rows.map(({ title }: { readonly title: string }) => title);

test('D096 S036 a row is submitted, approved step by step by those who are asked, and hears of it by its own command', async () => {
  const { id, caseId } = await submitted();
  expect(await stateOf(id)).toBe('inReview');
  // Whoever submitted it is asked nowhere, though the flow names him.
  expect(await titlesOf('chen', 'todo')).toEqual([]);
  expect(await titlesOf('li', 'todo')).toContain('申请 1');
  expect(await approve('chen', caseId, 'head')).toContain('ownWork');
  expect(await approve('zhao', caseId, 'head')).toContain('notYours');
  expect(await approve('li', caseId, 'head', { opinion: '同意' })).toBe('done');
  expect(await approve('wang', caseId, 'head')).toMatch(/^otherStep: 此步骤 li 已于 11-20 \d\d:\d\d 办结$/);
  expect(await approve('wang', caseId, 'both')).toBe('done');
  expect(await approve('wang', caseId, 'both')).toContain('alreadyGiven');
  expect(await approve('zhao', caseId, 'both')).toBe('done');
  expect(await approve('zhao', caseId, 'safety')).toContain('formIncomplete');
  expect(await approve('zhao', caseId, 'safety', { answers: { risk: 2 } })).toBe('done');
  await until('it is granted', async () => (await stateOf(id)) === 'granted');
  expect(await approve('zhao', caseId, 'safety')).toMatch(/^decided: zhao 已于/);
  expect(await titlesOf('qian', 'copied')).toContain('申请 1');
  const done = await listOf('li', 'done');
  expect(done.rows[0]).toMatchObject({ title: '申请 1', outcome: 'approved', stepName: '班长' });
  const whole = (await ask('li', 'GET', `${cases}/${caseId}`)).data;
  expect(whole.way.map(({ what }: { readonly what: string }) => what)).toEqual([
    ...['submitted', 'agreed', 'agreed', 'agreed', 'agreed'],
  ]);
  expect(whole.opinions.at(-2)).toMatchObject({ what: 'agreed', says: '同意', by: { name: 'li' } });
});

test('S038 S037 what is sent back is changed and submitted anew in the same case; what changed since is told first; a "no" ends it', async () => {
  const { id, caseId } = await submitted();
  expect(await act('li', 'return', { id: caseId, step: 'head' }, { reason: '太贵' })).toBe('done');
  await until('it is draft', async () => (await stateOf(id)) === 'draft');
  await world.settled();
  expect((await listOf('chen', 'todo')).rows[0]).toMatchObject({ title: '申请 2', ask: 'do', acts: ['resubmit'] });
  expect(await act('wang', 'return', { id: caseId, step: 'head' }, { reason: '再退' })).toMatch(/^alreadyReturned: li/);
  expect(await act('li', 'resubmit', caseId)).toContain('notStarter');
  expect((await ask('chen', 'POST', `/gateway/api/petitions/${id}/raise`, { cost: 80 })).code).toBe('SUCCESS');
  expect(await act('chen', 'resubmit', caseId)).toBe('done');
  expect(await stateOf(id)).toBe('inReview');
  const whole = (await ask('li', 'GET', `${cases}/${caseId}`)).data;
  expect(whole.fields[0]).toMatchObject({ label: '费用', was: '100', now: '80' });
  expect(whole.acts.approve).toEqual({ may: true, why: null });
  expect(await titlesOf('chen', 'todo')).toEqual([]);
  expect(await act('li', 'fail', { id: caseId, step: 'head' }, { reason: '不批' })).toBe('done');
  await until('it is denied', async () => (await stateOf(id)) === 'denied');
});

test('what was said of a row in its cases is told, with when and in which words, to whoever sees the row and to nobody else', async () => {
  const { id, caseId } = await submitted();
  const said = (account: string, of = id, kind = 'petition') =>
    ask(account, 'GET', `/gateway/energy-service-maintenance/api/opinions?kind=${kind}&id=${of}`);
  expect(await act('li', 'return', { id: caseId, step: 'head' }, { reason: '请写明件号' })).toBe('done');
  await until('it is draft', async () => (await stateOf(id)) === 'draft');
  expect(await act('chen', 'resubmit', caseId)).toBe('done');
  expect(await approve('wang', caseId, 'head', { opinion: '可以，注意泄压' })).toBe('done');
  // Whoever was asked nothing sees the row all the same.
  const { opinions } = (await said('qian')).data;
  expect(
    opinions.map(({ what, by, says, stepName }: WholeCase['opinions'][number]) => [what, by.name, stepName, says]),
  ).toEqual([
    ['submitted', 'chen', null, null],
    ['returned', 'li', '班长', '请写明件号'],
    ['resubmitted', 'chen', null, null],
    ['agreed', 'wang', '班长', '可以，注意泄压'],
  ]);
  expect(new Set(opinions.map(({ at }: { readonly at: string }) => Number.isNaN(Date.parse(at))))).toEqual(
    new Set([false]),
  );
  const never = { name: '未提交', orgId: people.north, cost: 1, leaderId: null };
  const { data: fresh } = await ask('chen', 'POST', '/gateway/api/petitions', never);
  await world.settled();
  expect((await said('chen', fresh.id)).data).toEqual({ opinions: [] });
  for (const refused of [
    await said('chen', 'none'),
    await said('chen', id, 'device'),
    await said('chen', id, 'nothing'),
  ])
    expect(refused.code).toBe('NO_PERMISSION');
  const far = { organisations: [people.south], units: null, channels: null };
  const functions = ['/comAudit', '/workOrder', '/workTicket'];
  const role = await world.create(roles, { name: '南厂', orgId: people.south, functions, data: far });
  const other = await world.create(users, {
    userAccount: 'other',
    userRealName: '他厂',
    orgId: people.south,
    userRoleIds: [role],
  });
  await world.settled();
  await world.access.setPassword(other, password);
  tokens.set('other', await world.signIn('other', password));
  expect((await said('other')).code).toBe('NO_PERMISSION');
});

test('whoever was given the lead when it was sent back does not approve it, nor is he asked', async () => {
  const { id, caseId, title } = await submitted();
  expect(await act('li', 'return', { id: caseId, step: 'head' }, { reason: '换人' })).toBe('done');
  await until('it is draft', async () => (await stateOf(id)) === 'draft');
  const body = { cost: 90, leaderId: ids.get('li') };
  expect((await ask('chen', 'POST', `/gateway/api/petitions/${id}/raise`, body)).code).toBe('SUCCESS');
  expect(await act('chen', 'resubmit', caseId)).toBe('done');
  expect(await titlesOf('li', 'todo')).not.toContain(title);
  expect(await approve('li', caseId, 'head')).toContain('ownWork');
  expect(await approve('wang', caseId, 'head')).toBe('done');
});

test('a row that a program grants while it is in review ends its case and what was asked, and whoever was asked or submitted it hears of it', async () => {
  const { id, caseId, title } = await submitted('chen');
  expect(await titlesOf('li', 'todo')).toContain(title);
  const order = { command: 'grant', id, given: { case: 'defect' }, at: '2026-11-20T08:30:00.000Z' };
  const by = { by: { kind: 'policy', id: 'repair' }, command: { id: `grant-${id}`, digest: 'grant' } } as const;
  expect(await world.ledgers.obey(petitions, order, by)).toMatchObject({ ok: true });
  await until('its task is there no more', async () => !(await titlesOf('li', 'todo')).includes(title));
  expect(await titlesOf('wang', 'pool')).not.toContain(title);
  const whole = (await ask('li', 'GET', `${cases}/${caseId}`)).data;
  expect(whole).toMatchObject({ state: 'withdrawn', way: [{ what: 'submitted' }, { what: 'overtaken' }] });
  expect(whole.opinions[0]).toMatchObject({ what: 'overtaken', by: { name: '程序' } });
  // Nobody was faster.
  expect(await approve('li', caseId, 'head')).toMatch(
    /^decided: 业务已在审批之外推进，此审批已于 11-20 \d\d:\d\d 自行结束$/,
  );
  expect(await stateOf(id)).toBe('granted');
  const told = async (account: string) =>
    (await ask(account, 'GET', '/gateway/api/notices?size=50')).data.rows.some(
      (one: { readonly kind: string; readonly dataId: string }) => one.kind === 'DETAIL' && one.dataId === id,
    );
  for (const account of ['chen', 'li', 'wang']) await until(`${account} hears of it`, () => told(account));
});

test('a row that ends while its case waits with whoever submitted it asks him no more', async () => {
  const { id, caseId, title } = await submitted('chen');
  expect(await act('li', 'return', { id: caseId, step: 'head' }, { reason: '改', to: null })).toBe('done');
  await until('it is his again', async () => (await titlesOf('chen', 'todo')).includes(title));
  const write = (command: string, given: object) =>
    world.ledgers.obey(petitions, { command, id, given, at: '2026-11-20T08:30:00.000Z' } as never, {
      by: { kind: 'policy', id: 'repair' },
      command: { id: `${command}-${id}`, digest: command },
    });
  expect(await write('deny', { reason: null })).toMatchObject({ ok: true });
  await until('he is asked no more', async () => !(await titlesOf('chen', 'todo')).includes(title));
});

test('whoever submitted something finds it, whom it waits for and since when, and takes it back, though he may review nothing', async () => {
  const pen = await world.create(roles, {
    name: '申请人',
    orgId: people.north,
    functions: ['/comAudit:edit'],
    data: { organisations: [people.north], units: null, channels: null },
  });
  const made = { userAccount: 'pen', userRealName: 'pen', orgId: people.north, userRoleIds: [pen] };
  ids.set('pen', await world.create(users, made));
  await world.settled();
  await world.access.setPassword(ids.get('pen') ?? '', password);
  tokens.set('pen', await world.signIn('pen', password));
  const { id, caseId, title } = await submitted('pen');
  const own = async (account: string, state = 'open') =>
    (await ask(account, 'GET', `/gateway/energy-service-maintenance/api/own-cases?state=${state}`)).data;
  const [told, ...others] = (await own('pen')).rows;
  expect(others).toEqual([]);
  expect(told).toMatchObject({ id: caseId, title, state: 'atStep', stepName: '班长', starter: { name: 'pen' } });
  expect(told.holders.map(({ name }: { readonly name: string }) => name)).toEqual(['li', 'wang', 'chen']);
  expect(told.enteredAt).toBe(told.openedAt);
  expect((await own('li')).rows.map((one: { readonly id: string }) => one.id)).not.toContain(caseId);
  // Whoever reads the row reads of its cases whom they wait for, whether or not he is asked; whoever may not reads none.
  const ofRow = (account: string) =>
    ask(account, 'GET', `/gateway/energy-service-maintenance/api/rows/petition/${id}/cases`);
  expect((await ofRow('qian')).data.cases).toMatchObject([
    { id: caseId, mayWithdraw: false, holders: [{ name: 'li' }, { name: 'wang' }, { name: 'chen' }] },
  ]);
  expect((await ofRow('pen')).code).toBe('NO_PERMISSION');
  expect(await act('li', 'withdraw', caseId)).toContain('notStarter');
  expect(await act('pen', 'withdraw', caseId)).toBe('done');
  expect((await own('pen')).rows).toEqual([]);
  expect((await own('pen', 'ended')).rows).toMatchObject([{ id: caseId, state: 'withdrawn' }]);
  expect((await ofRow('chen')).data.cases).toMatchObject([{ id: caseId, state: 'withdrawn' }]);
});

test('R199 a pool is claimed by one, who gives it back or to another; whoever is asked by a field of the row is asked', async () => {
  const { caseId } = await submitted('chen', { leaderId: ids.get('qian') });
  const task = `${caseId}.1.0`;
  const order = async (account: string, verb: string) => {
    const got = await ask(account, 'POST', `${tasks}/${verb}`, { items: [task] });
    await world.settled();
    return got.data.done.length === 1 ? 'done' : got.data.refused[0].says;
  };
  expect((await listOf('li', 'pool')).rows[0]).toMatchObject({ acts: ['decide', 'claim'], takers: 2 });
  expect(await order('li', 'claim')).toBe('done');
  expect(await order('wang', 'claim')).toBe('li 已领取');
  expect(await approve('wang', caseId, 'head')).toBe('heldByOther: li 已领取');
  expect(await order('li', 'release')).toBe('done');
  expect(await act('li', 'delegate', caseId, { to: ids.get('chen'), reason: '离岗' })).toContain('ownWork');
  expect(await act('li', 'delegate', caseId, { to: ids.get('zhao'), reason: '离岗' })).toBe('done');
  expect(await approve('li', caseId, 'head')).toContain('notYours');
  expect(await approve('zhao', caseId, 'head')).toBe('done');
  // The leader has a part in it: of the last step only zhao is asked.
  for (const one of ['wang', 'zhao']) expect(await approve(one, caseId, 'both')).toBe('done');
  expect(await approve('qian', caseId, 'safety')).toContain('ownWork');
});

test('a step is handed to who sees what it is about: nobody of an organisation that does not is offered, or takes it', async () => {
  const far = { organisations: [people.south], units: null, channels: null };
  const farRole = await world.create(roles, {
    name: '南厂审批',
    orgId: people.south,
    functions: ['/taskTodo', '/taskTodo:handle'],
    data: far,
  });
  const stranger = await world.create(users, {
    userAccount: 'stranger',
    userRealName: '外厂',
    orgId: people.south,
    userRoleIds: [farRole],
  });
  await world.settled();
  const { caseId } = await submitted();
  const offered = await ask('li', 'GET', `${cases}/${caseId}/takers`);
  const persons: readonly { readonly id: string }[] = offered.data.persons;
  expect(persons.map(({ id }) => id)).toContain(ids.get('zhao'));
  expect(persons.map(({ id }) => id)).not.toContain(stranger);
  expect(await act('li', 'delegate', caseId, { to: stranger, reason: '离岗' })).toContain('lacksRight');
  const reassigned = await act('zhao', 'reassign', caseId, { from: ids.get('li'), to: stranger, reason: '离岗' });
  expect(reassigned).toContain('lacksRight');
  expect(await act('li', 'delegate', caseId, { to: ids.get('zhao'), reason: '离岗' })).toBe('done');
});

test('whether a case or a task exists is told to nobody whose matter it is not', async () => {
  const far = { organisations: [people.south], units: null, channels: null };
  const functions = ['/taskTodo', '/taskTodo:handle', '/comAudit', '/comAudit:handle', '/comAudit:edit'];
  const role = await world.create(roles, { name: '远厂', orgId: people.south, functions, data: far });
  const made = { userAccount: 'far', userRealName: '远', orgId: people.south, userRoleIds: [role] };
  const far1 = await world.create(users, made);
  await world.settled();
  await world.access.setPassword(far1, password);
  tokens.set('far', await world.signIn('far', password));
  const { caseId } = await submitted();
  const withdrawn = await submitted();
  expect(await act('chen', 'withdraw', withdrawn.caseId)).toBe('done');
  const both = async (verb: string, item: (id: string) => object | string, more: object = {}) =>
    Promise.all([caseId, withdrawn.caseId, 'petition-none-1'].map((id) => act('far', verb, item(id), more)));
  const said = [
    ...(await both('approve', (id) => ({ id, step: 'head' }), { opinion: null, answers: {} })),
    ...(await both('fail', (id) => ({ id, step: 'head' }), { reason: '-' })),
    ...(await both('return', (id) => ({ id, step: 'head' }), { reason: '-' })),
    ...(await both('withdraw', (id) => id)),
    ...(await both('resubmit', (id) => id)),
    ...(await both('delegate', (id) => id, { to: far1, reason: '-' })),
  ];
  expect(new Set(said)).toEqual(new Set([said.at(-1)]));
  expect(said[0]).toContain('absent');
  // Nor to who sees where it belongs, and may read neither tasks nor cases.
  const beside = await world.create(roles, {
    name: '旁观',
    orgId: people.north,
    functions: ['/workOrder'],
    data: { organisations: [people.north], units: null, channels: null },
  });
  const near = { userAccount: 'near', userRealName: '近', orgId: people.north, userRoleIds: [beside] };
  const nearId = await world.create(users, near);
  await world.settled();
  await world.access.setPassword(nearId, password);
  tokens.set('near', await world.signIn('near', password));
  for (const id of [caseId, withdrawn.caseId, 'petition-none-1'])
    expect(await act('near', 'withdraw', id)).toContain('absent');
  expect(await act('qian', 'withdraw', caseId)).toContain('notStarter');
  const claim = async (task: string) => (await ask('far', 'POST', `${tasks}/claim`, { items: [task] })).data.refused;
  const [real, none] = [await claim(`${caseId}.1.0`), await claim('petition-none-1.1.0')];
  expect({ ...real[0], id: null }).toEqual({ ...none[0], id: null });
});

test('B258 without a flow, or with a suspended one, nothing is submitted; a case under way waits', async () => {
  const { caseId, title } = await submitted();
  await world.update(processDefinitions, definition, { state: 'suspended', reason: '修订', reasonEn: 'Revised' });
  await world.settled();
  expect(await approve('li', caseId, 'head')).toContain('flowSuspended');
  const body = { name: '新的', orgId: people.north, cost: 1, leaderId: null };
  const { data } = await ask('chen', 'POST', '/gateway/api/petitions', body);
  const got = await ask('chen', 'POST', `/gateway/api/petitions/${data.id}/submit`, {});
  expect(got).toMatchObject({ code: 'RULE_BROKEN', data: { refusal: 'flowSuspended' } });
  expect(got.data.says).toContain('（修订）');
  // Whoever reads English reads nothing Chinese, in why it is suspended neither.
  const english = await ask('chen', 'POST', `/gateway/api/petitions/${data.id}/submit?lang=en`, {});
  expect(english.data.says).toMatch(/\(Revised\)$/);
  expect(english.data.says).not.toMatch(/\p{Script=Han}/u);
  await world.update(processDefinitions, definition, { state: 'active', reason: null, reasonEn: null });
  await world.settled();
  expect(await approve('li', caseId, 'head')).toBe('done');
  expect(await act('chen', 'withdraw', caseId)).toBe('done');
  expect(await titlesOf('zhao', 'todo')).not.toContain(title);
});

test('C022 C023 C024 E166 E167 E168 tasks are counted, listed as of then, and asked for by person and role', async () => {
  const before = world.log.head().position;
  const { caseId } = await submitted();
  const counted = (await ask('li', 'POST', '/gateway/energy-service-workflow/api/getEnergyTaskNum')).data;
  const open = await listOf('li', 'todo');
  expect(counted.overhaulNum).toBe(open.counts.mine + open.counts.pool);
  expect((await listOf('li', 'todo', `&asOf=${before}`)).total).toBe(open.total - 1);
  expect((await ask('qian', 'GET', '/gateway/energy-service-workflow/api/getCcNum')).data.ccTomeNum).toBe(
    (await listOf('qian', 'copied')).counts.unread,
  );
  const agent = '/gateway/energy-service-workflow/api/agent';
  const mine = (await ask('wang', 'GET', `${agent}?tenantId=${people.north}&userId=${ids.get('li')}`)).data;
  expect(mine.rows.map((row: { readonly case: string }) => row.case)).toContain(caseId);
  expect((await ask('wang', 'GET', `${agent}?tenantId=${people.south}&userId=${ids.get('li')}`)).data.total).toBe(0);
  // Whoever is asked nowhere and sees no desk of audits sees no case.
  const stranger = await world.signIn('northerner', password);
  expect((await world.ask('GET', `${cases}/${caseId}`, { token: stranger })).code).toBe('NO_PERMISSION');
  const audits = (await ask('qian', 'GET', `${cases}?state=open`)).data;
  expect(audits.rows.map(({ id }: { readonly id: string }) => id)).toContain(caseId);
});

test(
  'of 200 people who approve one step at once one does, and the others hear who it was',
  async () => {
    const rows = Array.from({ length: 200 }, (_, n) => ({
      userAccount: `many${n}`,
      userRealName: `众${n}`,
      orgId: people.north,
      userRoleIds: [manyRole],
    }));
    const made = await world.ledgers.createMany(users, rows, bySystem());
    const all = made.map((one) => value(one).id);
    await world.settled();
    const { caseId } = await submitted('chen', { cost: 5000 });
    const served = world.served.find(({ call }) => call.name === 'approveCase');
    const body = { items: [{ id: caseId, step: 'many' }], opinion: null, answers: {} };
    const answers = await Promise.all(
      all.map(async (userId) => {
        const got = await served?.handle(
          { params: {}, query: {}, body },
          aContext({ caller: aCaller({ userId }), lang: 'cn' }),
        );
        const { done, refused } = value(got as Result<ObeyedMany>);
        return done.length === 1 ? 'done' : `${refused[0]?.refusal}: ${refused[0]?.says}`;
      }),
    );
    expect(answers.filter((one) => one === 'done')).toHaveLength(1);
    expect(answers.filter((one) => one !== 'done' && !/^(otherStep|decided): .*众\d+ 已于/.test(one))).toEqual([]);
  },
  patient(60_000),
);

test('a countersigning of which one is missing waits for him, tells an administrator why, and asks no more once he is back', async () => {
  const { caseId, title } = await submitted();
  expect(await approve('li', caseId, 'head')).toBe('done');
  const admin = await world.signIn('admin', password);
  const listed = async (): Promise<
    readonly { readonly title: string; readonly ask: string; readonly says: string }[]
  > =>
    (await world.ask('GET', `${tasks}?which=todo`, { token: admin })).data.rows.filter(
      (row: { readonly title: string; readonly ask: string }) => row.title === title && row.ask === 'reassign',
    );
  await world.update(users, ids.get('zhao') ?? '', { status: '0' });
  await until('the administrator is asked', async () => (await listed()).length === 1);
  expect((await listed())[0]?.says).toContain('zhao');
  await world.update(users, ids.get('zhao') ?? '', { status: '1' });
  await until('he is asked no more', async () => (await listed()).length === 0);
  await world.update(users, ids.get('zhao') ?? '', { status: '0' });
  await until('he is asked again', async () => (await listed()).length === 1);
  expect(await approve('wang', caseId, 'both')).toBe('done');
  // Who agreed already is no longer among those who are asked.
  const audits = (await ask('qian', 'GET', `${cases}?state=open&q=${encodeURIComponent(title)}`)).data;
  expect(audits.rows[0].holders.map(({ name }: { readonly name: string }) => name)).toEqual(['zhao']);
  const whole = (await ask('qian', 'GET', `${cases}/${caseId}`)).data;
  expect(whole).toMatchObject({ state: 'atStep', stuck: { from: ids.get('zhao') } });
  const body = { items: [caseId], from: whole.stuck.from, to: ids.get('li'), reason: '离职' };
  expect((await world.ask('POST', `${cases}/reassign`, { token: admin, body })).data.refused).toEqual([]);
  await world.settled();
  expect(await listed()).toEqual([]);
  expect(await approve('li', caseId, 'both')).toBe('done');
  await world.update(users, ids.get('zhao') ?? '', { status: '1' });
  await world.settled();
  tokens.set('zhao', await world.signIn('zhao', password));
});

test('a case submitted by one of two who countersign waits for another second one', async () => {
  const { caseId } = await submitted('wang');
  expect(await approve('li', caseId, 'head')).toBe('done');
  expect(await approve('zhao', caseId, 'both')).toBe('done');
  const whole = (await ask('qian', 'GET', `${cases}/${caseId}`)).data;
  expect(whole.state).toBe('atStep');
  expect(whole.stuck.says).toContain('wang');
  const body = { items: [caseId], from: whole.stuck.from, to: ids.get('li'), reason: '本人发起' };
  const admin = await world.signIn('admin', password);
  expect((await world.ask('POST', `${cases}/reassign`, { token: admin, body })).data.refused).toEqual([]);
  await world.settled();
  expect(await approve('li', caseId, 'both')).toBe('done');
});

test('when nobody is left at a step the administrators are asked to name another, who then settles it', async () => {
  const { caseId, title } = await submitted();
  for (const one of ['li', 'wang']) await world.update(users, ids.get(one) ?? '', { status: '0' });
  const admin = await world.signIn('admin', password);
  const listed = async () => (await world.ask('GET', `${tasks}?which=todo`, { token: admin })).data.rows;
  await until('the administrator is asked', async () =>
    (await listed()).some(
      (row: { readonly title: string; readonly ask: string }) => row.title === title && row.ask === 'reassign',
    ),
  );
  const body = { items: [caseId], from: ids.get('li'), to: ids.get('zhao'), reason: '已离职' };
  const got = await world.ask('POST', `${cases}/reassign`, { token: admin, body });
  expect(got.data).toEqual({ done: [caseId], refused: [] });
  await world.settled();
  expect((await listed()).filter((row: { readonly title: string }) => row.title === title)).toEqual([]);
  expect(await approve('zhao', caseId, 'head')).toBe('done');
});

test('who left since he submitted it is called by his name on the case, and in the list of cases', async () => {
  const gone = { userAccount: 'gone', userRealName: '孙离职', orgId: people.north };
  const held = (await world.ledgers.anyRow(users, ids.get('chen') ?? ''))?.userRoleIds ?? [];
  const id = await world.create(users, { ...gone, userRoleIds: held });
  await world.settled();
  await world.access.setPassword(id, password);
  tokens.set('gone', await world.signIn('gone', password));
  const { caseId, title } = await submitted('gone');
  const { version = 0 } = (await world.ledgers.anyRow(users, id)) ?? {};
  value(await world.ledgers.remove(users, id, version, bySystem()));
  await world.settled();
  const whole = (await ask('qian', 'GET', `${cases}/${caseId}`)).data;
  expect(whole.starter.name).toBe('孙离职');
  expect(whole.way[0]).toMatchObject({ what: 'submitted', persons: [{ name: '孙离职' }] });
  const { rows } = (await ask('qian', 'GET', `${cases}?state=open&q=${encodeURIComponent(title)}`)).data;
  expect(rows).toMatchObject([{ starter: { name: '孙离职' } }]);
});
