import { createServer, type Server } from 'node:net';

/** Below the ports that the system lends to connections: nobody else takes it between the end of who listened there and his next start. */
const lowest = 20_000;
const places = 125;
/** Room beside each for those of a whole plant. */
const apart = 40;
/** Beside each port stands the one by which it is taken. */
const markBehind = 38;

/** Marks of this process by their ports. They stand as long as it lives: a port that nobody listens at for a while is still taken. */
const marks = new Map<number, Server>();

const listenAt = (port: number): Promise<Server | null> =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(null));
    server.listen(port, '127.0.0.1', () => resolve(server));
  });

async function canListen(port: number): Promise<boolean> {
  const server = await listenAt(port);
  await new Promise<void>((resolve) => (server === null ? resolve() : server.close(() => resolve())));
  return server !== null;
}

/** Only one can hold the mark of a port, whoever asks at the same time. */
async function takes(port: number, mark: number): Promise<boolean> {
  const held = marks.has(mark) ? null : await listenAt(mark);
  if (held === null) return false;
  held.unref();
  if (await canListen(port)) {
    marks.set(mark, held);
    return true;
  }
  held.close();
  return false;
}

/**
 * A port for a program that must be told its own, and must find it again after a kill -9; whoever can reads it from what he started.
 * `place`: 0 for a whole site, which has the ports after it too; others for what is no site, so that they never meet. It is this process's
 * own to its end; one that has taken them all gets those again at which nobody listens any more.
 */
export async function freePort(place = 0): Promise<number> {
  const all = Array.from({ length: places }, (_, n) => {
    const first = lowest + ((process.pid + n) % places) * apart;
    return { port: first + place, mark: first + ((place + markBehind) % apart) };
  });
  for (const { port, mark } of all) if (await takes(port, mark)) return port;
  for (const { port, mark } of all) if (marks.has(mark) && (await canListen(port))) return port;
  throw new Error(`no port is free from ${lowest} on`);
}
