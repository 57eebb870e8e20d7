import type { Socket } from 'node:net';
import ModbusRTU from 'modbus-serial';
import type { ModbusAddress } from '../../../domain/channel/modbus.ts';
import type { Answer, OpenWire } from '../polled/wire.ts';
import { frameGuard } from './frameGuard.ts';

export interface ReadRequest {
  readonly unit: number;
  readonly table: ModbusAddress['table'];
  readonly start: number;
  readonly count: number;
  /** Bytes to be written there instead of read: of the registers, or 0 or 1 of a coil. */
  readonly write?: Uint8Array;
}

interface Reply {
  readonly buffer: Buffer;
}
type Callback = (error: (Error & { modbusCode?: number }) | null, reply?: Reply) => void;
type Send = (unit: number, start: number, count: number, done: Callback) => void;

/** The parts of modbus-serial 8.0.25 that its types leave out; transactions.test.ts holds them true. */
interface Inside {
  readonly _port: { _transactionIdWrite: number };
  readonly linkTCP: (socket: Socket, options: object, next: () => void) => void;
  readonly writeFC1: Send;
  readonly writeFC2: Send;
  readonly writeFC3: Send;
  readonly writeFC4: Send;
  readonly writeFC5: (unit: number, start: number, state: boolean, done: Callback) => void;
  readonly writeFC6: (unit: number, start: number, value: number, done: Callback) => void;
  readonly writeFC16: (unit: number, start: number, values: readonly number[], done: Callback) => void;
}

export const transactionIds = 256;
/** Behind the ids of the transaction and of the protocol, and the length. */
const unitPlace = 6;

/** Several requests under way on one connection, told apart by their transaction ids. */
export const openTcpWire: OpenWire<ReadRequest> = (socket, late) => {
  const client = new ModbusRTU() as unknown as Inside;
  client.linkTCP(socket, {}, () => undefined);
  const sent = new Map<number, { readonly unit: number; forgotten: boolean }>();

  function freeId(): number {
    const port = client._port;
    while (sent.has(port._transactionIdWrite))
      port._transactionIdWrite = (port._transactionIdWrite + 1) % transactionIds;
    return port._transactionIdWrite;
  }

  return {
    send(request, done) {
      if (sent.size >= transactionIds) throw new Error('every transaction id is in use');
      const transaction = freeId();
      const entry = { unit: request.unit, forgotten: false };
      sent.set(transaction, entry);
      transmit(client, request, (error, reply) => {
        if (sent.get(transaction) !== entry) return;
        sent.delete(transaction);
        if (entry.forgotten) late(entry.unit);
        else done(answerOf(request, error, reply));
      });
      return transaction;
    },
    forget(transaction) {
      const entry = sent.get(transaction);
      if (entry !== undefined) entry.forgotten = true;
    },
    busy: () => sent.size,
    unitOf: (transaction) => sent.get(transaction)?.unit ?? null,
    whose: (frame) => frame[unitPlace] ?? null,
    inspect: frameGuard(),
  };
};

function transmit(client: Inside, { unit, table, start, count, write }: ReadRequest, done: Callback): void {
  if (write === undefined) sender(client, table)(unit, start, count, done);
  else if (table === 'coil') client.writeFC5(unit, start, write[0] === 1, done);
  else if (count === 1) client.writeFC6(unit, start, registersOf(write)[0] ?? 0, done);
  else client.writeFC16(unit, start, registersOf(write), done);
}

function registersOf(bytes: Uint8Array): readonly number[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return Array.from({ length: bytes.length / 2 }, (_, i) => view.getUint16(i * 2));
}

function sender(client: Inside, table: ReadRequest['table']): Send {
  switch (table) {
    case 'coil':
      return client.writeFC1.bind(client);
    case 'discrete':
      return client.writeFC2.bind(client);
    case 'holding':
      return client.writeFC3.bind(client);
    case 'input':
      return client.writeFC4.bind(client);
    default:
      return table satisfies never;
  }
}

function answerOf(request: ReadRequest, error: Parameters<Callback>[0], reply: Reply | undefined): Answer {
  if (error !== null && error !== undefined) {
    if (error.modbusCode !== undefined) return { kind: 'exception', code: error.modbusCode };
    return error.name === 'PortNotOpenError' ? { kind: 'closed' } : { kind: 'garbage' };
  }
  // The echo of what was written: the library holds it against the request.
  if (request.write !== undefined) return { kind: 'data', bytes: new Uint8Array() };
  const bits = request.table === 'coil' || request.table === 'discrete';
  const expected = bits ? Math.ceil(request.count / 8) : request.count * 2;
  // The library checks the frame's length, not the byte count inside it.
  if (reply === undefined || reply.buffer.length !== expected) return { kind: 'garbage' };
  return { kind: 'data', bytes: reply.buffer };
}
