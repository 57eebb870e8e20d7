import { afterAll, beforeAll, expect, test } from 'vitest';
import { boards } from '../../domain/board/board.ts';
import { emptyBoard } from '../../domain/board/boardDocument.ts';
import { zoneOf } from '../../domain/clock/zone.ts';
import { wallNotices } from '../../domain/wall/shown.ts';
import { walls } from '../../domain/wall/wall.ts';
import { hangWall, letIn, wallDoors } from './aWall.ts';
import { type Got, type People, password, startWorld, type World, withPeople } from './world.ts';

let world: World;
let people: People;
let admin: string;
beforeAll(async () => {
  world = await startWorld();
  people = await withPeople(world, ['/Lscreenconfig', '/Lscreenconfig:edit']);
  admin = await world.signIn('admin', password);
});
afterAll(() => world.close());

let made = 0;
const aBoard = (org: string, more: object = {}): Promise<string> =>
  world.create(boards, { name: `页 ${++made}`, orgId: org, kind: 'wallPage', published: emptyBoard, ...more });
const page = (boardId: string) => ({ route: null, boardId, dwell: 40 });
const route = { route: '/largeScreen', boardId: null, dwell: 40 };

async function hang(wallId: string, pages: readonly object[], token = admin): Promise<Got> {
  await world.settled();
  const { version } = (await world.ask('GET', `/gateway/api/walls/${wallId}`, { token: admin })).data;
  return world.ask('PUT', `/gateway/api/walls/${wallId}?lang=en`, { token, body: { version, pages } });
}
const shown = (token: string, id: string): Promise<Got> =>
  world.ask('GET', `/gateway/api/shownBoards/${id}?lang=en`, { token });
const stateOf = async (wallId: string) =>
  (await wallDoors(world).states(admin)).data.find((one: { readonly wallId: string }) => one.wallId === wallId);

test('a wall turns boards beside its screens and sees them, and no other board', async () => {
  const functions = ['/largeScreen'];
  const { wallId } = await hangWall(world, { org: people.north, functions });
  const [hung, other] = [await aBoard(people.north), await aBoard(people.north)];
  expect(await hang(wallId, [route, page(hung)])).toMatchObject({ status: 200 });
  const { token } = await letIn(world, admin, wallId);
  await world.settled();
  expect((await wallDoors(world).beat(token)).data.pages).toEqual([route, page(hung)]);
  expect(await shown(token, hung)).toMatchObject({
    status: 200,
    data: { id: hung, kind: 'wallPage', about: { of: 'home' }, document: emptyBoard },
  });
  expect((await shown(token, other)).code, 'one that hangs elsewhere').not.toBe('SUCCESS');
});

test('a board that is withdrawn while it hangs is left out: the wall hears it with its next beat, and the list says so', async () => {
  const { wallId } = await hangWall(world, { org: people.north, functions: ['/largeScreen'] });
  const board = await aBoard(people.north, { name: '车间' });
  await hang(wallId, [page(board), route]);
  const { token } = await letIn(world, admin, wallId);
  expect((await stateOf(wallId)).leftOut).toEqual([]);
  await world.update(boards, board, { published: null });
  await world.settled();
  expect((await wallDoors(world).beat(token)).data.pages).toEqual([route]);
  expect((await shown(token, board)).code).not.toBe('SUCCESS');
  expect((await stateOf(wallId)).leftOut).toEqual([{ name: '车间', why: 'withdrawn' }]);
  await world.update(boards, board, { published: emptyBoard });
  await world.settled();
  expect((await wallDoors(world).beat(token)).data.pages).toEqual([page(board), route]);
});

test('a board that hangs is not deleted, and one that was moved to another organisation is left out', async () => {
  const { wallId } = await hangWall(world, { org: people.north });
  const board = await aBoard(people.north);
  await hang(wallId, [route, page(board)]);
  await world.settled();
  const gone = await world.ask('DELETE', `/gateway/api/boards/${board}?version=1`, { token: admin });
  expect(gone).toMatchObject({ code: 'IN_USE' });
  await world.update(boards, board, { orgId: people.south });
  await world.settled();
  expect((await stateOf(wallId)).leftOut).toMatchObject([{ why: 'elsewhere' }]);
});

test('what is not published, of another organisation, of a class or somebody else’s own is not put up', async () => {
  const { wallId } = await hangWall(world, { org: people.north });
  const refused = async (of: Promise<string>, token = admin) =>
    (await hang(wallId, [route, page(await of)], token)).fields?.['pages.1.boardId'] ?? null;
  expect(await refused(aBoard(people.north, { published: null }))).toBe('The board is not published');
  expect(await refused(aBoard(people.south))).toBe('The board belongs to another organisation');
  expect(await refused(aBoard(people.north, { kind: 'device', deviceKind: 'meter' }))).toContain('a class');
  expect(await refused(aBoard(people.north, { kind: 'dashboard', ownerId: people.northerner }))).toContain(
    'else’s own',
  );
  const northern = await world.signIn('northerner', password);
  expect(await refused(aBoard(people.top)), 'above it').toBeNull();
  expect(await refused(aBoard(people.north), northern)).toBeNull();
  const both = await hang(wallId, [{ route: '/largeScreen', boardId: await aBoard(people.north), dwell: 40 }]);
  expect(both).toMatchObject({ fields: { 'pages.0.boardId': expect.stringContaining('one of them') } });
  expect(await hang(wallId, [{ route: null, boardId: null, dwell: 40 }]), 'neither').toMatchObject({ status: 422 });
});

test('a wall that was kept before it could show boards shows what it showed', async () => {
  const { wallId } = await hangWall(world, { org: people.north });
  const { token } = await letIn(world, admin, wallId);
  expect((await wallDoors(world).beat(token)).data.pages).toEqual([route]);
  await world.update(walls, wallId, { place: '门厅' });
  await world.settled();
  expect((await wallDoors(world).beat(token)).data.pages).toEqual([route]);
});

test('C172 it is told what time it is at the site, by the gateway’s clock', async () => {
  const { wallId } = await hangWall(world, { org: people.north, functions: ['/largeScreen'] });
  const { token } = await letIn(world, admin, wallId);
  const path = '/gateway/energy-service-analysis/api/screenDisplay/time';
  const { data } = await world.ask('GET', path, { token });
  expect(Math.abs(Date.parse(data.at) - world.clock.now())).toBeLessThan(1000);
  const ofSite = zoneOf(data.zone).written(Date.parse(data.at)).local;
  expect(data.local).toBe(ofSite);
  expect((await world.ask('GET', path, { token: await world.signIn('northerner', password) })).status).toBe(403);
});

test('C106 it is told the notices of now: those for all walls and those that name it, important ones first', async () => {
  const { wallId } = await hangWall(world, { org: people.north, functions: ['/largeScreen'] });
  const { wallId: other } = await hangWall(world, { org: people.north });
  const { token } = await letIn(world, admin, wallId);
  const at = (hours: number): string => new Date(world.clock.now() + hours * 3_600_000).toISOString();
  const notice = (text: string, more: object = {}) =>
    world.create(wallNotices, { text, orgId: people.north, from: at(-2), until: at(2), ...more });
  await notice('给所有大屏', { textEn: 'For all' });
  await notice('给这块', { wallIds: [wallId], level: 'important', from: at(-3) });
  await notice('给别的', { wallIds: [other] });
  await notice('已过', { from: at(-3), until: at(-1) });
  await notice('未到', { from: at(1) });
  await notice('停用', { enabled: false });
  await notice('南区', { orgId: people.south });
  await world.settled();
  const path = '/gateway/energy-service-largescreen/api/display/notice';
  const texts = async (of: string) =>
    (await world.ask('GET', `${path}?lang=en`, { token: of })).data.map(({ text }: { readonly text: string }) => text);
  expect(await texts(token)).toEqual(['给这块', 'For all']);
  expect((await texts(admin)).sort(), 'a person sees those of every wall that he sees').toEqual(
    ['For all', '南区', '给别的', '给这块'].sort(),
  );
});
