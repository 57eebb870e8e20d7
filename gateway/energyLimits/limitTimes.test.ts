import { afterAll, beforeAll, expect, test } from 'vitest';
import { alarmStream } from '../../domain/alarm/events.ts';
import { aMinute as minute } from '../../domain/clock/lengths.ts';
import { energyLimits } from '../../domain/energyLimit/energyLimit.ts';
import type { AlarmWorld } from '../../tests/world/alarms.ts';
import { aLimit, alarmsOf, type LimitWorld, limitWorld } from '../../tests/world/energyLimits.ts';
import { bySystem, value } from '../../tests/world/ledgers.ts';

let limits: LimitWorld;
let world: AlarmWorld;
beforeAll(async () => {
  limits = await limitWorld();
  world = limits.world;
});
afterAll(() => limits.close());

/** What the period of its newest alarm came to. */
async function usedAtEnd(limit: string): Promise<unknown> {
  const [alarm] = (await alarmsOf(world, limit)).toReversed();
  const facts = await world.log.read({ after: 0, streams: [alarmStream(alarm?.id ?? '')], limit: 100 });
  return (facts.findLast(({ type }) => type === 'AlarmRecovered')?.data as { readonly value?: unknown })?.value;
}

test('the end of the period ends the alarm, of a gateway too that was off meanwhile; what comes late for the one before is told once', async () => {
  const half = 30 * minute;
  const begin = Math.ceil(world.clock.now() / half) * half;
  const [pointId, late] = [await limits.aCounter(10), await limits.aCounter(10)];
  world.clock.advance(begin + 16 * minute - world.clock.now());
  const last = Math.floor(begin / (15 * minute)) * 15 * minute;
  await limits.read(pointId, 10, { from: last - half, until: begin + 15 * minute });
  await limits.read(late, 10, { from: last - half, until: begin });
  const id = await aLimit(world, { name: '半小时', pointId, period: 30, limit: '9' });
  const ofLate = await aLimit(world, { name: '迟到', pointId: late, period: 30, limit: '15' });
  await limits.judge();
  expect([await limits.told(id), await limits.told(ofLate)]).toEqual([['10 9 stands'], []]);
  world.clock.advance(20 * minute);
  await limits.judge();
  // Its last quarter of an hour may still come; a name that is changed meanwhile begins nothing anew.
  expect(await limits.told(id)).toEqual(['10 9 stands']);
  value(await world.ledgers.update(energyLimits, ofLate, 1, { name: '改名' }, bySystem()));
  await limits.read(pointId, 10, { from: begin + 15 * minute, until: begin + half });
  await limits.judge();
  expect(await usedAtEnd(id)).toBe('20');
  expect([await limits.told(id), await limits.told(ofLate)]).toEqual([['10 9 periodOver'], []]);
  expect((await alarmsOf(world, id))[0]?.recoveredAt).toBe(new Date(begin + half).toISOString());
  await limits.read(late, 10, { from: begin + 15 * minute, until: begin + half });
  await limits.judge();
  expect(await limits.told(ofLate)).toEqual(['20 15 stands']);
  await limits.judge();
  await limits.judge();
  expect(await limits.told(ofLate)).toEqual(['20 15 periodOver']);
});

test('K044 a block that will pass is told while it runs, and what to shed; one alarm a block, over with it', async () => {
  const id = await limits.aMeter(minute);
  const begin = Math.ceil(world.clock.now() / (15 * minute)) * 15 * minute;
  // 1,200 kW: 20 kWh a minute.
  const readings = (to: number) =>
    Array.from({ length: to + 10 }, (_, n) => [begin + (n - 9) * minute, 1000 + n * 20] as const);
  world.clock.advance(begin + 6 * minute - world.clock.now());
  await limits.running.read(id, readings(6));
  await limits.running.computed();
  const passed = await aLimit(world, { name: '需量', pointId: id, kind: 'demand', period: 15, limit: '1199' });
  const kept = await aLimit(world, { name: '需量宽', pointId: id, kind: 'demand', period: 15, limit: '1200' });
  const rows = async () =>
    (value(await limits.ask('demandBlocks')) as { rows: readonly { id: string }[] }).rows.filter((one) =>
      [passed, kept].includes(one.id),
    );
  expect(await rows()).toMatchObject([
    { id: passed, state: 'over', expected: '1200', power: '1200', shed: '1.667', unit: 'kW' },
    { id: kept, state: 'inside', expected: '1200', shed: null },
  ]);
  await limits.judge('blocks');
  await limits.judge('blocks');
  expect(await limits.told(passed)).toEqual(['1200 1199 stands']);
  expect(await limits.told(kept)).toEqual([]);
  // What stops now saves nothing of the alarm: it stands until its block is over. Its last minutes never come: nobody knows what it came to.
  world.clock.advance(23 * minute);
  await limits.judge('blocks');
  expect(await limits.told(passed)).toEqual(['1200 1199 stands']);
  world.clock.advance(minute);
  await limits.judge('blocks');
  expect(await limits.told(passed)).toEqual(['1200 1199 periodOver']);
  expect(await usedAtEnd(passed)).toBeNull();
});
