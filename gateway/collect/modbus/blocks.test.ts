import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ModbusAddress, modbusAddress } from '../../../domain/channel/modbus.ts';
import { type AddressedPoint, type Block, halves, keyOf, planBlocks } from './blocks.ts';
import { isBitTable, spanOf } from './decode.ts';

let numbers = 0;
const point = (register: number, given: Partial<ModbusAddress> = {}): AddressedPoint => {
  numbers++;
  const address = modbusAddress.parse({ table: 'holding', register, type: 'uint16', ...given });
  return { number: numbers, id: `p${numbers}`, period: 1000, address };
};
const limits = { gap: 8, maxRegisters: 125, avoid: new Set<string>() };
const shapeOf = (blocks: readonly Block[]): string[] =>
  blocks.map((block) => `${block.table} ${block.start}+${block.count}`);

describe('blocks', () => {
  it('join neighbours into one request, whatever the order in which they are given', () => {
    expect(
      shapeOf(planBlocks([point(4), point(0, { type: 'float32' }), point(2, { type: 'uint32' })], limits)),
    ).toEqual(['holding 0+5']);
  });

  it('bridge a gap as wide as allowed, and no wider', () => {
    expect(shapeOf(planBlocks([point(0), point(9)], limits))).toEqual(['holding 0+10']);
    expect(shapeOf(planBlocks([point(0), point(10)], limits))).toEqual(['holding 0+1', 'holding 10+1']);
  });

  it('never mix tables', () => {
    expect(
      shapeOf(planBlocks([point(0), point(1, { table: 'input' }), point(2, { table: 'coil', type: 'bit' })], limits)),
    ).toEqual(['coil 2+1', 'holding 0+1', 'input 1+1']);
  });

  it('read a value wider than the device allows alone', () => {
    expect(
      shapeOf(planBlocks([point(0), point(1, { type: 'float64' }), point(5)], { ...limits, maxRegisters: 2 })),
    ).toEqual(['holding 0+1', 'holding 1+4', 'holding 5+1']);
  });

  it('keep clear of registers that the device refuses', () => {
    expect(shapeOf(planBlocks([point(0), point(4)], { ...limits, avoid: new Set([keyOf('holding', 2)]) }))).toEqual([
      'holding 0+1',
      'holding 4+1',
    ]);
  });

  it('are halved down to a single register', () => {
    const [block] = planBlocks([point(0), point(0, { type: 'bit', bit: 3 }), point(1), point(2)], limits);
    const split = block === undefined ? null : halves(block);
    expect(split && shapeOf(split)).toEqual(['holding 0+2', 'holding 2+1']);
    const [bits] = planBlocks([point(0, { type: 'bit', bit: 1 }), point(0, { type: 'bit', bit: 2 })], limits);
    expect(bits === undefined ? undefined : halves(bits)).toBeNull();
  });

  const anyPoint = fc
    .record({
      table: fc.constantFrom('holding', 'input', 'coil', 'discrete'),
      register: fc.integer({ min: 0, max: 3000 }),
      type: fc.constantFrom('uint16', 'float32', 'float64', 'text'),
      length: fc.integer({ min: 1, max: 32 }),
    })
    .map(({ register, ...given }) => point(register, given as Partial<ModbusAddress>));

  it('hold every point once, within the limits, and never reach over a refused register', () => {
    fc.assert(
      fc.property(
        fc.array(anyPoint, { maxLength: 120 }),
        fc.integer({ min: 0, max: 120 }),
        fc.integer({ min: 1, max: 125 }),
        fc.array(fc.integer({ min: 0, max: 3000 }), { maxLength: 20 }),
        (points, gap, maxRegisters, bad) => {
          const avoid = new Set(bad.map((register) => keyOf('holding', register)));
          const blocks = planBlocks(points, { gap, maxRegisters, avoid });
          expect(blocks.flatMap((block) => block.points.map((one) => one.number)).sort((a, b) => a - b)).toEqual(
            points.map((one) => one.number).sort((a, b) => a - b),
          );
          for (const block of blocks) {
            const widest = Math.max(...block.points.map((one) => spanOf(one.address)));
            expect(block.count).toBeLessThanOrEqual(
              isBitTable(block.table) ? 2000 : Math.max(Math.min(maxRegisters, 125), widest),
            );
            for (const one of block.points) {
              expect(one.address.register).toBeGreaterThanOrEqual(block.start);
              expect(one.address.register + spanOf(one.address)).toBeLessThanOrEqual(block.start + block.count);
            }
            const own = new Set(
              block.points.flatMap((one) =>
                Array.from({ length: spanOf(one.address) }, (_, i) => one.address.register + i),
              ),
            );
            for (let register = block.start; register < block.start + block.count; register++) {
              if (avoid.has(keyOf(block.table, register))) expect(own.has(register)).toBe(true);
            }
          }
        },
      ),
    );
  });

  it('are as few as they can be: no two neighbours could be one', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 600 }), { maxLength: 80 }),
        fc.integer({ min: 0, max: 20 }),
        (registers, gap) => {
          const blocks = planBlocks(
            registers.map((register) => point(register)),
            { ...limits, gap },
          );
          for (let i = 1; i < blocks.length; i++) {
            const [left, right] = [blocks[i - 1] as Block, blocks[i] as Block];
            const isTooFar = right.start - (left.start + left.count) > gap;
            const isTooWide = right.start + 1 - left.start > 125;
            expect(isTooFar || isTooWide).toBe(true);
          }
        },
      ),
    );
  });
});
