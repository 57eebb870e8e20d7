import type { Limit } from '../../domain/alarm/limitRule.ts';
import { levelBy } from '../../domain/alarm/rationale.ts';
import type { ModbusAddress } from '../../domain/channel/modbus.ts';
import type { PointKind } from '../../domain/telemetry/sample.ts';
import type { Text } from '../../domain/text/message.ts';
import type { Reason } from './reason.ts';

/** What a device reports of one quantity, and how its maker put it into registers. */
export interface Measure {
  readonly key: string;
  readonly name: Text;
  readonly unit?: string;
  readonly kind?: PointKind;
  readonly decimals?: number;
  /** ms; 1 s unless named. */
  readonly period?: number;
  readonly table: ModbusAddress['table'];
  readonly type: ModbusAddress['type'];
  readonly order?: ModbusAddress['order'];
  readonly bit?: number;
  readonly length?: number;
  readonly absent?: number;
  readonly factor?: number;
  readonly offset?: number;
  readonly range?: readonly [number, number];
  readonly states?: Readonly<Record<string, Text>>;
  /** It can be set over the line, within its range. */
  readonly settable?: true;
  readonly drives?: 'breaker';
  readonly limits?: readonly Limit[];
  /** Registers left unused before it. */
  readonly hole?: number;
}

export interface PlantPoint<Address = ModbusAddress> {
  /** `<device>.<key>` */
  readonly id: string;
  readonly key: string;
  readonly name: Text;
  readonly unit: string | null;
  readonly kind: PointKind;
  readonly decimals: number;
  readonly period: number;
  readonly address: Address;
  readonly factor: number;
  readonly offset: number;
  readonly rangeMin: number | null;
  readonly rangeMax: number | null;
  readonly states: Readonly<Record<string, Text>> | null;
  readonly settable: boolean;
  readonly drives: 'breaker' | null;
  readonly limits: readonly Limit[];
}

export const text = (cn: string, en: string): Text => ({ cn, en });

/** A limit beyond which `n` values in a row raise an alarm, of the level that its reason gives. */
export function limit(
  name: Limit['name'],
  value: number,
  reason: Reason,
  more: { readonly n?: number; readonly hysteresis?: number } = {},
): Limit {
  const level = levelBy(reason);
  if (level === null) throw new Error(`no level follows from the reason of ${name} ${value}`);
  return { name, value, level, n: more.n ?? 3, m: 1, hysteresis: more.hysteresis ?? 0, ...reason };
}

const widths: Readonly<Record<Exclude<Measure['type'], 'text'>, number>> = {
  uint16: 1,
  int16: 1,
  bcd16: 1,
  bit: 1,
  uint32: 2,
  int32: 2,
  float32: 2,
  bcd32: 2,
  uint64: 4,
  int64: 4,
  float64: 4,
};

/** Registers (bits in the bit tables) that a measure takes. */
export function widthOf(measure: {
  readonly table: string;
  readonly type: Measure['type'];
  readonly length?: number | null;
}): number {
  if (measure.table === 'coil' || measure.table === 'discrete') return 1;
  return measure.type === 'text' ? (measure.length ?? 1) : widths[measure.type];
}

/** Gives every measure its registers, one after another in each table, from `start` on. */
export function layOut(device: string, measures: readonly Measure[], start = 0): readonly PlantPoint[] {
  const next: Record<Measure['table'], number> = { coil: 0, discrete: 0, holding: start, input: start };
  let lastBit: { readonly table: string; readonly register: number } | null = null;
  return measures.map((measure) => {
    const packed = measure.bit !== undefined && measure.bit > 0 && lastBit?.table === measure.table;
    const register = packed && lastBit !== null ? lastBit.register : next[measure.table] + (measure.hole ?? 0);
    if (!packed) next[measure.table] = register + widthOf(measure);
    lastBit = measure.bit === undefined ? null : { table: measure.table, register };
    return pointOf(device, measure, register);
  });
}

function pointOf(device: string, measure: Measure, register: number): PlantPoint {
  return {
    id: `${device}.${measure.key}`,
    key: measure.key,
    name: measure.name,
    unit: measure.unit ?? null,
    kind: measure.kind ?? 'analog',
    decimals: measure.decimals ?? 1,
    period: measure.period ?? 1000,
    address: {
      table: measure.table,
      register,
      type: measure.type,
      order: measure.order ?? 'ABCD',
      bit: measure.bit ?? null,
      length: measure.length ?? null,
      absent: measure.absent ?? null,
    },
    factor: measure.factor ?? 1,
    offset: measure.offset ?? 0,
    rangeMin: measure.range?.[0] ?? null,
    rangeMax: measure.range?.[1] ?? null,
    states: measure.states ?? null,
    settable: measure.settable === true || measure.drives !== undefined,
    drives: measure.drives ?? null,
    limits: measure.limits ?? [],
  };
}
