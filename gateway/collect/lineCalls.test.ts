import { afterEach, describe, expect, it } from 'vitest';
import { readFrames, readLineStatistics, tryReading } from '../../domain/channel/calls.ts';
import { channels } from '../../domain/channel/channel.ts';
import { devices } from '../../domain/device/device.ts';
import { points } from '../../domain/device/point.ts';
import { openBroker } from '../../plant/mqtt/broker.ts';
import { startPlant } from '../../plant/startPlant.ts';
import { alarmWorld } from '../../tests/world/alarms.ts';
import { asked } from '../../tests/world/asked.ts';
import { until } from '../../tests/world/counterLog.ts';
import { eventually } from '../../tests/world/eventually.ts';
import { aCaller, bySystem, code, value } from '../../tests/world/ledgers.ts';
import { modbusPeer } from '../../tests/world/modbusPeer.ts';
import { aVoice } from '../../tests/world/mqtt.ts';
import { systemClock } from '../ground/systemClock.ts';
import { wholeScope } from '../http/scope.ts';
import { openInstruments } from './instruments/openInstruments.ts';
import { lineCalls } from './lineCalls.ts';
import { startCollectors } from './startCollectors.ts';

const ended: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ended.splice(0).reverse()) await end();
});

/** One Modbus device that is asked, with what an engineer may look at. */
async function aLine() {
  const [world, peer] = await Promise.all([alarmWorld(), modbusPeer()]);
  ended.push(world.close, peer.close);
  const settings = { protocol: 'modbusTcp', host: '127.0.0.1', port: peer.port };
  value(
    await world.ledgers.create(
      channels,
      { id: 'C1', name: '通道', orgId: world.plant, protocol: 'modbusTcp', settings },
      bySystem(),
    ),
  );
  await world.settled();
  const device = { id: 'M1', name: '设备', kind: 'meter', orgId: world.plant, channelId: 'C1', address: { unit: 1 } };
  value(await world.ledgers.create(devices, device, bySystem()));
  await world.settled();
  const address = { table: 'holding', register: 7, type: 'uint16' };
  value(
    await world.ledgers.create(
      points,
      { id: 'P7', name: '测点', deviceId: 'M1', kind: 'analog', period: 200, address },
      bySystem(),
    ),
  );
  await world.settled();
  const { pipeline } = await world.begin();
  const instruments = openInstruments({ clock: systemClock, room: 1_048_576 });
  const collectors = await startCollectors({ pipeline, clock: systemClock, say: () => undefined, instruments });
  ended.push(collectors.close);
  const served = lineCalls({ ledgers: world.ledgers, instruments, tryRead: collectors.tryRead, sink: pipeline.sink });
  const ask = async (
    call: (typeof served)[number]['call'],
    input: { params?: object; query?: object; body?: unknown },
    org = world.plant,
  ) => {
    return asked(served, call, input, { caller: aCaller({ scope: wholeScope([org]) }), now: systemClock.now() });
  };
  return { world, peer, pipeline, ask };
}

describe('a line', () => {
  it('shows its frames in and out and how it does, to who sees the channel (R108)', async () => {
    const { world, ask } = await aLine();
    const read = async (query: object = {}) =>
      value(await ask(readFrames, { params: { id: 'C1' }, query })) as {
        frames: { direction: string; bytes: string; devices: readonly string[] }[];
        last: number;
      };
    await until(async () => (await read()).frames.length >= 4);
    const { frames, last } = await read();
    const [out, back] = frames;
    // Transaction, protocol 0, length, unit 1, function 3, register 7, one of them; and its value, which is 7.
    expect(out).toMatchObject({
      direction: 'out',
      devices: ['M1'],
      bytes: expect.stringMatching(/^....0000000601030007000(1)$/),
    });
    expect(back).toMatchObject({
      direction: 'in',
      devices: ['M1'],
      bytes: expect.stringMatching(/^....00000005010302(0007)$/),
    });
    expect((await read({ after: String(last) })).frames.length).toBeLessThan(frames.length);
    expect((await read({ device: 'other' })).frames).toEqual([]);
    const figures = value(await ask(readLineStatistics, { params: { id: 'C1' } })) as {
      channel: { lastHour: { requests: number; success: number } };
      devices: { id: string; link: { state: string } }[];
    };
    expect(figures.channel.lastHour.requests).toBeGreaterThan(1);
    expect(figures.channel.lastHour.success).toBeGreaterThan(0.4);
    expect(figures.devices).toMatchObject([{ id: 'M1', link: { state: 'up' } }]);
    for (const call of [readFrames, readLineStatistics])
      expect(code(await ask(call, { params: { id: 'C1' } }, world.elsewhere))).toBe('NO_PERMISSION');
  });
});

interface Tried {
  readonly points: readonly {
    id: string;
    raw: string | null;
    value: unknown;
    scaled: number | null;
    exception: number | null;
    isRead: boolean;
  }[];
  readonly links: readonly { object: string; state: string; reason: string }[];
  readonly frames: readonly object[];
}

describe('a description that need not be saved is tried', () => {
  it('over Modbus: raw registers, values, the code of what the device refuses; or why nothing answers', async () => {
    const { peer, ask } = await aLine();
    const attempt = async (port: number) =>
      value(
        await ask(tryReading, {
          body: {
            settings: { protocol: 'modbusTcp', host: '127.0.0.1', port, timeout: 5000 },
            device: { address: { unit: 9 } },
            points: [
              { id: 'a', address: { table: 'holding', register: 258, type: 'uint16' }, factor: 0.1, offset: 5 },
              { id: 'b', address: { table: 'input', register: 1, type: 'uint32', order: 'CDAB' } },
            ],
          },
        }),
      ) as Tried;
    const { points: read, links, frames } = await attempt(peer.port);
    expect(read[0]).toMatchObject({ id: 'a', raw: '0102', value: 258, exception: null, isRead: true });
    expect(read[0]?.scaled).toBeCloseTo(30.8);
    expect(read[1]).toMatchObject({ raw: '00010002', value: 2 * 65_536 + 1 });
    expect(links).toContainEqual({ object: 'device', state: 'up', reason: 'channel.link.answered' });
    expect(frames).toHaveLength(4);
    const dead = await attempt(1);
    expect(dead.points.map(({ isRead, value: found }) => [isRead, found])).toEqual([
      [false, null],
      [false, null],
    ]);
    expect(dead.links).toContainEqual({ object: 'channel', state: 'down', reason: 'channel.link.refused' });
  });

  it('over serial lines that a running channel holds, which goes on afterwards', async () => {
    const { world, pipeline, ask } = await aLine();
    const plant = await startPlant({ host: '127.0.0.1', basePort: 0, clock: systemClock, seed: 3 });
    ended.push(plant.close);
    const at = plant.site.channels.find(({ protocol }) => protocol === 'dlt645');
    const settings = {
      protocol: 'dlt645' as const,
      host: '127.0.0.1',
      port: at?.port ?? 0,
      timeout: 5000,
      settle: 50,
      pause: 0,
    };
    value(
      await world.ledgers.create(
        channels,
        { id: 'C7', name: '串口', orgId: world.plant, protocol: 'dlt645', settings },
        bySystem(),
      ),
    );
    await world.settled();
    const [meter] = plant.site.meters;
    const device = {
      id: 'G1',
      name: '关口表',
      kind: 'meter',
      orgId: world.plant,
      channelId: 'C7',
      address: meter?.address,
    };
    value(await world.ledgers.create(devices, device, bySystem()));
    await world.settled();
    const known = {
      id: 'G1.P',
      name: '有功',
      deviceId: 'G1',
      kind: 'analog',
      period: 300,
      address: meter?.points.find(({ key }) => key === 'P')?.address,
    };
    value(await world.ledgers.create(points, known, bySystem()));
    await world.settled();
    const last = async () => (value(await ask(readFrames, { params: { id: 'C7' } })) as { last: number }).last;
    await world.configured(pipeline, world.log.head().position);
    await until(async () => (await last()) > 2);
    const wanted = meter?.points.filter(({ key }) => ['Ua', 'Ub', 'EpForward'].includes(key)) ?? [];
    const tried = value(
      await ask(tryReading, {
        body: {
          settings,
          device: { id: 'GW1', address: meter?.address },
          points: [
            ...wanted.map(({ id, address, factor }) => ({ id, address, factor })),
            { id: 'none', address: { kind: 'dlt645', di: '04000101', format: 'XXXXXXXX' } },
          ],
        },
      }),
    ) as Tried;
    expect(tried.points.map(({ isRead }) => isRead)).toEqual([true, true, true, true]);
    expect(tried.points[0]?.raw).toMatch(/^[0-9A-F]{4}$/);
    expect(tried.points[0]?.scaled).toBeCloseTo(Number(plant.readings()['GW1']?.['Ua']), 0);
    expect(tried.points.at(-1)).toMatchObject({ value: null, exception: 2 });
    const before = await last();
    await until(async () => (await last()) > before + 2);
    const misfit = {
      settings,
      device: { address: { unit: 1 } },
      points: [{ id: 'x', address: { table: 'holding', register: 0, type: 'uint16' } }],
    };
    expect(code(await ask(tryReading, { body: misfit }))).toBe('RULE_BROKEN');
  });

  it('over MQTT: what its topic says next', async () => {
    const { ask } = await aLine();
    const broker = openBroker({ host: '127.0.0.1', port: 0 });
    await broker.open();
    const url = `mqtt://127.0.0.1:${broker.port()}`;
    const voice = await aVoice(url);
    ended.push(broker.close, voice.close);
    let isOver = false;
    const asked = ask(tryReading, {
      body: {
        settings: { protocol: 'mqtt', url, clientId: 'engineer', version: 4 },
        device: { id: 'W1', address: { kind: 'json', topic: 'd/{device}' } },
        points: [{ id: 'flow', address: { kind: 'json', path: 'v.flow' }, factor: 2 }],
      },
    }).finally(() => {
      isOver = true;
    });
    // Until somebody listens, a broker keeps nothing for him.
    const heard = eventually('it was heard', () => voice.say('d/W1', { v: { flow: 2.5, password: 'x' } }), {
      isSo: () => isOver,
    });
    const [answer] = await Promise.all([asked, heard]);
    const tried = value(answer) as Tried;
    expect(tried.points).toMatchObject([{ id: 'flow', value: 2.5, scaled: 5, isRead: true }]);
    expect(Buffer.from((tried.frames[0] as { bytes: string }).bytes, 'hex').toString()).toBe(
      '{"v":{"flow":2.5,"password":"***"}}',
    );
  });
});
