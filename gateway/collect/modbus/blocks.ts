import type { ModbusAddress } from '../../../domain/channel/modbus.ts';
import { isBitTable, reachOf } from './decode.ts';

export interface AddressedPoint {
  readonly number: number;
  readonly id: string;
  readonly period: number;
  readonly address: ModbusAddress;
}

/** One read request and the points that its answer serves, by rising register. */
export interface Block {
  readonly table: ModbusAddress['table'];
  readonly start: number;
  readonly count: number;
  readonly points: readonly AddressedPoint[];
}

export interface BlockLimits {
  /** Registers that may be read needlessly between two points. */
  readonly gap: number;
  /** At most 125 by the protocol; less where a device says so. */
  readonly maxRegisters: number;
  /** Registers that a device refuses, as `keyOf` writes them: no block covers one. */
  readonly avoid: ReadonlySet<string>;
}

const maxBits = 2000;

export const keyOf = (table: ModbusAddress['table'], register: number): string => `${table}:${register}`;

/**
 * Joins neighbours into as few requests as the limits allow. A value wider than `maxRegisters` is read alone,
 * and one with a scale factor never apart from it.
 */
export function planBlocks(points: readonly AddressedPoint[], limits: BlockLimits): readonly Block[] {
  const sorted = [...points].sort((a, b) => order(a, b) || a.number - b.number);
  const blocks: Block[] = [];
  let open: AddressedPoint[] = [];
  let end = 0;
  for (const point of sorted) {
    const first = open[0];
    if (first !== undefined && !joins(first, end, point, limits)) {
      blocks.push(blockOf(open));
      open = [];
      end = 0;
    }
    open.push(point);
    end = Math.max(end, endOf(point));
  }
  if (open.length > 0) blocks.push(blockOf(open));
  return blocks;
}

/** The two halves of a refused block, so that the register at fault is found; null when one value is all there is. */
export function halves(block: Block): readonly [Block, Block] | null {
  const starts = [...new Set(block.points.map((point) => point.address.register))];
  const middle = starts[Math.ceil(starts.length / 2)];
  if (middle === undefined || starts.length < 2) return null;
  return [
    blockOf(block.points.filter((point) => point.address.register < middle)),
    blockOf(block.points.filter((point) => point.address.register >= middle)),
  ];
}

const tables = { coil: 0, discrete: 1, holding: 2, input: 3 } as const;

function order(a: AddressedPoint, b: AddressedPoint): number {
  return tables[a.address.table] - tables[b.address.table] || startOf(a) - startOf(b);
}

const startOf = ({ address }: AddressedPoint): number => reachOf(address).start;
const endOf = ({ address }: AddressedPoint): number => reachOf(address).end;

function joins(first: AddressedPoint, end: number, point: AddressedPoint, limits: BlockLimits): boolean {
  const { table } = point.address;
  const register = startOf(point);
  if (first.address.table !== table) return false;
  const bits = isBitTable(table);
  const width = Math.max(end, endOf(point)) - startOf(first);
  if (width > (bits ? maxBits : Math.min(limits.maxRegisters, 125))) return false;
  if (register - end > (bits ? limits.gap * 16 : limits.gap)) return false;
  for (let between = end; between < register; between++) if (limits.avoid.has(keyOf(table, between))) return false;
  return true;
}

function blockOf(points: readonly AddressedPoint[]): Block {
  const first = points[0];
  if (first === undefined) throw new Error('a block has at least one point');
  const [start, end] = [Math.min(...points.map(startOf)), Math.max(...points.map(endOf))];
  return { table: first.address.table, start, count: end - start, points };
}
