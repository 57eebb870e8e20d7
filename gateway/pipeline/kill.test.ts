import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { refused } from '../../domain/error/errors.ts';
import { type AlarmWorld, alarmWorld, limit, raw } from '../../tests/world/alarms.ts';
import { whilePassing } from '../../tests/world/whilePassing.ts';
import type { Log } from '../log/log.ts';
import type { Telemetry } from '../telemetry/telemetry.ts';
import type { Pipeline } from './pipeline.ts';
import { type PipelineStep, pipelineSteps } from './startPipeline.ts';

let world: AlarmWorld;
let nextPoint = 0;

beforeAll(async () => {
  world = await alarmWorld();
});
afterAll(() => world.close());

interface Running {
  readonly pipeline: Pipeline;
  readonly telemetry: Telemetry;
}

/** Two points of one device, with rules. Each trial has its own, so that the trials do not meet. */
async function aTrial() {
  const names = [`K${++nextPoint}a`, `K${nextPoint}b`];
  await world.aChannel(`CK${nextPoint}`, { [`MK${nextPoint}`]: names });
  for (const name of names)
    await world.aRule(name, [limit('H', 100, { n: 2, hysteresis: 5 }), limit('HH', 120, { level: 1, n: 2 })]);
  return { names, numbers: await Promise.all(names.map(world.numberOf)), channel: `CK${nextPoint}` };
}

/** Raised, escalated, recovered, raised again, and the second point raised beside it. */
const shift = [
  [50, 50],
  [101, 50],
  [102, 101],
  [125, 102],
  [126, 102],
  [90, 102],
  [101, 90],
  [101, 101],
  [50, 50],
  [50, 50],
] as const;
const expected = ['a AlarmRaised', 'a AlarmEscalated', 'a AlarmRecovered', 'a AlarmRaised', 'a AlarmRecovered'];
const expectedB = ['b AlarmRaised', 'b AlarmRecovered'];

/** What the log says of the trial's alarms, the points apart, and how many occurrences each has. */
async function told(names: readonly string[]) {
  const events = (await world.events()).filter((event) => event.stream.startsWith('alarm-'));
  const pointOf = new Map(
    events.flatMap((event) =>
      event.type === 'AlarmRaised' ? [[event.stream, (event.data as { point: string }).point]] : [],
    ),
  );
  const of = (name: string, letter: string) =>
    events.filter((event) => pointOf.get(event.stream) === name).map((event) => `${letter} ${event.type}`);
  return [...of(names[0] ?? '', 'a'), ...of(names[1] ?? '', 'b')];
}

const settled = ({ pipeline, telemetry }: Running) =>
  expect.poll(() => telemetry.lastBatch() - pipeline.decided()).toBe(0);

/** Feeds the shift, a reading a second with the device's own times; killed, it begins again and sends what was not acknowledged. */
async function work(
  trial: Awaited<ReturnType<typeof aTrial>>,
  first: Running,
  again: () => Promise<Running>,
): Promise<number> {
  let running = first;
  let kills = 0;
  for (const row of shift) {
    world.clock.advance(1000);
    const at = world.clock.now();
    const samples = row.map((reading, n) => raw(trial.numbers[n] ?? 0, reading, { at }));
    for (;;) {
      const stored = await running.pipeline
        .sink(trial.channel)
        .samples(samples)
        .then(
          () => true,
          () => false,
        );
      if (stored) break;
      kills++;
      running = await again();
    }
  }
  await expect
    .poll(async () => {
      const alive = await running.pipeline
        .sink(trial.channel)
        .samples([])
        .then(
          () => true,
          () => false,
        );
      if (!alive) {
        kills++;
        running = await again();
      }
      return alive && running.pipeline.decided() === running.telemetry.lastBatch();
    })
    .toBe(true);
  await settled(running);
  await running.pipeline.close();
  return kills;
}

describe('a pipeline that is killed', () => {
  test('at no step it raises an alarm twice or loses one', async () => {
    for (const step of pipelineSteps) {
      for (const nth of step === 'noted' ||
      step === 'stored' ||
      step === 'decided' ||
      step === 'appending' ||
      step === 'appended'
        ? [1, 4, 6]
        : [2]) {
        const trial = await aTrial();
        let passed = 0;
        const kill = (at: PipelineStep): void => {
          if (at === step && ++passed === nth) throw new Error(`killed at ${step} ${nth}`);
        };
        const kills = await work(trial, await world.begin({ at: kill }), () => world.begin());
        await world.settled();
        expect(await told(trial.names), `${step} ${nth}`).toEqual([...expected, ...expectedB]);
        if (!step.startsWith('checkpoint')) expect(kills, `${step} ${nth}`).toBeGreaterThan(0);
      }
    }
  });

  test('between two appends of one batch it goes on where it stopped', async () => {
    for (const nth of [1, 2, 3, 4]) {
      const trial = await aTrial();
      let appends = 0;
      let isDead = false;
      const log: Log = {
        ...world.log,
        append(command) {
          isDead ||= ++appends === nth;
          return isDead ? Promise.reject(new Error('the process ended')) : world.log.append(command);
        },
      };
      const die = (): void => {
        if (isDead) throw new Error('the process ended');
      };
      const kills = await work(trial, await world.begin({ log, at: die }), () => world.begin());
      expect(kills).toBeGreaterThan(0);
      expect(await told(trial.names), String(nth)).toEqual([...expected, ...expectedB]);
    }
  });

  test('an alarm that the log could not take waits until it can, and is told once', async () => {
    const trial = await aTrial();
    let refusals = 0;
    const log: Log = {
      ...world.log,
      append: (command) => (++refusals % 3 === 1 ? Promise.resolve(refused('UNAVAILABLE')) : world.log.append(command)),
    };
    const running = await world.begin({ log });
    await whilePassing(
      world.clock,
      work(trial, running, () => world.begin()),
    );
    await world.settled();
    // The time that passes meanwhile silences the channel: of what stood behind it the value is unknown, which is another matter.
    const ofLimits = (await told(trial.names)).filter((one) => !one.endsWith('AlarmValueUnknown'));
    expect(ofLimits).toEqual([...expected, ...expectedB]);
    expect(refusals).toBeGreaterThan(6);
  });

  test('deciding everything again from the first batch says nothing new', async () => {
    const trial = await aTrial();
    await work(trial, await world.begin(), () => world.begin());
    const head = world.log.head().position;
    await world.forgetCheckpoint();
    const again = await world.begin();
    await settled(again);
    await again.pipeline.close();
    const news = (await world.events()).filter(
      (event) => event.position > head && event.by.kind === 'rule' && !event.by.id.endsWith('Offline'),
    );
    expect(news).toEqual([]);
  });
});
