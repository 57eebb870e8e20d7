import { execFileSync } from 'node:child_process';
import { globSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
// Playwright's own: what is opened here are the screens of a copy, which are no row of the catalogue.
import { expect, test } from '@playwright/test';
import { root } from '../../cli/root.ts';
import { patient } from '../../cli/test/pace.ts';
import { routes } from '../../domain/access/routes/all.ts';
import { copyOfProject } from './copy.ts';
import { faultsOf, personAt } from './person.ts';
import { type Site, startSite } from './site.ts';

/** Addresses that have no screen yet, of wings that have some. */
const lists = globSync('views/*/routes.ts', { cwd: root }).map((list) => readFileSync(join(root, list), 'utf8'));
const waiting = routes.filter(
  ({ path, wing, kind }) =>
    wing === 'work' && kind !== 'tab' && !/[{*]/.test(path) && !lists.some((list) => list.includes(`'${path}':`)),
);
const [room, fault, chart, plain] = waiting;

// It is made, checked whole and built in a copy that knows nothing of earlier checks.
test.setTimeout(patient(900_000));

let copy: string;
let site: Site;
test.beforeAll(async () => {
  test.setTimeout(patient(900_000));
  copy = copyOfProject('new');
  const make = (...args: readonly string[]): void => {
    execFileSync('npm', ['run', '-s', 'new', '--', ...args], { cwd: copy, stdio: 'inherit' });
  };
  make('ledger', 'storeRoom', room?.path ?? '');
  make('law', 'breach', fault?.path ?? '');
  make('figure', chart?.path ?? '');
  make('screen', plain?.path ?? '');
  make('module', 'usedToday');
  // Format, types and the rules of the house: what is made must pass what everything passes.
  execFileSync('npm', ['run', '-s', 'check'], { cwd: copy, stdio: 'inherit' });
  site = await startSite({}, join(copy, 'cli', 'start.ts'));
});
test.afterAll(async () => {
  await site?.close();
  rmSync(copy, { recursive: true, force: true });
});

test('what is made anew compiles and opens: a ledger takes a row, a law ends one, a figure is drawn, a module stands at home', async ({
  browser,
}) => {
  const page = await personAt(browser, site, 'administrator');
  const faults = faultsOf(page);
  await page.goto(`${site.address}${room?.path}`);
  await page.getByRole('button', { name: /新增/ }).click();
  await page.getByLabel('名称', { exact: true }).fill('一号库房');
  await page.getByRole('combobox', { name: '所属组织' }).fill('示范厂区');
  await page.getByRole('option', { name: '示范厂区', exact: true }).click();
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('row', { name: /一号库房/ })).toBeVisible();

  await page.goto(`${site.address}${fault?.path}`);
  await page.getByRole('button', { name: '新增', exact: true }).click();
  // Its organisation is that of whoever makes it, unless another is chosen.
  await page.getByLabel('名称', { exact: true }).fill('门锁损坏');
  await page.getByRole('dialog').getByRole('button', { name: '新增', exact: true }).click();
  await page.getByRole('row', { name: /门锁损坏/ }).click();
  await page.getByRole('main').getByRole('button', { name: '关闭', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: '关闭', exact: true }).click();
  await expect(page.getByRole('row', { name: /门锁损坏.*已关闭/ })).toBeVisible();

  await page.goto(`${site.address}${chart?.path}`);
  await expect(page.getByRole('heading', { name: '用量' })).toBeVisible();
  await page.goto(`${site.address}${plain?.path}`);
  await expect(page.getByRole('row', { name: /示范厂区/ })).toBeVisible();
  await page.goto(`${site.address}/home`);
  await expect(page.getByRole('region', { name: '今日用量' })).toContainText('kWh');
  expect(faults).toEqual([]);
  await page.context().close();
});
