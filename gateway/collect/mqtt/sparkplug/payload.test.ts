import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { quality } from '../../../../domain/telemetry/quality.ts';
import { payloadType, types } from './definition.ts';
import { type Cell, payloadOf, rebirthRequest } from './payload.ts';

const at = Date.UTC(2026, 10, 20, 4);
const bytesOf = (payload: object): Uint8Array => payloadType.encode(payloadType.fromObject(payload)).finish();
const first = (metric: object, type: number | null = null, cell: Cell | null = null) => {
  const said = payloadOf(bytesOf({ metrics: [metric] }))?.metrics[0];
  return said?.read(type ?? said.type, cell);
};

describe('a payload of Sparkplug B', () => {
  it('is read in every plain type, negative numbers however wide they are written', () => {
    const cases: readonly (readonly [number, object, number | string])[] = [
      [types.int8, { intValue: 0xff }, -1],
      [types.int8, { intValue: 0xff_ff_ff_80 }, -128],
      [types.int16, { intValue: 0xff_fe }, -2],
      [types.int32, { intValue: 0x80_00_00_00 }, -(2 ** 31)],
      [types.uint32, { intValue: 0xff_ff_ff_ff }, 2 ** 32 - 1],
      [types.uint8, { intValue: 200 }, 200],
      [types.int64, { longValue: '18446744073709551615' }, -1],
      [types.uint64, { longValue: '9007199254740991' }, 9_007_199_254_740_991],
      [types.uint32, { longValue: 4_000_000_000 }, 4_000_000_000],
      [types.float, { floatValue: 1.5 }, 1.5],
      [types.float, { floatValue: Math.fround(0.1) }, 0.1],
      [types.double, { doubleValue: -2.25 }, -2.25],
      [types.boolean, { booleanValue: true }, 1],
      [types.string, { stringValue: '运行' }, '运行'],
      [types.dateTime, { longValue: at }, at],
    ];
    for (const [type, value, expected] of cases)
      expect([type, first(value, type)]).toEqual([type, { value: expected, quality: quality.good }]);
  });

  it('with a 64-bit number that no double holds is rounded, and doubted', () => {
    expect(first({ longValue: '9007199254740993' }, types.uint64)).toEqual({
      value: 9_007_199_254_740_992,
      quality: quality.uncertain,
    });
    expect(first({ longValue: '18446744073709551615' }, types.uint64)?.quality).toBe(quality.uncertain);
  });

  it('is bad without a value where the metric is null or no number, stale or bad where it says so', () => {
    expect(first({ isNull: true }, types.double)).toEqual({ value: null, quality: quality.bad });
    expect(first({ doubleValue: Number.NaN }, types.double)?.value).toBeNull();
    expect(first({ bytesValue: Buffer.from('x') }, types.bytes)?.quality).toBe(quality.bad);
    const said = (code: number) =>
      first({ doubleValue: 1, properties: { keys: ['Quality'], values: [{ type: 3, intValue: code }] } })?.quality;
    expect([192, 500, 0, 64].map(said)).toEqual([quality.good, quality.stale, quality.bad, quality.uncertain]);
  });

  it('holds data sets with a type for each column', () => {
    const row = (n: number) => ({
      elements: [{ intValue: 256 - n }, { doubleValue: n / 4 }, { stringValue: `s${n}` }, { booleanValue: n === 2 }],
    });
    const datasetValue = {
      numOfColumns: 4,
      columns: ['n', 'current', 'state', 'ok'],
      types: [types.int8, types.double, types.string, types.boolean],
      rows: [row(1), row(2)],
    };
    const cell = (column: string, place: number) =>
      first({ datasetValue }, types.dataSet, { column, row: place })?.value;
    expect(['n', 'current', 'state', 'ok'].map((column) => cell(column, 1))).toEqual([-2, 0.5, 's2', 1]);
    expect([cell('nothing', 0), cell('n', 2)]).toEqual([null, null]);
  });

  it('shows the members of a template by their way, with the times of what holds them', () => {
    const member = { name: 'Speed', datatype: types.double, doubleValue: 7 };
    const pump = { name: 'Pump', datatype: types.template, templateValue: { metrics: [member] } };
    const said = payloadOf(bytesOf({ timestamp: at, seq: 3, metrics: [pump] }));
    expect(said).toMatchObject({ at, seq: 3 });
    expect(said?.metrics.map((metric) => [metric.name, metric.at, metric.read(metric.type, null).value])).toEqual([
      ['Pump', at, null],
      ['Pump/Speed', at, 7],
    ]);
  });

  it('has no sequence number where it is missing or beyond 255', () => {
    expect(payloadOf(bytesOf({ metrics: [] }))?.seq).toBeNull();
    expect(payloadOf(bytesOf({ seq: 256, metrics: [] }))?.seq).toBeNull();
    expect(payloadOf(bytesOf({ seq: 0, metrics: [] }))?.seq).toBe(0);
  });

  it('asks for a rebirth in words that the specification knows', () => {
    const said = payloadOf(rebirthRequest(at))?.metrics.map((metric) => [
      metric.name,
      metric.type,
      metric.read(null, null).value,
    ]);
    expect(said).toEqual([['Node Control/Rebirth', types.boolean, 1]]);
  });

  it('never makes the decoder throw, whatever the bytes are', () => {
    const judge = (bytes: Uint8Array): void => {
      for (const metric of payloadOf(bytes)?.metrics ?? []) {
        for (const cell of [null, { column: 'a', row: 0 }]) {
          const { value } = metric.read(metric.type, cell);
          expect(value === null || typeof value === 'string' || Number.isFinite(value)).toBe(true);
        }
      }
    };
    fc.assert(fc.property(fc.uint8Array({ maxLength: 300 }), judge), { numRuns: 3000 });
    const whole = bytesOf({
      timestamp: at,
      seq: 9,
      metrics: [
        {
          name: 'a',
          alias: 5,
          datatype: 4,
          longValue: -1,
          properties: { keys: ['quality', 'b'], values: [{ intValue: 1 }] },
        },
        { name: 't', templateValue: { metrics: [{ name: 'm', doubleValue: 1 }] } },
        { name: 'd', datasetValue: { columns: ['a'], types: [3], rows: [{ elements: [{ intValue: 1 }] }] } },
      ],
    });
    // One byte changed, one cut off: what nearly is a payload is worse than noise.
    fc.assert(
      fc.property(fc.nat(whole.length - 1), fc.nat(255), fc.nat(whole.length), (place, byte, end) => {
        const changed = Uint8Array.from(whole);
        changed[place] = byte;
        judge(changed);
        judge(changed.subarray(0, end));
      }),
      { numRuns: 3000 },
    );
  });

  it('nested without end is none', () => {
    let bytes = bytesOf({ metrics: [{ name: 'x' }] }).subarray(2);
    for (let depth = 0; depth < 500; depth++) {
      const template = Buffer.concat([Buffer.from([0x12]), varint(bytes.length), bytes]);
      bytes = Buffer.concat([Buffer.from([0x0a, 1, 0x78, 0x92, 0x01]), varint(template.length), template]);
    }
    const payload = Buffer.concat([Buffer.from([0x12]), varint(bytes.length), bytes]);
    expect(payloadOf(payload)).toBeNull();
  });
});

function varint(n: number): Buffer {
  const bytes: number[] = [];
  for (let left = n; ; left >>>= 7) {
    bytes.push(left > 127 ? (left & 127) | 128 : left);
    if (left <= 127) return Buffer.from(bytes);
  }
}
