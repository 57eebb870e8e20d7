import { afterAll, beforeAll, expect, test } from 'vitest';
import { aMinute as minute } from '../../../domain/clock/lengths.ts';
import { zoneOf } from '../../../domain/clock/zone.ts';
import { quantity, sumOf } from '../../../domain/energy/quantity.ts';
import type { Result } from '../../../domain/error/errors.ts';
import { newBlock, newColumn, type ReportBlock, type ReportColumn } from '../../../domain/report/blockFields.ts';
import { printedCell } from '../../../domain/report/printedCell.ts';
import { reportTemplates } from '../../../domain/report/reportTemplate.ts';
import type { ToldReport } from '../../../domain/report/told.ts';
import type { Lang } from '../../../domain/text/message.ts';
import { deviceAssociations } from '../../../domain/unit/deviceAssociation.ts';
import { energyUnits } from '../../../domain/unit/energyUnit.ts';
import { type AlarmWorld, alarmWorld } from '../../../tests/world/alarms.ts';
import { type RunningEnergy, startEnergy } from '../../../tests/world/energy.ts';
import { aCaller, aContext, code, narrowedTo, value } from '../../../tests/world/ledgers.ts';
import { validated } from '../../http/validate.ts';
import { reportCalls } from './reportCalls.ts';
import { mostCells } from './tellBlocks.ts';

const hour = 60 * minute;
const midnight = Date.parse('2026-11-18T00:00:00.000Z');
let world: AlarmWorld;
let running: RunningEnergy;
const unit: Record<string, string> = {};
const template: Record<string, string> = {};

const column = (key: string, more: Partial<ReportColumn> = {}): ReportColumn => ({ ...newColumn(key, key), ...more });
const table = (more: Partial<ReportBlock>): ReportBlock => ({ ...newBlock('table'), ...more });
const shares = [
  column('use'),
  column('thrice', { source: 'formula', formula: 'use * 3 / 10', unit: 'kWh' }),
  column('byNothing', { source: 'formula', formula: 'use / (use - use)' }),
];
const blocks: readonly ReportBlock[] = [
  table({ subjects: 'children', columns: shares }),
  table({ step: 'hour', columns: [column('use')] }),
  { ...newBlock('chart'), title: '图', step: 'hour', columns: [column('use'), column('then', { compared: 'before' })] },
  { ...newBlock('keys'), title: '指标', columns: [column('use')] },
];

/** A plant of two shops, each on a channel of its own; the plant has no counter, so that it is the sum of the shops. */
beforeAll(async () => {
  world = await alarmWorld();
  for (const n of [1, 2])
    await world.aChannel(`C${n}`, { [`M${n}`]: [{ id: `E${n}`, kind: 'counter', unit: 'kWh', period: 15 * minute }] });
  running = await startEnergy(world);
  for (const [point, each] of [
    ['E1', 0.1],
    ['E2', 0.2],
  ] as const)
    await running.read(
      point,
      Array.from({ length: 2 * 96 + 1 }, (_, n) => [midnight - 24 * hour + n * 15 * minute, 10 + n * each] as const),
    );
  await running.computed();
  await world.settled();
  const orgId = world.plant;
  unit['plant'] = await world.made(energyUnits, { name: '全厂', nameEn: 'Plant', orgId });
  for (const n of [1, 2]) {
    unit[`shop${n}`] = await world.made(energyUnits, { name: `车间 ${n}`, orgId, parentId: unit['plant'] });
    await world.made(deviceAssociations, {
      name: `表 ${n}`,
      unitId: unit[`shop${n}`],
      deviceId: `M${n}`,
      pointId: `E${n}`,
    });
  }
  const row = { unitId: unit['plant'], kind: 'energy', paper: 'portrait', footerId: null, blocks };
  template['open'] = await world.made(reportTemplates, { ...row, name: '日报', nameEn: 'Daily', published: true });
  template['draft'] = await world.made(reportTemplates, { ...row, name: '草稿', published: false });
});
afterAll(async () => {
  await running.close();
  await world.close();
});

interface Asking {
  readonly of?: object;
  readonly unit?: string;
  readonly channels?: readonly string[];
  readonly permissions?: readonly string[];
  readonly lang?: Lang;
  readonly from?: string;
  readonly to?: string;
}

const contextOf = ({ channels, permissions = ['/customExhibition'], lang = 'cn' }: Asking) =>
  aContext({
    now: world.clock.now(),
    lang,
    caller: aCaller({
      ...world.operator,
      permissions: new Set(permissions),
      ...(channels === undefined ? {} : { scope: narrowedTo(world.plant, ...channels) }),
    }),
  });

const served = (name: string) => {
  const { database, ledgers, clock } = world;
  const means = { database, ledgers, clock, telemetry: running.telemetry, zone: zoneOf('UTC') };
  const found = reportCalls(means).find(({ call }) => call.name === name);
  if (found === undefined) throw new Error(`${name} is not served`);
  return found;
};

async function told(asking: Asking): Promise<Result<ToldReport>> {
  const { call, handle } = served('previewReport');
  const of = asking.of ?? { kind: 'template', id: template['open'] };
  const span = { format: 'day', from: asking.from ?? '2026-11-17', to: asking.to ?? '2026-11-19' };
  const body = { of, unit: unit[asking.unit ?? 'plant'], span };
  const input = validated(call, { params: {}, query: {}, body }, 'cn');
  return (input.ok ? handle(input.value, contextOf(asking)) : input) as Promise<Result<ToldReport>>;
}

const valuesOf = (report: ToldReport, block: number, of: string) => {
  const found = report.blocks.find((one) => one.block === block);
  const place = found?.columns.findIndex(({ key }) => key === of) ?? -1;
  return {
    rows: found?.rows.map(({ cells }) => cells[place]?.value ?? null) ?? [],
    total: found?.total[place]?.value ?? null,
    none: found?.total[place]?.none ?? null,
  };
};

test('a line for each unit below, formulas exact, a total that is the sum of its lines; what is divided by nothing is empty (R212)', async () => {
  const report = value(await told({}));
  // 96 quarters of 0.1 and of 0.2, twice: no binary rest.
  expect(valuesOf(report, 0, 'use')).toEqual({ rows: ['19.2', '38.4'], total: '57.6', none: null });
  expect(valuesOf(report, 0, 'thrice')).toEqual({ rows: ['5.76', '11.52'], total: '17.28', none: null });
  expect(valuesOf(report, 0, 'byNothing').rows).toEqual([null, null]);
  const hours = valuesOf(report, 1, 'use');
  expect(hours.rows).toHaveLength(48);
  expect(sumOf(hours.rows.map((one) => quantity(one ?? 0))).toFixed()).toBe('57.6');
  expect(hours.total).toBe('57.6');
});

test('what the reader may not see stands without its name, and nothing that lacks it passes for the whole', async () => {
  const report = value(await told({ channels: ['C1'] }));
  const [block] = report.blocks;
  expect(block?.rows.map(({ cells }) => [cells[0]?.value, cells[0]?.none])).toContainEqual([null, 'hidden']);
  expect(valuesOf(report, 0, 'use')).toMatchObject({ total: null, none: 'hidden' });
  expect(valuesOf(report, 0, 'thrice')).toMatchObject({ total: null, none: 'hidden' });
});

test('the same question has the same hash in either language, and another one another', async () => {
  const [cn, en, shorter] = [
    value(await told({})),
    value(await told({ lang: 'en' })),
    value(await told({ to: '2026-11-18' })),
  ];
  expect([cn.template.name, en.template.name, en.unit.name]).toEqual(['日报', 'Daily', 'Plant']);
  expect(en.hash).toBe(cn.hash);
  expect(shorter.hash).not.toBe(cn.hash);
});

test('who views reports sees what is published; who builds them, the rest too', async () => {
  const draft = { kind: 'template', id: template['draft'] };
  expect(code(await told({ of: draft }))).toBe('NO_PERMISSION');
  expect((await told({ of: draft, permissions: ['/customList'] })).ok).toBe(true);
});

test('a draft says what is wrong at its place, and is told as it stands when nothing is', async () => {
  const draft = (columns: readonly ReportColumn[]) => ({
    kind: 'draft',
    draft: { name: '新报表', paper: 'portrait', footerId: null, blocks: [table({ columns })] },
  });
  const ring = [
    column('a', { source: 'formula', formula: 'b + 1' }),
    column('b', { source: 'formula', formula: 'a + 1' }),
  ];
  const refusal = await told({ of: draft(ring) });
  expect(code(refusal)).toBe('RULE_BROKEN');
  const fields = refusal.ok ? {} : (refusal.refusal.fields ?? {});
  expect(Object.keys(fields)).toEqual(['blocks.0.columns.0.formula', 'blocks.0.columns.1.formula']);
  const report = value(await told({ of: draft([column('use')]) }));
  expect(valuesOf(report, 0, 'use')).toEqual({ rows: ['57.6'], total: '57.6', none: null });
});

test('it is taken away as a PDF and as a workbook', async () => {
  const { call, handle } = served('reportDocument');
  for (const [format, begins] of [
    ['pdf', '%PDF'],
    ['xlsx', 'PK'],
  ] as const) {
    const query = { template: template['open'], unit: unit['plant'], from: '2026-11-17', to: '2026-11-19', format };
    const input = validated(call, { params: {}, query, body: undefined }, 'cn');
    const file = value(
      (await handle(value(input), contextOf({ permissions: ['/customExhibition:export'] }))) as Result<{
        readonly bytes: Uint8Array;
      }>,
    );
    expect(Buffer.from(file.bytes).subarray(0, begins.length).toString()).toBe(begins);
  }
});

const tower = (of: string): string => {
  const four = `(${of}*${of}*${of}*${of})`;
  return `((${four}*${four})*(${four}*${four}))`;
};
const draftOf = (drawn: readonly ReportBlock[]) => ({
  kind: 'draft',
  draft: { name: '塔', paper: 'portrait', footerId: null, blocks: drawn },
});

test('a draft whose formulas grow beyond all measure is answered in a small page that says so, in both languages', async () => {
  const of = ['use', 'a', 'b', 'c', 'd'];
  const columns = [
    column('use'),
    ...of.slice(1).map((key, n) => column(key, { source: 'formula', formula: tower(of[n] as string) })),
  ];
  const report = value(await told({ of: draftOf([table({ columns })]) }));
  expect(JSON.stringify(report).length).toBeLessThan(5000);
  const [row] = report.blocks[0]?.rows ?? [];
  // Sixteen of some 57 multiplied are within the bounds, to some thirty digits; no power of them is.
  expect(row?.cells[1]?.value?.length).toBeLessThan(50);
  expect(row?.cells.slice(2).map(({ value: said, none }) => [said, none])).toEqual(
    Array.from({ length: 3 }, () => [null, 'tooLarge']),
  );
  const last = row?.cells.at(-1) ?? null;
  expect([printedCell(last, 2, 'cn'), printedCell(last, 2, 'en')]).toEqual(['数值过大', 'Too large']);
});

test('a report of more figures than a page bears is told without those beyond, and why', async () => {
  const columns = Array.from({ length: 12 }, (_, n) => column(`use${n}`));
  const long = table({ step: 'hour', columns });
  const report = value(await told({ of: draftOf(Array.from({ length: 40 }, () => long)), from: '2026-10-20' }));
  const cells = report.blocks.flatMap(({ rows }) => rows.flatMap((row) => row.cells));
  expect(cells.length).toBeGreaterThan(0);
  expect(cells.length).toBeLessThanOrEqual(mostCells);
  const fault = report.blocks.at(-1)?.fault;
  expect(fault).toBe('报表的数值过多：请减少单元、列，或选择较短的时段');
});
