import { afterAll, beforeAll, expect, test } from 'vitest';
import { noStyle } from '../../domain/access/style.ts';
import { aPng } from '../world/pictures.ts';
import { formOf, pictureFile } from './form.ts';
import { type Got, type People, password, startWorld, type World, withPeople } from './world.ts';

let world: World;
let people: People;
let admin: string;
beforeAll(async () => {
  world = await startWorld();
  people = await withPeople(world, ['/customStyle', '/customStyle:edit']);
  admin = await world.signIn('admin', password);
});
afterAll(() => world.close());

const change = (org: string, version: number, given: Readonly<Record<string, unknown>>, token = admin): Promise<Got> =>
  world.ask('PUT', `/gateway/api/styles/${org}?lang=en`, { token, body: { version, style: { ...noStyle, ...given } } });
const picture = (token = admin, width = 64): Promise<Got> =>
  world.ask('POST', '/gateway/api/styles/images', { token, body: formOf({ file: pictureFile(aPng(width, 64)) }) });

test('K103 K104 K105 B273 the sign-in page shows the look of the organisation at the top, and anybody may read it', async () => {
  expect((await world.ask('GET', '/gateway/api/style')).data).toMatchObject({ pageStyle: '03', loginLogo: null });
  const loginLogo = (await picture()).data;
  const given = {
    loginLogo,
    loginText: '总部能源平台',
    iosCode: 'https://app.example/ios',
    androidCode: 'https://app.example/apk',
    pageStyle: '01',
  };
  expect(await change(people.top, 0, given)).toMatchObject({ status: 200, data: { version: 1 } });
  expect((await world.ask('GET', '/gateway/api/style')).data).toMatchObject(given);
  expect((await fetch(world.address + loginLogo)).status).toBe(200);
  const [event] = await world.log.read({ after: 0, limit: 10, streams: [`style-${people.top}`] });
  expect(event).toMatchObject({
    type: 'StyleChanged',
    org: people.top,
    by: { kind: 'user', id: people.admin },
    data: { loginText: '总部能源平台' },
  });
});

test('an organisation says what is its own, and has the rest from above', async () => {
  expect(await change(people.north, 0, { loginText: '北厂', pageStyle: '04' })).toMatchObject({ status: 200 });
  const token = await world.signIn('northerner', password);
  const { data } = await world.ask('GET', `/gateway/api/styles/${people.north}`, { token });
  expect(data).toMatchObject({
    version: 1,
    own: { loginText: '北厂', iosCode: null },
    whole: { loginText: '北厂', pageStyle: '04', iosCode: 'https://app.example/ios' },
  });
  const profile = (await world.ask('GET', '/gateway/energy-service-ucenter/api/user-center-info', { token })).data;
  expect(profile.style).toEqual(data.whole);
});

test('a look that another changed meanwhile is a clash, and only the own organisations can be changed', async () => {
  expect(await change(people.north, 0, {})).toMatchObject({ status: 409, code: 'VERSION_CONFLICT' });
  const token = await world.signIn('northerner', password);
  expect(await change(people.south, 0, {}, token)).toMatchObject({ status: 403, code: 'NO_PERMISSION' });
  expect(await change(people.north, 1, {}, token)).toMatchObject({ status: 200 });
});

test('a picture of a look is one that its changer uploaded; addresses of elsewhere are refused', async () => {
  const others = (await picture(await world.signIn('northerner', password), 65)).data;
  const stranger = `/gateway/api/files/${'0'.repeat(64)}`;
  for (const loginBackground of [others, stranger]) {
    expect(await change(people.south, 0, { loginBackground })).toMatchObject({
      status: 422,
      fields: { 'style.loginBackground': 'Upload the picture first' },
    });
  }
  for (const loginLogo of ['https://elsewhere.example/x.png', 'javascript:alert(1)', '/gateway/api/files/x']) {
    expect(await change(people.south, 0, { loginLogo })).toMatchObject({ status: 400 });
  }
});
