import { afterAll, beforeAll, expect, test } from 'vitest';
import { calls as declaredCalls } from '../../../domain/all/calls.ts';
import { zoneOf } from '../../../domain/clock/zone.ts';
import { rateTemplates } from '../../../domain/cost/tariff/rateTemplate.ts';
import { newBlock, newColumn } from '../../../domain/report/blockFields.ts';
import { reportTemplates } from '../../../domain/report/reportTemplate.ts';
import { deviceAssociations } from '../../../domain/unit/deviceAssociation.ts';
import { energyUnits } from '../../../domain/unit/energyUnit.ts';
import { unitFees } from '../../../domain/unit/unitFee.ts';
import { type AlarmWorld, alarmWorld, start } from '../../../tests/world/alarms.ts';
import { testDatabase } from '../../../tests/world/database.ts';
import { type RunningEnergy, startEnergy } from '../../../tests/world/energy.ts';
import { aCaller, aContext, value } from '../../../tests/world/ledgers.ts';
import { grantOf } from '../../beside/grantOf.ts';
import { openReader, type Reader } from '../../beside/openReader.ts';
import { plainContext } from '../../beside/plainContext.ts';
import type { Told } from '../../beside/questions.ts';
import { unsliced } from '../../ground/slices.ts';
import type { CallFacts } from '../../http/contextOf.ts';
import { successOf } from '../../http/envelope.ts';
import type { CallContext, FileAnswer } from '../../http/handler.ts';
import { jsonSlices } from '../../http/jsonSlices.ts';
import { validated } from '../../http/validate.ts';
import { siteProcess } from '../processSettings.ts';
import { answeredHere, isAnsweredBeside } from './besideCalls.ts';
import { heavyCalls } from './heavyCalls.ts';

const quarter = 15 * 60_000;
const first = Date.parse('2026-11-18T00:00:00.000Z');
let world: AlarmWorld;
let running: RunningEnergy;
let reader: Reader;
let databaseUrl: string;
let asked = 0;
const unit: Record<string, string> = {};
const said: string[] = [];

const opened = (): Reader =>
  openReader({
    module: new URL('./child.ts', import.meta.url),
    megabytes: siteProcess.heavy.megabytes,
    outside: { databaseUrl, zone: 'UTC' },
    say: (line) => void said.push(line),
    grant: (wish) => grantOf(running.telemetry, wish),
  });

/** A plant of two shops, each with a meter; what the last hours counted is in no block yet. */
beforeAll(async () => {
  const base = await testDatabase();
  world = await alarmWorld(base);
  const counter = (id: string, of: string) => ({ id, kind: 'counter', unit: of, period: quarter });
  const meter = (id: string) => [counter(`${id}.EpForward`, 'kWh'), counter(`${id}.EqForward`, 'kvarh')];
  await world.aChannel('C1', { M1: meter('M1'), M2: meter('M2') });
  running = await startEnergy(world);
  const readings = (each: number, from: number, to: number) =>
    Array.from({ length: to - from }, (_, n) => [first + (from + n) * quarter, 1000 + (from + n) * each] as const);
  const read = async (from: number, to: number): Promise<void> => {
    for (const [point, each] of [
      ['M1.EpForward', 100],
      ['M1.EqForward', 75],
      ['M2.EpForward', 50.1],
    ] as const)
      await running.read(point, readings(each, from, to));
  };
  const computed = async (): Promise<void> => {
    await running.computed();
  };
  await read(0, 200);
  await computed();
  await running.telemetry.flush();
  await world.clock.advanceSettled(60_000);
  await read(200, 2 * 96 + 33);
  await computed();
  await world.settled();
  const orgId = world.plant;
  unit['plant'] = await world.made(energyUnits, { name: '全厂', orgId, ratedCapacity: '1000' });
  for (const [n, name] of ['a', 'b'].entries()) {
    unit[name] = await world.made(energyUnits, {
      name: `车间 ${name}`,
      orgId,
      parentId: unit['plant'],
      ratedCapacity: '630',
    });
    const hangs = { unitId: unit[name], deviceId: `M${n + 1}` };
    await world.made(deviceAssociations, { name: `表 ${name}`, ...hangs, pointId: `M${n + 1}.EpForward` });
  }
  const prices = { sharp: null, peak: null, flat: null, valley: null, deepValley: null, tiers: [], single: '0.5' };
  const rateTemplateId = await world.made(rateTemplates, {
    name: '电价',
    orgId,
    energyKind: 'electricity',
    kind: 'single',
    timeRuleId: null,
    versions: [{ ...prices, since: '2026-01-01', capacityPrice: '30', demandPrice: '40' }],
  });
  const expense = { basis: 'actualDemand', demand: null, demandPrice: '40', powerFactor: '0.9', lossFactor: null };
  await world.made(unitFees, {
    name: '电费',
    unitId: unit['plant'],
    energyKind: 'electricity',
    rateTemplateId,
    since: '2026-01-01',
    expense: { ...expense, contractCapacity: null, runningCapacity: null, tax: null },
    sharing: { basis: 'none', shares: [] },
  });
  databaseUrl = base.url;
  reader = opened();
});
afterAll(async () => {
  await reader.close();
  await running.close();
  await world.close();
});

interface Input {
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
}

const asking = (more: Partial<CallFacts> = {}): CallContext => {
  const screens = ['/eco', '/loadAnalysis', '/energyConsumption', '/customExhibition', '/customList', '/calculate'];
  const caller = aCaller({ ...world.operator, permissions: new Set(screens.flatMap((one) => [one, `${one}:export`])) });
  return aContext({ now: world.clock.now(), lang: 'cn', ...more, caller });
};

const servedHere = (name: string) => {
  const { database, log, ledgers, followers, clock } = world;
  const means = { database, log, ledgers, followers, clock, telemetry: running.telemetry, zone: zoneOf('UTC') };
  const found = heavyCalls(means).find(({ call }) => call.name === name);
  if (found === undefined) throw new Error(`${name} is not answered beside`);
  return found;
};

/** What goes over the wire where the process of the gateway answers. */
async function here(name: string, input: Input, context: CallContext): Promise<Buffer> {
  const { call, handle } = servedHere(name);
  const answer = value(
    await handle(value(validated(call, { params: {}, query: {}, body: undefined, ...input }, 'cn')), context),
  );
  const parts: Uint8Array[] = [];
  const bytes = call.answers === 'file' ? (answer as FileAnswer).bytes : jsonSlices(successOf(answer), unsliced);
  if (bytes instanceof Uint8Array) return Buffer.from(bytes);
  for await (const part of bytes) parts.push(part);
  return Buffer.concat(parts);
}

async function toldBeside(name: string, input: Input, context: CallContext, by = reader): Promise<Told> {
  const { call } = servedHere(name);
  const { told } = await by.ask({
    n: ++asked,
    call: name,
    head: world.log.head(),
    at: world.clock.now(),
    input: value(validated(call, { params: {}, query: {}, body: undefined, ...input }, 'cn')),
    context: plainContext(context, context.caller),
  });
  return told;
}

async function beside(...question: Parameters<typeof toldBeside>): Promise<Buffer> {
  const told = await toldBeside(...question);
  if (told.is === 'json') return Buffer.from(told.bytes);
  if (told.is === 'file') return Buffer.from(told.file.bytes);
  throw new Error(JSON.stringify(told));
}

const day = { format: 'day', from: '2026-11-18', to: '2026-11-21' };
const figures = (screen: string, measures: readonly string[], more: object = {}) => ({
  screen,
  measures,
  subjects: [{ kind: 'energyUnit', id: unit['plant'] }],
  medium: 'electricity',
  by: null,
  step: 'whole',
  span: day,
  compare: [],
  ...more,
});
const draft = () => ({
  name: '日报',
  paper: 'portrait',
  footerId: null,
  blocks: [{ ...newBlock('table'), subjects: 'children', columns: [newColumn('use', 'use')] }],
});

const questions: Readonly<Record<string, () => readonly [name: string, input: Input]>> = {
  costs: () => ['askCosts', { body: { screen: '/eco', units: [unit['plant'], unit['a']], months: ['2026-11'] } }],
  bands: () => [
    'askFigures',
    { body: figures('/loadAnalysis', ['load.bands', 'load.rate', 'load.facts'], { step: 'hour' }) },
  ],
  'energy by child and hour': () => [
    'askFigures',
    { body: figures('/energyConsumption', ['energy.use'], { by: 'child', step: 'hour' }) },
  ],
  'why, down to the readings of an hour that is in no block': () => [
    'whyOfFigure',
    {
      body: {
        of: 'readings',
        question: figures('/energyConsumption', ['energy.use']),
        point: 'M1.EpForward',
        from: '2026-11-20T07:00:00.000Z',
        to: '2026-11-20T08:00:00.000Z',
        step: 'hour',
      },
    },
  ],
  'why, down to the readings of an hour that is in a block': () => [
    'whyOfFigure',
    {
      body: {
        of: 'readings',
        question: figures('/energyConsumption', ['energy.use']),
        point: 'M1.EpForward',
        from: '2026-11-19T07:00:00.000Z',
        to: '2026-11-19T08:00:00.000Z',
        step: 'hour',
      },
    },
  ],
  'preview of a report': () => [
    'previewReport',
    { body: { of: { kind: 'draft', draft: draft() }, unit: unit['plant'], span: day } },
  ],
  'the books before they are closed': () => ['previewAccounts', { body: { month: '2026-11', units: [unit['a']] } }],
};

test.each(Object.keys(questions))(
  'Answered beside, %s is byte for byte what the gateway itself would say',
  async (name) => {
    const [call, input] = questions[name]?.() ?? ['', {}];
    const mine = await here(call, input, asking());
    expect(mine.length).toBeGreaterThan(200);
    expect((await beside(call, input, asking())).toString()).toBe(mine.toString());
  },
);

test.each(['bands', 'costs', 'why, down to the readings of an hour that is in no block'])(
  'So is the past: %s as it was known before the last readings came',
  async (name) => {
    const [call, input] = questions[name]?.() ?? ['', {}];
    const past = { asOf: world.log.head().position, asOfAt: start + 30_000 };
    const mine = await here(call, input, asking(past));
    // What was counted once and never again is the same in the past; its readings had not come.
    const isAnother = mine.toString() !== (await here(call, input, asking())).toString();
    expect(isAnother).toBe(call === 'whyOfFigure');
    expect((await beside(call, input, asking(past))).toString()).toBe(mine.toString());
  },
);

test('A workbook is the same file, and a paper is printed by a process of that process', async () => {
  const template = await world.made(reportTemplates, {
    ...draft(),
    unitId: unit['plant'],
    kind: 'energy',
    nameEn: 'Daily',
    published: true,
  });
  const query = { template, unit: unit['plant'], from: '2026-11-18', to: '2026-11-19' };
  const [book, paper] = [
    { ...query, format: 'xlsx' },
    { ...query, format: 'pdf' },
  ];
  // A workbook is a zip, which bears the time of its writing by two seconds: two of one such time are the same to the last byte.
  const isSame = async (): Promise<boolean> => {
    const mine = await here('reportDocument', { query: book }, asking());
    return (await beside('reportDocument', { query: book }, asking())).equals(mine);
  };
  await expect.poll(isSame).toBe(true);
  expect((await beside('reportDocument', { query: paper }, asking())).subarray(0, 5).toString()).toBe('%PDF-');
});

test('What somebody has just written is read', async () => {
  const named = async (): Promise<string> => {
    const [call, input] = questions['preview of a report']?.() ?? ['', {}];
    return (await beside(call, input, asking())).toString();
  };
  expect(await named()).not.toContain('新车间');
  await world.made(energyUnits, { name: '新车间', orgId: world.plant, parentId: unit['plant'] });
  expect(await named()).toContain('新车间');
});

test('Who sees less is told less, and a question that is not open is refused in the same words', async () => {
  const [call, input] = questions['costs']?.() ?? ['', {}];
  const blind = aContext({ caller: aCaller({ permissions: new Set(['/eco']) }) });
  const told = await toldBeside(call, input, blind);
  expect(told).toMatchObject({ is: 'refused', refusal: { code: 'NO_PERMISSION' } });
});

test('A question that is given up while its process still loads is not worked out; the next one is', async () => {
  const loading = opened();
  try {
    const [call, input] = questions['costs']?.() ?? ['', {}];
    const first = toldBeside(call, input, asking(), loading);
    loading.end(asked);
    const next = toldBeside(call, input, asking(), loading);
    expect([await first, await next]).toEqual([
      { is: 'failed', why: expect.stringContaining('nobody waits for the answer any more') },
      { is: 'json', bytes: expect.anything() },
    ]);
  } finally {
    await loading.close();
  }
});

test('A process that answers questions cannot write', async () => {
  const handle = aContext({ caller: aCaller({ ...world.operator }) });
  const told = await reader.ask({
    n: ++asked,
    call: 'calculateAccounts',
    head: world.log.head(),
    at: world.clock.now(),
    input: { params: {}, query: {}, body: {} },
    context: plainContext(handle, handle.caller),
  });
  expect(told.told).toMatchObject({
    is: 'failed',
    why: expect.stringContaining('calculateAccounts is not answered here'),
  });
  expect(said).toEqual([]);
});

test('Every heavy call that only reads is answered beside, or is said why not', () => {
  const { database, log, ledgers, followers, clock } = world;
  const means = { database, log, ledgers, followers, clock, telemetry: running.telemetry, zone: zoneOf('UTC') };
  const served = heavyCalls(means).map(({ call }) => call.name);
  const heavy = declaredCalls.filter((call) => call.heavy && !call.acts);
  expect(served.toSorted()).toEqual(
    heavy
      .filter(isAnsweredBeside)
      .map(({ name }) => name)
      .toSorted(),
  );
  expect(Object.keys(answeredHere).toSorted()).toEqual(
    heavy
      .filter((call) => !isAnsweredBeside(call))
      .map(({ name }) => name)
      .toSorted(),
  );
});
