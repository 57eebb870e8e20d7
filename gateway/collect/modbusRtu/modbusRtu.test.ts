import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { aChannel, aDevice, keepingSink } from '../../../tests/world/collected.ts';
import { until } from '../../../tests/world/counterLog.ts';
import { type SerialPeer, serialPeer } from '../../../tests/world/serialPeer.ts';
import { type TurningClock, turningClock } from '../../../tests/world/turningClock.ts';
import type { RunningChannel } from '../collector.ts';
import { modbusRtu } from './modbusRtu.ts';
import { answerIn, crc16, frameOf, withCrc } from './rtuFrame.ts';

const bytes = (hex: string): Buffer => Buffer.from(hex.replaceAll(' ', ''), 'hex');
const request = { unit: 1, table: 'holding', start: 0, count: 2 } as const;

describe('a frame of Modbus RTU', () => {
  it('bears its checksum low byte first, as in the examples of the standard', () => {
    expect(crc16(bytes('01 04 02 FF FF'))).toBe(0x80b8);
    expect(crc16(Buffer.from('123456789'))).toBe(0x4b37);
    expect(Buffer.from(frameOf({ unit: 0x11, table: 'holding', start: 0x6b, count: 3 }))).toEqual(
      bytes('11 03 00 6B 00 03 76 87'),
    );
  });

  it('is found behind noise, in pieces, and behind the answer of another unit', () => {
    const answer = Buffer.from(withCrc(bytes('01 03 04 00 07 00 08')));
    const whole = Buffer.concat([bytes('00 FF 01'), withCrc(bytes('02 03 04 AA AA AA AA')), answer]);
    expect(answerIn(whole, request)).toEqual({ kind: 'data', bytes: Uint8Array.from(bytes('00 07 00 08')) });
    for (let cut = 0; cut < whole.length; cut++)
      expect(answerIn(whole.subarray(0, cut), request)).toEqual({ kind: 'nothing' });
    expect(answerIn(withCrc(bytes('01 83 02')), request)).toEqual({ kind: 'exception', code: 2 });
  });

  it('of another function or length is no answer, and a spoiled one is garbage', () => {
    expect(answerIn(withCrc(bytes('01 04 04 00 07 00 08')), request)).toEqual({ kind: 'nothing' });
    expect(answerIn(withCrc(bytes('01 03 02 00 07')), request)).toEqual({ kind: 'nothing' });
    const spoiled = Buffer.from(withCrc(bytes('01 03 04 00 07 00 08')));
    spoiled[4] = 0x17;
    expect(answerIn(spoiled, request)).toEqual({ kind: 'garbage' });
  });

  it('that was changed anywhere gives no value, and whatever comes it never throws', () => {
    const good = Buffer.from(withCrc(bytes('01 03 04 12 34 56 78')));
    fc.assert(
      fc.property(fc.nat(good.length - 1), fc.integer({ min: 1, max: 255 }), (at, by) => {
        const one = Buffer.from(good);
        one[at] = (one[at] ?? 0) ^ by;
        expect(['nothing', 'garbage']).toContain(answerIn(one, request).kind);
      }),
    );
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), (any) => {
        expect(['nothing', 'garbage']).toContain(answerIn(any, request).kind);
      }),
      { numRuns: 3000 },
    );
  });
});

describe('a Modbus RTU channel', () => {
  let clock: TurningClock;
  const ended: (() => Promise<void>)[] = [];
  beforeEach(() => {
    clock = turningClock();
    ended.push(clock.stop);
  });
  afterEach(async () => {
    for (const end of ended.splice(0).reverse()) await end();
  });

  /** Two devices on one line; `answer` is what the line says to a request. */
  async function aLine(answer: SerialPeer['answer'], settings: object = {}) {
    const peer = await serialPeer();
    peer.answer = answer;
    const sink = keepingSink();
    const channel = aChannel(peer.port, [aDevice(1, [0, 1]), aDevice(2, [0, 1])], {
      timeout: 150,
      settle: 100,
      pause: 5,
      ...settings,
    });
    const running: RunningChannel = await modbusRtu.open({ ...channel, protocol: 'modbusRtu' }, sink, clock);
    ended.push(peer.close, running.stop);
    return { peer, sink };
  }
  const proper = (asked: Buffer): Uint8Array =>
    withCrc(Uint8Array.of(asked[0] ?? 0, 3, 4, 0, (asked[0] ?? 0) * 10, 0, 7));

  it('asks one unit at a time and reads answers however they are cut', async () => {
    let open = 0;
    let most = 0;
    const { sink } = await aLine((asked, send) => {
      most = Math.max(most, ++open);
      const answer = Buffer.from(proper(asked));
      send(answer.subarray(0, 3));
      clock.after(20, () => {
        open--;
        send(answer.subarray(3));
      });
    });
    await until(() => sink.last(10_000)?.value === 10 && sink.last(20_000)?.value === 20);
    expect(most).toBe(1);
    expect([sink.linkOf('D1'), sink.linkOf('CH1')]).toEqual(['up', 'up']);
  });

  it('takes a late answer for nobody’s, a spoiled one for none, and goes on with the others', async () => {
    let asks = 0;
    const { sink } = await aLine((asked, send) => {
      const answer = Buffer.from(proper(asked));
      if (asked[0] === 2) return send(answer);
      asks++;
      // Unit 1 answers wrongly, or so late that its answer falls into the silence after it.
      if (asks % 2 === 0) answer[3] = 99;
      clock.after(asks % 2 === 0 ? 0 : 200, () => send(answer));
    });
    await until(() => sink.linkOf('D1') === 'down' && (sink.counts.get('late') ?? 0) > 0);
    await until(() => (sink.counts.get('garbage D1') ?? 0) > 0);
    expect(
      sink.batches.flatMap(({ samples }) => samples).filter(({ point, quality }) => point < 20_000 && quality === 0),
    ).toEqual([]);
    expect(
      sink.batches
        .flatMap(({ samples }) => samples)
        .every(({ point, value }) => point < 20_000 || value === (point === 20_000 ? 20 : 7)),
    ).toBe(true);
    expect(sink.linkOf('D2')).toBe('up');
  });
});
