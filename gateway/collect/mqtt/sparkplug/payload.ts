import { type Quality, quality } from '../../../../domain/telemetry/quality.ts';
import { decimalOfSingle } from '../../../../domain/telemetry/single.ts';
import { none, numberReading, type Reading, worse } from '../numbers.ts';
import {
  type Long,
  payloadType,
  types,
  type WireDataSet,
  type WireMetric,
  type WirePayload,
  type WireValue,
} from './definition.ts';

/** A value that was said, with what is needed to read it: its type may stand in an earlier birth alone. */
export interface Metric {
  readonly name: string | null;
  readonly alias: bigint | null;
  readonly at: number | null;
  readonly type: number | null;
  /** The reading once the type is known; of a data set, that of a cell. */
  readonly read: (type: number | null, cell: Cell | null) => Reading;
}

export interface Cell {
  readonly column: string;
  readonly row: number;
}

export interface Payload {
  readonly at: number | null;
  /** 0 to 255, or null where it is missing or no such number. */
  readonly seq: number | null;
  readonly metrics: readonly Metric[];
}

/** Metrics of one payload, members of templates counted, beyond which nobody means well. */
const mostMetrics = 100_000;
const deepestTemplate = 8;

/** What a payload says, or null when it is none. Never throws. */
export function payloadOf(bytes: Uint8Array): Payload | null {
  try {
    const wire = payloadType.decode(bytes) as unknown as WirePayload;
    const metrics: Metric[] = [];
    flatten(wire.metrics, { prefix: '', depth: 0, at: millis(wire, 'timestamp'), into: metrics });
    const seq = own(wire, 'seq') ? unsigned(wire.seq as Long) : null;
    return { at: millis(wire, 'timestamp'), seq: seq !== null && seq <= 255n ? Number(seq) : null, metrics };
  } catch {
    // Whatever the bytes were: no payload is an answer.
    return null;
  }
}

const own = (object: object, field: string): boolean => Object.hasOwn(object, field);

const unsigned = ({ low, high }: Long): bigint => (BigInt(high >>> 0) << 32n) | BigInt(low >>> 0);

function millis(wire: { readonly timestamp?: Long }, field: 'timestamp'): number | null {
  if (!own(wire, field)) return null;
  const at = Number(unsigned(wire.timestamp as Long));
  return at > 0 && at <= 8.64e15 ? at : null;
}

interface Place {
  readonly prefix: string;
  readonly depth: number;
  readonly at: number | null;
  readonly into: Metric[];
}

/** Members of a template stand as metrics of their own, `template/member`. */
function flatten(metrics: readonly WireMetric[], { prefix, depth, at, into }: Place): void {
  for (const metric of metrics) {
    if (into.length >= mostMetrics) return;
    const name = own(metric, 'name') && metric.name !== '' ? `${prefix}${metric.name}` : null;
    const own_ = millis(metric, 'timestamp') ?? at;
    into.push({
      name,
      alias: own(metric, 'alias') && prefix === '' ? unsigned(metric.alias as Long) : null,
      at: own_,
      type: own(metric, 'datatype') ? (metric.datatype as number) : null,
      read: (type, cell) => readingOf(metric, type, cell),
    });
    if (own(metric, 'templateValue') && name !== null && depth < deepestTemplate) {
      flatten(metric.templateValue?.metrics ?? [], { prefix: `${name}/`, depth: depth + 1, at: own_, into });
    }
  }
}

function readingOf(metric: WireMetric, type: number | null, cell: Cell | null): Reading {
  const said = qualityOf(metric);
  if (metric.isNull === true) return { value: null, quality: worse(said, quality.bad) };
  const reading = cell === null ? readValue(metric, type) : cellOf(metric.datasetValue, cell);
  return { ...reading, quality: worse(reading.quality, said) };
}

function cellOf(set: WireDataSet | undefined, { column, row }: Cell): Reading {
  const index = set?.columns.indexOf(column) ?? -1;
  const element = set?.rows[row]?.elements[index];
  return element === undefined ? none : readValue(element, set?.types[index] ?? null);
}

/** A value by its type; without one, by the field in which it stands. */
export function readValue(wire: WireValue, type: number | null): Reading {
  if (own(wire, 'booleanValue')) return { value: wire.booleanValue === true ? 1 : 0, quality: quality.good };
  if (own(wire, 'intValue'))
    return numberReading(BigInt.asIntN(widths[type ?? 0] ?? 64, BigInt((wire.intValue as number) >>> 0)));
  if (own(wire, 'longValue')) {
    const value = unsigned(wire.longValue as Long);
    return numberReading(
      type === types.int64
        ? BigInt.asIntN(64, value)
        : (widths[type ?? 0] ?? 64) < 64
          ? BigInt.asIntN(widths[type ?? 0] ?? 64, value)
          : value,
    );
  }
  if (own(wire, 'floatValue')) return numberReading(decimalOfSingle(wire.floatValue as number));
  if (own(wire, 'doubleValue')) return numberReading(wire.doubleValue as number);
  if (own(wire, 'stringValue')) return { value: wire.stringValue as string, quality: quality.good };
  return none;
}

/** Bits of the signed types: some senders write a negative Int8 in 8 bits, some in 32, and both mean the same. */
const widths: Readonly<Record<number, number>> = { [types.int8]: 8, [types.int16]: 16, [types.int32]: 32 };

/** The property "Quality" as OPC counts: 192 good, 500 stale, 0 bad; anything else is doubted. */
function qualityOf(metric: WireMetric): Quality {
  if (!own(metric, 'properties')) return quality.good;
  const at = metric.properties?.keys.findIndex((key) => key.toLowerCase() === 'quality') ?? -1;
  const value = metric.properties?.values[at];
  if (value === undefined) return quality.good;
  const { value: code } = readValue(value, types.int32);
  if (code === 192) return quality.good;
  return code === 500 ? quality.stale : code === 0 ? quality.bad : quality.uncertain;
}

/** The request to an edge node to say everything anew. */
export function rebirthRequest(now: number): Uint8Array {
  const metric = { name: 'Node Control/Rebirth', timestamp: now, datatype: types.boolean, booleanValue: true };
  return payloadType.encode(payloadType.fromObject({ timestamp: now, metrics: [metric] })).finish();
}
