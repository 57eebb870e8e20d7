import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Alarm } from '../../domain/alarm/alarm.ts';
import { alarmSchema } from '../../domain/alarm/alarm.ts';
import type { AlarmHistoryEntry, ItemAnswer } from '../../domain/alarm/calls.ts';
import { devices } from '../../domain/device/device.ts';
import type { Page } from '../../domain/ledger/calls.ts';
import { organisations } from '../../domain/site/organisation.ts';
import { type AlarmWorld, alarmWorld, limit, raw } from '../../tests/world/alarms.ts';
import { aCaller, bySystem, code, scopeOf, value } from '../../tests/world/ledgers.ts';
import type { Pipeline } from '../pipeline/pipeline.ts';
import type { Telemetry } from '../telemetry/telemetry.ts';
import { type AlarmNews, isNotice } from './feed.ts';
import { wholeSight } from './seen.ts';

let world: AlarmWorld;
let pipeline: Pipeline;
let telemetry: Telemetry;
const numbers = new Map<string, number>();
const news: AlarmNews[] = [];
const readerOf = (org: string) => ({ sight: wholeSight(scopeOf(org)), userId: 'zhou' });
const names = Array.from({ length: 12 }, (_, n) => `P${n}`);

beforeAll(async () => {
  world = await alarmWorld();
  await world.aChannel('C1', { M1: names.map((id) => ({ id, period: 86_400_000 })) });
  for (const name of names) {
    await world.aRule(name, [limit('H', 100), limit('HH', 120, { level: 1 })]);
    numbers.set(name, await world.numberOf(name));
  }
  world.alarms.feed.subscribe((told) => news.push(...told.filter((one): one is AlarmNews => !isNotice(one))));
  ({ pipeline, telemetry } = await world.begin());
});
afterAll(() => world.close());

async function feed(point: string, ...readings: readonly number[]): Promise<void> {
  for (const reading of readings) {
    world.clock.advance(1000);
    await pipeline.sink('C1').samples([raw(numbers.get(point) ?? 0, reading)]);
  }
  await expect.poll(() => telemetry.lastBatch() - pipeline.decided()).toBe(0);
  await world.settled();
}

const list = async (query: Record<string, unknown> = {}, context = {}) =>
  value(await world.ask('listAlarms', { query }, context)) as Page<Alarm>;
const theOne = async (point: string): Promise<Alarm> => {
  const { rows } = await list({ point, standing: 'false', sort: '-raisedAt' });
  if (rows[0] === undefined) throw new Error(`no alarm of ${point}`);
  return rows[0];
};
const confirm = async (body: object, context = {}) => {
  const answer = await world.ask('confirmAlarms', { body }, context);
  await world.settled();
  return answer;
};
const done = (answer: unknown) => value(answer as never) as ItemAnswer;

describe('the alarm list', () => {
  test('S030 S032 an alarm stands in it as soon as it is raised, whole, with the names of now', async () => {
    await feed('P0', 101);
    const alarm = await theOne('P0');
    expect(alarmSchema.safeParse(alarm).success).toBe(true);
    expect(alarm).toMatchObject({
      org: world.plant,
      type: '01',
      level: 2,
      object: { kind: 'device', id: 'M1', name: '设备 M1' },
      point: { id: 'P0', name: '测点 P0', kind: 'analog' },
      value: 101,
      limit: 100,
      limitName: 'H',
      unit: 'A',
      state: { confirmed: false, recovered: false, closed: null },
    });
    expect(value(await world.ask('getAlarm', { params: { id: alarm.id } }))).toEqual(alarm);
  });

  test('shows nothing of another organisation, whatever is asked for', async () => {
    const alarm = await theOne('P0');
    const stranger = { caller: aCaller({ scope: scopeOf(world.elsewhere) }) };
    expect((await list({ standing: 'false', id: alarm.id }, stranger)).total).toBe(0);
    expect(code(await world.ask('getAlarm', { params: { id: alarm.id } }, stranger))).toBe('NO_PERMISSION');
    expect(code(await world.ask('historyOfAlarm', { params: { id: alarm.id } }, stranger))).toBe('NO_PERMISSION');
    expect(done(await confirm({ items: [{ id: alarm.id, version: 1 }], note: null }, stranger)).refused).toEqual([
      { id: alarm.id, code: 'NO_PERMISSION' },
    ]);
  });

  test('is filtered, searched by name, sorted and paged', async () => {
    await feed('P1', 130);
    expect((await list({ level: '1' })).rows.map(({ point }) => point?.id)).toEqual(['P1']);
    expect((await list({ q: '测点 p1' })).rows.map(({ point }) => point?.id)).toEqual(['P1']);
    expect((await list({ q: '设备' })).total).toBe(2);
    expect((await list({})).rows.map(({ level }) => level)).toEqual([1, 2]);
    expect((await list({ sort: 'raisedAt', size: 1, page: 2 })).rows.map(({ point }) => point?.id)).toEqual(['P1']);
    expect((await list({ 'raisedAt.to': new Date(world.clock.now() - 500).toISOString() })).total).toBe(1);
    expect(code(await world.ask('listAlarms', { query: { colour: 'red' } }))).toBe('BAD_REQUEST');
    expect(code(await world.ask('listAlarms', { query: { level: '9' } }))).toBe('BAD_REQUEST');
  });

  test('C123 the read call of the specification gives the same rows', async () => {
    expect(value(await world.ask('listAlarmConfirms'))).toEqual(await list());
  });

  test('as of a position it shows what stood then, with the names of then', async () => {
    const position = world.log.head().position;
    const device = await world.ledgers.anyRow(devices, 'M1');
    value(await world.ledgers.update(devices, 'M1', device?.version ?? 0, { name: '一号柜' }, bySystem()));
    await feed('P1', 50);
    expect((await theOne('P1')).object.name).toBe('一号柜');
    const past = await list({ point: 'P1' }, { asOf: position });
    expect(past.rows).toMatchObject([{ object: { name: '设备 M1' }, state: { recovered: false } }]);
    expect(past.position).toBe(position);
  });
});

describe('confirming', () => {
  test('C124 S031 answers per item: done, already done, escalated after the version that was seen, unknown', async () => {
    await feed('P2', 101);
    await feed('P3', 101, 130);
    const [two, three] = [await theOne('P2'), await theOne('P3')];
    const body = {
      items: [
        { id: two.id, version: two.version },
        { id: three.id, version: 1 },
        { id: 'nothing', version: 1 },
      ],
      note: '已派人',
    };
    const answer = done(await confirm(body));
    expect(answer).toEqual({
      done: [two.id],
      refused: [
        { id: three.id, code: 'VERSION_CONFLICT' },
        { id: 'nothing', code: 'NO_PERMISSION' },
      ],
    });
    expect(await theOne('P2')).toMatchObject({ state: { confirmed: true }, confirmedBy: { id: 'zhou' } });
    expect(done(await confirm({ items: [{ id: two.id, version: 9 }] })).refused).toEqual([
      { id: two.id, code: 'ALREADY_DONE' },
    ]);
    expect(done(await confirm({ items: [{ id: three.id, version: three.version }] })).done).toEqual([three.id]);
  });

  test('C124 a recovery after the version that was seen does not stand in the way', async () => {
    await feed('P4', 101);
    const seen = await theOne('P4');
    await feed('P4', 50);
    expect(done(await confirm({ items: [{ id: seen.id, version: seen.version }] })).done).toEqual([seen.id]);
    expect((await list({ point: 'P4' })).total).toBe(0);
  });

  test('C124 the same command id a second time gives the first answer and does nothing', async () => {
    await feed('P4', 101);
    const alarm = await theOne('P4');
    const command = { id: 'confirm-once', digest: 'd1' };
    const body = { items: [{ id: alarm.id, version: alarm.version }] };
    const first = done(await confirm(body, { command }));
    const head = world.log.head().position;
    expect(done(await confirm(body, { command }))).toEqual(first);
    expect(world.log.head().position).toBe(head);
    expect(code(await confirm(body, { command: { ...command, digest: 'd2' } }))).toBe('COMMAND_REUSED');
    const event = (await world.events()).find(({ command: id }) => id === 'confirm-once:0');
    expect(event).toMatchObject({ type: 'AlarmConfirmed', by: { kind: 'user', id: 'zhou' } });
  });

  test('C124 a filter up to a position leaves alone what came after it', async () => {
    await feed('P5', 101);
    const upTo = world.log.head().position;
    await feed('P5', 130);
    await feed('P6', 101);
    const answer = done(await confirm({ filter: { point: ['P5', 'P6', 'P0'] }, upTo, note: null }));
    expect(answer.done).toEqual([(await theOne('P0')).id]);
    expect(answer.refused).toEqual([{ id: (await theOne('P5')).id, code: 'VERSION_CONFLICT' }]);
    expect((await theOne('P6')).state.confirmed).toBe(false);
  });

  test('of two people at once exactly one confirms, and the other is told', async () => {
    const alarm = await theOne('P6');
    const body = { items: [{ id: alarm.id, version: alarm.version }] };
    const answers = await Promise.all([confirm(body), confirm(body), confirm(body)]);
    expect(answers.map((answer) => done(answer).done.length).sort()).toEqual([0, 0, 1]);
  });

  test('C125 a note is added to it, and its history tells who did what', async () => {
    const alarm = await theOne('P6');
    expect(
      done(await world.ask('noteAlarms', { body: { items: [{ id: alarm.id }], note: '更换熔断器' } })).done,
    ).toEqual([alarm.id]);
    await world.settled();
    const { rows } = value(await world.ask('historyOfAlarm', { params: { id: alarm.id } })) as {
      rows: readonly AlarmHistoryEntry[];
    };
    expect(rows.map(({ event, by }) => `${event} ${by.kind}`)).toEqual([
      'AlarmRaised rule',
      'AlarmConfirmed user',
      'AlarmHandled user',
    ]);
    expect(rows[2]?.data).toEqual({ note: '更换熔断器' });
    expect((await theOne('P6')).state.handled).toBe(true);
  });

  test('C126 a confirmation stands: it cannot be deleted', async () => {
    expect(code(await world.ask('deleteAlarmConfirm', { params: { id: 'x' } }))).toBe('NOT_ALLOWED');
  });
});

describe('the feed', () => {
  test('tells each event once, in order, with the picture right after it and what is announced', async () => {
    await expect.poll(() => world.alarms.feed.position()).toBe(world.log.head().position);
    const positions = news.map(({ position }) => position);
    expect(positions).toEqual([...new Set(positions)].sort((a, b) => a - b));
    const raised = news.find(({ alarm }) => alarm.point?.id === 'P0');
    expect(raised).toMatchObject({
      event: 'AlarmRaised',
      message: {
        type: '01',
        title: '设备 M1 测点 P0 越上限 H：101 A（限值 100 A）',
        titleEn: '设备 M1 测点 P0 above H: 101 A (limit 100 A)',
        treeId: world.plant,
        radioId: 'high',
        businessData: { deviceType: 'meter' },
      },
    });
    const escalated = news.find(({ event }) => event === 'AlarmEscalated');
    expect(escalated).toMatchObject({
      alarm: { level: 1, state: { confirmed: false } },
      message: { radioId: 'urgent' },
    });
    expect(news.find(({ event }) => event === 'AlarmConfirmed')?.message).toBeNull();
  });

  test('what happened between two positions can be read again, within the scope only', async () => {
    const upTo = world.log.head().position;
    expect(await world.alarms.feed.between(0, upTo, readerOf(world.plant), 10_000)).toEqual(
      news.map((one) => expect.objectContaining({ position: one.position, event: one.event })),
    );
    expect(await world.alarms.feed.between(0, upTo, readerOf(world.elsewhere), 10_000)).toEqual([]);
    const standing = await world.alarms.feed.standing(wholeSight(scopeOf(world.plant)), 2);
    expect(standing.rows).toHaveLength(2);
    expect(standing.total).toBe((await list()).total);
    expect(standing.rows.map(({ level }) => level)).toEqual([1, 1]);
  });
});

describe('the bell', () => {
  test('C019 B121 B124 counts what is unconfirmed by type, within scope and menus', async () => {
    const unconfirmed = (await list({ confirmed: 'false', type: '01' })).total;
    const bell = async (context = {}) => value(await world.ask('bellCounts', {}, context)) as Record<string, number>;
    expect(unconfirmed).toBeGreaterThan(0);
    expect(await bell()).toMatchObject({
      deviceCount: unconfirmed,
      channelCount: 0,
      deviceLineOffCount: 0,
      energyUnitCount: 0,
    });
    expect(await bell({ caller: aCaller({ scope: scopeOf(world.plant) }) })).toMatchObject({ deviceCount: 0 });
    expect(await bell({ caller: aCaller({ scope: scopeOf(world.elsewhere), admin: true }) })).toMatchObject({
      deviceCount: 0,
    });
  });
});

describe('a source that comes and goes', () => {
  test('is marked as chattering at the third alarm within a minute', async () => {
    await feed('P8', 101, 50, 101, 50, 101, 50);
    const marked = () => world.events().then((all) => all.filter(({ type }) => type === 'AlarmChattering'));
    expect(await marked()).toMatchObject([{ data: { count: 3 }, by: { kind: 'policy', id: 'chattering' } }]);
    const alarm = await theOne('P8');
    expect((await marked())[0]?.stream).toBe(`alarm-${alarm.id}`);
    expect(alarm.state.chattering).toBe(true);
  });

  test('is marked as early as its organisation says, from the moment on that it says so', async () => {
    const marks = () =>
      world.events().then((all) => all.filter(({ type }) => type === 'AlarmChattering').map(({ data }) => data));
    const before = await marks();
    const say = async (chatterRaises: number | null, chatterSeconds: number | null) => {
      const [row] = await world.ledgers.everyRow(organisations, { ids: [world.plant] });
      value(
        await world.ledgers.update(
          organisations,
          world.plant,
          row?.version ?? 0,
          { chatterRaises, chatterSeconds },
          bySystem(),
        ),
      );
      await world.settled();
    };
    await say(2, 10);
    // Quiet for longer than anybody looks back.
    world.clock.advance(120_000);
    await feed('P8', 101, 50);
    world.clock.advance(11_000);
    await feed('P8', 101, 50);
    expect(await marks()).toEqual(before);
    await feed('P8', 101, 50);
    expect(await marks()).toEqual([...before, { count: 2 }]);
    await say(null, null);
  });
});

describe('shelving', () => {
  const shelve = async (point: string, ms: number) => {
    const alarm = await theOne(point);
    const until = new Date(world.clock.now() + ms).toISOString();
    const answer = await world.ask('shelveAlarms', {
      body: { items: [{ id: alarm.id, version: alarm.version }], until, reason: '检修' },
    });
    await world.settled();
    return { answer, until, alarm };
  };

  test('marks the alarm, keeps what is raised meanwhile quiet, and ends by itself: then it pops up', async () => {
    await feed('P7', 101);
    const { answer, until, alarm } = await shelve('P7', 10_000);
    expect(done(answer).done).toEqual([alarm.id]);
    expect((await theOne('P7')).state.shelvedUntil).toBe(until);
    await feed('P7', 50, 101);
    const second = await theOne('P7');
    expect(second.id).not.toBe(alarm.id);
    expect(second.state.shelvedUntil).toBe(until);
    const told = () => news.filter((one) => one.alarm.id === second.id);
    await expect.poll(told).toMatchObject([{ event: 'AlarmRaised', message: null }]);
    const before = (value(await world.ask('bellCounts')) as { deviceCount: number }).deviceCount;
    await world.clock.advanceSettled(10_000);
    // The scheduler's lease was renewed meanwhile; its next look fires what is due.
    await world.clock.advanceSettled(1_000);
    await expect
      .poll(told)
      .toMatchObject([{ event: 'AlarmRaised' }, { event: 'AlarmUnshelved', message: { dataId: second.id } }]);
    await world.settled();
    expect((await theOne('P7')).state.shelvedUntil).toBeNull();
    expect((value(await world.ask('bellCounts')) as { deviceCount: number }).deviceCount).toBe(before + 2);
    const ended = (await world.events()).find(({ type }) => type === 'AlarmSourceUnshelved');
    expect(ended).toMatchObject({ at: until, by: { kind: 'timer' } });
  });

  test('can be taken back by a person', async () => {
    const { alarm } = await shelve('P7', 60_000);
    expect(done(await world.ask('unshelveAlarms', { body: { items: [{ id: alarm.id }] } })).done).toEqual([alarm.id]);
    await world.settled();
    expect((await theOne('P7')).state.shelvedUntil).toBeNull();
  });

  test('has an end that lies ahead, seven days at most', async () => {
    expect((await shelve('P7', -1000)).answer).toMatchObject({
      ok: false,
      refusal: { code: 'RULE_BROKEN', fields: { until: 'The end must lie ahead' } },
    });
    expect((await shelve('P7', 8 * 86_400_000)).answer).toMatchObject({ ok: false, refusal: { code: 'RULE_BROKEN' } });
  });
});
