import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCaller, aContext, aRowIn, type LedgerWorld, ledgerWorld, scopeOf, value } from '../../tests/world/ledgers.ts';
import { silentCall } from './silent.ts';

let world: LedgerWorld;
let [org, elsewhere] = ['', ''];
const online = new Set<string>();
const down = new Map<string, { readonly up: boolean; readonly since: number }>();

beforeAll(async () => {
  world = await ledgerWorld();
  [org, elsewhere] = [(await aRowIn(world, 'organisation')).id, (await aRowIn(world, 'organisation')).id];
  await world.settled();
  for (const [channel, orgId] of [
    ['CH-02', org],
    ['CH-03', org],
    ['CH-09', elsewhere],
  ] as const) {
    const { id: channelId } = await aRowIn(world, 'channel', { orgId, name: channel });
    await world.settled();
    down.set(channelId, { up: channel === 'CH-03', since: 0 });
    for (const n of [1, 2, 3]) await aRowIn(world, 'device', { id: `${channel}-${n}`, orgId, channelId });
  }
  await world.settled();
});
afterAll(() => world.close());

const told = async (scope: string) => {
  const device = (id: string) => ({ id, online: online.has(id), since: 0 });
  const served = silentCall({ ledgers: world.ledgers, live: { device, channels: () => down } });
  const context = aContext({ caller: aCaller({ scope: scopeOf(scope) }) });
  return value(await served.handle({ params: {}, query: {}, body: undefined } as never, context));
};

test('what stands behind a channel that is down is silent too, and it is said how many do', async () => {
  for (const id of ['CH-03-1', 'CH-03-2']) online.add(id);
  expect(await told(org)).toEqual({ channels: 1, devices: 4, behind: 3 });
  expect(await told(elsewhere)).toEqual({ channels: 1, devices: 3, behind: 3 });
});

test('where everything answers nothing is silent', async () => {
  for (const id of ['CH-02-1', 'CH-02-2', 'CH-02-3', 'CH-03-3']) online.add(id);
  for (const id of down.keys()) down.set(id, { up: true, since: 0 });
  expect(await told(org)).toEqual({ channels: 0, devices: 0, behind: 0 });
});
