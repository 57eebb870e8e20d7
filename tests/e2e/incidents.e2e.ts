import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { patient } from '../../cli/test/pace.ts';
import type { Alarm } from '../../domain/alarm/alarm.ts';
import { instantOf } from '../../domain/clock/clock.ts';
import type { Device } from '../../domain/device/device.ts';
import { cardOf, openDesk } from './alarmDesk.ts';
import { faultsOf, personAt, visit } from './person.ts';
import { senderAt } from './sends.ts';
import { type Site, startStillSite } from './site.ts';
import { faultsFound } from './sound.ts';
import { test } from './test.ts';

// Who is silent is missed here: a line that is lost raises its alarm.
let site: Site;
test.beforeAll(async () => {
  site = await startStillSite({ BUSBAR_DEMO_LIVES: 'alarms' });
});
test.afterAll(() => site.close());

test.setTimeout(patient(420_000));

/** What is judged of values, and what is silent. */
const ofPlant: readonly string[] = ['01', '04', '05'];
const phases = ['A', 'B', 'C'] as const;
/** The row of one that is lost by a rule of this walk: the site has a rule of its own for phase A, which only hints. */
const lost = (phase: (typeof phases)[number]) => new RegExp(`重要 总装车间.*${phase} 相电压`);
/** Its card. */
const lostCard = (phase: (typeof phases)[number]) => new RegExp(`总装车间.*${phase} 相电压`);
/** Those of this walk, and that of the site. */
const quietAtFirst = phases.length + 1;

const withoutVoltage = {
  name: 'L',
  value: 180,
  level: 2,
  // A lost voltage is told no sooner than what took it.
  n: 3,
  hysteresis: 5,
  severity: 'major',
  respondWithin: 15,
  cause: '上级开关断开',
  causeEn: 'The switch above it is open',
  consequence: '车间停产',
  consequenceEn: 'The shop stops',
  response: '查明上级开关',
  responseEn: 'Look at the switch above it',
};

const devices = 'energy-service-device/api/physicalDevices';

/**
 * A rule for each phase of a feeder that breaks when it loses its voltage; less urgent than the trip of its breaker. Its meter belongs to whoever runs
 * the network: of a shop's meter nobody there would be told by the trip, so that it would speak.
 */
async function watchVoltage(): Promise<void> {
  const { read, order, change } = await senderAt(site, 'administrator');
  const [meter, breaker] = await Promise.all([
    read<Device>(`${devices}/info/M422`),
    read<Device>(`${devices}/info/QF422`),
  ]);
  await change(devices, { id: meter.id, version: meter.version, orgId: breaker.orgId });
  for (const phase of phases)
    await order('api/limitRules', {
      name: `总装 ${phase} 相失压`,
      nameEn: `Assembly without voltage ${phase}`,
      pointId: `M422.U${phase.toLowerCase()}`,
      limits: [withoutVoltage],
    });
}

/** Hears the title of every card that stands from now on; what the gateway says of itself and what is dispatched is not the plant's. */
async function hearCards(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.evaluate(() => {
    const heard = new Set<string>();
    Object.assign(window, { heardCards: heard });
    const look = () => {
      for (const title of document.querySelectorAll('[role=alert][data-level] h2')) heard.add(title.textContent ?? '');
    };
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
  return async () => {
    const all = await page.evaluate(() => [...(window as unknown as { readonly heardCards: Set<string> }).heardCards]);
    return all.filter((title) => !/大屏|调度指令/.test(title));
  };
}

test('S030 S031 D121 a line is lost and a feeder trips: two are told of, what follows lies under its cause, one is taken out, the remedy is noted and the report is taken away', async ({
  browser,
}) => {
  await watchVoltage();
  const since = instantOf(site.now());
  const { read } = await senderAt(site, 'operator');
  const raised = async (isQuiet: boolean): Promise<readonly string[]> => {
    const { rows } = await read<{ readonly rows: readonly Alarm[] }>(
      `api/alarms?raisedAt.from=${since}&suppressed=${isQuiet}&standing=false&size=100`,
    );
    return rows.filter(({ type }) => ofPlant.includes(type)).map(({ object }) => object.id);
  };
  const page = await personAt(browser, site, 'operator');
  const faults = faultsOf(page);
  await openDesk(page, site);
  const cards = await hearCards(page);

  site.plant('drop', 'CH-06');
  await cardOf(page, /测温总线/);
  site.plant('trip', 'QF422');
  site.plant('step', '1000');
  await cardOf(page, /422/);
  await expect.poll(async () => (await raised(true)).length).toBe(quietAtFirst);
  expect(await raised(false)).toHaveLength(2);
  expect(await cards()).toHaveLength(2);

  await visit(page, `${site.address}/intelligentAlarm`);
  const screen = page.getByRole('main');
  await screen.getByRole('button', { name: /422.*保护跳闸/ }).click();
  const effects = page.getByRole('table', { name: '后果' });
  for (const phase of phases) await expect(effects.getByRole('row', { name: lost(phase) })).toContainText('随原因静默');
  await expect(effects.getByRole('row', { name: lost('A') })).toContainText('由其供电');
  expect(await faultsFound(page)).toEqual([]);

  await effects
    .getByRole('row', { name: lost('C') })
    .getByRole('button', { name: '不由此引起' })
    .click();
  await page.getByLabel('理由（必填）').fill('电压互感器回路另有断线');
  await page.getByRole('button', { name: '移出', exact: true }).click();
  await cardOf(page, lostCard('C'));
  await expect(effects.getByRole('row', { name: lost('C') })).toContainText('电压互感器回路另有断线');
  expect(await raised(false)).toHaveLength(3);

  await page.getByLabel('做了什么（供下次参考）').fill('更换 422 出线电缆头，试送正常');
  await page.getByRole('button', { name: '记下' }).click();
  await expect(page.getByText(/更换 422 出线电缆头.*周值长/)).toBeVisible();
  await page.getByRole('button', { name: '确认原因' }).click();
  await expect(page.getByRole('button', { name: '确认原因' })).toHaveCount(0);

  site.plant('close', 'QF422');
  site.plant('step', '1000');
  await expect(page.getByRole('row', { name: /422.*保护跳闸.*已结束/ })).toBeVisible();
  await expect(effects.getByRole('row', { name: lost('A') })).toContainText('随原因恢复');

  await screen.getByRole('link', { name: '告警报告', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: '告警报告' })).toBeVisible();
  await expect(page.getByText(/^SHA-256 [0-9a-f]{64}$/)).toBeVisible();
  await expect(page.getByText(/更换 422 出线电缆头/).first()).toBeVisible();
  expect(await faultsFound(page)).toEqual([]);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'A4 (PDF)' }).click(),
  ]);
  expect((await readFile(await file.path())).subarray(0, 4).toString()).toBe('%PDF');

  expect(faults).toEqual([]);
  await page.context().close();
});
