import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { manualClock } from '../../../../domain/clock/manualClock.ts';
import { quality } from '../../../../domain/telemetry/quality.ts';
import type { RawSample } from '../../../../domain/telemetry/sample.ts';
import { payloadType, types } from './definition.ts';
import { payloadOf } from './payload.ts';
import { shortestPause } from './rebirths.ts';
import { sparkplugDecoder } from './sparkplugDecoder.ts';

const at = Date.UTC(2026, 10, 20, 4);
const point = (number: number, metric: string) => ({
  number,
  address: { kind: 'sparkplug' as const, metric, column: null, row: 0 },
});

/** One edge node `g/n` with a device `d`: point 1 is the node's own metric `load`, 2 and 3 are the device's `P` and `E`. */
function aNode() {
  const clock = manualClock(at);
  const links: string[] = [];
  const counts = new Map<string, number>();
  const asked: string[] = [];
  const decoder = sparkplugDecoder(
    [
      { id: 'N1', address: { kind: 'sparkplug', group: 'g', node: 'n', device: null }, points: [point(1, 'load')] },
      {
        id: 'D1',
        address: { kind: 'sparkplug', group: 'g', node: 'n', device: 'd' },
        points: [point(2, 'P'), point(3, 'E')],
      },
    ],
    {
      clock,
      link: (id, to) => links.push(`${id} ${to}`),
      count: (counter, _object, by = 1) => counts.set(counter, (counts.get(counter) ?? 0) + by),
      publish: (topic, payload) => asked.push(`${topic} ${payloadOf(payload)?.metrics[0]?.name}`),
    },
    new Map(),
  );
  const say = (
    type: string,
    seq: number | null,
    metrics: readonly object[] = [],
    again = false,
  ): readonly RawSample[] => {
    const topic = `spBv1.0/g/${type}/n${type.startsWith('D') ? '/d' : ''}`;
    const payload = payloadType
      .encode(payloadType.fromObject({ timestamp: at, ...(seq === null ? {} : { seq }), metrics }))
      .finish();
    return decoder.take({ topic, payload, retained: false, again }) ?? [];
  };
  const session = (number: number) => ({ name: 'bdSeq', datatype: types.uint64, longValue: number });
  const born = (of = 0): void => {
    say('NBIRTH', 0, [session(of), { name: 'load', alias: 1, datatype: types.double, doubleValue: 10 }]);
    say('DBIRTH', 1, [
      { name: 'P', alias: 2, datatype: types.int16, intValue: 5 },
      { name: 'E', alias: 3, datatype: types.int64, longValue: 100 },
    ]);
  };
  const read = (samples: readonly RawSample[]) => samples.map((one) => [one.point, one.value, one.quality]);
  return { clock, links, counts, asked, say, session, born, read, decoder };
}

describe('an edge node of Sparkplug B', () => {
  it('is known by its births; its data may bear aliases alone, in the types of the birth', () => {
    const node = aNode();
    node.born();
    const data = [
      { alias: 2, intValue: 0xff_ff },
      { alias: 3, longValue: '18446744073709551614' },
    ];
    expect(node.read(node.say('DDATA', 2, data))).toEqual([
      [2, -1, quality.good],
      [3, -2, quality.good],
    ]);
    expect(node.read(node.say('NDATA', 3, [{ alias: 1, doubleValue: 12 }]))).toEqual([[1, 12, quality.good]]);
    expect(node.links).toContain('D1 up');
    expect(node.asked).toEqual([]);
  });

  it('counts to 255 and from 0 again, over node and devices together', () => {
    const node = aNode();
    node.born();
    for (let seq = 2; seq < 600; seq++) node.say(seq % 2 === 0 ? 'NDATA' : 'DDATA', seq % 256);
    expect(node.counts.get('sequenceGaps')).toBeUndefined();
  });

  it('is asked for a rebirth at a gap: once, and until it comes its aliases are doubted', () => {
    const node = aNode();
    node.born();
    const data = [
      { alias: 2, intValue: 7 },
      { name: 'E', datatype: types.int64, longValue: 8 },
    ];
    for (const seq of [3, 4, 5]) {
      expect(node.read(node.say('DDATA', seq, data))).toEqual([
        [2, 7, quality.uncertain],
        [3, 8, quality.good],
      ]);
    }
    expect(node.asked).toEqual(['spBv1.0/g/NCMD/n Node Control/Rebirth']);
    expect(node.counts.get('sequenceGaps')).toBe(1);
    node.born();
    expect(node.read(node.say('DDATA', 2, [{ alias: 2, intValue: 9 }]))).toEqual([[2, 9, quality.good]]);
  });

  it('that never answers is asked at ever longer intervals', () => {
    const node = aNode();
    const times: number[] = [];
    for (let second = 0; second < 3600; second++) {
      node.say('DDATA', second % 256, [{ alias: 2, intValue: 7 }]);
      if (node.asked.length > times.length) times.push(second * 1000);
      node.clock.advance(1000);
    }
    expect(times.slice(0, 4)).toEqual([0, shortestPause, shortestPause * 3, shortestPause * 7]);
    expect(times.length).toBeLessThan(20);
  });

  it('is asked at every connection: what it said meanwhile was not heard', () => {
    const node = aNode();
    node.decoder.connected();
    node.decoder.connected();
    expect(node.asked.length).toBe(1);
  });

  it('takes its devices along when it dies, and a will of an earlier connection kills nobody', () => {
    const node = aNode();
    node.born(7);
    node.say('NDEATH', null, [node.session(6)]);
    expect(node.links).not.toContain('N1 down');
    expect(node.counts.get('lateDeaths')).toBe(1);
    node.say('NDEATH', null, [node.session(7)]);
    expect(node.links.slice(-2)).toEqual(['N1 down', 'D1 down']);
    expect(node.say('DDATA', 2, [{ alias: 2, intValue: 1 }])).toEqual([]);
    expect([node.counts.get('unknownAliases'), node.asked.length]).toEqual([1, 1]);
  });

  it('may say that one of its devices is gone', () => {
    const node = aNode();
    node.born();
    node.say('DDEATH', 2);
    expect(node.links.at(-1)).toBe('D1 down');
    node.say('DBIRTH', 3, [{ name: 'P', alias: 2, datatype: types.int16, intValue: 5 }]);
    expect(node.links.at(-1)).toBe('D1 up');
  });

  it('is no less whole when a message is handed on twice', () => {
    const node = aNode();
    node.born();
    node.say('DDATA', 2);
    node.say('DDATA', 2, [{ alias: 2, intValue: 1 }], true);
    node.say('DDATA', 3);
    expect(node.counts.get('sequenceGaps')).toBeUndefined();
  });

  it('is left alone by what is not its own, was kept by the broker or is no payload', () => {
    const node = aNode();
    const message = { payload: new Uint8Array([255, 255]), retained: false, again: false };
    for (const topic of [
      'spBv1.0/g/NDATA/other',
      'spBv1.0/g/NDATA/n/d',
      'spBv1.0/g/DDATA/n',
      'spBv1.0/g/NCMD/n',
      'x/y',
      'spBv1.0/g/DDATA/n/d/e',
    ]) {
      expect(node.decoder.take({ ...message, topic })).toBeNull();
    }
    expect(node.decoder.take({ ...message, topic: 'spBv1.0/g/NBIRTH/n', retained: true })).toBeNull();
    expect(node.decoder.take({ ...message, topic: 'spBv1.0/g/NBIRTH/n' })).toEqual([]);
    expect(node.counts.get('garbage')).toBe(1);
  });

  it('never throws, in whatever order its messages come', () => {
    const kinds = fc.constantFrom('NBIRTH', 'NDEATH', 'NDATA', 'DBIRTH', 'DDEATH', 'DDATA');
    const name = fc.constantFrom('bdSeq', 'P', 'E', 'load', '');
    const metric = fc.record(
      {
        name,
        alias: fc.nat(4),
        datatype: fc.nat(40),
        intValue: fc.nat(),
        doubleValue: fc.double(),
        isNull: fc.boolean(),
      },
      { requiredKeys: [] },
    );
    const message = fc.tuple(kinds, fc.option(fc.nat(300)), fc.array(metric, { maxLength: 4 }), fc.boolean());
    fc.assert(
      fc.property(fc.array(message, { maxLength: 30 }), (messages) => {
        const node = aNode();
        for (const [type, seq, metrics, again] of messages) {
          for (const { value } of node.say(type, seq, metrics, again)) {
            expect(value === null || typeof value === 'string' || Number.isFinite(value)).toBe(true);
          }
        }
        expect(node.asked.length).toBeLessThanOrEqual(1);
      }),
      { numRuns: 500 },
    );
  });
});
