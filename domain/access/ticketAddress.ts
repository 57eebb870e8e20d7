/**
 * What a ticket of download opens: its path with what is asked of it, but the ticket itself. The order in which it is asked does not count, for an
 * address may be put together twice.
 */
export function ticketAddress(path: string, asked: Iterable<readonly [string, string]>): string {
  const query = [...asked].filter(([name]) => name !== 'ticket');
  query.sort(([a, x], [b, y]) => (a === b ? (x < y ? -1 : 1) : a < b ? -1 : 1));
  const written = query.map((pair) => pair.map((part) => encodeURIComponent(part)).join('='));
  return written.length === 0 ? path : `${path}?${written.join('&')}`;
}

/** Of an address as somebody gives it: its query as a browser writes it, a blank as `+`. What cannot be read opens nothing that is served. */
export function ticketAddressOf(address: string): string {
  const at = address.indexOf('?');
  if (at === -1) return address;
  const pairs = address
    .slice(at + 1)
    .split('&')
    .filter((pair) => pair !== '');
  return ticketAddress(address.slice(0, at), pairs.map(pairOf));
}

function pairOf(written: string): readonly [string, string] {
  const at = written.indexOf('=');
  return at === -1 ? [read(written), ''] : [read(written.slice(0, at)), read(written.slice(at + 1))];
}

function read(written: string): string {
  const spaced = written.replaceAll('+', ' ');
  try {
    return decodeURIComponent(spaced);
  } catch {
    // A lone percent sign: taken as it stands.
    return spaced;
  }
}
