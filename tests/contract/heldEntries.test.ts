import { afterAll, beforeAll, expect, test } from 'vitest';
import { limitRules } from '../../domain/alarm/limitRule.ts';
import { instantOf } from '../../domain/clock/clock.ts';
import { devices } from '../../domain/device/device.ts';
import {
  deviceEventHappened,
  deviceEventStream,
  meterReplaced,
  replacementStream,
} from '../../domain/device/events.ts';
import { points } from '../../domain/device/point.ts';
import { remoteSettingOrdered, remoteSettingStream } from '../../domain/device/remoteSetting.ts';
import type { Json } from '../../domain/event/event.ts';
import { rationaleOf } from '../world/rationale.ts';
import { anAlarm } from './anAlarm.ts';
import { type Asker, askers, instantAt, type Moving, startMoving } from './heldThen.ts';

let site: Moving;
let alarm: string;

/** Writes down a fact about the meter, as the program does when it happens. */
async function happened(stream: string, type: string, data: Json): Promise<void> {
  const { log, ledgers, clock } = site.world;
  const org = (await ledgers.anyRow(devices, 'm1'))?.org ?? '';
  const expected = (await log.remembered([stream])).get(stream)?.version ?? 0;
  const events = [{ type, at: instantOf(clock.now()), data, to: null }];
  const done = await log.append({
    id: `${stream}:${expected}`,
    by: { kind: 'system', id: 'test' },
    digest: null,
    appends: [{ stream, expected, org, events }],
  });
  if (!done.ok) throw new Error(done.refusal.code);
}

/** What happens to a meter in one organisation: it tells something, a point is set, it is replaced. */
async function aDay(minutes: number, told: string): Promise<void> {
  site.clockAt(minutes);
  const number = (await site.world.ledgers.anyRow(points, 'm1.p'))?.number ?? 0;
  const here = { device: 'm1', channel: 'line' };
  const device = { ...here, model: 'model', event: told, kind: 'info', name: { cn: told, en: told }, values: [] };
  await happened(deviceEventStream('m1'), deviceEventHappened.type, device);
  const set = { ...here, point: 'm1.p', unit: 'kWh', old: null, value: String(minutes), note: told };
  await happened(remoteSettingStream('m1.p'), remoteSettingOrdered.type, set);
  const register = {
    point: 'm1.p',
    number,
    final: String(minutes),
    start: '0',
    oldRatio: '1',
    newRatio: String(minutes),
  };
  const change = {
    ...here,
    at: instantAt(minutes),
    oldSerial: null,
    newSerial: told,
    reason: null,
    registers: [register],
  };
  await happened(replacementStream('m1'), meterReplaced.type, change);
  await site.world.settled();
}

/** A meter with a day in the north and one in the south, where it bears another name. */
beforeAll(async () => {
  site = await startMoving();
  const { world, people } = site;
  await site.device('m1', people.north, 'counter');
  const limits = [{ name: 'H', value: 100, level: 2, n: 1, hysteresis: 0, ...rationaleOf(2) }];
  const ruleId = await world.create(limitRules, { name: '上限', pointId: 'm1.p', limits });
  await world.settled();
  await aDay(5, 'north');
  alarm = await anAlarm(world, { org: people.north, ruleId });
  site.clockAt(10);
  await world.update(devices, 'm1', { orgId: people.south });
  await world.update(devices, 'm1', { name: '南厂秘密' });
  await aDay(15, 'south');
});
afterAll(() => site.world.close());

const no = 'NO_PERMISSION';

/** What each is told by one question, in short. */
async function toldOf<T>(
  ask: (who: Asker) => Promise<{ readonly code: string; readonly data: { readonly rows: readonly T[] } }>,
  short: (row: T) => unknown,
) {
  const told: Partial<Record<Asker, unknown>> = {};
  for (const who of askers) {
    const { code, data } = await ask(who);
    told[who] = code === 'SUCCESS' ? data.rows.map(short) : code;
  }
  return told;
}
const each = { former: ['north'], own: ['south'], parent: ['south', 'north'], outsider: no };

test('what a device told is for who sees the place that it had then', async () => {
  const path = 'energy-service-device/api/physicalDevices/m1/events';
  expect(
    await toldOf(
      (who) => site.get(who, path),
      ({ event }: { event: string }) => event,
    ),
  ).toEqual(each);
});

test('so is what was set on its points', async () => {
  const path = 'energy-service-front/api/remoteSet/command/find';
  expect(
    await toldOf(
      (who) => site.send(who, 'POST', path, { point: 'm1.p' }),
      ({ note }: { note: string }) => note,
    ),
  ).toEqual(each);
});

test('so are its replacements; what a register counts by now is known to who has it', async () => {
  const path = 'energy-service-device/api/device-change-record';
  expect(
    await toldOf(
      (who) => site.get(who, `${path}?device=m1`),
      ({ newSerial }: { newSerial: string }) => newSerial,
    ),
  ).toEqual(each);
  const spans = await toldOf(
    (who) => site.get(who, `${path}-device-rule?device=m1`),
    ({ from, final, ratio }: { from: string | null; final: string | null; ratio: string }) => [from, final, ratio],
  );
  const [first, second] = [instantAt(5), instantAt(15)];
  expect(spans).toEqual({
    former: no,
    own: [
      [null, '15', '1'],
      [second, null, '15'],
    ],
    parent: [
      [null, '5', '1'],
      [first, '15', '5'],
      [second, null, '15'],
    ],
    outsider: no,
  });
});

test('an alarm that stayed behind calls the thing as it was called there, in lists and by search', async () => {
  const names = (q = '') =>
    toldOf(
      (who) => site.get(who, `api/alarms?standing=false${q}`),
      ({ object }: { object: { name: string } }) => object.name,
    );
  const there = { former: ['设备 m1'], own: [], parent: ['设备 m1'], outsider: [] };
  expect(await names()).toEqual(there);
  expect(await names('&q=m1')).toEqual(there);
  expect(await names(`&q=${encodeURIComponent('秘密')}`)).toEqual({ former: [], own: [], parent: [], outsider: [] });
  const one = await site.get('former', `api/alarms/${alarm}`);
  expect(one.data.object.name).toBe('设备 m1');
});

test('the log of the site tells the former holder no name that the thing was given since, nor in what refers to it', async () => {
  for (const [who, isTold] of [
    ['former', false],
    ['own', true],
    ['parent', true],
  ] as const) {
    const { code, data } = await site.get(who, 'api/siteLog');
    expect([who, code]).toEqual([who, 'SUCCESS']);
    expect([who, JSON.stringify(data.rows).includes('南厂秘密')]).toEqual([who, isTold]);
  }
});
