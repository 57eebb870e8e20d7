import { afterAll, beforeAll, expect, test } from 'vitest';
import { roles } from '../../domain/access/role.ts';
import { users } from '../../domain/access/user.ts';
import { changedUpTo } from '../../domain/topic/changed.ts';
import { ValueSocketClient } from './push/valueClient.ts';
import { type People, password, startWorld, until, type World, withPeople } from './world.ts';

let world: World;
let people: People;
const closing: (() => void)[] = [];

beforeAll(async () => {
  world = await startWorld();
  people = await withPeople(world, ['/workOrder', '/workOrder:add', '/workOrder:edit']);
  const role = await world.create(roles, {
    name: '北厂班长',
    orgId: people.north,
    functions: ['/workOrder', '/workOrder:edit'],
    data: { organisations: [people.north], units: null, channels: null },
  });
  const made = { userAccount: 'second', userRealName: '二', orgId: people.north, userRoleIds: [role] };
  const id = await world.create(users, made);
  await world.settled();
  await world.access.setPassword(id, password);
});
afterAll(async () => {
  for (const close of closing) close();
  await world.close();
});

test('what one person does to an order another hears of, and reads it as it then stands', async () => {
  const [first, second] = [await world.signIn('northerner', password), await world.signIn('second', password)];
  const client = await new ValueSocketClient(Number(new URL(world.address).port), second).connected();
  closing.push(() => client.close());
  const topic = `changed/${people.north}`;
  const { data } = await client.subscribe([], { topics: [topic, `changed/${people.south}`] });
  expect(data?.refused).toEqual({ [`changed/${people.south}`]: 'NO_PERMISSION' });
  const heard = (): number =>
    Math.max(
      0,
      ...client.topics.flatMap((one) => (one.topic === topic ? [changedUpTo(one.data, 'workOrder') ?? 0] : [])),
    );
  /** The socket tells at its own beat, which is this clock's. */
  const hears = (what: string, isSo: () => boolean) =>
    until(what, () => {
      if (!isSo()) world.clock.advance(100);
      return isSo();
    });
  await hears('it hears how it stands', () => client.topics.length > 0);
  const before = heard();
  const body = {
    name: '检查水泵',
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
  };
  const established = await world.ask('POST', '/gateway/api/workOrders', { token: first, body });
  expect(established.code).toBe('SUCCESS');
  await hears('the other hears of it', () => heard() > before);
  const { data: page } = await world.ask('GET', `/gateway/api/workOrders?id=${established.data.id}`, { token: second });
  expect(page.rows[0]).toMatchObject({ name: '检查水泵', state: 'established' });
});
