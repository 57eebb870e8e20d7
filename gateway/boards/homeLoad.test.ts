import { afterAll, beforeAll, expect, test } from 'vitest';
import { channels } from '../../domain/channel/channel.ts';
import { aMinute as minute } from '../../domain/clock/lengths.ts';
import { devices } from '../../domain/device/device.ts';
import { points } from '../../domain/device/point.ts';
import type { LedgerDeclaration } from '../../domain/ledger/declaration.ts';
import { homeSettings } from '../../domain/site/home.ts';
import { organisations } from '../../domain/site/organisation.ts';
import {
  aCaller,
  aContext,
  aRow,
  bySystem,
  type LedgerWorld,
  ledgerWorld,
  scopeOf,
  value,
} from '../../tests/world/ledgers.ts';
import { aBatch, type Given, start } from '../../tests/world/telemetry.ts';
import { openTelemetry } from '../telemetry/openTelemetry.ts';
import type { Telemetry } from '../telemetry/telemetry.ts';
import { homeLoadOf } from './homeLoad.ts';

/** 11:00 at the site, at a full quarter of an hour. */
const at = (minutes: number) => new Date(start + minutes * minute).toISOString();
let world: LedgerWorld;
let telemetry: Telemetry;
let site: string;
beforeAll(async () => {
  world = await ledgerWorld();
  world.clock.setWall(start);
  telemetry = await openTelemetry({ database: world.base.database, clock: world.clock, say: () => undefined });
  site = await create(organisations, { orgName: '厂', orgPid: null });
  await world.settled();
  const channelId = await create(channels, await aRow(world, channels, { orgId: site }));
  await world.settled();
  await create(devices, await aRow(world, devices, { id: 'M', name: '进线表', orgId: site, channelId }));
  await world.settled();
  for (const id of ['M.a', 'M.b'])
    await create(points, await aRow(world, points, { id, deviceId: 'M', unit: 'kW', period: minute }));
  await world.settled();
  await create(homeSettings, { name: '首页', orgId: site, loadPoints: ['M.a', 'M.b'], demandLimit: 500 });
  await world.settled();
});
afterAll(async () => {
  await telemetry.close();
  await world.close();
});

const create = async (ledger: LedgerDeclaration, row: Readonly<Record<string, unknown>>): Promise<string> =>
  value(await world.ledgers.create(ledger, row, bySystem())).id;

let batches = 0;
/** Two lines, a value each a minute. */
async function measured(rows: readonly (readonly [minutes: number, a: number, b: number])[]): Promise<void> {
  const numbers = new Map((await world.ledgers.everyRow(points)).map(({ id, number }) => [id, number]));
  const [a, b] = [numbers.get('M.a') as number, numbers.get('M.b') as number];
  const samples = rows.flatMap(([minutes, one, other]): readonly Given[] => [
    [a, minutes * minute, one],
    [b, minutes * minute, other],
  ]);
  await telemetry.put(aBatch(++batches, samples, start + (rows.at(-1)?.[0] ?? 0) * minute));
}

const load = async (minutes: number, caller = aCaller({ orgId: site, scope: scopeOf(site), admin: true })) => {
  const now = start + minutes * minute;
  world.clock.setWall(now);
  const means = { database: world.base.database, ledgers: world.ledgers, telemetry, zone: 'Asia/Shanghai' };
  return value(await homeLoadOf(means, aContext({ now, caller })));
};

test('the peak is the highest load of one instant and stays while the day grows and its buckets widen', async () => {
  expect(await load(0)).toEqual({ peak: null, demand: null });
  // Each line has its own maximum elsewhere; together they were highest at 11:07, for one minute.
  const rows = Array.from({ length: 12 }, (_, n) => [n, n === 2 ? 300 : 100, n === 4 ? 290 : 100] as const);
  await measured([...rows.slice(0, 7), [7, 250, 240], ...rows.slice(8)]);
  expect((await load(12)).peak).toEqual({ at: at(7), value: 490 });
  await measured(Array.from({ length: 600 }, (_, n) => [12 + n, 180, 200] as const));
  const later = await load(612);
  expect(later.peak).toEqual({ at: at(7), value: 490 });
  await measured([[613, 200, 291]]);
  expect((await load(614)).peak).toEqual({ at: at(613), value: 491 });
});

test('the demand is the mean of the quarter that runs, up to now, and says where a part of it is not known', async () => {
  // 21:15 begins the quarter; 21:13 stood at 491 and counts to the one before.
  await measured([615, 616, 617, 618].map((n) => [n, 100, n < 617 ? 100 : 300] as const));
  const { demand } = await load(619);
  expect(demand).toEqual({ from: at(615), to: at(630), until: at(619), mean: 300, isPartial: false });
  expect((await load(629)).demand).toMatchObject({ isPartial: true });
});

test('of lines that are out of sight nothing is told', async () => {
  const elsewhere = aCaller({ orgId: site, scope: scopeOf('elsewhere'), admin: true });
  expect(await load(619, elsewhere)).toEqual({ peak: null, demand: null });
});
