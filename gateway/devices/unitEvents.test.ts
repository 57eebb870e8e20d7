import { afterAll, beforeAll, expect, test } from 'vitest';
import { instantOf } from '../../domain/clock/clock.ts';
import {
  deviceEventHappened,
  deviceEventStream,
  meterReplaced,
  replacementStream,
} from '../../domain/device/events.ts';
import {
  aCaller,
  aContext,
  aRowIn,
  code,
  type LedgerWorld,
  ledgerWorld,
  scopeOf,
  value,
} from '../../tests/world/ledgers.ts';
import { unitEvents } from './unitEvents.ts';

let world: LedgerWorld;
let org = '';
beforeAll(async () => {
  world = await ledgerWorld();
  org = (await aRowIn(world, 'organisation')).id;
  await world.settled();
});
afterAll(() => world.close());

let at = 0;

/** What a device told, or that its meter was replaced, as the log has it. */
async function told(device: string, kind: 'alarm' | 'info' | 'replaced'): Promise<void> {
  at += 60_000;
  const common = { device, channel: 'C1' };
  const data =
    kind === 'replaced'
      ? { ...common, at: instantOf(at), oldSerial: null, newSerial: null, reason: null, registers: [] }
      : {
          ...common,
          model: 'm',
          event: 'hot',
          kind,
          name: { cn: '过温', en: 'Too hot' },
          values: [{ id: 'T', name: '温度', value: 91, unit: '°C' }],
        };
  const [stream, type] =
    kind === 'replaced'
      ? [replacementStream(device), meterReplaced.type]
      : [deviceEventStream(device), deviceEventHappened.type];
  const expected = (await world.log.remembered([stream])).get(stream)?.version ?? 0;
  value(
    await world.log.append({
      id: `told-${at}`,
      by: { kind: 'device', id: device },
      digest: null,
      appends: [{ stream, expected, org, events: [{ type, at: instantOf(at), data, to: null }] }],
    }),
  );
}

const ask = (unit: string, query: object = {}, scope = scopeOf(org)) =>
  unitEvents(
    { database: world.database, ledgers: world.ledgers },
    { params: { id: unit }, query, body: undefined },
    aContext({ caller: aCaller({ scope }) }),
  );

test('a unit tells the events of its devices and of those below it, the newest first (R121 E400)', async () => {
  const [top, other] = [
    await aRowIn(world, 'energyUnit', { orgId: org }),
    await aRowIn(world, 'energyUnit', { orgId: org }),
  ];
  const below = await aRowIn(world, 'energyUnit', { orgId: org, parentId: top.id });
  const [own, under, foreign] = [
    await aRowIn(world, 'device', { orgId: org }),
    await aRowIn(world, 'device', { orgId: org }),
    await aRowIn(world, 'device', { orgId: org }),
  ];
  await aRowIn(world, 'deviceAssociation', { unitId: top.id, deviceId: own.id });
  await aRowIn(world, 'deviceAssociation', { unitId: below.id, deviceId: under.id });
  await aRowIn(world, 'deviceAssociation', { unitId: other.id, deviceId: foreign.id });
  await world.settled();
  await told(own.id, 'alarm');
  await told(under.id, 'info');
  await told(own.id, 'replaced');
  await told(foreign.id, 'alarm');
  const all = value(await ask(top.id));
  expect(all).toMatchObject({ total: 3, devices: 2 });
  expect(all.rows.map(({ device, kind }) => [device, kind])).toEqual([
    [own.id, 'replaced'],
    [under.id, 'info'],
    [own.id, 'alarm'],
  ]);
  expect(value(await ask(top.id, { kind: 'alarm' })).rows).toMatchObject([
    { device: own.id, name: { en: 'Too hot' }, values: [{ value: 91 }] },
  ]);
  expect(value(await ask(top.id, { kind: 'replaced' })).rows).toHaveLength(1);
  expect(value(await ask(top.id, { page: 2, size: 2 })).rows).toHaveLength(1);
  expect(code(await ask(top.id, {}, scopeOf('elsewhere')))).toBe('NO_PERMISSION');
});

test('a unit without devices tells none', async () => {
  const { id } = await aRowIn(world, 'energyUnit', { orgId: org });
  await world.settled();
  expect(value(await ask(id))).toEqual({ total: 0, page: 1, size: 50, rows: [], devices: 0 });
});
