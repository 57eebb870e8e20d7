import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RunningChannel } from '../../gateway/collect/collector.ts';
import { mqtt } from '../../gateway/collect/mqtt/mqtt.ts';
import { systemClock } from '../../gateway/ground/systemClock.ts';
import { type Plant, startPlant } from '../../plant/startPlant.ts';
import { type KeepingSink, keepingSink } from '../world/collected.ts';
import { until } from '../world/counterLog.ts';
import { anMqttChannel } from '../world/mqtt.ts';

describe('the collector at what the factory sends', () => {
  let plant: Plant;
  let running: RunningChannel;
  let sink: KeepingSink;
  const numbers = new Map<string, number>();
  /** The factory's time runs four times as fast, so that nobody waits long. */
  const hurried = { ...systemClock, monotonic: () => systemClock.monotonic() * 4 };

  beforeAll(async () => {
    plant = await startPlant({ host: '127.0.0.1', basePort: 0, clock: hurried, seed: 3 });
    for (const device of plant.site.messengers)
      for (const point of device.points) numbers.set(point.id, numbers.size + 1);
    sink = keepingSink();
    const port = plant.site.channels.find(({ protocol }) => protocol === 'mqtt')?.port;
    const devices = plant.site.messengers.map(({ id, address, points }) => ({
      id,
      address,
      points: points.map((point) => ({
        number: numbers.get(point.id) ?? 0,
        id: point.id,
        address: point.address,
        period: point.period,
      })),
    }));
    running = await mqtt.open(
      anMqttChannel(`mqtt://127.0.0.1:${port}`, devices, { primaryHost: 'busbar' }),
      sink,
      systemClock,
    );
  });
  afterAll(async () => {
    await running.stop();
    await plant.close();
  });

  const ids = (): readonly string[] => plant.site.messengers.map((device) => device.id);
  const down = (): readonly string[] => ids().filter((id) => sink.linkOf(id) === 'down');
  /** Each of these devices says something new. */
  async function speak(which: readonly string[]): Promise<void> {
    const before = sink.batches.length;
    const mine = (id: string): boolean => {
      const own = new Set([...numbers].filter(([point]) => point.startsWith(`${id}.`)).map(([, number]) => number));
      return sink.batches.slice(before).some(({ samples }) => samples.some((one) => own.has(one.point)));
    };
    await until(() => which.every(mine));
  }

  it('reads every point: documents, bare values, metrics by alias, a data set, 64-bit registers', async () => {
    await until(() => [...numbers.values()].every((number) => sink.last(number) !== null));
    for (const device of plant.site.messengers) {
      for (const point of device.points) {
        const last = () => sink.last(numbers.get(point.id) ?? 0);
        expect([point.id, last()?.quality]).toEqual([point.id, 0]);
        // The plant goes on between a message and this look at it: what was read wrongly never agrees.
        const agrees = () => {
          const shown = plant.readings()[device.id]?.[point.key];
          if (typeof shown !== 'number') return last()?.value === shown;
          return Math.abs(Number(last()?.value) * point.factor - shown) <= Math.abs(shown) * 0.05 + 0.6;
        };
        await expect.poll(agrees, { message: point.id }).toBe(true);
      }
    }
    expect(ids().map((id) => sink.linkOf(id))).toEqual(ids().map(() => 'up'));
  });

  it('hears of a device that its edge node gave up, and of a node that is gone with all behind it', async () => {
    await plant.say('drop SB1');
    await until(() => sink.linkOf('SB1') === 'down');
    expect(down()).toEqual(['SB1']);
    await plant.say('restore SB1');
    await until(() => sink.linkOf('SB1') === 'up');
    await plant.say('drop EN1');
    await until(() => down().length === 3);
    expect(down()).toEqual(['EN1', 'SB1', 'SB2']);
    await plant.say('restore');
    await until(() => down().length === 0);
  });

  it('hears the last will of a plain device', async () => {
    await plant.say('drop WM1');
    await until(() => sink.linkOf('WM1') === 'down');
    expect(sink.links.at(-1)?.reason).toBe('channel.link.died');
    await plant.say('restore WM1');
    await until(() => sink.linkOf('WM1') === 'up');
  });

  it('goes on with the others while one talks nonsense and another storms', async () => {
    await plant.say('nonsense SB2');
    await plant.say('nonsense TH3');
    await plant.say('storm WM2');
    await until(() => (sink.counts.get('garbage plant/EN-01') ?? 0) > 0 && (sink.counts.get('messages') ?? 0) > 2000);
    await speak(['WM1', 'TH4', 'EN1', 'SB1']);
    await plant.say('restore');
    await speak(ids());
  });

  it('leaves a clock that is off to the pipeline', async () => {
    await plant.say('skew WM1 600');
    const number = numbers.get('WM1.flow') ?? 0;
    await until(() => Number(sink.last(number)?.at) > plant.state().at + 500_000);
    await plant.say('restore');
  });

  it('comes back when the broker was gone, and is told everything anew', async () => {
    const asked = sink.counts.get('rebirthsAsked') ?? 0;
    await plant.say('drop CH-05');
    await until(() => sink.linkOf('MQ1') === 'down' && down().length === ids().length);
    await plant.say('restore CH-05');
    await until(() => sink.linkOf('MQ1') === 'up' && down().length === 0);
    await speak(ids());
    expect(sink.counts.get('rebirthsAsked') ?? 0).toBeGreaterThan(asked);
  });
});
