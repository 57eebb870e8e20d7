import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Event } from '../../domain/event/event.ts';
import { type AlarmWorld, alarmWorld, limit, raw } from '../../tests/world/alarms.ts';
import type { Telemetry } from '../telemetry/telemetry.ts';
import type { Pipeline } from './pipeline.ts';

let world: AlarmWorld;
let pipeline: Pipeline;
let telemetry: Telemetry;
const devices = Array.from({ length: 20 }, (_, n) => `M${String(n).padStart(2, '0')}`);
const numbers = new Map<string, number>();

beforeAll(async () => {
  world = await alarmWorld();
  await world.aChannel('C1', Object.fromEntries(devices.map((id) => [id, [{ id: `${id}.I`, deadband: 5 }]])));
  await world.aRule('M00.I', [limit('H', 100)]);
  await world.aRule('M07.I', [limit('H', 100)]);
  for (const id of devices) numbers.set(id, await world.numberOf(`${id}.I`));
  await world.keepNotes();
  ({ pipeline, telemetry } = await world.begin());
});
afterAll(() => world.close());

/** What waited is taken (an empty arrival comes behind it), decided and appended. */
async function caughtUp(): Promise<void> {
  await pipeline.sink('C1').samples([]);
  await expect.poll(() => telemetry.lastBatch() - pipeline.decided()).toBe(0);
}

/** So many seconds in which these devices answer, spread over each second. */
async function seconds(count: number, answering: readonly string[], reading = 50): Promise<void> {
  for (let i = 0; i < count; i++) {
    for (let n = 0; n < answering.length; n += 5) {
      world.clock.advance(200);
      const reads = answering.slice(n, n + 5).map((device) => {
        return raw(numbers.get(device) ?? 0, device === 'M07' && reading > 100 ? reading : 50);
      });
      await pipeline.sink('C1').samples(reads);
    }
    world.clock.advance(1000 - 200 * Math.ceil(answering.length / 5));
    await caughtUp();
  }
  await world.settled();
}

const since = async (position: number): Promise<readonly Event[]> =>
  (await world.events()).filter((event) => event.position > position && event.stream.startsWith('alarm-'));
const raisedSince = async (position: number) =>
  (await since(position))
    .filter(({ type }) => type === 'AlarmRaised')
    .map(({ data }) => data as { type: string; object: { id: string } })
    .map(({ type, object }) => `${type} ${object.id}`);

describe('what goes offline, after twenty seconds where three periods are less', () => {
  test('S024 devices that answer are online, though the deadband keeps their samples out of the store', async () => {
    await seconds(12, devices);
    expect(await since(0)).toEqual([]);
    expect(devices.map((id) => pipeline.live.device(id)?.online)).toEqual(devices.map(() => true));
    expect(pipeline.live.channels().get('C1')).toMatchObject({ up: true });
  });

  test('S025 one device that falls silent is offline: one alarm of type 04, and recovers with its next sample', async () => {
    const before = world.log.head().position;
    await seconds(18, devices.slice(0, -1));
    expect(await raisedSince(before)).toEqual([]);
    await seconds(5, devices.slice(0, -1));
    expect(await raisedSince(before)).toEqual(['04 M19']);
    expect(pipeline.live.device('M19')?.online).toBe(false);
    await seconds(2, devices);
    expect((await since(before)).map(({ type }) => type)).toEqual(['AlarmRaised', 'AlarmRecovered']);
    expect(pipeline.live.device('M19')?.online).toBe(true);
  });

  test('a channel that falls silent is one alarm of type 05, not twenty; what stood behind it is announced still, its value unknown until it is back', async () => {
    await seconds(1, devices, 130);
    const before = world.log.head().position;
    const limitAlarm = (await world.events()).findLast(({ type }) => type === 'AlarmRaised');
    expect(limitAlarm?.data).toMatchObject({ type: '01', object: { id: 'M07' } });
    pipeline
      .sink('C1')
      .link({
        object: { kind: 'channel', id: 'C1' },
        link: 'down',
        reason: 'channel.link.refused',
        at: world.clock.now(),
      });
    await seconds(23, []);
    expect(await raisedSince(before)).toEqual(['05 C1']);
    const outage = (await since(before)).find(({ type }) => type === 'AlarmRaised');
    expect(outage?.data).toMatchObject({ reason: 'channel.link.refused', level: 2 });
    expect(pipeline.live.channels().get('C1')).toMatchObject({ up: false });
    const ofLimit = async () =>
      (await since(before))
        .filter(({ stream }) => stream === limitAlarm?.stream)
        .map(({ type, data }) => ({ type, data }));
    const cause = outage?.stream.slice('alarm-'.length);
    const silent = (outage?.data as { readonly firstOverAt: string } | undefined)?.firstOverAt;
    expect(await ofLimit()).toEqual([{ type: 'AlarmValueUnknown', data: { cause, since: silent } }]);

    pipeline
      .sink('C1')
      .link({
        object: { kind: 'channel', id: 'C1' },
        link: 'up',
        reason: 'channel.link.answered',
        at: world.clock.now(),
      });
    await seconds(2, devices, 130);
    expect(await raisedSince(before)).toEqual(['05 C1']);
    expect((await ofLimit()).map(({ type }) => type)).toEqual(['AlarmValueUnknown', 'AlarmValueKnown']);
    expect((await since(before)).at(-1)?.type).toBe('AlarmValueKnown');
    await seconds(1, devices);
  });

  test.each([
    [2, 'M15'],
    [3, 'M16'],
    [10, 'M17'],
    [60, 'M18'],
  ])(
    'a gateway that is held up for %i s blames nobody, and names in its time what died meanwhile',
    async (held, dying) => {
      const others = devices.filter((id) => id !== dying);
      const before = world.log.head().position;
      world.clock.advance(held * 1000);
      await caughtUp();
      await seconds(2, devices);
      world.clock.advance(held * 1000);
      await seconds(16, others);
      expect(await raisedSince(before)).toEqual([]);
      await seconds(7, others);
      expect(await raisedSince(before)).toEqual([`04 ${dying}`]);
      await seconds(1, devices);
      expect((await since(before)).map(({ type }) => type)).toEqual(['AlarmRaised', 'AlarmRecovered']);
    },
  );

  test('a store that hangs blames nobody: what was not stored was not heard', async () => {
    const before = world.log.head().position;
    const gate = Promise.withResolvers<void>();
    const locked = Promise.withResolvers<void>();
    const holding = world.database.transaction(async (tx) => {
      await tx.query('lock table tele.batch0, tele.batch1 in access exclusive mode');
      locked.resolve();
      await gate.promise;
    });
    await locked.promise;
    const waiting = pipeline.sink('C1').samples([raw(numbers.get('M00') ?? 0, 50)]);
    for (let n = 0; n < 20; n++) world.clock.advance(1000);
    gate.resolve();
    await Promise.all([holding, waiting]);
    await caughtUp();
    await seconds(2, devices);
    expect(await raisedSince(before)).toEqual([]);
  });

  test('a gateway that stalls again and again blames nobody whom it did not ask, and tells who is silent all the same', async () => {
    const before = world.log.head().position;
    const mute = devices[3] as string;
    const others = devices.filter((id) => id !== mute);
    await seconds(12, others);
    // One late tick: of these nine seconds nobody can say who spoke.
    world.clock.sleep(9000);
    await caughtUp();
    await seconds(12, others);
    expect(await raisedSince(before)).toEqual([]);
    await seconds(10, others);
    expect(await raisedSince(before)).toEqual([`04 ${mute}`]);
    await seconds(2, devices);
  });

  test('time in which the gateway was down is nobody’s fault', async () => {
    await pipeline.close();
    const before = world.log.head().position;
    world.clock.advance(60_000);
    ({ pipeline, telemetry } = await world.begin());
    await caughtUp();
    expect(pipeline.live.latest(numbers.get('M03') ?? 0)?.quality).toBe(3);
    await seconds(2, devices);
    expect(await since(before)).toEqual([]);
    expect(pipeline.live.latest(numbers.get('M03') ?? 0)?.quality).toBe(0);
  });

  test('deciding the whole history again finds the same outages', async () => {
    await pipeline.close();
    const head = world.log.head().position;
    await world.forgetCheckpoint();
    ({ pipeline, telemetry } = await world.begin());
    await caughtUp();
    expect(await since(head)).toEqual([]);
  });

  test('is not told where silence is not watched; limits are', async () => {
    await pipeline.close();
    ({ pipeline, telemetry } = await world.begin({ watchesSilence: false }));
    await caughtUp();
    await seconds(2, devices);
    const before = world.log.head().position;
    await seconds(30, ['M07'], 130);
    expect(await raisedSince(before)).toEqual(['01 M07']);
  });
});
