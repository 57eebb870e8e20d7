import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Alarm } from '../../domain/alarm/alarm.ts';
import { alarmStream, sourceStream } from '../../domain/alarm/events.ts';
import { instantOf } from '../../domain/clock/clock.ts';
import type { Actor } from '../../domain/event/event.ts';
import { historians } from '../../domain/event/past.ts';
import type { Page } from '../../domain/ledger/calls.ts';
import { act } from '../../machines/act.ts';
import type { AlarmCommand } from '../../machines/alarm/alarmMachine.ts';
import { alarmSourceDecider } from '../../machines/alarm/alarmSourceDecider.ts';
import { outageData, raisedData, tellAlarm } from '../../tests/world/alarmFacts.ts';
import { type AlarmWorld, alarmWorld, limit, raw } from '../../tests/world/alarms.ts';
import { value } from '../../tests/world/ledgers.ts';
import { command } from '../log/append/command.ts';
import type { Pipeline } from '../pipeline/pipeline.ts';
import { outagesOver } from '../raising/outages.ts';
import { raising, readsOfRaising } from '../raising/raising.ts';
import type { Telemetry } from '../telemetry/telemetry.ts';
import type { AlarmNews } from './feed.ts';

const rule = { kind: 'rule', id: 'channelOffline' } as const;
const { simulation } = historians;
let world: AlarmWorld;
const news: AlarmNews[] = [];

beforeEach(async () => {
  world = await alarmWorld();
  news.length = 0;
  world.alarms.feed.subscribe((some) => void news.push(...(some as readonly AlarmNews[])));
});
afterEach(() => world.close());

const now = (): string => instantOf(world.clock.now());
const tell = async (by: Actor, id: string, ...commands: readonly AlarmCommand[]): Promise<void> => {
  await tellAlarm({ log: world.log, org: world.plant, by }, id, commands);
  await world.settled();
};
const raise = (id: string, data = raisedData()) =>
  tell({ kind: 'rule', id: 'r1' }, id, { type: 'RAISE', at: now(), data });
const outage = (id: string, data = outageData('C1')) => tell(rule, id, { type: 'RAISE', at: now(), data });
const back = (at: string) =>
  ({ type: 'RECOVER', at, data: { value: null, quality: 0, worst: null, why: 'returned' } }) as const;
const announced = async (): Promise<readonly string[]> => {
  await expect.poll(() => world.alarms.feed.position()).toBe(world.log.head().position);
  return news.flatMap(({ message, alarm, event }) => (message === null ? [] : [`${alarm.id} ${event}`]));
};
const alarm = async (id: string): Promise<Alarm> => {
  const { rows } = value(await world.ask('listAlarms', { query: { standing: 'false' } })) as Page<Alarm>;
  return rows.find((row) => row.id === id) as Alarm;
};
const of = async (stream: string): Promise<readonly string[]> =>
  (await world.events()).filter((event) => event.stream === stream).map(({ type }) => type);

/** As the site was left: a source that somebody else's policy suppressed. */
async function suppressed(cause: string, at: string): Promise<void> {
  const source = raisedData().source;
  const stream = sourceStream(source);
  const acted = value(act(alarmSourceDecider, null, { type: 'SUPPRESS', at, source, cause }));
  const { events, context, machine } = acted;
  const by = { kind: 'policy', id: 'offlineSuppression' } as const;
  const appends = [{ stream, expected: 0, org: world.plant, events, context, machine }];
  value(await world.log.append({ id: `suppressed:${cause}`, by, digest: null, appends }));
  await world.settled();
}

describe('An outage of the past', () => {
  const then = '2026-10-08T03:00:00.000Z';
  const gone = (id: string): readonly [AlarmCommand, ...AlarmCommand[]] => [
    { type: 'RAISE', at: then, data: outageData(id, { firstOverAt: then }) },
    back('2026-10-08T03:05:00.000Z'),
    { type: 'CONFIRM', at: '2026-10-08T03:06:00.000Z', seen: 1, note: null },
  ];

  test('that is written while an alarm is raised live leaves it announced, and what its source raises later', async () => {
    await world.aChannel('C1', { M1: [{ id: 'P1', period: 86_400_000 }] });
    await world.aRule('P1', [limit('H', 100)]);
    const begun: { readonly pipeline: Pipeline; readonly telemetry: Telemetry } = await world.begin();
    const feed = async (reading: number): Promise<void> => {
      world.clock.advance(1000);
      await begun.pipeline.sink('C1').samples([raw(await world.numberOf('P1'), reading)]);
      await expect.poll(() => begun.telemetry.lastBatch() - begun.pipeline.decided()).toBe(0);
      await world.settled();
    };
    await tell(simulation, 'h1', ...gone('C1'));
    await feed(120);
    await tell(simulation, 'h2', ...gone('C1'));
    // One that its writer has not ended yet, and ends as another gateway would.
    await tell(simulation, 'h3', gone('C1')[0]);
    await feed(80);
    await feed(130);
    await tell(simulation, 'h3', ...gone('C1').slice(1));
    const types = (await world.events()).map(({ type }) => type);
    expect(types.filter((type) => /uppressed|Value/.test(type))).toEqual([]);
    const raised = (await announced()).map((line) => line.split(' ')[1]);
    expect(raised).toEqual(['AlarmRaised', 'AlarmRaised']);
  });

  test('that suppressed a source for ever is found at start and lifted, and told; the alarm is announced', async () => {
    await tell(simulation, 'h1', ...gone('C1'));
    await suppressed('h1', then);
    await raise('a1', raisedData({ state: { shelvedUntil: null, suppressed: true, outOfService: false } }));
    expect(await announced()).toEqual([]);
    await world.alarms.liftOutlived();
    await world.settled();
    expect(await announced()).toEqual(['a1 AlarmUnsuppressed']);
    expect((await alarm('a1')).state.suppressed).toBe(false);
    expect(await of(sourceStream(raisedData().source))).toEqual(['AlarmSourceSuppressed', 'AlarmSourceUnsuppressed']);
    expect(world.said.join('\n')).toContain('the outage h1 is over and suppressed r1 of P1 still: lifted');
    const head = world.log.head().position;
    await world.alarms.liftOutlived();
    expect(world.log.head().position).toBe(head);
  });
});

describe('An outage that stands', () => {
  test('leaves what was raised before it announced, its value unknown since then, returned ones too', async () => {
    await raise('a1');
    await tell({ kind: 'rule', id: 'r1' }, 'a1', {
      type: 'RECOVER',
      at: now(),
      data: { value: '90', quality: 0, worst: null, why: 'returned' },
    });
    const since = now();
    world.clock.advance(60_000);
    await outage('o1', outageData('C1', { firstOverAt: since }));
    expect(await alarm('a1')).toMatchObject({ unknownSince: since, state: { suppressed: false, recovered: true } });
    expect(await announced()).toEqual(['a1 AlarmRaised', 'o1 AlarmRaised']);
    await tell(rule, 'o1', back(now()));
    expect((await alarm('a1')).unknownSince).toBeNull();
    expect((await of(alarmStream('a1'))).slice(2)).toEqual(['AlarmValueUnknown', 'AlarmValueKnown']);
  });

  test('of two, the value is unknown from the first to the end of the last', async () => {
    await raise('a1');
    const since = now();
    const device = {
      type: '04',
      object: { kind: 'device', id: 'M1' },
      source: { rule: 'deviceOffline', point: 'M1' },
    } as const;
    await outage('o1', outageData('C1', { ...device, firstOverAt: since }));
    world.clock.advance(1000);
    await outage('o2', outageData('C1', { firstOverAt: now() }));
    await tell(rule, 'o1', back(now()));
    expect((await alarm('a1')).unknownSince).toBe(since);
    await tell(rule, 'o2', back(now()));
    expect((await alarm('a1')).unknownSince).toBeNull();
  });

  async function raiseBehind(id: string): Promise<void> {
    const { state: _, ...data } = raisedData({ source: { rule: 'r2', point: 'P1' } });
    const behind = await outagesOver(world.database, data);
    const given = { alarm: id, org: world.plant, at: now(), data, behind };
    const by = { kind: 'rule', id: 'r2' } as const;
    const reads = readsOfRaising(given);
    const done = await command(world.log, { id, by, digest: null, reads, decide: (known) => raising(known, given) });
    expect(done.ok).toBe(true);
    await world.settled();
  }

  test.each([
    ['the rule', rule],
    ['a history', simulation],
    ['a person', { kind: 'user', id: 'zhou' } as const],
  ])('has what is raised behind it born suppressed, until it ends, whoever wrote that: %s', async (_, by) => {
    await outage('o1');
    await raiseBehind('b1');
    expect((await alarm('b1')).state.suppressed).toBe(true);
    expect(await announced()).toEqual(['o1 AlarmRaised']);
    await world.alarms.liftOutlived();
    await world.settled();
    expect((await alarm('b1')).state.suppressed).toBe(true);
    await tell(by, 'o1', by === simulation ? back('2026-10-08T03:00:00.000Z') : back(now()));
    expect((await alarm('b1')).state.suppressed).toBe(false);
    expect(await announced()).toEqual(['o1 AlarmRaised', 'b1 AlarmUnsuppressed']);
    await raiseBehind('b2');
    expect((await alarm('b2')).state.suppressed).toBe(false);
  });

  test('and hid what was there before it, as it once did, lets it speak at start', async () => {
    await raise('a1');
    await outage('o1');
    await suppressed('o1', now());
    await tell({ kind: 'policy', id: 'offlineSuppression' }, 'a1', { type: 'SUPPRESS', at: now(), cause: 'o1' });
    expect((await alarm('a1')).state.suppressed).toBe(true);
    await world.alarms.liftOutlived();
    await world.settled();
    expect(await alarm('a1')).toMatchObject({ unknownSince: expect.any(String), state: { suppressed: false } });
    expect(world.said.join('\n')).toContain('the outage o1 suppressed r1 of P1 from before it: lifted');
  });
});
