import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RaisedData } from '../../domain/alarm/events.ts';
import { instantOf } from '../../domain/clock/clock.ts';
import { zoneOf } from '../../domain/clock/zone.ts';
import { outageData, raisedData, tellAlarm } from '../../tests/world/alarmFacts.ts';
import { type BandWorld, bandWorld } from '../../tests/world/bands.ts';
import { obeyVerdict } from './alarmsOfBands.ts';
import { leftDays } from './leftOut.ts';
import { allWatched } from './watched.ts';

let bands: BandWorld;
beforeAll(async () => {
  bands = await bandWorld(['P1']);
});
afterAll(() => bands.close());

const tell = async (id: string, commands: Parameters<typeof tellAlarm>[2]) => {
  const { log, plant: org, settled } = bands.world;
  await tellAlarm({ log, org, by: { kind: 'system', id: 'test' } }, id, commands);
  await settled();
};

test('an alarm that latches leaves out the days on which its value was outside, be it reset or not', async () => {
  const asked = { points: [{ id: 'P1', device: 'M1' }], from: '2026-11-01', to: '2026-11-19', zone: zoneOf('UTC') };
  const left = async () => [...((await leftDays(bands.world.database, asked)).get('P1') ?? []).keys()];
  const data = raisedData({ latching: true });
  await tell('latched', [{ type: 'RAISE', at: '2026-11-03T10:00:00.000Z', data }]);
  expect((await left()).length).toBe(17);
  const back = { value: '80', quality: 0, worst: '120', why: 'returned' } as const;
  await tell('latched', [{ type: 'RECOVER', at: '2026-11-04T10:00:00.000Z', data: back }]);
  expect(await left()).toEqual(['2026-11-03', '2026-11-04']);
  await tell('latched', [{ type: 'RESET', at: '2026-11-17T10:00:00.000Z', note: '已检查' }]);
  expect(await left()).toEqual(['2026-11-03', '2026-11-04']);
});

test('a warning of level 1 is never born quiet, behind an outage too; one of another level is', async () => {
  const [watched] = await allWatched(bands.world.ledgers);
  if (watched === undefined) throw new Error('P1 is watched');
  const at = bands.world.clock.now();
  await tell('outage', [{ type: 'RAISE', at: instantOf(at), data: outageData('CP1') }]);
  for (const [n, level] of ([1, 2] as const).entries()) {
    const limit = { name: 'H', value: 1, level } as never;
    const verdict = { verb: 'raise', side: 'upper', mark: `${n}`, limit, level, firstOverAt: at } as never;
    await obeyVerdict(bands.means, watched, { verdict, value: 3, at: at + n, alarm: null });
  }
  await bands.world.settled();
  const raised = (await bands.world.events()).filter(({ type }) => type === 'AlarmRaised').slice(-2);
  const born = raised.map(({ data }) => data as unknown as RaisedData);
  expect(born.map(({ level, state }) => [level, state.suppressed])).toEqual([
    [1, false],
    [2, true],
  ]);
});
