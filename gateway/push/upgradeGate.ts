import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { lastAnswer } from '../http/lastAnswer.ts';
import type { PushMetrics } from './pushMetrics.ts';

export const alarmPath = '/gateway/push/alarm';
export const livePath = '/gateway/push/live';

export interface GateOptions {
  readonly server: Server;
  readonly allowedOrigins: readonly string[];
  readonly metrics: PushMetrics;
  /** Takes an upgrade of the alarm path. The live path is taken by socket.io's own listener. */
  readonly alarm: (request: IncomingMessage, socket: Duplex, head: Buffer) => void;
}

/**
 * Every upgrade of the server passes here first. A foreign Origin is answered 403 on both paths, an unknown path 404: a
 * socket that nobody takes would stay open for ever. Must be opened before socket.io adds its own listener.
 */
export function openUpgradeGate(options: GateOptions): { readonly close: () => void } {
  let open = true;
  const refusalOf = (request: IncomingMessage, path: string): number | null => {
    if (path !== alarmPath && !isLive(path)) return 404;
    if (!open) return 503;
    if (isOriginAllowed(request, options.allowedOrigins)) return null;
    options.metrics.refused += 1;
    return 403;
  };
  const onUpgrade = (request: IncomingMessage, socket: Duplex, head: Buffer): void => {
    const path = pathOf(request);
    const refusal = refusalOf(request, path);
    if (refusal !== null) {
      // socket.io listens to every upgrade as well and knows its own by the path: this one must not look like it.
      request.url = '/refused';
      lastAnswer(socket, refusal);
    } else if (path === alarmPath) options.alarm(request, socket, head);
    // socket.io knows its path with a slash at the end only; without it the upgrade would hang.
    else if (path === livePath) request.url = `${livePath}/${(request.url ?? '').slice(livePath.length)}`;
  };
  options.server.prependListener('upgrade', onUpgrade);
  return {
    close: () => {
      open = false;
    },
  };
}

/** Same origin or configured. A request without Origin comes from no browser, so no page can have sent it. */
export function isOriginAllowed(request: IncomingMessage, allowed: readonly string[]): boolean {
  const origin = request.headers.origin;
  if (origin === undefined) return true;
  if (allowed.includes(origin)) return true;
  return URL.canParse(origin) && new URL(origin).host === request.headers.host;
}

const isLive = (path: string): boolean => path === livePath || path === `${livePath}/`;

function pathOf(request: IncomingMessage): string {
  const url = request.url ?? '';
  const query = url.indexOf('?');
  return query < 0 ? url : url.slice(0, query);
}
