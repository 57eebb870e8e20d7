import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  bytesOf,
  type FrameLayout,
  frameChecks,
  frameLayout,
  frameTypes,
  longestFrame,
  parseFrame,
} from './frameLayout.ts';
import { parseFiles } from './parseFile.ts';

const field = (key: string, offset: number, type: string, more: object = {}) => ({ key, offset, type, ...more });
const layout = (fields: readonly object[], more: object = {}): FrameLayout =>
  frameLayout.parse({ order: 'big', least: 1, marks: [], check: 'none', fields, ...more });

function read(of: FrameLayout, hex: string): Readonly<Record<string, unknown>> | string {
  const parsed = parseFrame(of, bytesOf(hex) ?? new Uint8Array());
  return parsed.ok ? Object.fromEntries(parsed.values.map(({ key, value }) => [key, value])) : parsed.fault.en;
}

describe('a frame, read by its parse file', () => {
  test('R059 whole numbers, fractions, bits, packed decimals and texts stand at their offsets, scaled', () => {
    const meter = layout([
      field('id', 0, 'text', { length: 3 }),
      field('kind', 3, 'uint8'),
      field('voltage', 4, 'uint16', { scale: 0.1 }),
      field('power', 6, 'int32', { scale: 0.001, add: 5 }),
      field('energy', 10, 'bcd', { length: 3, scale: 0.01 }),
      field('open', 13, 'bit', { bit: 7 }),
      field('ratio', 14, 'float32'),
    ]);
    expect(read(meter, '4D3031 02 08FC FFFFFC18 012345 80 3FC00000')).toEqual({
      id: 'M01',
      kind: 2,
      voltage: 230,
      power: 4,
      energy: 123.45,
      open: 1,
      ratio: 1.5,
    });
  });

  test('the least significant byte may come first, of packed decimals too', () => {
    const meter = layout([field('n', 0, 'uint32'), field('e', 4, 'bcd', { length: 2 })], { order: 'little' });
    expect(read(meter, '78563412 3412')).toEqual({ n: 0x12345678, e: 1234 });
  });

  test('a frame is known by its marks, its length and its check', () => {
    const only = layout([field('v', 2, 'uint8')], { least: 4, marks: [{ offset: 0, bytes: '68A5' }] });
    expect(read(only, '68A507FF')).toEqual({ v: 7 });
    expect(read(only, '68A407FF')).toBe('Not 68A5 at byte 0');
    expect(read(only, '68A507')).toBe('3 bytes, fewer than 4');
    expect(read(layout([field('v', 0, 'uint8')], { check: 'sum8' }), '0102FE01')).toEqual({ v: 1 });
    expect(read(layout([field('v', 0, 'uint8')], { check: 'xor8' }), '0F0F00')).toEqual({ v: 15 });
    expect(read(layout([field('v', 1, 'uint8')], { check: 'crc16' }), '010300000001840A')).toEqual({ v: 3 });
    expect(read(layout([field('v', 1, 'uint8')], { check: 'crc16' }), '010300000001840B')).toBe(
      'The check sum does not fit',
    );
  });

  test('what does not stand in the frame, or is no digit and no letter, has no value', () => {
    const short = layout([
      field('far', 6, 'uint16'),
      field('bcd', 0, 'bcd', { length: 1 }),
      field('text', 1, 'text', { length: 2 }),
    ]);
    expect(read(short, 'FA07FF')).toEqual({ far: null, bcd: null, text: null });
    expect(read(layout([field('f', 0, 'float32')]), '7FC00000')).toEqual({ f: null });
  });

  test('no layout and no bytes make it fail: every value is of the frame, finite, or none', () => {
    const anyField = fc.record({
      key: fc.constantFrom('a', 'b', 'c'),
      offset: fc.nat(longestFrame - 1),
      type: fc.constantFrom(...frameTypes),
      length: fc.option(fc.integer({ min: 1, max: 64 })),
      bit: fc.option(fc.nat(7)),
      scale: fc.double({ noNaN: true }),
      add: fc.double({ noNaN: true, noDefaultInfinity: true }),
    });
    const anyLayout = fc.record({
      order: fc.constantFrom('big' as const, 'little' as const),
      least: fc.integer({ min: 1, max: 64 }),
      marks: fc.array(fc.record({ offset: fc.nat(longestFrame - 1), bytes: fc.constantFrom('00', '68', 'FFFF') }), {
        maxLength: 2,
      }),
      check: fc.constantFrom(...frameChecks),
      fields: fc.array(anyField, { minLength: 1, maxLength: 8 }),
    });
    fc.assert(
      fc.property(anyLayout, fc.uint8Array({ maxLength: 300 }), (made, bytes) => {
        const parsed = parseFrame(made as FrameLayout, bytes);
        if (!parsed.ok) return parsed.fault.cn !== '';
        return parsed.values.every(
          ({ value }) => value === null || typeof value === 'string' || Number.isFinite(value),
        );
      }),
      { numRuns: 3000 },
    );
  });
});

describe('the ledger of parse files', () => {
  const file = { order: 'big', least: 1, check: 'none', marks: [], example: null } as const;
  const faults = (row: object) =>
    Object.assign(
      {},
      ...parseFiles.rules.map((rule) => (rule as (row: unknown) => object | null)({ ...file, ...row }) ?? {}),
    ) as Readonly<Record<string, { readonly en: string }>>;
  const whole = (given: object) => ({ length: null, bit: null, scale: 1, add: 0, ...given });

  test('a field says what its type needs, and a key stands once', () => {
    const fields = [
      whole(field('a', 0, 'bcd')),
      whole(field('a', 0, 'bit')),
      whole(field('b', longestFrame - 1, 'uint16')),
    ];
    expect(Object.keys(faults({ fields })).sort()).toEqual([
      'fields.0.length',
      'fields.1.bit',
      'fields.1.key',
      'fields.2.offset',
    ]);
    expect(faults({ fields: [whole(field('a', 0, 'bcd', { length: 8 }))] })['fields.0.length']?.en).toBe(
      'A bcd has at most 7 bytes',
    );
  });

  test('an example that does not read by the file is refused with what does not fit', () => {
    const fields = [whole(field('a', 0, 'uint8'))];
    expect(faults({ fields, example: '01 02' })).toEqual({});
    expect(faults({ fields, example: '0x' })['example']?.en).toBe('Must be hexadecimal bytes');
    expect(faults({ fields, least: 3, example: '0102' })['example']?.en).toBe('2 bytes, fewer than 3');
  });
});
