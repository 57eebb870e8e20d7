import protobuf from 'protobufjs';

/** `name: [number, type]`, `*` before the type for a repeated field; after Sparkplug B (spBv1.0), chapter "Payloads". */
type Shape = Readonly<Record<string, readonly [id: number, type: string]>>;

const messages: Readonly<Record<string, Shape>> = {
  Payload: {
    timestamp: [1, 'uint64'],
    metrics: [2, '*Metric'],
    seq: [3, 'uint64'],
    uuid: [4, 'string'],
    body: [5, 'bytes'],
  },
  Metric: {
    name: [1, 'string'],
    alias: [2, 'uint64'],
    timestamp: [3, 'uint64'],
    datatype: [4, 'uint32'],
    isHistorical: [5, 'bool'],
    isTransient: [6, 'bool'],
    isNull: [7, 'bool'],
    properties: [9, 'PropertySet'],
    intValue: [10, 'uint32'],
    longValue: [11, 'uint64'],
    floatValue: [12, 'float'],
    doubleValue: [13, 'double'],
    booleanValue: [14, 'bool'],
    stringValue: [15, 'string'],
    bytesValue: [16, 'bytes'],
    datasetValue: [17, 'DataSet'],
    templateValue: [18, 'Template'],
  },
  PropertySet: { keys: [1, '*string'], values: [2, '*PropertyValue'] },
  PropertyValue: {
    type: [1, 'uint32'],
    isNull: [2, 'bool'],
    intValue: [3, 'uint32'],
    longValue: [4, 'uint64'],
    floatValue: [5, 'float'],
    doubleValue: [6, 'double'],
    booleanValue: [7, 'bool'],
    stringValue: [8, 'string'],
  },
  DataSet: { numOfColumns: [1, 'uint64'], columns: [2, '*string'], types: [3, '*uint32'], rows: [4, '*Row'] },
  Row: { elements: [1, '*DataSetValue'] },
  DataSetValue: {
    intValue: [1, 'uint32'],
    longValue: [2, 'uint64'],
    floatValue: [3, 'float'],
    doubleValue: [4, 'double'],
    booleanValue: [5, 'bool'],
    stringValue: [6, 'string'],
  },
  Template: { version: [1, 'string'], metrics: [2, '*Metric'], templateRef: [4, 'string'], isDefinition: [5, 'bool'] },
};

/** Sparkplug's numbers for what a value is. */
export const types = {
  int8: 1,
  int16: 2,
  int32: 3,
  int64: 4,
  uint8: 5,
  uint16: 6,
  uint32: 7,
  uint64: 8,
  float: 9,
  double: 10,
  boolean: 11,
  string: 12,
  dateTime: 13,
  text: 14,
  uuid: 15,
  dataSet: 16,
  bytes: 17,
  file: 18,
  template: 19,
} as const;

function build(): protobuf.Type {
  const root = new protobuf.Root();
  for (const [name, shape] of Object.entries(messages)) {
    const type = new protobuf.Type(name);
    for (const [field, [id, written]] of Object.entries(shape)) {
      const isRepeated = written.startsWith('*');
      type.add(
        new protobuf.Field(field, id, isRepeated ? written.slice(1) : written, isRepeated ? 'repeated' : 'optional'),
      );
    }
    root.add(type);
  }
  return root.lookupType('Payload');
}

export const payloadType = build();

/** A value as it stands in a metric, in a cell of a data set, in a property: at most one of these fields is there. */
export interface WireValue {
  readonly intValue?: number;
  readonly longValue?: Long;
  readonly floatValue?: number;
  readonly doubleValue?: number;
  readonly booleanValue?: boolean;
  readonly stringValue?: string;
}

/** A 64-bit number in two halves, as protobufjs gives it. */
export interface Long {
  readonly low: number;
  readonly high: number;
}

export interface WireMetric extends WireValue {
  readonly name?: string;
  readonly alias?: Long;
  readonly timestamp?: Long;
  readonly datatype?: number;
  readonly isHistorical?: boolean;
  readonly isNull?: boolean;
  readonly properties?: { readonly keys: readonly string[]; readonly values: readonly WireValue[] };
  readonly datasetValue?: WireDataSet;
  readonly templateValue?: { readonly metrics: readonly WireMetric[] };
}

export interface WireDataSet {
  readonly columns: readonly string[];
  readonly types: readonly number[];
  readonly rows: readonly { readonly elements: readonly WireValue[] }[];
}

export interface WirePayload {
  readonly timestamp?: Long;
  readonly metrics: readonly WireMetric[];
  readonly seq?: Long;
}
