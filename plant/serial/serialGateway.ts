import { createServer, type Server, type Socket } from 'node:net';
import type { Clock } from '../../domain/clock/clock.ts';
import type { Gateway, LineFault } from '../modbus/gateway.ts';
import type { Draw } from '../simulation/random.ts';
import { tcpDoor } from '../tcpDoor.ts';

/** A whole question at the head of what came. */
export interface Heard {
  /** Bytes that it took, noise before it included. */
  readonly taken: number;
  /** Null: it was for nobody here, or spoiled, and a serial line says nothing to that. */
  readonly answer: (() => Buffer) | null;
  readonly fault: LineFault | null;
}

export interface SerialParts {
  readonly host: string;
  readonly port: number;
  readonly clock: Clock;
  readonly draw: Draw;
  /** Null: not yet whole. */
  readonly hear: (held: Buffer) => Heard | null;
}

const mostHeld = 1024;

/** A serial server: a TCP port behind which one line lies. What it passes on has no frame of its own. */
export function serialGateway(parts: SerialParts): Gateway {
  let requests = 0;

  function spoiled(proper: Buffer): Buffer {
    const at = Math.floor(parts.draw.uniform() * proper.length);
    proper[at] = (proper[at] ?? 0) ^ (1 + Math.floor(parts.draw.uniform() * 255));
    return proper;
  }

  function reply(socket: Socket, { answer, fault }: Heard): void {
    if (answer === null || fault?.kind === 'silent') return;
    requests++;
    const send = (bytes: Buffer): void => {
      if (socket.writable) socket.write(bytes);
    };
    if (fault?.kind === 'nonsense') send(spoiled(answer()));
    else if (fault?.kind === 'slow') parts.clock.after(fault.ms, () => send(answer()));
    else send(answer());
  }

  function serve(admit: (socket: Socket) => void): Server {
    return createServer((socket) => {
      let held = Buffer.alloc(0);
      admit(socket);
      socket.on('data', (chunk) => {
        held = Buffer.concat([held, chunk]);
        for (let heard = parts.hear(held); heard !== null; heard = parts.hear(held)) {
          held = held.subarray(heard.taken);
          reply(socket, heard);
        }
        if (held.length > mostHeld) held = Buffer.alloc(0);
      });
    });
  }

  return { ...tcpDoor({ host: parts.host, port: parts.port, serve }), requests: () => requests };
}
