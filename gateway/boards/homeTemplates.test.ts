import { afterAll, beforeAll, expect, test } from 'vitest';
import { roles } from '../../domain/access/role.ts';
import { homeSettings } from '../../domain/site/home.ts';
import { homeTemplates } from '../../domain/site/homeTemplate.ts';
import { type People, password, startWorld, type World, withPeople } from '../../tests/contract/world.ts';

const ucenter = '/gateway/energy-service-ucenter/api';
let world: World;
let people: People;
beforeAll(async () => {
  world = await startWorld();
  people = await withPeople(world, ['/home']);
});
afterAll(() => world.close());

const homeOf = async (account: string) => {
  await world.settled();
  return (await world.ask('GET', `${ucenter}/home-module`, { token: await world.signIn(account, password) })).data;
};

test('a template gives its modules, and no others, to the organisation that chose it and to those below it; a role’s comes first (R022 R023 C094 B291)', async () => {
  const ofSite = await world.create(homeTemplates, { name: '全厂', orgId: people.top, modules: ['energy', 'load'] });
  const ofRole = await world.create(homeTemplates, { name: '值班', orgId: people.top, modules: ['waiting', 'load'] });
  await world.create(homeSettings, { name: '首页', orgId: people.top, templateId: ofSite });
  expect(await homeOf('northerner')).toMatchObject({
    modules: ['energy', 'load'],
    template: { name: '全厂', of: 'organisation' },
  });
  await world.update(roles, people.northRole, { homeTemplateId: ofRole });
  expect(await homeOf('northerner')).toMatchObject({
    modules: ['waiting', 'load'],
    template: { name: '值班', of: 'role' },
  });
  await world.update(homeTemplates, ofRole, { enabled: false });
  expect(await homeOf('northerner')).toMatchObject({ template: { name: '全厂' } });
  expect((await homeOf('admin')).setting).toMatchObject({ mayEdit: true });
});

test('who arranges the home page himself leaves the template; a template in use is not deleted (C092)', async () => {
  const token = await world.signIn('admin', password);
  const { setting, template } = await homeOf('admin');
  const remove = () => world.ask('DELETE', `/gateway/api/homeTemplates/${template.id}?version=1`, { token });
  expect((await remove()).code).toBe('IN_USE');
  const body = { id: setting.id, version: setting.version, modules: ['alarms', 'load'] };
  expect((await world.ask('PUT', `${ucenter}/home-setting/order`, { token, body })).code).toBe('SUCCESS');
  const after = await homeOf('admin');
  expect([after.template, after.modules.slice(0, 2)]).toEqual([null, ['alarms', 'load']]);
  expect((await remove()).code).toBe('SUCCESS');
});

test('a module that the kind of template does not have, or one twice, is refused at its field (R024 to R028)', async () => {
  const token = await world.signIn('admin', password);
  const add = (more: object) =>
    world.ask('POST', '/gateway/api/homeTemplates', { token, body: { name: '板', orgId: people.top, ...more } });
  expect((await add({ kind: 'emtkb', modules: ['ranking'] })).fields).toEqual({ modules: '没有这个模块' });
  expect((await add({ kind: 'nhdykb', modules: ['load', 'load'] })).fields).toEqual({ modules: '每个模块只能有一个' });
  expect((await add({ kind: 'nhdykb', modules: ['ranking', 'load'] })).code).toBe('SUCCESS');
});
