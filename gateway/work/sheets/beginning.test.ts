import { afterAll, beforeAll, expect, test } from 'vitest';
import { patrolTasks } from '../../../domain/work/task/tasks.ts';
import { lawOfLedger } from '../../../machines/lawOfLedger.ts';
import {
  aCaller,
  aRowIn,
  aRuledRow,
  byPerson,
  code,
  type LedgerWorld,
  ledgerWorld,
  scopeOf,
} from '../../../tests/world/ledgers.ts';
import { begun } from './beginning.ts';

let world: LedgerWorld;
beforeAll(async () => {
  world = await ledgerWorld();
});
afterAll(() => world.close());

const stateOf = async (id: string) => {
  await world.settled();
  return (await world.ledgers.anyRow(patrolTasks, id))?.state;
};
let commands = 0;
const begin = async (id: string, userId: string, permission: '/workLook' | '/workLook:handle', state = 'pending') =>
  begun(
    world.ledgers,
    { id, ledger: 'patrolTask', state },
    {
      ...byPerson(userId),
      command: { id: `enter${++commands}`, digest: 'd' },
      caller: aCaller({
        ...{ userId, permissions: new Set([permission]) },
        scope: scopeOf((await world.ledgers.anyRow(patrolTasks, id))?.orgId ?? 'north'),
      }),
      lang: 'cn',
    },
  );

test('the first answer of whoever holds a task begins it; a second at once begins nothing, and hinders nothing', async () => {
  const { id: holder } = await aRowIn(world, 'user');
  const { id } = await aRuledRow(world, lawOfLedger(patrolTasks), { to: 'take', by: holder });
  expect(await stateOf(id)).toBe('pending');
  expect(code(await begin(id, holder, '/workLook'))).toBe('NO_PERMISSION');
  expect(await begin(id, 'stranger', '/workLook:handle')).toMatchObject({ refusal: { data: { refusal: 'notYours' } } });
  expect(await stateOf(id)).toBe('pending');
  expect(code(await begin(id, holder, '/workLook:handle'))).toBe('OK');
  expect(await stateOf(id)).toBe('inProgress');
  expect(code(await begin(id, holder, '/workLook:handle'))).toBe('OK');
  expect(await world.ledgers.anyRow(patrolTasks, id)).toMatchObject({ doerIds: [holder] });
});

test('of a task that is begun, or over, an answer begins nothing', async () => {
  expect(code(await begin('nobodys', 'zheng', '/workLook', 'inProgress'))).toBe('OK');
  expect(code(await begin('nobodys', 'zheng', '/workLook', 'terminated'))).toBe('OK');
});
