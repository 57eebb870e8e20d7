import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import { patient } from '../../cli/test/pace.ts';
import { faultsOf, personAt, visit } from './person.ts';
import { type Site, startStillSite } from './site.ts';
import { faultsFound } from './sound.ts';
import { test } from './test.ts';

test.setTimeout(patient(300_000));

let site: Site;
test.beforeAll(async () => {
  site = await startStillSite({ BUSBAR_DEMO_HISTORY: '1' });
});
test.afterAll(() => site.close());

const board = (page: Page): Locator => page.getByRole('region', { name: '看板', exact: true });
const item = (page: Page, name: string | RegExp): Locator => board(page).getByRole('group', { name });
const wide = { viewport: { width: 1920, height: 1080 } };

/** The board of compressors in the editor, as this person has it. */
async function editorOf(browser: Browser, account: string): Promise<Page> {
  const page = await personAt(browser, site, account, wide);
  await visit(page, `${site.address}/deviceBoardSetting?of=deviceKind.compressor`);
  return page;
}

test('a board of a kind of devices is laid out by pointer and keys, undone, saved, joined with what another changed, published and shown (R225 R226 R222 B293 B242)', async ({
  browser,
}) => {
  const page = await editorOf(browser, 'administrator');
  const faults = faultsOf(page);
  await page.getByRole('button', { name: '单独设置' }).click();
  await expect(item(page, /^趋势曲线，/)).toBeVisible({ timeout: patient(30_000) });

  // A module comes to the first free place, is moved by keys, and the way back is as long as the way.
  await page.getByRole('navigation', { name: '模块' }).getByRole('button', { name: /^文字/ }).click();
  const text = item(page, /^文字，/);
  await expect(text).toHaveAttribute('aria-current', 'true');
  const began = await text.getAttribute('aria-label');
  await text.press('Shift+ArrowRight');
  await text.press('ArrowRight');
  expect(await text.getAttribute('aria-label')).not.toBe(began);
  await page.getByRole('button', { name: '撤销' }).click();
  await expect(text).toHaveAttribute('aria-label', began ?? '');

  // Faulty it is a draft all the same, and is not published.
  await expect(page.getByRole('region', { name: '发布前要改' })).toContainText('文字');
  await page.getByRole('textbox', { name: '* 文字', exact: true }).fill('先看压力，再看电流');
  await expect(page.getByRole('region', { name: '发布前要改' })).toHaveCount(0);
  await page.keyboard.press('Control+s');
  await expect(page.getByText('草稿已保存')).toBeVisible();

  // Dragged by its lower corner it takes more places: one step.
  const corner = text.getByTitle('改变大小');
  await corner.scrollIntoViewIfNeeded();
  const box = await corner.boundingBox();
  if (box === null) throw new Error('a module has a corner to drag');
  await page.mouse.move(box.x + 8, box.y + 8);
  await page.mouse.down();
  await page.mouse.move(box.x + 8, box.y + 8 + 56, { steps: 4 });
  await page.mouse.up();
  await expect(text).toHaveAttribute('aria-label', /×3$/);

  // Somebody else was quicker with another module: both stand.
  const other = await editorOf(browser, 'administrator');
  const trend = item(other, /^趋势曲线，/);
  await trend.focus();
  await trend.press('Shift+ArrowLeft');
  await other.keyboard.press('Control+s');
  await expect(other.getByText('草稿已保存')).toBeVisible();
  await page.keyboard.press('Control+s');
  await page.getByRole('button', { name: '合并并保存' }).click();
  await expect(page.getByText('草稿已保存').last()).toBeVisible();
  await expect(text).toHaveAttribute('aria-label', /×3$/);
  expect(await item(page, /^趋势曲线，/).getAttribute('aria-label')).toBe(await trend.getAttribute('aria-label'));

  await page.getByRole('button', { name: '发布', exact: true }).click();
  await expect(page.getByText('已发布 v1')).toBeVisible();
  expect(await faultsFound(page)).toEqual([]);

  // Every compressor shows it now.
  await visit(page, `${site.address}/deviceBoard?device=AC2`);
  await expect(page.getByText('先看压力，再看电流')).toBeVisible({ timeout: patient(30_000) });
  expect(faults).toEqual([]);
});
