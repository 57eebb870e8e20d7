import { afterAll, beforeAll, expect, it } from 'vitest';
import { appModules } from '../../domain/access/appModule.ts';
import { users } from '../../domain/access/user.ts';
import { ledgers } from '../../domain/all/ledgers.ts';
import { bytesOf, parseFrame } from '../../domain/channel/frameLayout.ts';
import { layoutOf, parseFiles } from '../../domain/channel/parseFile.ts';
import { rateTemplates } from '../../domain/cost/tariff/rateTemplate.ts';
import { databases } from '../../domain/database/registration.ts';
import { dataTemplates } from '../../domain/device/dataTemplate.ts';
import { devices } from '../../domain/device/device.ts';
import { describedPoints, pointRow } from '../../domain/device/devicePoints.ts';
import { equipmentVersions } from '../../domain/device/equipmentVersion.ts';
import { points } from '../../domain/device/point.ts';
import { dictionaries } from '../../domain/dictionary/dictionary.ts';
import { equipment } from '../../domain/equipment/equipment.ts';
import { keyEquipment } from '../../domain/equipment/keyEquipment.ts';
import { ratedOf } from '../../domain/equipment/ratedOf.ts';
import { runningRules } from '../../domain/equipment/runningRule.ts';
import { accepted } from '../../domain/error/errors.ts';
import { objectModels } from '../../domain/model/objectModel.ts';
import { networkConnections, networkElements, networkNodes } from '../../domain/network/networkLedgers.ts';
import { homeSettings } from '../../domain/site/home.ts';
import { homeTemplates } from '../../domain/site/homeTemplate.ts';
import { switchClasses, switchingDevices } from '../../domain/switching/switchLedgers.ts';
import { trials } from '../../domain/trial/trialLedger.ts';
import { energyUnits } from '../../domain/unit/energyUnit.ts';
import { feeRuleOn, unitFees } from '../../domain/unit/unitFee.ts';
import { largeScreens } from '../../domain/wall/largeScreen.ts';
import { industryRecords, wallNotices, wallUnits } from '../../domain/wall/shown.ts';
import { walls } from '../../domain/wall/wall.ts';
import { wallAsks } from '../../domain/wall/wallAsk.ts';
import { largeScreenClass } from '../../domain/wall/words.ts';
import { textLedgers } from '../../domain/work/text/textLedgers.ts';
import { frameOf } from '../../gateway/collect/modbusRtu/rtuFrame.ts';
import { networkDraft } from '../../gateway/live/network/networkDraft.ts';
import { imageOf } from '../../plant/modbus/image.ts';
import { rtuLine } from '../../plant/serial/rtuLine.ts';
import { plantSite } from '../../plant/site.ts';
import { cableLoss } from '../../plant/topology.ts';
import { bySystem, type LedgerWorld, ledgerWorld, value } from '../../tests/world/ledgers.ts';
import { demoAccounts } from './accounts.ts';
import { seedDemo } from './seed.ts';

let world: LedgerWorld;
const seed = () =>
  seedDemo({
    ledgers: world.ledgers,
    site: plantSite(),
    password: 'demo-2026-demo',
    now: world.clock.now(),
    setPassword: async () => accepted(true),
  });
beforeAll(async () => {
  world = await ledgerWorld();
  expect((await seed()).refused).toEqual([]);
  await world.settled();
});
afterAll(() => world.close());

it('the plant’s network stands as a draft that could be published, each switch with its feedback (R233)', async () => {
  const network = await Promise.all(
    [networkNodes, networkElements, networkConnections, switchClasses, switchingDevices].map(
      async (ledger) => [ledger.name, (await world.ledgers.everyRow(ledger)).length] as const,
    ),
  );
  expect(Object.fromEntries(network)).toEqual({
    networkNode: 17,
    networkElement: 27,
    networkConnection: 43,
    switchClass: 1,
    switchingDevice: 14,
  });
  const [first] = await world.ledgers.everyRow(networkNodes);
  const { faults, withoutSource } = await networkDraft(world.ledgers, first?.org ?? '');
  expect([faults, withoutSource]).toEqual([[], []]);
});

const filled = [homeTemplates, dataTemplates, appModules, parseFiles, objectModels, unitFees];

it('the ledgers that describe devices, pages and fees have rows; a database elsewhere or a maker’s firmware the demo site has none of', async () => {
  for (const ledger of filled)
    expect([ledger.plural, (await world.ledgers.everyRow(ledger)).length > 0]).toEqual([ledger.plural, true]);
  for (const ledger of [databases, equipmentVersions]) expect(await world.ledgers.everyRow(ledger)).toEqual([]);
});

it('a device of the plant that takes its object model has by it exactly the points that stand; the compressors have taken theirs (R072 R079)', async () => {
  const models = await world.ledgers.everyRow(objectModels);
  const standing = await world.ledgers.everyRow(points);
  const takers = {
    SCREW_COMPRESSOR: ['AC1', 'AC2', 'AC3'],
    TRANSFORMER_CONTROL: ['T1', 'T2'],
    FEEDER_METER: ['M411', 'M421', 'M425'],
  };
  expect(models.map(({ code }) => code).sort()).toEqual(Object.keys(takers).sort());
  const all = await world.ledgers.everyRow(devices);
  const compressor = models.find(({ code }) => code === 'SCREW_COMPRESSOR')?.id;
  const bound = all.filter(({ modelId }) => modelId !== null);
  expect(bound.map(({ id, modelId }) => [id, modelId]).sort()).toEqual(
    ['AC1', 'AC2', 'AC3'].map((id) => [id, compressor]),
  );
  for (const model of models) {
    for (const id of takers[model.code as keyof typeof takers]) {
      const device = all.find((one) => one.id === id);
      if (device === undefined) throw new Error(`there is no ${id}`);
      expect(device.kind).toBe(model.deviceKind);
      const described = describedPoints(device, model).map((one) => pointRow(id, one));
      const own = standing.filter(({ deviceId }) => deviceId === id).map((row) => [row.id, row] as const);
      expect(described.map((row) => row.id).sort()).toEqual(own.map(([point]) => point).sort());
      for (const row of described) expect(new Map(own).get(row.id)).toMatchObject(row);
    }
  }
});

it('four walls hang there: one in portrait, one that was let in, two without a browser; and what they show stands (E380, E381)', async () => {
  const hung = await world.ledgers.everyRow(walls);
  expect(hung.map(({ screenType }) => screenType).sort()).toEqual(['portrait', 'ultra', 'wide', 'wide']);
  const bearers = await Promise.all(hung.map(({ userId }) => world.ledgers.anyRow(users, userId)));
  expect(bearers.map((user) => user?.kind)).toEqual(Array(4).fill('wall'));
  const nameOf = new Map(hung.map(({ id, name }) => [id, name]));
  const asks = await world.ledgers.everyRow(wallAsks);
  expect(asks.map(({ state, wallId }) => [nameOf.get(wallId ?? ''), state]).sort()).toEqual(
    [
      ['总控室大屏', 'approved'],
      ['展厅竖屏', 'revoked'],
    ].sort(),
  );
  const records = await world.ledgers.everyRow(industryRecords);
  expect(new Set(records.map(({ year }) => year))).toEqual(new Set([2024, 2025]));
  expect(new Set(records.map(({ unitId }) => unitId)).size).toBeGreaterThan(1);
  expect((await world.ledgers.everyRow(wallUnits)).length).toBe(records.length / 2);
  expect(await world.ledgers.everyRow(wallNotices)).toHaveLength(2);
  const [classes] = (await world.ledgers.everyRow(dictionaries)).filter(
    ({ dictCode }) => dictCode === largeScreenClass,
  );
  const codes = classes?.entries.map(({ code }) => code);
  for (const { classCode } of await world.ledgers.everyRow(largeScreens)) expect(codes).toContain(classCode);
});

it('twenty texts stand there, of two of them a next version waits, and one is retired', async () => {
  const all = (await Promise.all(Object.values(textLedgers).map((ledger) => world.ledgers.everyRow(ledger)))).flat();
  const states = (state: string) =>
    all.filter((one) => one.state === state).map(({ code, number }) => `${code} ${number}`);
  expect(new Set(all.map(({ code }) => code)).size).toBe(20);
  expect(states('draft').sort()).toEqual(['P-AIR 2', 'P-SUB 2']);
  expect(states('retired')).toEqual(['M-HVAC 1']);
  expect(states('inForce')).toHaveLength(19);
});

it('a compressor that somebody took its model from does not get it back by the next start', async () => {
  const device = await world.ledgers.anyRow(devices, 'AC3');
  value(await world.ledgers.update(devices, 'AC3', device?.version ?? 0, { modelId: null }, bySystem()));
  await world.settled();
  expect(await seed()).toMatchObject({ made: 0, refused: [] });
  await world.settled();
  expect((await world.ledgers.anyRow(devices, 'AC3'))?.modelId).toBeNull();
});

it('everything of the plant that runs is watched and has a rule by which it does, and a transformer is rated in kVA', async () => {
  const things = await world.ledgers.everyRow(equipment);
  const runs = ['transformer', 'compressor', 'inverter', 'battery'];
  const kinds = new Map((await world.ledgers.everyRow(devices)).map(({ id, kind }) => [id, kind]));
  // What a string box collects its inverter gives: it does not run by itself.
  const runsItself = (code: string) => runs.includes(kinds.get(code) ?? '') && !code.startsWith('SB');
  const wanted = things.filter(({ code }) => runsItself(code) || code.startsWith('OV'));
  expect(wanted.map(({ code }) => code).sort()).toEqual([
    ...['AC1', 'AC2', 'AC3', 'BAT1', 'OV1', 'OV2', 'PCS1'],
    ...['PV-INV-01', 'PV-INV-02', 'PV-INV-03', 'T1', 'T2'],
  ]);
  const [key, rules] = [await world.ledgers.everyRow(keyEquipment), await world.ledgers.everyRow(runningRules)];
  const measured = new Set((await world.ledgers.everyRow(points)).map(({ id }) => id));
  for (const { id, code, ratedPower, transformer } of wanted) {
    const rule = rules.find(({ equipmentId }) => equipmentId === id);
    expect([code, key.some(({ equipmentId }) => equipmentId === id), measured.has(rule?.powerPointId ?? '')]).toEqual([
      ...[code, true, true],
    ]);
    const unit = kinds.get(code) === 'transformer' ? 'kVA' : 'kW';
    expect([code, ratedOf({ ratedPower, transformer })?.unit, ratedPower === null]).toEqual([
      code,
      unit,
      unit === 'kVA',
    ]);
  }
});

it('every device of a kind has the data items that the template of the kind lists (R029 B319)', async () => {
  const ids = new Set((await world.ledgers.everyRow(points)).map(({ id }) => id));
  const all = await world.ledgers.everyRow(devices);
  const templates = await world.ledgers.everyRow(dataTemplates);
  expect(templates.map(({ code }) => code).sort()).toEqual(['BREAKER', 'COMPRESSOR', 'TRANSFORMER']);
  for (const { deviceKind, items } of templates) {
    const named = all
      .filter(({ kind }) => kind === deviceKind)
      .flatMap(({ id }) => items.map((item) => `${id}.${item.id}`));
    expect(named.length).toBeGreaterThan(items.length);
    expect(named.filter((id) => !ids.has(id))).toEqual([]);
  }
});

it('the example of a parse file is what a joint sensor of the plant answers on its line, byte for byte (R059)', async () => {
  const sensor = plantSite().devices.find(({ id }) => id === 'TC1');
  if (sensor === undefined) throw new Error('there is no TC1');
  const files = new Map((await world.ledgers.everyRow(parseFiles)).map((file) => [file.name, file]));
  const read = (name: string) => {
    const file = files.get(name);
    const bytes = bytesOf(file?.example ?? '');
    const layout = layoutOf(file ?? {});
    if (bytes === null || layout === null) throw new Error(`${name} has no frame`);
    const parsed = parseFrame(layout, bytes);
    return {
      bytes: Buffer.from(bytes),
      values: parsed.ok ? Object.fromEntries(parsed.values.map(({ key, value }) => [key, value])) : null,
    };
  };
  const answer = read('电缆接头测温应答');
  expect(Object.keys(answer.values ?? {}).sort()).toEqual(['unit', ...sensor.points.map(({ key }) => key)].sort());
  const image = imageOf(sensor);
  image.fill(answer.values ?? {});
  const line = rtuLine(
    new Map([
      [
        sensor.unit,
        { image: () => image, write: () => 'done', coil: () => 'illegalFunction', maxRegisters: 32, fault: () => null },
      ],
    ]),
  );
  const said = (start: number) =>
    line(Buffer.from(frameOf({ unit: sensor.unit, table: 'holding', start, count: 6 })))?.answer?.();
  expect(said(0)).toEqual(answer.bytes);
  const refusal = read('Modbus RTU 异常应答');
  expect(said(100)).toEqual(refusal.bytes);
  expect(refusal.values).toEqual({ unit: 1, reason: 2 });
});

it('the fee rules hold today, by the rate of the home page and its agreed demand, with the losses of the plant’s cables (R116 B279)', async () => {
  const fees = await world.ledgers.everyRow(unitFees);
  const [home] = await world.ledgers.everyRow(homeSettings);
  const [rate] = await world.ledgers.everyRow(rateTemplates, { ids: [home?.rateTemplateId ?? ''] });
  const units = await world.ledgers.everyRow(energyUnits);
  const today = (unit: string) => {
    const unitId = units.find(({ name }) => name === unit)?.id ?? '';
    return feeRuleOn(fees, { unitId, energyKind: 'electricity', day: '2026-11-21' });
  };
  expect(today('示范厂区')).toMatchObject({
    rateTemplateId: rate?.id,
    since: rate?.versions[0]?.since,
    expense: { basis: 'contractDemand', demand: String(home?.demandLimit) },
  });
  for (const shop of ['冲压车间', '涂装车间']) {
    const expense = { basis: 'none', lossFactor: String(1 + cableLoss) };
    expect(today(shop)).toMatchObject({ rateTemplateId: rate?.id, expense });
  }
});

it('a home template stands for each kind of page, and each module of the app leads where others than the administrator may go (R023 R033)', async () => {
  const templates = await world.ledgers.everyRow(homeTemplates);
  expect([...new Set(templates.map(({ kind }) => kind))].sort()).toEqual(['emtkb', 'home', 'nhdykb']);
  expect(templates.filter(({ modules }) => modules.length < 4)).toEqual([]);
  const granted = new Set<string>(demoAccounts.flatMap(({ functions }) => functions));
  const modules = await world.ledgers.everyRow(appModules);
  expect(modules.length).toBeGreaterThan(0);
  expect(modules.filter(({ menuUrl }) => !granted.has(menuUrl))).toEqual([]);
});

const chinese = /\p{Script=Han}/u;
/** What people write to one another or of themselves, and what is in Chinese beside its English: no names, they have one form or bear both themselves. */
const written = new Set([
  'note',
  'remark',
  'reason',
  'lastReason',
  'cause',
  'remedy',
  'task',
  'text',
  'object',
  'evidence',
  'cn',
  'corporation',
  'contact',
  // As it stands on a plate or a house.
  'maker',
  'model',
  'address',
  // What is filled in a form, and found by.
  'values',
  'text1',
]);

it('applications for trial accounts wait and are refused on it, once however often it is begun', async () => {
  const states = async () => {
    await world.settled();
    return (await world.ledgers.everyRow(trials)).map(({ state }) => state).sort();
  };
  expect(await states()).toEqual(['pending', 'pending', 'refused']);
  await seed();
  expect(await states()).toEqual(['pending', 'pending', 'refused']);
});

/** Where a row says something in Chinese, by path: names in the language of the reader, remarks left out. */
function chineseIn(value: unknown, path: string): readonly string[] {
  if (typeof value === 'string') return chinese.test(value) ? [path] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, one]) => (written.has(key) ? [] : chineseIn(one, `${path}.${key}`)));
}

it('who reads English reads no Chinese name in any row of the demo site, persons and the reasons of rules included', async () => {
  const found = await Promise.all(
    ledgers.map(async (ledger) => {
      const rows = await world.ledgers.everyRow(ledger, { lang: 'en' });
      return rows.flatMap((row) => chineseIn(row, `${ledger.name} ${row.id}`));
    }),
  );
  expect(found.flat()).toEqual([]);
});
