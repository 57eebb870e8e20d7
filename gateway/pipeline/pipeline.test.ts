import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { limitRules } from '../../domain/alarm/limitRule.ts';
import { type AlarmWorld, alarmWorld, limit, raw } from '../../tests/world/alarms.ts';
import { bySystem, value } from '../../tests/world/ledgers.ts';
import type { Telemetry } from '../telemetry/telemetry.ts';
import type { Pipeline } from './pipeline.ts';

let world: AlarmWorld;
let pipeline: Pipeline;
let telemetry: Telemetry;
const number = new Map<string, number>();

beforeAll(async () => {
  world = await alarmWorld();
  await world.aChannel('C1', {
    M1: [
      'P1',
      { id: 'P2', factor: 0.1, offset: -5, rangeMin: 0, rangeMax: 500 },
      { id: 'P3', deadband: 2 },
      { id: 'T1', kind: 'text', unit: null },
    ],
    M2: ['Q1'],
  });
  await world.aRule('P1', [limit('H', 100, { n: 2, hysteresis: 5 }), limit('HH', 120, { level: 1 })]);
  for (const point of ['P1', 'P2', 'P3', 'T1', 'Q1']) number.set(point, await world.numberOf(point));
  ({ pipeline, telemetry } = await world.begin());
});
afterAll(() => world.close());

const of = (point: string): number => number.get(point) ?? 0;
const decided = () => expect.poll(() => telemetry.lastBatch() - pipeline.decided()).toBe(0);

/** One reading of each second: the clock moves, the sample is stored, decided and appended. */
async function feed(point: string, ...values: readonly (number | string | null)[]): Promise<void> {
  for (const reading of values) {
    world.clock.advance(1000);
    await pipeline.sink('C1').samples([raw(of(point), reading)]);
  }
  await decided();
}
/** Of limit rules; what went offline while the clock jumped is another test's business. */
const alarmEvents = async (after = 0) =>
  (await world.events()).filter(
    ({ position, stream, by }) =>
      position > after && stream.startsWith('alarm-') && by.kind === 'rule' && !by.id.endsWith('Offline'),
  );
const counted = (counter: string, object: string) => pipeline.counts().get(counter)?.get(object) ?? 0;

describe('the pipeline', () => {
  test('a sample is in the store when its promise resolves, scaled, and people see it', async () => {
    await feed('P2', 1200);
    expect(telemetry.latest([of('P2')]).get(of('P2'))).toMatchObject({ value: 115, quality: 0 });
    expect(pipeline.live.latest(of('P2'))).toMatchObject({ value: 115, quality: 0, at: world.clock.now() });
  });

  test('V219 B330 an alarm is raised at the second value beyond the limit, escalates, recovers at the hysteresis', async () => {
    const before = world.log.head().position;
    await feed('P1', 101, 102, 130, 97, 95);
    const events = await alarmEvents(before);
    expect(events.map((event) => event.type)).toEqual(['AlarmRaised', 'AlarmEscalated', 'AlarmRecovered']);
    expect(new Set(events.map((event) => event.stream)).size).toBe(1);
    expect(events[0]).toMatchObject({
      org: world.plant,
      by: { kind: 'rule' },
      data: {
        type: '01',
        level: 2,
        value: '102',
        limit: '100',
        limitName: 'H',
        unit: 'A',
        object: { kind: 'device', id: 'M1' },
        point: 'P1',
      },
    });
    expect(
      Date.parse(events[0]?.at ?? '') -
        Date.parse((events[0]?.data as { firstOverAt: string } | undefined)?.firstOverAt ?? ''),
    ).toBe(1000);
    expect(events[0]?.command).toMatch(/^[^:]+:P1:\d+:raise\.upper$/);
  });

  test('a value out of its range is kept and bad; one that is no number is bad without a value; both are counted', async () => {
    await feed('P2', 9000);
    expect(pipeline.live.latest(of('P2'))).toMatchObject({ value: 895, quality: 2 });
    await feed('P2', Number.NaN, 1e30);
    expect(pipeline.live.latest(of('P2'))).toMatchObject({ value: null, quality: 2 });
    expect([counted('outOfRange', 'P2'), counted('notFinite', 'P2'), counted('absurd', 'P2')]).toEqual([1, 1, 1]);
  });

  test('a device clock a little ahead is left alone, minutes ahead clamped and doubted, more set aside', async () => {
    world.clock.advance(1000);
    const now = world.clock.now();
    await pipeline.sink('C1').samples([raw(of('Q1'), 1, { at: now + 2000 })]);
    expect(pipeline.live.latest(of('Q1'))).toMatchObject({ at: now + 2000, quality: 0 });
    world.clock.advance(5000);
    await pipeline.sink('C1').samples([raw(of('Q1'), 2, { at: world.clock.now() + 200_000 })]);
    const seen = pipeline.live.latest(of('Q1'));
    expect(seen).toMatchObject({ value: 2, quality: 1 });
    expect((seen?.at ?? 0) - world.clock.now()).toBeLessThan(10);
    await pipeline.sink('C1').samples([raw(of('Q1'), 3, { at: world.clock.now() + 400_000 })]);
    expect(pipeline.live.latest(of('Q1'))?.value).toBe(2);
    expect([counted('clamped', 'Q1'), counted('quarantined', 'Q1')]).toEqual([1, 1]);
    // Set aside is not thrown away: it is kept apart with the time that the device told, and no history shows it.
    expect(await world.database.query('select point, at, value from keep.pipeline_quarantine')).toEqual([
      { point: of('Q1'), at: world.clock.now() + 400_000, value: 3 },
    ]);
    const stored = await telemetry.samples(of('Q1'), now - 1000, now + 1_000_000);
    expect(stored.map((sample) => sample.value)).toEqual([1, 2]);
  });

  test('a reading that comes twice is one value: it is stored once, raises no alarm and hides no other', async () => {
    world.clock.advance(10_000);
    const [at, before] = [world.clock.now(), world.log.head().position];
    const beyond = raw(of('P1'), 105, { at });
    await pipeline.sink('C1').samples([beyond, beyond]);
    await pipeline.sink('C1').samples([beyond]);
    await decided();
    expect(await alarmEvents(before)).toEqual([]);
    expect((await telemetry.samples(of('P1'), at, at + 1)).map((sample) => sample.value)).toEqual([105]);
    expect(counted('duplicate', 'P1')).toBe(2);
    expect(counted('outOfOrder', 'P1')).toBe(0);
    await feed('P1', 50);
  });

  test('a late sample is stored but moves neither the live value nor a rule; the same again is dropped', async () => {
    world.clock.advance(10_000);
    const now = world.clock.now();
    const before = world.log.head().position;
    await pipeline.sink('C1').samples([raw(of('P1'), 50, { at: now })]);
    await pipeline.sink('C1').samples([raw(of('P1'), 500, { at: now - 3000 }), raw(of('P1'), 501, { at: now - 2000 })]);
    await pipeline.sink('C1').samples([raw(of('P1'), 50, { at: now })]);
    await decided();
    expect(pipeline.live.latest(of('P1'))?.value).toBe(50);
    expect((await telemetry.samples(of('P1'), now - 3500, now + 1)).map((sample) => sample.value)).toEqual([
      500, 501, 50,
    ]);
    expect(await alarmEvents(before)).toEqual([]);
    expect([counted('outOfOrder', 'P1'), counted('duplicate', 'P1')]).toEqual([2, 3]);
  });

  test('a device whose clock was set back counts again after three periods', async () => {
    world.clock.advance(10_000);
    const back = world.clock.now() - 3_600_000;
    for (let i = 0; i < 6; i++) {
      world.clock.advance(1000);
      await pipeline.sink('C1').samples([raw(of('Q1'), 70 + i, { at: back + i * 1000 })]);
    }
    expect(pipeline.live.latest(of('Q1'))).toMatchObject({ value: 75, at: back + 5000 });
  });

  test('the deadband keeps small changes out of the store, not from the eye', async () => {
    const from = world.clock.now();
    await feed('P3', 10, 10.5, 11, 12.5, 12.6);
    expect(pipeline.live.latest(of('P3'))?.value).toBe(12.6);
    expect((await telemetry.samples(of('P3'), from, world.clock.now() + 1000)).map((sample) => sample.value)).toEqual([
      10, 12.5,
    ]);
  });

  test('a text comes through as a text', async () => {
    await feed('T1', 'RUN');
    expect(pipeline.live.latest(of('T1'))).toMatchObject({ text: 'RUN', value: null, quality: 0 });
  });

  test('a value is stale when three periods passed without another', async () => {
    await feed('P2', 1200);
    for (let i = 0; i < 5; i++) {
      world.clock.advance(1000);
      await pipeline.sink('C1').samples([raw(of('P1'), 50)]);
    }
    await expect.poll(() => pipeline.live.latest(of('P2'))).toMatchObject({ value: 115, quality: 3 });
  });

  test('a rule that is loosened closes its alarm with the reason; one that stays as it is remembers', async () => {
    const before = world.log.head().position;
    await feed('P1', 101, 102);
    const [rule] = (await world.ledgers.everyRow(limitRules)).filter((row) => row.pointId === 'P1');
    if (rule === undefined) throw new Error('no rule');
    const renamed = value(await world.ledgers.update(limitRules, rule.id, rule.version, { name: '改名' }, bySystem()));
    await world.configured(pipeline, renamed.position);
    await feed('P1', 103);
    expect((await alarmEvents(before)).map((event) => event.type)).toEqual(['AlarmRaised']);
    const loosened = value(
      await world.ledgers.update(limitRules, rule.id, rule.version + 1, { limits: [limit('H', 110)] }, bySystem()),
    );
    await world.configured(pipeline, loosened.position);
    await feed('P1', 104);
    expect((await alarmEvents(before)).at(-1)).toMatchObject({
      type: 'AlarmClosed',
      data: { reason: 'ruleLoosened' },
      to: 'closed',
    });
    await feed('P1', 111);
    expect((await alarmEvents(before)).map((event) => event.type)).toEqual([
      'AlarmRaised',
      'AlarmClosed',
      'AlarmRaised',
    ]);
    await feed('P1', 50);
  });

  test('collectors are told what to read, and told again when it changes', async () => {
    const heard: number[] = [];
    const end = pipeline.configuration.subscribe((all) => heard.push(all.flatMap((channel) => channel.devices).length));
    expect(pipeline.configuration.channels()).toMatchObject([
      { id: 'C1', protocol: 'modbusTcp', devices: [{ id: 'M1' }, { id: 'M2' }] },
    ]);
    await world.aChannel('C9', { M9: ['P9'] });
    await world.configured(pipeline, world.log.head().position);
    expect(heard.at(-1)).toBe(3);
    end();
  });
});
