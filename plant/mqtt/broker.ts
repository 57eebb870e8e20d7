import { createServer, type Server, type Socket } from 'node:net';
import { Aedes } from 'aedes';
import type { Gateway } from '../modbus/gateway.ts';

/** An MQTT 3.1.1 broker as a channel's far end. What it keeps it keeps in memory: one that was gone comes back empty. */
export function openBroker(at: { readonly host: string; readonly port: number }): Gateway {
  const sockets = new Set<Socket>();
  let running: { readonly server: Server; readonly broker: Aedes } | null = null;
  let port = at.port;
  let messages = 0;

  async function open(): Promise<void> {
    const broker = await Aedes.createBroker();
    // One that goes without a word is no fault of the broker's.
    broker.on('clientError', (client) => client.close());
    broker.on('connectionError', (client) => client.close());
    broker.on('publish', (_packet, client) => {
      if (client !== null) messages++;
    });
    const server = createServer((socket) => {
      sockets.add(socket);
      socket.setNoDelay();
      socket.on('close', () => sockets.delete(socket));
      broker.handle(socket);
    });
    await new Promise<void>((done, failed) => {
      server.once('error', failed);
      server.listen(port, at.host, done);
    });
    const address = server.address();
    if (address !== null && typeof address === 'object') port = address.port;
    running = { server, broker };
  }

  return {
    port: () => port,
    isOpen: () => running !== null,
    requests: () => messages,
    open,
    async close() {
      const ended = running;
      running = null;
      if (ended === null) return;
      const closed = new Promise((done) => ended.server.close(done));
      for (const socket of sockets) socket.destroy();
      await closed;
      await new Promise<void>((done) => ended.broker.close(done));
    },
  };
}
