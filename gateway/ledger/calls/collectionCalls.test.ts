import { afterAll, beforeAll, expect, test } from 'vitest';
import { dataTemplates } from '../../../domain/device/dataTemplate.ts';
import { devices } from '../../../domain/device/device.ts';
import { points } from '../../../domain/device/point.ts';
import { unitModelDevices } from '../../../domain/unit/unitModelDevice.ts';
import { aRow, aRowIn, bySystem, code, value } from '../../../tests/world/ledgers.ts';
import { bookIn, rowsIn } from '../../../tests/world/sheets.ts';
import { type WorkbookWorld, workbookWorld } from '../../../tests/world/workbooks.ts';
import type { FileAnswer } from '../../http/handler.ts';

let world: WorkbookWorld;
beforeAll(async () => {
  world = await workbookWorld();
});
afterAll(() => world.close());

const ask = async (name: string, input: Parameters<WorkbookWorld['ask']>[1]) =>
  value(await world.ask(name, input, { caller: world.zhou }));

const item = (id: string, kind: string, unit: string | null) => ({
  cn: `项${id}`,
  en: `Item ${id}`,
  id,
  kind,
  unit,
  decimals: 2,
});

async function aTemplate(): Promise<string> {
  const row = {
    name: '电表数据',
    code: 'METER',
    deviceKind: 'meter',
    orgId: world.plant,
    items: [item('U', 'analog', 'V'), item('E', 'counter', 'kWh')],
  };
  return (await aRowIn(world, dataTemplates.name, row)).id;
}

const aMeter = (id: string) => aRowIn(world, devices.name, { id, name: id, kind: 'meter', orgId: world.plant });

test('a workbook for the items that meters lack is filled in and comes back by the import (B319 E211 E203)', async () => {
  const templateId = await aTemplate();
  await aMeter('M1');
  await aMeter('M2');
  await aRowIn(world, points.name, { id: 'M1.U', deviceId: 'M1', kind: 'analog', unit: 'V' });
  await world.settled();
  expect(await ask('devicesOfCollection', { query: { templateId } })).toMatchObject({
    items: 2,
    devices: [
      { id: 'M1', has: 1 },
      { id: 'M2', has: 0 },
    ],
  });
  const file = (await ask('templateOfCollection', { body: { deviceIds: ['M1', 'M2'], templateId } })) as FileAnswer;
  const book = await bookIn(Buffer.from(file.bytes as Uint8Array));
  const sheet = book.worksheets[0];
  const [head, ...rows] = await rowsIn(Buffer.from(file.bytes as Uint8Array));
  expect(rows.map(([id]) => id)).toEqual(['M1.E', 'M2.U', 'M2.E']);
  const column = (head ?? []).findIndex((text) => String(text).startsWith('Address')) + 1;
  for (const n of rows.keys()) {
    if (sheet !== undefined)
      sheet.getRow(n + 2).getCell(column).value = JSON.stringify({ table: 'holding', register: n, type: 'uint16' });
  }
  const done = await world.import(points, Buffer.from(await book.xlsx.writeBuffer()), { lang: 'en' });
  expect(done.outcome).toMatchObject({ imported: 3, refused: 0 });
  await world.settled();
  expect(await ask('devicesOfCollection', { query: { templateId } })).toMatchObject({
    devices: [{ has: 2 }, { has: 2 }],
  });
  expect(await ask('dataItemsByKind', { query: { deviceId: 'M2', paramType: 'counter' } })).toEqual([
    { id: 'M2.E', name: 'Item E', kind: 'counter', unit: 'kWh', decimals: 2, settable: false },
  ]);
});

test('a workbook for a device that one does not see is refused whole', async () => {
  const [template] = await world.ledgers.everyRow(dataTemplates);
  const asked = { body: { deviceIds: ['M1', 'nobodys'], templateId: template?.id ?? '' } };
  expect(code(await world.ask('templateOfCollection', asked, { caller: world.zhou }))).toBe('NO_PERMISSION');
});

test('devices are numbered on, and stand in the tree of their organisations (E202 E206 E207 D062)', async () => {
  await aMeter('M3');
  await world.settled();
  expect(await ask('highestDeviceNumber', { query: { prefix: 'M' } })).toEqual({ highest: 3, next: 'M4' });
  const tree = (await ask('devicesByOrganisation', { query: { treeType: '0', deviceType: 'meter' } })) as readonly {
    readonly devices: readonly { readonly id: string }[];
  }[];
  expect(tree[0]?.devices.map(({ id }) => id)).toContain('M3');
  expect(await ask('devicesByOrganisation', { query: { deviceType: 'breaker' } })).toMatchObject([{ devices: [] }]);
});

test('the enabled templates of a kind of device are found by it (B319)', async () => {
  const [template] = await world.ledgers.everyRow(dataTemplates);
  expect(await ask('dataTemplatesOfKind', { params: { id: 'meter' } })).toMatchObject([{ id: template?.id }]);
  expect(await ask('dataTemplatesOfKind', { params: { id: 'breaker' } })).toEqual([]);
});

test('only a device with an object model is bound to a unit, and to one only', async () => {
  const { id: unitId } = await aRowIn(world, 'energyUnit', { orgId: world.plant });
  const without = await aRow(world, unitModelDevices, { unitId, deviceId: 'M1' });
  const bind = async (row: Readonly<Record<string, unknown>>) =>
    world.ledgers.create(unitModelDevices, row, bySystem());
  const refused = await bind(without);
  expect(refused).toMatchObject({
    ok: false,
    refusal: { code: 'RULE_BROKEN', fields: { deviceId: expect.any(String) } },
  });
  const row = await aRow(world, unitModelDevices, { unitId });
  expect(code(await bind(row))).toBe('OK');
  expect(code(await bind({ ...row, name: '再次' }))).not.toBe('OK');
});
