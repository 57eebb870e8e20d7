import { afterAll, beforeAll, expect, it } from 'vitest';
import type { RunningChannel } from '../../gateway/collect/collector.ts';
import { dlt645 } from '../../gateway/collect/dlt645/dlt645.ts';
import { type Plant, startPlant } from '../../plant/startPlant.ts';
import { type KeepingSink, keepingSink } from '../world/collected.ts';
import { until } from '../world/counterLog.ts';
import { turningClock } from '../world/turningClock.ts';

let plant: Plant;
let running: RunningChannel;
let sink: KeepingSink;
const numbers = new Map<string, number>();
const clock = turningClock();
/** The plant's time stands still, so that what is read can be compared. */
const stillClock = { ...clock, now: () => Date.UTC(2026, 10, 20, 2), monotonic: () => 0 };

beforeAll(async () => {
  plant = await startPlant({ host: '127.0.0.1', basePort: 0, clock: stillClock, seed: 3 });
  for (const device of plant.site.meters) for (const point of device.points) numbers.set(point.id, numbers.size + 1);
  sink = keepingSink();
  const port = plant.site.channels.find(({ protocol }) => protocol === 'dlt645')?.port ?? 0;
  const devices = plant.site.meters.map(({ id, address, points }) => ({
    id,
    address,
    points: points.map((point) => ({
      number: numbers.get(point.id) ?? 0,
      id: point.id,
      address: point.address,
      period: 500,
    })),
  }));
  const settings = { protocol: 'dlt645', host: '127.0.0.1', port, timeout: 300, settle: 50, pause: 0, retries: 1 };
  running = await dlt645.open({ id: 'CH-07', protocol: 'dlt645', settings, devices }, sink, clock);
});
afterAll(async () => {
  await running.stop();
  await plant.close();
  await clock.stop();
});

it('the gate meters of the factory are read as they show themselves, to their last digit', async () => {
  await until(() => [...numbers.values()].every((number) => sink.last(number) !== null));
  for (const meter of plant.site.meters) {
    for (const point of meter.points) {
      const shown = Number(plant.readings()[meter.id]?.[point.key]);
      const digit = point.factor / 10 ** (point.address.format.split('.')[1]?.length ?? 0);
      const raw = Number(sink.last(numbers.get(point.id) ?? 0)?.value);
      const behind = (shown - raw * point.factor) / digit;
      // A register turns on when a step is full; what is measured is shown to the nearest.
      const isShown = point.kind === 'counter' ? behind > -0.01 && behind < 1 : Math.abs(behind) <= 0.51;
      expect([point.id, isShown]).toEqual([point.id, true]);
    }
  }
});

it('one meter that is gone or speaks nonsense leaves the other alone, and comes back', async () => {
  for (const fault of ['drop GW1', 'nonsense GW1']) {
    await plant.say(fault);
    await until(() => sink.linkOf('GW1') === 'down');
    expect(sink.linkOf('GW2')).toBe('up');
    await plant.say('restore');
    await until(() => sink.linkOf('GW1') === 'up');
  }
  await plant.say('drop CH-07');
  await until(() => sink.linkOf('CH-07') === 'down' && sink.linkOf('GW2') === 'down');
  await plant.say('restore');
  await until(() => sink.linkOf('CH-07') === 'up' && sink.linkOf('GW2') === 'up');
});
