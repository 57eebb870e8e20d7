import { afterAll, beforeAll, expect, test } from 'vitest';
import { devices } from '../../domain/device/device.ts';
import { type UsableTemplate, usableTemplates } from '../../domain/ticket/templateCalls.ts';
import { ticketTemplates } from '../../domain/ticket/ticketTemplate.ts';
import { aCaller, aContext, aRowIn, type LedgerWorld, ledgerWorld, scopeOf } from '../../tests/world/ledgers.ts';
import { templateCalls } from './usableTemplates.ts';

let world: LedgerWorld;
beforeAll(async () => {
  world = await ledgerWorld();
});
afterAll(() => world.close());

test('templates that are made above are offered below, with the devices that are seen there; those beside, below and unreleased are not', async () => {
  const org = (parentId: string | null) => aRowIn(world, 'organisation', { orgPid: parentId });
  const { id: plant } = await org(null);
  const [{ id: hall }, { id: beside }] = [await org(plant), await org(plant)];
  const { id: room } = await org(hall);
  const { id: far, orgId = far } = (await aRowIn(world, devices.name)) as { id: string; orgId?: string };
  expect([plant, hall, room]).not.toContain(orgId);
  const lines = { measures: [{ kind: 'sign', text: '挂牌', textEn: 'Signs', pointId: null }], steps: [] };
  const template = async (orgId: string, isReleased = true) =>
    (await aRowIn(world, ticketTemplates.name, { orgId, isReleased, kind: 'second', ...lines, deviceIds: [far] })).id;
  const [above, own] = [await template(plant), await template(hall)];
  for (const one of [await template(beside), await template(room), await template(hall, false)])
    expect(one).toBeTruthy();
  await world.settled();
  const served = templateCalls(world).find(({ call }) => call.name === usableTemplates.name);
  const answer = await served?.handle({ params: {}, query: {}, body: undefined } as never, {
    ...aContext({ caller: aCaller({ scope: scopeOf(hall) }) }),
  });
  const { rows } = (answer as { readonly value: { readonly rows: readonly UsableTemplate[] } }).value;
  expect(rows.map(({ id }) => id).sort()).toEqual([above, own].sort());
  expect(rows.map((one) => one.deviceIds)).toEqual([[], []]);
  expect(rows.map((one) => one.org.id).sort()).toEqual([plant, hall].sort());
  expect(usableTemplates.response.parse({ rows }).rows).toHaveLength(2);
});
