import { createServer, type Server, type Socket } from 'node:net';
import { type ModbusAbstractRequest, ModbusTCPResponse, responses, server as servers } from 'jsmodbus';
import type { Clock } from '../../domain/clock/clock.ts';
import type { Draw } from '../simulation/random.ts';
import { type TcpDoor, tcpDoor } from '../tcpDoor.ts';
import type { Image, Table } from './image.ts';
import { nonsense } from './nonsense.ts';

/** What is wrong with a device's communication. */
export type LineFault =
  | { readonly kind: 'silent' }
  | { readonly kind: 'nonsense' }
  | { readonly kind: 'slow'; readonly ms: number }
  | { readonly kind: 'storm' };

/** What a device says to a write. */
export type Taken = 'done' | 'illegalFunction' | 'illegalAddress' | 'illegalValue' | 'deviceFailed';

export interface Unit {
  readonly image: () => Image;
  /** Bytes for the holding registers from `start` on. */
  readonly write: (start: number, bytes: Uint8Array) => Taken;
  /** One coil, on or off. */
  readonly coil: (address: number, isOn: boolean) => Taken;
  readonly maxRegisters: number;
  readonly fault: () => LineFault | null;
}

export interface GatewayParts {
  readonly host: string;
  readonly port: number;
  readonly units: ReadonlyMap<number, Unit>;
  readonly clock: Clock;
  readonly draw: Draw;
}

/** A channel's far end: a Modbus TCP gateway with several units behind it, or the broker of those that send. */
export interface Gateway extends TcpDoor {
  /** Read requests, or messages of devices, that came: for tests. */
  readonly requests: () => number;
}

type Reply = (bytes: Buffer) => void;
type Body = InstanceType<(typeof responses)['ExceptionResponseBody']>;
/** The parts of a request that the library's types hide behind its body classes. */
interface Ask {
  readonly unitId: number;
  readonly body: {
    readonly fc: number;
    readonly start?: number;
    readonly count: number;
    /** Of a write. */
    readonly address?: number;
    readonly value?: number | boolean;
    readonly valuesAsBuffer?: Buffer;
  };
}

const exception = {
  illegalFunction: 1,
  illegalAddress: 2,
  illegalValue: 3,
  deviceFailed: 4,
  targetFailed: 11,
} as const;
const idleAtMost = 4096;
const writeSingleCoil = 5;

export function modbusGateway(parts: GatewayParts): Gateway {
  let requests = 0;

  function answer(table: Table, request: Ask, reply: Reply): void {
    requests++;
    const unit = parts.units.get(request.unitId);
    if (unit === undefined) {
      reply(refusal(request, exception.targetFailed));
      return;
    }
    const fault = unit.fault();
    const proper = (): Buffer => frameOf(request, { unit, table });
    if (fault === null) reply(proper());
    else if (fault.kind === 'nonsense') reply(nonsense(proper(), parts.draw));
    else if (fault.kind === 'slow') parts.clock.after(fault.ms, () => reply(proper()));
  }

  function refuseWrite(request: Ask, reply: Reply): void {
    reply(refusal(request, exception.illegalFunction));
  }

  const coilOf =
    ({ body }: Ask): ((unit: Unit) => Taken) =>
    (unit) =>
      unit.coil(body.address ?? 0, body.value === true || body.value === 0xff00);
  const registersOf =
    ({ body }: Ask): ((unit: Unit) => Taken) =>
    (unit) =>
      unit.write(body.address ?? 0, bytesToWrite(body));

  function takeWrite(request: Ask, reply: Reply, take: (unit: Unit) => Taken): void {
    const unit = parts.units.get(request.unitId);
    if (unit === undefined) {
      reply(refusal(request, exception.targetFailed));
      return;
    }
    const fault = unit.fault();
    const proper = (): Buffer => {
      const taken = take(unit);
      return taken === 'done' ? echo(request) : refusal(request, exception[taken]);
    };
    if (fault === null) reply(proper());
    else if (fault.kind === 'slow') parts.clock.after(fault.ms, () => reply(proper()));
  }

  function serve(admit: (socket: Socket) => void): Server {
    // The library takes a request out of the chunk that it came in, at once: whose it is, is known while that lasts.
    let talking = { heard: 0 };
    const raw = createServer((socket) => {
      const own = { heard: 0 };
      admit(socket);
      socket.on('data', (chunk) => {
        talking = own;
        own.heard += chunk.length;
        // What is no request is never taken out of the library's buffer: a talker of nonsense is cut off.
        if (own.heard > idleAtMost) socket.destroy();
      });
    });
    // Buffers of its own would make the library answer by itself: without them it asks here, unit by unit.
    const none = undefined as unknown as Buffer;
    const modbus = new servers.TCP(raw, { coils: none, discrete: none, holding: none, input: none });
    const on = (table: Table) => (request: ModbusAbstractRequest, reply: Reply) => {
      talking.heard = 0;
      answer(table, request as unknown as Ask, reply);
    };
    modbus.on('readCoils', on('coil'));
    modbus.on('readDiscreteInputs', on('discrete'));
    modbus.on('readHoldingRegisters', on('holding'));
    modbus.on('readInputRegisters', on('input'));
    const refuse = (request: unknown, reply: unknown): void => refuseWrite(request as Ask, reply as Reply);
    modbus.on('writeSingleCoil', (request: unknown, reply: unknown) => {
      talking.heard = 0;
      takeWrite(request as Ask, reply as Reply, coilOf(request as Ask));
    });
    modbus.on('writeMultipleCoils', refuse as never);
    const take = (request: unknown, reply: unknown): void => {
      talking.heard = 0;
      takeWrite(request as Ask, reply as Reply, registersOf(request as Ask));
    };
    modbus.on('writeSingleRegister', take);
    modbus.on('writeMultipleRegisters', take as never);
    return raw;
  }

  return { ...tcpDoor({ host: parts.host, port: parts.port, serve }), requests: () => requests };
}

function refusal(request: Ask, code: number): Buffer {
  return frame(request, new responses.ExceptionResponseBody(request.body.fc as 3, code as 1));
}

function bytesToWrite({ value, valuesAsBuffer }: Ask['body']): Uint8Array {
  if (typeof value !== 'number') return valuesAsBuffer ?? Buffer.alloc(0);
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16BE(value);
  return bytes;
}

/** A device repeats what it took. */
function echo(request: Ask): Buffer {
  if (request.body.fc === writeSingleCoil)
    return frame(request, responses.WriteSingleCoilResponseBody.fromRequest(request.body as never));
  const Echo =
    request.body.value === undefined
      ? responses.WriteMultipleRegistersResponseBody
      : responses.WriteSingleRegisterResponseBody;
  return frame(request, Echo.fromRequest(request.body as never));
}

function frame(request: Ask, body: unknown): Buffer {
  return ModbusTCPResponse.fromRequest(request as never, body as Body).createPayload();
}

function frameOf(request: Ask, { unit, table }: { readonly unit: Unit; readonly table: Table }): Buffer {
  const { start = 0, count } = request.body;
  const isBits = table === 'coil' || table === 'discrete';
  if (count < 1 || count > (isBits ? 2000 : unit.maxRegisters)) return refusal(request, exception.illegalValue);
  const bytes = unit.image().read(table, start, count);
  if (bytes === null) return refusal(request, exception.illegalAddress);
  return frame(request, bodyOf(table, bytes));
}

function bodyOf(table: Table, bytes: Buffer): unknown {
  switch (table) {
    case 'coil':
      return new responses.ReadCoilsResponseBody(bytes as never, bytes.length);
    case 'discrete':
      return new responses.ReadDiscreteInputsResponseBody(bytes as never, bytes.length);
    case 'holding':
      return new responses.ReadHoldingRegistersResponseBody(bytes.length, bytes as never);
    case 'input':
      return new responses.ReadInputRegistersResponseBody(bytes.length, bytes as never);
    default:
      return table satisfies never;
  }
}
