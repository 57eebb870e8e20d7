import { afterAll, beforeAll, expect, test } from 'vitest';
import { roles } from '../../domain/access/role.ts';
import { homeSettings } from '../../domain/site/home.ts';
import { type People, password, startWorld, type World, withPeople } from '../../tests/contract/world.ts';

const ucenter = '/gateway/energy-service-ucenter/api';
let world: World;
let people: People;
let setting: string;
beforeAll(async () => {
  world = await startWorld();
  people = await withPeople(world, ['/home', '/monitoringAlarm']);
  setting = await world.create(homeSettings, {
    name: '首页',
    orgId: people.top,
    loadPoints: ['P1', 'P2'],
    energyPoints: ['P3'],
    demandLimit: 800,
  });
  await world.settled();
});
afterAll(() => world.close());

const asked = async (account: string) => {
  const token = await world.signIn(account, password);
  const [home, own] = [
    await world.ask('GET', `${ucenter}/home-module`, { token }),
    await world.ask('GET', `${ucenter}/home-setting/${setting}`, { token }),
  ];
  return {
    real: home.data.real,
    modules: home.data.modules,
    own: own.code,
    energy: (await world.ask('GET', '/gateway/api/home/energy', { token })).data,
  };
};

test('who may read the setting is told its figures at home (C094)', async () => {
  expect(await asked('admin')).toMatchObject({ own: 'SUCCESS', real: { demandLimit: 800, hidden: 3 } });
});

test('who inherits a setting of an organisation that is not seen is told no figure of it, only that there is more (C094)', async () => {
  const { own, real, modules } = await asked('northerner');
  expect([own, real]).toEqual(['NO_PERMISSION', { loadPoints: [], energyPoints: [], demandLimit: null, hidden: 1 }]);
  expect(modules).toContain('load');
});

test('who has no screen that shows the setting is told nothing of it, and is shown no module but those of the screens held (C094)', async () => {
  await world.update(roles, people.northRole, { functions: ['/monitoringAlarm'] });
  const { real, modules, energy } = await asked('northerner');
  expect([real, modules]).toEqual([
    { loadPoints: [], energyPoints: [], demandLimit: null, hidden: 0 },
    ['alarms', 'offline'],
  ]);
  expect(energy).toMatchObject({ kinds: [], today: { amount: null }, carbon: { ok: false, missing: 'points' } });
  expect(await asked('nobody')).toMatchObject({ modules: [], real: { demandLimit: null, hidden: 0 } });
});
