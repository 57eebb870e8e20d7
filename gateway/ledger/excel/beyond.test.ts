import { afterAll, beforeAll, expect, test } from 'vitest';
import { roles } from '../../../domain/access/role.ts';
import { users } from '../../../domain/access/user.ts';
import { aRowIn, bySystem, value } from '../../../tests/world/ledgers.ts';
import { bookOf, type WorkbookWorld, workbookWorld } from '../../../tests/world/workbooks.ts';

let world: WorkbookWorld;
beforeAll(async () => {
  world = await workbookWorld();
});
afterAll(() => world.close());

const aRole = async (name: string, ...organisations: readonly string[]): Promise<string> => {
  const data = { organisations, units: null, channels: null };
  return value(await world.ledgers.create(roles, { name, orgId: world.plant, data }, bySystem())).id;
};
const aUser = (userAccount: string, ...userRoleIds: readonly string[]) => ({
  userAccount,
  userRealName: '新人',
  orgId: '北厂',
  userRoleIds,
  status: '1',
});

test('of a workbook each row is asked for itself: nobody comes in above who brings the workbook in, nor is he changed by it', async () => {
  const elsewhere = (await aRowIn(world, 'organisation')).id;
  await aRole('厂内', world.plant);
  const wide = await aRole('厂外', elsewhere);
  const present = value(
    await world.ledgers.create(users, { ...aUser('present', wide), orgId: world.plant }, bySystem()),
  );
  await world.settled();
  const rows = [aUser('within', '厂内'), aUser('beyond', '厂外')];
  const { outcome, marked } = await world.import(users, await bookOf(users, rows, 'en'), { mode: 'valid', lang: 'en' });
  expect(outcome).toMatchObject({ rows: 2, imported: 1, refused: 1 });
  expect(JSON.stringify(marked)).toContain('It concerns data that you do not see');
  await world.settled();
  expect((await world.ledgers.everyRow(users)).map(({ userAccount }) => userAccount).sort()).toEqual([
    'present',
    'within',
  ]);
  expect((await world.ledgers.anyRow(users, present.id))?.version).toBe(1);
});
