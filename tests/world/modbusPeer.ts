import { createServer, type Socket } from 'node:net';

export interface PeerRequest {
  readonly transaction: number;
  readonly unit: number;
  readonly fc: number;
  readonly start: number;
  readonly count: number;
}

type Answering = (request: PeerRequest, send: (bytes: Buffer) => void, socket: Socket) => void;

/** A Modbus TCP server of a few bytes that does as a test says: it answers well, late, wrongly or not at all. */
export interface ModbusPeer {
  readonly port: number;
  readonly requests: PeerRequest[];
  /** Connections that were ever made. */
  readonly connections: () => number;
  /** Connections that stand now. */
  readonly open: () => number;
  answer: Answering;
  /** Cuts every connection, keeps listening. */
  readonly cut: () => void;
  readonly close: () => Promise<void>;
}

export async function modbusPeer(port = 0): Promise<ModbusPeer> {
  const sockets = new Set<Socket>();
  const requests: PeerRequest[] = [];
  let connections = 0;
  const server = createServer((socket) => {
    connections++;
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => socket.destroy());
    let held = Buffer.alloc(0);
    socket.on('data', (chunk) => {
      held = Buffer.concat([held, chunk]);
      while (held.length >= 12 && held.length >= 6 + held.readUInt16BE(4)) {
        const request = {
          transaction: held.readUInt16BE(0),
          unit: held.readUInt8(6),
          fc: held.readUInt8(7),
          start: held.readUInt16BE(8),
          count: held.readUInt16BE(10),
        };
        held = held.subarray(6 + held.readUInt16BE(4));
        requests.push(request);
        peer.answer(request, (bytes) => socket.writable && socket.write(bytes), socket);
      }
    });
  });
  await new Promise<void>((done, failed) => {
    server.once('error', failed);
    server.listen(port, '127.0.0.1', done);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const peer: ModbusPeer = {
    port: address.port,
    requests,
    connections: () => connections,
    open: () => sockets.size,
    answer: (request, send) => send(ownNumbers(request)),
    cut() {
      for (const socket of sockets) socket.destroy();
    },
    close: () =>
      new Promise((done) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => done());
      }),
  };
  return peer;
}

function frame(request: PeerRequest, pdu: Buffer): Buffer {
  const header = Buffer.alloc(7);
  header.writeUInt16BE(request.transaction, 0);
  header.writeUInt16BE(pdu.length + 1, 4);
  header.writeUInt8(request.unit, 6);
  return Buffer.concat([header, pdu]);
}

/** Every register shows its own number; every bit is whether its number is odd. What is written is taken. */
export function ownNumbers(request: PeerRequest): Buffer {
  if (request.fc > 4) return taken(request);
  if (request.fc <= 2) {
    const bits = Buffer.alloc(Math.ceil(request.count / 8));
    for (let i = 0; i < request.count; i++)
      if ((request.start + i) % 2 === 1) bits.writeUInt8(bits.readUInt8(i >> 3) | (1 << (i & 7)), i >> 3);
    return frame(request, Buffer.concat([Buffer.from([request.fc, bits.length]), bits]));
  }
  return registers(request, (register) => register);
}

/** What the registers asked for show. */
export function registers(request: PeerRequest, shown: (register: number) => number): Buffer {
  const values = Buffer.alloc(request.count * 2);
  for (let i = 0; i < request.count; i++) values.writeUInt16BE(shown(request.start + i), i * 2);
  return frame(request, Buffer.concat([Buffer.from([request.fc, values.length]), values]));
}

/** The answer to what was written: its address, and its value or how many. */
export function taken({ fc, start, count, ...request }: PeerRequest): Buffer {
  const echo = Buffer.alloc(5);
  echo.writeUInt8(fc, 0);
  echo.writeUInt16BE(start, 1);
  echo.writeUInt16BE(count, 3);
  return frame({ fc, start, count, ...request }, echo);
}

export function exception(request: PeerRequest, code: number): Buffer {
  return frame(request, Buffer.from([request.fc | 0x80, code]));
}
