/**
 * What a child's modules read of the environment: where compiled modules are kept, the time zone, what a system's sockets need, and what the
 * driver takes where the address of the store leaves it open. Secrets of the site (its key, the mail server's) are none of them.
 */
const handedOn: ReadonlySet<string> = new Set([
  ...['NODE_COMPILE_CACHE', 'TZ', 'SystemRoot'],
  ...['USER', 'USERNAME', 'HOME', 'APPDATA', 'NODE_EXTRA_CA_CERTS'],
]);

/** Of all the gateway was given, what a child needs. */
export function childEnvironment(given: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(given).filter(([name]) => handedOn.has(name) || /^PG[A-Z]+$/.test(name)));
}
