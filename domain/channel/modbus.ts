import { z } from 'zod';

/** Settings of a channel that speaks Modbus TCP. Times in ms. */
export const modbusChannel = z.strictObject({
  host: z.string().min(1).max(253),
  /** V091 */
  port: z.int().min(1).max(65535),
  timeout: z.int().min(50).max(60_000).default(1000),
  retries: z.int().min(0).max(5).default(1),
  /** Registers that may be read needlessly to join two neighbours into one request. */
  gap: z.int().min(0).max(120).default(8),
  /** Pause between two requests on one connection. */
  pause: z.int().min(0).max(5000).default(0),
  /** Requests under way at once on one connection, each to another unit; 1 for a gateway that takes them one after another. */
  inFlight: z.int().min(1).max(16).default(4),
});
export type ModbusChannel = z.infer<typeof modbusChannel>;

/** Settings of a channel that speaks Modbus RTU through a serial server. A line takes one request at a time. */
export const modbusRtuChannel = z.strictObject({
  host: z.string().min(1).max(253),
  port: z.int().min(1).max(65535),
  timeout: z.int().min(50).max(60_000).default(1500),
  retries: z.int().min(0).max(5).default(1),
  gap: z.int().min(0).max(120).default(8),
  /** Pause between two requests: 3.5 characters at least, about 4 ms at 9600 baud. */
  pause: z.int().min(0).max(5000).default(20),
  /** Silence after a request that was not answered: a late answer bears no id and would pass for the next one's. */
  settle: z.int().min(0).max(5000).default(300),
});
export type ModbusRtuChannel = z.infer<typeof modbusRtuChannel>;

/** A device on a Modbus channel: its unit id, and its own address where it has one (a channel of many gateways). */
export const modbusDevice = z.strictObject({
  /** May be left out: rows written before there was another kind do not have it. */
  kind: z.literal('modbus').optional(),
  unit: z.int().min(0).max(255),
  host: z.string().min(1).max(253).nullable().default(null),
  port: z.int().min(1).max(65535).nullable().default(null),
  /** Registers a device answers at most in one request. */
  maxRegisters: z.int().min(1).max(125).default(125),
});
export type ModbusDevice = z.infer<typeof modbusDevice>;

export const registerTables = ['holding', 'input', 'coil', 'discrete'] as const;
export const registerTypes = [
  'uint16',
  'int16',
  'uint32',
  'int32',
  'uint64',
  'int64',
  'float32',
  'float64',
  'bcd16',
  'bcd32',
  'bit',
  'text',
] as const;
/** Order of the bytes of a value as they arrive, most significant A first. */
export const wordOrders = ['ABCD', 'CDAB', 'BADC', 'DCBA'] as const;

/** Where a point stands in a device. `register` counts from 0 (40001 is register 0 of `holding`). */
export const modbusAddress = z.strictObject({
  kind: z.literal('modbus').optional(),
  table: z.enum(registerTables),
  register: z.int().min(0).max(65535),
  type: z.enum(registerTypes),
  order: z.enum(wordOrders).default('ABCD'),
  /** For `bit` inside a register: 0 is the lowest. */
  bit: z.int().min(0).max(15).nullable().default(null),
  /** For `text`: registers it spans, two characters each. */
  length: z.int().min(1).max(32).nullable().default(null),
  /** A raw value by which the device says that it has none (0x8000, 0x7FFFFFFF, NaN for float32 always counts). */
  absent: z.number().nullable().default(null),
  /**
   * The register of the same table that holds the power of ten by which the value is to be taken (SunSpec's scale factors: int16, 0x8000 for none).
   * Read in one request with the value: the device may change both at any time. Rows written before do not have it.
   */
  scaleRegister: z.int().min(0).max(65535).nullable().optional(),
});
export type ModbusAddress = z.infer<typeof modbusAddress>;
