import { afterAll, beforeAll, expect, test } from 'vitest';
import { boards } from '../../domain/board/board.ts';
import { type BoardDocument, emptyBoard, itemOf } from '../../domain/board/boardDocument.ts';
import { kanbans } from '../../domain/board/kanban.ts';
import { boardModules } from '../../domain/board/modules.ts';
import { channels } from '../../domain/channel/channel.ts';
import { devices } from '../../domain/device/device.ts';
import { points } from '../../domain/device/point.ts';
import { type People, password, startWorld, type World, withPeople } from '../../tests/contract/world.ts';

let world: World;
let people: People;
beforeAll(async () => {
  world = await startWorld();
  people = await withPeople(world, [
    '/deviceBoard',
    '/dashboards',
    '/dashboards/configure:edit',
    '/dashboards/configure',
  ]);
  await world.create(channels, {
    id: 'c1',
    name: '通道 1',
    orgId: people.north,
    protocol: 'modbusTcp',
    settings: { protocol: 'modbusTcp', host: '10.0.0.1', port: 502 },
    enabled: false,
  });
  await world.settled();
});
afterAll(() => world.close());

let units = 0;
async function aDevice(id: string, kind: string): Promise<string> {
  const address = { unit: ++units };
  await world.create(devices, { id, name: id, kind, orgId: people.north, channelId: 'c1', address });
  await world.settled();
  return id;
}

const text = (words: string): BoardDocument => ({
  ...emptyBoard,
  items: [{ ...itemOf('t', 'text', boardModules.text), x: 0, y: 0, parameters: { text: words } }],
});
const boardOf = async (account: string, device: string) => {
  await world.settled();
  const token = await world.signIn(account, password);
  return world.ask('GET', `/gateway/api/boards/for/device/${device}`, { token });
};

test('a device shows its own board, else that of its kind, else the shipped one; a draft is shown to nobody (R222 R225)', async () => {
  const device = await aDevice('BAT1', 'battery');
  const shipped = (await boardOf('northerner', device)).data;
  expect([shipped.from, shipped.board]).toEqual(['shipped', null]);
  const ofKind = await world.create(boards, {
    name: '储能看板',
    kind: 'device',
    orgId: people.top,
    deviceKind: 'battery',
    body: text('草稿'),
  });
  expect((await boardOf('northerner', device)).data.from).toBe('shipped');
  await world.update(boards, ofKind, { published: text('各储能') });
  expect((await boardOf('northerner', device)).data).toMatchObject({
    from: 'kind',
    board: { name: '储能看板', version: 1 },
    document: { items: [{ parameters: { text: '各储能' } }] },
  });
  const own = await world.create(boards, { name: '1 号', kind: 'device', orgId: people.north, deviceId: device });
  await world.update(boards, own, { published: text('这一台') });
  expect((await boardOf('northerner', device)).data.from).toBe('own');
  // From another organisation it is as if there were none.
  expect((await boardOf('northerner', 'elsewhere')).code).toBe('NO_PERMISSION');
  expect((await boardOf('nobody', device)).code).toBe('NO_PERMISSION');
});

test('a board of a kind reads nothing that no device of the kind has; what one of them has it may', async () => {
  const device = await aDevice('AC1', 'compressor');
  await world.create(points, {
    id: `${device}.pressure`,
    name: '压力',
    deviceId: device,
    kind: 'analog',
    unit: 'MPa',
    address: { table: 'holding', register: 1, type: 'uint16' },
  });
  await world.settled();
  const board = await world.create(boards, {
    name: '空压',
    kind: 'device',
    orgId: people.top,
    deviceKind: 'compressor',
  });
  const reads = (attribute: string): BoardDocument => ({
    ...emptyBoard,
    items: [
      { ...itemOf('v', 'latest', boardModules.latest), x: 0, y: 0, points: { of: 'attributes', ids: [attribute] } },
    ],
  });
  const token = await world.signIn('admin', password);
  const publish = (published: BoardDocument, version: number) =>
    world.ask('PUT', `/gateway/api/boards/${board}`, { token, body: { version, published } });
  expect(await publish(reads('SOH'), 1)).toMatchObject({
    code: 'RULE_BROKEN',
    fields: { 'published.items.0.points': '这类设备都没有属性 SOH' },
  });
  expect((await publish(reads('pressure'), 1)).code).toBe('SUCCESS');
});

test('who may lay out dashboards lays out no board of devices, and what is faulty is kept as a draft and never published', async () => {
  const token = await world.signIn('northerner', password);
  const make = (body: object) => world.ask('POST', '/gateway/api/boards', { token, body });
  expect((await make({ name: '越权', kind: 'device', orgId: people.north, deviceKind: 'meter' })).code).toBe(
    'NO_PERMISSION',
  );
  const faulty = { ...text('x'), items: [{ ...text('x').items[0], module: 'gone' }] };
  const made = await make({ name: '早会', kind: 'dashboard', orgId: people.north, body: faulty });
  expect(made.code).toBe('SUCCESS');
  const put = (body: object) => world.ask('PUT', `/gateway/api/boards/${made.data.id}`, { token, body });
  expect(await put({ version: 1, published: faulty })).toMatchObject({
    code: 'RULE_BROKEN',
    fields: { 'published.items.0.module': '没有这个模块' },
  });
  expect((await put({ version: 1, body: { ...text('x'), items: [{ ...text('x').items[0], x: 99 }] } })).code).toBe(
    'BAD_REQUEST',
  );
});

test('what a published kanban shows is not withdrawn, and a second board for one thing is refused', async () => {
  const page = await world.create(boards, { name: '第一页', kind: 'kanbanPage', orgId: people.top });
  await world.update(boards, page, { published: text('一') });
  await world.create(kanbans, { name: '值班', orgId: people.top, pageIds: [page], published: true });
  const token = await world.signIn('admin', password);
  const withdrawn = await world.ask('PUT', `/gateway/api/boards/${page}`, {
    token,
    body: { version: 2, published: null },
  });
  expect(withdrawn.code).toBe('IN_USE');
  const another = { kind: 'device', orgId: people.top, deviceKind: 'meter' };
  await world.create(boards, { name: '电表一', ...another });
  const twice = await world.ask('POST', '/gateway/api/boards', { token, body: { name: '电表二', ...another } });
  expect(twice.code).not.toBe('SUCCESS');
});
