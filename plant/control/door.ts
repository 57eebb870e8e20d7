import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import { dirname } from 'node:path';

export interface ControlDoor {
  readonly close: () => Promise<void>;
}

export interface ControlParts {
  /** Where the door's port and key are written (mode 0600), for `npm run plant`. */
  readonly file: string;
  readonly key: string;
  readonly say: (line: string) => Promise<{ readonly ok: boolean; readonly text: string }>;
}

const longestLine = 400;

/** HTTP on the loopback: `POST /` with the key as a bearer token and one line as its body. */
export async function openControl(parts: ControlParts): Promise<ControlDoor> {
  const server = createServer((request, response) => {
    void answer(parts, request).then(({ status, text }) => {
      response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8' });
      response.end(`${text}\n`);
    });
  });
  await new Promise<void>((done, failed) => {
    server.once('error', failed);
    server.listen(0, '127.0.0.1', done);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the control door has no port');
  mkdirSync(dirname(parts.file), { recursive: true });
  writeFileSync(parts.file, JSON.stringify({ port: address.port, key: parts.key }), { mode: 0o600 });
  return {
    close: () =>
      new Promise((done) => {
        rmSync(parts.file, { force: true });
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
}

async function answer(
  parts: ControlParts,
  request: IncomingMessage,
): Promise<{ readonly status: number; readonly text: string }> {
  if (request.headers.authorization !== `Bearer ${parts.key}`)
    return { status: 401, text: 'the key is missing or wrong' };
  if (request.method !== 'POST') return { status: 405, text: 'POST one line' };
  const line = await bodyOf(request);
  if (line === null) return { status: 413, text: `a line has at most ${longestLine} characters` };
  const { ok, text } = await parts.say(line);
  return { status: ok ? 200 : 422, text };
}

async function bodyOf(request: IncomingMessage): Promise<string | null> {
  let text = '';
  for await (const chunk of request) {
    text += String(chunk);
    if (text.length > longestLine) return null;
  }
  return text;
}
