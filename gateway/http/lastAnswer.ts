import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';

/**
 * Answers what will be listened to no further, and lets go of the wire: whoever keeps his own end open, or has said more than
 * was read, would keep it for ever.
 */
export function lastAnswer(socket: Duplex, status: number): void {
  // The other side may be gone already; there is nobody left to tell.
  socket.on('error', () => socket.destroy());
  if (!socket.writable) return void socket.destroy();
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`, () =>
    socket.destroy(),
  );
}

/** The status for bytes that never became a request. */
export function statusOfGarbage(error: { readonly code?: string }): number {
  if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT') return 408;
  return error.code === 'HPE_HEADER_OVERFLOW' ? 431 : 400;
}
