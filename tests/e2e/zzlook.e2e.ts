import { personAt, visit } from './person.ts';
import { startStillSite } from './site.ts';
import { test } from './test.ts';

test('look', async ({ browser }) => {
  test.setTimeout(600_000);
  const site = await startStillSite();
  const page = await personAt(browser, site, 'maintenance');
  await page.setViewportSize({ width: 1366, height: 768 });
  const shot = async (path: string, name: string) => {
    await visit(page, `${site.address}${path}`);
    await page.waitForTimeout(2500);
    await page.screenshot({ path: `/tmp/look/${name}.png` });
  };
  await shot('/workTicket', 'desk-1366');
  const ids = await page.evaluate(async () => {
    const t = await (await fetch('/gateway/api/workTickets', { headers: { authorization: 'Bearer ' + sessionStorage.getItem('token') } })).json();
    return t;
  });
  console.log(JSON.stringify(ids).slice(0, 300));
  const first = page.getByRole('table').getByRole('link').first();
  const href = await first.getAttribute('href').catch(() => null);
  console.log('href', href);
  if (href) {
    await shot(href, 'ticket-1366');
    await page.setViewportSize({ width: 390, height: 844 });
    await shot(href, 'ticket-390');
    await page.setViewportSize({ width: 1366, height: 768 });
  }
  await shot('/workOrder', 'orders-1366');
  const o = await page.getByRole('table').getByRole('link').first().getAttribute('href').catch(() => null);
  console.log('order', o);
  if (o) {
    await shot(o, 'order-1366');
    await page.setViewportSize({ width: 390, height: 844 });
    await shot(o, 'order-390');
    await page.setViewportSize({ width: 1366, height: 768 });
  }
  await shot('/taskTodo', 'tasks-1366');
  await shot('/workTicket?list=qualified', 'qualified-1366');
  const boss = await personAt(browser, site, 'energyManager');
  await boss.setViewportSize({ width: 1600, height: 900 });
  await visit(boss, `${site.address}/energyConsumption`);
  await boss.waitForTimeout(6000);
  await boss.screenshot({ path: '/tmp/look/consumption.png' });
  await site.close();
});
