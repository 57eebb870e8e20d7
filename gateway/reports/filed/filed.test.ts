import { afterAll, beforeAll, expect, test } from 'vitest';
import { zoneOf } from '../../../domain/clock/zone.ts';
import { devices } from '../../../domain/device/device.ts';
import type { Result } from '../../../domain/error/errors.ts';
import type { FiledReport, FiledVersion } from '../../../domain/report/filedCalls.ts';
import type { CellDifference } from '../../../domain/report/filedEvents.ts';
import { reportTemplates } from '../../../domain/report/reportTemplate.ts';
import type { ToldReport } from '../../../domain/report/told.ts';
import type { Lang } from '../../../domain/text/message.ts';
import type { AlarmWorld } from '../../../tests/world/alarms.ts';
import { asked } from '../../../tests/world/asked.ts';
import type { RunningEnergy } from '../../../tests/world/energy.ts';
import { aCaller, bySystem, code, narrowedTo, scopeOf, value } from '../../../tests/world/ledgers.ts';
import { midnight, type TwoShops, twoShops } from '../../../tests/world/twoShops.ts';
import type { Scope } from '../../http/handler.ts';
import { scopeOf as scopeFrom } from '../../http/scope.ts';
import { filedReportCalls } from './filedReportCalls.ts';

const quarter = 15 * 60_000;
let site: TwoShops;
let world: AlarmWorld;
let running: RunningEnergy;
let template = '';

beforeAll(async () => {
  site = await twoShops(2);
  ({ world, running, template } = site);
});
afterAll(() => site.close());

const filedDay = { format: 'day', from: '2026-11-18', to: '2026-11-19' } as const;

async function ask<T>(
  name: string,
  input: { body?: object; query?: object; params?: object },
  more: { scope?: Scope; asOf?: number; asOfAt?: number; lang?: Lang } = {},
): Promise<Result<T>> {
  const { database, ledgers, log, followers } = world;
  const means = { database, ledgers, log, followers, telemetry: running.telemetry, zone: zoneOf('UTC') };
  const { scope, ...then } = more;
  const caller = aCaller({ ...world.operator, permissions: new Set(['/customExhibition']), ...(scope && { scope }) });
  return asked<T>(filedReportCalls(means), name, input, { caller, now: world.clock.now(), ...then }) as Promise<
    Result<T>
  >;
}

interface Read {
  readonly filed: FiledReport;
  readonly versions: readonly FiledVersion[];
  readonly shown: number;
  readonly report: ToldReport;
  readonly now: { readonly hash: string; readonly differences: readonly CellDifference[] } | null;
}
const file = (more: object = {}, scope?: Scope) =>
  ask<{ id: string; version: number; hash: string }>(
    'fileReport',
    { body: { template, unit: site.plant, span: filedDay, ...more } },
    scope === undefined ? {} : { scope },
  );
const saysOf = (answer: Result<unknown>): unknown => (answer.ok ? null : answer.refusal.fields?.['report']);
const namesOf = ({ template: { name }, blocks }: ToldReport) => [
  name,
  ...blocks.flatMap(({ title, columns }) => [title, ...columns.map((one) => one.title)]),
];
const figures = ({ blocks: [first] }: ToldReport) => [
  ...(first?.rows.map(({ cells: [cell] }) => cell?.value) ?? []),
  first?.total[0]?.value,
];

test('a span that runs is not filed; one that is over is filed once', async () => {
  expect(saysOf(await file({ span: { format: 'day', from: '2026-11-18', to: '2026-12-01' } }))).toContain('not over');
  expect(code(await file({ template: 'nobodys' }))).toBe('NO_PERMISSION');
  expect(code(await file({}, narrowedTo(world.elsewhere)))).toBe('NO_PERMISSION');
  const [one, other] = await Promise.all([file(), file()]);
  expect([one, other].filter(({ ok }) => ok)).toHaveLength(1);
  expect([one, other].map(saysOf).filter((said) => said !== null && said !== undefined)).toEqual([
    'It is filed: it can be restated',
  ]);
});

test('a filed report never changes: a reading that is corrected makes today differ, and a restatement is version 2 with its cells', async () => {
  const id =
    value(await ask<{ reports: FiledReport[] }>('listFiledReports', { query: { template } })).reports[0]?.id ?? '';
  const read = async (query: object = {}, more = {}) =>
    value(await ask<Read>('filedReport', { params: { id }, query }, more));
  const filed = await read();
  expect(figures(filed.report)).toEqual(['96', '192', '288']);
  expect(filed).toMatchObject({
    shown: 1,
    filed: { version: 1, differs: 0 },
    now: { differences: [], hash: filed.filed.hash },
  });
  expect(saysOf(await ask('restateReport', { params: { id }, body: { reason: '无' } }))).toBe('It is as it was filed');
  const before = world.log.head().position;
  const beforeAt = world.clock.now();

  world.clock.advance(60_000);
  const correction = { point: await world.numberOf('E1'), at: midnight + 96 * quarter, value: 1202, quality: 5 };
  await running.telemetry.correct({ ...correction, seen: world.clock.now() });
  await running.computed();
  const differing = await read();
  // A filed paper is compared, and restated, in its own language, whoever asks.
  const inChinese = await read({}, { lang: 'cn' });
  expect(inChinese.now?.differences).toEqual(differing.now?.differences);
  expect(figures(differing.report)).toEqual(['96', '192', '288']);
  expect(differing.filed.hash).toBe(filed.filed.hash);
  expect(differing.now?.differences.map(({ line, was, is, cause }) => [line, was?.value, is?.value, cause])).toEqual([
    ['车间 1', '96', '106', 'corrected'],
    [null, '288', '298', 'corrected'],
    ['2026-11-18', '288', '298', 'corrected'],
    [null, '288', '298', 'corrected'],
  ]);

  expect(
    value(await ask('restateReport', { params: { id }, body: { reason: '表底更正' } }, { lang: 'cn' })),
  ).toMatchObject({ version: 2 });
  const restated = await read();
  expect(figures(restated.report)).toEqual(['106', '192', '298']);
  expect(namesOf(restated.report)).toEqual(namesOf(filed.report));
  expect(restated).toMatchObject({ shown: 2, filed: { version: 2, differs: 4 }, now: { differences: [] } });
  expect(restated.versions.map(({ version, reason, differences }) => [version, reason, differences.length])).toEqual([
    [1, null, 0],
    [2, '表底更正', 4],
  ]);
  const first = await read({ version: 1 });
  expect(figures(first.report)).toEqual(['96', '192', '288']);
  expect(first.report.hash).toBe(filed.filed.hash);
  // As it was known before: one version, and nothing would differ.
  const then = await read({}, { asOf: before, asOfAt: beforeAt });
  expect(then).toMatchObject({ shown: 1, versions: [{ version: 1 }], now: { differences: [] } });
});

test('who sees less than a filed report tells of is told so, and neither reads nor restates it; elsewhere it is not even listed', async () => {
  const listed = async (scope: Scope) =>
    value(await ask<{ reports: FiledReport[] }>('listFiledReports', { query: {} }, { scope })).reports;
  const id = (await listed((world.operator ?? aCaller()).scope))[0]?.id ?? '';
  const narrow = narrowedTo(world.plant, 'C1');
  expect(await listed(narrow)).toHaveLength(1);
  const refusals = [
    await ask('filedReport', { params: { id } }, { scope: narrow }),
    await ask('restateReport', { params: { id }, body: { reason: '更正' } }, { scope: narrow }),
  ];
  expect(refusals.map(code)).toEqual(['NO_PERMISSION', 'NO_PERMISSION']);
  for (const refusal of refusals) expect(saysOf(refusal)).toContain('not yours to see');
  expect(await listed(narrowedTo(world.elsewhere))).toEqual([]);
  expect(code(await ask('filedReport', { params: { id } }, { scope: narrowedTo(world.elsewhere) }))).toBe(
    'NO_PERMISSION',
  );
});

test('who sees a part of a unit does not file the report of the whole, and is told why', async () => {
  const span = { format: 'day', from: '2026-11-16', to: '2026-11-17' } as const;
  const refusal = await file({ span }, narrowedTo(world.plant, 'C1'));
  expect(code(refusal)).toBe('NO_PERMISSION');
  expect(saysOf(refusal)).toBe('A part of it is not yours to see: it is filed by who sees the whole');
  expect(value(await file({ span }))).toMatchObject({ version: 1 });
});

test('a filed report is read by who saw its devices when it was filed, not by who got them later or had them before', async () => {
  const [one] = value(await ask<{ reports: FiledReport[] }>('listFiledReports', { query: {} })).reports;
  const move = async (to: { readonly channelId?: string; readonly orgId?: string }): Promise<void> => {
    const device = await world.ledgers.anyRow(devices, 'M1');
    value(await world.ledgers.update(devices, 'M1', device?.version ?? 0, to, bySystem()));
    await world.settled();
    world.clock.advance(60_000);
  };
  const read = (id: string, scope: Scope) => ask<Read>('filedReport', { params: { id } }, { scope });
  await world.aChannel('C9', {});
  await move({ channelId: 'C9' });
  const [before, since] = [narrowedTo(world.plant, 'C1', 'C2'), narrowedTo(world.plant, 'C9', 'C2')];
  const refusal = await read(one?.id ?? '', since);
  expect(code(refusal)).toBe('NO_PERMISSION');
  expect(saysOf(refusal)).toContain('not yours to see');
  expect(value(await read(one?.id ?? '', before))).toMatchObject({ shown: 2 });

  // It was another organisation's for a while; what is filed when it is back is not read by who saw it there alone.
  await move({ orgId: world.elsewhere });
  await move({ orgId: world.plant });
  const id = value(await file({ span: { format: 'day', from: '2026-11-17', to: '2026-11-18' } })).id;
  expect(value(await read(id, since))).toMatchObject({ shown: 1 });
  const there = new Map([...narrowedTo(world.plant, 'C2').data, ...scopeOf(world.elsewhere).data]);
  expect(code(await read(id, scopeFrom(there)))).toBe('NO_PERMISSION');
});

test('what is filed outlives its template', async () => {
  const row = await world.ledgers.anyRow(reportTemplates, template);
  await world.ledgers.remove(reportTemplates, template, row?.version ?? 0, bySystem());
  await world.settled();
  const [one] = value(
    await ask<{ reports: FiledReport[] }>('listFiledReports', { query: { unit: site.plant } }),
  ).reports;
  const read = value(await ask<Read>('filedReport', { params: { id: one?.id ?? '' } }));
  expect(read).toMatchObject({ shown: 2, now: { differences: [] }, filed: { name: 'Energy report' } });
});
