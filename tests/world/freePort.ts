import { createServer } from 'node:net';

/** Below the ports that the system lends to connections: nobody else takes it between the end of who listened there and his next start. */
const lowest = 20_000;
const places = 125;
/** Room beside each for those of a whole plant. */
const apart = 40;

const canListen = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });

/**
 * A port for a program that must be told its own, and must find it again after a kill -9; whoever can reads it from what he started.
 * `place`: 0 for a whole site, which has the ports after it too; others for what is no site, so that they never meet.
 */
export async function freePort(place = 0): Promise<number> {
  for (let tried = 0; tried < places; tried++) {
    const port = lowest + ((process.pid + tried) % places) * apart + place;
    if (await canListen(port)) return port;
  }
  throw new Error(`no port is free from ${lowest} on`);
}
