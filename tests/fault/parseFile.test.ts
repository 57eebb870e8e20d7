import { afterEach, expect, it } from 'vitest';
import type { AnswerOf, CallDeclaration } from '../../domain/call/declaration.ts';
import { readFrames, tryReading } from '../../domain/channel/calls.ts';
import { channels } from '../../domain/channel/channel.ts';
import { parseFiles } from '../../domain/channel/parseFile.ts';
import { devices } from '../../domain/device/device.ts';
import { points } from '../../domain/device/point.ts';
import { openInstruments } from '../../gateway/collect/instruments/openInstruments.ts';
import { lineCalls } from '../../gateway/collect/lineCalls.ts';
import { startCollectors } from '../../gateway/collect/startCollectors.ts';
import { systemClock } from '../../gateway/ground/systemClock.ts';
import { wholeScope } from '../../gateway/http/scope.ts';
import { alarmWorld } from '../world/alarms.ts';
import { asked } from '../world/asked.ts';
import { until } from '../world/counterLog.ts';
import { eventually } from '../world/eventually.ts';
import { aCaller, bySystem, value } from '../world/ledgers.ts';
import { hasMosquitto, mosquitto } from '../world/mosquitto.ts';
import { aVoice } from '../world/mqtt.ts';

const ended: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ended.splice(0).reverse()) await end();
});

/** An answer of unit 17 with three registers, as a transmitter hands it on from its serial line; it stands in tests/data/vectors.json too. */
const captured = '110306AE415652434049AD';
const spoiled = `${captured.slice(0, -2)}AE`;
const bytes = (hex: string): Uint8Array => new Uint8Array(Buffer.from(hex, 'hex'));

const field = (key: string, at: number, scale: number) => ({
  key,
  offset: at,
  type: 'uint16',
  length: null,
  bit: null,
  scale,
  add: 0,
});

/** A site with one device that sends frames, described by a parse file, and a voice that speaks for it. */
async function aSender() {
  const [world, broker] = await Promise.all([alarmWorld(), mosquitto()]);
  ended.push(world.close, broker.close);
  const { ledgers, plant } = world;
  const made = async (...given: Parameters<typeof ledgers.create>): Promise<string> => {
    const { id } = value(await ledgers.create(...given));
    await world.settled();
    return id;
  };
  const file = {
    name: '透传',
    orgId: plant,
    check: 'crc16',
    marks: [{ offset: 0, bytes: '1103' }],
    fields: [field('load', 3, 1)],
  };
  const parseFile = await made(parseFiles, { ...file, example: captured }, bySystem());
  const settings = { protocol: 'mqtt', url: broker.url, clientId: 'busbar-frames', version: 5 };
  await made(channels, { id: 'MQ', name: '通道', orgId: plant, protocol: 'mqtt', settings }, bySystem());
  const address = { kind: 'frame', topic: 'up/{device}', parseFile };
  await made(devices, { id: 'M1', name: '变送器', kind: 'meter', orgId: plant, channelId: 'MQ', address }, bySystem());
  await made(
    points,
    { id: 'M1.p', name: '负荷', deviceId: 'M1', kind: 'analog', address: { kind: 'frame', field: 'load' } },
    bySystem(),
  );
  const { pipeline, telemetry } = await world.begin();
  const instruments = openInstruments({ clock: systemClock, room: 1_048_576 });
  const collectors = await startCollectors({ pipeline, clock: systemClock, say: () => undefined, instruments });
  ended.push(collectors.close);
  const voice = await aVoice(broker.url);
  ended.push(voice.close);
  const number = await world.numberOf('M1.p');
  const newest = () => telemetry.latest([number]).get(number)?.value ?? null;
  const served = lineCalls({ ledgers, instruments, tryRead: collectors.tryRead, sink: pipeline.sink });
  /** The clock of the site goes on meanwhile: by it changes are gathered before they are read. */
  const soon = (isSo: () => boolean | Promise<boolean>): Promise<void> =>
    until(() => {
      world.clock.advance(100);
      return isSo();
    });
  async function ask<C extends CallDeclaration>(
    call: C,
    given: { params?: object; query?: Record<string, unknown>; body?: unknown },
  ): Promise<AnswerOf<C>> {
    return value(await asked(served, call, given, { caller: aCaller({ scope: wholeScope([plant]) }) })) as AnswerOf<C>;
  }
  return {
    of: (object: string) => instruments.statistics('MQ', object),
    newest,
    say: (hex: string) => voice.say('up/M1', bytes(hex)),
    /** Says it until it was taken for what is wanted: until somebody listens, a broker keeps nothing for him. */
    sayUntil: (hex: string, wanted: () => boolean) =>
      soon(async () => {
        await voice.say('up/M1', bytes(hex));
        return wanted();
      }),
    soon,
    async change(changes: object): Promise<void> {
      const row = await ledgers.anyRow(parseFiles, parseFile);
      value(await ledgers.update(parseFiles, parseFile, row?.version ?? 0, { ...changes }, bySystem()));
      await world.settled();
    },
    /** What the newest frame says to who looks at the line. */
    async told() {
      const { frames } = await ask(readFrames, { params: { id: 'MQ' }, query: { limit: '1' } });
      return frames[0]?.told ?? null;
    },
    /** What came of trying the device as it is described, while it speaks. */
    async tried(hex: string) {
      let isOver = false;
      const tried = [{ id: 'p', address: { kind: 'frame', field: 'load' } }];
      const asked = ask(tryReading, { body: { settings, device: { id: 'M1', address }, points: tried } }).finally(
        () => {
          isOver = true;
        },
      );
      const [answer] = await Promise.all([
        asked,
        eventually('it was heard', () => voice.say('up/M1', bytes(hex)), { isSo: () => isOver }),
      ]);
      return answer;
    },
  };
}

it.skipIf(!hasMosquitto)(
  'a captured frame gives the values that its parse file describes, and a changed file reads the next one without a restart (R059)',
  async () => {
    const { of, newest, sayUntil, change, told } = await aSender();
    await sayUntil(captured, () => newest() === 0xae41);
    expect(await told()).toEqual({ cn: '变送器：load = 44609', en: '变送器: load = 44609' });
    const since = of('MQ').link?.since;
    await change({ fields: [field('load', 5, 0.1)] });
    await sayUntil(captured, () => newest() === 0x5652 * 0.1);
    expect(of('MQ').link).toMatchObject({ state: 'up', since });
    expect(of('M1')).toMatchObject({ lastError: null, link: { state: 'up' } });
  },
);

it.skipIf(!hasMosquitto)(
  'a frame that does not fit is counted and told of its device, and changes no value (R059, R108)',
  async () => {
    const { of, newest, say, sayUntil, soon, change, told } = await aSender();
    await sayUntil(captured, () => newest() === 0xae41);
    await say(spoiled);
    await soon(() => of('M1').sinceStart.garbage === 1);
    const why = { cn: '校验不符', en: 'The check sum does not fit' };
    expect(of('M1').lastError).toMatchObject({ what: 'garbage', why });
    expect(of('MQ').lastError).toMatchObject({ what: 'garbage', why });
    expect(await told()).toEqual({ cn: '变送器：校验不符', en: '变送器: The check sum does not fit' });
    expect(newest()).toBe(0xae41);
    await change({ fields: [field('power', 3, 1)] });
    await soon(() => of('M1').lastError?.what === 'misfits');
    expect(of('M1').lastError?.why).toEqual({ cn: '解析文件中没有字段：load', en: 'The parse file has no field load' });
  },
);

it.skipIf(!hasMosquitto)(
  'a device that is tried shows the value and what its frame says by the parse file (R059)',
  async () => {
    const { tried } = await aSender();
    const { points: read, frames } = await tried(captured);
    expect(read).toMatchObject([{ id: 'p', value: 0xae41, isRead: true }]);
    expect(frames[0]?.told).toEqual({ cn: 'M1：load = 44609', en: 'M1: load = 44609' });
  },
);
