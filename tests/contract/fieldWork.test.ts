import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { users } from '../../domain/access/user.ts';
import { equipment } from '../../domain/equipment/equipment.ts';
import { newItem, newReading } from '../../domain/form/model.ts';
import { patrolPaths, patrolPoints } from '../../domain/work/path/patrolPath.ts';
import { workTexts } from '../../domain/work/text/textLedgers.ts';
import { lawOfLedger } from '../../machines/lawOfLedger.ts';
import { aRuledRow } from '../world/ledgers.ts';
import type { Ground } from './sample.ts';
import { approvable } from './samplesOfWork.ts';
import { type Got, type People, password, startWorld, until, type World, withPeople } from './world.ts';

let world: World;
let people: People;
let [admin, second] = ['', ''];

beforeAll(async () => {
  world = await startWorld();
  people = await withPeople(world);
  const role = people.adminRole;
  const id = await world.create(users, {
    userAccount: 'second',
    userRealName: '周值长',
    orgId: people.top,
    userRoleIds: [role],
  });
  await world.settled();
  await world.access.setPassword(id, password);
  const ground = { world, people, org: people.top } as unknown as Ground;
  for (const work of ['ENERGY_PATROL', 'ENERGY_DEFECT'] as const) await approvable(ground, work);
  const approver = (await world.ledgers.everyRow(users)).find(({ userAccount }) => userAccount === 'approver');
  await world.access.setPassword(approver?.id ?? '', password);
  [admin, second] = [await world.signIn('admin', password), await world.signIn('second', password)];
});
afterAll(() => world.close());

const services = '/gateway/energy-service-maintenance/api';
const ask = async (method: string, path: string, token: string, body?: unknown): Promise<Got> => {
  const got = await world.ask(method, path, { token, ...(body === undefined ? {} : { body }) });
  await world.settled();
  return got;
};
const does = async (path: string, body: unknown, token: string) => {
  const got = await ask('POST', path, token, body);
  if (got.code !== 'SUCCESS') throw new Error(`${path}: ${got.code} ${JSON.stringify(got)}`);
  return got.data;
};
const get = async (path: string, token = admin) => (await ask('GET', path, token)).data;
/** The one approver agrees to it, as it was submitted the first time. */
async function agreed(ledger: string, id: string): Promise<void> {
  const token = await world.signIn('approver', password);
  const told = await does(
    `${services}/cases/approve`,
    { items: [{ id: `${ledger}-${id}-1`, step: 'head' }], opinion: '同意' },
    token,
  );
  expect(told.refused).toEqual([]);
}

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
        reading: newReading({ unit: '°C', limits: [{ bound: 'H', value: '85', severity: 'major' }] }),
      }),
    ],
  },
];

test('V013 B286 from a text to a closed defect: a plan makes its round, a value beyond its limit is a defect, its order is accepted by another, and the defect is closed', async () => {
  const orgId = people.top;
  const { id: textId } = await aRuledRow(world, lawOfLedger(workTexts), { to: 'draft', given: { orgId, sections } });
  await does(`/gateway/api/workTexts/${textId}/putInForce`, { since: '2026-11-20' }, admin);
  const transformer = await world.create(equipment, { name: '1#主变', code: 'T1', orgId });
  const pathId = await world.create(patrolPaths, { name: '变电所', code: 'SUB', orgId });
  const equipmentIds = [transformer];
  const point = await world.create(patrolPoints, { place: '主变室', pathId, order: 1, equipmentIds, textId });
  await world.settled();
  const plan = await does(
    '/gateway/api/patrolPlans',
    {
      name: '变电所巡检',
      orgId,
      pathId,
      equipmentIds: [],
      textId,
      from: '2026-11-20',
      triggers: [{ every: 1, unit: 'day', times: '21:00', workingDays: 'any' }],
      leaderId: people.admin,
    },
    admin,
  );
  await does(`/gateway/api/patrolPlans/${plan.id}/submit`, {}, admin);
  await agreed('patrolPlan', plan.id);
  const tasks = () => get(`/gateway/api/patrolTasks?planId=${plan.id}&size=50`);
  const [round] = await until('its rounds', async () => (await tasks()).rows, { isSo: (rows) => rows.length > 0 });
  expect(round).toMatchObject({ state: 'published', due: '2026-11-20T13:00:00.000Z', pathId });

  // Taken by the second person, who reads beyond the limit.
  const task = `/gateway/api/patrolTasks/${round.id}`;
  await does(`${task}/take`, { crewIds: [] }, second);
  await does(`${task}/begin`, {}, second);
  const early = await ask('POST', `${task}/finish`, second, {});
  expect(early.code).toBe('RULE_BROKEN');
  const sheet = await get(`${services}/workSheets/${round.id}`, second);
  expect(sheet.points).toMatchObject([{ id: point, place: '主变室' }]);
  const entry = (value: string) => ({
    entry: randomUUID(),
    point,
    equipmentId: transformer,
    item: 'oilTemp',
    value,
    unit: '°C',
    at: new Date(world.clock.now()).toISOString(),
    note: '油温偏高',
  });
  const heard = await does(`${services}/workSheets/${round.id}/entries`, { items: [entry('91.5')] }, second);
  expect(heard.items).toMatchObject([{ is: 'done' }]);
  await does(`${services}/workSheets/${round.id}/sign`, { role: '巡检员' }, second);
  await does(`${task}/finish`, {}, second);
  const own = await ask('POST', `${task}/accept`, second, {});
  expect(own.code).toBe('NO_PERMISSION');
  await does(`${task}/accept`, {}, admin);

  // The finding is a defect, its due time by its severity from the finding.
  const defects = () => get('/gateway/api/defects?size=50');
  const [defect] = await until('the defect', async () => (await defects()).rows, { isSo: (rows) => rows.length > 0 });
  expect(defect).toMatchObject({ severity: 'major', equipmentId: transformer });
  expect(Date.parse(defect.due) - Date.parse(defect.foundAt)).toBe(30 * 86_400_000);

  // Reviewed by the flow, given to somebody; the program publishes its order without a second review.
  await agreed('defect', defect.id);
  const desk = `/gateway/api/defects/${defect.id}`;
  await until('its review', () => get(desk), { isSo: ({ state }) => state === 'audited' });
  await does(`${desk}/assign`, { assigneeIds: [], leaderId: people.admin, copyTo: [], needsTicket: false }, admin);
  const orders = () => get('/gateway/api/workOrders?size=50');
  const [mending] = await until('its order', async () => (await orders()).rows, {
    isSo: (rows) => rows[0]?.state === 'published',
  });
  expect(mending).toMatchObject({ origin: 'defect', equipmentIds: [transformer] });
  const path = `/gateway/api/workOrders/${mending.id}`;
  await does(`${path}/take`, { crewIds: [] }, second);
  await does(`${path}/begin`, {}, second);
  const piece = () => get(`/gateway/api/equipmentLedger/${transformer}`);
  await until('it is under repair', piece, { isSo: ({ state }) => state === 'repair' });
  await does(`${path}/finish`, { result: 'fixed', cause: '冷却风机停转', remedy: '更换风机' }, second);
  const finished = await get(path);
  await does(`${path}/accept`, { reason: null, version: finished.version }, admin);
  await until('the defect is closed', () => get(desk), { isSo: ({ state }) => state === 'closed' });
  await until('it is in use again', piece, { isSo: ({ state }) => state === 'inUse' });
});
