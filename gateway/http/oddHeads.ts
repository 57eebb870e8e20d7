import type { IncomingMessage } from 'node:http';
import type { ErrorCode } from '../../domain/error/errors.ts';

/**
 * Heads that the parser lets pass and that two programs may read in two ways: a second host, a language older than HTTP/1, a packed
 * body (nothing here unpacks one, so that no small body becomes a large one). Null for a head that is as it should be.
 */
export function oddityOf({ rawHeaders, headers, httpVersionMajor }: IncomingMessage): ErrorCode | null {
  if (httpVersionMajor !== 1) return 'BAD_REQUEST';
  const hosts = rawHeaders.filter((name, n) => n % 2 === 0 && name.toLowerCase() === 'host');
  if (hosts.length > 1) return 'BAD_REQUEST';
  const packed = headers['content-encoding'];
  return packed === undefined || packed.toLowerCase() === 'identity' ? null : 'WRONG_TYPE';
}
