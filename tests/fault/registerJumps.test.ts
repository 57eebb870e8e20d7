import { afterEach, expect, it } from 'vitest';
import type { Alarm } from '../../domain/alarm/alarm.ts';
import { channels } from '../../domain/channel/channel.ts';
import { aMinute as minute } from '../../domain/clock/lengths.ts';
import { devices } from '../../domain/device/device.ts';
import { points } from '../../domain/device/point.ts';
import type { DoubtRow } from '../../domain/energy/calls.ts';
import { registerSettings } from '../../domain/energy/registerSettings.ts';
import type { CollectedConfiguration } from '../../gateway/collect/collector.ts';
import { startCollectors } from '../../gateway/collect/startCollectors.ts';
import { systemClock } from '../../gateway/ground/systemClock.ts';
import type { Pipeline } from '../../gateway/pipeline/pipeline.ts';
import { alarmWorld } from '../world/alarms.ts';
import { until } from '../world/counterLog.ts';
import { startEnergy } from '../world/energy.ts';
import { aCaller, bySystem, value } from '../world/ledgers.ts';
import { modbusPeer, registers } from '../world/modbusPeer.ts';

const ended: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ended.splice(0).reverse()) await end();
});

/** A meter's 32-bit register, asked over Modbus; with each request a minute of the site passes. */
async function aRegister(
  readings: readonly number[],
  known: { readonly modulus: number; readonly mostPerHour: number } | null,
) {
  const world = await alarmWorld();
  const peer = await modbusPeer();
  ended.push(world.close, peer.close);
  let asked = 0;
  peer.answer = (request, send) => {
    const shown = readings[Math.min(asked++, readings.length - 1)] ?? 0;
    if (asked <= readings.length) world.clock.advance(minute);
    send(registers(request, (register) => (register === 0 ? Math.floor(shown / 65_536) : shown % 65_536)));
  };
  const settings = { protocol: 'modbusTcp', host: '127.0.0.1', port: peer.port, timeout: 2000 };
  value(
    await world.ledgers.create(
      channels,
      { id: 'CH', name: '通道', orgId: world.plant, protocol: 'modbusTcp', settings },
      bySystem(),
    ),
  );
  await world.settled();
  const device = { id: 'E1', name: '电表', kind: 'meter', orgId: world.plant, channelId: 'CH', address: { unit: 1 } };
  value(await world.ledgers.create(devices, device, bySystem()));
  await world.settled();
  const address = { table: 'holding', register: 0, type: 'uint32' };
  const point = {
    id: 'E1.Ep',
    name: '正向有功',
    deviceId: 'E1',
    kind: 'counter',
    unit: 'kWh',
    period: minute,
    address,
  };
  value(await world.ledgers.create(points, point, bySystem()));
  await world.settled();
  if (known !== null)
    value(await world.ledgers.create(registerSettings, { name: 'E1', pointId: 'E1.Ep', ...known }, bySystem()));
  await world.settled();
  const energy = await startEnergy(world);
  ended.push(energy.close);
  await energy.known('E1.Ep');
  const from = world.clock.now();
  const collectors = await startCollectors({
    pipeline: { ...energy.pipeline, configuration: hastened(energy.pipeline) },
    clock: systemClock,
    say: () => undefined,
  });
  // One question more: whoever asks again has taken the answer before.
  await until(() => asked > readings.length);
  await collectors.close();
  await energy.computed();
  await world.settled();
  const { rows } = value(await energy.ask('listRegisterDoubts', { query: { point: 'E1.Ep' } })) as {
    rows: readonly DoubtRow[];
  };
  const day = new Date(from).toISOString().slice(0, 10);
  const [whole] = await energy.rows(
    'E1.Ep',
    [`${day}T00:00:00.000Z`, new Date(Date.parse(day) + 86_400_000).toISOString()],
    'day',
  );
  return { world, doubts: rows, whole };
}

/** The same configuration, but asked for fifty times a second: the site's minutes pass with the requests. */
function hastened({ configuration }: Pipeline): CollectedConfiguration {
  const quick = <T extends { readonly period: number }>(point: T): T => ({ ...point, period: 20 });
  return {
    ...configuration,
    channels: () =>
      configuration
        .channels()
        .map((channel) => ({
          ...channel,
          devices: channel.devices.map((one) => ({ ...one, points: one.points.map(quick) })),
        })),
  };
}

const runs = (from: number, count: number): number[] => Array.from({ length: count }, (_, i) => from + i);

it.each([
  ['of a register whose end and power are known', { modulus: 2 ** 32, mostPerHour: 90 }],
  ['of a register that nobody described', null],
])(
  'an absurd reading %s is left out of the energy among good ones, and one that stays is asked about, never counted',
  async (_, known) => {
    // Half an hour of running, one reading of all ones, another half, then a leap of half a million kWh that stays.
    const { world, doubts, whole } = await aRegister(
      [...runs(5000, 30), 0xff_ff_ff_ff, ...runs(5031, 30), ...runs(505_061, 10)],
      known,
    );
    // 60 kWh of the hour and 9 after the leap; neither the reading of all ones nor the leap is in it.
    expect(whole).toMatchObject({ amount: '69', partial: true });
    expect(doubts).toMatchObject([
      { state: 'open', from: { value: '5060' }, to: { value: '505061' }, evidence: { why: 'tooMuch' } },
    ]);
    const caller = aCaller({ ...world.operator, permissions: new Set(['/energyAlarm']) });
    const alarm = value(await world.ask('getAlarm', { params: { id: doubts[0]?.id ?? '' } }, { caller })) as Alarm;
    expect(alarm).toMatchObject({ type: '03', point: { id: 'E1.Ep' } });
  },
);
