export interface Outside {
  /** The pages that may show the console in a frame: the configured portals, none by default. */
  readonly frameAncestors: readonly string[];
  /** Whether the browser speaks TLS, to the proxy in front. */
  readonly isSecure: boolean;
}

/**
 * The headers of every answer. `connect-src` names this host with its WebSocket schemes, because not every browser
 * counts them under 'self'; a Host header that is no host is left out of it.
 */
export function securityHeaders(
  { frameAncestors, isSecure }: Outside,
  host: string | undefined,
): Readonly<Record<string, string>> {
  const sockets =
    host && /^[A-Za-z0-9.-]+(:\d{1,5})?$|^\[[0-9A-Fa-f:]+\](:\d{1,5})?$/.test(host)
      ? ` ws://${host} wss://${host}`
      : '';
  const policy = [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "worker-src 'self'",
    `connect-src 'self'${sockets}`,
    "font-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${frameAncestors.length === 0 ? "'none'" : frameAncestors.join(' ')}`,
  ];
  return {
    'content-security-policy': policy.join('; '),
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    ...(isSecure ? { 'strict-transport-security': 'max-age=31536000' } : {}),
    ...(frameAncestors.length === 0 ? { 'x-frame-options': 'DENY' } : {}),
  };
}
