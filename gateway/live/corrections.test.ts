import { afterAll, beforeAll, expect, test } from 'vitest';
import { millisOf } from '../../domain/clock/clock.ts';
import { points } from '../../domain/device/point.ts';
import type { Event } from '../../domain/event/event.ts';
import { eventually } from '../../tests/world/eventually.ts';
import {
  aCaller,
  aContext,
  aRow,
  bySystem,
  code,
  type LedgerWorld,
  ledgerWorld,
  scopeOf,
  value,
} from '../../tests/world/ledgers.ts';
import { aBatch, start } from '../../tests/world/telemetry.ts';
import type { CallFacts } from '../http/contextOf.ts';
import type { Caller } from '../http/handler.ts';
import type { LiveValues } from '../pipeline/newestValues.ts';
import { openTelemetry } from '../telemetry/openTelemetry.ts';
import type { Telemetry } from '../telemetry/telemetry.ts';
import { correct, corrections } from './corrections.ts';
import { latestValues } from './latest.ts';
import { seriesFor } from './series.ts';

const now = start + 3_600_000;
const at = '2026-11-20T03:00:10.000Z';

let world: LedgerWorld;
let telemetry: Telemetry;
let commands = 0;
let org: string;
let number: number;

beforeAll(async () => {
  world = await ledgerWorld();
  world.clock.setWall(now);
  telemetry = await openTelemetry({ database: world.base.database, clock: world.clock, say: () => undefined });
  const voltage = await aRow(world, points, { id: 'P-U' });
  value(await world.ledgers.create(points, voltage, bySystem()));
  value(
    await world.ledgers.create(
      points,
      await aRow(world, points, { id: 'P-S', kind: 'text', deviceId: voltage['deviceId'] }),
      bySystem(),
    ),
  );
  await world.settled();
  const row = await world.ledgers.anyRow(points, 'P-U');
  [org, number] = [row?.org ?? '', row?.number ?? 0];
  await telemetry.put(aBatch(1, [[number, 10_000, 221.5]]));
  await telemetry.flush();
});

afterAll(async () => {
  await telemetry.close();
  await world.close();
});

/** Somebody who sees the organisation of the point, unless the context says otherwise. */
function ask(
  id: string,
  body: Parameters<typeof correct>[1]['body'],
  given: Partial<CallFacts & { readonly caller: Caller }> = {},
  on: Telemetry = telemetry,
) {
  const command = { id: `correct-${++commands}`, digest: 'd' };
  const by = { kind: 'user' as const, id: 'zhou' };
  const context = aContext({ now, by, command, caller: aCaller({ scope: scopeOf(org) }), ...given });
  return correct(
    { ledgers: world.ledgers, log: world.log, telemetry: on },
    { params: { id }, query: {}, body },
    context,
  );
}

const read = async (): Promise<readonly (readonly [number | null, number])[]> =>
  (await telemetry.samples(number, start, now)).map(({ value: one, quality }) => [one, quality] as const);
const facts = (): Promise<readonly Event[]> => world.log.read({ after: 0, limit: 1000, types: ['SampleCorrected'] });

test('a correction is seen by the next read, and the log says who did it, why, and what was there before', async () => {
  const answer = value(await ask('P-U', { at, value: 219.5, reason: '表计检定' }));
  expect(answer.old).toEqual({ value: 221.5, quality: 0 });
  expect(await read()).toEqual([[219.5, 5]]);
  expect(await facts()).toMatchObject([
    {
      stream: 'correction-P-U',
      org,
      by: { kind: 'user', id: 'zhou' },
      position: answer.position,
      data: {
        point: 'P-U',
        sampleAt: at,
        old: { value: '221.5', quality: 0 },
        value: '219.5',
        quality: 5,
        reason: '表计检定',
      },
    },
  ]);
});

test('whoever asks what was known before a correction is told the value of then, by latest value, samples and buckets', async () => {
  const [fact] = await facts();
  const asking = (asOfAt: number) =>
    aContext({ now, caller: aCaller({ scope: scopeOf(org) }), asOf: fact?.position ?? 0, asOfAt });
  const [before, after] = [start + 60_000, millisOf(fact?.recordedAt ?? '') ?? 0];
  const span = { points: ['P-U'], from: '2026-11-20T03:00:00.000Z', to: '2026-11-20T04:00:00.000Z' };
  const needs = {
    ledgers: world.ledgers,
    telemetry,
    zone: 'UTC',
    clock: world.clock,
    epochs: async () => new Map(),
    live: { latest: () => null } as unknown as LiveValues,
  };
  for (const [moment, shown, quality] of [
    [before, 221.5, 0],
    [after, 219.5, 5],
  ] as const) {
    const context = asking(moment);
    expect(value(await seriesFor(needs, span, context)).series['P-U']).toEqual([[at, shown, quality]]);
    const buckets = value(await seriesFor(needs, { ...span, buckets: 1 }, context)).series['P-U'];
    expect(buckets).toMatchObject([{ count: 1, max: shown, quality }]);
    const latest = value(await latestValues(needs, ['P-U'], context))['P-U'];
    expect(latest).toMatchObject({ value: shown, at });
  }
  expect(value(await latestValues(needs, ['P-U'], asking(start)))['P-U']).toEqual({
    value: null,
    at: null,
    quality: 6,
  });
  expect(code(await latestValues(needs, ['P-S'], asking(before)))).toBe('WRONG_TYPE');
});

test('that nothing valid was measured can be said too, and a value put where there was none', async () => {
  expect(value(await ask('P-U', { at, value: null, reason: '停电' })).old).toEqual({ value: 219.5, quality: 5 });
  expect(value(await ask('P-U', { at: '2026-11-20T03:00:20.000Z', value: 5e-324, reason: '补录' })).old).toBeNull();
  expect(await read()).toEqual([
    [null, 2],
    [5e-324, 5],
  ]);
});

test('a repeat of the command answers as the first time and corrects nothing twice', async () => {
  const command = { id: 'correct-twice', digest: 'd' };
  const first = value(await ask('P-U', { at, value: 1, reason: '重试' }, { command }));
  const before = (await facts()).length;
  expect(value(await ask('P-U', { at, value: 1, reason: '重试' }, { command }))).toEqual(first);
  expect((await facts()).length).toBe(before);
});

test('the future, a text, a point that is unknown or out of sight are refused by name', async () => {
  expect(code(await ask('P-U', { at: '2026-11-20T04:00:00.001Z', value: 1, reason: '早' }))).toBe('RULE_BROKEN');
  expect(code(await ask('P-S', { at, value: 1, reason: '文本' }))).toBe('WRONG_TYPE');
  expect(code(await ask('nothing', { at, value: 1, reason: '无' }))).toBe('NO_PERMISSION');
  expect(
    code(await ask('P-U', { at, value: 1, reason: '他厂' }, { caller: aCaller({ scope: scopeOf('elsewhere') }) })),
  ).toBe('NO_PERMISSION');
});

test('where the gateway ended after the fact, the policy writes the sample, once more or once again', async () => {
  const [first, ...rest] = await facts();
  await world.base.database.query('truncate tele.late');
  for (const event of [first, ...rest, ...rest]) expect(await corrections(telemetry).react(event as Event)).toEqual([]);
  expect(await read()).toEqual([
    [1, 5],
    [5e-324, 5],
  ]);
});

test('who watches is told before the correction counts as done', async () => {
  const told: number[] = [];
  const end = telemetry.watchCorrections(async (correction) => void told.push(correction.at));
  value(await ask('P-U', { at, value: 2, reason: '再次' }));
  end();
  value(await ask('P-U', { at, value: 3, reason: '又' }));
  expect(told).toEqual([start + 10_000]);
});

test('of two persons who correct one point at once one is taken, and the other is refused and looks again', async () => {
  const before = (await facts()).length;
  const bothLooked = Promise.withResolvers<void>();
  let looking = 0;
  const meeting: Telemetry = {
    ...telemetry,
    async samples(...asked) {
      looking += 1;
      if (looking === 2) bothLooked.resolve();
      await bothLooked.promise;
      return telemetry.samples(...asked);
    },
  };
  const moment = '2026-11-20T03:00:50.000Z';
  const both = await Promise.all(
    [7, 8].map((one) => ask('P-U', { at: moment, value: one, reason: '两人' }, {}, meeting)),
  );
  expect(both.map(code).toSorted()).toEqual(['OK', 'VERSION_CONFLICT']);
  expect((await facts()).length).toBe(before + 1);
});

test('what was there before is what the fact before says, though no sample shows it yet', async () => {
  const moment = '2026-11-20T03:00:55.000Z';
  const written = Promise.withResolvers<void>();
  const held: Telemetry = {
    ...telemetry,
    correct: (correction) => written.promise.then(() => telemetry.correct(correction)),
  };
  const count = (await facts()).length;
  const first = ask('P-U', { at: moment, value: 7, reason: '先' }, {}, held);
  await eventually('the fact stands', async () => (await facts()).length === count + 1);
  expect(value(await ask('P-U', { at: moment, value: 8, reason: '后' })).old).toEqual({ value: 7, quality: 5 });
  written.resolve();
  expect(value(await first).old).toBeNull();
});
