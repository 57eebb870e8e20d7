import { isIP } from 'node:net';

export interface Seen {
  /** What the framework takes for the caller: the last hop that no trusted proxy is, or the wire's other end. */
  readonly ip: string;
  readonly socket: { readonly remoteAddress?: string | undefined };
}

/**
 * Who is counted, limited and locked out. A proxy may write a port behind the address; what is no address at all (`unknown`) counts
 * as the proxy itself. IPv4 inside IPv6 is told as IPv4, so that one caller has one name.
 */
export function callerAddress({ ip, socket }: Seen): string {
  const bare = /^\[([^\]]+)\](?::\d+)?$|^([\d.]+):\d+$/.exec(ip);
  const address = bare?.[1] ?? bare?.[2] ?? ip;
  const known = isIP(address) === 0 ? (socket.remoteAddress ?? '') : address;
  return /^::ffff:([\d.]+)$/i.exec(known)?.[1] ?? known.toLowerCase();
}

/** An address or a network as an operator writes it: `127.0.0.1`, `10.1.0.0/16`, `fd00::/8`. The whole world is no network to trust. */
export function isNetwork(text: string): boolean {
  const [, address = '', prefix] = /^([^/%]+)(?:\/(\d{1,3}))?$/.exec(text) ?? [];
  const version = isIP(address);
  if (version === 0) return false;
  return prefix === undefined || (Number(prefix) >= 1 && Number(prefix) <= (version === 4 ? 32 : 128));
}
