import type { PointAddress } from '../../channel/address.ts';
import { type Dlt645Format, dlt645Formats } from '../../channel/dlt645.ts';
import { type ModbusAddress, registerTables, registerTypes, wordOrders } from '../../channel/modbus.ts';
import type { PointKind } from '../../telemetry/sample.ts';
import type { Text } from '../../text/message.ts';
import { templateMeasures } from './measures.ts';

/**
 * Registers of templates, one a line. Modbus: `key table register type factor [order] [absent=…]`; DL/T 645: `key identifier format
 * [signed]`.
 */
export type RegisterMaps = Readonly<Record<string, readonly string[]>>;

/** A point as its template describes it; the device gives it an id. */
export interface DescribedPoint {
  /** Stands behind the device's id in the point's. */
  readonly key: string;
  readonly name: Text;
  readonly kind: PointKind;
  readonly unit: string | null;
  readonly decimals: number;
  /** ms */
  readonly period: number;
  readonly address: PointAddress;
  readonly factor: number;
  readonly offset: number;
  readonly rangeMin: number | null;
  readonly rangeMax: number | null;
  readonly states: Readonly<Record<string, Text>> | null;
  readonly settable: boolean;
}

const periods = { analog: 2000, counter: 10_000 } as const;

/** What a line of a register map says. A line that says nothing is a fault of the map. */
export function describedPoint(kind: 'modbus' | 'dlt645', line: string): DescribedPoint {
  const [key = '', ...words] = line.split(' ');
  const measure = templateMeasures[key];
  if (measure === undefined) throw new Error(`no measure is called ${key}`);
  const { address, factor } = kind === 'modbus' ? modbusWords(words, line) : meterWords(words, line);
  const [rangeMin, rangeMax] = measure.range ?? [null, null];
  const period = measure.kind === 'counter' ? periods.counter : periods.analog;
  const { name, unit, decimals } = measure;
  return {
    key,
    name,
    kind: measure.kind,
    unit,
    decimals,
    period,
    address,
    factor,
    offset: 0,
    rangeMin,
    rangeMax,
    states: null,
    settable: false,
  };
}

type Said = { readonly address: PointAddress; readonly factor: number };

function modbusWords([table, register, type, factor, ...more]: readonly string[], line: string): Said {
  const absent = more.find((word) => word.startsWith('absent='))?.slice('absent='.length);
  const order = more.find((word) => !word.startsWith('absent=')) ?? 'ABCD';
  const place = {
    table: oneOf(registerTables, table, line),
    register: Number(register),
    type: oneOf(registerTypes, type, line),
    order: oneOf(wordOrders, order, line),
    absent: absent === undefined ? null : Number(absent),
  };
  const address: ModbusAddress = { ...place, bit: null, length: null };
  return { address, factor: Number(factor) };
}

function meterWords([di = '', format, sign]: readonly string[], line: string): Said {
  const own: Dlt645Format = oneOf(dlt645Formats, format, line);
  return { address: { kind: 'dlt645', di, skip: 0, format: own, signed: sign === 'signed' }, factor: 1 };
}

function oneOf<T extends string>(known: readonly T[], word: string | undefined, line: string): T {
  const found = known.find((one) => one === word);
  if (found === undefined) throw new Error(`the register map does not say what it means: ${line}`);
  return found;
}
