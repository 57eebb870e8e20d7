/*
 * Stands for zod in the built console where modules only declare what goes over the wire: the console needs the address of
 * a call, and its types are gone by then; the gateway checks. Whatever is built with it is this again.
 */
const checks = new Set<PropertyKey>(['_zod', 'parse', 'safeParse', 'parseAsync', 'safeParseAsync']);

const inert: unknown = new Proxy(() => undefined, {
  apply: () => inert,
  get: (_, key) => {
    if (checks.has(key))
      throw new Error('The console has no schema of what goes over the wire: this one must keep zod (cli/build/lean)');
    if (key === Symbol.iterator) return () => [][Symbol.iterator]();
    return key === 'then' ? undefined : inert;
  },
});

export { inert as z };
