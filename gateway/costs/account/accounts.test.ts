import { afterAll, beforeAll, expect, test } from 'vitest';
import { instantOf } from '../../../domain/clock/clock.ts';
import { zoneOf } from '../../../domain/clock/zone.ts';
import type { Account, PreviewedAccount } from '../../../domain/cost/account/calls.ts';
import { rateTemplates } from '../../../domain/cost/tariff/rateTemplate.ts';
import { deviceAssociations } from '../../../domain/unit/deviceAssociation.ts';
import { energyUnits } from '../../../domain/unit/energyUnit.ts';
import { unitFees } from '../../../domain/unit/unitFee.ts';
import { type AlarmWorld, alarmWorld } from '../../../tests/world/alarms.ts';
import { asked } from '../../../tests/world/asked.ts';
import { type RunningEnergy, startEnergy } from '../../../tests/world/energy.ts';
import { aCaller, narrowedTo, value } from '../../../tests/world/ledgers.ts';
import { unitNodes } from '../../figures/unitNodes.ts';
import type { Scope } from '../../http/handler.ts';
import { accountCalls } from './accountCalls.ts';
import { changedSince } from './changedSince.ts';

const quarter = 15 * 60_000;
const first = Date.parse('2026-10-18T00:00:00.000Z');
/** Settled on the 18th: its month of November is over, that of December runs. */
const month = '2026-11';
let world: AlarmWorld;
let running: RunningEnergy;
let shop = '';

beforeAll(async () => {
  world = await alarmWorld();
  await world.aChannel('C1', { M1: [{ id: 'E1', kind: 'counter', unit: 'kWh', period: quarter }] });
  running = await startEnergy(world);
  // Whole days: 33 of them, so that the month that began on 18 October is read as a whole.
  const readings = Array.from({ length: 33 * 96 + 33 }, (_, n) => [first + n * quarter, 1000 + n * 100] as const);
  await running.read('E1', readings);
  await running.computed();
  await world.settled();
  shop = await world.made(energyUnits, { name: '车间', orgId: world.plant, monthlyDay: 18 });
  await world.made(deviceAssociations, { name: '表', unitId: shop, deviceId: 'M1', pointId: 'E1' });
});
afterAll(async () => {
  await running.close();
  await world.close();
});

async function ask<T>(name: string, input: { body?: object; query?: object }, scope?: Scope): Promise<T> {
  const { database, ledgers, log, followers } = world;
  const calls = accountCalls({ database, ledgers, log, followers, telemetry: running.telemetry, zone: zoneOf('UTC') });
  const caller = aCaller({ ...world.operator, ...(scope && { scope }) });
  return value(await asked<T>(calls, name, input, { caller, now: world.clock.now() })) as T;
}
interface Acted {
  readonly done: readonly string[];
  readonly refused: readonly { readonly refusal: string; readonly says: string }[];
}
const act = (name: string, of = month, more: object = {}): Promise<Acted> =>
  ask(name, { body: name === 'restateAccount' ? { month: of, unit: shop, ...more } : { month: of, units: [shop] } });
const preview = async (of = month): Promise<PreviewedAccount> =>
  (await ask<{ accounts: PreviewedAccount[] }>('previewAccounts', { body: { month: of, units: [shop] } }))
    .accounts[0] as PreviewedAccount;

const none = { sharp: null, peak: null, flat: null, valley: null, deepValley: null, tiers: [] };
async function price(single: string, since: string): Promise<void> {
  const version = { ...none, since, single, capacityPrice: null, demandPrice: null };
  const rate = {
    name: `电价 ${since}`,
    orgId: world.plant,
    energyKind: 'electricity',
    kind: 'single',
    timeRuleId: null,
  };
  const rateTemplateId = await world.made(rateTemplates, { ...rate, versions: [version] });
  const expense = { basis: 'none', demand: null, demandPrice: null, powerFactor: null, lossFactor: null, tax: null };
  await world.made(unitFees, {
    name: `电费 ${since}`,
    unitId: shop,
    energyKind: 'electricity',
    rateTemplateId,
    since,
    expense,
    sharing: { basis: 'none', shares: [] },
  });
}

test('a month goes into the books once it is over and priced; then its figures never change, and what comes later is restated', async () => {
  expect((await preview()).obstacles.map(({ why }) => why)).toEqual(['noPrice']);
  expect((await act('closeAccounts')).refused).toMatchObject([{ refusal: 'noPrice' }]);
  await price('0.5', '2026-01-01');
  expect((await act('closeAccounts')).refused).toMatchObject([{ refusal: 'notCalculated' }]);
  expect(await act('calculateAccounts')).toMatchObject({ done: [shop], refused: [] });
  // Whoever comes second closes nothing more.
  const [one, other] = await Promise.all([act('closeAccounts'), act('closeAccounts')]);
  expect([...one.done, ...other.done]).toEqual([shop]);
  expect([...one.refused, ...other.refused]).toMatchObject([{ refusal: 'alreadyClosed' }]);
  const closed = await preview();
  // 31 days of 9,600 kWh.
  expect(closed).toMatchObject({ state: 'closed', obstacles: [], kept: { content: { cost: { total: '148800' } } } });
  expect(closed.kept?.content.lines).toMatchObject([{ medium: 'electricity', use: '297600', coverage: '1' }]);
  expect((await act('restateAccount', month, { reason: '无' })).refused).toMatchObject([{ refusal: 'nothingChanged' }]);
  const listed = async () =>
    (await ask<{ accounts: Account[] }>('listAccounts', { query: { from: month, to: month } })).accounts[0]?.changed;
  expect(await listed()).toBeNull();
  await price('0.6', '2026-11-01');
  expect(await listed()).toBe('prices');
  const later = await preview();
  expect([later.kept?.content.cost?.total, later.content.cost?.total]).toEqual(['148800', '165120']);
  expect(await act('restateAccount', month, { reason: '11 月起新电价' })).toMatchObject({ done: [shop] });
  const { accounts } = await ask<{ accounts: Account[] }>('listAccounts', { query: { from: month, to: month } });
  expect(accounts).toMatchObject([
    {
      state: 'closed',
      changed: null,
      kept: { content: { cost: { total: '165120' } } },
      restatements: [
        { reason: '11 月起新电价', differences: [{ of: 'energy' }, { of: 'total', was: '148800', is: '165120' }] },
      ],
    },
  ]);
});

test('a month that runs and one with a gap are told by name, and who does not see the unit finds nothing of it', async () => {
  expect((await act('calculateAccounts', '2026-12')).refused).toMatchObject([
    { refusal: 'monthRuns', says: 'The month is not over' },
  ]);
  expect((await preview('2026-10')).obstacles.map(({ why }) => why)).toEqual(['gap']);
  const elsewhere = narrowedTo(world.elsewhere);
  expect(await ask('listAccounts', { query: { from: month, to: month } }, elsewhere)).toEqual({ accounts: [] });
  await expect(ask('closeAccounts', { body: { month, units: [shop] } }, elsewhere)).rejects.toThrow('NO_PERMISSION');
});

test('a unit that nothing counts has no standard coal, and is not closed as if it had used nothing', async () => {
  const bare = await world.made(energyUnits, { name: '空置楼', orgId: world.plant, monthlyDay: 18 });
  const body = { month, units: [bare] };
  const { accounts } = await ask<{ accounts: PreviewedAccount[] }>('previewAccounts', { body });
  expect(accounts).toMatchObject([{ content: { lines: [], tce: null, cost: null }, obstacles: [{ why: 'gap' }] }]);
  expect(await ask('calculateAccounts', { body })).toMatchObject({ done: [bare] });
  expect(await ask('closeAccounts', { body })).toMatchObject({
    refused: [{ refusal: 'gap', says: 'Not whole: Nothing counts it' }],
  });
});

test('what a month costs by a ladder of the year goes by the months before it too: one of them read anew marks it', async () => {
  const tiers = [
    { to: '500000', price: '0.5' },
    { to: null, price: '0.8' },
  ];
  const climbing = async (ladder: string, since: string, lossFactor: string | null = null): Promise<void> => {
    const version = { ...none, since: '2026-01-01', single: null, capacityPrice: null, demandPrice: null };
    const rate = {
      name: `${ladder} ${since}`,
      orgId: world.plant,
      energyKind: 'electricity',
      timeRuleId: null,
      kind: 'ladder',
    };
    const rateTemplateId = await world.made(rateTemplates, { ...rate, versions: [{ ...version, ladder, tiers }] });
    const expense = { basis: 'none', demand: null, demandPrice: null, powerFactor: null, lossFactor, tax: null };
    await world.made(unitFees, {
      name: `${ladder} ${since}`,
      unitId: shop,
      energyKind: 'electricity',
      rateTemplateId,
      since,
      expense,
      sharing: { basis: 'none', shares: [] },
    });
  };
  // As if the month that runs stood in the books since now.
  const content = { ...(await preview('2026-12')).content, fee: null };
  const kept = { at: instantOf(world.clock.now()), by: null, hash: '', content };
  const { database, ledgers } = world;
  const means = { database, ledgers, telemetry: running.telemetry, zone: zoneOf('UTC') };
  const asker = { scope: aCaller({ ...world.operator }).scope, asOf: null, lang: 'en' as const };
  const marked = async () =>
    (await changedSince(means, [{ unit: shop, month: '2026-12', kept }], asker)).get(`${shop} 2026-12`) ?? null;
  await climbing('month', '2026-11-18');
  // A reading of a midnight of the month before: the day that ends there used more, the next one less.
  const point = (await unitNodes(ledgers, [shop], asker)).get(shop)?.parts[0]?.point?.number as number;
  const at = Date.parse('2026-10-26T00:00:00.000Z');
  world.clock.advance(1000);
  const seen = world.clock.now();
  await running.telemetry.correct({ point, at, value: 1000 + 8 * 96 * 100 + 50, quality: 5, seen });
  await running.computed();
  expect(await marked()).toBeNull();
  await climbing('year', '2026-11-19');
  expect(await marked()).toBe('readings');
  // The same month with what it rests on now; then other losses are told of a month that its ladder climbed through.
  world.clock.advance(1000);
  const later = { at: instantOf(world.clock.now()), by: null, hash: '', content: (await preview('2026-12')).content };
  const markedLater = async () =>
    (await changedSince(means, [{ unit: shop, month: '2026-12', kept: later }], asker)).get(`${shop} 2026-12`) ?? null;
  expect(await markedLater()).toBeNull();
  await climbing('year', '2026-05-01', '1.02');
  expect(await markedLater()).toBe('prices');
  expect((await preview('2026-12')).content.fee?.climbedBy).toContainEqual({ since: '2026-05-01', lossFactor: '1.02' });
});

test('a closed month of a unit that fed nothing in is not marked by its prices, and is once another version of them holds', async () => {
  await world.aChannel('C2', { R1: [{ id: 'R1.EpReverse', kind: 'counter', unit: 'kWh', period: quarter }] });
  await running.known('R1.EpReverse');
  const still = Array.from({ length: 33 * 96 + 33 }, (_, n) => [first + n * quarter, 1000] as const);
  await running.read('R1.EpReverse', still);
  await running.computed();
  const gate = await world.made(energyUnits, { name: '上网口', orgId: world.plant, monthlyDay: 18 });
  await world.made(deviceAssociations, { name: '反向', unitId: gate, deviceId: 'R1', pointId: 'R1.EpReverse' });
  const version = { ...none, single: '0.6', capacityPrice: null, demandPrice: null, feedIn: { single: '0.4' } };
  const priced = async (since: string, versions: readonly string[]): Promise<void> => {
    const rateTemplateId = await world.made(rateTemplates, {
      name: `上网电价 ${since}`,
      orgId: world.plant,
      energyKind: 'electricity',
      kind: 'single',
      timeRuleId: null,
      versions: versions.map((one) => ({ ...version, since: one })),
    });
    const expense = { basis: 'none', demand: null, demandPrice: null, powerFactor: null, lossFactor: null, tax: null };
    await world.made(unitFees, {
      name: `上网电费 ${since}`,
      unitId: gate,
      energyKind: 'electricity',
      rateTemplateId,
      since,
      expense,
      sharing: { basis: 'none', shares: [] },
    });
  };
  await priced('2026-01-01', ['2026-01-01', '2026-11-01']);
  const body = { month, units: [gate] };
  await ask('calculateAccounts', { body });
  expect(await ask('closeAccounts', { body })).toMatchObject({ done: [gate], refused: [] });
  const kept = async () => {
    const { accounts } = await ask<{ accounts: Account[] }>('listAccounts', { query: { from: month, to: month } });
    return accounts.find(({ unit }) => unit === gate);
  };
  expect(await kept()).toMatchObject({
    changed: null,
    kept: { content: { cost: { total: '0' }, fee: { versions: ['2026-01-01', '2026-11-01'] } } },
  });
  await priced('2026-11-10', ['2026-11-10']);
  expect((await kept())?.changed).toBe('prices');
});
