/** Where a database of the tests is, as somebody would register it: a server on this machine listens in a folder or at a port. */
export function placeOf(url: string): {
  readonly host: string;
  readonly port: number;
  readonly name: string;
  readonly userName: string;
} {
  const { hostname, port, pathname, username, searchParams } = new URL(url);
  const host = searchParams.get('host') ?? hostname;
  return { host, port: port === '' ? 5432 : Number(port), name: pathname.slice(1), userName: username };
}

export const targetAt = (url: string): string => `${placeOf(url).host}:${placeOf(url).port}`;
