import { WebSocket } from 'ws';
import type { Clock, Millis } from '../../../domain/clock/clock.ts';
import type { AlarmMessage } from '../../../streams/wire/alarmWire.ts';

/** What may wait for one console before it is told to come back. */
export const waitingLimits = { bytes: 4 * 1024 * 1024, events: 5000 } as const;

/** What may wait before the next page of the past is read for it. */
const pace = { bytes: 1024 * 1024, events: 1000 } as const;

/** One console's wire: writes text and knows how much of it has not been taken. */
export interface Outlet {
  readonly isOpen: () => boolean;
  /** One text message, as text or encoded already; `events`: how many it bears. */
  readonly send: (message: string | Buffer, events: number) => void;
  readonly say: (message: AlarmMessage) => void;
  /** More waits than a console may leave waiting. */
  readonly isTooSlow: () => boolean;
  /** Resolves true when no more than `pace` waits, false after `within` ms or when the console is gone. */
  readonly drained: (within: Millis) => Promise<boolean>;
  readonly close: (code: number) => void;
}

export function openOutlet(socket: WebSocket, clock: Clock): Outlet {
  let events = 0;
  const waiters = new Set<() => void>();
  const wake = (): void => {
    for (const waiter of [...waiters]) waiter();
  };
  const isOpen = (): boolean => socket.readyState === WebSocket.OPEN;
  socket.on('close', wake);

  function send(message: string | Buffer, count: number): void {
    if (!isOpen()) return;
    events += count;
    socket.send(message, { binary: false }, () => {
      events -= count;
      if (waiters.size > 0) wake();
    });
  }

  const isPaced = (): boolean => socket.bufferedAmount <= pace.bytes && events <= pace.events;

  function drained(within: Millis): Promise<boolean> {
    if (!isOpen()) return Promise.resolve(false);
    if (isPaced()) return Promise.resolve(true);
    return new Promise((resolve) => {
      const finish = (well: boolean): void => {
        waiters.delete(look);
        cancel();
        resolve(well);
      };
      const look = (): void => {
        if (!isOpen()) finish(false);
        else if (isPaced()) finish(true);
      };
      const cancel = clock.after(within, () => finish(false));
      waiters.add(look);
    });
  }

  return {
    isOpen,
    send,
    say: (message) => send(JSON.stringify(message), 0),
    isTooSlow: () => socket.bufferedAmount > waitingLimits.bytes || events > waitingLimits.events,
    drained,
    close(code) {
      if (isOpen()) socket.close(code);
    },
  };
}
