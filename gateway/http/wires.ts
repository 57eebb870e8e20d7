import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Clock, Millis } from '../../domain/clock/clock.ts';

/** How long at a stop an answer that is underway may still take. */
export const graceOfAnswers: Millis = 8_000;

/** The connections of one server, from the first byte on: half-open ones and those that were upgraded too. */
export interface Wires {
  /**
   * Takes no more, cuts at once whoever is owed no answer, and after the grace the others. Resolves when the last one is gone,
   * with those that had to be cut while they were owed an answer: `GET /gateway/api/files from 10.0.0.7`.
   */
  readonly end: () => Promise<readonly string[]>;
}

/** Watches from now on: to be called before the server listens. */
export function watchWires(server: Server, clock: Clock): Wires {
  const owed = new Map<Socket, Map<ServerResponse, string>>();
  let ending = false;
  const lastGone = Promise.withResolvers<void>();

  server.on('connection', (socket: Socket) => {
    if (ending) return void socket.destroy();
    owed.set(socket, new Map());
    socket.once('close', () => {
      owed.delete(socket);
      if (ending && owed.size === 0) lastGone.resolve();
    });
  });

  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request;
    const answers = owed.get(socket);
    answers?.set(response, nameOf(request));
    response.once('close', () => {
      answers?.delete(response);
      if (ending && answers?.size === 0) socket.destroySoon();
    });
  });

  return {
    async end() {
      ending = true;
      const allGone = owed.size === 0 ? Promise.resolve() : lastGone.promise;
      for (const [socket, answers] of owed) if (answers.size === 0) socket.destroy();
      const cut: string[] = [];
      const cancel = clock.after(graceOfAnswers, () => {
        for (const [socket, answers] of owed) {
          cut.push(...answers.values());
          socket.destroy();
        }
      });
      await allGone;
      cancel();
      return cut;
    },
  };
}

const nameOf = ({ method, url = '', socket }: IncomingMessage): string =>
  `${method} ${url.split('?')[0]} from ${socket.remoteAddress ?? 'nowhere'}`;
