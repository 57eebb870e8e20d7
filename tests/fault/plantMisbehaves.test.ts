import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CollectedChannel } from '../../gateway/collect/collector.ts';
import { type Collectors, startCollectors } from '../../gateway/collect/startCollectors.ts';
import type { PlantPoint } from '../../plant/site/measure.ts';
import { type Plant, startPlant } from '../../plant/startPlant.ts';
import { type KeepingSink, keepingSink } from '../world/collected.ts';
import { until } from '../world/counterLog.ts';
import { turningClock } from '../world/turningClock.ts';

/** Half of the last digit that the device can show, and of a single float. */
function resolution(point: PlantPoint, value: number): number {
  const step = point.address.type.startsWith('float') ? Math.abs(value) * 1e-6 : point.factor;
  return step * 0.51 + 1e-9;
}

describe('the collectors at the factory', () => {
  let plant: Plant;
  let collectors: Collectors;
  let sink: KeepingSink;
  let shift = 0;
  const numbers = new Map<string, number>();

  /** The plant's own time stands still unless a test moves it, so that what is read can be compared. */
  const clock = turningClock();
  const stillClock = { ...clock, now: () => Date.UTC(2026, 10, 20, 2), monotonic: () => shift };

  beforeAll(async () => {
    plant = await startPlant({ host: '127.0.0.1', basePort: 0, clock: stillClock, seed: 3 });
    for (const device of plant.site.devices) for (const point of device.points) numbers.set(point.id, numbers.size + 1);
    sink = keepingSink();
    const pipeline = {
      configuration: { position: () => 1, channels: () => channelsOf(plant), subscribe: () => () => undefined },
      sink: () => sink,
    };
    collectors = await startCollectors({ pipeline, clock, say: () => undefined });
  });
  afterAll(async () => {
    await collectors.close();
    await plant.close();
    await clock.stop();
  });

  const asked = (of: Plant) =>
    of.site.channels.filter(({ protocol }) => protocol === 'modbusTcp' || protocol === 'modbusRtu');
  const channelsOf = (of: Plant): CollectedChannel[] =>
    asked(of).map(({ id, protocol, host, port }) => ({
      id,
      protocol,
      settings: { protocol, host, port, timeout: 400, retries: 1 },
      devices: of.site.devices
        .filter((device) => device.channel === id)
        .map((device) => ({
          id: device.id,
          address: { unit: device.unit, maxRegisters: device.maxRegisters },
          points: device.points.map((point) => ({
            number: numbers.get(point.id) ?? 0,
            id: point.id,
            address: point.address,
            period: Math.min(point.period, 2000),
          })),
        })),
    }));
  const seen = (id: string) => sink.last(numbers.get(id) ?? 0);
  const all = (): readonly PlantPoint[] => plant.site.devices.flatMap((device) => device.points);

  it('read every point of it as its instruments show it, in a dozen types and four word orders', async () => {
    await until(() => all().every((point) => seen(point.id) !== null));
    const readings = plant.readings();
    const wrong = all().filter((point) => {
      const shown = readings[point.id.split('.')[0] ?? '']?.[point.key] ?? null;
      const raw = seen(point.id)?.value ?? null;
      if (typeof shown !== 'number' || typeof raw !== 'number') return raw !== shown;
      return Math.abs(raw * point.factor + point.offset - shown) > resolution(point, shown);
    });
    expect(
      wrong.map((point) => [point.id, seen(point.id)?.value, readings[point.id.split('.')[0] ?? '']?.[point.key]]),
    ).toEqual([]);
  });

  it('ask a few requests for it, not one per point', () => {
    const perSecond = asked(plant).reduce((sum, channel) => sum + plant.requests(channel.id), 0) / sink.batches.length;
    expect(perSecond).toBeLessThan(5);
  });

  it('see a breaker trip and its feeder go dead', async () => {
    await plant.say('trip QF421');
    await until(() => seen('QF421.trip')?.value === 1 && seen('M421.P')?.value === 0 && seen('M4211.Ua')?.value === 0);
    expect(seen('M422.P')?.value).not.toBe(0);
    await plant.say('restore');
    await until(() => seen('QF421.trip')?.value === 0);
  });

  it('lose one device that drops off, one that talks nonsense and one that is slow, and no other', async () => {
    await plant.say('drop QF411');
    await plant.say('nonsense QF412');
    await plant.say('slow T1 5000');
    await until(() => ['QF411', 'QF412', 'T1'].every((id) => sink.linkOf(id) === 'down'));
    const others = plant.site.devices.map((device) => device.id).filter((id) => !['QF411', 'QF412', 'T1'].includes(id));
    const before = sink.batches.length;
    const fresh = (id: string): boolean =>
      sink.batches
        .slice(before)
        .some(({ samples }) => samples.some((one) => one.point === numbers.get(`${id}.${firstKey(id)}`)));
    await until(() => others.every(fresh));
    expect(others.filter((id) => sink.linkOf(id) !== 'up')).toEqual([]);
    await plant.say('restore');
    await until(() => ['QF411', 'QF412', 'T1'].every((id) => sink.linkOf(id) === 'up'));
  });

  const firstKey = (id: string): string =>
    quickest(plant.site.devices.find((device) => device.id === id)?.points ?? []);
  const quickest = (points: readonly PlantPoint[]): string =>
    points.toSorted((a, b) => a.period - b.period)[0]?.key ?? '';

  it('come back after every gateway was gone', async () => {
    await plant.say('drop CH-03');
    await until(() => sink.linkOf('CH-03') === 'down' && sink.linkOf('QF425') === 'down');
    expect(sink.linkOf('CH-02')).toBe('up');
    await plant.say('restore CH-03');
    await until(() => sink.linkOf('CH-03') === 'up' && sink.linkOf('QF425') === 'up');
    await plant.say('restart 300');
    const before = sink.batches.length;
    await until(
      () => asked(plant).every((channel) => sink.linkOf(channel.id) === 'up') && sink.batches.length > before + 50,
    );
  });

  it('see the time of the factory pass', async () => {
    const before = Number(seen('M101.EpForward')?.value);
    shift += 600_000;
    await until(() => Number(seen('M101.EpForward')?.value) > before);
  });
});
