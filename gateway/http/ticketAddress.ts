/**
 * What a ticket of download opens: its path with what is asked of it, but the ticket itself. The order in which it is asked does not count, for an
 * address may be put together twice.
 */
export function ticketAddress(path: string, asked: Iterable<readonly [string, string]>): string {
  const query = [...asked].filter(([name]) => name !== 'ticket');
  query.sort(([a, x], [b, y]) => (a === b ? (x < y ? -1 : 1) : a < b ? -1 : 1));
  return query.length === 0
    ? path
    : `${path}?${new URLSearchParams(query.map(([name, value]): [string, string] => [name, value]))}`;
}

/** Of an address as somebody gives it. */
export function ticketAddressOf(address: string): string {
  const at = address.indexOf('?');
  return at === -1 ? address : ticketAddress(address.slice(0, at), new URLSearchParams(address.slice(at + 1)));
}
