import type { Server, Socket } from 'node:net';

/** A TCP port of the plant that can be shut, as a power cut would, and opened again where it was. */
export interface TcpDoor {
  /** Where it listens; 0 until it was first opened, when any free port will do. */
  readonly port: () => number;
  readonly isOpen: () => boolean;
  readonly open: () => Promise<void>;
  /** Stops listening and cuts every connection. */
  readonly close: () => Promise<void>;
}

export interface TcpDoorParts {
  readonly host: string;
  readonly port: number;
  /** Makes the server anew for each opening; it hands each connection to `admit` first. */
  readonly serve: (admit: (socket: Socket) => void) => Server;
}

export function tcpDoor({ host, port: wanted, serve }: TcpDoorParts): TcpDoor {
  const sockets = new Set<Socket>();
  let listener: Server | null = null;
  let port = wanted;

  function admit(socket: Socket): void {
    sockets.add(socket);
    socket.setNoDelay();
    socket.on('error', () => socket.destroy());
    socket.on('close', () => sockets.delete(socket));
  }

  return {
    port: () => port,
    isOpen: () => listener !== null,
    open: () =>
      new Promise((done, failed) => {
        const server = serve(admit);
        server.once('error', failed);
        server.listen(port, host, () => {
          const address = server.address();
          if (address !== null && typeof address === 'object') port = address.port;
          listener = server;
          done();
        });
      }),
    close: () =>
      new Promise((done) => {
        const server = listener;
        listener = null;
        for (const socket of sockets) socket.destroy();
        if (server === null) done();
        else server.close(() => done());
      }),
  };
}
