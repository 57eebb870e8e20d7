import { connect, createServer, type Socket } from 'node:net';

/** A network between a client and a server that can hold what goes towards the server, as a line that lost its way does. */
export interface StallingLine {
  readonly port: number;
  /** From now on nothing arrives; what comes is held. */
  readonly stall: () => void;
  /** What is held arrives, unless its connection was reset meanwhile; one that was closed in order delivers first. */
  readonly flow: () => void;
  /** Connections that it saw end, in order or reset. */
  readonly gone: () => number;
  readonly close: () => Promise<void>;
}

/** One pair of sockets: the one who asks, and the one who is asked. */
interface Pair {
  readonly inward: Socket;
  readonly outward: Socket;
  held: Buffer[];
  ended: boolean;
}

export async function stallingLine(to: number): Promise<StallingLine> {
  const pairs = new Set<Pair>();
  let isStalled = false;
  let gone = 0;

  function deliver(pair: Pair): void {
    for (const bytes of pair.held.splice(0)) if (pair.outward.writable) pair.outward.write(bytes);
    if (pair.ended) pair.outward.end();
  }

  const server = createServer({ allowHalfOpen: true }, (inward) => {
    const pair: Pair = { inward, outward: connect(to, '127.0.0.1'), held: [], ended: false };
    pairs.add(pair);
    inward.on('data', (bytes) => {
      pair.held.push(bytes);
      if (!isStalled) deliver(pair);
    });
    inward.on('end', () => {
      pair.ended = true;
      gone++;
      if (!isStalled) deliver(pair);
    });
    // A reset: whatever is on its way is thrown away.
    inward.on('error', () => {
      pair.held = [];
      gone++;
      pair.outward.destroy();
    });
    pair.outward.on('data', (bytes) => inward.writable && inward.write(bytes));
    pair.outward.on('error', () => inward.destroy());
    pair.outward.on('close', () => inward.end());
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    port: address.port,
    stall() {
      isStalled = true;
    },
    flow() {
      isStalled = false;
      for (const pair of pairs) deliver(pair);
    },
    gone: () => gone,
    close: () =>
      new Promise((done) => {
        for (const { inward, outward } of pairs) for (const socket of [inward, outward]) socket.destroy();
        server.close(() => done());
      }),
  };
}
