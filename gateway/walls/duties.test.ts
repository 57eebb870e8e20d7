import { afterAll, beforeAll, expect, test } from 'vitest';
import { instantOf } from '../../domain/clock/clock.ts';
import { zoneOf } from '../../domain/clock/zone.ts';
import { patrolTasks } from '../../domain/work/task/tasks.ts';
import {
  aCaller,
  aContext,
  aRowIn,
  bySystem,
  type LedgerWorld,
  ledgerWorld,
  scopeOf,
  value,
} from '../../tests/world/ledgers.ts';
import { dutyCalls } from './duties.ts';

const zone = zoneOf('Asia/Shanghai');
/** 10:00 at the site. */
const now = Date.UTC(2026, 10, 20, 2);
const hour = 3_600_000;
let world: LedgerWorld;
let org: string;
let elsewhere: string;
let before: number;

const task = async (orgId: string, due: number, kind = 'patrol'): Promise<string> => {
  const made = await aRowIn(world, `${kind}Task`, { orgId, due: instantOf(due), until: null });
  await world.settled();
  return made.id;
};
const told = async (
  orgId: string,
  { n = 0, asOf = null }: { readonly n?: number; readonly asOf?: number | null } = {},
) => {
  const served = dutyCalls({ database: world.base.database, ledgers: world.ledgers, zone })[n];
  const context = aContext({ caller: aCaller({ scope: scopeOf(orgId) }), now, asOf });
  return value(
    await (served as NonNullable<typeof served>).handle({ params: {}, query: {}, body: undefined } as never, context),
  );
};

beforeAll(async () => {
  world = await ledgerWorld();
  world.clock.setWall(now);
  [org, elsewhere] = [(await aRowIn(world, 'organisation')).id, (await aRowIn(world, 'organisation')).id];
  await world.settled();
  await task(org, now + hour);
  await task(org, now - hour);
  await task(org, now - 30 * hour);
  await task(elsewhere, now - hour);
  await task(org, now - hour, 'upkeep');
  before = world.log.head().position;
});
afterAll(() => world.close());

test('C102 inspections of today as the tasks of field work stand: of what the caller sees, late ones of earlier days too', async () => {
  expect(await told(org)).toEqual({ due: 2, done: 0, late: 2, missed: 0 });
  expect(await told(elsewhere)).toEqual({ due: 1, done: 0, late: 1, missed: 0 });
  expect(await told(org, { n: 1 }), 'upkeep is counted by itself').toEqual({ due: 1, done: 0, late: 1, missed: 0 });
});

test('C102 what was counted then is counted of then', async () => {
  const id = await task(org, now + 2 * hour);
  value(await world.ledgers.obey(patrolTasks, { command: 'cancel', id, given: { reason: '停产' } }, bySystem()));
  await world.settled();
  const [made] = await world.log.read({ after: before, limit: 10, streams: [`patrolTask-${id}`] });
  expect(await told(org)).toMatchObject({ due: 2 });
  expect(await told(org, { asOf: before })).toMatchObject({ due: 2 });
  expect(await told(org, { asOf: made?.position ?? 0 })).toMatchObject({ due: 3 });
});
