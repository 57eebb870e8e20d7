import { afterAll, beforeAll, expect, test } from 'vitest';
import { zoneOf } from '../../domain/clock/zone.ts';
import { askCosts, type CostStatement } from '../../domain/cost/calls.ts';
import { closes } from '../../domain/cost/identities.ts';
import { askShares, type Division } from '../../domain/cost/sharing/calls.ts';
import { energyShares } from '../../domain/cost/sharing/energyShare.ts';
import { rateTemplates } from '../../domain/cost/tariff/rateTemplate.ts';
import { registerSettings } from '../../domain/energy/registerSettings.ts';
import { deviceAssociations } from '../../domain/unit/deviceAssociation.ts';
import { energyUnits } from '../../domain/unit/energyUnit.ts';
import { unitFees } from '../../domain/unit/unitFee.ts';
import { type AlarmWorld, alarmWorld } from '../../tests/world/alarms.ts';
import { asked } from '../../tests/world/asked.ts';
import { type RunningEnergy, startEnergy } from '../../tests/world/energy.ts';
import { aCaller, bySystem, code, narrowedTo, value } from '../../tests/world/ledgers.ts';
import type { Scope } from '../http/handler.ts';
import { costCalls } from './costCalls.ts';
import { ringCheck } from './sharing/ringCheck.ts';
import { shareCalls } from './sharing/shareCalls.ts';

const quarter = 15 * 60_000;
/** Of the first reading; the 18th begins the month that is settled on the 18th. */
const first = Date.parse('2026-11-01T00:00:00.000Z');
let world: AlarmWorld;
let running: RunningEnergy;
let shop = '';
let line = '';

beforeAll(async () => {
  world = await alarmWorld();
  const counter = (id: string, unit: string) => ({ id, kind: 'counter', unit, period: quarter });
  const meter = (id: string) => [counter(`${id}.EpForward`, 'kWh'), counter(`${id}.EqForward`, 'kvarh')];
  await world.aChannel('C1', {
    M1: meter('M1'),
    M2: meter('M2'),
    M3: [...meter('M3'), counter('M3.EpReverse', 'kWh')],
    M4: [counter('M4.EpT1', 'kWh'), counter('M4.EpT2', 'kWh'), counter('M4.EqForward', 'kvarh')],
    L1: [counter('L1.EpForward', 'kWh')],
    L2: [counter('L2.EpForward', 'kWh')],
  });
  running = await startEnergy(world);
  const readings = (each: number) =>
    Array.from({ length: 19 * 96 + 33 }, (_, n) => [first + n * quarter, 1000 + n * each] as const);
  await running.read('M1.EpForward', readings(100));
  await running.read('M1.EqForward', readings(75));
  await running.read('M2.EpForward', readings(50));
  await running.read('M2.EqForward', readings(37.5));
  // Of a meter that feeds in, and of one with two registers of its rates: 224 quarters from the 18th on.
  await running.read('M3.EpForward', readings(100));
  await running.read('M3.EpReverse', readings(10));
  await running.read('M3.EqForward', readings(50));
  await running.read('M4.EpT1', readings(60));
  await running.read('M4.EpT2', readings(40));
  await running.read('M4.EqForward', readings(50));
  // Two incoming lines whose highest quarters do not coincide: 125 kWh, 500 kW each.
  const peaks = (at: number) =>
    Array.from({ length: 19 * 96 + 33 }, (_, n) => [first + n * quarter, 1000 + n * 75 + (n > at ? 50 : 0)] as const);
  await running.read('L1.EpForward', peaks(17 * 96 + 20));
  await running.read('L2.EpForward', peaks(17 * 96 + 60));
  await running.computed();
  await world.settled();
  const orgId = world.plant;
  shop = await world.made(energyUnits, { name: '车间', orgId, monthlyDay: 18, ratedCapacity: '1000' });
  line = await world.made(energyUnits, { name: '产线', orgId, parentId: shop, monthlyDay: 18 });
  await world.made(deviceAssociations, { name: '表', unitId: shop, deviceId: 'M1', pointId: 'M1.EpForward' });
});
afterAll(async () => {
  await running.close();
  await world.close();
});

interface CostsQuestion {
  readonly units?: readonly string[];
  readonly months?: readonly string[];
  readonly channels?: readonly string[];
  readonly permissions?: readonly string[];
}

async function ask({ units = [shop], months = ['2026-12'], channels, permissions = ['/eco'] }: CostsQuestion = {}) {
  const { database, ledgers } = world;
  const calls = costCalls({ database, ledgers, telemetry: running.telemetry, zone: zoneOf('UTC') });
  const scope = channels === undefined ? {} : { scope: narrowedTo(world.plant, ...channels) };
  const caller = aCaller({ ...world.operator, permissions: new Set(permissions), ...scope });
  return asked(calls, askCosts, { body: { screen: '/eco', units, months } }, { caller, now: world.clock.now() });
}
const statement = async (asked: CostsQuestion = {}): Promise<CostStatement> =>
  value(await ask(asked)).statements[0] as CostStatement;

const none = { sharp: null, peak: null, flat: null, valley: null, deepValley: null, tiers: [] };
const nothing = { basis: 'none', demand: null, demandPrice: null, contractCapacity: null, runningCapacity: null };
let fees = 0;
async function fee(expense: object, since = '2026-01-01', unitId = shop, priced: object = {}): Promise<void> {
  const { kind = 'single', ...prices } = priced as { readonly kind?: string };
  const version = { ...none, since: '2026-01-01', single: '0.5', capacityPrice: '30', demandPrice: '40', ...prices };
  const rate = { name: `电价 ${++fees}`, orgId: world.plant, energyKind: 'electricity', kind, timeRuleId: null };
  const rateTemplateId = await world.made(rateTemplates, { ...rate, versions: [version] });
  await world.made(unitFees, {
    name: `电费 ${fees}`,
    unitId,
    energyKind: 'electricity',
    rateTemplateId,
    since,
    expense: { ...nothing, powerFactor: null, lossFactor: null, tax: null, ...expense },
    sharing: { basis: 'none', shares: [] },
  });
}

test('a month without a fee rule names its first day and has no total; with one it closes', async () => {
  expect(await statement()).toMatchObject({
    from: '2026-11-18',
    to: '2026-12-18',
    days: 3,
    wholeDays: 30,
    total: null,
    none: null,
    lacks: [{ why: 'noFee', day: '2026-11-18' }],
  });
  await fee({ basis: 'actualDemand', demandPrice: '40', powerFactor: '0.9', lossFactor: '1.02' });
  const told = await statement();
  // 224 quarters up to 08:00 of the 20th.
  expect(told).toMatchObject({ counted: '22400', kwh: '22848', energy: '11424', extent: 'whole', lacks: [] });
  expect(told.basic).toMatchObject({
    basis: 'actualDemand',
    quantity: '400',
    price: '4',
    monthly: '40',
    amount: '1600',
    isOver: false,
  });
  // cosφ of 22,848 kWh and 16,800 kvarh is 0.81: 4.5 % of what takes part.
  expect(told.factor).toMatchObject({ cos: '0.81', percent: '4.5', base: '13024', amount: '586.08' });
  expect([told.total, closes(told)]).toEqual(['13610.08', true]);
  expect(told.fee).toMatchObject({ unit: shop });
});

test('a unit below pays for energy by the rule above it; its basic charge and power factor are charged there, once', async () => {
  expect(await statement({ units: [line] })).toMatchObject({ none: 'noCounter', total: null });
  const bay = await world.made(energyUnits, { name: '工段', orgId: world.plant, parentId: shop, monthlyDay: 18 });
  await world.made(deviceAssociations, { name: '工段表', unitId: bay, deviceId: 'M2', pointId: 'M2.EpForward' });
  const [above, below] = [await statement(), await statement({ units: [bay] })];
  expect(below).toMatchObject({ none: null, counted: '11200', kwh: '11424', energy: '5712', lacks: [] });
  expect(below).toMatchObject({ basic: null, factor: null, total: '5712' });
  expect(below.fee).toEqual(above.fee);
  expect(closes(below)).toBe(true);
  // What stands above is as it was.
  expect(above.total).toBe('13610.08');
});

test('a month before the first reading is not told, one that has not begun is not either, and a part is no bound where the 260 rule could still take off', async () => {
  expect(await statement({ months: ['2026-10'] })).toMatchObject({ none: 'missing', total: null });
  expect(await statement({ months: ['2027-02'] })).toMatchObject({ none: 'notYet', days: 0 });
  // 166 h of the capacity in the seventeen days that are known.
  expect(await statement({ months: ['2026-11'] })).toMatchObject({ none: null, extent: 'incomplete' });
});

test('who does not see the unit or the screen gets nothing, who does not see its meter no sum', async () => {
  expect(code(await ask({ permissions: [] }))).toBe('NO_PERMISSION');
  expect(code(await ask({ units: ['nobodys'] }))).toBe('NO_PERMISSION');
  const months = Array.from({ length: 12 }, (_, n) => `2026-${String(n + 1).padStart(2, '0')}`);
  expect(code(await ask({ units: Array.from({ length: 21 }, () => shop), months }))).toBe('RULE_BROKEN');
  expect(await statement({ channels: ['C9'] })).toMatchObject({ none: 'hidden', total: null, lines: [] });
});

const area = (name: string, of: number) => ({ building: { name, builtAt: null, floors: null, area: String(of) } });

async function shares(scope?: Scope): Promise<readonly Division[]> {
  const { database, ledgers } = world;
  const calls = shareCalls({ database, ledgers, telemetry: running.telemetry, zone: zoneOf('UTC') });
  const caller = aCaller({ ...world.operator, permissions: new Set(['/energyApportioning']), ...(scope && { scope }) });
  const body = { screen: '/energyApportioning', month: '2026-11' };
  return value(await asked(calls, askShares, { body }, { caller, now: world.clock.now() })).divisions;
}

test('V207 what a unit uses and pays is divided to the last digit and to the fen, a ring is refused with its way, and who sees no unit sees no rule', async () => {
  world.ledgers.checkedBy(energyShares, ringCheck(world.ledgers));
  const orgId = world.plant;
  const [a, b] = [
    await world.made(energyUnits, { name: '甲', orgId, ...area('甲', 300) }),
    await world.made(energyUnits, { name: '乙', orgId, ...area('乙', 100) }),
  ];
  const rule = (name: string, unitId: string, receivers: readonly string[]) => ({
    name,
    unitId,
    energyKind: 'electricity',
    what: 'whole',
    pointId: null,
    decimals: 2,
    since: '2026-01-01',
    until: null,
    sharing: { basis: 'area', receivers: receivers.map((id) => ({ unitId: id, percent: '0' })) },
  });
  await world.made(energyShares, rule('车间分摊', shop, [a, b]));
  const [division] = await shares();
  // 1,856 quarters up to 08:00 of the 20th, at 0.5 with the loss factor, 20 days of the basic charge, 4.5 % of both.
  expect(division).toMatchObject({
    none: null,
    energy: '185600',
    amount: '110062.19',
    measure: 'kWh',
    receivers: [
      { unit: a, percent: '75', energy: '139200', amount: '82546.64' },
      { unit: b, percent: '25', energy: '46400', amount: '27515.55' },
    ],
  });
  const ring = await world.ledgers.create(energyShares, rule('回分', a, [shop]), bySystem());
  expect(ring.ok ? null : ring.refusal.fields?.['sharing.receivers']).toContain('甲 → 车间 → 甲');
  expect(await shares(narrowedTo(world.elsewhere))).toEqual([]);
});

test('reactive energy counts once a device, with the share of what is drawn, whatever of its registers is counted', async () => {
  const orgId = world.plant;
  const unit = async (name: string, counted: readonly (readonly [string, string])[]): Promise<string> => {
    const id = await world.made(energyUnits, { name, orgId, monthlyDay: 18 });
    for (const [pointId, share] of counted)
      await world.made(deviceAssociations, {
        name: pointId,
        unitId: id,
        deviceId: pointId.slice(0, 2),
        pointId,
        share,
      });
    await fee({ powerFactor: '0.9' }, '2026-01-01', id, { feedIn: { single: '0.4' } });
    return id;
  };
  const net = await unit('余电上网', [
    ['M3.EpForward', '100'],
    ['M3.EpReverse', '-100'],
  ]);
  const byRate = await unit('分时计度', [
    ['M4.EpT1', '100'],
    ['M4.EpT2', '100'],
  ]);
  // 22,400 kWh drawn at 0.5, 2,240 fed in and credited at 0.4. √(22400² + 11200²) is 25,044: 0.89 and 0.5 % of the 11,200 for what is drawn.
  expect(await statement({ units: [net] })).toMatchObject({
    kwh: '20160',
    energy: '10304',
    total: '10360',
    isFeedInPriced: false,
    lacks: [],
    lines: [
      { isFedIn: false, kwh: '22400', price: '0.5', amount: '11200' },
      { isFedIn: true, kwh: '-2240', price: '0.4', amount: '-896' },
    ],
    factor: { reactive: '11200', cos: '0.89', percent: '0.5', base: '11200', amount: '56' },
  });
  // Once no price of it holds there is no total, and the day is named.
  await fee({ powerFactor: '0.9' }, '2026-11-19', net);
  expect(await statement({ units: [net] })).toMatchObject({
    total: null,
    lacks: [{ why: 'noFeedInPrice', day: '2026-11-19' }],
  });
  expect(await statement({ units: [byRate] })).toMatchObject({
    kwh: '22400',
    energy: '11200',
    isFeedInPriced: false,
    factor: { reactive: '11200', cos: '0.89', percent: '0.5', amount: '56' },
  });
});

test('of several incoming lines each one is charged by its own highest quarter', async () => {
  const unitId = await world.made(energyUnits, { name: '双电源', orgId: world.plant, monthlyDay: 18 });
  for (const deviceId of ['L1', 'L2'])
    await world.made(deviceAssociations, { name: deviceId, unitId, deviceId, pointId: `${deviceId}.EpForward` });
  await fee({ basis: 'actualDemand', demandPrice: '30' }, '2026-01-01', unitId);
  // 500 kW each, though never at once: 800 together.
  const { basic } = await statement({ units: [unitId] });
  expect(basic).toMatchObject({ quantity: '1000', demand: { kw: '1000' } });
  expect(basic?.demand?.lines.map(({ kw }) => kw)).toEqual(['500', '500']);
});

test('an incoming line that does not count in the month leaves the demand of the others known, and one that only feeds in lowers none of them', async () => {
  const unit = async (name: string, counted: readonly object[]): Promise<string> => {
    const id = await world.made(energyUnits, { name, orgId: world.plant, monthlyDay: 18 });
    for (const [n, one] of counted.entries())
      await world.made(deviceAssociations, { name: `${name} ${n}`, unitId: id, ...one });
    await fee({ basis: 'actualDemand', demandPrice: '30' }, '2026-01-01', id);
    return id;
  };
  // Each quarter of an hour 25 kWh, 100 kW, of the first three; the registers of the others go down by 5 kWh, 20 kW fed in.
  const meters = { P1: 25, P2: 25, P3: 25, N1: -5, N2: -5 };
  const ofMeter = (id: string) => ({ deviceId: id, pointId: `${id}.Ep` });
  const counter = (id: string) => ({ id: `${id}.Ep`, kind: 'counter', unit: 'kWh', period: quarter });
  await world.aChannel('C3', Object.fromEntries(Object.keys(meters).map((id) => [id, [counter(id)]])));
  await world.aChannel('C4', { Q1: [counter('Q1')], Q2: [counter('Q2')] });
  for (const [id, each] of Object.entries(meters)) {
    if (each < 0) await world.made(registerSettings, { name: id, pointId: `${id}.Ep`, net: true });
    await running.known(`${id}.Ep`);
    const readings = Array.from({ length: 19 * 96 + 33 }, (_, n) => [first + n * quarter, 20_000 + n * each] as const);
    await running.read(`${id}.Ep`, readings);
  }
  await running.computed();
  // The one begins later in the month, the other after it.
  for (const [own, other, since] of [
    ['P1', 'Q1', '2026-11-25'],
    ['P2', 'Q2', '2026-12-18'],
  ] as const) {
    const id = await unit(other, [ofMeter(own), { ...ofMeter(other), since }]);
    expect(await statement({ units: [id] })).toMatchObject({
      lacks: [],
      total: expect.any(String),
      basic: { demand: { kw: '100', lines: [] } },
    });
  }
  expect((await statement({ units: [await unit('上网线', [ofMeter('P3'), ofMeter('N1')])] })).basic).toMatchObject({
    demand: { kw: '100', lines: [{ kw: '100' }, { kw: '0' }] },
  });
  expect((await statement({ units: [await unit('全上网', [ofMeter('N2')])] })).basic).toMatchObject({
    isBelowZero: true,
    quantity: '0',
    demand: { kw: '-20' },
  });
});

test('a rule of apportioning that takes another one’s place within a month shares its own days, and both of them share it all', async () => {
  const orgId = world.plant;
  const [giver, a, b] = [
    await world.made(energyUnits, { name: '共用', orgId }),
    await world.made(energyUnits, { name: '丙', orgId }),
    await world.made(energyUnits, { name: '丁', orgId }),
  ];
  await world.aChannel('C2', { M9: [{ id: 'M9.EpForward', kind: 'counter', unit: 'kWh', period: quarter }] });
  await running.known('M9.EpForward');
  await running.read(
    'M9.EpForward',
    Array.from({ length: 19 * 96 + 33 }, (_, n) => [first + n * quarter, 1000 + n * 100] as const),
  );
  await running.computed();
  await world.made(deviceAssociations, { name: 'M9', unitId: giver, deviceId: 'M9', pointId: 'M9.EpForward' });
  await fee({}, '2026-01-01', giver);
  const rule = (name: string, receiver: string, since: string, until: string | null) => ({
    name,
    unitId: giver,
    energyKind: 'electricity',
    what: 'whole',
    pointId: null,
    decimals: 2,
    since,
    until,
    sharing: { basis: 'percent', receivers: [{ unitId: receiver, percent: '100' }] },
  });
  await world.made(energyShares, rule('先', a, '2026-01-01', '2026-11-10'));
  await world.made(energyShares, rule('后', b, '2026-11-10', null));
  const mine = (await shares()).filter(({ unit }) => unit === giver);
  // Nine days of 96 quarters are 86,400 kWh; of 1,856 quarters 99,200 are left; at 0.5.
  expect(mine.map(({ name, energy, amount }) => [name, energy, amount]).sort()).toEqual(
    [
      ['先', '86400', '43200.00'],
      ['后', '99200', '49600.00'],
    ].sort(),
  );
});

test('a ladder of a year goes on from what the year used before the month; where that is not known the statement is at least so much and names the days', async () => {
  const meters = ['Y1', 'Y2', 'Y3'];
  const counter = (id: string) => ({ id: `${id}.Ep`, kind: 'counter', unit: 'kWh', period: quarter });
  await world.aChannel('C5', Object.fromEntries(meters.map((id) => [id, [counter(id)]])));
  for (const id of meters) {
    await running.known(`${id}.Ep`);
    const readings = Array.from({ length: 19 * 96 + 33 }, (_, n) => [first + n * quarter, 1000 + n * 100] as const);
    await running.read(`${id}.Ep`, readings);
  }
  await running.computed();
  const unit = async (name: string, since: string | null, to: string): Promise<CostStatement> => {
    const id = await world.made(energyUnits, { name, orgId: world.plant, monthlyDay: 18, yearMonth: 11 });
    const deviceId = meters.shift() ?? '';
    await world.made(deviceAssociations, { name, unitId: id, deviceId, pointId: `${deviceId}.Ep`, since });
    const tiers = [
      { to, price: '0.5' },
      { to: null, price: '0.8' },
    ];
    await fee({}, '2026-01-01', id, { kind: 'ladder', ladder: 'year', tiers });
    return statement({ units: [id] });
  };
  // Its year begins on the 18th of October. 17 days of 9,600 kWh are 163,200 before the 22,400 of the month: 6,800 are left of the first tier.
  expect(await unit('年阶梯', '2026-11-01', '170000')).toMatchObject({
    extent: 'whole',
    gaps: [],
    energy: '15880',
    total: '15880',
    lines: [
      { key: 'tier1', kwh: '6800', amount: '3400' },
      { key: 'tier2', kwh: '15600', amount: '12480' },
    ],
  });
  expect(await unit('未知', null, '170000')).toMatchObject({
    extent: 'atLeast',
    total: '15880',
    gaps: [{ from: '2026-10-18T00:00:00.000Z', to: '2026-11-01T00:00:00.000Z', kwh: null }],
  });
  // At the last tier already, whatever was used before.
  expect(await unit('已到末档', null, '100000')).toMatchObject({ extent: 'whole', gaps: [], total: '17920' });
});
