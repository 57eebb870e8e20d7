import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** A mail server of the test's own, and the letters that it took. */
export async function aMailServer(closing: (() => unknown)[]) {
  const letters: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        letters.push(Buffer.concat(parts).toString());
        done();
      });
    },
  });
  const listening = server.listen(0, '127.0.0.1');
  await new Promise<void>((resolve) => listening.once('listening', resolve));
  closing.push(() => new Promise<void>((resolve) => server.close(() => resolve())));
  return { letters, url: `smtp://127.0.0.1:${(listening.address() as AddressInfo).port}` };
}
