import type { Millis } from '../../domain/clock/clock.ts';
import { lastAnswer, statusOfGarbage } from './lastAnswer.ts';

/** How long the other side of a wire may dawdle. */
export interface Patience {
  /** From the first byte of a request, or the connection, until its head is whole. */
  readonly head: Millis;
  /** Until the body is whole too. */
  readonly request: Millis;
  /** Without a byte either way: a reader that stopped, a sender that went to sleep. Longer than any call may take. */
  readonly silence: Millis;
  /** How often the first two are looked at. */
  readonly looked: Millis;
}

const usual: Patience = { head: 20_000, request: 60_000, silence: 240_000, looked: 5_000 };

export interface FrameworkParts {
  readonly patience?: Patience;
  readonly trustedProxies?: readonly string[];
}

/** What the framework is told about wires: when to give one up, and whose word about the caller's address counts. */
export function framework({ patience = usual, trustedProxies = [] }: FrameworkParts) {
  return {
    // Those that are owed an answer at a stop are waited for and then cut by `wires.ts`, which sees upgraded ones too.
    forceCloseConnections: 'idle' as const,
    requestTimeout: patience.request,
    connectionTimeout: patience.silence,
    http: { headersTimeout: patience.head, connectionsCheckingInterval: patience.looked },
    // The address is the last one before the proxies that are trusted; what stands further left anybody may have written.
    trustProxy: trustedProxies.length > 0 && [...trustedProxies],
    routerOptions: { maxParamLength: 200 },
    clientErrorHandler: (error: { readonly code?: string }, socket: Parameters<typeof lastAnswer>[0]) =>
      lastAnswer(socket, statusOfGarbage(error)),
  };
}
