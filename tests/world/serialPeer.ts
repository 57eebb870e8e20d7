import { createServer, type Socket } from 'node:net';

/** A serial server whose line answers as a test says. */
export interface SerialPeer {
  readonly port: number;
  /** Everything that was asked, in the pieces in which it came. */
  readonly heard: Buffer[];
  answer: (asked: Buffer, send: (bytes: Uint8Array) => void) => void;
  readonly close: () => Promise<void>;
}

export async function serialPeer(): Promise<SerialPeer> {
  const sockets = new Set<Socket>();
  const heard: Buffer[] = [];
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.setNoDelay();
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => socket.destroy());
    socket.on('data', (chunk) => {
      heard.push(chunk);
      peer.answer(chunk, (bytes) => {
        if (socket.writable) socket.write(bytes);
      });
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const peer: SerialPeer = {
    port: address.port,
    heard,
    answer: () => undefined,
    close: () =>
      new Promise((done) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => done());
      }),
  };
  return peer;
}
