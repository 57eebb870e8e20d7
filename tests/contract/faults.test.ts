import { afterAll, beforeAll, expect, test } from 'vitest';
import { roles } from '../../domain/access/role.ts';
import { users } from '../../domain/access/user.ts';
import { limitRules } from '../../domain/alarm/limitRule.ts';
import { channels } from '../../domain/channel/channel.ts';
import { instantOf } from '../../domain/clock/clock.ts';
import { aMinute as minute } from '../../domain/clock/lengths.ts';
import { devices } from '../../domain/device/device.ts';
import { points } from '../../domain/device/point.ts';
import { equipment } from '../../domain/equipment/equipment.ts';
import { newItem } from '../../domain/form/model.ts';
import { noticeSent } from '../../domain/notice/events.ts';
import { faultTexts } from '../../domain/work/text/textLedgers.ts';
import { lawOfLedger } from '../../machines/lawOfLedger.ts';
import { aRow, aRuledRow, type LedgerWorld } from '../world/ledgers.ts';
import { aBatch, start as batches } from '../world/telemetry.ts';
import { anAlarm } from './anAlarm.ts';
import { type Got, type People, password, startWorld, until, type World, withPeople } from './world.ts';

let world: World;
let people: People;
let [admin, worker] = ['', ''];
let [breaker, device, rule, textId] = ['', '', '', ''];
const base = '/gateway/energy-service-maintenance/api';

const person = async (account: string, functions: readonly string[], orgId: string): Promise<string> => {
  const data = { organisations: [orgId], units: null, channels: null };
  const role = await world.create(roles, { name: account, orgId, data, functions });
  const id = await world.create(users, { userAccount: account, userRealName: account, orgId, userRoleIds: [role] });
  await world.settled();
  await world.access.setPassword(id, password);
  return id;
};

beforeAll(async () => {
  world = await startWorld();
  people = await withPeople(world);
  const orgId = people.top;
  const told = await person('worker', ['/workOrder', '/workOrder:handle', '/faultAdmin', '/fayltTempAdmin'], orgId);
  [admin, worker] = [await world.signIn('admin', password), await world.signIn('worker', password)];
  // A breaker with its meter, whose power is measured each ten seconds.
  const asWorld = world as unknown as LedgerWorld;
  const channel = await world.create(channels, await aRow(asWorld, channels, { orgId }));
  device = await world.create(devices, await aRow(asWorld, devices, { name: 'M412', channelId: channel, orgId }));
  const point = async (role: string, unit: string) =>
    world.create(
      points,
      await aRow(asWorld, points, {
        id: `${device}.${role}`,
        name: role,
        deviceId: device,
        kind: 'analog',
        unit,
        period: 10_000,
      }),
    );
  await point('P', 'kW');
  await point('contactTempA', '°C');
  breaker = await world.create(equipment, {
    name: 'QF412',
    code: 'QF412',
    orgId,
    deviceIds: [device],
    class: 'breakerVacuum',
  });
  rule = await world.create(
    limitRules,
    await aRow(asWorld, limitRules, { name: '触头温度', pointId: `${device}.contactTempA` }),
  );
  const sections = [
    {
      title: '故障记录',
      titleEn: 'Record',
      repeats: 'once',
      items: [
        newItem({ key: 'signals', name: '信号', nameEn: 'Signals', kind: 'text', askedAt: 'reported' }),
        newItem({ key: 'earths', name: '接地线', nameEn: 'Earths', kind: 'text', askedAt: 'isolated' }),
        newItem({ key: 'note', name: '备注', nameEn: 'Note', kind: 'text', askedAt: 'analysed', required: false }),
      ],
    },
  ];
  await world.settled();
  const text = await aRuledRow(world, lawOfLedger(faultTexts), {
    to: 'draft',
    given: { orgId, sections, class: 'breakerVacuum', copyTo: [told] },
  });
  textId = text.id;
  await does(`/gateway/api/faultTexts/${textId}/putInForce`, { since: '2026-11-20' });
});
afterAll(() => world.close());

const ask = async (method: string, path: string, body?: unknown, token = admin): Promise<Got> => {
  const got = await world.ask(method, path, { token, ...(body === undefined ? {} : { body }) });
  await world.settled();
  return got;
};
const does = async (path: string, body: unknown, token = admin) => {
  const got = await ask('POST', path, body, token);
  if (got.code !== 'SUCCESS') throw new Error(`${path}: ${got.code} ${JSON.stringify(got)}`);
  return got.data;
};
const get = async (path: string, token = admin) => (await ask('GET', path, undefined, token)).data;
const faultOf = (id: string) => get(`/gateway/api/faults/${id}`);
/** What rests on what was seen names its version. */
const seen = new Set(['isolate', 'restore', 'void']);
const step = async (id: string, command: string, given: object, token = admin) => {
  const version = seen.has(command) ? { version: (await faultOf(id)).version } : {};
  return ask('POST', `/gateway/api/faults/${id}/${command}`, { ...given, ...version }, token);
};
const done = (got: Got) => {
  if (got.code !== 'SUCCESS') throw new Error(JSON.stringify(got));
  return got.data;
};

/** Power each ten seconds over ten minutes that end at an instant. */
async function drawn(kw: number, until: number): Promise<void> {
  const number = (await world.ledgers.anyRow(points, `${device}.P`))?.number ?? 0;
  const { telemetry, clock } = world;
  const given = Array.from({ length: 60 }, (_, n) => [number, until - batches - (60 - n) * 10_000, kw] as const);
  await telemetry.put(aBatch(telemetry.lastBatch() + 1, given, Math.max(clock.now(), telemetry.lastSeen())));
}

test('D128 from a trip at night over its fault, repair and library to the next such alarm that offers the remedy', async () => {
  const entry = await does('/gateway/api/faultEntries', {
    name: '触头过热',
    orgId: people.top,
    class: 'breakerVacuum',
    symptom: '触头温度越限后跳闸',
    cause: '触头夹紧力下降',
    remedy: '停电紧固触头，测回路电阻',
    pattern: [{ role: 'contactTempA', type: null, limit: 'H' }],
  });
  const now = world.clock.now();
  await drawn(120, now - 60 * minute);
  const alarm = await anAlarm(world, { org: people.top, ruleId: rule, at: now - 60 * minute });
  await world.settled();
  // Filled from the alarm: subject, moment, symptom, template of the class.
  const draft = await get(`${base}/faults/draft?alarmId=${alarm}`);
  expect(draft).toMatchObject({
    equipmentId: breaker,
    deviceId: null,
    occurredAt: instantOf(now - 60 * minute),
    symptom: expect.stringContaining('M412'),
    textId,
    open: null,
  });
  const body = {
    equipmentId: draft.equipmentId,
    alarmId: alarm,
    textId,
    occurredAt: draft.occurredAt,
    symptom: draft.symptom,
    severity: 'urgent',
  };
  // The template asks what is said while it is fresh.
  expect(await ask('POST', `${base}/faults`, body)).toMatchObject({
    code: 'RULE_BROKEN',
    fields: { answers: expect.any(String) },
  });
  const answers = [{ key: 'signals', value: '过流 I 段' }];
  const strange = [...answers, { key: 'nothing', value: 'x' }];
  expect((await ask('POST', `${base}/faults`, { ...body, answers: strange })).code).toBe('RULE_BROKEN');
  const { id, number } = await does(`${base}/faults`, { ...body, answers });
  expect(number).toMatch(/^F-/);
  // Whom the template names hears of it.
  const notices = () => world.log.read({ after: 0, limit: 10, types: [noticeSent.type] });
  const [notice] = await until('it is told', notices, { isSo: (all) => all.length > 0 });
  expect(notice?.data).toMatchObject({ work: 'FAULT_REPORTED', dataId: id });

  // Of what is out there is one fault: who says it again hears its number, by the device too.
  expect(await get(`${base}/faults/draft?deviceId=${device}`)).toMatchObject({ open: { id, number } });
  const again = await ask('POST', `${base}/faults`, { ...body, deviceId: device, equipmentId: undefined, answers });
  expect(again.fields['equipmentId']).toContain(number);

  // By what it is looked at: its template step by step, its meter, and as what it would enter the library.
  expect(await get(`${base}/faults/${id}/ground`)).toMatchObject({
    template: { id: textId, items: [{ key: 'signals', step: 'reported' }, { step: 'isolated' }, { step: 'analysed' }] },
    devices: [{ id: device, name: 'M412' }],
    points: expect.arrayContaining([expect.objectContaining({ id: `${device}.P`, unit: 'kW' })]),
    likeness: { class: 'breakerVacuum', pattern: [{ role: 'contactTempA', type: null, limit: 'H' }] },
  });

  // Its order is published at once; nobody makes one past the fault, and one is enough.
  const order = await does(`${base}/faults/${id}/order`, { leaderId: people.admin });
  const orderPath = `/gateway/api/workOrders/${order.id}`;
  expect(await get(orderPath)).toMatchObject({
    state: 'published',
    origin: 'fault',
    equipmentIds: [breaker],
    priority: '1',
  });
  expect((await ask('POST', `${base}/faults/${id}/order`, { leaderId: people.admin })).data.refusal).toBe('orderOpen');
  const past = { name: 'x', orgId: people.top, origin: 'fault', causeId: `${id}.9` };
  expect((await ask('POST', '/gateway/api/workOrders', past)).code).toBe('RULE_BROKEN');

  // Step by step, as the template asks and as time goes.
  const isolatedAt = instantOf(now - 50 * minute);
  expect((await step(id, 'isolate', { isolatedAt, switches: '412' })).code).toBe('RULE_BROKEN');
  done(await step(id, 'isolate', { isolatedAt, switches: '412', answers: [{ key: 'earths', value: '3#' }] }));
  const early = await step(id, 'restore', { restoredAt: instantOf(now - 61 * minute), selfRestored: false });
  expect(early).toMatchObject({ code: 'RULE_BROKEN', data: { refusal: 'timesFall' } });
  expect((await step(id, 'restore', { restoredAt: instantOf(now - 15 * minute) }, worker)).code).toBe('NO_PERMISSION');
  done(await step(id, 'restore', { restoredAt: instantOf(now - 15 * minute), selfRestored: false }));
  const lost = await until('what it cost', () => faultOf(id), { isSo: ({ lostKwh }) => lostKwh !== null });
  expect(lost).toMatchObject({
    outage: 45,
    loadBefore: '120',
    lostKwh: '90',
    loadPoint: `${device}.P`,
    lossFault: null,
  });

  // Its cause, by the entry that was tried; closed when its order is.
  const analysis = { faultClass: 'connection', cause: '触头夹紧力下降', remedy: '紧固', entryId: entry.id };
  expect((await step(id, 'analyse', analysis)).fields).toMatchObject({ advice: expect.any(String) });
  done(await step(id, 'analyse', { ...analysis, advice: 'helped' }));
  expect((await step(id, 'close', {})).data.refusal).toBe('orderOpen');
  await does(`${orderPath}/take`, { crewIds: [] }, worker);
  await does(`${orderPath}/begin`, {}, worker);
  await does(`${orderPath}/finish`, { result: 'fixed', cause: '松动', remedy: '紧固' }, worker);
  await does(`${orderPath}/accept`, { reason: null, version: (await get(orderPath)).version });
  await until('its order is over', () => faultOf(id), { isSo: ({ orderId }) => orderId === null });
  done(await step(id, 'close', {}));

  // The next such alarm offers it, with how often it helped; another alarm does not.
  expect((await get(`${base}/faultEntries/counts`)).rows).toEqual([{ id: entry.id, helped: 1, tried: 1 }]);
  const next = await anAlarm(world, { org: people.top, ruleId: rule });
  await world.settled();
  const fitting = await get(`${base}/faultEntries/fitting?alarmId=${next}`);
  expect(fitting.rows).toMatchObject([{ id: entry.id, remedy: '停电紧固触头，测回路电阻', helped: 1, tried: 1 }]);
  const offered = () => get(`${base}/faultEntries/${entry.id}/offered`);
  expect(await offered()).toMatchObject({ days: 90, times: 2, isAtLeast: false, rows: [{ id: next }, { id: alarm }] });
  const { version } = await get(`/gateway/api/faultEntries/${entry.id}`);
  await ask('PUT', `/gateway/api/faultEntries/${entry.id}`, {
    version,
    pattern: [{ role: 'contactTempA', type: null, limit: 'HH' }],
  });
  expect((await get(`${base}/faultEntries/fitting?alarmId=${next}`)).rows).toEqual([]);
  expect(await offered()).toMatchObject({ times: 0, rows: [] });
});

test('D128 what nobody measured is lost unknown and never 0; what was out at that time already is not out twice', async () => {
  const now = world.clock.now();
  const pump = await world.create(equipment, { name: '水泵', code: 'P1', orgId: people.top });
  await world.settled();
  const report = (occurred: number) =>
    ask('POST', `${base}/faults`, { equipmentId: pump, symptom: '停转', occurredAt: instantOf(occurred) });
  const { id } = done(await report(now - 60 * minute));
  done(await step(id, 'restore', { restoredAt: instantOf(now - 30 * minute), selfRestored: true }));
  const row = await until('nothing is known', () => faultOf(id), { isSo: ({ lossFault }) => lossFault !== null });
  expect(row).toMatchObject({ outage: 30, loadBefore: null, lostKwh: null, lossFault: 'noMeter' });
  expect((await report(now - 40 * minute)).fields['occurredAt']).toContain(row.number);
  expect((await report(now + minute)).fields['occurredAt']).toBeDefined();
  // Before it another one: it must have ended by then.
  const { id: before } = done(await report(now - 90 * minute));
  const late = await step(before, 'restore', { restoredAt: instantOf(now - 50 * minute), selfRestored: true });
  expect(late.fields['restoredAt']).toContain(row.number);
  // Isolated at a time at which it was out by the other it could never be restored: it is refused, and may be void still.
  const isolated = { isolatedAt: instantOf(now - 20 * minute), switches: 'QF1' };
  expect((await step(before, 'isolate', isolated)).fields['isolatedAt']).toContain(row.number);
  done(await step(before, 'void', { reason: '时间有误' }));
  const { id: other } = done(await report(now - 90 * minute));
  done(await step(other, 'isolate', { isolatedAt: instantOf(now - 80 * minute), switches: 'QF1' }));
  done(await step(other, 'restore', { restoredAt: instantOf(now - 70 * minute), selfRestored: false }));
  // What occurs after it was restored is another one, though nobody analysed the first.
  done(await report(now - 10 * minute));
});

test('D128 a fault is reported, done with and void by whoever may; who does not see it hears nothing', async () => {
  const now = world.clock.now();
  const fan = await world.create(equipment, { name: '风机', code: 'F1', orgId: people.north });
  await world.settled();
  await person(
    'south',
    ['/faultAdmin', '/faultAdmin:add', '/faultAdmin:handle', '/faultAdmin:issue', '/faultAdmin:edit'],
    people.south,
  );
  await person('reader', ['/faultAdmin'], people.north);
  const [south, reader] = [await world.signIn('south', password), await world.signIn('reader', password)];
  const body = { equipmentId: fan, symptom: '异响停机', occurredAt: instantOf(now - 20 * minute) };
  expect((await ask('POST', `${base}/faults`, body, south)).code).toBe('NO_PERMISSION');
  expect((await ask('POST', `${base}/faults`, body, reader)).code).toBe('NO_PERMISSION');
  expect((await ask('GET', `${base}/faults/draft?equipmentId=${fan}`, undefined, south)).code).toBe('NO_PERMISSION');
  const { id } = await does(`${base}/faults`, body);
  expect((await get(`/gateway/api/faults/${id}`, reader)).symptom).toBe('异响停机');
  for (const [command, given] of [
    ['isolate', { isolatedAt: instantOf(now - 10 * minute), switches: 'QF9' }],
    ['restore', { restoredAt: instantOf(now - 10 * minute), selfRestored: true }],
    ['void', { reason: '误报' }],
  ] as const) {
    expect((await ask('POST', `/gateway/api/faults/${id}/${command}`, { ...given, version: 1 }, south)).code).toBe(
      'NO_PERMISSION',
    );
    expect((await ask('POST', `/gateway/api/faults/${id}/${command}`, { ...given, version: 1 }, reader)).code).toBe(
      'NO_PERMISSION',
    );
  }
  expect((await ask('POST', `${base}/faults/${id}/order`, { leaderId: people.admin }, south)).code).toBe(
    'NO_PERMISSION',
  );
  expect((await ask('GET', `${base}/faults/${id}/ground`, undefined, south)).code).toBe('NO_PERMISSION');
  done(await step(id, 'void', { reason: '误报' }));
  expect((await ask('POST', `${base}/faults/${id}/order`, { leaderId: people.admin })).data.refusal).toBe('ended');
  expect(
    (await get('/gateway/api/workOrders?size=100')).rows.filter((one: { causeId: string }) =>
      one.causeId?.startsWith(id),
    ),
  ).toEqual([]);
});
