import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { listAlarms } from '../../domain/alarm/calls.ts';
import type { AnswerOf } from '../../domain/call/declaration.ts';
import { readClocks } from '../../domain/watch/calls.ts';
import { type AlarmWorld, alarmWorld, raw } from '../../tests/world/alarms.ts';
import { until } from '../../tests/world/counterLog.ts';
import { eventually } from '../../tests/world/eventually.ts';
import { aCaller, aContext, value } from '../../tests/world/ledgers.ts';
import type { LinkChange, Sink } from '../collect/collector.ts';
import { wholeScope } from '../http/scope.ts';
import { openDeviceClocks } from '../pipeline/deviceClocks.ts';
import type { Listener } from '../pipeline/listening.ts';
import { storageGate } from '../pipeline/storageGate.ts';
import type { DiskSpace } from '../store/diskSpace.ts';
import { clockCalls } from './clockCalls.ts';
import { watchClock } from './clockWatch.ts';
import { watchDisk } from './diskWatch.ts';
import { watchFaults } from './faultWatch.ts';
import { watchListening } from './listeningWatch.ts';
import { openSystemAlarms, type SystemAlarms } from './systemAlarms.ts';

let world: AlarmWorld;
let alarms: SystemAlarms;
const closing: (() => unknown)[] = [];
beforeEach(async () => {
  world = await alarmWorld();
  alarms = await systemAlarms();
});
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
  await world.close();
});

const org = async (): Promise<string> => world.plant;
const say = (): void => undefined;
const systemAlarms = (): Promise<SystemAlarms> => openSystemAlarms({ ...world, org, say });
const told = async (): Promise<readonly string[]> =>
  (await world.events()).map(({ type, data }) =>
    `${type} ${(data as { source?: { rule: string } }).source?.rule ?? ''}`.trim(),
  );

describe('the disk', () => {
  const space = (state: DiskSpace['state']): DiskSpace => ({ free: 1, total: 100, state });
  let now: DiskSpace['state'] = 'enough';
  const watch = async () => {
    const disk = await watchDisk({ clock: world.clock, measure: async () => space(now), alarms, say });
    closing.push(disk.close);
    return disk;
  };
  const pass = (): void => world.clock.advance(10_000);

  test('raises an alarm below a tenth, a worse one below a twentieth, and both recover by themselves', async () => {
    now = 'enough';
    const disk = await watch();
    now = 'low';
    await until(async () => {
      pass();
      return (await told()).includes('AlarmRaised diskLow');
    });
    expect(disk.hasRoom()).toBe(true);
    now = 'critical';
    await until(async () => {
      pass();
      return (await told()).includes('AlarmRaised diskCritical');
    });
    expect(disk.hasRoom()).toBe(false);
    now = 'enough';
    await until(async () => {
      pass();
      return (await told()).filter((one) => one === 'AlarmRecovered').length === 2;
    });
    expect(disk.hasRoom()).toBe(true);
    expect(await told()).toHaveLength(4);
  });

  test('that is nearly full takes no samples: devices show “not stored”, events go on, and it comes back by itself', async () => {
    await world.aChannel('C1', { M1: [{ id: 'P1' }] });
    const { pipeline, telemetry } = await world.begin();
    const [point, links] = [await world.numberOf('P1'), [] as LinkChange[]];
    let hasRoom = false;
    const spied = (id: string): Sink => {
      const sink = pipeline.sink(id);
      return {
        ...sink,
        link(change) {
          links.push(change);
          sink.link(change);
        },
      };
    };
    const clocks = { take: () => undefined };
    const gate = storageGate({
      pipeline: { ...pipeline, sink: spied },
      hasRoom: () => hasRoom,
      clocks,
      clock: world.clock,
    }).sink('C1');
    await expect(gate.samples([raw(point, 1)])).rejects.toThrow('not stored');
    await expect(gate.samples([raw(point, 2)])).rejects.toThrow('not stored');
    expect(links).toMatchObject([
      { object: { kind: 'device', id: 'M1' }, link: 'down', reason: 'channel.link.notStored' },
    ]);
    // The device is offline for that reason, and that is an event.
    await until(async () => {
      world.clock.advance(1000);
      return (await world.events()).some(
        ({ type, data }) => type === 'AlarmRaised' && (data as { reason: string }).reason === 'channel.link.notStored',
      );
    });
    hasRoom = true;
    const stored = gate.samples([raw(point, 3)]);
    world.clock.advance(1000);
    await stored;
    expect(links.at(-1)).toMatchObject({ link: 'up' });
    expect(telemetry.latest([point]).get(point)?.value).toBe(3);
    await until(async () => {
      world.clock.advance(1000);
      return (await told()).includes('AlarmRecovered');
    });
  });
});

describe('alarms about the gateway', () => {
  test('are seen in the list with a title of their own, raised once, and known again after a restart', async () => {
    await alarms.raise('messageDead');
    await alarms.raise('messageDead');
    await world.settled();
    const page = value(
      await world.ask('listAlarms', {}, { caller: { ...aCaller(), admin: true, scope: wholeScope([world.plant]) } }),
    ) as { rows: readonly object[] };
    expect(page.rows).toMatchObject([
      { type: '06', level: 3, object: { kind: 'gateway', id: 'gateway' }, rule: { id: 'messageDead' } },
    ]);
    const restarted = await systemAlarms();
    await restarted.raise('messageDead');
    await restarted.recover('messageDead');
    expect(await told()).toEqual(['AlarmRaised messageDead', 'AlarmRecovered']);
    world.clock.advance(1000);
    await restarted.raise('messageDead');
    expect(await told()).toHaveLength(3);
  });

  test('tell that a follower has stopped, and that all run again', async () => {
    let stopped: readonly string[] = ['alarm'];
    const watch = watchFaults({
      clock: world.clock,
      stopped: () => stopped,
      positions: () => new Map(),
      head: () => 0,
      alarms,
      say,
    });
    closing.push(watch.close);
    await until(async () => (await told()).includes('AlarmRaised followerStopped'));
    stopped = [];
    await until(async () => {
      world.clock.advance(1000);
      return (await told()).includes('AlarmRecovered');
    });
  });

  test('tell that a follower stands still, by its name, and that it goes on; one that is slow, or is grown anew, is left alone', async () => {
    const said: string[] = [];
    const positions = new Map([
      ['alarm', 5],
      ['slow', 1],
      ['grown', 0],
    ]);
    let looks = 0;
    const watch = watchFaults({
      clock: world.clock,
      stopped: () => [],
      alarms,
      positions() {
        looks += 1;
        positions.set('slow', looks);
        return positions;
      },
      head: () => 1000,
      say: (line) => void said.push(line),
    });
    closing.push(watch.close);
    const looked = (times: number) =>
      until(async () => {
        if (looks < times) await world.clock.advanceSettled(1000);
        return looks >= times;
      });
    // The first look sees it there; each of the sixty after it sees it nowhere else.
    await looked(60);
    expect([said, await told()]).toEqual([[], []]);
    await looked(61);
    await until(async () => (await told()).includes('AlarmRaised followerStopped'));
    expect(said).toEqual(['alarm stands still at position 5 of 1000: what it waits for does not come']);
    positions.set('alarm', 6);
    await looked(62);
    await until(async () => (await told()).includes('AlarmRecovered'));
  });
});

describe('a gateway that does not listen', () => {
  const facts = async () =>
    (await world.log.read({ after: 0, limit: 1000, types: ['GatewayHeldUp'] })).map(({ data }) => data);
  const instant = (ms: number): string => new Date(ms).toISOString();

  /** Ticks as the pipeline tells of them. */
  const ticks = () => {
    let each: Listener = () => undefined;
    const heard = (listener: Listener) => {
      each = listener;
      return () => undefined;
    };
    const { close } = watchListening({ ...world, heard, alarms, org, say });
    closing.push(close);
    return {
      inTime: (at: number) => each(at, null),
      late: (from: number, to: number) => each(to, { from, to }),
      close,
    };
  };

  test('raises one alarm from 5 s on with how long it was, tells the gap, and recovers after a minute of listening', async () => {
    const start = world.clock.now();
    const { inTime, late, close } = ticks();
    late(start, start + 3_000);
    inTime(start + 4_000);
    late(start + 10_000, start + 14_000);
    late(start + 14_000, start + 19_500);
    late(start + 20_000, start + 23_000);
    inTime(start + 24_000);
    await until(async () => (await told()).includes('AlarmRaised heldUp'));
    const page = await eventually(
      'the alarm in the list',
      async () =>
        value(
          await world.ask(
            'listAlarms',
            {},
            { caller: { ...aCaller(), admin: true, scope: wholeScope([world.plant]) } },
          ),
        ) as AnswerOf<typeof listAlarms>,
      { isSo: ({ rows }) => rows.length > 0 },
    );
    expect(page).toMatchObject({
      rows: [
        { type: '06', level: 2, value: 9.5, unit: 's', firstOverAt: instant(start + 10_000), rule: { id: 'heldUp' } },
      ],
    });
    inTime(start + 83_000);
    inTime(start + 84_000);
    await until(async () => (await told()).includes('AlarmRecovered'));
    await close();
    expect(await facts()).toEqual([{ from: instant(start + 10_000), to: instant(start + 23_000) }]);
    expect(await told()).toEqual(['AlarmRaised heldUp', 'AlarmRecovered']);
  });

  test('and was stopped meanwhile: the alarm that stands from before recovers by itself', async () => {
    await alarms.raise('heldUp');
    await world.settled();
    alarms = await systemAlarms();
    const { inTime } = ticks();
    inTime(world.clock.now() + 60_000);
    await until(async () => (await told()).includes('AlarmRecovered'));
  });
});

describe('clocks', () => {
  const jumps = async () =>
    (await world.log.read({ after: 0, limit: 1000, types: ['ClockJumped'] })).map(({ data }) => data);

  test('a jump of the gateway’s clock over 2 s is an event, forward and back; a smaller step is none', async () => {
    const watch = watchClock({ clock: world.clock, log: world.log, org, say });
    closing.push(watch.close);
    const start = world.clock.now();
    world.clock.setWall(start + 1_900);
    world.clock.advance(1000);
    world.clock.setWall(world.clock.now() + 3_600_000);
    world.clock.advance(1000);
    world.clock.setWall(world.clock.now() - 3_600_000);
    world.clock.advance(1000);
    await until(async () => (await jumps()).length === 2);
    expect(await jumps()).toMatchObject([{ by: 3_600_000 }, { by: -3_600_000 }]);
    const clocks = { all: () => new Map() };
    const [served] = clockCalls({ database: world.database, ledgers: world.ledgers, clocks });
    const asked = { params: {}, query: {}, body: undefined };
    expect(value(await served!.handle(asked, aContext({ caller: aCaller({}) })))).toMatchObject({
      jumps: [{ by: -3_600_000 }, { by: 3_600_000 }],
      jumped: 2,
    });
  });

  test('of devices and of the console are compared with the gateway’s, for who sees the device', async () => {
    await world.aChannel('C1', { M1: [{ id: 'P1' }] });
    const { pipeline } = await world.begin();
    const [point, now] = [await world.numberOf('P1'), world.clock.now()];
    const clocks = openDeviceClocks({ configuration: pipeline.configuration, clock: world.clock });
    closing.push(clocks.close);
    clocks.take([raw(point, 1, { at: now + 5_000 }), raw(point, 1, { at: null })]);
    clocks.take([raw(point, 1, { at: now - 1_500 })]);
    const [served] = clockCalls({ database: world.database, ledgers: world.ledgers, clocks });
    const ask = async (seen: string): Promise<AnswerOf<typeof readClocks>> => {
      const caller = aCaller({ scope: wholeScope([seen]) });
      const query = { console: new Date(now - 700).toISOString() };
      return value(await served!.handle({ params: {}, query, body: undefined }, aContext({ caller, now }))) as AnswerOf<
        typeof readClocks
      >;
    };
    const answer = await ask(world.plant);
    expect(answer).toMatchObject({
      gateway: new Date(now).toISOString(),
      console: { skew: -700 },
      jumps: [],
      jumped: 0,
    });
    expect(answer.devices).toMatchObject([{ id: 'M1', skew: -1_500, largest: 5_000 }]);
    expect((await ask(world.elsewhere)).devices).toEqual([]);
    expect(readClocks.response.safeParse(answer).error).toBeUndefined();
  });
});
