import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { channels } from '../../domain/channel/channel.ts';
import { anHour as hour } from '../../domain/clock/lengths.ts';
import { devices } from '../../domain/device/device.ts';
import { points } from '../../domain/device/point.ts';
import { type Result, refused } from '../../domain/error/errors.ts';
import type { LedgerDeclaration } from '../../domain/ledger/declaration.ts';
import { organisations } from '../../domain/site/organisation.ts';
import type { BucketRow } from '../../domain/telemetry/calls.ts';
import { asked } from '../../tests/world/asked.ts';
import {
  aCaller,
  aRow,
  bySystem,
  code,
  type LedgerWorld,
  ledgerWorld,
  scopeOf,
  value,
} from '../../tests/world/ledgers.ts';
import { aBatch, type Given, start } from '../../tests/world/telemetry.ts';
import type { CallFacts } from '../http/contextOf.ts';
import type { LiveValue } from '../pipeline/newestValues.ts';
import { openTelemetry } from '../telemetry/openTelemetry.ts';
import type { Telemetry } from '../telemetry/telemetry.ts';
import { cell } from '../workbook/csv.ts';
import { liveCalls } from './liveCalls.ts';

const now = start + 3_600_000;
const picture = new Map<number, LiveValue>();
const numbers = new Map<string, number>();

let world: LedgerWorld;
let telemetry: Telemetry;
let north: string;
let south: string;

beforeAll(async () => {
  world = await ledgerWorld();
  world.clock.setWall(now);
  telemetry = await openTelemetry({ database: world.base.database, clock: world.clock, say: () => undefined });
  north = await create(organisations, { orgName: '北厂', orgPid: null });
  await world.settled();
  south = await create(organisations, { orgName: '南厂', orgPid: north });
  await world.settled();
  await aDevice('D1', '一号进线柜', north);
  await aDevice('D2', '二号空压机', south);
  await aPoint('P-U', { name: '电压', deviceId: 'D1', unit: 'V', period: 1000 });
  await aPoint('P-E', { name: '电能', deviceId: 'D1', unit: 'kWh', kind: 'counter', period: 900_000 });
  await aPoint('P-T', { name: '温度', deviceId: 'D2', unit: '°C', period: 60_000, settable: true });
  await aPoint('P-S', { name: '铭牌', deviceId: 'D2', unit: null, kind: 'text', period: 60_000 });
  await aPoint('P-OFF', { name: '停用', deviceId: 'D2', unit: null, period: 60_000, enabled: false });
  await world.settled();
  for (const row of await world.ledgers.everyRow(points)) numbers.set(row.id, row.number);
  const u = numbers.get('P-U') as number;
  await telemetry.put(
    aBatch(
      1,
      Array.from({ length: 60 }, (_, i): Given => [u, i * 1000, 220 + i / 10]),
    ),
  );
  await telemetry.flush();
  await telemetry.put(
    aBatch(2, [
      [u, 60_000, null],
      [numbers.get('P-E') as number, 0, 12_345.67],
    ]),
  );
});

afterAll(async () => {
  await telemetry.close();
  await world.close();
});

async function create(ledger: LedgerDeclaration, row: Readonly<Record<string, unknown>>): Promise<string> {
  return value(await world.ledgers.create(ledger, row, bySystem())).id;
}

async function aDevice(id: string, name: string, orgId: string): Promise<void> {
  const channelId = await create(channels, await aRow(world, channels, { orgId }));
  await world.settled();
  await create(devices, await aRow(world, devices, { id, name, orgId, channelId }));
  await world.settled();
}

async function aPoint(id: string, given: Readonly<Record<string, unknown>>): Promise<void> {
  await create(points, await aRow(world, points, { id, ...given }));
}

/** Asks as somebody who sees both organisations, unless the context says otherwise. */
async function ask(
  name: string,
  query: Readonly<Record<string, unknown>>,
  context: Partial<CallFacts> = {},
): Promise<Result<unknown>> {
  const live = {
    latest: (point: number) => picture.get(point) ?? null,
    subscribe: () => () => undefined,
    device: () => null,
    subscribeDevices: () => () => undefined,
    channels: () => new Map(),
  };
  const { ledgers, followers } = world;
  const begin = async () => refused('UNAVAILABLE');
  const calls = liveCalls({
    ledgers,
    log: world.log,
    clock: world.clock,
    followers,
    telemetry,
    live,
    zone: 'Asia/Shanghai',
    begin,
    epochs: async () => new Map(),
  });
  const facts = { now, caller: aCaller({ scope: scopeOf(north, south) }), ...context };
  return asked(calls, name, { query }, facts);
}

const northern = () => ({ caller: aCaller({ scope: scopeOf(north) }) });

describe('the list of points', () => {
  const idsOf = async (
    query: Readonly<Record<string, unknown>>,
    context: Partial<CallFacts> = {},
  ): Promise<readonly string[]> =>
    (value(await ask('listPoints', query, context)) as { rows: readonly { id: string }[] }).rows.map((row) => row.id);

  test('shows each point in use with its device, unit and period', async () => {
    const page = value(await ask('listPoints', { id: 'P-U' }));
    expect(page).toMatchObject({ total: 1, totalIs: 'exact', page: 1, size: 50 });
    expect((page as { rows: readonly unknown[] }).rows).toEqual([
      {
        id: 'P-U',
        name: '电压',
        device: { id: 'D1', name: '一号进线柜' },
        org: north,
        kind: 'analog',
        unit: 'V',
        decimals: 1,
        period: 1000,
        settable: false,
      },
    ]);
    expect(await idsOf({})).toEqual(['P-E', 'P-S', 'P-T', 'P-U']);
  });

  test('is searched by id, name and device, filtered, sorted and paged', async () => {
    expect(await idsOf({ q: '电' })).toEqual(['P-E', 'P-U']);
    expect(await idsOf({ q: '空压机' })).toEqual(['P-S', 'P-T']);
    expect(await idsOf({ q: 'p-t' })).toEqual(['P-T']);
    expect(await idsOf({ kind: 'counter,text' })).toEqual(['P-E', 'P-S']);
    expect(await idsOf({ device: 'D2', settable: 'true' })).toEqual(['P-T']);
    expect(await idsOf({ org: south })).toEqual(['P-S', 'P-T']);
    expect(await idsOf({ sort: 'name' })).toEqual(['P-E', 'P-U', 'P-S', 'P-T']);
    expect(await idsOf({ sort: '-id', size: '3' })).toEqual(['P-U', 'P-T', 'P-S']);
    expect(await idsOf({ sort: '-id', size: '3', page: '2' })).toEqual(['P-E']);
    for (const odd of [{ nobody: '1' }, { kind: 'nothing' }, { sort: 'period' }, { size: '501' }])
      expect(code(await ask('listPoints', odd))).toBe('BAD_REQUEST');
  });

  test('is told by device first, each with how many of its points answer', async () => {
    const devicesOf = async (query: Readonly<Record<string, unknown>>, context: Partial<CallFacts> = {}) => {
      const page = value(await ask('listPointDevices', query, context)) as {
        readonly total: number;
        readonly points: number;
        readonly rows: readonly { readonly id: string; readonly points: number }[];
      };
      return [page.total, page.points, ...page.rows.map(({ id, points: n }) => `${id}:${n}`)];
    };
    expect(await devicesOf({})).toEqual([2, 4, 'D2:2', 'D1:2']);
    expect(await devicesOf({ size: '1', page: '2' })).toEqual([2, 4, 'D1:2']);
    expect(await devicesOf({ q: 'p-t' })).toEqual([1, 1, 'D2:1']);
    expect(await devicesOf({ q: 'd1' })).toEqual([1, 2, 'D1:2']);
    expect(await devicesOf({}, northern())).toEqual([1, 2, 'D1:2']);
  });

  test('shows nobody what is outside his organisations, and the past as it was', async () => {
    expect(await idsOf({}, northern())).toEqual(['P-E', 'P-U']);
    const before = world.log.head().position;
    const row = await world.ledgers.anyRow(points, 'P-U');
    value(await world.ledgers.update(points, 'P-U', row?.version ?? 0, { name: '线电压' }, bySystem()));
    await world.settled();
    expect(await idsOf({ q: '线电压' })).toEqual(['P-U']);
    expect(await idsOf({ q: '线电压' }, { asOf: before })).toEqual([]);
  });
});

describe('latest values', () => {
  test('come from the live picture, else from what was stored, stale when their time has passed', async () => {
    picture.set(numbers.get('P-T') as number, { point: 1, value: 21.5, text: null, at: now, quality: 1 });
    picture.set(numbers.get('P-S') as number, { point: 1, value: null, text: 'ABB', at: now, quality: 0 });
    expect(value(await ask('latestOfPoints', { points: 'P-U,P-E,P-T,P-S,P-OFF' }))).toEqual({
      'P-U': { value: null, at: '2026-11-20T03:01:00.000Z', quality: 3 },
      'P-E': { value: 12_345.67, at: '2026-11-20T03:00:00.000Z', quality: 3 },
      'P-T': { value: 21.5, at: '2026-11-20T04:00:00.000Z', quality: 1 },
      'P-S': { value: 'ABB', at: '2026-11-20T04:00:00.000Z', quality: 0 },
      'P-OFF': { value: null, at: null, quality: 6 },
    });
    const soon = value(await ask('latestOfPoints', { points: 'P-E' }, { now: start + 60_000 }));
    expect(soon).toMatchObject({ 'P-E': { quality: 0 } });
  });

  test('of an unknown point and of a foreign one are refused alike', async () => {
    expect(code(await ask('latestOfPoints', { points: 'P-U,nothing' }))).toBe('NO_PERMISSION');
    expect(code(await ask('latestOfPoints', { points: 'P-U,P-T' }, northern()))).toBe('NO_PERMISSION');
    expect(code(await ask('latestOfPoints', { points: 'P-U,P-U' }, northern()))).toBe('OK');
  });
});

describe('series', () => {
  const span = { from: '2026-11-20T03:00:00.000Z', to: '2026-11-20T04:00:00.000Z' };

  test('without buckets are the samples as they came', async () => {
    const answer = value(
      await ask('seriesOfPoints', { points: 'P-U', from: '2026-11-20T03:00:58.000Z', to: '2026-11-20T03:01:00.001Z' }),
    );
    expect(answer).toEqual({
      width: null,
      series: {
        'P-U': [
          ['2026-11-20T03:00:58.000Z', 225.8, 0],
          ['2026-11-20T03:00:59.000Z', 225.9, 0],
          ['2026-11-20T03:01:00.000Z', null, 2],
        ],
      },
    });
  });

  test('with buckets are reduced on the grid, and a gap stays a gap', async () => {
    const answer = value(await ask('seriesOfPoints', { points: 'P-U,P-E', ...span, buckets: '60' })) as {
      width: number;
      series: Record<string, readonly BucketRow[]>;
    };
    expect(answer.width).toBe(60_000);
    expect(answer.series['P-U']?.length).toBe(60);
    expect(answer.series['P-U']?.[0]).toMatchObject({
      start: span.from,
      min: 220,
      minAt: span.from,
      max: 225.9,
      count: 60,
      covered: 60_000,
      quality: 0,
    });
    expect(answer.series['P-U']?.[1]).toMatchObject({ min: null, mean: null, count: 1, covered: 0, quality: 2 });
    expect(answer.series['P-U']?.[2]).toMatchObject({
      start: '2026-11-20T03:02:00.000Z',
      min: null,
      mean: null,
      count: 0,
      covered: 0,
      quality: 6,
    });
    expect(answer.series['P-E']?.[44]).toMatchObject({ count: 0, covered: 60_000, mean: 12_345.67, quality: 0 });
  });

  test('of seconds span at most an hour, of minutes at most 7 days, unless they are reduced V142 V143', async () => {
    const from = (ms: number): string => new Date(Date.parse(span.to) - ms).toISOString();
    const asked = async (point: string, ms: number, more = {}): Promise<string> =>
      code(await ask('seriesOfPoints', { points: point, from: from(ms), to: span.to, ...more }));
    expect(await asked('P-U', hour)).toBe('OK');
    expect(await asked('P-U', hour + 1)).toBe('RULE_BROKEN');
    expect(await asked('P-U', 400 * 24 * hour, { buckets: '100' })).toBe('OK');
    expect(await asked('P-T', 7 * 24 * hour)).toBe('OK');
    expect(await asked('P-T', 7 * 24 * hour + 1)).toBe('RULE_BROKEN');
    expect(await asked('P-T', 0)).toBe('OK');
    expect(await asked('P-T', -1)).toBe('RULE_BROKEN');
    expect(await asked('P-T', 101 * 366 * 24 * hour, { buckets: '1' })).toBe('RULE_BROKEN');
    const refusal = await ask('seriesOfPoints', { points: 'P-U', from: from(2 * hour), to: span.to }, { lang: 'cn' });
    expect(refusal).toMatchObject({ refusal: { fields: { from: expect.stringContaining('1 小时') } } });
  });

  test('of foreign, unknown and text points are refused by name, and so are too many points', async () => {
    expect(code(await ask('seriesOfPoints', { points: 'P-T', ...span }, northern()))).toBe('NO_PERMISSION');
    expect(code(await ask('seriesOfPoints', { points: 'nothing', ...span }))).toBe('NO_PERMISSION');
    expect(code(await ask('seriesOfPoints', { points: 'P-S', ...span }))).toBe('WRONG_TYPE');
    const many = Array.from({ length: 21 }, (_, i) => `P${i}`).join();
    expect(code(await ask('seriesOfPoints', { points: many, ...span }))).toBe('BAD_REQUEST');
    expect(code(await ask('seriesOfPoints', { points: 'P-U', from: '2026-11-20', to: span.to }))).toBe('BAD_REQUEST');
  });
});

describe('the file of a series', () => {
  const at = (ms: number): string => new Date(start + ms).toISOString();

  async function linesOf(
    query: Readonly<Record<string, unknown>>,
    context: Partial<CallFacts> = {},
  ): Promise<readonly string[]> {
    const { bytes } = value(await ask('seriesFile', query, context)) as { bytes: AsyncIterable<Uint8Array> };
    const parts: Uint8Array[] = [];
    for await (const part of bytes) parts.push(part);
    return Buffer.concat(parts).toString().trimEnd().split('\r\n');
  }

  test('has one row a sample, in the time of the site, and a spreadsheet reads its Chinese', async () => {
    const [head, ...rows] = await linesOf({ points: 'P-U', from: at(0), to: at(61_000) }, { lang: 'cn' });
    expect(head).toMatch(/^\uFEFF时间（Asia\/Shanghai \+08:00）,测点,名称,数值,单位,质量$/);
    expect(rows).toHaveLength(61);
    expect(rows[1]).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.\d{3},P-U,一号进线柜 线电压,220\.1,V,good$/);
    expect(rows[60]).toMatch(/,P-U,一号进线柜 线电压,,V,/);
  });

  test('has one row a bucket, with what is missing left empty', async () => {
    const [head, ...rows] = await linesOf({ points: 'P-U,P-T', from: at(0), to: at(120_000), buckets: '2' });
    expect(head).toContain(
      '一号进线柜 线电压 P-U (V) mean,一号进线柜 线电压 P-U (V) min,一号进线柜 线电压 P-U (V) max',
    );
    expect(rows[0]).toMatch(/,222\.\d+,220,225\.9,60,good,,,,0,none$/);
    expect(rows).toHaveLength(2);
  });

  test('keeps to the bounds of what is not reduced, and to whom it may show', async () => {
    expect(code(await ask('seriesFile', { points: 'P-U', from: at(0), to: at(hour + 1) }))).toBe('RULE_BROKEN');
    expect(code(await ask('seriesFile', { points: 'P-T', from: at(0), to: at(hour) }, northern()))).toBe(
      'NO_PERMISSION',
    );
  });

  test('a name that a spreadsheet would run stays a name', () => {
    expect([cell('=1+1'), cell('-5 电压'), cell('a"b,c'), cell(-5), cell(null)]).toEqual([
      "'=1+1",
      "'-5 电压",
      '"a""b,c"',
      '-5',
      '',
    ]);
  });
});
