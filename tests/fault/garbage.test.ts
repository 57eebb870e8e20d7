import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { frameLayout } from '../../domain/channel/frameLayout.ts';
import { jsonAddress, jsonDevice, sparkplugAddress, sparkplugDevice } from '../../domain/channel/mqtt.ts';
import { manualClock } from '../../domain/clock/manualClock.ts';
import type { RawSample } from '../../domain/telemetry/sample.ts';
import { modbusTcp } from '../../gateway/collect/modbus/modbusTcp.ts';
import type { Means } from '../../gateway/collect/mqtt/decoder.ts';
import { frameDecoder } from '../../gateway/collect/mqtt/frame/frameDecoder.ts';
import { describedDevice } from '../../gateway/collect/mqtt/frame/layouts.ts';
import { jsonDecoder } from '../../gateway/collect/mqtt/json/jsonDecoder.ts';
import { payloadType, types } from '../../gateway/collect/mqtt/sparkplug/definition.ts';
import { sparkplugDecoder } from '../../gateway/collect/mqtt/sparkplug/sparkplugDecoder.ts';
import { aChannel, aDevice, keepingSink } from '../world/collected.ts';
import { until } from '../world/counterLog.ts';
import { modbusPeer, ownNumbers, registers } from '../world/modbusPeer.ts';
import { turningClock } from '../world/turningClock.ts';

const at = Date.UTC(2026, 10, 21, 4);
const means: Means = {
  clock: manualClock(at),
  link: () => undefined,
  count: () => undefined,
  publish: () => undefined,
};
const numRuns = 3000;

/** A reading is a finite number or a text, or it is bad and has none: nothing lies between. */
function judge(samples: readonly RawSample[] | null, points: ReadonlySet<number>): void {
  for (const { point, value, quality, at: when } of samples ?? []) {
    expect(points.has(point)).toBe(true);
    expect(value === null ? quality !== 0 : typeof value === 'string' || Number.isFinite(value)).toBe(true);
    expect(when === null || (Number.isSafeInteger(when) && when > 0)).toBe(true);
  }
}

/** Bytes of a good message with some of them changed, lost or doubled: nearer to what happens than bytes at random. */
const spoiled = (good: Uint8Array) =>
  fc
    .record({
      changes: fc.array(fc.tuple(fc.nat(good.length - 1), fc.integer({ min: 0, max: 255 })), { maxLength: 12 }),
      from: fc.nat(good.length),
      length: fc.nat(good.length),
      tail: fc.uint8Array({ maxLength: 24 }),
    })
    .map(({ changes, from, length, tail }) => {
      const bytes = Buffer.from(good);
      for (const [i, byte] of changes) bytes[i] = byte;
      return Buffer.concat([bytes.subarray(0, from), bytes.subarray(from, from + length), tail]);
    });

describe('garbage', () => {
  const points = new Set([1, 2, 3]);

  it('of Sparkplug is refused whole or read in part, and never makes a number that nobody sent', () => {
    const device = (id: string | null) =>
      sparkplugDevice.parse({ kind: 'sparkplug', group: 'g', node: 'n', device: id });
    const listened = ['P', 'set', 't/Q'].map((metric, i) => ({
      number: i + 1,
      address: sparkplugAddress.parse({
        kind: 'sparkplug',
        metric,
        ...(metric === 'set' ? { column: 'a', row: 1 } : {}),
      }),
    }));
    const decoder = sparkplugDecoder(
      [
        { id: 'N', address: device(null), points: listened },
        { id: 'D', address: device('d'), points: listened },
      ],
      means,
      new Map(),
    );
    const row = (value: number) => ({ elements: [{ doubleValue: value }, { intValue: 7 }] });
    const datasetValue = {
      numOfColumns: 2,
      columns: ['a', 'b'],
      types: [types.double, types.int32],
      rows: [row(1), row(2)],
    };
    const birth = payloadType
      .encode(
        payloadType.fromObject({
          timestamp: at,
          seq: 0,
          metrics: [
            { name: 'bdSeq', datatype: types.int64, longValue: 1 },
            { name: 'P', alias: 1, datatype: types.float, floatValue: 1.5, timestamp: at },
            { name: 'set', alias: 2, datatype: types.dataSet, datasetValue },
            {
              name: 't',
              datatype: types.template,
              templateValue: { metrics: [{ name: 'Q', datatype: types.int16, intValue: 9 }] },
            },
          ],
        }),
      )
      .finish();
    const words = ['NBIRTH', 'NDATA', 'NDEATH', 'DBIRTH', 'DDATA', 'DDEATH', 'NCMD', 'STATE', ''];
    const topic = fc.tuple(
      fc.constantFrom(...words),
      fc.constantFrom('n', 'x', ''),
      fc.constantFrom('', '/d', '/x', '/d/d'),
    );
    fc.assert(
      fc.property(
        topic,
        fc.oneof(spoiled(birth), fc.uint8Array({ maxLength: 200 })),
        fc.boolean(),
        ([type, node, rest], payload, again) => {
          judge(decoder.take({ topic: `spBv1.0/g/${type}/${node}${rest}`, payload, retained: false, again }), points);
        },
      ),
      { numRuns },
    );
    expect(
      decoder
        .take({ topic: 'spBv1.0/g/NBIRTH/n', payload: birth, retained: false, again: false })
        ?.map(({ value }) => value),
    ).toEqual([1.5, 2, 9]);
  });

  it('of frames gives values of the frame or none, and its device is told', () => {
    const fields = ['uint16', 'float64', 'bcd'].map((type, i) => ({ key: `k${i}`, offset: i * 2, type, length: 3 }));
    const layout = frameLayout.parse({ order: 'big', least: 1, marks: [], check: 'none', fields });
    const address = describedDevice.parse({ kind: 'frame', topic: 'up/{device}', parseFile: 'F1', layout });
    const placed = fields.map(({ key }, i) => ({ number: i + 1, address: { field: key } }));
    let told = 0;
    const decoder = frameDecoder([{ id: 'D1', address, points: placed }], { ...means, fault: () => told++ });
    const payload = fc.oneof(spoiled(Buffer.from('010203044005060708091011', 'hex')), fc.uint8Array({ maxLength: 40 }));
    fc.assert(
      fc.property(payload, (bytes) => {
        const before = told;
        const samples = decoder.take({ topic: 'up/D1', payload: bytes, retained: false, again: false });
        judge(samples, points);
        expect(samples?.length).toBe(told > before ? 0 : 3);
      }),
      { numRuns },
    );
    expect(told).toBeGreaterThan(0);
  });

  it('of JSON gives nothing where no number stands, whatever the paths and the message are', () => {
    const path = fc
      .array(fc.oneof(fc.constantFrom('v', 'n', '__proto__', 'constructor', 'length', 'toString'), fc.nat(3)), {
        maxLength: 4,
      })
      .map((steps) =>
        steps
          .map((step) => (typeof step === 'number' ? `[${step}]` : step))
          .join('.')
          .replaceAll('.[', '['),
      );
    const good = Buffer.from(JSON.stringify({ t: at, v: { n: [1, 2.5, { v: '3' }] }, list: [{ n: 1 }, { n: 'x' }] }));
    const message = fc.oneof(
      fc.json().map((text) => Buffer.from(text)),
      spoiled(good),
      fc.string().map((text) => Buffer.from(text)),
    );
    fc.assert(
      fc.property(fc.array(path, { minLength: 3, maxLength: 3 }), fc.boolean(), message, (paths, isList, payload) => {
        const address = jsonDevice.parse({
          kind: 'json',
          topic: 'd/{device}',
          time: 't',
          list: isList ? 'list' : null,
        });
        const placed = paths.map((one, i) => ({
          number: i + 1,
          address: jsonAddress.safeParse({ kind: 'json', path: one }),
        }));
        const listened = placed.flatMap(({ number, address: fits }) =>
          fits.success ? [{ number, address: fits.data }] : [],
        );
        const samples = jsonDecoder([{ id: 'D1', address, points: listened }], means).take({
          topic: 'd/D1',
          payload,
          retained: false,
          again: false,
        });
        judge(samples, points);
        // What a message inherits is not what it says.
        for (const one of samples ?? []) expect(typeof one.value === 'string').toBe(false);
      }),
      { numRuns },
    );
  });
});

describe('garbage of Modbus', () => {
  const ended: (() => Promise<void>)[] = [];
  afterEach(async () => {
    for (const end of ended.splice(0).reverse()) await end();
  });

  it('whose frame is not the one that was asked for makes no good sample', async () => {
    const peer = await modbusPeer();
    ended.push(peer.close);
    const proper = registers({ transaction: 0, unit: 1, fc: 3, start: 0, count: 2 }, () => 0xdead);
    // The header is spoiled, or the count of bytes: the protocol has no checksum, so what stands in the registers cannot be told.
    const header = fc.tuple(fc.integer({ min: 2, max: 8 }), fc.integer({ min: 1, max: 255 }));
    const cut = fc.integer({ min: 1, max: proper.length - 1 });
    const wrong = fc.sample(fc.oneof(header, cut), { numRuns: 120, seed: 7 });
    let played = 0;
    peer.answer = (request, send, socket) => {
      if (request.unit === 100) return send(ownNumbers(request));
      const bytes = registers(request, () => 0xdead);
      const one = wrong[played++ % wrong.length];
      // Cut off, and the connection with it: what a stream goes on with cannot be told from the rest of a frame.
      if (typeof one === 'number') {
        send(bytes.subarray(0, one));
        socket.end();
        return;
      }
      const [i = 2, by = 1] = one ?? [];
      bytes[i] = (bytes[i] ?? 0) ^ by;
      // The code of an exception is an answer, and a proper one.
      if (bytes[7] !== (request.fc | 0x80)) send(bytes);
    };
    const hurried = turningClock(20);
    ended.push(hurried.stop);
    const sinks = await Promise.all(
      Array.from({ length: 8 }, async () => {
        const sink = keepingSink();
        const bad = [1, 2, 3, 4, 5].map((unit) => aDevice(unit, [0, 1], { period: 1000 }));
        const channel = aChannel(peer.port, [...bad, aDevice(100, [5], { period: 1000 })], {
          timeout: 3000,
          retries: 1,
        });
        ended.push((await modbusTcp.open(channel, sink, hurried)).stop);
        return sink;
      }),
    );
    await until(() => played >= wrong.length);
    for (const sink of sinks) {
      const ofBad = sink.batches.flatMap(({ samples }) => samples).filter(({ point }) => point < 100_000);
      expect(ofBad.filter(({ value, quality }) => value === 0xdead || quality === 0)).toEqual([]);
      await until(() => sink.last(1_000_005)?.value === 5);
    }
  });
});
