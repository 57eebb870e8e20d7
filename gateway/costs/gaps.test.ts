import { afterAll, beforeAll, expect, test } from 'vitest';
import { zoneOf } from '../../domain/clock/zone.ts';
import { type PreviewedAccount, previewAccounts } from '../../domain/cost/account/calls.ts';
import { askCosts, type CostStatement } from '../../domain/cost/calls.ts';
import { rateTemplates } from '../../domain/cost/tariff/rateTemplate.ts';
import { timeRules } from '../../domain/cost/tariff/timeRule.ts';
import { deviceAssociations } from '../../domain/unit/deviceAssociation.ts';
import { energyUnits } from '../../domain/unit/energyUnit.ts';
import { unitFees } from '../../domain/unit/unitFee.ts';
import { type AlarmWorld, alarmWorld } from '../../tests/world/alarms.ts';
import { asked } from '../../tests/world/asked.ts';
import { type RunningEnergy, startEnergy } from '../../tests/world/energy.ts';
import { aCaller, value } from '../../tests/world/ledgers.ts';
import { accountCalls } from './account/accountCalls.ts';
import { costCalls } from './costCalls.ts';

const quarter = 15 * 60_000;
/** Of the first reading; units are settled on the 18th, so that their November is over. */
const first = Date.parse('2026-10-18T00:00:00.000Z');
const month = '2026-11';
let world: AlarmWorld;
let running: RunningEnergy;
const units: Record<string, string> = {};

/** Nothing came from the one to the other; the register went on. */
const outage = (from: string, to: string) => (at: number) => at > Date.parse(from) && at < Date.parse(to);
const readings = (each: number, isOut: (at: number) => boolean, begin = 0) =>
  Array.from(
    { length: 33 * 96 + 33 - begin },
    (_, n) => [first + (n + begin) * quarter, 1000 + n * each] as const,
  ).filter(([at]) => !isOut(at));

beforeAll(async () => {
  world = await alarmWorld();
  const counter = (id: string) => ({ id, kind: 'counter', unit: 'kWh', period: quarter });
  const meters = Object.fromEntries([1, 2, 3, 4, 5, 6, 7, 8, 9].map((n) => [`M${n}`, [counter(`E${n}`)]]));
  // With registers of their rates: by day flat, as the tariff has it, and one whose clock calls it peak.
  const rated = Object.entries({ R1: 3, R2: 2 }).map(([device, byDay]) => {
    return [device, [`${device}.EpForward`, `${device}.EpForward${byDay}`, `${device}.EpForward4`]] as const;
  });
  await world.aChannel('C1', {
    ...meters,
    ...Object.fromEntries(rated.map(([device, ids]) => [device, ids.map(counter)])),
  });
  running = await startEnergy(world);
  const atNight = outage('2026-11-03T01:00:00.000Z', '2026-11-03T06:00:00.000Z');
  // Over midnight: no day holds it, the month does.
  const overMidnight = outage('2026-11-03T22:00:00.000Z', '2026-11-04T03:00:00.000Z');
  await running.read('E1', readings(100, atNight));
  await running.read('E2', readings(10, overMidnight));
  await running.read('E3', readings(100, atNight));
  await running.read(
    'E8',
    readings(50, () => false),
  );
  await running.read('E9', readings(1, atNight));
  await running.read('E4', readings(10, overMidnight));
  await running.read('E6', readings(10, overMidnight));
  // Of their first two hours nothing is known.
  for (const late of ['E5', 'E7'])
    await running.read(
      late,
      readings(1, () => false, 8),
    );
  for (const [at, id] of rated.flatMap(([, ids]) => [...ids.entries()])) {
    let counted = 1000;
    const read = Array.from({ length: 33 * 96 + 33 }, (_, n) => {
      const reading = [first + n * quarter, counted] as const;
      const isValley = n % 96 < 20;
      if (at === 0 || isValley === (at === 2)) counted += 100;
      return reading;
    });
    await running.read(
      id,
      read.filter(([when]) => !atNight(when)),
    );
  }
  await running.computed();
  await world.settled();
  const orgId = world.plant;
  const none = { sharp: null, peak: null, flat: null, valley: null, deepValley: null, tiers: [], single: null };
  const version = { ...none, since: '2026-01-01', capacityPrice: null, demandPrice: null };
  const rate = { orgId, energyKind: 'electricity' };
  const single = await world.made(rateTemplates, {
    ...rate,
    name: '单一',
    kind: 'single',
    timeRuleId: null,
    versions: [{ ...version, single: '0.5' }],
  });
  const rule = await world.made(timeRules, {
    name: '分时',
    orgId,
    programs: [
      {
        since: '2026-01-01',
        zones: [{ from: '01-01', table: 1 }],
        restTable: null,
        holidays: [],
        days: [
          {
            periods: [
              { type: 'valley', start: '00:00', end: '05:00' },
              { type: 'flat', start: '05:00', end: '24:00' },
            ],
          },
        ],
      },
    ],
  });
  const byTime = await world.made(rateTemplates, {
    ...rate,
    name: '峰谷',
    kind: 'timeOfUse',
    timeRuleId: rule,
    versions: [{ ...version, peak: '1', flat: '0.6', valley: '0.3' }],
  });
  const unit = async (name: string, counted: readonly (readonly [string, string])[], rateTemplateId: string | null) => {
    const parentId = name === '光伏' ? units['厂'] : null;
    const id = await world.made(energyUnits, { name, orgId, monthlyDay: 18, parentId });
    units[name] = id;
    for (const [pointId, percent] of counted)
      await world.made(deviceAssociations, {
        name: `${name} ${pointId}`,
        unitId: id,
        deviceId: pointId.split('.')[0]?.replace('E', 'M'),
        pointId,
        share: percent,
      });
    if (rateTemplateId === null) return;
    const expense = { basis: 'none', demand: null, demandPrice: null, contractCapacity: null, runningCapacity: null };
    await world.made(unitFees, {
      name: `${name} 电费`,
      unitId: id,
      energyKind: 'electricity',
      rateTemplateId,
      since: '2026-01-01',
      expense: { ...expense, powerFactor: null, lossFactor: null, tax: null },
      sharing: { basis: 'none', shares: [] },
    });
  };
  await unit('单一', [['E1', '100']], single);
  await unit('费率表', [['R1.EpForward', '100']], byTime);
  await unit('费率不符', [['R2.EpForward', '100']], byTime);
  await unit('跨夜', [['E2', '100']], single);
  await unit('峰谷', [['E3', '100']], byTime);
  await unit(
    '两表',
    [
      ['E8', '100'],
      ['E9', '100'],
    ],
    byTime,
  );
  await unit('厂', [['E4', '100']], single);
  await unit('光伏', [['E5', '-100']], null);
  await unit(
    '净',
    [
      ['E6', '100'],
      ['E7', '-100'],
    ],
    single,
  );
});
afterAll(async () => {
  await running.close();
  await world.close();
});

async function statement(name: string): Promise<CostStatement> {
  const { database, ledgers } = world;
  const calls = costCalls({ database, ledgers, telemetry: running.telemetry, zone: zoneOf('UTC') });
  const caller = aCaller({ ...world.operator, permissions: new Set(['/eco']) });
  const body = { screen: '/eco', units: [units[name]], months: [month] };
  const told = value(await asked(calls, askCosts, { body }, { caller, now: world.clock.now() }));
  return told.statements[0] as CostStatement;
}

async function account(name: string): Promise<PreviewedAccount> {
  const { database, ledgers, log, followers } = world;
  const calls = accountCalls({ database, ledgers, log, followers, telemetry: running.telemetry, zone: zoneOf('UTC') });
  const facts = { caller: aCaller({ ...world.operator }), now: world.clock.now() };
  const told = value(await asked(calls, previewAccounts, { body: { month, units: [units[name]] } }, facts));
  return told.accounts[0] as PreviewedAccount;
}

test.each([
  // 31 days of 96 quarters: 297,600 kWh at 0.5, and 29,760 at 0.5.
  ['单一', '297600', '148800'],
  ['跨夜', '29760', '14880'],
])(
  'a month whose register went on through an outage is charged and booked whole at one price: %s',
  async (name, kwh, cost) => {
    expect(await statement(name)).toMatchObject({ kwh, energy: cost, total: cost, extent: 'whole', gaps: [] });
    const { content, obstacles } = await account(name);
    expect(obstacles).toEqual([]);
    expect(content).toMatchObject({ lines: [{ use: kwh, coverage: '1' }], cost: { energy: cost, total: cost } });
  },
);

test('with several prices over the gap it is at least so much, and closing is refused by the gap', async () => {
  const gap = { from: '2026-11-03T01:00:00.000Z', to: '2026-11-03T06:00:00.000Z', kwh: '2000' };
  const told = await statement('峰谷');
  expect(told).toMatchObject({ kwh: '295600', extent: 'atLeast', gaps: [gap] });
  const { content, obstacles } = await account('峰谷');
  expect(content).toMatchObject({ lines: [{ use: '297600' }], cost: { total: null, extent: 'atLeast' } });
  expect(obstacles).toEqual([{ why: 'gap', says: expect.stringContaining('2000 kWh from 2026-11-03 01:00') }]);
});

test('the registers of a meter’s rates say what was used over the gap at which price: it is charged and booked whole', async () => {
  // Over the gap 16 quarters of the valley and 4 of the day. 31 days of 20 quarters of 100 at 0.3 and of 76 at 0.6.
  expect(await statement('费率表')).toMatchObject({
    kwh: '297600',
    extent: 'whole',
    gaps: [],
    energy: '159960',
    total: '159960',
    lines: [
      { key: 'flat', kwh: '235600', amount: '141360' },
      { key: 'valley', kwh: '62000', amount: '18600' },
    ],
  });
  expect((await account('费率表')).obstacles).toEqual([]);
  // Its meter counts at a rate of which the tariff has no period: nobody knows by what.
  const gap = { from: '2026-11-03T01:00:00.000Z', to: '2026-11-03T06:00:00.000Z', kwh: '2000' };
  expect(await statement('费率不符')).toMatchObject({ kwh: '295600', extent: 'atLeast', gaps: [gap] });
});

test('the gap of one counter leaves what the others counted meanwhile charged', async () => {
  // 51 kWh in each of 2,976 quarters, of which the second counter counted 20 over the gap.
  const told = await statement('两表');
  const gap = { from: '2026-11-03T01:00:00.000Z', to: '2026-11-03T06:00:00.000Z', kwh: '20' };
  expect(told).toMatchObject({ kwh: '151756', extent: 'atLeast', gaps: [gap] });
  // 31 valleys of five hours: 20 quarters each at 51, but for 16 of one day at 50; the rest of each day, but for 4 quarters, is flat.
  expect(told.lines.map(({ kwh }) => Number(kwh)).sort((a, b) => a - b)).toEqual([31 * 20 * 51 - 16, 31 * 76 * 51 - 4]);
});

test('what a unit above takes off is no matter to one that is counted itself; what is taken off with a gap is incomplete', async () => {
  expect(await statement('厂')).toMatchObject({ kwh: '29760', extent: 'whole' });
  const net = await statement('净');
  // 29,760 less 2,968 quarters of the second counter: of its first eight nothing is known, nor of the first then.
  expect(net).toMatchObject({ none: null, kwh: '26712', extent: 'incomplete' });
  expect(net.gaps).toEqual([{ from: '2026-10-18T00:00:00.000Z', to: '2026-10-18T02:00:00.000Z', kwh: null }]);
  const { obstacles } = await account('净');
  expect(obstacles.map(({ why }) => why)).toEqual(['gap']);
});
