import { afterAll, beforeAll, expect, test } from 'vitest';
import { alarmCalled, alarmCallStream } from '../../../domain/alarm/duty/dutyEvents.ts';
import { instantOf } from '../../../domain/clock/clock.ts';
import { aMinute } from '../../../domain/clock/lengths.ts';
import { type AlarmWorld, alarmWorld } from '../../../tests/world/alarms.ts';
import { value } from '../../../tests/world/ledgers.ts';
import { type CallMeans, toldInFlood } from './called.ts';

let world: AlarmWorld;
beforeAll(async () => {
  world = await alarmWorld();
});
afterAll(() => world.close());

interface Call {
  readonly org: string;
  readonly level?: 1 | 2 | 3 | 4;
  readonly to: readonly string[];
}
let alarms = 0;
/** A call for each of these alarms, at this moment. */
async function call(...calls: readonly Call[]): Promise<void> {
  const at = instantOf(world.clock.now());
  const appends = calls.map(({ org, level = 3, to }) => {
    const alarm = `a${++alarms}`;
    const data = { alarm, duty: 'd1', level, step: 1, begun: at, to, spared: [] };
    return {
      stream: alarmCallStream(alarm, 'd1'),
      expected: 0,
      org,
      events: [{ type: alarmCalled.type, at, data, to: null }],
    };
  });
  const by = { kind: 'system', id: 'test' } as const;
  value(await world.log.append({ id: `calls:${alarms}`, by, digest: null, appends }));
}
const thrice = async (calls: readonly Call[]) => {
  for (let n = 0; n < 3; n++) await call(...calls);
};

/** Who was called already, in a flood that began so many minutes ago. */
async function told(org: string, level: 1 | 2 | 3 | 4, minutes: number): Promise<readonly string[]> {
  const now = world.clock.now();
  const minute = instantOf(now - minutes * aMinute).slice(0, 16);
  const query = (async (sql: string, values: readonly unknown[]) =>
    sql.includes('read.alarm_span')
      ? [{ minute, n: 100, late: 100 }]
      : world.database.query(sql, [...values])) as never;
  const means = {
    database: { query },
    log: world.log,
    book: { now: async () => ({ settings: [], organisations: [] }) },
  } as unknown as CallMeans;
  return [...(await toldInFlood(means, { org, level }, now))].toSorted();
}

test('in a flood who was called is known however many calls came since, there and elsewhere, and what was before it or less urgent is not counted', async () => {
  const { plant, elsewhere } = world;
  await call({ org: plant, to: ['before'] });
  world.clock.advance(5 * aMinute);
  await call(
    { org: plant, to: ['zhou', 'han'] },
    { org: plant, level: 4, to: ['chen'] },
    { org: elsewhere, to: ['wu'] },
  );
  world.clock.advance(aMinute);
  await thrice(Array.from({ length: 400 }, () => ({ org: plant, to: [] })));
  await thrice(Array.from({ length: 400 }, () => ({ org: elsewhere, to: ['wu'] })));
  expect(await told(plant, 3, 3)).toEqual(['han', 'zhou']);
  expect(await told(plant, 4, 3)).toEqual(['chen', 'han', 'zhou']);
  expect(await told(plant, 2, 3)).toEqual([]);
  expect(await told(plant, 1, 3)).toEqual([]);
  expect(await told(elsewhere, 3, 3)).toEqual(['wu']);
  expect(await told(plant, 3, 9)).toEqual(['before', 'han', 'zhou']);
});
