import { afterAll, beforeAll, expect, test } from 'vitest';
import { users } from '../../domain/access/user.ts';
import { aMinute as minute } from '../../domain/clock/lengths.ts';
import { dispatchCourse } from '../../domain/dispatch/courseCall.ts';
import { dispatches } from '../../domain/dispatch/dispatch.ts';
import { equipment } from '../../domain/equipment/equipment.ts';
import { runningRules } from '../../domain/equipment/runningRule.ts';
import { type AlarmWorld, alarmWorld, start } from '../../tests/world/alarms.ts';
import { asked } from '../../tests/world/asked.ts';
import { aCaller, aRow, byPerson, code, type LedgerWorld, scopeOf, value } from '../../tests/world/ledgers.ts';
import { aBatch, start as telemetryStart } from '../../tests/world/telemetry.ts';
import type { CallFacts } from '../http/contextOf.ts';
import type { ServedCall } from '../http/handler.ts';
import { openTelemetry } from '../telemetry/openTelemetry.ts';
import type { Telemetry } from '../telemetry/telemetry.ts';
import { courseCall } from './course.ts';

let world: AlarmWorld;
let telemetry: Telemetry;
let calls: readonly ServedCall[];
let thing: string;
let giver: string;
let shop: string;

const at = (minutes: number): string => new Date(start + minutes * minute).toISOString();

beforeAll(async () => {
  world = await alarmWorld();
  const { database, clock, ledgers } = world;
  telemetry = await openTelemetry({ database, clock, say: () => undefined });
  calls = [courseCall({ ledgers, telemetry, database, zone: 'Asia/Shanghai' })];
  await world.aChannel('ch', { M: [{ id: 'M.P', unit: 'MW', period: 60_000 }] });
  const person = async () =>
    world.made(users, { ...(await aRow(world as never as LedgerWorld, users)), orgId: world.plant });
  [giver, shop] = [await person(), await person()];
  thing = await world.made(equipment, {
    name: '1# 空压机',
    code: 'AC-1',
    orgId: world.plant,
    ratedPower: '400',
    deviceIds: ['M'],
  });
});
afterAll(async () => {
  await telemetry.close();
  await world.close();
});

const obey = async (command: string, id: string | null, given: object, minutes: number) => {
  const order = { command, id, given: given as never, at: at(minutes) };
  const told = value(await world.ledgers.obey(dispatches, order, byPerson(command === 'give' ? giver : shop)));
  await world.settled();
  return told.id;
};

const giving = (more: object = {}) =>
  obey(
    'give',
    null,
    {
      ...{ orgId: world.plant, equipmentId: thing, instruction: 'holdBelow', power: '200', switchId: null },
      ...{ direction: null, from: at(1), until: at(61), receiveBy: at(10), reason: '需量', receiverIds: [], ...more },
    },
    0,
  );

const ask = (id: string, minutes: number, facts: Partial<CallFacts> = {}) =>
  asked(
    calls,
    dispatchCourse,
    { params: { id } },
    {
      caller: aCaller({ scope: scopeOf(world.plant), permissions: new Set(['/keyEquipDispatch']) }),
      now: start + minutes * minute,
      ...facts,
    },
  );

/** MW by the minute from one to another. */
async function reads(number: number, from: number, to: number, mw: (minute: number) => number | null): Promise<void> {
  const point = await world.numberOf('M.P');
  const minutes = Array.from({ length: to - from }, (_, n) => from + n);
  const ahead = start - telemetryStart;
  const rows = minutes.flatMap((n) => {
    const one = mw(n);
    return one === null ? [] : [[point, ahead + n * minute, one] as const];
  });
  await telemetry.put(aBatch(number, rows, start + (to - 1) * minute));
}

test('D026 a report stands beside the meter: obeyed % of what was read, gaps told, and of the past what was known then', async () => {
  const id = await giving();
  await obey('receive', id, {}, 2);
  await obey('begin', id, {}, 3);
  await reads(1, 0, 21, () => 0.1);
  const then = world.log.head().position;
  // Over its limit for ten minutes, then nothing comes for ten, then it holds again.
  await reads(2, 21, 62, (n) => (n <= 30 ? 0.1 : n <= 40 ? 0.3 : n <= 50 ? null : 0.1));
  world.clock.advance(62 * minute);
  await obey('report', id, { outcome: 'done', reportedPower: '150', report: null }, 62);

  const told = value(await ask(id, 70));
  expect(told).toMatchObject({
    point: { id: 'M.P' },
    lacks: null,
    ordered: { value: 200, low: null, high: 220 },
    judged: { from: at(2), to: at(61), share: 76.4, obeyed: 39 * minute, read: 51 * minute, mean: 147.059 },
    atReport: { at: at(62), power: 100 },
  });
  const means = new Map(told.curve.map((one) => [one.at, one.mean]));
  expect([at(10), at(35), at(47)].map((one) => means.get(one))).toEqual([100, 300, null]);

  const past = value(await ask(id, 70, { asOf: then, asOfAt: start + 20 * minute }));
  expect(past).toMatchObject({ judged: { to: at(20), share: 100, read: 18 * minute, mean: 100 }, atReport: null });
  expect(Date.parse(past.to)).toBeLessThanOrEqual(start + 20 * minute);
});

test('what is missing to judge it is told, and nothing is made up', async () => {
  const bare = await world.made(equipment, { name: '无表', code: 'B-1', orgId: world.plant });
  expect(value(await ask(await giving({ equipmentId: bare }), 30))).toMatchObject({
    ...{ point: null, lacks: 'meter', judged: null, curve: [] },
  });
  const start_ = await giving({ instruction: 'start', power: null });
  expect(value(await ask(start_, 30))).toMatchObject({ lacks: 'rule', ordered: null, judged: null });
  await world.made(runningRules, { name: '判据', equipmentId: thing, powerPointId: 'M.P', off: 2 });
  expect(value(await ask(start_, 30))).toMatchObject({
    lacks: null,
    ordered: { value: 8, low: 8 },
    judged: { share: 100 },
  });
  expect(value(await ask(await giving(), 1))).toMatchObject({ judged: null });
});

test('a dispatch of another organisation is neither told nor measured; nor is a meter that the reader does not see', async () => {
  const id = await giving();
  const stranger = aCaller({ scope: scopeOf(world.elsewhere), permissions: new Set(['/keyEquipDispatch']) });
  expect(code(await ask(id, 30, { caller: stranger }))).toBe('NO_PERMISSION');
  expect(code(await ask('nobodys', 30))).toBe('NO_PERMISSION');
});
