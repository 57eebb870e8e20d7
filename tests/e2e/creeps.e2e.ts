import { expect } from '@playwright/test';
import { patient } from '../../cli/test/pace.ts';
import { beginsAt } from './creeping.ts';
import { faultsOf, personAt, visit } from './person.ts';
import { type Site, startSite } from './site.ts';
import { faultsFound } from './sound.ts';
import { test } from './test.ts';

let site: Site;
test.beforeAll(async () => {
  const started = await startSite({}, 'tests/e2e/creepingSite.ts');
  const shift = beginsAt - Date.now();
  site = { ...started, shift, now: () => Date.now() + shift };
});
test.afterAll(() => site.close());

test.setTimeout(patient(240_000));

test('D022 D119 R266 R267 a transformer creeps: what is not usual of it warns, and what was foreseen has come and is judged', async ({
  browser,
}) => {
  const page = await personAt(browser, site, 'engineer');
  const faults = faultsOf(page);
  await visit(page, `${site.address}/intelligentWarning`);
  // Judged a minute and a quarter after its quarter is over, whatever is wished.
  const warned = page.getByRole('row', { name: /9#变压器.*智能预警/ });
  await expect(warned).toBeVisible({ timeout: patient(120_000) });
  await warned.click();
  await expect(page.getByRole('region', { name: /9#变压器/ })).toContainText(/基线/);
  expect(await faultsFound(page)).toEqual([]);

  await visit(page, `${site.address}/predictor?point=T9.windingTemp`);
  await expect(page.getByRole('img', { name: /绕组温度/ }).first()).toBeVisible();
  await visit(page, `${site.address}/predictor/history`);
  const foreseen = page.getByRole('table', { name: '每次预测' }).getByRole('row', { name: /绕组温度/ });
  await expect(foreseen).toContainText('命中');
  await expect(foreseen).toContainText('87');
  expect(await faultsFound(page)).toEqual([]);
  expect(faults).toEqual([]);
});
