import type { Socket } from 'node:net';
import ModbusRTU from 'modbus-serial';
import type { ModbusAddress } from '../../../domain/channel/modbus.ts';

/** What a read comes to. `closed` is nobody's fault but the connection's. */
export type Answer =
  | { readonly kind: 'data'; readonly bytes: Uint8Array }
  | { readonly kind: 'exception'; readonly code: number }
  | { readonly kind: 'timedOut' }
  | { readonly kind: 'garbage' }
  | { readonly kind: 'closed' };

export interface ReadRequest {
  readonly unit: number;
  readonly table: ModbusAddress['table'];
  readonly start: number;
  readonly count: number;
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
}

export const transactionIds = 256;

/** The requests of one open connection. Time-outs are the caller's: `forget` gives one up. */
export interface Transactions {
  /** Sends and calls back once, unless forgotten; `late` is called when the answer to a forgotten one comes after all. */
  readonly send: (request: ReadRequest, done: (answer: Answer) => void) => number;
  readonly forget: (transaction: number) => void;
  /** Sent and unanswered, forgotten ones included: their ids must not be used again, or a late answer would pass for another's. */
  readonly busy: () => number;
  readonly unitOf: (transaction: number) => number | null;
}

/** Several requests under way on one connection, told apart by their transaction ids. */
export function transactionsOn(socket: Socket, late: (unit: number) => void): Transactions {
  const client = new ModbusRTU() as unknown as Inside;
  client.linkTCP(socket, {}, () => undefined);
  const sent = new Map<number, { readonly unit: number; forgotten: boolean }>();

  function freeId(): number {
    const port = client._port;
    while (sent.has(port._transactionIdWrite)) port._transactionIdWrite = (port._transactionIdWrite + 1) % transactionIds;
    return port._transactionIdWrite;
  }

  return {
    send(request, done) {
      if (sent.size >= transactionIds) throw new Error('every transaction id is in use');
      const transaction = freeId();
      const entry = { unit: request.unit, forgotten: false };
      sent.set(transaction, entry);
      sender(client, request.table)(request.unit, request.start, request.count, (error, reply) => {
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
  };
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
  const bits = request.table === 'coil' || request.table === 'discrete';
  const expected = bits ? Math.ceil(request.count / 8) : request.count * 2;
  // The library checks the frame's length, not the byte count inside it.
  if (reply === undefined || reply.buffer.length !== expected) return { kind: 'garbage' };
  return { kind: 'data', bytes: reply.buffer };
}
