import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
// Playwright's own: what is opened here are the screens of a copy, which are no row of the catalogue.
import { expect, test } from '@playwright/test';
import { root } from '../../cli/root.ts';
import { copyOfProject } from './copy.ts';
import { faultsOf, personAt } from './person.ts';
import { type Site, startSite } from './site.ts';

interface Step {
  readonly file: string;
  readonly kind: 'new' | 'added';
  readonly text: string;
}

/** What a guide tells to do: each block with the file that was named last before it. */
function stepsOf(guide: string): readonly Step[] {
  const steps: Step[] = [];
  let file = '';
  let block: { readonly kind: string; readonly lines: string[] } | null = null;
  for (const line of guide.split('\n')) {
    if (block !== null && line === '```') {
      if (block.kind === 'diff' || block.kind.startsWith('ts'))
        steps.push({ file, kind: block.kind === 'diff' ? 'added' : 'new', text: `${block.lines.join('\n')}\n` });
      block = null;
    } else if (block !== null) block.lines.push(line);
    else if (line.startsWith('```')) block = { kind: line.slice(3), lines: [] };
    else if (line.startsWith('### ') || line.startsWith('and in `')) file = /`([^`]+\.tsx?)`/.exec(line)?.[1] ?? file;
  }
  return steps;
}

/** The lines with `+` after the line above them, which must stand in the file exactly once. */
function added(text: string, diff: string): string {
  const lines = diff.trimEnd().split('\n');
  const [anchor = '', ...more] = lines.map((line) => line.slice(1));
  if (text.split('\n').filter((line) => line === anchor).length !== 1)
    throw new Error(`the line does not stand once: ${anchor}`);
  return text
    .split('\n')
    .flatMap((line) => (line === anchor ? [line, ...more] : [line]))
    .join('\n');
}

let copy: string;
let site: Site;
test.beforeAll(async () => {
  copy = copyOfProject('guide');
  for (const { file, kind, text } of stepsOf(readFileSync(join(root, 'docs', 'ledgers.md'), 'utf8'))) {
    const path = join(copy, file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, kind === 'new' ? text : added(readFileSync(path, 'utf8'), text));
  }
  for (const room of ['domain', 'views'])
    execFileSync(join(root, 'node_modules', '.bin', 'tsc'), ['-p', room], { cwd: copy, stdio: 'inherit' });
  site = await startSite({}, join(copy, 'cli', 'start.ts'));
});
test.afterAll(async () => {
  await site?.close();
  rmSync(copy, { recursive: true, force: true });
});

test('a ledger that is added as the guide says has its screen, its rules and its history', async ({ browser }) => {
  const page = await personAt(browser, site, 'administrator');
  const faults = faultsOf(page);
  await page.goto(`${site.address}/meterRooms`);
  await page.getByRole('button', { name: /新增/ }).click();
  await page.getByLabel('名称', { exact: true }).fill('一号表计间');
  await page.getByRole('combobox', { name: '所属组织' }).fill('示范厂区');
  await page.getByRole('option', { name: '示范厂区', exact: true }).click();
  await page.getByLabel('电压等级').selectOption('medium');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('中压室须有两把钥匙')).toBeVisible();
  for (const [n, holder] of ['周值长', '李调度'].entries()) {
    await page.getByRole('button', { name: '增加钥匙' }).click();
    await page.getByLabel(`第 ${n + 1} 个钥匙 保管人`).fill(holder);
    await page.getByLabel(`第 ${n + 1} 个钥匙 编号`).fill(`K${n + 1}`);
  }
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('row', { name: /一号表计间.*中压/ })).toBeVisible();
  await page.getByRole('tab', { name: '历史' }).click();
  await expect(page.locator('aside').getByRole('listitem').filter({ hasText: 'v1' })).toContainText('新增');
  expect(faults).toEqual([]);
  await page.context().close();
});
