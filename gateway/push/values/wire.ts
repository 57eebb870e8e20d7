import type { Socket } from 'socket.io';
import type { LiveWire } from './subscribed.ts';

/** Bytes, and packets, that may wait in the connection before a tick is skipped. */
const waitingBytes = 64 * 1024;
const waitingPackets = 4;

/** The console's wire over one socket.io connection. */
export function wireOf(socket: Socket): LiveWire {
  return {
    emit: (event, data) => void socket.emit(event, data),
    isBehind() {
      // The WebSocket transport of engine.io holds its connection in `socket`; its type does not say so.
      const transport = socket.conn.transport as unknown as { readonly socket?: { readonly bufferedAmount?: number } };
      return (transport.socket?.bufferedAmount ?? 0) > waitingBytes || waiting(socket) > waitingPackets;
    },
    end: () => void socket.disconnect(true),
  };
}

function waiting(socket: Socket): number {
  return (socket.conn as unknown as { readonly writeBuffer?: readonly unknown[] }).writeBuffer?.length ?? 0;
}
