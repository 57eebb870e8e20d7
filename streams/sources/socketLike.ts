/** As much of a WebSocket as is needed. The browser's own, `ws` and `reconnecting-websocket` all have it. */
export interface SocketLike {
  send(data: string): void;
  close(code?: number, reason?: string): void;
  onopen: ((event: never) => void) | null;
  onmessage: ((event: never) => void) | null;
  onclose: ((event: never) => void) | null;
  onerror: ((event: never) => void) | null;
}

/** One attempt per instance: it must not connect again by itself. */
export type SocketConstructor = new (url: string) => SocketLike;

export interface SocketHandlers {
  readonly open: () => void;
  readonly text: (text: string) => void;
  /** Called once; `code` is that of the close frame, 1006 without one. */
  readonly gone: (code: number) => void;
}

export interface OpenedSocket {
  readonly send: (text: string) => void;
  /** Closes; none of the handlers is called again. */
  readonly drop: () => void;
}

/** Opens one connection and tells what becomes of it. */
export function openSocket(Socket: SocketConstructor, url: string, handlers: SocketHandlers): OpenedSocket {
  const socket = new Socket(url);
  let over = false;
  const gone = (code: number): void => {
    if (over) return;
    over = true;
    handlers.gone(code);
  };
  socket.onopen = () => {
    if (!over) handlers.open();
  };
  socket.onmessage = (event: never) => {
    const { data } = event as { readonly data: unknown };
    if (!over && typeof data === 'string') handlers.text(data);
  };
  socket.onclose = (event: never) => gone((event as { readonly code?: number }).code ?? 1006);
  // An error is always followed by a close, which says how it ended.
  socket.onerror = () => undefined;
  return {
    send: (text) => socket.send(text),
    drop() {
      over = true;
      socket.close();
    },
  };
}
