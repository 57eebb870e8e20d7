import { afterAll, beforeAll, expect, test } from 'vitest';
import { aMinute as minute } from '../../../domain/clock/lengths.ts';
import { zoneOf } from '../../../domain/clock/zone.ts';
import type { Result } from '../../../domain/error/errors.ts';
import type { Answer, Verdict } from '../../../domain/figure/answer.ts';
import { askFigures, listFigureDevices } from '../../../domain/figure/calls.ts';
import type { Question } from '../../../domain/figure/question.ts';
import { qualityLimits } from '../../../domain/powerQuality/qualityLimit.ts';
import { type AlarmWorld, alarmWorld } from '../../../tests/world/alarms.ts';
import { asked } from '../../../tests/world/asked.ts';
import { type RunningEnergy, startEnergy } from '../../../tests/world/energy.ts';
import { eventually } from '../../../tests/world/eventually.ts';
import { aCaller, bySystem, code, narrowedTo, value } from '../../../tests/world/ledgers.ts';
import { figureCalls } from '../figureCalls.ts';

const morning = Date.parse('2026-11-18T00:00:00.000Z');
let world: AlarmWorld;
let running: RunningEnergy;

const point = (device: string, role: string, unit: string, period = minute) => ({
  id: `${device}.${role}`,
  kind: 'analog' as const,
  unit,
  period,
});
const phases = ['a', 'b', 'c'] as const;

/** An analyser with limits and one without; a meter that knows totals alone. */
beforeAll(async () => {
  world = await alarmWorld();
  const analyser = (id: string) => [
    ...phases.flatMap((phase) => [
      point(id, `HU5${phase}`, '%'),
      point(id, `HI5${phase}`, 'A'),
      point(id, `THDu${phase}`, '%'),
      point(id, `I${phase}`, 'A'),
    ]),
    ...['Uab', 'Ubc', 'Uca'].map((role) => point(id, role, 'V')),
    point(id, 'f', 'Hz'),
  ];
  await world.aChannel('C1', { PQ1: analyser('PQ1') });
  await world.aChannel('C2', { PQ2: analyser('PQ2') });
  await world.aChannel('C3', { M3: phases.map((phase) => point('M3', `THDu${phase}`, '%')) });
  running = await startEnergy(world);
  const each = (value: (n: number) => number, minutes = 120) =>
    Array.from({ length: minutes }, (_, n) => [morning + n * minute, value(n)] as const);
  for (const id of ['PQ1', 'PQ2']) {
    for (const [n, phase] of phases.entries()) {
      // Of 120 values the highest six are left out: 1 to 120 gives 114, less what the phase is lower.
      await running.read(
        `${id}.HU5${phase}`,
        each((k) => (k + 1) / 100 + (n === 2 ? 0.5 : 0)),
      );
      await running.read(
        `${id}.HI5${phase}`,
        each(() => 40 - n),
      );
      await running.read(
        `${id}.THDu${phase}`,
        each(() => 5.5),
      );
      await running.read(
        `${id}.I${phase}`,
        each(() => 100 - 20 * n),
      );
    }
    // One hour at 1 % too much, then half an hour of a dead bus, then as it should be.
    const volt = (n: number): number => (n < 60 ? 380 * 1.08 : n < 90 ? 0 : 380);
    for (const role of ['Uab', 'Ubc', 'Uca']) await running.read(`${id}.${role}`, each(volt));
    await running.read(
      `${id}.f`,
      each((n) => (n === 70 ? 50.3 : 50.1)),
    );
  }
  await running.read(
    'M3.THDua',
    each(() => 3, 60),
  );
  await eventually('every batch is decided', () => running.pipeline.decided() === running.telemetry.lastBatch());
  const limit = { name: '限值', deviceId: 'PQ1', nominalVoltage: '0.38', shortCircuit: '5' };
  value(await world.ledgers.create(qualityLimits, { ...limit, since: '2026-01-01' }, bySystem()));
  value(await world.ledgers.create(qualityLimits, { ...limit, since: '2026-12-01', shortCircuit: '50' }, bySystem()));
  await world.settled();
});
afterAll(async () => {
  await running.close();
  await world.close();
});

interface QualityQuestion extends Partial<Question> {
  readonly of?: string;
  readonly channels?: readonly string[];
}

const two = { format: 'minute' as const, from: '2026-11-18T00:00', to: '2026-11-18T02:00' };
const twoHours = { ...two, format: 'hour' as const };

async function ask({ of = 'PQ1', channels, ...more }: QualityQuestion): Promise<Result<Answer>> {
  const means = { database: world.database, telemetry: running.telemetry, ledgers: world.ledgers, zone: zoneOf('UTC') };
  const question = {
    screen: '/harmanaly',
    measures: ['pq.voltage'],
    medium: null,
    by: null,
    step: 'whole',
    compare: [],
    span: two,
    subjects: [{ kind: 'device', id: of }],
    ...more,
  };
  const scope = channels === undefined ? {} : { scope: narrowedTo(world.plant, ...channels) };
  const caller = aCaller({ ...world.operator, permissions: new Set([question.screen]), ...scope });
  return asked(figureCalls(means), askFigures, { body: question }, { caller, now: morning + 3 * 60 * minute });
}

const spectrum = (answer: Answer) => {
  const one = answer.results[0];
  if (one?.gives !== 'spectrum') throw new Error('no spectrum');
  return one;
};
const fifth = (answer: Answer) => spectrum(answer).orders.find(({ order }) => order === 5);
const verdicts = (answer: Answer): Readonly<Record<string, Verdict>> =>
  Object.fromEntries(
    answer.results.flatMap((one) =>
      one.gives === 'verdicts' ? one.verdicts.map((each) => [each.id, each] as const) : [],
    ),
  );

test('R080 C152 V131 an order is its 95 % value in the worst phase, judged by the limits of that day', async () => {
  const voltage = value(await ask({}));
  expect(fifth(voltage)).toEqual({ order: 5, phases: ['1.14', '1.14', '1.64'], worst: '1.64', limit: '4', met: true });
  expect(spectrum(voltage).total).toMatchObject({ worst: '5.5', limit: '5', met: false });
  const current = value(await ask({ measures: ['pq.current'] }));
  // 62 A at 10 MVA: half of it at 5 MVA; the row of December is not yet in force.
  expect(fifth(current)).toMatchObject({ worst: '40', limit: '31', met: false });
  expect(spectrum(current).gaps).toEqual(['share']);
  expect(spectrum(current).uses.map(({ since }) => since)).toEqual(['2026-01-01']);
});

test('without limits, with less than 95 % of the data, or with a total alone there is no verdict', async () => {
  expect(fifth(value(await ask({ of: 'PQ2' })))).toMatchObject({ worst: '1.64', limit: null, met: null });
  const late = { ...two, from: '2026-11-18T00:30', to: '2026-11-18T02:30' };
  const thin = value(await ask({ span: late }));
  expect(spectrum(thin).whole).toMatchObject({ elapsed: 120 * minute });
  expect(fifth(thin)).toMatchObject({ limit: '4', met: null });
  expect(value(await ask({ of: 'M3' })).results).toEqual([]);
});

test('R081 V134 the voltages between lines and the currents are judged, the currents by experience', async () => {
  const evenness = { screen: '/threePhase', measures: ['pq.evenness'], span: twoHours } as const;
  const told = verdicts(value(await ask(evenness)));
  expect(told['current95']).toMatchObject({ value: '40', limit: '15', met: false });
  expect(told['over']).toMatchObject({ value: '2', limit: null });
  // Nothing of the half hour in which the bus was dead.
  expect(told['voltage95']).toMatchObject({ value: '0', limit: '2', present: 90 * minute, met: null });
});

test('R082 V134 a dead bus is not monitored: neither out of the limits nor qualified', async () => {
  const supply = { screen: '/voltageDeviationAnalysis', measures: ['pq.supply'], span: twoHours } as const;
  const told = verdicts(value(await ask(supply)));
  expect(Number(told['qualified']?.value)).toBeCloseTo(33.3333, 3);
  expect(told['highest']).toMatchObject({ value: '8', limit: '7', at: '2026-11-18T00:00:00.000Z', met: null });
  expect(told['frequencyHighest']).toMatchObject({ value: '0.3', limit: '0.2', met: false });
  const bare = value(await ask({ ...supply, of: 'PQ2' }));
  expect(Object.keys(verdicts(bare))).toEqual(['frequencyHighest', 'frequencyLowest']);
  const days = value(
    await ask({
      ...supply,
      measures: ['pq.qualified', 'pq.highest'],
      step: 'day',
      span: { format: 'day', from: '2026-11-17', to: '2026-11-19' },
    }),
  );
  expect(days.series.map(({ none }) => none)).toEqual([
    ['missing', null],
    ['missing', null],
  ]);
});

// A value holds for three periods: into the third hour.
test('V137 orders stand hour by hour, the phase that was highest', async () => {
  const { series } = value(
    await ask({
      measures: ['pq.currentHours'],
      step: 'hour',
      span: { format: 'day', from: '2026-11-18', to: '2026-11-19' },
    }),
  );
  expect(series.map(({ part }) => part?.id)).toEqual(['5']);
  expect(series[0]?.values.slice(0, 5)).toEqual(['40', '40', '40', null, null]);
});

test('a device out of sight is not answered, and is not listed', async () => {
  expect(code(await ask({ channels: ['C1'] }))).toBe('OK');
  expect(code(await ask({ channels: ['C2'] }))).toBe('NO_PERMISSION');
  const means = { database: world.database, telemetry: running.telemetry, ledgers: world.ledgers, zone: zoneOf('UTC') };
  const scope = narrowedTo(world.plant, 'C1');
  const caller = aCaller({ ...world.operator, permissions: new Set(['/threePhase']), scope });
  const of = (screen: string) =>
    asked(figureCalls(means), listFigureDevices, { query: { screen } }, { caller, now: morning });
  const told = value(await of('/threePhase'));
  expect(told.devices).toMatchObject([
    { id: 'PQ1', measures: ['distortion', 'voltage', 'current', 'frequency'], isLimited: true, worst: 40 },
  ]);
  expect(code(await of('/harmanaly'))).toBe('NO_PERMISSION');
});
