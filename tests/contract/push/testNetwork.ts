import type { Clock } from '../../../domain/clock/clock.ts';
import type { Caller } from '../../../gateway/http/handler.ts';
import { type AlarmClient, newClient } from '../../../gateway/push/alarm/alarmClient.ts';
import { type CatchUpOptions, catchUp } from '../../../gateway/push/alarm/catchUp.ts';
import { loginOf } from '../../../gateway/push/alarm/login.ts';
import type { Outlet } from '../../../gateway/push/alarm/outlet.ts';
import type { SocketConstructor, SocketLike } from '../../../streams/sources/socketLike.ts';

/** How long a word is on its way, ms. */
const latency = 20;
/** A gateway gives up a console that answered no ping three times, ms. */
const givenUpAfter = 30_000;

/** `closes`: both ends are told, and attempts are refused. `swallows`: nobody is told anything, and attempts hang. */
export type CutKind = 'closes' | 'swallows';

export interface TestNetwork {
  readonly WebSocket: SocketConstructor;
  /** Ends every connection; what is on its way is lost. */
  readonly cut: (kind: CutKind) => void;
  readonly mend: () => void;
}

interface Wire {
  isCut: boolean;
  /** The console has closed it, or has been told that it is closed. */
  isOver: boolean;
  client: AlarmClient | null;
  readonly gone: () => void;
}

/** Between a console's source of alarms and the gateway's half of the alarm socket, on one clock, without a real socket. */
export function testNetwork(clock: Clock, options: CatchUpOptions & { readonly caller: Caller }): TestNetwork {
  const wires = new Set<Wire>();
  let down: CutKind | null = null;

  function leave(wire: Wire): void {
    wires.delete(wire);
    if (wire.client !== null) options.hub.leave(wire.client);
  }

  function outletOf(wire: Wire, deliver: (text: string) => void): Outlet {
    const isOpen = (): boolean => wires.has(wire);
    const send = (message: string | Buffer): void => {
      if (!isOpen() || wire.isCut) return;
      clock.after(latency, () => {
        if (!wire.isCut && !wire.isOver) deliver(String(message));
      });
    };
    return {
      isOpen,
      send,
      say: (message) => send(JSON.stringify(message)),
      isTooSlow: () => false,
      drained: async () => isOpen(),
      close: () => leave(wire),
    };
  }

  class ConsoleSocket implements SocketLike {
    onopen: ((event: never) => void) | null = null;
    onmessage: ((event: never) => void) | null = null;
    onclose: ((event: never) => void) | null = null;
    onerror: ((event: never) => void) | null = null;
    private readonly wire: Wire = { isCut: false, isOver: false, client: null, gone: () => this.ends() };

    constructor(_url: string) {
      const { wire } = this;
      if (down === 'closes') clock.after(latency, () => this.ends());
      if (down !== null) return;
      wires.add(wire);
      clock.after(latency, () => {
        if (!wire.isCut && !wire.isOver) this.onopen?.({} as never);
      });
    }

    send(data: string): void {
      const { wire } = this;
      clock.after(latency, () => {
        const login = loginOf(Buffer.from(data), false);
        if (wire.isCut || !wires.has(wire) || login === null) return;
        const outlet = outletOf(wire, (text) => this.onmessage?.({ data: text } as never));
        wire.client = newClient(outlet, login, options.caller);
        void catchUp(wire.client, options);
      });
    }

    close(): void {
      this.wire.isOver = true;
      if (!this.wire.isCut) clock.after(latency, () => leave(this.wire));
    }

    private ends(): void {
      if (this.wire.isOver) return;
      this.wire.isOver = true;
      this.onclose?.({ code: 1006 } as never);
    }
  }

  return {
    WebSocket: ConsoleSocket,
    cut(kind) {
      down = kind;
      for (const wire of [...wires]) {
        if (wire.isCut) continue;
        wire.isCut = true;
        if (kind === 'swallows') clock.after(givenUpAfter, () => leave(wire));
        else {
          leave(wire);
          clock.after(latency, wire.gone);
        }
      }
    },
    mend() {
      down = null;
    },
  };
}
