import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { dlt645Address } from '../../../domain/channel/dlt645.ts';
import { keepingSink } from '../../../tests/world/collected.ts';
import { until } from '../../../tests/world/counterLog.ts';
import { serialPeer } from '../../../tests/world/serialPeer.ts';
import { type TurningClock, turningClock } from '../../../tests/world/turningClock.ts';
import { decodeMeter } from './decode.ts';
import { dlt645 } from './dlt645.ts';
import { frameIn, writeFrame } from './frame.ts';
import { answerIn, frameOf } from './meterWire.ts';

const bytes = (hex: string): Buffer => Buffer.from(hex.replaceAll(' ', ''), 'hex');
const hex = (given: Uint8Array): string => Buffer.from(given).toString('hex').toUpperCase();
const address = (di: string, format: string, more: object = {}) =>
  dlt645Address.parse({ kind: 'dlt645', di, format, ...more });
const question = (unit: string, di: string) => ({ unit, di, part: 0, preamble: 0 });

/** Frames that real meters and masters exchanged, quoted in public code with their sums checked. */
const quoted = [
  ['68 61 01 00 00 00 00 68 91 08 33 33 34 33 59 33 33 33 8A 16', '000000000161', '00010000', 'XXXXXX.XX', 0.26],
  ['68 72 00 32 09 17 20 68 91 08 33 33 34 33 B9 34 33 33 6D 16', '201709320072', '00010000', 'XXXXXX.XX', 1.86],
  ['68 61 01 00 00 00 00 68 91 06 33 34 34 35 34 43 10 16', '000000000161', '02010100', 'XXX.X', 100.1],
] as const;

describe('a frame of DL/T 645-2007', () => {
  it.each(quoted)('%s is read as its meter meant it', (frame, meter, di, format, value) => {
    const answer = answerIn(bytes(frame), question(meter, di));
    expect(answer.kind).toBe('data');
    if (answer.kind === 'data') expect(decodeMeter(answer.bytes.subarray(1), address(di, format))).toBe(value);
  });

  it('that asks for the voltage of phase A is written as a master wrote it; one that asks for an address too', () => {
    expect(hex(frameOf(question('000000000161', '02010100')))).toBe('68610100000000681104333434351716');
    expect(hex(frameOf({ ...question('000000000161', '02010100'), preamble: 4 }))).toMatch(/^FEFEFEFE6861/);
    expect(hex(writeFrame({ meter: 'AAAAAAAAAAAA', control: 0x13, data: new Uint8Array() }))).toBe(
      '68AAAAAAAAAAAA681300DF16',
    );
  });

  it('with a wrong sum, as one that circulates, is refused', () => {
    expect(frameIn(bytes('68 16 00 00 00 15 20 68 11 04 35 33 B3 35 85 16'), () => true)).toEqual({ kind: 'garbage' });
  });

  it('is no answer where it is the echo of the question, of another meter, or of another identifier', () => {
    const [frame, meter, di] = quoted[2];
    expect(answerIn(frameOf(question(meter, di)), question(meter, di))).toEqual({ kind: 'nothing' });
    expect(answerIn(bytes(frame), question('000000000162', di))).toEqual({ kind: 'nothing' });
    expect(answerIn(bytes(frame), question(meter, '02010200'))).toEqual({ kind: 'nothing' });
    expect(answerIn(bytes(frame), question('AAAAAAAAAAAA', di)).kind).toBe('data');
    // The edition of 1997 has identifiers of two bytes and other codes: it is none of ours.
    const old = writeFrame({ meter, control: 0x81, data: bytes('10 90 00 00 00 00') });
    expect(answerIn(old, question(meter, di))).toEqual({ kind: 'nothing' });
  });

  it('is found behind what wakes a meter and behind noise, whole or not at all', () => {
    const [frame, meter, di] = quoted[0];
    const noisy = Buffer.concat([bytes('FE FE FE FE 68 00'), frameOf(question(meter, di)), bytes(frame)]);
    expect(answerIn(noisy, question(meter, di)).kind).toBe('data');
    for (let cut = 0; cut < noisy.length; cut++)
      expect(answerIn(noisy.subarray(0, cut), question(meter, di)).kind).toBe('nothing');
  });

  it('changed in any one byte gives no value, and whatever comes it never throws', () => {
    const [frame, meter, di] = quoted[0];
    fc.assert(
      fc.property(fc.nat(19), fc.integer({ min: 1, max: 255 }), (at, by) => {
        const one = bytes(frame);
        one[at] = (one[at] ?? 0) ^ by;
        expect(answerIn(one, question(meter, di)).kind).not.toBe('data');
      }),
    );
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), (any) => {
        expect(['nothing', 'garbage']).toContain(answerIn(any, question('AAAAAAAAAAAA', di)).kind);
      }),
      { numRuns: 3000 },
    );
  });
});

describe('the digits of a meter', () => {
  const read = (data: string, format: string, more: object = {}) =>
    decodeMeter(bytes(data), address('02030000', format, more));

  it('are decimal, the lowest first, with the sign of a power in the highest bit', () => {
    expect(read('45 23 81', 'XX.XXXX', { signed: true })).toBe(-1.2345);
    expect(read('45 23 01', 'XX.XXXX', { signed: true })).toBe(1.2345);
    expect(read('00 00 80', 'XX.XXXX', { signed: true })).toBe(0);
    expect(read('01 22', 'XXX.X')).toBe(220.1);
    expect(read('98 09', 'X.XXX')).toBe(0.998);
    expect(read('FE 01', 'hex16')).toBe(510);
  });

  it('stand one value after another in a block', () => {
    const block = '01 22 02 22 03 22';
    expect([0, 2, 4].map((skip) => read(block, 'XXX.X', { skip }))).toEqual([220.1, 220.2, 220.3]);
    expect(read(block, 'XXX.X', { skip: 5 })).toBeNull();
  });

  it('are none where the meter shows FF, or a digit above nine', () => {
    expect([read('FF FF', 'XXX.X'), read('0A 22', 'XXX.X'), read('', 'XXX.X')]).toEqual([null, null, null]);
  });
});

describe('a channel of meters', () => {
  let clock: TurningClock;
  const ended: (() => Promise<void>)[] = [];
  beforeEach(() => {
    clock = turningClock();
    ended.push(clock.stop);
  });
  afterEach(async () => {
    for (const end of ended.splice(0).reverse()) await end();
  });

  const meters = { G1: '202611210001', G2: '202611210002' } as const;
  const point = (number: number, di: string, format: string, more: object = {}) => ({
    number,
    id: `p${number}`,
    period: 100,
    address: { kind: 'dlt645', di, format, ...more },
  });

  async function aLine(
    answer: (
      asked: { readonly meter: string; readonly control: number; readonly di: string },
      send: (bytes: Uint8Array) => void,
    ) => void,
  ) {
    const peer = await serialPeer();
    peer.answer = (asked, send) => {
      const found = frameIn(asked, () => true);
      if (found.kind === 'frame')
        answer({ ...found.frame, di: hex(Buffer.from(found.frame.data.subarray(0, 4)).reverse()) }, send);
    };
    const sink = keepingSink();
    const aMeter = (id: string, meter: string, from: number) => ({
      id,
      address: { kind: 'dlt645', meter },
      points: [
        point(from + 1, '0201FF00', 'XXX.X'),
        point(from + 2, '0201FF00', 'XXX.X', { skip: 2 }),
        point(from + 3, '00010000', 'XXXXXX.XX'),
        point(from + 4, '02800002', 'XX.XX'),
      ],
    });
    const devices = [aMeter('G1', meters.G1, 0), aMeter('G2', meters.G2, 10)];
    const settings = {
      protocol: 'dlt645',
      host: '127.0.0.1',
      port: peer.port,
      timeout: 150,
      settle: 50,
      pause: 5,
      retries: 1,
    };
    const running = await dlt645.open({ id: 'CH1', protocol: 'dlt645', settings, devices }, sink, clock);
    ended.push(peer.close, running.stop);
    return { peer, sink };
  }

  const said = (meter: string, di: string, data: string, control = 0x91): Uint8Array =>
    writeFrame({ meter, control, data: Buffer.concat([Buffer.from(bytes(di)).reverse(), bytes(data)]) });
  const data: Readonly<Record<string, string>> = { '0201FF00': '01 22 02 22 FF FF', '00010000': '56 34 12 00' };

  it('asks a block once for all of its values, and for what a meter refuses no more for a while', async () => {
    const { peer, sink } = await aLine(({ meter, di }, send) => {
      const own = data[di];
      send(own === undefined ? writeFrame({ meter, control: 0xd1, data: Uint8Array.of(2) }) : said(meter, di, own));
    });
    await until(() => sink.batchesOf(13).length >= 3);
    expect([1, 2, 3, 4].map((number) => sink.last(number)?.value)).toEqual([220.1, 220.2, 1234.56, null]);
    expect(sink.last(4)).toMatchObject({ quality: 2 });
    const asked = peer.heard
      .map((one) => hex(one))
      .filter((one) => one.includes(hex(frameOf(question(meters.G1, '02800002')))));
    expect(asked).toHaveLength(1);
    expect([sink.linkOf('G1'), sink.linkOf('G2'), sink.linkOf('CH1')]).toEqual(['up', 'up', 'up']);
  });

  it('puts an answer of several frames together', async () => {
    const { sink } = await aLine(({ meter, control, di }, send) => {
      if (di !== '0201FF00') return send(said(meter, di, data[di] ?? '00 50'));
      send(control === 0x11 ? said(meter, di, '01 22', 0xb1) : said(meter, di, '02 22 01', 0x92));
    });
    await until(() => sink.last(1)?.value === 220.1 && sink.last(2)?.value === 220.2);
  });

  it('loses a meter that is silent or speaks with wrong sums, and no other', async () => {
    const { sink } = await aLine(({ meter, di }, send) => {
      const answer = Buffer.from(said(meter, di, data[di] ?? '00 50'));
      if (meter === meters.G1) answer[answer.length - 2] = ((answer.at(-2) ?? 0) + 1) & 255;
      send(answer);
    });
    await until(() => sink.linkOf('G1') === 'down' && sink.batchesOf(13).length > 3);
    expect(sink.links.find((change) => change.object.id === 'G1')?.reason).toBe('channel.link.garbage');
    expect(sink.last(1)).toBeNull();
    expect(sink.linkOf('G2')).toBe('up');
  });
});
