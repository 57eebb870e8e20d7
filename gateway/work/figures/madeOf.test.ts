import { afterAll, beforeAll, expect, test } from 'vitest';
import { instantOf } from '../../../domain/clock/clock.ts';
import { aDay, anHour } from '../../../domain/clock/lengths.ts';
import { zoneOf } from '../../../domain/clock/zone.ts';
import { equipment } from '../../../domain/equipment/equipment.ts';
import { historians } from '../../../domain/event/past.ts';
import { type FormItem, newItem, newReading } from '../../../domain/form/model.ts';
import { countedWork, testTrends, workFigures } from '../../../domain/work/figures/calls.ts';
import type { FigureScreenName } from '../../../domain/work/figures/screens.ts';
import type { WorkKind } from '../../../domain/work/kinds.ts';
import type { MeasureName } from '../../../domain/work/measures.ts';
import { type SheetEntry, sheetStream } from '../../../domain/work/sheet/events.ts';
import { taskLedgers } from '../../../domain/work/task/tasks.ts';
import { textLedgers } from '../../../domain/work/text/textLedgers.ts';
import { lawOfLedger } from '../../../machines/lawOfLedger.ts';
import { workSheetDecider } from '../../../machines/workSheet/workSheetDecider.ts';
import { answered } from '../../../tests/world/asked.ts';
import { countersOf, noCounters } from '../../../tests/world/counters.ts';
import {
  aCaller,
  aGiven,
  aRowIn,
  aRuledRow,
  bySystem,
  type LedgerWorld,
  ledgerWorld,
  scopeOf,
  value,
} from '../../../tests/world/ledgers.ts';
import { patience } from '../../../tests/world/process.ts';
import { byLaw, command, planned } from '../../log/append/command.ts';
import { startFollowers } from '../../log/follow/startFollowers.ts';
import type { Counters } from '../cycles/counters.ts';
import { sheetFollower } from '../sheets/sheetFollower.ts';
import { figureCalls } from './figureCalls.ts';
import { trendCall } from './trendCall.ts';

let world: LedgerWorld;
let sheets: Awaited<ReturnType<typeof startFollowers>>;
const say = () => undefined;
beforeAll(async () => {
  world = await ledgerWorld();
  const { database, log, clock } = world;
  sheets = await startFollowers({ database, log, clock, patience, followers: [sheetFollower], say });
});
afterAll(async () => {
  await sheets.close();
  await world.close();
});

const zone = zoneOf('Asia/Shanghai');
interface Asking {
  readonly now?: number;
  readonly asOf?: number | null;
  readonly counters?: Counters;
  readonly by?: string;
}

/** The figures of a screen over October to December, by their names. */
async function figuresOf(screen: FigureScreenName, org: string, measures: readonly MeasureName[], asking: Asking = {}) {
  const { now = world.clock.now(), asOf = null, counters = noCounters, by } = asking;
  await world.settled();
  await sheets.passed(world.log.head().position);
  const query = { screen, from: '2026-10', to: '2026-12', measures, ...(by === undefined ? {} : { by }) };
  const caller = aCaller({ scope: scopeOf(org), permissions: new Set([screen]) });
  const calls = figureCalls({ ...world, zone, say, counters });
  const told = value(await answered(calls, workFigures, { query }, { now, asOf, caller, lang: 'cn' }));
  return { told, of: (name: MeasureName) => told.figures.find(({ measure }) => measure === name)?.whole };
}

interface Task {
  readonly org: string;
  readonly id: string;
  readonly equipmentId: string;
  readonly textId: string;
}

/** A finished task of a kind, of one piece of equipment, by a text that asks these items. */
async function taskOf(kind: WorkKind, orgId: string, items: readonly FormItem[], more: object = {}): Promise<Task> {
  const ledger = taskLedgers[kind];
  const { id: equipmentId } = await aRowIn(world, 'equipment', { orgId, ...more });
  const sections = [{ title: '检查', titleEn: null, repeats: 'once', items }];
  const name = kind === 'test' ? 'testText' : kind === 'upkeep' ? 'upkeepText' : 'workText';
  const text = lawOfLedger(textLedgers[name]);
  const drafted = await aRuledRow(world, text, { to: 'draft', given: { orgId, sections } });
  const since = await aGiven(world, text, 'putInForce');
  const inForce = { command: 'putInForce', id: drafted.id, given: since, version: drafted.version };
  const { id: textId } = value(await world.ledgers.obey(textLedgers[name], inForce, bySystem()));
  await world.settled();
  const bare = await aGiven(world, lawOfLedger(ledger), 'make', { orgId });
  const due = Date.UTC(2026, 10, 10);
  const given = { ...bare, orgId, textId, equipmentIds: [equipmentId], due: instantOf(due), until: null };
  const person = (await aRowIn(world, 'user', { orgId })).id;
  const writing = () => ({ ...bySystem(), by: historians.simulation });
  const { id } = value(
    await world.ledgers.obey(ledger, { command: 'make', id: null, given, at: instantOf(due - aDay) }, writing()),
  );
  for (const [step, hours] of [
    ['take', 0],
    ['begin', 0],
    ['finish', 2],
  ] as const)
    value(
      await world.ledgers.obey(
        ledger,
        {
          command: step,
          id,
          given: step === 'finish' ? { outsideCost: '50' } : {},
          person,
          at: instantOf(due + hours * anHour),
        },
        writing(),
      ),
    );
  return { org: orgId, id, equipmentId, textId };
}

let entries = 0;

async function enter(kind: WorkKind, { org, id, equipmentId, textId }: Task, item: string, more: Partial<SheetEntry>) {
  const stream = sheetStream(id);
  const ledger = `${kind}Task` as const;
  const at = '2026-11-10T00:30:00.000Z';
  const opening = {
    taskId: id,
    ledger,
    textId,
    number: 'N',
    points: [{ id: equipmentId, place: '', equipmentIds: [equipmentId], textId: null }],
  };
  const entry: SheetEntry = {
    ...{
      taskId: id,
      ledger,
      entry: `01890000-0000-7000-8000-${String(++entries).padStart(12, '0')}`,
      point: equipmentId,
    },
    ...{
      equipmentId: null,
      item,
      itemName: { cn: '绝缘 A 相', en: 'Insulation, phase A' },
      value: '1',
      unit: null,
      at,
      photos: [],
    },
    ...{
      note: null,
      verdict: 'ok',
      severity: null,
      limit: null,
      why: null,
      last: null,
      factory: null,
      flags: [],
      by: 'zheng',
    },
    ...more,
  };
  const order = { type: 'ENTER' as const, at, by: 'zheng', opening, obstacle: null, entry };
  value(
    await command(world.log, {
      id: `entry-${entries}`,
      digest: null,
      by: { kind: 'user', id: 'zheng', session: 's1' },
      reads: [stream],
      decide: (known) => planned(byLaw(workSheetDecider, known, { stream, org, order })),
    }),
  );
}

const limits = [{ bound: 'H' as const, value: '1000', severity: 'general' as const }];
const reading = (key: string, more: Partial<FormItem> = {}) =>
  newItem({ key, name: key, kind: 'reading', reading: newReading({ unit: '°C', limits }), ...more });

test('a sheet says how much of what it asks was answered, what was abnormal, and whether it says what it said before (D125, R154)', async () => {
  const { id: org } = await aRowIn(world, 'organisation');
  const items = [reading('a'), reading('b'), reading('c'), reading('d', { required: false })];
  const walked = await taskOf('patrol', org, items);
  await enter('patrol', walked, 'a', { value: '20.0', last: '20', verdict: 'defect', severity: 'major' });
  await enter('patrol', walked, 'b', { value: '30', last: '30', flags: ['clockJumped'] });
  await enter('patrol', walked, 'd', { value: '40', last: '41', verdict: 'unjudged' });
  const ticked = await taskOf('patrol', org, items);
  for (const item of ['a', 'b', 'c']) await enter('patrol', ticked, item, { value: '5', last: '5.00' });
  const before = world.log.head().position;
  // An answer without a value whose note says why is one; an empty one is none.
  await enter('patrol', walked, 'c', { value: null, note: '带电', verdict: 'unjudged' });
  await taskOf('patrol', org, items);
  const asked = ['work.coverage', 'work.abnormalRate', 'patrol.same', 'patrol.flagged', 'work.cost'] as const;
  const { of } = await figuresOf('/workLookStatistics', org, asked);
  expect(of('work.coverage')).toMatchObject({ n: 2, part: 6, whole: 6, value: 100 });
  expect(of('work.abnormalRate')).toMatchObject({ n: 2, part: 1, whole: 5, value: 20 });
  expect([of('patrol.same')?.n, of('patrol.flagged')?.n]).toEqual([1, 1]);
  // No rate of an hour is set: what was paid outside is the least that it took.
  expect(of('work.cost')).toMatchObject({ n: 3, value: 150, isAtLeast: true });
  const then = await figuresOf('/workLookStatistics', org, asked, { asOf: before });
  expect(then.of('work.coverage')).toMatchObject({ n: 2, part: 5, whole: 6 });
});

test('tests pass by item, phases of one together; what was not judged is in no rate (D126, R162)', async () => {
  const { id: org } = await aRowIn(world, 'organisation');
  const tested = await taskOf('test', org, [reading('r'), reading('look')]);
  for (const [phase, verdict] of [
    ['A', 'ok'],
    ['B', 'attention'],
    ['C', 'defect'],
  ] as const)
    await enter('test', tested, `r.${phase}`, {
      itemName: { cn: `绝缘 ${phase} 相`, en: `Insulation, phase ${phase}` },
      verdict,
      severity: verdict === 'defect' ? 'major' : null,
    });
  await enter('test', tested, 'look', { itemName: { cn: '外观', en: 'Look' }, verdict: 'unjudged' });
  const { told, of } = await figuresOf('/testStatistics', org, ['test.passRate'], { by: 'item' });
  expect(of('test.passRate')).toMatchObject({ n: 1, part: 2, whole: 3 });
  expect(told.keys.map(({ name }) => name)).toEqual(['绝缘']);
});

test('equipment is in use for as long as its row says so; a repair takes its hours, and nobody fails in none (D128, R163)', async () => {
  const { id: org } = await aRowIn(world, 'organisation');
  const { id: other } = await aRowIn(world, 'organisation');
  const begun = world.clock.now();
  const piece = await aRowIn(world, 'equipment', { orgId: org, state: 'inUse' });
  await aRowIn(world, 'equipment', { orgId: other, state: 'inUse' });
  const turned = async (state: string, hours: number, version: number): Promise<number> => {
    world.clock.advance(hours * anHour);
    return value(await world.ledgers.update(equipment, piece.id, version, { state }, bySystem())).version;
  };
  const repaired = await turned('repair', 10, piece.version);
  await turned('inUse', 4, repaired);
  const then = world.log.head().position;
  world.clock.advance(6 * anHour);
  const hours = async (asking: Asking = {}) =>
    (await figuresOf('/maintenanceStatistics', org, ['fault.mtbf'], asking)).of('fault.mtbf');
  expect(await hours()).toMatchObject({ n: 0, value: null, part: 16 });
  expect(await hours({ asOf: then, now: begun + 14 * anHour })).toMatchObject({ part: 10 });
  // A month before it stood nobody knows of any hours.
  const { told } = await figuresOf('/maintenanceStatistics', org, ['fault.mtbf']);
  expect(told.figures[0]?.months.map(({ part }) => part)).toEqual([null, 16, null]);
});

test('what came from elsewhere counts here since it came, whenever it was commissioned (D128)', async () => {
  const { id: org } = await aRowIn(world, 'organisation');
  const { id: other } = await aRowIn(world, 'organisation');
  const piece = await aRowIn(world, 'equipment', {
    orgId: other,
    state: 'inUse',
    commissionedAt: '2026-01-01',
    madeAt: null,
  });
  world.clock.advance(5 * anHour);
  value(await world.ledgers.update(equipment, piece.id, piece.version, { orgId: org }, bySystem()));
  world.clock.advance(6 * anHour);
  expect((await figuresOf('/maintenanceStatistics', org, ['fault.mtbf'])).of('fault.mtbf')).toMatchObject({ part: 6 });
});

test('upkeep costs an hour what it took over what the machine ran by its own counter (D127, R167)', async () => {
  const { id: org } = await aRowIn(world, 'organisation');
  const { id: device } = await aRowIn(world, 'device', { orgId: org });
  const point = await aRowIn(world, 'point', { id: `${device}.runHours`, deviceId: device, kind: 'counter' });
  const done = await taskOf('upkeep', org, [reading('a')], { deviceIds: [device] });
  await taskOf('upkeep', org, [reading('a')]);
  const day = (month: number, date: number): number => Date.UTC(2026, month, date);
  const now = day(10, 25);
  const counters = countersOf(
    new Map([
      [
        point.id,
        [
          { at: day(9, 11), value: 1000 },
          { at: day(10, 1), value: 1100 },
          { at: day(10, 24), value: 1500 },
        ],
      ],
    ]),
  );
  const { told, of } = await figuresOf('/maintainStatistics', org, ['upkeep.costPerHour', 'upkeep.services'], {
    counters,
    now,
    by: 'equipment',
  });
  expect(of('upkeep.services')?.n).toBe(2);
  expect(of('upkeep.costPerHour')).toMatchObject({ n: 1, part: 50, whole: 500, value: 0.1, isAtLeast: true });
  const keys = told.keys.map(({ key }) => key);
  expect(told.figures[0]?.by?.[keys.indexOf(done.equipmentId)]).toMatchObject({ n: 1, value: 0.1 });
  const screen = '/maintainStatistics';
  const query = { screen, from: '2026-10', to: '2026-12', measure: 'upkeep.costPerHour' };
  const caller = aCaller({ scope: scopeOf(org), permissions: new Set([screen]) });
  const calls = figureCalls({ ...world, zone, say, counters });
  const list = value(await answered(calls, countedWork, { query }, { now, asOf: null, caller, lang: 'cn' }));
  expect([list.total, list.figure]).toEqual([1, of('upkeep.costPerHour')]);
});

test('what is read at tests comes to its limit by its last readings, as of then too (D126, R162)', async () => {
  const { id: org } = await aRowIn(world, 'organisation');
  const first = await taskOf('test', org, [reading('r')]);
  const enterAt = (n: number, value: string) =>
    enter('test', first, `r.${'ABC'[n]}`, { value, unit: '°C', equipmentId: first.equipmentId });
  for (const n of [0, 1, 2]) await enterAt(n, '1');
  const rows = async (asOf: number | null = null) => {
    await world.settled();
    await sheets.passed(world.log.head().position);
    const caller = aCaller({ scope: scopeOf(org), permissions: new Set(['/testStatistics']) });
    const call = trendCall({ ...world, zone, say, counters: noCounters });
    return value(await answered([call], testTrends, {}, { asOf, caller, lang: 'cn' }));
  };
  // Three phases are three items, each read once: no trend.
  expect(await rows()).toEqual({ total: 0, rows: [] });
  const before = world.log.head().position;
  for (const [n, value] of [700, 800, 900].entries())
    await enter('test', { ...first, id: `${first.id}-${n}` }, 'r', {
      ...{
        value: String(value),
        unit: '°C',
        equipmentId: first.equipmentId,
        at: instantOf(Date.UTC(2026, 10, 1 + 10 * n)),
      },
      itemName: { cn: '温度', en: 'Temperature' },
    });
  expect(await rows()).toMatchObject({
    total: 1,
    rows: [{ item: '温度', last: 900, bound: 'H', limit: 1000, readings: 3, expected: '2026-12-01T00:00:00.000Z' }],
  });
  expect((await rows(before)).total).toBe(0);
});
