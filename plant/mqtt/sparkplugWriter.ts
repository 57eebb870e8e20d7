import protobuf from 'protobufjs';

/** A metric to be written; the field numbers are those of Sparkplug B's payload definition. */
export interface OutMetric {
  readonly name?: string;
  readonly alias?: number;
  readonly at: number;
  readonly value: OutValue;
}

export type OutValue =
  | { readonly type: 'int32' | 'uint64' | 'double' | 'float'; readonly number: number }
  | { readonly type: 'boolean'; readonly yes: boolean }
  | { readonly type: 'string'; readonly text: string }
  | {
      readonly type: 'table';
      readonly columns: readonly string[];
      readonly types: readonly OutCell['type'][];
      readonly rows: readonly (readonly OutCell[])[];
    };

type OutCell = Exclude<OutValue, { readonly type: 'table' }>;

const codes = { int32: 3, uint64: 8, float: 9, double: 10, boolean: 11, string: 12, table: 16 } as const;
const varint = 0;
const wide = 1;
const bytes = 2;
const narrow = 5;
const tag = (field: number, wire: number): number => (field << 3) | wire;

/** Where the six plain kinds of a value stand, in a metric and in a cell. */
const inMetric = { int32: 10, uint64: 11, float: 12, double: 13, boolean: 14, string: 15 } as const;
const inCell = { int32: 1, uint64: 2, float: 3, double: 4, boolean: 5, string: 6 } as const;

function plain(writer: protobuf.Writer, value: OutCell, fields: Readonly<Record<OutCell['type'], number>>): void {
  const field = fields[value.type];
  switch (value.type) {
    case 'int32':
      // As 32 bits of two's complement, which is what the specification wants of negative numbers.
      writer.uint32(tag(field, varint)).uint32(value.number >>> 0);
      return;
    case 'uint64':
      writer.uint32(tag(field, varint)).uint64(value.number);
      return;
    case 'float':
      writer.uint32(tag(field, narrow)).float(value.number);
      return;
    case 'double':
      writer.uint32(tag(field, wide)).double(value.number);
      return;
    case 'boolean':
      writer.uint32(tag(field, varint)).bool(value.yes);
      return;
    case 'string':
      writer.uint32(tag(field, bytes)).string(value.text);
      return;
    default:
      value satisfies never;
  }
}

function table(writer: protobuf.Writer, { columns, types, rows }: Extract<OutValue, { readonly type: 'table' }>): void {
  writer.uint32(tag(17, bytes)).fork();
  writer.uint32(tag(1, varint)).uint64(columns.length);
  for (const column of columns) writer.uint32(tag(2, bytes)).string(column);
  for (const type of types) writer.uint32(tag(3, varint)).uint32(codes[type]);
  for (const row of rows) {
    writer.uint32(tag(4, bytes)).fork();
    for (const cell of row) {
      writer.uint32(tag(1, bytes)).fork();
      plain(writer, cell, inCell);
      writer.ldelim();
    }
    writer.ldelim();
  }
  writer.ldelim();
}

function metric(writer: protobuf.Writer, { name, alias, at, value }: OutMetric): void {
  writer.uint32(tag(2, bytes)).fork();
  if (name !== undefined) writer.uint32(tag(1, bytes)).string(name);
  if (alias !== undefined) writer.uint32(tag(2, varint)).uint64(alias);
  writer.uint32(tag(3, varint)).uint64(at);
  // A type is said at birth alone.
  if (name !== undefined) writer.uint32(tag(4, varint)).uint32(codes[value.type]);
  if (value.type === 'table') table(writer, value);
  else plain(writer, value, inMetric);
  writer.ldelim();
}

/** A payload; `seq` null for a death. */
export function writePayload(at: number, seq: number | null, metrics: readonly OutMetric[]): Buffer {
  const writer = protobuf.Writer.create();
  writer.uint32(tag(1, varint)).uint64(at);
  for (const one of metrics) metric(writer, one);
  if (seq !== null) writer.uint32(tag(3, varint)).uint64(seq);
  return Buffer.from(writer.finish());
}
