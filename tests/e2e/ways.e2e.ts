import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { personAt, signIn, visitorAt } from './person.ts';
import { type Site, startStillSite } from './site.ts';
import { faultsFound } from './sound.ts';
import { test } from './test.ts';

let site: Site;
let folder: string;
let keys: Awaited<ReturnType<typeof generateKeyPair>>;
const audience = 'https://busbar.example';
const issuer = 'https://portal.example';
/** Another site, whose page shows what its address says in a frame. */
let portal: Server;
const portalAt = (host: string): string => `http://${host}:${(portal.address() as AddressInfo).port}`;

test.beforeAll(async () => {
  portal = createServer((request, response) => {
    const shown = new URL(request.url ?? '/', issuer).searchParams.get('shows') ?? '';
    response
      .setHeader('content-type', 'text/html')
      .end(`<!doctype html><title>Portal</title><iframe src="${shown}" width="1200" height="700"></iframe>`);
  });
  await new Promise<void>((resolve) => portal.listen(0, '127.0.0.1', resolve));
  folder = mkdtempSync(join(tmpdir(), 'busbar-sso-'));
  keys = await generateKeyPair('ES256');
  const file = join(folder, 'issuer.json');
  const key = { ...(await exportJWK(keys.publicKey)), alg: 'ES256', kid: 'k1' };
  writeFileSync(file, JSON.stringify({ issuer, audience, keys: [key], frames: [portalAt('127.0.0.1')] }));
  site = await startStillSite({ BUSBAR_SSO: file });
});
test.afterAll(async () => {
  await site.close();
  portal.close();
  rmSync(folder, { recursive: true, force: true });
});

let made = 0;
const tokenFor = (account: string, given: { readonly for?: string } = {}): Promise<string> =>
  new SignJWT({ sub: account, jti: `e2e-${++made}` })
    .setProtectedHeader({ alg: 'ES256', kid: 'k1' })
    .setIssuer(issuer)
    .setAudience(given.for ?? audience)
    .setIssuedAt(Math.floor(site.now() / 1000))
    .sign(keys.privateKey);

for (const [name, lang] of [
  ['token', 'cn'],
  ['ssoToken', 'en'],
] as const) {
  test(`another site's ${name} signs in once, and a second time it does not, in ${lang} (S081 S082 B173 B175 D049 D050)`, async ({
    browser,
  }) => {
    const page = await visitorAt(browser, site, { remembers: { 'busbar.lang': lang } });
    const token = await tokenFor('operator');
    await page.goto(`${site.address}/monitoringAlarm?${name}=${token}`);
    await expect(page.getByRole('main')).toBeVisible();
    await expect(page).toHaveURL(/\/monitoringAlarm(\?id=.*)?$/);
    expect(page.url()).not.toContain(token);
    const replay = await visitorAt(browser, site, { remembers: { 'busbar.lang': lang } });
    await replay.goto(`${site.address}/monitoringAlarm?${name}=${token}`);
    await expect(replay).toHaveURL(/\/login/);
    await expect(replay.getByRole('alert')).toContainText(lang === 'cn' ? '单点登录未成功' : 'Single sign-on failed');
    await replay.goto(`${site.address}/?${name}=${await tokenFor('operator', { for: 'https://other.example' })}`);
    await expect(replay.getByRole('alert')).toContainText(lang === 'cn' ? '单点登录未成功' : 'Single sign-on failed');
    await replay.context().close();
    await page.context().close();
  });
}

test('within the frame of another site that is named, single sign-on shows the screen alone; no other site may frame it (B060 B061 B062 B063 B174)', async ({
  browser,
}) => {
  const page = await visitorAt(browser, site);
  const shows = async (): Promise<string> =>
    encodeURIComponent(`${site.address}/realData?token=${await tokenFor('operator')}`);
  await page.goto(`${portalAt('127.0.0.1')}/?shows=${await shows()}`);
  const framed = page.frameLocator('iframe');
  await expect(framed.getByRole('main').getByRole('row').nth(1)).toBeVisible();
  await expect(framed.getByRole('banner')).toHaveCount(0);
  await expect(framed.getByRole('navigation')).toHaveCount(0);
  await expect(framed.getByRole('region', { name: '已打开的页面' })).toHaveCount(0);
  await framed.getByRole('main').getByRole('row').nth(1).click();
  await page.keyboard.press('F1');
  await expect(
    framed.getByRole('complementary', { name: '用户指南' }).getByRole('heading', { name: '实时数据' }).first(),
  ).toBeVisible();
  await page.goto(`${portalAt('localhost')}/?shows=${await shows()}`);
  await expect.poll(() => page.frames()[1]?.url()).toBe('chrome-error://chromewebdata/');
  await page.context().close();
});

test('who signs out in one tab is signed out in all, and neither keeps anything (B136 B137)', async ({ browser }) => {
  const page = await personAt(browser, site, 'operator');
  const beside = await page.context().newPage();
  await beside.goto(`${site.address}/realData`);
  await expect(beside.getByRole('row').nth(1)).toBeVisible();
  await page.getByRole('button', { name: '用户菜单' }).click();
  await page.getByRole('menuitem', { name: '退出登录' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '退出登录' }).click();
  for (const tab of [page, beside]) {
    await expect(tab.getByLabel('密码')).toBeVisible();
    expect(
      await tab.evaluate(() => [...Object.keys(window.localStorage), ...Object.keys(window.sessionStorage)]),
    ).not.toContain('token');
  }
  await beside.goto(`${site.address}/realData`);
  await expect(beside.getByLabel('密码')).toBeVisible();
  await page.context().close();
});

for (const lang of ['cn', 'en'] as const) {
  const say = (cn: string, en: string): string => (lang === 'cn' ? cn : en);

  test(`a screen is signed in by a phone that approves, once, in ${lang} (C006 C007)`, async ({ browser }) => {
    const phone = await personAt(browser, site, 'dispatcher');
    await phone.evaluate((chosen) => window.localStorage.setItem('busbar.lang', chosen), lang);
    const screen = await visitorAt(browser, site, { remembers: { 'busbar.lang': lang } });
    const asked = screen.waitForResponse(/qrcodelogin\/qrcode\?/);
    await screen.goto(`${site.address}/login`);
    await screen.getByRole('tab', { name: say('扫码', 'Phone') }).click();
    const { data } = (await (await asked).json()) as { data: { address: string } };
    await expect(screen.getByRole('img', { name: say('登录二维码', 'Sign-in code') })).toBeVisible();
    expect(await faultsFound(screen)).toEqual([]);
    await phone.goto(`${site.address}${data.address}`);
    await expect(phone.getByText('dispatcher')).toBeVisible();
    await expect(screen.getByText(say('已扫描', 'Scanned'))).toBeVisible();
    expect(await faultsFound(phone)).toEqual([]);
    await phone.getByRole('button', { name: say('确认登录', 'Approve') }).click();
    await expect(phone.getByText(say('已确认', 'Approved'))).toBeVisible();
    await expect(screen.getByRole('navigation', { name: say('主菜单', 'Main menu') })).toBeVisible();
    await phone.goto(`${site.address}${data.address}`);
    await expect(phone.getByText(say('二维码', 'The code'))).toBeVisible();
    await phone.context().close();
    await screen.context().close();
  });

  test(`a locked desk shows its alarms and is taken over on the same page, in ${lang}`, async ({ browser }) => {
    const page = await personAt(browser, site, 'operator');
    await page.evaluate((chosen) => window.localStorage.setItem('busbar.lang', chosen), lang);
    await page.goto(`${site.address}/realData?points=M101.P`);
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await page.keyboard.press('g');
    await page.keyboard.press('l');
    const lock = page.getByRole('dialog', { name: say('已锁屏', 'Locked') });
    await expect(lock.getByRole('region', { name: say('未确认告警', 'Unacknowledged alarms') })).toBeVisible();
    expect(await faultsFound(page)).toEqual([]);
    await page.reload();
    await expect(lock).toBeVisible();
    await lock.getByLabel(say('账号', 'Account')).fill('dispatcher');
    await lock.getByLabel(say('密码', 'Password')).fill(site.password);
    await lock.getByRole('button', { name: say('登录', 'Sign in'), exact: true }).click();
    await expect(lock).toBeHidden();
    await expect(page).toHaveURL(/\/realData\?points=M101\.P/);
    await expect(page.getByRole('banner')).toContainText(/李调度|调度/);
    await page.context().close();
  });
}

test('at a locked desk a new tab is locked too; who takes over a page that is not hers is told so, with the menus beside it', async ({
  browser,
}) => {
  const page = await personAt(browser, site, 'administrator');
  await page.goto(`${site.address}/customStyle`);
  await expect(page.getByRole('heading', { level: 1, name: '自定义样式' })).toBeVisible();
  await page.keyboard.press('g');
  await page.keyboard.press('l');
  await expect(page.getByRole('dialog', { name: '已锁屏' })).toBeVisible();
  const beside = await page.context().newPage();
  await beside.goto(`${site.address}/users`);
  const lock = beside.getByRole('dialog', { name: '已锁屏' });
  await expect(lock).toBeVisible();
  await lock.getByLabel('账号').fill('operator');
  await lock.getByLabel('密码').fill(site.password);
  await lock.getByRole('button', { name: '登录', exact: true }).click();
  for (const one of [beside, page]) {
    await expect(one.getByRole('dialog', { name: '已锁屏' })).toBeHidden();
    await expect(one.getByRole('main').getByText('没有权限')).toBeVisible();
    await expect(one.getByRole('navigation', { name: '主菜单' })).toBeVisible();
  }
  await page.context().close();
});

test('who signs in at a page that is not hers is told so in the frame', async ({ browser }) => {
  const page = await visitorAt(browser, site);
  await page.goto(`${site.address}/login?returnTo=%2FcustomStyle`);
  await signIn(page, 'operator', site.password);
  await expect(page.getByRole('main').getByText('没有权限')).toBeVisible();
  await page.getByRole('button', { name: '首页' }).click();
  await expect(page).toHaveURL(/\/home$/);
  await page.context().close();
});

test('a screen that is asked for while the gateway is away says so in its place, and comes at the next try', async ({
  browser,
}) => {
  const page = await personAt(browser, site, 'operator');
  await expect(page.getByRole('main').getByText(/kW/).first()).toBeVisible();
  await page.context().setOffline(true);
  await page.evaluate(() => window.history.pushState(null, '', '/z_historyData'));
  await expect(page.getByRole('main').getByText('服务暂不可用')).toBeVisible();
  await expect(page.getByRole('navigation', { name: '主菜单' })).toBeVisible();
  await page.context().setOffline(false);
  await page.getByRole('button', { name: '重试' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '历史数据' })).toBeVisible();
  await page.context().close();
});

test('the account is remembered where asked, never the password; a ticket that is replayed says so (E128 B108 B135 B139)', async ({
  browser,
}) => {
  const page = await visitorAt(browser, site);
  await page.goto(`${site.address}/login`);
  await page.getByLabel('在本机记住我').check();
  await signIn(page, 'operator', site.password);
  await expect(page.getByRole('navigation', { name: '主菜单' })).toBeVisible();
  const kept = await page.evaluate(() => JSON.stringify({ ...window.localStorage, ...window.sessionStorage }));
  expect(kept).not.toContain(site.password);
  const bearer = await page.evaluate(() => window.sessionStorage.getItem('token'));
  const answer = await page.request.post(`${site.address}/gateway/api/handOver`, {
    headers: { authorization: `Bearer ${bearer}`, 'command-id': '0b6c4f0e-7b1e-4c53-9a6f-0d6f3ce1a001' },
  });
  const { data } = (await answer.json()) as { data: { ticket: string } };
  const other = await visitorAt(browser, site);
  await other.goto(`${site.address}/monitoringAlarm#handOver=${data.ticket}`);
  await expect(other.getByRole('navigation', { name: '主菜单' })).toBeVisible();
  expect(other.url()).not.toContain(data.ticket);
  const replayed = await visitorAt(browser, site);
  await replayed.goto(`${site.address}/monitoringAlarm#handOver=${data.ticket}`);
  await expect(replayed.getByRole('alert')).toContainText('一次性凭证');
  await page.getByRole('button', { name: /用户菜单/ }).click();
  await page.getByRole('menuitem', { name: '退出登录' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '退出登录' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByLabel('账号')).toHaveValue('operator');
  await page.context().close();
});
