import { createServer, type Server, type Socket } from 'node:net';
import { type ModbusAbstractRequest, ModbusTCPResponse, responses, server as servers } from 'jsmodbus';
import type { Clock } from '../../domain/clock/clock.ts';
import type { Draw } from '../simulation/random.ts';
import type { Image, Table } from './image.ts';
import { nonsense } from './nonsense.ts';

/** What is wrong with a device's communication. */
export type LineFault = { readonly kind: 'silent' } | { readonly kind: 'nonsense' } | { readonly kind: 'slow'; readonly ms: number };

export interface Unit {
  readonly image: () => Image;
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

/** A Modbus TCP gateway with several units behind it. */
export interface Gateway {
  readonly port: () => number;
  readonly isOpen: () => boolean;
  readonly open: () => Promise<void>;
  /** Stops listening and cuts every connection, as a power cut would. */
  readonly close: () => Promise<void>;
  /** Read requests that came, for tests. */
  readonly requests: () => number;
}

type Reply = (bytes: Buffer) => void;
type Body = InstanceType<(typeof responses)['ExceptionResponseBody']>;
/** The parts of a request that the library's types hide behind its body classes. */
interface Ask {
  readonly unitId: number;
  readonly body: { readonly fc: number; readonly start?: number; readonly count: number };
}

const exception = { illegalFunction: 1, illegalAddress: 2, illegalValue: 3, targetFailed: 11 } as const;
const idleAtMost = 4096;

export function modbusGateway(parts: GatewayParts): Gateway {
  const sockets = new Set<Socket>();
  let listener: Server | null = null;
  let port = parts.port;
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

  function listen(): Server {
    // The library takes a request out of the chunk that it came in, at once: whose it is, is known while that lasts.
    let talking = { heard: 0 };
    const raw = createServer((socket) => {
      const own = { heard: 0 };
      sockets.add(socket);
      socket.setNoDelay();
      socket.on('error', () => socket.destroy());
      socket.on('close', () => sockets.delete(socket));
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
    modbus.on('writeSingleCoil', refuse);
    modbus.on('writeSingleRegister', refuse);
    modbus.on('writeMultipleCoils', refuse as never);
    modbus.on('writeMultipleRegisters', refuse as never);
    return raw;
  }

  return {
    port: () => port,
    isOpen: () => listener !== null,
    requests: () => requests,
    open: () =>
      new Promise((done, failed) => {
        const raw = listen();
        raw.once('error', failed);
        raw.listen(port, parts.host, () => {
          const address = raw.address();
          if (address !== null && typeof address === 'object') port = address.port;
          listener = raw;
          done();
        });
      }),
    close: () =>
      new Promise((done) => {
        const raw = listener;
        listener = null;
        for (const socket of sockets) socket.destroy();
        if (raw === null) done();
        else raw.close(() => done());
      }),
  };
}

function refusal(request: Ask, code: number): Buffer {
  return frame(request, new responses.ExceptionResponseBody(request.body.fc as 3, code as 1));
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
