import { expect, test } from 'vitest';
import { users } from '../../domain/access/user.ts';
import { accepted } from '../../domain/error/errors.ts';
import { dataOf } from '../../domain/event/declaration.ts';
import { taskEvents } from '../../domain/task/events.ts';
import { workOrders } from '../../domain/workOrder/workOrderLedger.ts';
import { smallSite } from '../../tests/world/history.ts';
import { ledgerWorld } from '../../tests/world/ledgers.ts';
import { demoAccounts } from './accounts.ts';
import { seedDemo } from './seed.ts';

test('the demo site has tasks for every account with a screen of tasks, each by the commands of its case, and a second start makes none', async () => {
  const world = await ledgerWorld();
  const { ledgers, log, clock, settled } = world;
  const said: string[] = [];
  const cases = { log, clock, zone: 'Asia/Shanghai', say: (line: string) => void said.push(line), settled };
  const setPassword = async () => accepted(true as const);
  const start = () =>
    seedDemo({ ledgers, site: smallSite(), setPassword, password: 'demo-2026-demo', now: clock.now(), cases });
  await start();
  await settled();
  const opened = () => log.read({ after: 0, limit: 1000, types: ['TaskOpened'] });
  const tasks = await opened();
  const asked = new Set(tasks.flatMap((event) => dataOf(taskEvents.TaskOpened, event).users));
  const accounts = demoAccounts.filter(({ admin, functions }) => admin || functions.includes('/taskTodo'));
  const known = new Map((await ledgers.everyRow(users)).map((one) => [one.userAccount, one.id]));
  expect(accounts.filter(({ account }) => !asked.has(known.get(account) ?? '')).map(({ account }) => account)).toEqual(
    [],
  );
  const reviews = new Set((await ledgers.everyRow(workOrders)).map(({ review }) => review));
  expect(reviews).toEqual(new Set(['none', 'inReview', 'returned', 'passed']));
  expect(said).toEqual([]);
  await start();
  expect(await opened()).toHaveLength(tasks.length);
  await world.close();
});
