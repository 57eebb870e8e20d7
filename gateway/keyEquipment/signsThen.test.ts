import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventDeclarations } from '../../domain/all/events.ts';
import type { AnswerOf } from '../../domain/call/declaration.ts';
import { aDay } from '../../domain/clock/lengths.ts';
import { zoneOf } from '../../domain/clock/zone.ts';
import { devices } from '../../domain/device/device.ts';
import type { equipmentHealth, equipmentHealthDays } from '../../domain/equipment/healthCalls.ts';
import { healthSigns } from '../../domain/equipment/healthSign.ts';
import type { LedgerDeclaration } from '../../domain/ledger/declaration.ts';
import {
  aCaller,
  aContext,
  aRowIn,
  bySystem,
  type LedgerWorld,
  ledgerWorld,
  scopeOf,
  value,
} from '../../tests/world/ledgers.ts';
import type { CallContext, ServedCall } from '../http/handler.ts';
import { openReadingLog } from '../log/read/readingLog.ts';
import { healthCalls } from './healthCalls.ts';
import { healthDaysCall } from './healthDays.ts';

let world: LedgerWorld;
let [org, other, device, sign] = ['', '', '', ''];
const begin = Date.UTC(2026, 10, 20);
const few = { mild: '10', moderate: '20', marked: '40', severe: '60' };
const at = (day: number): number => begin + day * aDay;
/** As the gateway's clock goes: what is written next is recorded then. */
const on = (day: number): void => world.clock.setWall(at(day));

beforeAll(async () => {
  world = await ledgerWorld();
  [org, other] = [(await aRowIn(world, 'organisation')).id, (await aRowIn(world, 'organisation')).id];
  device = (await aRowIn(world, 'device', { orgId: other })).id;
  await world.settled();
});
afterAll(() => world.close());

async function becomes(
  ledger: LedgerDeclaration,
  id: string,
  changes: Readonly<Record<string, unknown>>,
): Promise<void> {
  value(await world.ledgers.amend(ledger, id, () => changes, bySystem()));
  await world.settled();
}

/** Of each device so many alarms were raised within any 30 days. */
const raised = 12;
function means() {
  const query = async (sql: string, values: readonly unknown[]) =>
    sql.includes('read.alarm_span')
      ? (values[2] as readonly string[]).map((one) => ({ device: one, n: raised }))
      : world.database.query(sql, values);
  const telemetry = { latest: async () => new Map(), asKnownAt: () => ({ latest: async () => new Map() }) };
  const log = openReadingLog({ database: world.database, events: eventDeclarations, head: world.log.head });
  const { ledgers } = world;
  return { ledgers, telemetry: telemetry as never, database: { query } as never, log, zone: zoneOf('Asia/Shanghai') };
}

async function told<A>(served: ServedCall | undefined, context: CallContext): Promise<A> {
  return value((await served?.handle({ params: {}, query: {}, body: undefined }, context)) as never) as A;
}
const caller = () => aCaller({ scope: scopeOf(org) });
const healthAt = (then: { readonly now: number; readonly asOf?: number; readonly asOfAt?: number }) =>
  told<AnswerOf<typeof equipmentHealth>>(healthCalls(means())[0], aContext({ ...then, caller: caller() }));

test('alarms that a device had while it was another’s are not told: unknown until the 30 days are the reader’s', async () => {
  on(40);
  await becomes(devices, device, { orgId: org });
  const { id } = await aRowIn(world, 'equipment', { orgId: org, deviceIds: [device] });
  await aRowIn(world, 'keyEquipment', { equipmentId: id, name: '主变' });
  await aRowIn(world, 'healthSign', { equipmentId: id, sign: 'alarms', pointId: null, weight: 1, ...few });
  await world.settled();
  const alarmsOn = async (day: number) => (await healthAt({ now: at(day) })).rows[0]?.signs[0];
  expect(await alarmsOn(41)).toMatchObject({ value: null, degree: null, points: null, lacks: 'days' });
  expect(await alarmsOn(69)).toMatchObject({ value: null, lacks: 'days' });
  expect(await alarmsOn(71)).toMatchObject({ value: raised, lacks: null });
});

test('each of 90 days is told as it was told then, by the signs, bounds and weights of then; when these became others is told', async () => {
  on(80);
  const thing = { orgId: org, deviceIds: [], commissionedAt: '2016-11-20', serviceYears: 20 };
  const { id } = await aRowIn(world, 'equipment', thing);
  const key = (await aRowIn(world, 'keyEquipment', { equipmentId: id, name: '水泵' })).id;
  const age = { equipmentId: id, sign: 'age', pointId: null, weight: 1, ...few };
  sign = (await aRowIn(world, 'healthSign', age)).id;
  await world.settled();
  on(95);
  await becomes(healthSigns, sign, { name: '另名' });
  on(110);
  await becomes(healthSigns, sign, { weight: 4 });
  on(125);
  await becomes(healthSigns, sign, { severe: '50' });
  const now = at(150) + aDay / 6;
  const [days, health] = [
    await told<AnswerOf<typeof equipmentHealthDays>>(healthDaysCall(means()), aContext({ now, caller: caller() })),
    await healthAt({ now }),
  ];
  const went = days.rows.find((row) => row.id === key);
  const then: (number | null)[] = [];
  for (const day of days.days.slice(0, -1).map(Date.parse)) {
    const past = await healthAt({ now, asOf: await world.log.positionAt(day), asOfAt: day });
    then.push(past.rows.find((row) => row.id === key)?.score ?? null);
  }
  then.push(health.rows.find((row) => row.id === key)?.score ?? null);
  expect(went?.scores).toEqual(then);
  // Not there yet; half of its life is degree 3 of weight 1, then of weight 4, then degree 4.
  expect([...new Set(went?.scores)]).toEqual([null, 92, 68, 60]);
  const dayOf = (told: string): number => Math.floor((Date.parse(told) - begin) / aDay) + 1;
  expect(went?.changed.map(({ from, to }) => [dayOf(from), dayOf(to)])).toEqual([
    [108, 111],
    [123, 126],
  ]);
});
