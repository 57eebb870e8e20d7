import type { Log, RememberedStream } from '../../log/log.ts';

/** A log of which each stream is read once: many are decided on one picture, and the log holds them to it. */
export function onceRead(log: Log): Log {
  const known = new Map<string, Promise<RememberedStream | undefined>>();
  return {
    ...log,
    async remembered(streams) {
      const unknown = [...new Set(streams.filter((stream) => !known.has(stream)))];
      const read = unknown.length === 0 ? null : log.remembered(unknown);
      for (const stream of unknown) {
        const one = (read as Promise<ReadonlyMap<string, RememberedStream>>).then((all) => all.get(stream));
        known.set(stream, one);
      }
      const found = await Promise.all(streams.map(async (stream) => [stream, await known.get(stream)] as const));
      return new Map(found.flatMap(([stream, one]) => (one === undefined ? [] : [[stream, one] as const])));
    },
  };
}
