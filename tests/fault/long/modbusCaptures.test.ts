import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { modbusAddress, registerTypes, wordOrders } from '../../../domain/channel/modbus.ts';
import { decode, decodeBit } from '../../../gateway/collect/modbus/decode.ts';
import { modbusTcp } from '../../../gateway/collect/modbus/modbusTcp.ts';
import { aChannel, aDevice, type KeepingSink, keepingSink } from '../../world/collected.ts';
import { until } from '../../world/counterLog.ts';
import { type ModbusPeer, modbusPeer, ownNumbers, type PeerRequest } from '../../world/modbusPeer.ts';
import { turningClock } from '../../world/turningClock.ts';
import { payloadsOf } from '../pcap.ts';

const captures = [
  'bro__modbus__fuzz-72.pcap',
  'bro__modbus__modbusSmall.pcap',
  'ModbusTCP__modbus_test_data_part1.pcap',
  'ModbusTCP__Modbus__modbus_test.pcap',
  'IEC60870-5-104__090813_diverse.pcap',
  'IEC60870-5-104__TestDissectIec104.pcap',
];
const folder = new URL('../../data/pcap-iti/', import.meta.url);
const servers = new Set([502, 2404]);
/** What servers said, each thing once: most of a capture says the same again. */
const said = captures.flatMap((name) => payloadsOf(new URL(name, folder)).filter((one) => servers.has(one.from)));
const answers = [...new Map(said.map(({ bytes }) => [bytes.subarray(2).toString('hex'), bytes])).values()].slice(
  0,
  400,
);

const ended: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of ended.splice(0).reverse()) await end();
});

/** Bad units and a good one on each of several connections; `reply` says what the bad ones send. */
async function aField(
  reply: (request: PeerRequest) => Buffer,
): Promise<{ readonly peer: ModbusPeer; readonly sinks: readonly KeepingSink[] }> {
  const peer = await modbusPeer();
  ended.push(peer.close);
  peer.answer = (request, send) => send(request.unit === 100 ? ownNumbers(request) : reply(request));
  // It runs faster, so that back-offs of half a minute fit into a test.
  const hurried = turningClock(20);
  ended.push(hurried.stop);
  const sinks = [...Array(6).keys()].map(() => keepingSink());
  for (const sink of sinks) {
    const bad = [...Array(8).keys()].map((i) => aDevice(i + 1, [0, 1, 2, 3, 4], { period: 1000 }));
    const channel = aChannel(peer.port, [...bad, aDevice(100, [0, 7], { period: 1000 })], {
      timeout: 3000,
      retries: 5,
    });
    ended.push((await modbusTcp.open(channel, sink, hurried)).stop);
  }
  return { peer, sinks };
}

/** The connection that it shares is made anew after what the others send: it must be up again, whatever that was. */
const isUp = (sink: KeepingSink): boolean => sink.linkOf('D100') === 'up';
const good = (sink: KeepingSink): number => sink.batchesOf(1_000_007).length;

describe('captured and made-up garbage', () => {
  it('is there to be played', () => {
    expect(answers.length).toBeGreaterThan(100);
  });

  it.each([
    ['as it was', (bytes: Buffer, _request: PeerRequest) => bytes],
    [
      'under the id that was asked',
      (bytes: Buffer, request: PeerRequest) => {
        const own = Buffer.from(bytes);
        if (own.length >= 2) own.writeUInt16BE(request.transaction, 0);
        return own;
      },
    ],
  ])('of real servers, %s, stops nobody else', async (_name, change) => {
    let played = 0;
    const { sinks } = await aField((request) => change(answers[played++ % answers.length] ?? Buffer.alloc(0), request));
    await until(() => played >= answers.length);
    const before = sinks.map(good);
    await until(() => sinks.every((sink, i) => good(sink) >= (before[i] ?? 0) + 3));
    for (const sink of sinks) expect(sink.last(1_000_007)).toMatchObject({ value: 7, quality: 0 });
    await until(() => sinks.every(isUp));
    expect(sinks.some((sink) => (sink.counts.get('garbage') ?? 0) > 0)).toBe(true);
  });

  it('of any bytes stops nobody else', async () => {
    const random = fc.sample(fc.uint8Array({ minLength: 1, maxLength: 300 }), { numRuns: 300, seed: 20_261_120 });
    let played = 0;
    const { sinks } = await aField(() => Buffer.from(random[played++ % random.length] ?? []));
    await until(() => played >= random.length);
    const before = sinks.map(good);
    await until(() => sinks.every((sink, i) => good(sink) >= (before[i] ?? 0) + 3));
    await until(() => sinks.every(isUp));
  });

  it('decodes to something or to nothing in every type, and never fails', () => {
    for (const bytes of answers) {
      for (const type of registerTypes) {
        for (const order of wordOrders) {
          const value = decode(bytes, modbusAddress.parse({ table: 'holding', register: 0, type, order, length: 5 }));
          expect(value === null || typeof value === 'string' || Number.isFinite(value)).toBe(true);
        }
      }
      expect([0, 1, null]).toContain(decodeBit(bytes, 77));
    }
  });
});
