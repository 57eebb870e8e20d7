import ReconnectingWebSocket from 'reconnecting-websocket';
import { io } from 'socket.io-client';
import type { SocketConstructor } from '../../streams/sources/alarmSocket.ts';
import type { SocketIoFactory } from '../../streams/sources/valueSocket.ts';

const connectWithin = 10_000;

/** One attempt per instance: when to try again is decided in streams, on the clock, as docs/live.md says. */
class OneAttempt extends ReconnectingWebSocket {
  constructor(url: string) {
    super(url, undefined, { maxRetries: 0, connectionTimeout: connectWithin });
  }
}

/** What opens the two sockets, handed to the streams: they own the protocol, the console owns the network. */
export const sockets = {
  WebSocket: OneAttempt as unknown as SocketConstructor,
  io: io as unknown as SocketIoFactory,
  alarmUrl: () => `${window.location.origin.replace(/^http/, 'ws')}/gateway/push/alarm`,
  valueUrl: () => window.location.origin,
};
