import { afterAll, beforeAll, expect, test } from 'vitest';
import { scaleStands } from '../../domain/device/counterScale.ts';
import { devices } from '../../domain/device/device.ts';
import { points } from '../../domain/device/point.ts';
import { objectModels } from '../../domain/model/objectModel.ts';
import { type AlarmWorld, alarmWorld, raw } from '../../tests/world/alarms.ts';
import { bySystem, value } from '../../tests/world/ledgers.ts';
import type { Pipeline } from '../pipeline/pipeline.ts';
import { keepCounterScales } from './counterScale.ts';

let world: AlarmWorld;
let pipeline: Pipeline;
beforeAll(async () => {
  world = await alarmWorld();
  await world.aChannel('C1', {
    M1: [{ id: 'M1.E', kind: 'counter', unit: 'kWh' }, { id: 'M1.F', kind: 'counter', unit: 'kWh' }, 'M1.P'],
  });
  const begun = await world.begin();
  pipeline = begun.pipeline;
  keepCounterScales({ ledgers: world.ledgers, telemetry: begun.telemetry });
  for (const id of ['M1.E', 'M1.P'])
    await pipeline.sink('C1').samples([raw(await world.numberOf(id), 1000, { at: world.clock.now() })]);
});
afterAll(() => world.close());

async function change(id: string, changes: object) {
  await world.settled();
  const row = await world.ledgers.anyRow(points, id);
  return world.ledgers.update(points, id, row?.version ?? 0, { ...changes }, bySystem());
}

test('the factor and the offset of a counter that has readings are refused by name; its other fields, a counter without readings and what is no counter go on', async () => {
  expect(await change('M1.E', { factor: 100 })).toMatchObject({
    refusal: { code: 'RULE_BROKEN', fields: { factor: scaleStands.cn } },
  });
  expect(await change('M1.E', { offset: 5 })).toMatchObject({ refusal: { fields: { offset: scaleStands.cn } } });
  value(await change('M1.E', { decimals: 2, factor: 1 }));
  value(await change('M1.F', { factor: 100 }));
  value(await change('M1.P', { factor: 100 }));
  expect(scaleStands.cn).toContain('换表');
  expect(scaleStands.en).toContain('Change the meter');
});

test('nor is it changed through the object model of its device, where the model names the counter', async () => {
  const attribute = {
    cn: '电量',
    en: 'Energy',
    id: 'E',
    kind: 'counter',
    unit: 'kWh',
    address: { table: 'input', register: 0, type: 'uint32' },
  };
  const model = value(
    await world.ledgers.create(
      objectModels,
      { name: '电表', code: 'meter', orgId: world.plant, attributes: [attribute] },
      bySystem(),
    ),
  ).id;
  await world.settled();
  const row = await world.ledgers.anyRow(devices, 'M1');
  value(await world.ledgers.update(devices, 'M1', row?.version ?? 0, { modelId: model }, bySystem()));
  await world.settled();
  const set = async (more: object) => {
    const held = await world.ledgers.anyRow(objectModels, model);
    return world.ledgers.update(
      objectModels,
      model,
      held?.version ?? 0,
      { attributes: [{ ...held?.attributes[0], ...more }] },
      bySystem(),
    );
  };
  expect(await set({ factor: 0.1 })).toMatchObject({
    refusal: { code: 'RULE_BROKEN', fields: { 'attributes.0.factor': scaleStands.cn } },
  });
  value(await set({ decimals: 3 }));
});
