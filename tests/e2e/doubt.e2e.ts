import { expect, type Page } from '@playwright/test';
import { patient } from '../../cli/test/pace.ts';
import { faultsOf, personAt, visit } from './person.ts';
import { type Site, startStillSite } from './site.ts';
import { test } from './test.ts';

let site: Site;
test.beforeAll(async () => {
  // Energy is made of registers that count on.
  site = await startStillSite({ BUSBAR_DEMO_LIVES: 'plant' });
});
test.afterAll(async () => {
  await site.close();
});

const point = 'M421.EpForward';
interface Reading {
  readonly at: string;
  readonly value: string;
}

/** Asks the gateway as the person at the page, with her own token. */
const ask = <T>(page: Page, path: string): Promise<T> =>
  page.evaluate(async (asked) => {
    const answer = await fetch(asked, { headers: { authorization: `Bearer ${sessionStorage.getItem('token')}` } });
    return ((await answer.json()) as { readonly data: unknown }).data;
  }, path) as Promise<T>;

/** kWh of the day in which the register was judged, as it is computed now. */
async function energyOfDay(page: Page, { at }: Reading): Promise<number> {
  const [from, to] = [-1, 1].map((way) => new Date(Date.parse(at) + way).toISOString());
  const { series } = await ask<{
    readonly series: Readonly<Record<string, { readonly rows: readonly { readonly amount: string | null }[] }>>;
  }>(page, `/gateway/api/energy?points=${point}&from=${from}&to=${to}&step=day`);
  return Number(series[point]?.rows[0]?.amount ?? 0);
}

// Energy is computed at leisure, a fifth of the time at most: on a busy machine whoever is asked is asked minutes later.
test.setTimeout(patient(600_000));

test('a register that leaps asks a person; what is answered at the alarm is what counts (D023 R101 B123)', async ({
  browser,
}) => {
  const page = await personAt(browser, site, 'operator');
  const faults = faultsOf(page);
  await visit(page, `${site.address}/realData?points=${point}`);
  await expect(page.getByRole('row').filter({ hasText: '正向有功电能' }).first()).toContainText('kWh');
  // To well below where it was, and far from zero: neither a reset nor a roll-over by the figures alone.
  const latest = await ask<Readonly<Record<string, { readonly value: number }>>>(
    page,
    `/gateway/api/points/latest?points=${point}`,
  );
  site.plant('register', 'M421', String(Math.round((latest[point]?.value ?? 0) * 0.6)));
  await visit(page, `${site.address}/energyAlarm`);
  const row = page.getByRole('row').filter({ hasText: '正向有功电能' }).first();
  await expect(row).toBeVisible({ timeout: patient(240_000) });
  await row.click();
  const doubt = page.getByRole('region', { name: '表计读数存疑，请判断' });
  await expect(doubt.getByText('读数变小了')).toBeVisible();
  const { rows } = await ask<{
    readonly rows: readonly { readonly point: string; readonly from: Reading; readonly to: Reading }[];
  }>(page, '/gateway/api/registerDoubts');
  const asked = rows.find((one) => one.point === point);
  if (asked === undefined) throw new Error('nobody is asked about the register');
  const before = await energyOfDay(page, asked.to);
  expect(before).toBeLessThan(Number(asked.to.value));

  await doubt.getByRole('radio', { name: /清零/ }).check();
  await doubt.getByRole('button', { name: '确定为清零' }).click();
  await expect(doubt.getByText(/已判断：清零/)).toBeVisible();
  // A reset counts what the register shows since zero, in the interval in which it happened.
  await expect
    .poll(() => energyOfDay(page, asked.to), { timeout: patient(240_000) })
    .toBeGreaterThanOrEqual(before + Number(asked.to.value));
  expect(await energyOfDay(page, asked.to)).toBeLessThan(before + Number(asked.to.value) + 50);
  expect(faults).toEqual([]);
  await page.context().close();
});
