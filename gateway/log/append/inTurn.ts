/** By the log, then by the stream: who comes last. */
const lines = new WeakMap<object, Map<string, Promise<unknown>>>();

/**
 * Commands of one stream, one after the other within this process: of many that want the same thing at once each decides on what the one before
 * it left, where they would clash until their tries are used up. Other processes are still met by the versions that the log requires.
 */
export async function inTurn<T>(log: object, stream: string, run: () => Promise<T>): Promise<T> {
  const mine = lines.get(log) ?? new Map<string, Promise<unknown>>();
  lines.set(log, mine);
  const before = mine.get(stream) ?? Promise.resolve();
  const turn = before.then(run, run);
  mine.set(stream, turn);
  try {
    return await turn;
  } finally {
    if (mine.get(stream) === turn) mine.delete(stream);
  }
}

/** The same of several streams: each is waited for in their one order, so that no two wait for each other. */
export async function inTurns<T>(log: object, streams: readonly string[], run: () => Promise<T>): Promise<T> {
  const [first, ...others] = [...new Set(streams)].sort();
  if (first === undefined) return run();
  return inTurn(log, first, () => inTurns(log, others, run));
}
