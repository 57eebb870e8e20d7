import { afterAll, beforeAll, expect, test } from 'vitest';
import { patient } from '../../cli/test/pace.ts';
import { roles } from '../../domain/access/role.ts';
import { users } from '../../domain/access/user.ts';
import type { PermissionCode } from '../../domain/call/declaration.ts';
import type { PrintBlock } from '../../domain/print/document.ts';
import { type Ticket, tickets } from '../../domain/ticket/ticketLedger.ts';
import { ticketPaper } from '../../gateway/work/print/ticketPaper.ts';
import { aCaller, aContext, bySystem, scopeOf, value } from '../world/ledgers.ts';
import { approvable } from './samplesOfWork.ts';
import { type Got, type People, password, start, startWorld, until, type World, withPeople } from './world.ts';

/** 16:00 at the plant, on a Friday. */
const hour = 3_600_000;
const at = (hours: number): string => new Date(start + hours * hour).toISOString();

let world: World;
let people: People;
const ids = new Map<string, string>();
const tokens = new Map<string, string>();
const idOf = (account: string): string => ids.get(account) ?? '';

beforeAll(async () => {
  world = await startWorld();
  people = await withPeople(world);
  await approvable({ world, people, org: people.north }, 'ENERGY_TICKET');
  const of = (...verbs: readonly string[]) => ['/workTicket', ...verbs.map((verb) => `/workTicket:${verb}`)];
  const parts: Readonly<Record<string, readonly PermissionCode[]>> = {
    zhou: of('add', 'edit', 'handle'),
    chief: of('handle', 'issue'),
    ...Object.fromEntries(['sun', 'qian', 'li', 'zhao', 'wang'].map((account) => [account, of('handle')])),
  };
  const data = { organisations: [people.north], units: null, channels: null };
  for (const [account, functions] of Object.entries(parts)) {
    const role = await world.create(roles, { name: account, orgId: people.north, functions, data });
    const made = { userAccount: account, userRealName: account, orgId: people.north, userRoleIds: [role] };
    ids.set(account, await world.create(users, made));
    await world.settled();
    await world.access.setPassword(idOf(account), password);
  }
  const approver = (await world.ledgers.everyRow(users)).find(({ userAccount }) => userAccount === 'approver');
  ids.set('approver', approver?.id ?? '');
  await world.access.setPassword(idOf('approver'), password);
}, patient(60_000));
afterAll(() => world.close());

/** Time passes; no session outlasts a night. */
function itIs(hours: number): void {
  world.clock.setWall(start + hours * hour);
  tokens.clear();
}

async function ask(account: string, method: 'GET' | 'POST', path: string, body?: unknown): Promise<Got> {
  const token = tokens.get(account) ?? (await world.signIn(account, password));
  tokens.set(account, token);
  const got = await world.ask(method, path, { token, ...(body === undefined ? {} : { body }) });
  await world.settled();
  return got;
}

const rowOf = async (id: string): Promise<Ticket> => {
  const row = await world.ledgers.anyRow(tickets, id);
  if (row === null) throw new Error(`${id} does not stand`);
  return row;
};
/** What came of an act: done, or the name of the law's refusal. */
async function act(id: string, account: string, verb: string, given: object = {}): Promise<string> {
  const got = await ask(account, 'POST', `/gateway/api/workTickets/${id}/${verb}`, given);
  return got.code === 'SUCCESS' ? 'done' : (got.data?.refusal ?? got.code);
}
const seen = async (id: string): Promise<{ readonly version: number }> => ({ version: (await rowOf(id)).version });
const onLine = async (id: string, account: string, verb: string, given: object): Promise<string> =>
  act(id, account, verb, { ...given, ...(await seen(id)) });

const line = (kind: string, text: string) => ({ kind, text, pointId: null });

/** Written by 周, issued by the flow's approver, to 孙 as who permits and 李 as who leads. */
async function issued(more: object): Promise<string> {
  const body = {
    orgId: people.north,
    place: '402 间隔',
    deviceIds: [],
    orderId: null,
    from: at(0),
    to: at(26),
    leaderId: idOf('li'),
    permitterId: idOf('sun'),
    crewIds: [],
    measures: [],
    steps: [],
    ...more,
  };
  const { data, fields } = await ask('zhou', 'POST', '/gateway/api/workTickets', body);
  expect(fields).toEqual({});
  const { id } = data;
  expect(await act(id, 'zhou', 'submit')).toBe('done');
  const items = [{ id: `ticket-${id}-1`, step: 'head' }];
  const cases = '/gateway/energy-service-maintenance/api/cases';
  await ask('approver', 'POST', `${cases}/approve`, { items, opinion: '同意，注意 10 kV 侧带电' });
  await until('it is issued', async () => (await rowOf(id)).state === 'issued');
  await world.settled();
  return id;
}

async function tableOn(id: string, column: string): Promise<readonly (readonly string[])[]> {
  const asked = aContext({ caller: aCaller({ scope: scopeOf(people.north) }), lang: 'cn' });
  const paper = await ticketPaper({ ...world, zone: 'Asia/Shanghai' }, id, asked);
  const has = (one: PrintBlock) => one.block === 'table' && one.columns.some(({ title }) => title === column);
  const table = paper?.sheet.blocks.find(has);
  return table?.block === 'table' ? table.rows : [];
}

test('work of the first kind goes over two days, over a change of shift, an expired suspension and a vanished leader, to its last earth', async () => {
  const measures = [
    line('open', '断开 402'),
    line('proveDead', '402 出线侧'),
    line('earth', '402 出线侧'),
    line('sign', '在此工作'),
  ];
  const id = await issued({ kind: 'first', task: '402 断路器检修', measures, crewIds: [idOf('wang')] });
  expect(await act(id, 'sun', 'receive')).toBe('done');
  for (const n of [0, 1]) expect(await onLine(id, 'sun', 'measures', { n, evidence: '目视，两人' })).toBe('done');
  expect(await onLine(id, 'sun', 'earths', { n: 2, earth: '3#', evidence: '目视，两人' })).toBe('done');
  expect(await act(id, 'sun', 'permit')).toBe('measuresOpen');
  expect(await onLine(id, 'sun', 'measures', { n: 3, evidence: '目视，两人' })).toBe('done');
  expect(await act(id, 'sun', 'permit')).toBe('done');
  expect(await act(id, 'li', 'begin')).toBe('crewUnsigned');
  for (const account of ['wang', 'li']) expect(await act(id, account, 'sign')).toBe('done');
  expect(await act(id, 'li', 'begin')).toBe('done');
  expect(await act(id, 'li', 'suspend', { reason: '收工' })).toBe('done');

  // The next morning another shift permits: the leader cannot go on alone, and who went home permits nothing more.
  itIs(17);
  expect(await act(id, 'li', 'resume')).toBe('otherDay');
  expect(await act(id, 'sun', 'permitter', { permitterId: idOf('qian'), reason: '换班' })).toBe('done');
  expect(await act(id, 'sun', 'permitted-anew', { evidence: '逐项复查' })).toBe('notPermitter');
  expect(await act(id, 'qian', 'permitted-anew', { evidence: '接地线 3# 在位，标示牌齐全' })).toBe('done');
  expect(await act(id, 'li', 'resume')).toBe('done');
  expect(await act(id, 'li', 'suspend', { reason: '等备件' })).toBe('done');

  // Its time passes while it is suspended, and the leader does not come back: neither ends it for ever.
  itIs(27);
  await until('it is told as overdue', async () => (await rowOf(id)).overranAt !== null);
  expect(await act(id, 'li', 'resume')).toBe('outsideWindow');
  expect(await act(id, 'qian', 'permitted-anew', { evidence: '逐项复查' })).toBe('outsideWindow');
  const li = await world.ledgers.anyRow(users, idOf('li'));
  value(await world.ledgers.update(users, idOf('li'), li?.version ?? 0, { userRoleIds: [] }, bySystem()));
  await world.settled();
  expect(await act(id, 'li', 'end')).toBe('NO_PERMISSION');
  expect(await act(id, 'qian', 'extend', { to: at(26), reason: '未完' })).toBe('notLater');
  expect(await act(id, 'qian', 'extend', { to: at(32), reason: '等备件' })).toBe('done');
  expect(await act(id, 'qian', 'leader', { leaderId: idOf('zhao'), reason: '失联' })).toBe('NO_PERMISSION');
  expect(await act(id, 'chief', 'leader', { leaderId: idOf('qian'), reason: '失联' })).toBe('rolesNotThree');
  expect(await act(id, 'chief', 'leader', { leaderId: idOf('zhao'), reason: '失联' })).toBe('done');
  expect(await act(id, 'zhao', 'resume')).toBe('crewUnsigned');
  expect(await act(id, 'zhao', 'sign')).toBe('done');
  expect(await act(id, 'zhao', 'resume')).toBe('done');
  expect(await act(id, 'zhao', 'end')).toBe('done');
  expect(await act(id, 'qian', 'close')).toBe('earthsOut');
  expect(await onLine(id, 'qian', 'earths-removed', { earth: '3#' })).toBe('done');
  expect(await act(id, 'qian', 'close')).toBe('done');
  expect(await rowOf(id)).toMatchObject({ state: 'closed', earthsOut: 0, leaderId: idOf('zhao') });

  // All of it stands on the paper, by name and in its order.
  const told = (await tableOn(id, '事项')).map(([, what, by, said]) => [what, by, said]);
  expect(told).toEqual([
    ['同意 · head', '审批', '同意，注意 10 kV 侧带电'],
    ['许可', 'sun', ''],
    ['开工', 'li', ''],
    ['间断', 'li', '收工'],
    ['移交许可人', 'sun', 'sun → qian；换班'],
    ['重新许可', 'qian', '接地线 3# 在位，标示牌齐全'],
    ['恢复工作', 'li', ''],
    ['间断', 'li', '等备件'],
    ['超时', '', '计划结束 2026-11-21 18:00'],
    ['延期', 'qian', '2026-11-21 18:00 → 2026-11-22 00:00；等备件'],
    ['变更负责人', 'chief', 'li → zhao；失联'],
    ['恢复工作', 'zhao', ''],
    ['工作终结', 'zhao', ''],
    ['终结', 'qian', ''],
  ]);
  // Whoever may not take tickets away gets no paper.
  expect((await ask('qian', 'GET', `/gateway/api/workTickets/${id}/print`)).code).toBe('NO_PERMISSION');
  const { opinions } = (
    await ask('wang', 'GET', `/gateway/energy-service-maintenance/api/opinions?kind=ticket&id=${id}`)
  ).data;
  expect(opinions.at(-1)).toMatchObject({ what: 'agreed', says: '同意，注意 10 kV 侧带电' });
});

test('an operation that is stopped in its middle says which steps nobody did, and closes without a false tick', async () => {
  itIs(40);
  const step = (text: string, object: string) => ({ ...line('switch', text), object });
  const steps = [step('断开', '402 断路器'), step('拉开', '4021 刀闸'), step('拉开', '4022 刀闸')];
  const id = await issued({
    kind: 'operation',
    task: '402 由运行转检修',
    steps,
    from: at(40),
    to: at(44),
    leaderId: idOf('zhao'),
    permitterId: idOf('qian'),
  });
  for (const verb of ['receive', 'permit']) expect(await act(id, 'qian', verb)).toBe('done');
  for (const verb of ['sign', 'begin']) expect(await act(id, 'zhao', verb)).toBe('done');
  expect(await onLine(id, 'zhao', 'repeatStep', { n: 0 })).toBe('notRead');
  expect(await onLine(id, 'qian', 'readStep', { n: 0 })).toBe('done');
  expect(await onLine(id, 'zhao', 'repeatStep', { n: 0 })).toBe('done');
  expect(await onLine(id, 'zhao', 'doStep', { n: 0, evidence: '分位' })).toBe('done');
  expect(await onLine(id, 'qian', 'readStep', { n: 1 })).toBe('done');
  expect(await act(id, 'zhao', 'end')).toBe('stepsOpen');
  expect(await act(id, 'zhao', 'stop', { where: '第 2 步，4021 在合位', reason: '刀闸卡涩' })).toBe('done');
  expect(await onLine(id, 'zhao', 'doStep', { n: 1, evidence: '分位' })).toBe('passed');
  expect(await act(id, 'qian', 'close')).toBe('done');
  const row = await rowOf(id);
  expect([row.state, row.steps.map(({ doneAt }) => doneAt !== null)]).toEqual(['closed', [true, false, false]]);
  expect((await tableOn(id, '唱票')).map((cells) => cells.includes('未执行'))).toEqual([false, true, true]);
  expect((await tableOn(id, '事项')).map(([, what, by, said]) => [what, by, said])).toEqual([
    ['同意 · head', '审批', '同意，注意 10 kV 侧带电'],
    ['许可', 'qian', ''],
    ['开工', 'zhao', ''],
    ['中止', 'zhao', '第 2 步，4021 在合位；刀闸卡涩'],
    ['终结', 'qian', ''],
  ]);
});
