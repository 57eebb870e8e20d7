import { afterAll, beforeAll, expect, test } from 'vitest';
import { roles } from '../../domain/access/role.ts';
import type { Distribution } from '../../domain/alarm/distribution/calls.ts';
import { alarmDuties } from '../../domain/alarm/duty/alarmDuty.ts';
import { shifts } from '../../domain/alarm/duty/shift.ts';
import type { RaisedData } from '../../domain/alarm/events.ts';
import type { Performance } from '../../domain/alarm/performance/calls.ts';
import { type AlarmPicture, isAlarmEvent, isAnnounced, pictureAfter } from '../../domain/alarm/picture.ts';
import { instantOf, type Millis } from '../../domain/clock/clock.ts';
import { organisations } from '../../domain/site/organisation.ts';
import { alarmDecider } from '../../machines/alarm/alarmDecider.ts';
import type { AlarmCommand } from '../../machines/alarm/alarmMachine.ts';
import { type AlarmWorld, alarmWorld, start } from '../../tests/world/alarms.ts';
import { aCaller, bySystem, code, scopeOf, value } from '../../tests/world/ledgers.ts';

const [minute, day] = [60_000, 86_400_000];
/** Midnight in Shanghai, three days before the world begins. */
const from = Math.floor((start + 8 * 3_600_000) / day) * day - 8 * 3_600_000 - 3 * day;

let world: AlarmWorld;
let made = 0;
beforeAll(async () => {
  world = await alarmWorld();
});
afterAll(() => world.close());

/** One occurrence with all that became of it, by the alarm's own law, in its time. */
async function occurrence(
  org: string,
  raised: Partial<RaisedData> & { readonly point: string },
  at: Millis,
  then: readonly AlarmCommand[],
) {
  const data: RaisedData = {
    type: '01',
    level: 2,
    source: { rule: 'R', point: raised.point },
    state: { shelvedUntil: null, suppressed: false, outOfService: false },
    object: { kind: 'device', id: 'M1' },
    channel: null,
    rule: { id: 'R', version: 1 },
    judges: 'limit' as const,
    latching: false,
    unit: 'A',
    firstOverAt: instantOf(at),
    reason: null,
    value: '101',
    quality: 0,
    limitName: 'H',
    limit: '100',
    ...raised,
  };
  const id = `p${++made}`;
  let state = alarmDecider.initial;
  const events = [{ type: 'RAISE', at: instantOf(at), data } satisfies AlarmCommand, ...then].flatMap((command) => {
    const decided = alarmDecider.decide(state, command);
    if (!decided.ok) throw new Error(`${command.type}: ${decided.refusal.code}`);
    for (const fact of decided.value) state = alarmDecider.evolve(state, fact);
    return decided.value;
  });
  const machine = { name: alarmDecider.name, version: alarmDecider.version };
  const appends = [{ stream: `alarm-${id}`, expected: 0, org, events, context: state.context, machine }];
  value(await world.log.append({ id: `raise-${id}`, by: { kind: 'rule', id: 'R' }, digest: null, appends } as never));
}

const told = async (span: { from: Millis; to: Millis }, context = {}) => {
  await world.settled();
  const query = { from: instantOf(span.from), to: instantOf(span.to) };
  const caller = aCaller({ scope: scopeOf(world.plant), permissions: new Set(['/monitoringAlarm']) });
  return world.ask('alarmPerformance', { query }, { caller, ...context });
};
const figures = async (span: { from: Millis; to: Millis }, context = {}) =>
  value(await told(span, context)) as Performance;

/** Numbers that come again for the same seed (xorshift). */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % below;
  };
}

/** Two days of alarms: some at night, a flood at noon of the second day, some shelved, escalated, confirmed, short, or never over. */
async function twoDays(draw: (below: number) => number): Promise<void> {
  for (let n = 0; n < 240; n += 1) {
    const isFlood = n % 4 === 0;
    const at = isFlood ? from + day + 12 * 60 * minute + draw(14 * minute) : from + draw(2 * day);
    const raised: Partial<RaisedData> & { point: string } = {
      point: `P${draw(12)}`,
      level: ([1, 2, 3, 4] as const)[draw(4)] ?? 4,
    };
    const isShelved = draw(10) === 0;
    const state = {
      shelvedUntil: isShelved ? instantOf(at + day) : null,
      suppressed: draw(12) === 0,
      outOfService: draw(15) === 0,
    };
    const then: AlarmCommand[] = [];
    // Announced when it comes back, unless it was confirmed meanwhile.
    if (isShelved && draw(2) === 0)
      then.push({ type: 'UNSHELVE', at: instantOf(at + 2_000), how: 'timer', missed: null });
    if (draw(11) === 0) then.push({ type: 'MARK_CHATTERING', at: instantOf(at + 2_500), count: 3 });
    if (raised.level === 2 && draw(3) === 0) {
      const passed = { value: '130', quality: 0, limitName: 'HH' as const, limit: '120', worst: '130' };
      const more = { level: 1 as const, rule: null, ...passed };
      then.push({ type: 'ESCALATE', at: instantOf(at + 3_000), data: more });
    }
    if (draw(4) > 0)
      then.push({ type: 'CONFIRM', at: instantOf(at + 4_000 + draw(90 * minute)), seen: then.length + 1, note: null });
    if (draw(5) > 0)
      then.push({
        type: 'RECOVER',
        at: instantOf(at + 5_000 + (draw(2) === 0 ? draw(9_000) : draw(day * 2))),
        data: { value: '90', quality: 0, worst: null, why: 'returned' },
      });
    await occurrence(draw(9) === 0 ? world.elsewhere : world.plant, { ...raised, state }, at, then);
  }
}

interface Passed {
  readonly at: Millis;
  readonly source: string;
  readonly level: number;
  readonly type: string;
  readonly isAnnounced: boolean;
}

/** The same figures out of the log, by nothing but counting. */
async function counted(span: { from: Millis; to: Millis }) {
  const pictures = new Map<string, AlarmPicture>();
  const passed: Passed[] = [];
  for (const event of await world.events()) {
    if (!isAlarmEvent(event.type) || event.org !== world.plant) continue;
    const picture = pictureAfter(pictures.get(event.stream) ?? null, event);
    pictures.set(event.stream, picture);
    const at = Date.parse(event.at);
    if (at < span.from || at >= span.to) continue;
    passed.push({
      at,
      source: picture.source.point,
      level: picture.level,
      type: event.type,
      isAnnounced: isAnnounced(event.type, picture),
    });
  }
  const announced = passed.filter((one) => one.isAnnounced);
  const inPeriod = (ms: number) =>
    Array.from(
      { length: Math.ceil((span.to - span.from) / ms) },
      (_, n) => announced.filter(({ at }) => Math.floor((at - span.from) / ms) === n).length,
    );
  const perSource = Map.groupBy(announced, ({ source }) => source);
  return {
    pictures: [...pictures.values()],
    passed,
    announced,
    tens: inPeriod(10 * minute),
    hours: inPeriod(60 * minute),
    perSource,
  };
}

test('every figure is what counting the log by hand comes to', async () => {
  await twoDays(numbers(20_261_123));
  const span = { from, to: from + 3 * day };
  const told = await figures(span);
  const { pictures, passed, announced, tens, hours, perSource } = await counted(span);
  expect(announced.length).toBeGreaterThan(150);
  expect(told.announced).toBe(announced.length);
  expect(told.tenMinutes).toMatchObject({
    periods: 432,
    over5: tens.filter((n) => n > 5).length,
    over10: tens.filter((n) => n > 10).length,
  });
  expect(told.tenMinutes.most).toEqual({
    n: Math.max(...tens),
    at: instantOf(from + tens.indexOf(Math.max(...tens)) * 10 * minute),
  });
  expect([told.hours.periods, told.hours.over30, told.hours.most.n]).toEqual([
    72,
    hours.filter((n) => n > 30).length,
    Math.max(...hours),
  ]);
  expect(told.floodCount).toBe(1);
  expect(told.floods[0]).toMatchObject({ from: instantOf(from + day + 12 * 60 * minute), first: tens[(36 * 60) / 10] });
  expect(told.levels).toEqual(
    [1, 2, 3, 4]
      .map((level) => ({ level, n: announced.filter((one) => one.level === level).length }))
      .filter(({ n }) => n > 0),
  );
  const most = [...perSource].map(([point, all]) => ({ point, n: all.length })).sort((a, b) => b.n - a.n);
  expect(told.loudest.map(({ n }) => n)).toEqual(most.slice(0, 10).map(({ n }) => n));
  expect(told.chattering).toBeGreaterThan(0);
  expect(told.chattering).toBe(
    new Set(passed.filter(({ type }) => type === 'AlarmChattering').map(({ source }) => source)).size,
  );
  expect(told.days.map(({ n }) => n)).toEqual(
    [0, 1, 2].map((n) => announced.filter(({ at }) => Math.floor((at - from) / day) === n).length),
  );
  const over = (end: Millis) =>
    pictures.filter(
      ({ raisedAt, recoveredAt }) =>
        Date.parse(raisedAt) < end && (recoveredAt === null || Date.parse(recoveredAt) >= end),
    );
  expect(told.active).toBe(over(span.to).length);
  expect(told.stale.atEnd).toBe(over(span.to).filter(({ raisedAt }) => Date.parse(raisedAt) + day < span.to).length);
  const staleOn = [0, 1, 2].map((n) => {
    const [begin, end] = [from + n * day, from + (n + 1) * day];
    return pictures.filter(
      ({ raisedAt, recoveredAt }) =>
        Date.parse(raisedAt) + day < end &&
        (recoveredAt === null || Date.parse(recoveredAt) > Math.max(begin, Date.parse(raisedAt) + day)),
    ).length;
  });
  expect(told.stale).toMatchObject({
    most: Math.max(...staleOn),
    on: instantOf(from + staleOn.indexOf(Math.max(...staleOn)) * day),
  });
  expect(told.stale.most).toBeGreaterThan(0);
});

test('what was over within ten seconds and did not come again within a minute is fleeting', async () => {
  const at = from + 2 * day + 60 * minute;
  const recover = (after: Millis): AlarmCommand => ({
    type: 'RECOVER',
    at: instantOf(after),
    data: { value: '90', quality: 0, worst: null, why: 'returned' },
  });
  const before = (await figures({ from: at, to: at + 60 * minute })).fleeting;
  await occurrence(world.plant, { point: 'F1' }, at, [recover(at + 9_999)]);
  await occurrence(world.plant, { point: 'F2' }, at, [recover(at + 10_000)]);
  await occurrence(world.plant, { point: 'F3' }, at, [recover(at + 5_000)]);
  await occurrence(world.plant, { point: 'F3' }, at + 64_999, [recover(at + 3_600_000)]);
  await occurrence(world.plant, { point: 'F4' }, at, [recover(at + 5_000)]);
  await occurrence(world.plant, { point: 'F4' }, at + 65_000, [recover(at + 3_600_000)]);
  expect((await figures({ from: at, to: at + 60 * minute })).fleeting - before).toBe(2);
});

test('how long people took to confirm is told by the middle and the slow end, and who still waits since when', async () => {
  const at = from + 2 * day + 300 * minute;
  for (const [n, after] of [1_000, 2_000, 60_000, null].entries()) {
    const confirm: AlarmCommand[] =
      after === null ? [] : [{ type: 'CONFIRM', at: instantOf(at + n + after), seen: 1, note: null }];
    await occurrence(world.plant, { point: `W${n}`, type: '04' }, at + n, confirm);
  }
  const { confirming } = await figures({ from: at, to: at + minute });
  expect(confirming).toEqual({ n: 3, median: 2_000, p95: 60_000, waiting: 1, since: instantOf(at + 3) });
});

test('nobody is told of the alarms of another place, and a past position tells what was known then', async () => {
  const span = { from: from + 2 * day + 600 * minute, to: from + 2 * day + 610 * minute };
  await occurrence(world.elsewhere, { point: 'X1' }, span.from, []);
  expect((await figures(span)).announced).toBe(0);
  const stranger = aCaller({ scope: scopeOf(world.elsewhere), permissions: new Set(['/monitoringAlarm']) });
  expect(await figures(span, { caller: stranger })).toMatchObject({
    announced: 1,
    active: expect.any(Number),
    loudest: [{ n: 1, source: { point: 'X1' } }],
  });
  const before = world.log.head().position;
  await occurrence(world.plant, { point: 'X2' }, span.from, []);
  expect((await figures(span)).announced).toBe(1);
  expect(await figures(span, { asOf: before, asOfAt: world.clock.now() })).toMatchObject({
    announced: 0,
    active: expect.any(Number),
  });
});

test('a span that ends in the future ends now and tells what is shelved; one that has ended does not; one to come is refused', async () => {
  const now = world.clock.now();
  const running = await figures({ from: now - day, to: now + day });
  expect([running.to, running.shelved]).toEqual([instantOf(now), expect.any(Number)]);
  expect((await figures({ from: now - day, to: now - 1 })).shelved).toBeNull();
  expect(code(await told({ from: now + minute, to: now + day }))).toBe('BAD_REQUEST');
  expect(code(await told({ from: now, to: now - day }))).toBe('BAD_REQUEST');
  expect(code(await told({ from: now - 400 * day, to: now }))).toBe('BAD_REQUEST');
});

const distributed = async (span: { from: Millis; to: Millis }, more = {}, context = {}) => {
  await world.settled();
  const query = { from: instantOf(span.from), to: instantOf(span.to), ...more };
  const caller = aCaller({ scope: scopeOf(world.plant), permissions: new Set(['/alarmAnalysis']) });
  return world.ask('alarmDistribution', { query }, { caller, ...context });
};

test('where the alarms of a span came from, when and how long they took stands beside the span before, over at most 30 days (V136 K083)', async () => {
  const at = from - 10 * day;
  const recover = (after: Millis): AlarmCommand => ({
    type: 'RECOVER',
    at: instantOf(after),
    data: { value: '90', quality: 0, worst: null, why: 'returned' },
  });
  const confirm = (after: Millis): AlarmCommand => ({ type: 'CONFIRM', at: instantOf(after), seen: 1, note: null });
  for (const [n, took] of [10_000, 30_000, 90_000].entries()) {
    const begun = at + n * 60 * minute;
    await occurrence(world.plant, { point: 'D1' }, begun, [confirm(begun + took), recover(begun + 2 * took)]);
  }
  await occurrence(world.plant, { point: 'D2', level: 4 }, at + minute, []);
  const off = {
    type: '04',
    rule: null,
    source: { rule: 'device', point: 'M9' },
    object: { kind: 'device', id: 'M9' },
  } as const;
  await occurrence(world.plant, { point: 'M9', ...off }, at + minute, []);
  await occurrence(world.plant, { point: 'D1' }, at - day, []);
  await occurrence(world.elsewhere, { point: 'D1' }, at, []);

  const span = { from: at, to: at + day };
  const told = value(await distributed(span)) as Distribution;
  expect([told.announced, told.announcedBefore, told.before]).toEqual([
    5,
    1,
    { from: instantOf(at - day), to: instantOf(at) },
  ]);
  expect(told.hours.map(({ hour, n }) => [hour, n])).toEqual([
    [0, 3],
    [1, 1],
    [2, 1],
  ]);
  expect(told.objects.map(({ object, n, before }) => [object.id, n, before])).toEqual([
    ['M1', 4, 1],
    ['M9', 1, 0],
  ]);
  const [limit, offline] = told.causes;
  expect(limit).toMatchObject({
    n: 4,
    before: 1,
    share: 0.8,
    sources: 2,
    chattering: 0,
    cause: null,
    confirming: { n: 3, median: 30_000 },
    active: { n: 3, median: 60_000, still: 1 },
  });
  expect(offline).toMatchObject({ told: { type: '04', rule: null }, n: 1, confirming: { n: 0, median: null } });

  expect(value(await distributed(span, { level: '4' }))).toMatchObject({ announced: 1, announcedBefore: 0 });
  expect(value(await distributed(span, { type: '04' }))).toMatchObject({ announced: 1 });
  expect(value(await distributed(span, { org: world.elsewhere }))).toMatchObject({ announced: 0, causes: [] });
  expect(code(await distributed({ from: at, to: at + 30 * day }))).toBe('OK');
  expect(code(await distributed({ from: at, to: at + 30 * day + 1 }))).toBe('BAD_REQUEST');
});

test('the figures of the span before count what the distribution counts of it, whatever second now is', async () => {
  // Now lies within a minute; so does the beginning of the span before, and the alarm comes earlier in that minute.
  const midnight = from + 10 * day;
  const now = midnight + 5 * 60 * minute + 41_300;
  const begins = midnight - (now - midnight);
  await occurrence(world.plant, { point: 'P-before' }, Math.floor(begins / minute) * minute + 1_000, []);
  await occurrence(world.plant, { point: 'P-before' }, begins + 30 * minute, []);
  await occurrence(world.plant, { point: 'P-before' }, midnight + minute, []);
  await world.settled();
  const caller = aCaller({ scope: scopeOf(world.plant), permissions: new Set(['/alarmAnalysis', '/monitoringAlarm']) });
  const query = { from: instantOf(midnight), to: instantOf(midnight + day) };
  const told = value(await world.ask('alarmDistribution', { query }, { caller, now })) as Distribution;
  const before = await figures({ from: Date.parse(told.before.from), to: Date.parse(told.before.to) }, { now });
  expect([told.announced, told.announcedBefore, before.announced]).toEqual([1, 2, 2]);
});

test('K123 who had the desk: by the duties of then, by role and shift, what nobody answers and what nobody was signed in for apart', async () => {
  const every = ['1', '2', '3', '4', '5', '6', '7'];
  const role = (name: string, orgId: string) => world.made(roles, { name, orgId, functions: ['/monitoringAlarm'] });
  const [op, guard, above] = [
    await role('值班', world.plant),
    await role('门卫', world.plant),
    await role('总部', world.plant),
  ];
  const night = await world.made(shifts, {
    name: '夜班',
    orgId: world.plant,
    from: '20:00',
    to: '08:00',
    weekdays: every,
  });
  const at = world.clock.now();
  const duty = await world.made(alarmDuties, {
    name: '限值',
    orgId: world.plant,
    roleId: op,
    types: ['01'],
    deviceKinds: [],
  });
  await world.made(alarmDuties, { name: '夜间', orgId: world.plant, roleId: guard, types: ['01'], shiftIds: [night] });
  const before = world.log.head().position;
  // 16:00 in Shanghai, and 21:00: the night shift runs too.
  await occurrence(world.plant, { point: 'P-duty' }, at + minute, []);
  await occurrence(world.plant, { point: 'P-duty' }, at + 5 * 60 * minute, []);
  await occurrence(world.plant, { point: 'P-duty', type: '04' }, at + 2 * minute, []);
  const since = instantOf(at + minute);
  await occurrence(
    world.plant,
    {
      ...{ point: 'unattended', type: '06', source: { rule: 'unattended', point: world.plant }, firstOverAt: since },
      ...{ object: { kind: 'organisation', id: world.plant }, rule: { id: 'unattended', version: 1 } },
    },
    at + 3 * minute,
    [
      {
        type: 'RECOVER',
        at: instantOf(at + 60 * minute),
        data: { value: null, quality: 0, worst: null, why: 'returned' },
      },
    ],
  );
  // From the third hour on another role has it: what was before stays as it was.
  world.clock.advance(3 * 60 * minute);
  const { version } = (await world.ledgers.anyRow(alarmDuties, duty)) as never as { version: number };
  value(await world.ledgers.update(alarmDuties, duty, version, { roleId: above }, bySystem()));
  await occurrence(world.plant, { point: 'P-duty' }, at + 4 * 60 * minute, []);
  const span = { from: at, to: at + day };
  const { announced, desks } = await figures(span, { now: at + day });
  const rows = (of: typeof desks.byBoth) =>
    Object.fromEntries(
      of.map(({ role: r, shift, n, unattended }) => [`${r?.name} ${shift?.name ?? '-'}`, [n, unattended]]),
    );
  expect([desks.answered, desks.unanswered]).toEqual([3, 2]);
  expect(desks.answered + desks.unanswered).toBe(announced);
  expect(rows(desks.byBoth)).toEqual({ '值班 -': [1, 1], '总部 -': [2, 0], '门卫 夜班': [2, 0] });
  expect(desks.byRole.map(({ role: r, onDuty }) => [r?.name, Math.round(onDuty / (60 * minute))])).toEqual([
    ['总部', 21],
    ['门卫', 12],
    ['值班', 3],
  ]);
  // As of then the second role did not have it yet.
  const past = await figures(span, { asOf: before + 12, asOfAt: at + 2 * 60 * minute });
  expect(past.desks.byRole.map(({ role: r }) => r?.name)).not.toContain('总部');
  const elsewhere = aCaller({ scope: scopeOf(world.elsewhere), permissions: new Set(['/monitoringAlarm']) });
  const other = value(await told(span, { caller: elsewhere, now: at + day })) as Performance;
  expect(other.desks).toEqual({ answered: 0, unanswered: 0, byRole: [], byShift: [], byBoth: [] });
  // Who sees a shop alone is told that the plant above it has the desk, and not by whom, nor in which shift.
  const shop = await world.made(organisations, { orgName: '车间', orgPid: world.plant });
  await occurrence(shop, { point: 'P-shop' }, at + 5 * 60 * minute, []);
  const shopper = aCaller({ scope: scopeOf(shop), permissions: new Set(['/monitoringAlarm']) });
  const below = (value(await told(span, { caller: shopper, now: at + day })) as Performance).desks;
  const unnamed = { id: null, name: null };
  expect(below.answered).toBe(1);
  expect(below.byShift.map(({ shift }) => shift)).toEqual(expect.arrayContaining([null, unnamed]));
  expect(below.byBoth.flatMap(({ role: r, shift }) => [r, shift]).filter((one) => one !== null)).toEqual(
    Array.from({ length: 3 }, () => unnamed),
  );
});
