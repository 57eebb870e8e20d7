import { afterAll, beforeAll, expect, test } from 'vitest';
import { users } from '../../../domain/access/user.ts';
import { newItem } from '../../../domain/form/model.ts';
import type { WorkSheetTold } from '../../../domain/work/sheet/calls.ts';
import { asked } from '../../../tests/world/asked.ts';
import { aCaller, aRowIn, code, type LedgerWorld, ledgerWorld, scopeOf, value } from '../../../tests/world/ledgers.ts';
import { patience } from '../../../tests/world/process.ts';
import { startFollowers } from '../../log/follow/startFollowers.ts';
import { sheetCalls } from '../sheets/sheetCalls.ts';
import { sheetFollower } from '../sheets/sheetFollower.ts';
import type { SheetMeans } from '../sheets/sheetMeans.ts';
import type { SheetTask } from '../sheets/sheetTask.ts';
import { fieldCalls } from './fieldCalls.ts';

let world: LedgerWorld;
let followers: Awaited<ReturnType<typeof startFollowers>>;
let zheng: string;
let sun: string;
const tasks = new Map<string, SheetTask>();
const text = {
  ...{ id: 'x1', code: 'P', name: '巡检', nameEn: null, number: 1 },
  sections: [
    { title: '外观', titleEn: null, repeats: 'point', items: [newItem({ key: 'look', name: '外观', kind: 'step' })] },
  ],
  evidence: { photos: 0, scan: false, signRoles: [] },
} as const;

beforeAll(async () => {
  world = await ledgerWorld();
  const { database, log, clock } = world;
  followers = await startFollowers({
    database,
    log,
    clock,
    patience,
    followers: [sheetFollower],
    say: () => undefined,
  });
  zheng = (await aRowIn(world, users.name)).id;
  sun = (await aRowIn(world, users.name)).id;
  for (const [id, more] of Object.entries<Partial<SheetTask>>({
    own: {},
    crew: { holderId: sun, crewIds: [zheng] },
    others: { holderId: sun },
    ended: { state: 'cancelled' },
  }))
    tasks.set(id, {
      ...{ ledger: 'patrolTask', id, org: 'north', number: `PT-${id}`, name: id, state: 'inProgress', textId: 'x1' },
      ...{ pathId: 'path', equipmentIds: [], due: null, until: null, begunAt: null, finishedAt: null },
      ...{ leaderId: null, holderId: zheng, crewIds: [], doerIds: [] },
      ...more,
    });
});
afterAll(async () => {
  await followers.close();
  await world.close();
});

const means = (): SheetMeans => ({
  ...{ log: world.log, database: world.database, ledgers: world.ledgers, followers },
  files: { usesOf: async () => [] },
  sources: {
    seenTask: async (id, { caller }) => (caller.permissions.has('/workLook') ? (tasks.get(id) ?? null) : null),
    anyTask: async (id) => tasks.get(id) ?? null,
    sees: async () => false,
    texts: async () => [text],
    inForce: async () => new Map(),
    points: async () => [{ id: 'p1', place: 'I 段柜', equipmentIds: ['QF411'], textId: null, code: '7F3K92QA' }],
  },
});
const ask = <T>(name: string, given: object, { userId = zheng, secret = 's', permissions = ['/workLook'] } = {}) =>
  asked<T>([...fieldCalls(means(), secret), ...sheetCalls(means())], name, given, {
    caller: aCaller({ userId, permissions: new Set(permissions), scope: scopeOf('north') }),
    now: world.clock.now(),
  });

interface Took {
  readonly items: readonly {
    readonly task: string;
    readonly is: string;
    readonly sheet?: WorkSheetTold;
    says?: string;
  }[];
  readonly at: string;
  readonly until: string;
}

test('what one holds, or works on, is taken along as it is told; what is another’s, ended or not there is refused, each by itself', async () => {
  const took = value(
    await ask<Took>('takeAlong', { body: { tasks: ['own', 'own', 'crew', 'others', 'ended', 'absent'] } }),
  );
  expect(took.items.map(({ task, is }) => [task, is])).toEqual([
    ['own', 'taken'],
    ['crew', 'taken'],
    ['others', 'refused'],
    ['ended', 'refused'],
    ['absent', 'refused'],
  ]);
  const told = value(await ask<WorkSheetTold>('readWorkSheet', { params: { task: 'own' } }));
  expect(took.items[0]?.sheet).toEqual(told);
  expect(told.points).toMatchObject([{ id: 'p1', code: '7F3K92QA' }]);
  expect(Date.parse(took.until) - Date.parse(took.at)).toBe(8 * 86_400_000);
  // Of what is not seen and of what is not there the same is told.
  expect(took.items[2]?.says).toBe(took.items[4]?.says);
  expect(took.items[3]?.says).toBe('The task has ended');
});

test('whoever may see no tasks takes none along', async () => {
  const blind = await ask<Took>('takeAlong', { body: { tasks: ['own'] } }, { permissions: ['/overhaul'] });
  expect(value(blind).items).toMatchObject([{ is: 'refused' }]);
});

test('a person’s key is the same at any time, another one’s or another site’s is another, and none is told by a part of it', async () => {
  const keyOf = async (userId: string, secret = 's') =>
    value(await ask<{ key: string }>('readFieldKey', {}, { userId, secret })).key;
  const own = await keyOf(zheng);
  expect(value(await ask<{ person: string }>('readFieldKey', {}, { userId: sun })).person).toBe(sun);
  world.clock.advance(86_400_000);
  expect(await keyOf(zheng)).toBe(own);
  expect(Buffer.from(own, 'base64')).toHaveLength(32);
  expect(new Set([own, await keyOf(sun), await keyOf(zheng, 'other')]).size).toBe(3);
  expect(code(await ask('readWorkSheet', { params: { task: 'absent' } }))).toBe('NO_PERMISSION');
});
